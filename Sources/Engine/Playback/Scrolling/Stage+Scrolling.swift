import Document
import Graphics
import Layers
import Motion
import Screens
import Views

/// The content of a scroll view on its way after a finger has let go of it, or to where a step asks for it.
struct ScrollMove {
  var view: ViewID
  var x: ScrollMotion
  var y: ScrollMotion
  /// Seconds.
  var start: Double
  /// A later finger on the same scroll view ends this one.
  var serial: Int
  /// Where the content was put last, in points, and when, in seconds.
  var offset: Point
  var shown: Double
  /// How much larger than its scroll view it was at the beginning, with the room behind it, in points.
  var excess: Size
  /// When it has to be there, in seconds, since steps wait for it; nil: at the first frame at which it is at rest.
  var arrival: Double?
  /// Whether a column of a picker tells of its row when it is there: a finger has turned it, and no step.
  var tells = true

  /// Seconds from the start until it is at rest.
  var duration: Double { max(x.duration, y.duration) }
}

extension Stage {
  /// Whether content follows a finger that goes this way: along an axis where there is more than shows, or that always
  /// bounces.
  func canScroll(_ view: ViewID, by way: Point) -> Bool {
    guard tree.isEnabled(view), tree[view, .scrollEnabled] != .bool(false) else { return false }
    let axis = abs(way.x) > abs(way.y) ? LayoutAxis.horizontal : .vertical
    return scrollAxis(axis, of: view) != nil
  }

  /// Whether the top of the content shows and the finger goes down.
  func isAtTop(_ view: ViewID, pulledBy way: Point) -> Bool {
    if let text = tree.scrolledText(of: view, typesetter: typesetter) { return way.y > abs(way.x) && text.offset <= 0 }
    return way.y > abs(way.x)
      && tree.layers[tree.layer(of: view)].bounds.minY
        <= -tree.contentInset(of: view).top - tree.refreshRoom(of: view)
  }

  /// The content follows the finger, ever less beyond its edges; after that it slows down, or springs back.
  func scroll(
    _ view: ViewID, _ pan: PanDefinition, by way: Point, at moment: Moment
  ) throws(PlaybackError) -> Int {
    try closeSwipe(in: view, at: moment)
    try endTyping(byScrolling: view, pan, at: moment)
    let bounds = tree.layers[tree.layer(of: view)].bounds
    var (horizontal, vertical) = (scrollAxis(.horizontal, of: view), scrollAxis(.vertical, of: view))
    // A finger takes content that is beyond an edge as it stands.
    let grip = held(bounds, horizontal, vertical)
    let isCaught = try catchZoom(
      of: view, isFixed: (horizontal == nil, vertical == nil), at: moment.time)
    let serial = takeScroll(view)
    input.scrolling.insert(view)
    func offset(_ progress: Double) -> Point {
      Point(
        dragged(grip.x, by: -way.x * progress, horizontal, dimension: bounds.width),
        dragged(grip.y, by: -way.y * progress, vertical, dimension: bounds.height))
    }
    let speed = pan.finalSpeed
    // Where the content ends is known as far as its rows are measured.
    while true {
      let motion = motion(from: offset(1).y, velocity: -way.y * speed, vertical)
      let lowest = max(bounds.minY, offset(1).y, motion.offset(at: motion.duration))
      guard try measureRows(of: view, above: lowest + bounds.height, at: moment) else { break }
      (horizontal, vertical) = (scrollAxis(.horizontal, of: view), scrollAxis(.vertical, of: view))
    }
    let id = name(of: view)
    let block = try follow(duration: pan.duration, on: view, at: moment) { progress throws(PlaybackError) in
      let place = offset(progress < 1 ? pan.curve(progress) : 1)
      let value = Value.point(place)
      return Step(
        action: .set([Changes(id, .contentOffset, value)] + refreshChanges(of: view, offset: place)), path: pan.path)
    }
    let (end, lifted) = (offset(1), time(pan.duration, after: moment.time))
    input.scrollHolds[view] = max(lifted, input.scrollHolds[view] ?? lifted)
    let room = planRefresh(of: view, pan, at: moment.time, offset: offset)
    if room > 0, let limits = vertical?.limits {
      vertical?.limits = limits.lowerBound - room...max(limits.lowerBound - room, limits.upperBound)
    }
    if isCaught {
      bounceZoom(of: view, from: end, serial: serial, path: pan.path, at: lifted)
      return block
    }
    let move = ScrollMove(
      view: view, x: motion(from: end.x, velocity: -way.x * speed, horizontal),
      y: motion(from: end.y, velocity: -way.y * speed, vertical), start: lifted, serial: serial,
      offset: end, shown: lifted, excess: excess(of: view))
    input.restTimes[view] = move.start + move.duration
    script.agenda.add(.scroll(move), at: nextFrameTime(after: move.start))
    return block
  }

