import Graphics

extension Changes {
  /// A new value for one property of a view.
  public init(_ id: String, _ property: ViewProperty, _ value: Value) {
    self.init(
      id: id,
      properties: [PropertyAssignment(path: PropertyPath(property: .view(property), component: nil), value: value)])
  }

  /// A new value for one property of a layer.
  public init(layer id: String, _ property: LayerProperty, _ value: Value) {
    self.init(
      id: id,
      properties: [PropertyAssignment(path: PropertyPath(property: .layer(property), component: nil), value: value)])
  }
}
