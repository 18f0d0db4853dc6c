extension LayerState {
  /// Where the anchor point lies in the layer's own coordinates.
  @inlinable package var anchor: Point {
    Point(bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
  }

  /// From the layer's coordinates to its superlayer's (compositing.md §1); depth is dropped.
  @inlinable public var planeTransform: AffineTransform {
    let anchor = anchor
    let middle =
      transform.affine
      ?? AffineTransform(
        transform.row1.x, transform.row1.y, transform.row2.x, transform.row2.y, transform.row4.x, transform.row4.y)
    return AffineTransform.translation(-anchor.x, -anchor.y).concatenating(middle)
      .concatenating(.translation(position.x, position.y))
  }

  /// The bounding box in the superlayer. Setting it keeps the anchor point, the transform and the bounds' origin; the
  /// size is that of the box, taken back through the transform: exact for scales and quarter turns (compositing.md §1).
  public var frame: Rect {
    get { planeTransform.apply(bounds) }
    set {
      let standard = Rect(around: newValue.corners)
      if transform != .identity, let inverse = planeTransform.inverted {
        bounds.size = inverse.apply(standard).size
        position = position + (standard.center - planeTransform.apply(bounds).center)
      } else {
        bounds.size = standard.size
        position = Point(
          standard.minX + anchorPoint.x * standard.width, standard.minY + anchorPoint.y * standard.height)
      }
    }
  }
}