  /// Content stays where it is until a finger is lifted that does not move it, at a time in seconds.
  func rest(_ view: ViewID, until lifted: Double) {
    let origin = tree.layers[tree.layer(of: view)].bounds.origin
    let serial = takeScroll(view)
    func axis(_ axis: LayoutAxis, _ offset: Double) -> ScrollMotion.Axis? {
      scrollAxis(axis, of: view) ?? backToStart(axis, of: view, from: offset)
    }
    let move = ScrollMove(
      view: view, x: motion(from: origin.x, velocity: 0, axis(.horizontal, origin.x)),
      y: motion(from: origin.y, velocity: 0, axis(.vertical, origin.y)), start: lifted, serial: serial,
      offset: origin, shown: lifted, excess: excess(of: view))
    input.restTimes[view] = move.start + move.duration
    script.agenda.add(.scroll(move), at: nextFrameTime(after: lifted))
  }

  /// Shows moving content as it is at a time, and goes on at the next frame until it is at rest, or until somebody else puts
  /// it elsewhere.
  func show(_ move: ScrollMove, at time: Double) throws(PlaybackError) {
    let layer = tree.layer(of: move.view)
    guard input.scrolls[move.view] == move.serial, let id = registry.names[layer] else { return }
    guard tree.layers[layer].bounds.origin == move.offset else { return release(move.view, at: time) }
    let hasArrived = move.arrival.map { time >= $0 } ?? false
    let seconds = hasArrived ? move.duration : time - move.start
    let offset = Point(move.x.offset(at: seconds), move.y.offset(at: seconds))
    if move.duration > 0 || offset != move.offset {
      let changes = [Changes(id, .contentOffset, .point(offset))] + refreshChanges(of: move.view, offset: offset)
      _ = try apply(changes, at: Moment(path: "", time: time))
    }
    if move.arrival == nil, time > move.shown {
      input.scrollSpeeds[move.view] = (offset - move.offset).length / (time - move.shown)
    }
    let turns = endsEarly(move)
    guard seconds < move.duration || turns else {
      release(move.view, at: time)
      if move.tells { try wheelRests(move.view, at: time) }
      return
    }
    var rest = move
    (rest.offset, rest.shown) = (offset, time)
    if turns { turn(&rest, from: move) }
    goOn(rest, after: time)
  }

  /// Content shows elsewhere at the next frame, and at the moment when steps wait for it.
  func goOn(_ move: ScrollMove, after time: Double) {
    input.scrollTargets[move.view]?.shown = move.offset
    script.agenda.add(.scroll(move), at: min(nextFrameTime(after: time), move.arrival ?? .infinity))
  }

  /// Nobody moves the content any more.
  private func release(_ view: ViewID, at time: Double) {
    input.scrolls[view] = nil
    input.restTimes[view] = nil
    input.scrollTargets[view] = nil
    input.scrollSpeeds[view] = nil
    noteScrollEnd(of: view, at: time)
  }

