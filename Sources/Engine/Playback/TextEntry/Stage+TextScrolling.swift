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
  /// Seconds: when the finger goes down, and when it is lifted, or its movement turned after that.
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
    // A finger takes text that is beyond an edge as it stands.
    let grip = inside + rubberBandPull(text.offset - inside, dimension: dimension)
    let last = dragged(grip, by: -way.y, axis, dimension: dimension)
    let lifted = time(pan.duration, after: moment.time)
    let scroll = TextScroll(
      view: view, grip: grip, way: way.y, axis: axis, dimension: dimension, pan: pan, start: moment.time,
      lifted: lifted, motion: ScrollMotion(from: last, velocity: -way.y * pan.finalSpeed, on: axis),
      serial: takeScroll(view))
    input.scrollHolds[view] = max(lifted, input.scrollHolds[view] ?? lifted)
    input.restTimes[view] = lifted + scroll.motion.duration
    tree.scrollText(of: view, to: text.offset, rests: false)
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
    else { return releaseText(of: scroll.view) }
    var rest = scroll
    var rests = false
    if time < scroll.lifted {
      let progress = scroll.pan.curve((time - scroll.start) / scroll.pan.duration)
      let offset = dragged(scroll.grip, by: -scroll.way * progress, scroll.axis, dimension: scroll.dimension)
      tree.scrollText(of: scroll.view, to: offset, rests: false)
    } else {
      turn(&rest, endingAt: text.end, at: time)
      let seconds = time - rest.lifted
      rests = seconds >= rest.motion.duration
      tree.scrollText(of: scroll.view, to: rest.motion.offset(at: min(seconds, rest.motion.duration)), rests: rests)
    }
    if rests { return releaseText(of: scroll.view) }
    script.agenda.add(.scrollText(rest), at: nextFrameTime(after: time))
  }

  /// Nobody moves the text any more.
  func releaseText(of view: ViewID) {
    input.scrolls[view] = nil
    input.restTimes[view] = nil
  }

  /// Text that would come to rest beyond its end, as its view became higher meanwhile, goes on at its speed, and back to its
  /// end.
  private func turn(_ scroll: inout TextScroll, endingAt end: Double, at time: Double) {
    guard end < scroll.axis.limits.upperBound else { return }
    let seconds = min(time - scroll.lifted, scroll.motion.duration)
    guard scroll.motion.offset(at: scroll.motion.duration) > end else { return }
    // The speed of its last sixtieth of a second; that of the finger as long as it has only just been lifted.
    let before = max(0, seconds - 1.0 / 60)
    let offset = scroll.motion.offset(at: seconds)
    let speed =
      seconds > before
      ? (offset - scroll.motion.offset(at: before)) / (seconds - before) : -scroll.way * scroll.pan.finalSpeed
    scroll.axis.limits = 0...end
    scroll.motion = ScrollMotion(from: offset, velocity: speed, on: scroll.axis)
    scroll.lifted = time
    input.restTimes[scroll.view] = time + scroll.motion.duration
  }
}
