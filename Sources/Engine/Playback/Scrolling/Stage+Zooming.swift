import Document
import Graphics
import Layers
import Motion
import Views

/// Scroll views whose content is zoomed by steps (`UIScrollView.zoomScale`).
extension Stage {
  // MARK: The scene

  /// A scroll view that has just come zooms as its definition says; its content lies where the definition has it.
  func beginZooming(_ view: ViewID, _ definition: ZoomingDefinition?, at moment: Moment) {
    registry.zoomings[view] = definition
    if let id = definition?.view, case .view(let zoomed)? = registry.elements[id] {
      tree.setZoomedView(zoomed, of: view)
    }
    guard let scale = askedScale(of: view, at: moment) else { return }
    _ = tree.zoom(view, to: scale)
  }

  /// The scale that a scroll view's property asks for, within its limits; nil, and a warning, where there is nothing to
  /// zoom.
  private func askedScale(of view: ViewID, at moment: Moment) -> Double? {
    guard case .number(let asked) = tree[view, .zoomScale] else { return nil }
    guard tree.zoomedView(of: view) != nil else {
      log.add("\"\(name(of: view))\" has no subview that it could zoom; give it one", at: moment, isWarning: true)
      return nil
    }
    return scale(asked, of: view, at: moment)
  }

  /// A scale within a scroll view's limits, with a warning if it is another one than asked for.
  private func scale(_ asked: Double, of view: ViewID, at moment: Moment) -> Double {
    let scale = asked.clamped(to: tree.zoomLimits(of: view))
    if scale != asked {
      let name = scale < asked ? "maximumZoomScale" : "minimumZoomScale"
      log.add(
        "the zoomScale \(asked) of \"\(self.name(of: view))\" is beyond its \(name) and becomes \(scale); set \"\(name)\", too",
        at: moment, isWarning: true)
    }
    return scale
  }

  // MARK: Steps

  /// Zooms a scroll view whose `zoomScale` was set: about the middle of what shows, unless its offset was set as well.
  ///
  /// - Returns: the layers that changed besides the scroll view's own, with their states before.
  func zoom(
    by change: Changes, _ element: SceneRegistry.Element, at moment: Moment
  ) throws(PlaybackError) -> [(layer: LayerID, before: LayerState)] {
    guard case .view(let view) = element, change.sets(.zoomScale) else { return [] }
    let old = tree.zoomScale(of: view)
    let middle = contentPoint(atMiddleOf: view)
    guard let scale = askedScale(of: view, at: moment) else { return [] }
    let offset = change.sets(.contentOffset) ? nil : self.offset(of: view, showing: middle, at: scale)
    let touched = tree.zoom(view, to: scale)
    if let offset { tree[view, .contentOffset] = .point(offset) }
    if scale != old { try zoomChanged(of: view, at: moment.time) }
    return touched
  }

  /// - Returns: the block that ends when the content is zoomed; nil if it is at once.
  func perform(_ zoom: ZoomDefinition, at moment: Moment) throws(PlaybackError) -> Int? {
    let view = try view(zoom.id, at: moment)
    guard tree.viewClass(of: view) == .scrollView else {
      throw moment.failure("\"\(zoom.id)\" is a \(tree.viewClass(of: view).rawValue); only scroll views zoom")
    }
    guard let zoomed = tree.zoomedView(of: view) else {
      log.add("\"\(zoom.id)\" has no subview that it could zoom; give it one", at: moment, isWarning: true)
      return nil
    }
    try layoutIfNeeded(at: moment)
    let (limits, bounds) = (tree.zoomLimits(of: view), tree.layers[tree.layer(of: view)].bounds)
    if limits.lowerBound == limits.upperBound {
      log.add(
        "\"\(zoom.id)\" cannot be zoomed, since both of its limits are \(limits.lowerBound); set \"maximumZoomScale\"",
        at: moment, isWarning: true)
    }
    let corner = tree.layers[tree.layer(of: zoomed)].bounds.origin
    let (scale, middle): (Double, Point)
    switch zoom.target {
    case .scale(let asked, let center):
      scale = limits.lowerBound == limits.upperBound ? limits.lowerBound : self.scale(asked, of: view, at: moment)
      middle = center.map { $0 - corner } ?? contentPoint(atMiddleOf: view)
    case .rect(let rect):
      scale = min(bounds.width / rect.width, bounds.height / rect.height).clamped(to: limits)
      middle = rect.center - corner
    }
    let offset = offset(of: view, showing: middle, at: scale)
    guard scale != tree.zoomScale(of: view) || offset != bounds.origin else { return nil }
    _ = takeScroll(view)
    if zoom.isAnimated { followScroll(of: view, for: Self.zoomDuration, at: moment.time) }
    let changes = [Changes(id: zoom.id, properties: [.zoomScale(scale), .contentOffset(offset)])]
    var steps = try noteZoomBegan(of: view, at: moment.time)
    steps.append(
      zoom.isAnimated
        ? Step(
          action: .animate(ViewAnimationDefinition(changes, duration: Self.zoomDuration, pace: .easeInOut)),
          path: moment.path) : Step(action: .set(changes), path: moment.path))
    input.zooming.remove(view)
    if let handler = registry.zoomings[view]?.onEnd {
      steps += try self.steps(of: handler, for: .value(.number(scale)), at: moment.time)
    }
    return runSequence(steps, at: moment.time)
  }

