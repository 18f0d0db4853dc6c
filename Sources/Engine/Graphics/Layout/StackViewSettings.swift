/// How a stack view places its arranged subviews along its axis (layout.md §5).
public enum StackDistribution: String, CaseIterable, Hashable, Sendable {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  /// Views keep their sizes and gather at the start, in the middle and at the end, as `stackGravity` says
  /// (`NSStackView.Distribution.gravityAreas`).
  case gravityAreas
}

/// Where a view stands in a stack view of gravity areas (`NSStackView.Gravity`).
public enum StackGravity: String, CaseIterable, Hashable, Sendable {
  case leading, center, trailing
}

/// How a stack view places its arranged subviews across its axis; `leading` and `top`, `trailing` and `bottom` mean the
/// same.
public enum StackAlignment: String, CaseIterable, Hashable, Sendable {
  case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline

  /// Whether views meet at their leading or upper edges.
  public var isStart: Bool { self == .leading || self == .top }
  /// Whether views meet at their trailing or lower edges.
  public var isEnd: Bool { self == .trailing || self == .bottom }
  /// Whether views stand on a common baseline.
  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

/// Which parts of a view and its distances to the superview change with the superview's size
/// (`UIView.AutoresizingMask`, layout.md §3.1).
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The distance before the view, along x.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance behind the view, along x.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance above the view.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance below the view.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// The flags' names, by rising bit.
  public static let names = [
    "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin", "flexibleHeight",
    "flexibleBottomMargin",
  ]

  /// Whether leading distance, size and trailing distance along an axis are flexible.
  public func flexible(_ axis: LayoutAxis) -> (before: Bool, size: Bool, after: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }

  /// One axis of a view as a linear function of its superview's size (layout.md §3.2).
  public struct Law: Hashable, Sendable {
    /// How much the position follows the superview's size.
    public var position: Double
    /// How much the size follows the superview's size.
    public var size: Double
  }

  /// - Parameters:
  ///   - before, size, after: the present lengths, in points.
  public func law(_ axis: LayoutAxis, before: Double, size: Double, after: Double) -> Law {
    let flexible = flexible(axis)
    let sum = (flexible.before ? before : 0) + (flexible.size ? size : 0) + (flexible.after ? after : 0)
    let count = (flexible.before ? 1.0 : 0) + (flexible.size ? 1 : 0) + (flexible.after ? 1 : 0)
    if count == 0 { return Law(position: 0, size: 0) }
    func share(_ isFlexible: Bool, _ length: Double) -> Double {
      guard isFlexible else { return 0 }
      return sum > 0 ? length / sum : 1 / count
    }
    return Law(position: share(flexible.before, before), size: share(flexible.size, size))
  }
}
