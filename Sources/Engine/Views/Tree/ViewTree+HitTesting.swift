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
      if !holdsTextFieldView(found.view) { hit = found.view }
      // The button that clears a field takes touches before a view that lies on it.
      guard !hasClearButton(found.view, at: found.point) else { return hit }
      candidates = self[node: found.view].subviews.reversed().map { ($0, found.point) }
    }
    return hit
  }

  /// The point in the view's own coordinates, if the view takes touches there.
  private func contains(_ point: Point, _ view: ViewID) -> (view: ViewID, point: Point)? {
    (try? arrive(point, at: view)).map { (view, $0) }
  }

  /// - Parameter point: in the coordinates of the view's superview.
  /// - Returns: the point in the view's own coordinates.
  private func arrive(_ point: Point, at view: ViewID) throws(TouchObstacle) -> Point {
    let node = self[node: view]
    let state = layers[node.layer]
    guard !state.isHidden else { throw .hidden }
    guard state.opacity >= 0.01 else { throw .transparent }
    guard node.state.isUserInteractionEnabled else { throw .ignored }
    guard let local = state.planeTransform.inverted?.apply(point), state.bounds.contains(local) else { throw .outside }
    return local
  }

  /// What keeps a touch from a view, beside what lies above it.
  ///
  /// - Parameter point: in the coordinates of the root view's superview.
  /// - Returns: the outermost view around it that takes no touch there, or the view itself, and why; nil if they all take it.
  public func touchObstacle(of view: ViewID, at point: Point) -> (view: ViewID, reason: TouchObstacle)? {
    var point = point
    for ancestor in sequence(first: view, next: { self[node: $0].superview }).reversed() {
      do throws(TouchObstacle) {
        point = try arrive(point, at: ancestor)
      } catch {
        return (ancestor, error)
      }
    }
    return nil
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
    convertToCanvas(layers[layer(of: view)].bounds.center, from: view)
  }

  /// A point of a view in the coordinates of the root view's superview.
  public func convertToCanvas(_ point: Point, from view: ViewID) -> Point {
    sequence(first: view, next: { self[node: $0].superview }).reduce(point) { result, ancestor in
      layers[layer(of: ancestor)].planeTransform.apply(result)
    }
  }
}

/// Why a view takes no touch at a place.
public enum TouchObstacle: Error {
  case hidden
  /// Its alpha is below 0.01.
  case transparent
  /// Its user interaction is not enabled.
  case ignored
  /// The place is beyond its bounds.
  case outside
}
