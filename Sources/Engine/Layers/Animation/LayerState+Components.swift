import Motion
import Graphics

extension LayerState {
  /// A property or a component of it; nil where the component does not fit the property (animation.md §4.2).
  public subscript(target: AnimationTarget) -> Value? {
    get { self[target.property].component(target.component, of: target.member) }
    set {
      guard let newValue else { return }
      guard target.component != nil || target.member != nil else {
        self[target.property] = newValue
        return
      }
      if let changed = self[target.property].replacing(target.component, of: target.member, with: newValue) {
        self[target.property] = changed
      }
    }
  }
}

extension Value {
  /// A part of the value, or of what one of its members has; the whole of it without a component. Nil where there is no
  /// such part.
  public func component(_ component: KeyPathComponent?, of member: MemberKeyPath?) -> Value? {
    guard let whole = member.map({ value(at: $0) }) ?? self else { return nil }
    guard let component else { return whole }
    return whole.component(component)
  }

  /// The value with a part of it, or of what one of its members has, replaced; nil where there is no such part.
  public func replacing(_ component: KeyPathComponent?, of member: MemberKeyPath?, with new: Value) -> Value? {
    guard let member else { return component.map { replacing($0, with: new) } ?? new }
    guard let component else { return replacing(member, with: new) }
    return value(at: member)?.replacing(component, with: new).flatMap { replacing(member, with: $0) }
  }

  /// A part of a structure; nil where there is no such part.
  public func component(_ component: KeyPathComponent) -> Value? {
    switch (self, component) {
    case (.point(let p), .x): return .number(p.x)
    case (.point(let p), .y): return .number(p.y)
    case (.size(let s), .width): return .number(s.width)
    case (.size(let s), .height): return .number(s.height)
    case (.rect(let r), .origin): return .point(r.origin)
    case (.rect(let r), .originX): return .number(r.minX)
    case (.rect(let r), .originY): return .number(r.minY)
    case (.rect(let r), .size): return .size(r.size)
    case (.rect(let r), .sizeWidth): return .number(r.width)
    case (.rect(let r), .sizeHeight): return .number(r.height)
    case (.transform(let t), _): return TransformParts(t, component)?.component(component)
    default: return nil
    }
  }

  /// The structure with one part replaced; nil where there is no such part.
  public func replacing(_ component: KeyPathComponent, with value: Value) -> Value? {
    switch (self, component, value) {
    case (.point(let p), .x, .number(let v)): return .point(Point(v, p.y))
    case (.point(let p), .y, .number(let v)): return .point(Point(p.x, v))
    case (.size(let s), .width, .number(let v)): return .size(Size(v, s.height))
    case (.size(let s), .height, .number(let v)): return .size(Size(s.width, v))
    case (.rect(let r), .origin, .point(let v)): return .rect(Rect(origin: v, size: r.size))
    case (.rect(let r), .originX, .number(let v)): return .rect(Rect(v, r.minY, r.width, r.height))
    case (.rect(let r), .originY, .number(let v)): return .rect(Rect(r.minX, v, r.width, r.height))
    case (.rect(let r), .size, .size(let v)): return .rect(Rect(origin: r.origin, size: v))
    case (.rect(let r), .sizeWidth, .number(let v)): return .rect(Rect(r.minX, r.minY, v, r.height))
    case (.rect(let r), .sizeHeight, .number(let v)): return .rect(Rect(r.minX, r.minY, r.width, v))
    case (.transform(let t), _, _):
      guard var parts = TransformParts(t, component), parts.replace(component, with: value) else { return nil }
      return .transform(parts.transform)
    default: return nil
    }
  }
}

/// A transform as scale, then turns about x, y and z, then translation (animation.md §4.2); what bends and shortens it
/// otherwise stays as it is. A transform in the plane is taken apart there, as long as nothing leads out of it.
enum TransformParts {
  case plane(PlaneDecomposition)
  case space(TransformDecomposition)

  init?(_ transform: Transform3D, _ component: KeyPathComponent) {
    if Self.staysInPlane(component), let plane = PlaneDecomposition(transform) {
      self = .plane(plane)
    } else if let space = TransformDecomposition(transform) {
      self = .space(space)
    } else if Self.staysInPlane(component), let plane = PlaneDecomposition(transform, allowsZeroScale: true) {
      // Something that was scaled to nothing can grow again.
      self = .plane(plane)
    } else {
      return nil
    }
  }