  /// Seconds, chosen: that of other ways to a place in a scroll view.
  private static let zoomDuration = 0.3

  // MARK: Handlers

  /// Notes that a scroll view is being zoomed.
  ///
  /// - Returns: what it does then; nothing if it was zoomed already.
  func noteZoomBegan(of view: ViewID, at time: Double) throws(PlaybackError) -> [Step] {
    guard !input.zooming.contains(view) else { return [] }
    input.zooming.insert(view)
    guard let handler = registry.zoomings[view]?.onBegin else { return [] }
    return try steps(of: handler, for: .value(.number(tree.zoomScale(of: view))), at: time)
  }

  func zoomChanged(of view: ViewID, at time: Double) throws(PlaybackError) {
    guard let handler = registry.zoomings[view]?.onChange else { return }
    try run(handler, for: .value(.number(tree.zoomScale(of: view))), at: time)
  }

  func zoomEnded(of view: ViewID, at time: Double) throws(PlaybackError) {
    guard input.zooming.remove(view) else { return }
    log.add("\"\(name(of: view))\" is zoomed to \(tree.zoomScale(of: view))", at: time)
    guard let handler = registry.zoomings[view]?.onEnd else { return }
    try run(handler, for: .value(.number(tree.zoomScale(of: view))), at: time)
  }

  // MARK: Geometry

  /// What of the zoomed view shows in the middle of its scroll view, in points of the view from its upper left corner.
  private func contentPoint(atMiddleOf view: ViewID) -> Point {
    let middle = tree.layers[tree.layer(of: view)].bounds.center - tree.zoomOrigin(of: view)
    return middle * (1 / tree.zoomScale(of: view))
  }

  /// Where a scroll view's content lies if a point of the zoomed view is in the middle, as far as its edges let it, in points.
  private func offset(of view: ViewID, showing point: Point, at scale: Double) -> Point {
    let size = tree.layers[tree.layer(of: view)].bounds.size
    let middle = tree.zoomOrigin(of: view) + point * scale
    return resting(Point(middle.x - size.width / 2, middle.y - size.height / 2), of: view, at: scale)
  }

  /// The nearest offset at which content of a scale may rest.
  func resting(_ offset: Point, of view: ViewID, at scale: Double) -> Point {
    let content = tree.contentSize(of: view, zoomedTo: scale)
    return Point(
      offset.x.clamped(to: scrollLimits(.horizontal, of: view, content: content)),
      offset.y.clamped(to: scrollLimits(.vertical, of: view, content: content)))
  }
}

extension Double {
  func clamped(to limits: ClosedRange<Double>) -> Double { min(limits.upperBound, max(limits.lowerBound, self)) }
}

extension Changes {
  fileprivate func sets(_ property: ViewProperty) -> Bool {
    properties.contains { if case .view(property) = $0.path.property { true } else { false } }
  }
}

extension PropertyAssignment {
  fileprivate static func zoomScale(_ scale: Double) -> PropertyAssignment {
    PropertyAssignment(path: PropertyPath(property: .view(.zoomScale), component: nil), value: .number(scale))
  }

  fileprivate static func contentOffset(_ offset: Point) -> PropertyAssignment {
    PropertyAssignment(path: PropertyPath(property: .view(.contentOffset), component: nil), value: .point(offset))
  }
}
