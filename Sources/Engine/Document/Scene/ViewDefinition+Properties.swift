import Graphics

extension ViewDefinition {
  /// Gives the view a property; a later one of the same name counts.
  public mutating func set(_ property: ViewProperty, _ value: Value) {
    properties.append(
      PropertyAssignment(path: PropertyPath(property: .view(property), component: nil), value: value))
  }

  /// Gives the view's layer a property; a later one of the same name counts.
  public mutating func set(layer property: LayerProperty, _ value: Value) {
    properties.append(
      PropertyAssignment(path: PropertyPath(property: .layer(property), component: nil), value: value))
  }

  /// The frame that the definition gives, in points of its superview.
  public var frame: Rect? {
    var result: Rect?
    for assignment in properties where assignment.path.component == nil && assignment.path.member == nil {
      switch (assignment.path.property, assignment.value) {
      case (.view(.frame), .rect(let frame)): result = frame
      case (.view(.bounds), .rect(let bounds)): result = Rect(0, 0, bounds.width, bounds.height)
      default: break
      }
    }
    return result
  }

  /// Whether the definition gives the view a property.
  public func has(_ property: ViewProperty) -> Bool { properties.contains { $0.path.property == .view(property) } }

  /// What the definition says of a whole property; nil: nothing.
  public func value(of property: ViewProperty) -> Value? {
    properties.last { $0.path == PropertyPath(property: .view(property), component: nil) }?.value
  }

  /// Whether the leading of the view's font lies between its lines: it has any, says no other space, and not all parts of its text
  /// have fonts of their own.
  public var takesLeading: Bool {
    guard ViewProperty.lineSpacing.classes.contains(viewClass), !has(.lineSpacing) else { return false }
    guard case .attributedText(let runs)? = value(of: .attributedText) else { return true }
    return runs.contains { $0.font == nil && $0.attachment == nil }
  }

  /// The same view, growing and shrinking with its superview unless it says otherwise.
  public func filling() -> ViewDefinition {
    guard !has(.autoresizingMask) else { return self }
    var view = self
    let mask: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.set(.autoresizingMask, .number(Double(mask.rawValue)))
    return view
  }
}
