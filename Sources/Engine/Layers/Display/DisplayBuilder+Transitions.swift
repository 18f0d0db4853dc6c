import Motion
import Graphics

/// Transitions between what a layer showed and what it shows now (animation.md §9, §12.6).
extension DisplayBuilder {
  /// Each transition draws what is in it twice, so those inside each other would multiply; the innermost go without.
  private static let transitionLimit = 6

  /// Draws a layer in its transition; false if none is under way. Not part of the recursion over plain layers, whose
  /// depth the stack has to bear.
  @inline(never)
  mutating func drawTransition(of layer: LayerID, in surroundings: DrawContext) -> Bool {
    let time = tree[layer].timing.local(surroundings.time)
    guard transitionDepth < Self.transitionLimit,
      let (transition, progress, source) = tree.transition(of: layer, atLocalTime: time)
    else { return false }
    transitionDepth += 1
    defer { transitionDepth -= 1 }
    draw(transition, at: progress, from: source, to: layer, in: surroundings)
    return true
  }

  /// - Parameter progress: 0…1 of the transition.
  private mutating func draw(
    _ transition: Transition, at progress: Double, from source: TransitionSource, to layer: LayerID,
    in surroundings: DrawContext
  ) {
    let state = tree.presentation(of: layer, atLocalTime: tree[layer].timing.local(surroundings.time))
    let pages = Pages(source: source, layer: layer, state: state, surroundings: surroundings)
    let entry = transition.entry(into: state.bounds.size)
    let start = items.count
    switch transition.kind {
    case .fade: drawFade(pages, at: progress)
    case .moveIn:
      drawOld(pages)
      drawItself(layer, in: pages.moved(by: entry * (1 - progress)))
    case .push:
      drawOld(pages, offset: entry * -progress)
      drawItself(layer, in: pages.moved(by: entry * (1 - progress)))
    case .reveal:
      drawItself(layer, in: surroundings)
      drawOld(pages, offset: entry * -progress)
    case .flip: drawFlip(pages, entry: entry, at: progress)
    case .curlUp, .curlDown: drawCurl(pages, isUp: transition.kind == .curlUp, at: progress)
    }
    if state.masksToBounds, [.moveIn, .push, .reveal].contains(transition.kind) {
      clip(from: start, to: DisplayItem.ClipShape(shape: state.outline, transform: pages.transform), in: surroundings)
    }
  }

  /// Mixes the old with the new. The mixture meets what lies under it as the layer does: the two pictures, each on a canvas of its
  /// own, would find nothing there.
  private mutating func drawFade(_ pages: Pages, at progress: Double) {
    let start = items.count
    drawOld(pages)
    if pages.source.tree[pages.source.layer].rare.blendMode != .normal { takeBlendMode(from: start) }
    let middle = items.count
    drawItself(pages.layer, in: pages.surroundings)
    let blendMode = pages.state.rare.blendMode
    if blendMode != .normal { takeBlendMode(from: middle) }
    crossFade(from: start, to: middle, progress: progress)
    guard blendMode != .normal, items.count > start else { return }
    var mixture = DisplayItem.Group(count: 0)
    mixture.blendMode = blendMode
    group(from: start, mixture, in: pages.surroundings)
  }

  /// What a transition shows, and where.
  private struct Pages {
    var source: TransitionSource
    var layer: LayerID
    var state: LayerState
    var surroundings: DrawContext

    /// From the layer's coordinates to device pixels.
    var transform: AffineTransform { state.planeTransform.concatenating(surroundings.transform) }

    /// The surroundings moved by a distance in the layer's own directions and points.
    func moved(by offset: Point) -> DrawContext {
      let plane = state.planeTransform
      var result = surroundings
      result.transform = AffineTransform.translation(
        plane.a * offset.x + plane.c * offset.y, plane.b * offset.x + plane.d * offset.y
      ).concatenating(surroundings.transform)
      return result
    }

