import Document
import Graphics
import Layers
import Motion
import Views

/// The content of a scroll view while two fingers zoom it, and afterwards until it rests.
struct ZoomMove {
  enum Phase {
    case pinch(Pinch)
    /// On its way back to where it may rest.
    case bounce(ZoomMotion)
  }

  /// What fingers do to the content under them.
  struct Pinch {
    var gesture: GestureDefinition
    /// Points between the fingers at first, and what they are multiplied by.
    var distance: Double
    var scale: Double
    /// The scale to which fingers would have pinched the content that showed at first.
    var start: Double
    /// What lies under the middle between the fingers: points of the zoomed view from its upper left corner.
    var content: Point
    /// Where that is: points from the scroll view's upper left corner.
    var place: Point

    /// The scale that the fingers ask for when a share of their way is gone; nil: they have not moved far enough yet.
    func asked(_ share: Double) -> Double? {
      let change = abs(scale - 1) * distance
      guard change > 0, change * share >= GestureThreshold.pinch else { return nil }
      // The scale counts from the distance at which it was recognised.
      return start * (1 + (scale - 1) * share) / (1 + (scale - 1) * GestureThreshold.pinch / change)
    }

    /// Where content lies that stays under the fingers at a scale.
    func offset(at scale: Double, origin: Point) -> Point { origin + content * scale - place }
  }

  var view: ViewID
  var phase: Phase
  /// Seconds.
  var start: Double
  /// A later finger on the same scroll view ends this one.
  var serial: Int
  var path: String
  /// What the content was zoomed to last.
  var scale: Double
}

extension Stage {
  /// Whether two fingers can zoom a scroll view's content.
  func canZoom(_ view: ViewID) -> Bool {
    guard tree.isEnabled(view), tree.zoomedView(of: view) != nil else { return false }
    let limits = tree.zoomLimits(of: view)
    return limits.lowerBound < limits.upperBound
  }

  /// Two fingers zoom the content under them, which stays there.
  ///
  /// - Parameter center: the middle between them, in points of the root view.
  func zoom(
    _ view: ViewID, _ gesture: GestureDefinition, distance: Double, scale: Double, about center: Point,
    at moment: Moment
  ) {
    guard let local = tree.convert(center, to: view) else { return }
    let (shown, bounds) = (tree.zoomScale(of: view), tree.layers[tree.layer(of: view)].bounds)
    let limits = ZoomLimits(tree.zoomLimits(of: view), bounces: tree.bouncesZoom(of: view))
    let pinch = ZoomMove.Pinch(
      gesture: gesture, distance: distance, scale: scale, start: limits.pinched(shown),
      content: (local - tree.zoomOrigin(of: view)) * (1 / shown), place: local - bounds.origin)
    let move = ZoomMove(
      view: view, phase: .pinch(pinch), start: moment.time, serial: takeScroll(view), path: moment.path, scale: shown)
    log.add("pinch at (\(center.x), \(center.y)) on \"\(name(of: view))\"", at: moment.time)
    schedule(move, end: gesture.duration, after: moment.time)
  }

  /// At the next frame, or when it ends if that is before.
  private func schedule(_ move: ZoomMove, end duration: Double, after time: Double) {
    let (frame, end) = (nextFrameTime(after: time), self.time(duration, after: move.start))
    script.agenda.add(.zoom(move), at: end > time ? min(frame, end) : frame)
  }

  /// Shows zoomed content as it is at a time, and goes on until it is at rest, or until somebody else zooms it.
  func show(_ move: ZoomMove, at time: Double) throws(PlaybackError) {
    guard input.scrolls[move.view] == move.serial, registry.names[tree.layer(of: move.view)] != nil else { return }
    guard tree.zoomedView(of: move.view) != nil, tree.zoomScale(of: move.view) == move.scale else {
      input.scrolls[move.view] = nil
      noteScrollEnd(of: move.view, at: time)
      return try zoomEnded(of: move.view, at: time)
    }
    switch move.phase {
    case .pinch(let pinch): try show(pinch, move, at: time)
    case .bounce(var motion):
      motion.end.offset = resting(motion.end.offset, of: move.view, at: motion.end.scale)
      let isOver = time >= self.time(motion.duration, after: move.start)
      try put(motion.place(at: isOver ? motion.duration : time - move.start), in: move.view, at: time)
      guard !isOver else {
        input.scrolls[move.view] = nil
        noteScrollEnd(of: move.view, at: time)
        return try zoomEnded(of: move.view, at: time)
      }
      var rest = move
      rest.scale = tree.zoomScale(of: move.view)
      schedule(rest, end: motion.duration, after: time)
    }
  }