  /// Whether content, or the room behind it, became so much shorter on its way, or its scroll view so much larger, that it
  /// would come to rest beyond its end.
  private func endsEarly(_ move: ScrollMove) -> Bool {
    let (excess, ends) = (excess(of: move.view), scrollEnds(of: move.view))
    return excess.width < move.excess.width && move.x.offset(at: move.x.duration) > ends.x
      || excess.height < move.excess.height && move.y.offset(at: move.y.duration) > ends.y
  }

  /// How much larger content is than its scroll view, with the room behind it, in points.
  func excess(of view: ViewID) -> Size {
    let (content, size) = (contentSize(of: view), tree.layers[tree.layer(of: view)].bounds.size)
    let inset = tree.contentInset(of: view)
    return Size(content.width + inset.right - size.width, content.height + inset.bottom - size.height)
  }

  /// Content that ends earlier than it did goes on at its speed, as far as there is something of it now; to where a step
  /// asked for it, or its end, in the same time.
  private func turn(_ rest: inout ScrollMove, from move: ScrollMove) {
    guard move.arrival == nil else { return redirect(&rest) }
    let way = rest.offset - move.offset
    let seconds = rest.shown - move.shown
    let excess = excess(of: move.view)
    func axis(_ axis: LayoutAxis, _ offset: Double) -> ScrollMotion.Axis? {
      if let moving = scrollAxis(axis, of: move.view) { return moving }
      return excess.along(axis) < move.excess.along(axis) ? backToStart(axis, of: move.view, from: offset) : nil
    }
    rest.x = motion(from: rest.offset.x, velocity: way.x / seconds, axis(.horizontal, rest.offset.x))
    rest.y = motion(from: rest.offset.y, velocity: way.y / seconds, axis(.vertical, rest.offset.y))
    (rest.start, rest.excess) = (rest.shown, excess)
    input.restTimes[move.view] = rest.start + rest.duration
  }

  /// What content does all of which shows, and that a finger has left beyond its end: it goes back to where it begins. Nil where
  /// it is there.
  private func backToStart(_ axis: LayoutAxis, of view: ViewID, from offset: Double) -> ScrollMotion.Axis? {
    let limits = scrollLimits(axis, of: view, content: contentSize(of: view))
    guard offset > limits.upperBound else { return nil }
    return ScrollMotion.Axis(limits: limits, rate: DecelerationRate.normal.value, bounces: true, page: nil)
  }

  private func redirect(_ move: inout ScrollMove) {
    let (excess, ends) = (excess(of: move.view), scrollEnds(of: move.view))
    var target = Point(move.x.offset(at: move.duration), move.y.offset(at: move.duration))
    if excess.width < move.excess.width { target.x = min(target.x, ends.x) }
    if excess.height < move.excess.height { target.y = min(target.y, ends.y) }
    let seconds = move.shown - move.start
    move.x = move.x.redirected(to: target.x, at: seconds)
    move.y = move.y.redirected(to: target.y, at: seconds)
    move.excess = excess
    input.scrollTargets[move.view]?.offset = target
  }

  /// A finger, or a step, stops what moved before it.
  func takeScroll(_ view: ViewID) -> Int {
    input.scrollCount += 1
    input.scrolls[view] = input.scrollCount
    input.restTimes[view] = nil
    input.scrollTargets[view] = nil
    input.scrollSpeeds[view] = nil
    input.scrollEnds[view] = nil
    return input.scrollCount
  }