    /// The surroundings with a turn about one of the layer's own axes through its centre before them, seen in perspective. The eye draws
    /// back meanwhile, so that the edge that comes toward it stays as long as it is. A layer that lies in space turns about its
    /// superlayer's axes.
    func turned(by angle: Double, about axis: Transform3D.Axis) -> DrawContext {
      var result = surroundings
      let center = state.bounds.center
      var plane = state.planeTransform
      if state.transform.affine == nil {
        let place = plane.apply(center) - center
        plane = .translation(place.x, place.y)
      }
      // What has no inverse shows nothing.
      guard let inverse = plane.inverted else { return result }
      let reach = (axis == .y ? state.bounds.size.width : state.bounds.size.height) / 2
      let turn = Transform3D.translation(-center.x, -center.y, 0)
        .concatenating(.rotation(angle, about: axis))
        .concatenating(.translation(0, 0, -abs(sine(angle)) * reach))
        .concatenating(.perspective(distance: 1000))
        .concatenating(.translation(center.x, center.y, 0))
      result.space = Transform3D(inverse).concatenating(turn).concatenating(Transform3D(plane))
        .concatenating(surroundings.space ?? .identity)
      return result
    }
  }

  private mutating func drawOld(_ pages: Pages, offset: Point = .zero) {
    drawOld(pages, in: pages.moved(by: offset))
  }

  /// The tree of the past, at its own time.
  private mutating func drawOld(_ pages: Pages, in surroundings: DrawContext) {
    var builder = DisplayBuilder(tree: pages.source.tree, assets: assets, typesetter: typesetter, edges: edges)
    (builder.transitionDepth, builder.curlDepth, builder.visits) = (transitionDepth, curlDepth, visits)
    builder.rasterizedDepth = rasterizedDepth
    var past = surroundings
    past.time = pages.source.parentTime
    builder.draw(pages.source.layer, in: past)
    items += builder.items
    visits = builder.visits
    isOverLimit = isOverLimit || builder.isOverLimit
  }

  /// Half a turn about the middle: the old up to a quarter, then the new, which lies on its back. The side that the
  /// transition comes from comes toward the viewer.
  private mutating func drawFlip(_ pages: Pages, entry: Point, at progress: Double) {
    let isSideways = entry.y == 0
    let half = (isSideways ? entry.x < 0 : entry.y < 0) ? Double.pi : -.pi
    let axis = isSideways ? Transform3D.Axis.y : .x
    if progress < 0.5 {
      drawOld(pages, in: pages.turned(by: half * progress, about: axis))
    } else {
      drawItself(pages.layer, in: pages.turned(by: half * (progress - 1), about: axis))
    }
  }

  /// The old is turned over from its lower edge up, off the new; or the new comes the same way back, onto the old.
  private mutating func drawCurl(_ pages: Pages, isUp: Bool, at progress: Double) {
    let plane = pages.state.planeTransform
    guard let inverse = plane.inverted else { return }
    let curl = PageCurl(.bottom, of: pages.state.bounds, progress: isUp ? progress : 1 - progress)
    let start = items.count
    if isUp { drawItself(pages.layer, in: pages.surroundings) } else { drawOld(pages) }
    let page = CurledPage(curl, through: pages.transform, in: pages.surroundings)
    drawCurled(page) { builder, transform in
      var moved = pages.surroundings
      moved.transform = inverse.concatenating(transform).concatenating(plane).concatenating(moved.transform)
      if isUp { builder.drawOld(pages, in: moved) } else { builder.drawItself(pages.layer, in: moved) }
    }
    let clip = DisplayItem.ClipShape(shape: pages.state.outline, transform: pages.transform)
    group(from: start, DisplayItem.Group(count: 0, clip: clip), in: pages.surroundings)
  }

  /// Mixes what was drawn since `start` with what was drawn since `middle`.
  mutating func crossFade(from start: Int, to middle: Int, progress: Double) {
    let reach = items[start...].reduce(PixelRect.empty) { $0.union($1.bounds) }
    guard !reach.isEmpty else { return }
    let content = DisplayItem.Content.crossFade(
      from: middle - start, to: items.count - middle, progress: max(0, min(1, progress)))
    items.insert(DisplayItem(bounds: reach, content: content), at: start)
  }
}

extension Transition {
  /// Where the new comes from, measured from its place, in the layer's points.
  fileprivate func entry(into size: Size) -> Point {
    switch subtype {
    case .fromLeft: Point(-size.width, 0)
    case .fromRight: Point(size.width, 0)
    case .fromTop: Point(0, size.height)
    case .fromBottom: Point(0, -size.height)
    }
  }
}
