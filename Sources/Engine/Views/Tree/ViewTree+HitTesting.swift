import Graphics
import Layers

extension ViewTree {
  /// The deepest view in front that contains a point; nil if the view itself is not hit (compositing.md §2, end).
  ///
  /// - Parameter point: in the coordinates of `view`'s superview.
  public func hitTest(_ point: Point, in view: ViewID) -> ViewID? {
    var candidates: [(view: ViewID, point: Point)] = [(view, point)]
    var hit: ViewID?
    // Descends along the front-most hit at each level: the first candidate that contains the point decides.
    while !candidates.isEmpty {
      guard let found = candidates.lazy.compactMap({ self.contains($0.point, $0.view) }).first else { return hit }
      hit = found.view
      candidates = self[node: found.view].subviews.reversed().map { ($0, found.point) }
    }
    return hit
  }

  /// The point in the view's own coordinates, if the view takes touches there.
  private func contains(_ point: Point, _ view: ViewID) -> (view: ViewID, point: Point)? {
    let node = self[node: view]
    let state = layers[node.layer]
    guard !state.isHidden, state.opacity >= 0.01, node.state.isUserInteractionEnabled,
      let inverse = state.planeTransform.inverted
    else { return nil }
    let local = inverse.apply(point)
    return state.bounds.contains(local) ? (view, local) : nil
  }

  /// A point of the root view's superview in a view's coordinates; nil through a transform that cannot be undone.
  public func convert(_ point: Point, to view: ViewID) -> Point? {
    var chain = [view]
    while let parent = self[node: chain[chain.count - 1]].superview { chain.append(parent) }
    var result = point
    for ancestor in chain.reversed() {
      guard let inverse = layers[layer(of: ancestor)].planeTransform.inverted else { return nil }
      result = inverse.apply(result)
    }
    return result
  }

  /// A view's centre in the coordinates of the root view's superview.
  public func centerOnCanvas(of view: ViewID) -> Point {
    var point = layers[layer(of: view)].bounds.center
    var current: ViewID? = view
    while let id = current {
      point = layers[layer(of: id)].planeTransform.apply(point)
      current = self[node: id].superview
    }
    return point
  }
}
