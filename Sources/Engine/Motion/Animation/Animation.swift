import Graphics

/// What an animation changes: a property, or a component of it, or of what one of its members has.
public struct AnimationTarget: Hashable, Sendable {
  /// What is changed.
  public var property: LayerProperty
  /// Nil: the property itself, and not a member of its list.
  public var member: MemberKeyPath?
  /// Nil: the whole value.
  public var component: KeyPathComponent?

  public init(_ property: LayerProperty, member: MemberKeyPath? = nil, _ component: KeyPathComponent? = nil) {
    self.property = property
    self.member = member
    self.component = component
  }
}

/// An explicit animation of one layer, or a group of them (`CAAnimation`; animation.md §5–§9).
public struct Animation: Hashable, Sendable {
  /// What an animation does.
  public indirect enum Kind: Hashable, Sendable {
    case basic(AnimationTarget, BasicAnimation)
    case keyframe(AnimationTarget, KeyframeAnimation)
    case spring(AnimationTarget, BasicAnimation, Spring)
    case group([Animation])
    case transition(Transition)

    /// What the animation and, for a group, its members change.
    public var targets: [AnimationTarget] {
      switch self {
      case .basic(let target, _), .keyframe(let target, _), .spring(let target, _, _): [target]
      case .group(let members): members.flatMap(\.kind.targets)
      case .transition: []
      }
    }

    /// Whether the animation, or a member of it, changes a property.
    package func changes(_ property: LayerProperty) -> Bool {
      switch self {
      case .basic(let target, _), .keyframe(let target, _), .spring(let target, _, _): target.property == property
      case .group(let members): members.contains { $0.kind.changes(property) }
      case .transition: false
      }
    }
  }

  /// What the animation does.
  public var kind: Kind
  /// When it runs, and how often.
  public var timing = MediaTiming()
  /// Nil: linear, or the transaction's.
  public var timingFunction: TimingFunction?
  /// Whether it is removed from its layer at its end.
  public var isRemovedOnCompletion = true
  /// Whether its value is added to what is there.
  public var isAdditive = false
  /// Whether each cycle begins at the value where the one before ended.
  public var isCumulative = false
  /// Makes a transform of the interpolated numbers; for animations of transforms.
  public var valueFunction: ValueFunction?

  public init(_ kind: Kind) {
    self.kind = kind
  }
}

extension Animation {
  /// The same between other values, in what it groups, too; differences (`byValue`) stay.
  public func mapValues(_ change: (Value) -> Value) -> Animation {
    var result = self
    switch kind {
    case .basic(let target, let basic): result.kind = .basic(target, basic.mapValues(change))
    case .spring(let target, let basic, let spring): result.kind = .spring(target, basic.mapValues(change), spring)
    case .keyframe(let target, let keyframe): result.kind = .keyframe(target, keyframe.mapValues(change))
    case .group(let members): result.kind = .group(members.map { $0.mapValues(change) })
    case .transition: break
    }
    return result
  }
}

/// The ends of a `CABasicAnimation`; see the table of animation.md §5.
public struct BasicAnimation: Hashable, Sendable {
  /// Nil: see `ends`.
  public var fromValue: Value?
  /// Nil: see `ends`.
  public var toValue: Value?
  /// Nil: see `ends`.
  public var byValue: Value?

  public init(from fromValue: Value? = nil, to toValue: Value? = nil, by byValue: Value? = nil) {
    self.fromValue = fromValue
    self.toValue = toValue
    self.byValue = byValue
  }

  fileprivate func mapValues(_ change: (Value) -> Value) -> BasicAnimation {
    BasicAnimation(from: fromValue.map(change), to: toValue.map(change), by: byValue)
  }

  /// Both ends, given the value accumulated so far. Missing ends of an additive animation count as nothing added.
  @inline(__always)
  package func ends(current: Value, isAdditive: Bool) -> (from: Value, to: Value)? {
    if let fromValue, let toValue { return (fromValue, toValue) }
    let rest = isAdditive ? current.neutral ?? current : current
    switch (fromValue, toValue, byValue) {
    case (let from?, _, let by?): return by.adding(from).map { (from, $0) }
    case (nil, let to?, let by?): return to.leaving(by).map { ($0, to) }
    case (let from?, _, nil): return (from, rest)
    case (nil, let to?, nil): return (rest, to)
    case (nil, nil, let by?): return by.adding(rest).map { (rest, $0) }
    case (nil, nil, nil): return nil
    }
  }
}