  static func staysInPlane(_ component: KeyPathComponent) -> Bool {
    switch component {
    case .rotationX, .rotationY, .translationZ: false
    default: true
    }
  }

  var transform: Transform3D {
    switch self {
    case .plane(let parts): parts.transform
    case .space(let parts): parts.transform
    }
  }

  func component(_ component: KeyPathComponent) -> Value? {
    switch self {
    case .plane(let parts): parts.component(component)
    case .space(let parts): parts.component(component)
    }
  }

  /// False where the value does not fit the component.
  mutating func replace(_ component: KeyPathComponent, with value: Value) -> Bool {
    switch self {
    case .plane(var parts):
      guard parts.replace(component, with: value) else { return false }
      self = .plane(parts)
    case .space(var parts):
      guard parts.replace(component, with: value) else { return false }
      self = .space(parts)
    }
    return true
  }
}

extension Transform3D {
  /// Changes a component that is a number; does nothing where the transform cannot be taken apart for it.
  @inline(__always)
  mutating func change(_ component: KeyPathComponent, _ changed: (Double) -> Double) {
    // Nearly all transforms stay in the plane, and nothing larger is made for them.
    if TransformParts.staysInPlane(component), var plane = PlaneDecomposition(self) {
      guard let number = plane.number(component), plane.replace(component, with: changed(number)) else { return }
      self = plane.transform
    } else if var parts = TransformParts(self, component), case .number(let number)? = parts.component(component),
      parts.replace(component, with: .number(changed(number)))
    {
      self = parts.transform
    }
  }
}

extension PlaneDecomposition {
  fileprivate func component(_ component: KeyPathComponent) -> Value? {
    if component == .translation { return .size(Size(translation.x, translation.y)) }
    return number(component).map(Value.number)
  }

  fileprivate mutating func replace(_ component: KeyPathComponent, with value: Value) -> Bool {
    switch (component, value) {
    case (.translation, .size(let v)): translation = Point(v.width, v.height)
    case (_, .number(let v)): return replace(component, with: v)
    default: return false
    }
    return true
  }

  /// A component that is a number.
  fileprivate func number(_ component: KeyPathComponent) -> Double? {
    switch component {
    case .rotation, .rotationZ: rotation
    case .scale: (scale.width + scale.height + depth) / 3
    case .scaleX: scale.width
    case .scaleY: scale.height
    case .scaleZ: depth
    case .translationX: translation.x
    case .translationY: translation.y
    default: nil
    }
  }

  fileprivate mutating func replace(_ component: KeyPathComponent, with number: Double) -> Bool {
    switch component {
    case .rotation, .rotationZ: rotation = number
    case .scale: (scale, depth) = (Size(number, number), number)
    case .scaleX: scale.width = number
    case .scaleY: scale.height = number
    case .scaleZ: depth = number
    case .translationX: translation.x = number
    case .translationY: translation.y = number
    default: return false
    }
    return true
  }
}

extension TransformDecomposition {
  fileprivate func component(_ component: KeyPathComponent) -> Value? {
    switch component {
    case .rotationX: .number(angles.x)
    case .rotationY: .number(angles.y)
    case .rotation, .rotationZ: .number(angles.z)
    case .scale: .number((scale.x + scale.y + scale.z) / 3)
    case .scaleX: .number(scale.x)
    case .scaleY: .number(scale.y)
    case .scaleZ: .number(scale.z)
    case .translation: .size(Size(translation.x, translation.y))
    case .translationX: .number(translation.x)
    case .translationY: .number(translation.y)
    case .translationZ: .number(translation.z)
    default: nil
    }
  }

  fileprivate mutating func replace(_ component: KeyPathComponent, with value: Value) -> Bool {
    switch (component, value) {
    case (.rotationX, .number(let v)): angles.x = v
    case (.rotationY, .number(let v)): angles.y = v
    case (.rotation, .number(let v)), (.rotationZ, .number(let v)): angles.z = v
    case (.scale, .number(let v)): scale = SIMD3(v, v, v)
    case (.scaleX, .number(let v)): scale.x = v
    case (.scaleY, .number(let v)): scale.y = v
    case (.scaleZ, .number(let v)): scale.z = v
    case (.translation, .size(let v)): (translation.x, translation.y) = (v.width, v.height)
    case (.translationX, .number(let v)): translation.x = v
    case (.translationY, .number(let v)): translation.y = v
    case (.translationZ, .number(let v)): translation.z = v
    default: return false
    }
    return true
  }
}
