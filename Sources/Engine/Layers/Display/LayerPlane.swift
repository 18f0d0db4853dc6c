import Graphics

/// Where the plane of a layer lies on the canvas.
struct LayerPlane {
  /// From the layer's coordinates to device pixels, or to the plane of the projection.
  var transform: AffineTransform
  var projection: Projection?
  /// Whether the projection begins at this layer.
  var isNew: Bool

  /// For drawing the layer's own parts.
  func surroundings(in outer: DrawContext, time: Double, _ state: LayerState) -> DrawContext {
    var tint = outer.tint
    if !state.allowsGroupOpacity { tint.alpha *= state.drawnOpacity }
    return DrawContext(transform: transform, projection: projection, clip: outer.clip, time: time, tint: tint)
  }
}

extension DisplayBuilder {
  /// Nil for a layer that is seen from its edge, or from behind if it has only one side.
  func plane(of state: LayerState, in surroundings: DrawContext) -> LayerPlane? {
    if surroundings.space == nil, state.transform.affine != nil {
      let transform = state.planeTransform.concatenating(surroundings.transform)
      guard transform.isFinite, transform.determinant != 0 else { return nil }
      guard state.isDoubleSided || transform.determinant > 0 || surroundings.projection != nil else { return nil }
      return LayerPlane(transform: transform, projection: surroundings.projection, isNew: false)
    }
    return planeInSpace(of: state, in: surroundings)
  }

  @inline(never)
  private func planeInSpace(of state: LayerState, in surroundings: DrawContext) -> LayerPlane? {
    let whole = state.spaceTransform.concatenating(surroundings.space ?? .identity)
    let own = Projection(whole)
    guard own.isFinite, own.determinant != 0 else { return nil }
    if let affine = own.affine {
      let transform = affine.concatenating(surroundings.transform)
      guard transform.isFinite, transform.determinant != 0 else { return nil }
      guard state.isDoubleSided || transform.determinant > 0 else { return nil }
      return LayerPlane(transform: transform, projection: surroundings.projection, isNew: false)
    }
    var projection = own.concatenating(Projection(surroundings.transform))
    if let outer = surroundings.projection { projection = projection.concatenating(outer) }
    guard projection.isFinite, projection.determinant != 0 else { return nil }
    if !state.isDoubleSided {
      let corners = projection.polygon(state.bounds.corners)
      var doubledArea = 0.0
      for (index, point) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        doubledArea += point.x * next.y - next.x * point.y
      }
      guard doubledArea > 0 else { return nil }
    }
    return LayerPlane(transform: .identity, projection: projection, isNew: true)
  }
}