  private func show(_ pinch: ZoomMove.Pinch, _ move: ZoomMove, at time: Double) throws(PlaybackError) {
    let (view, gesture) = (move.view, pinch.gesture)
    let hasLifted = time >= self.time(gesture.duration, after: move.start)
    let limits = ZoomLimits(tree.zoomLimits(of: view), bounces: tree.bouncesZoom(of: view))
    let share = hasLifted ? 1 : gesture.curve((time - move.start) / gesture.duration)
    if let asked = pinch.asked(share) {
      for step in try noteZoomBegan(of: view, at: time) { schedule(step, at: time) }
      let scale = limits.shown(asked)
      let offset = pinch.offset(at: scale, origin: tree.zoomOrigin(of: view))
      let isFree = tree[view, .bounces] == .bool(true)
      try put(
        ZoomMotion.Place(scale: scale, offset: isFree ? offset : resting(offset, of: view, at: scale)), in: view,
        at: time)
    }
    var next = move
    next.scale = tree.zoomScale(of: view)
    guard hasLifted else { return schedule(next, end: gesture.duration, after: time) }
    let start = ZoomMotion.Place(scale: next.scale, offset: tree.layers[tree.layer(of: view)].bounds.origin)
    let scale = next.scale.clamped(to: limits.range)
    let wanted = scale == start.scale ? start.offset : pinch.offset(at: scale, origin: tree.zoomOrigin(of: view))
    let end = ZoomMotion.Place(scale: scale, offset: resting(wanted, of: view, at: scale))
    let size = tree.zoomedView(of: view).map { tree.layers[tree.layer(of: $0)].bounds.size } ?? .zero
    let motion = ZoomMotion(from: start, to: end, size: size)
    guard motion.duration > 0 else {
      input.scrolls[view] = nil
      noteScrollEnd(of: view, at: time)
      return try zoomEnded(of: view, at: time)
    }
    next.phase = .bounce(motion)
    next.start = time
    schedule(next, end: motion.duration, after: time)
  }

  private func put(_ place: ZoomMotion.Place, in view: ViewID, at time: Double) throws(PlaybackError) {
    let old = tree.zoomScale(of: view)
    _ = tree.zoom(view, to: place.scale)
    tree[view, .contentOffset] = .point(place.offset)
    if place.scale != old { try zoomChanged(of: view, at: time) }
  }

  /// A finger takes content while it comes back from zooming, and holds it at its scale.
  ///
  /// - Parameter isFixed: whether the finger does not move it across, and down.
  /// - Returns: whether it comes back when the finger lifts: its scale is beyond its limits, or it is beyond an edge and
  ///   nothing else takes it back.
  func catchZoom(
    of view: ViewID, isFixed: (horizontally: Bool, vertically: Bool), at time: Double
  ) throws(PlaybackError) -> Bool {
    guard input.zooming.contains(view) else { return false }
    let (scale, offset) = (tree.zoomScale(of: view), tree.layers[tree.layer(of: view)].bounds.origin)
    let rest = resting(offset, of: view, at: scale)
    if scale != scale.clamped(to: tree.zoomLimits(of: view)) || (isFixed.horizontally && offset.x != rest.x)
      || (isFixed.vertically && offset.y != rest.y)
    {
      return true
    }
    try zoomEnded(of: view, at: time)
    return false
  }

  /// Content that a finger has held beyond its limits comes back from a time on, about the middle of what shows.
  func bounceZoom(of view: ViewID, from offset: Point, serial: Int, path: String, at time: Double) {
    let start = ZoomMotion.Place(scale: tree.zoomScale(of: view), offset: offset)
    let scale = start.scale.clamped(to: tree.zoomLimits(of: view))
    let (origin, size) = (tree.zoomOrigin(of: view), tree.layers[tree.layer(of: view)].bounds.size)
    let middle = Point(size.width / 2, size.height / 2)
    let wanted = origin + (offset + middle - origin) * (scale / start.scale) - middle
    let content = tree.zoomedView(of: view).map { tree.layers[tree.layer(of: $0)].bounds.size } ?? .zero
    let motion = ZoomMotion(
      from: start, to: ZoomMotion.Place(scale: scale, offset: resting(wanted, of: view, at: scale)), size: content)
    let move = ZoomMove(
      view: view, phase: .bounce(motion), start: time, serial: serial, path: path, scale: start.scale)
    script.agenda.add(.zoom(move), at: nextFrameTime(after: time))
  }

  /// Content that comes back from zooming is where it would come to rest, since a step takes it.
  func settleZoom(of view: ViewID, at time: Double) throws(PlaybackError) {
    guard input.zooming.contains(view) else { return }
    let scale = tree.zoomScale(of: view).clamped(to: tree.zoomLimits(of: view))
    let offset = tree.layers[tree.layer(of: view)].bounds.origin
    try put(ZoomMotion.Place(scale: scale, offset: resting(offset, of: view, at: scale)), in: view, at: time)
    try zoomEnded(of: view, at: time)
  }
}
