import Graphics

extension LayerState {
  /// From the layer's coordinates to its superlayer's, in space (compositing.md §1).
  var spaceTransform: Transform3D {
    let anchor = anchor
    return Transform3D.translation(-anchor.x, -anchor.y, -anchorPointZ).concatenating(transform)
      .concatenating(.translation(position.x, position.y, zPosition))
  }

  /// What every sublayer's transform is followed by: the sublayer transform about the anchor point, then the flip; nil
  /// for none.
  var sublayerSpace: Transform3D? {
    guard rare.sublayerTransform != .identity || isGeometryFlipped else { return nil }
    let anchor = anchor
    var result = Transform3D.translation(-anchor.x, -anchor.y, -anchorPointZ).concatenating(rare.sublayerTransform)
      .concatenating(.translation(anchor.x, anchor.y, anchorPointZ))
    if isGeometryFlipped {
      result = result.concatenating(
        Transform3D(AffineTransform(1, 0, 0, -1, 0, 2 * bounds.minY + bounds.height)))
    }
    return result
  }
}