  /// What a scroll view does on an axis; nil where it does not move.
  func scrollAxis(_ axis: LayoutAxis, of view: ViewID) -> ScrollMotion.Axis? {
    func flag(_ property: ViewProperty) -> Bool { tree[view, property] == .bool(true) }
    var content = Size.zero
    if case .size(let size) = tree[view, .contentSize] { content = size }
    let limits = scrollLimits(axis, of: view, content: content)
    let (lower, upper) = (limits.lowerBound, limits.upperBound)
    let dimension = tree.layers[tree.layer(of: view)].bounds.size.along(axis)
    let bounces = flag(.bounces)
    let always = flag(axis == .horizontal ? .alwaysBounceHorizontal : .alwaysBounceVertical)
    guard upper > lower || (bounces && always) else { return nil }
    var rate = DecelerationRate.normal
    if case .word(let word) = tree[view, .decelerationRate] { rate = DecelerationRate(rawValue: word) ?? .normal }
    var motion = ScrollMotion.Axis(
      limits: limits, rate: rate.value, bounces: bounces, page: flag(.pagingEnabled) ? dimension : nil)
    motion.interval = axis == .vertical ? registry.containers[name(of: view)]?.restInterval : nil
    if axis == .vertical { motion.gaps = restlessOffsets(of: view, down: upper) }
    if let places = restingPlaces(of: view) { (motion.stops, motion.stopsAtEach) = (places.offsets, places.isPaged) }
    return motion
  }

  /// The offsets at which an edge of content of a size meets the one of its scroll view, in points.
  func scrollLimits(_ axis: LayoutAxis, of view: ViewID, content: Size) -> ClosedRange<Double> {
    let dimension = tree.layers[tree.layer(of: view)].bounds.size.along(axis)
    let inset = tree.contentInset(of: view)
    let lower = axis == .horizontal ? -inset.left : -inset.top - tree.refreshRoom(of: view)
    let upper = content.along(axis) + (axis == .horizontal ? inset.right : inset.bottom) - dimension
    return lower...max(lower, upper)
  }

  /// Where the content of a collection's section comes to rest that is scrolled by itself; nil: anywhere.
  func restingPlaces(of view: ViewID) -> RestingPlaces? {
    guard let collection = tree.superview(of: view), let container = registry.containers[name(of: collection)],
      let bounds = screenBounds(of: container)
    else { return nil }
    let places = container.restingPlaces(of: name(of: view), in: bounds)
    return places.map { directed($0, of: view, in: bounds, axis: container.sectionAxis) }
  }

  /// The offsets at which a search bar or a large title above the content would be cut.
  private func restlessOffsets(of view: ViewID, down end: Double) -> [ClosedRange<Double>] {
    let id = name(of: view)
    for owner in registry.containers.order {
      guard let container = registry.containers[owner], container.scrolledContents.contains(id),
        let bounds = screenBounds(of: container)
      else { continue }
      var top = -tree.contentInset(of: view).top
      var gaps: [ClosedRange<Double>] = []
      for height in container.foldingHeights(above: id, in: bounds) where top + height <= end {
        gaps.append(top...top + height)
        top += height
      }
      return gaps
    }
    return []
  }

  /// Where content would be that a finger holds, without the bands that pull it back over its edges.
  private func held(
    _ bounds: Rect, _ horizontal: ScrollMotion.Axis?, _ vertical: ScrollMotion.Axis?
  ) -> Point {
    func place(_ offset: Double, _ axis: ScrollMotion.Axis?, _ dimension: Double) -> Double {
      guard let axis, axis.bounces else { return offset }
      let inside = offset.clamped(to: axis.limits)
      return inside + rubberBandPull(offset - inside, dimension: dimension)
    }
    return Point(place(bounds.minX, horizontal, bounds.width), place(bounds.minY, vertical, bounds.height))
  }

  /// Where content is that a finger drags, ever less beyond its edges.
  func dragged(_ start: Double, by way: Double, _ axis: ScrollMotion.Axis?, dimension: Double) -> Double {
    guard let axis else { return start }
    let wanted = start + way
    let inside = min(axis.limits.upperBound, max(axis.limits.lowerBound, wanted))
    return axis.bounces ? inside + rubberBand(wanted - inside, dimension: dimension) : inside
  }

  private func motion(from offset: Double, velocity: Double, _ axis: ScrollMotion.Axis?) -> ScrollMotion {
    ScrollMotion(
      from: offset, velocity: axis == nil ? 0 : velocity,
      on: axis ?? ScrollMotion.Axis(limits: offset...offset, rate: 0.998, bounces: false, page: nil))
  }
}

extension Size {
  fileprivate func along(_ axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }
}
