import Graphics

extension LayerState {
  /// A property or a component of it; nil where the component does not fit the property (animation spec §4.2).
  public subscript(target: AnimationTarget) -> Value? {
    get {
      guard let component = target.component else { return self[target.property] }
      return self[target.property].component(component)
    }
    set {
      guard let newValue else { return }
      guard let component = target.component else {
        self[target.property] = newValue
        return
      }
      if let changed = self[target.property].replacing(component, with: newValue) { self[target.property] = changed }
    }
  }
}

extension Value {
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
    case (.transform(let t), _): return TransformParts(t)?.component(component)
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
      guard var parts = TransformParts(t), parts.replace(component, with: value) else { return nil }
      return .transform(parts.transform)
    default: return nil
    }
  }
}

/// A plane transform as scale, then rotation about z, then translation; depth and other axes stay as they are.
private struct TransformParts {
  var plane: PlaneDecomposition

  init?(_ transform: Transform3D) {
    guard let affine = transform.affine, let plane = PlaneDecomposition(affine) else { return nil }
    self.plane = plane
  }

  var transform: Transform3D { Transform3D(plane.transform) }

  func component(_ component: KeyPathComponent) -> Value? {
    switch component {
    case .rotation, .rotationZ: .number(plane.rotation)
    case .scale: .number((plane.scale.width + plane.scale.height + 1) / 3)
    case .scaleX: .number(plane.scale.width)
    case .scaleY: .number(plane.scale.height)
    case .translation: .size(Size(plane.translation.x, plane.translation.y))
    case .translationX: .number(plane.translation.x)
    case .translationY: .number(plane.translation.y)
    default: nil
    }
  }

  mutating func replace(_ component: KeyPathComponent, with value: Value) -> Bool {
    switch (component, value) {
    case (.rotation, .number(let v)), (.rotationZ, .number(let v)): plane.rotation = v
    case (.scale, .number(let v)): plane.scale = Size(v, v)
    case (.scaleX, .number(let v)): plane.scale.width = v
    case (.scaleY, .number(let v)): plane.scale.height = v
    case (.translation, .size(let v)): plane.translation = Point(v.width, v.height)
    case (.translationX, .number(let v)): plane.translation.x = v
    case (.translationY, .number(let v)): plane.translation.y = v
    default: return false
    }
    return true
  }
}
