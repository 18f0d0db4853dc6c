import Graphics
import Layers

extension ViewTree {
  /// Gives a view the place that its container has for it, as `layoutSubviews` does; one that constraints place stays.
  ///
  /// - Parameter frame: points of the superview.
  /// - Returns: the layers that changed, with their states before, parents first.
  public mutating func place(_ view: ViewID, _ frame: Rect) -> [(layer: LayerID, before: LayerState)] {
    guard isMaskDriven(view), !layoutFrame(of: view).isNear(frame) else { return [] }
    let layer = layer(of: view)
    let before = layers[layer]
    layers[layer].bounds.size = frame.size
    layers[layer].position = position(of: view, in: frame)
    let resized = resizeSubviews(of: view, from: before.bounds.size)
    sizeMayHaveChanged(view, from: before.bounds.size)
    needsLayout = true
    return [(layer, before)] + resized
  }

  /// How far a view's content stays from its edges, as the last layout knew it, in points.
  public func layoutMargins(of view: ViewID) -> EdgeInsets { environment.margins(of: view) }
}

extension EdgeInsets {
  /// What of these insets lies in a view that stands away from the edges.
  ///
  /// - Parameter distance: points between the edges, negative outside.
  func inside(_ distance: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      Swift.max(0, top - Swift.max(0, distance.top)), Swift.max(0, left - Swift.max(0, distance.left)),
      Swift.max(0, bottom - Swift.max(0, distance.bottom)), Swift.max(0, right - Swift.max(0, distance.right)))
  }
}
