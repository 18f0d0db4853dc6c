import Document
import Graphics
import Layers
import Motion
import Views

/// The text of a text view that follows a finger, and goes on by itself after that.
struct TextScroll {
  var view: ViewID
  /// Points: where the text would be at first if nothing pulled it back over its edges.
  var grip: Double
  /// Points that the finger goes down the screen.
  var way: Double
  var axis: ScrollMotion.Axis
  /// Points; how high the view is.
  var dimension: Double
  var pan: PanDefinition
  /// Seconds: when the finger goes down, and when it is lifted.
  var start: Double
  var lifted: Double
  /// From there on.
  var motion: ScrollMotion
  /// A later finger on the same view ends this one.
  var serial: Int
}

/// A text view is a scroll view: it slows down, and springs back, as others do.
extension Stage {
  /// Whether the text of a text view is longer than shows and the finger goes up or down.
  func canScrollText(of view: ViewID, by way: Point) -> Bool {
    guard abs(way.y) >= abs(way.x), let text = tree.scrolledText(of: view, typesetter: typesetter) else { return false }
    return text.end > 0
  }

  /// - Returns: the block that ends when the finger lifts; nil if there is nothing to scroll.
  func scrollText(
    of view: ViewID, _ pan: PanDefinition, by way: Point, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    guard let text = tree.scrolledText(of: view, typesetter: typesetter) else { return nil }
    try endTyping(byScrolling: view, pan, at: moment)
    let dimension = tree.layers[tree.layer(of: view)].bounds.height
    let axis = ScrollMotion.Axis(limits: 0...text.end, rate: DecelerationRate.normal.value, bounces: true, page: nil)
    let inside = text.offset.clamped(to: axis.limits)
    let grip = inside + rubberBandPull(text.offset - inside, dimension: dimension)
    let last = dragged(grip, by: -way.y, axis, dimension: dimension)
    let lifted = time(pan.duration, after: moment.time)
    let scroll = TextScroll(
      view: view, grip: grip, way: way.y, axis: axis, dimension: dimension, pan: pan, start: moment.time,
      lifted: lifted, motion: ScrollMotion(from: last, velocity: -way.y * pan.finalSpeed, on: axis),
      serial: takeScroll(view))
    tree.scrollText(of: view, to: text.offset, end: text.end)
    script.agenda.add(.scrollText(scroll), at: nextFrameTime(after: moment.time))
    let block = run(RunningBlock(), waitsFor: 1, at: moment.time)
    script.agenda.add(.heldBlock(block), at: lifted)
    return block
  }

  /// Shows a text as it is scrolled at a time, and goes on at the next frame until it is at rest, or somebody edits it.
  func show(_ scroll: TextScroll, at time: Double) {
    guard input.scrolls[scroll.view] == scroll.serial, !name(of: scroll.view).isEmpty else { return }
    guard tree.isTextScrolled(in: scroll.view),
      let text = tree.scrolledText(of: scroll.view, typesetter: typesetter)
    else {
      input.scrolls[scroll.view] = nil
      return
    }
    let isHeld = time < scroll.lifted
    let rests = time >= scroll.lifted + scroll.motion.duration
    var offset = scroll.motion.offset(at: min(time - scroll.lifted, scroll.motion.duration))
    if isHeld {
      let progress = scroll.pan.curve((time - scroll.start) / scroll.pan.duration)
      offset = dragged(scroll.grip, by: -scroll.way * progress, scroll.axis, dimension: scroll.dimension)
    }
    if rests {
      // The view may have become higher meanwhile.
      offset = offset.clamped(to: 0...text.end)
      input.scrolls[scroll.view] = nil
    }
    tree.scrollText(of: scroll.view, to: offset, end: text.end)
    if !rests { script.agenda.add(.scrollText(scroll), at: nextFrameTime(after: time)) }
  }
}
