import Graphics
import Layers

/// Scroll views that make what is in them larger or smaller (`UIScrollView.zoomScale`).
extension ViewTree {
  /// Says which of its subviews a scroll view zooms; nil: the one that came into it first.
  public mutating func setZoomedView(_ view: ViewID?, of scroller: ViewID) { self[node: scroller].zoomedView = view }

  /// The view that a scroll view zooms; nil: there is none.
  public func zoomedView(of scroller: ViewID) -> ViewID? {
    guard viewClass(of: scroller) == .scrollView else { return nil }
    if let chosen = self[node: scroller].zoomedView { return superview(of: chosen) == scroller ? chosen : nil }
    return subviews(of: scroller).min { $0.index < $1.index }
  }

  /// Between what a scroll view's content is at rest; the lower limit goes before an upper one that is below it.
  public func zoomLimits(of scroller: ViewID) -> ClosedRange<Double> {
    let scroll = self[node: scroller].state.scroll
    return scroll.minimumZoomScale...max(scroll.minimumZoomScale, scroll.maximumZoomScale)
  }

  /// What a scroll view's content is multiplied by.
  public func zoomScale(of scroller: ViewID) -> Double { zoomedView(of: scroller).map { self[node: $0].zoom } ?? 1 }

  /// Whether fingers or a property take content beyond the limits, which comes back.
  public func bouncesZoom(of scroller: ViewID) -> Bool { self[node: scroller].state.scroll.bouncesZoom }

  /// Where the zoomed view's upper left corner lies in a scroll view, in points of its content; it stays there.
  public func zoomOrigin(of scroller: ViewID) -> Point {
    zoomedView(of: scroller).map { layoutFrame(of: $0).origin } ?? .zero
  }

  /// Gives a scroll view's content another scale: the zoomed view's transform is that scale and nothing else, its upper
  /// left corner stays where it is, and the content size grows along.
  ///
  /// - Parameter scale: above 0; the limits do not count.
  /// - Returns: the layers that changed, with their states before.
  public mutating func zoom(_ scroller: ViewID, to scale: Double) -> [(layer: LayerID, before: LayerState)] {
    self[node: scroller].state.scroll.zoomScale = scale
    guard let view = zoomedView(of: scroller), self[node: view].zoom != scale else { return [] }
    let (layer, frame) = (layer(of: view), layoutFrame(of: view))
    let before = layers[layer]
    self[node: scroller].state.scroll.contentSize = contentSize(of: scroller, zoomedTo: scale)
    self[node: view].zoom = scale
    layers[layer].transform = scale == 1 ? .identity : .scale(scale, scale, 1)
    layers[layer].position = position(of: view, in: frame)
    return [(layer, before)]
  }

  /// The size of a scroll view's content if it were zoomed to a scale, in points.
  public func contentSize(of scroller: ViewID, zoomedTo scale: Double) -> Size {
    var content = self[node: scroller].state.scroll.contentSize
    guard let view = zoomedView(of: scroller) else { return content }
    let (size, old) = (layers[layer(of: view)].bounds.size, self[node: view].zoom)
    for axis in LayoutAxis.allCases {
      // Constraints may leave room beside the view, which is not zoomed.
      let isOpen = !engine.isConstrained(.content(scroller, axis))
      content[axis] = isOpen ? size[axis] * scale : content[axis] + size[axis] * (scale - old)
    }
    return content
  }

  /// Where a layer's position is if the view's frame, but for its transform, is this one: the upper left corner of what
  /// is zoomed stays.
  func position(of view: ViewID, in frame: Rect) -> Point {
    let (anchor, zoom) = (layers[layer(of: view)].anchorPoint, self[node: view].zoom)
    return Point(frame.minX + anchor.x * frame.width * zoom, frame.minY + anchor.y * frame.height * zoom)
  }

  /// By how much zooming makes a scroll view's content larger than its constraints do, in points.
  func zoomGrowth(
    of scroller: ViewID, _ axis: LayoutAxis, _ engine: LayoutEngine, _ participants: [ViewID]
  ) -> Double {
    guard let view = zoomedView(of: scroller), self[node: view].zoom != 1 else { return 0 }
    guard let index = participants.firstIndex(of: view) else {
      return (self[node: view].zoom - 1) * layers[layer(of: view)].bounds.size[axis]
    }
    let insets = alignmentInsets(of: view)
    let around = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    return (self[node: view].zoom - 1) * (engine.alignmentRect(ofParticipant: index).size[axis] + around)
  }
}
