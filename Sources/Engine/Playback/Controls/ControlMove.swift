import Document
import Graphics
import Layers
import Motion
import Views

/// A control on its way from one value to another: what it shows in between.
struct ControlMove {
  var view: ViewID
  var from: Double
  var to: Double
  /// Seconds.
  var start: Double
  /// When and at which pace it goes.
  var block: ViewAnimation
  /// The way by keyframes; nil: straight from one value to the other.
  var keyframes: KeyframeAnimation?
  /// Seconds: when it has arrived; infinite if it goes on for ever.
  var end: Double
  /// A later move of the same control ends this one.
  var serial = 0

  /// - Parameter grid: which times are those of frames.
  init(
    view: ViewID, from: Double, to: Double, by keyframes: KeyframeAnimation? = nil, start: Double,
    block: ViewAnimation, grid: TimeGrid
  ) {
    (self.view, self.from, self.to, self.start, self.block) = (view, from, to, start, block)
    self.keyframes = keyframes
    end = grid.settled(start + block.delay + block.activeDuration)
  }

  /// That of a switch, and of a segmented control's pill.
  static let ofTaps = ViewAnimation(duration: 0.25)

  /// What shows at a time.
  func value(at time: Double) -> Double {
    guard time < end else { return to }
    let elapsed = TimeGrid.turns(max(0, time - start - block.delay), of: block.duration)
    let way = elapsed.truncatingRemainder(dividingBy: block.autoreverses ? 2 : 1)
    let share = way > 1 ? 2 - way : way
    let progress =
      switch block.pace {
      case .curve(let curve): curve(share)
      case .spring(let spring): spring.progress(at: share * block.duration)
      }
    if case .number(let value)? = keyframes?.value(at: progress) { return value }
    return from + (to - from) * progress
  }
}

extension Stage {
  func begin(_ move: ControlMove, at time: Double) {
    input.controlMoveCount += 1
    input.controlMoves[move.view] = input.controlMoveCount
    var move = move
    move.serial = input.controlMoveCount
    show(move, at: time)
  }

  /// Shows a moving control as it is at a time, and goes on at the next frame until it has arrived.
  func show(_ move: ControlMove, at time: Double) {
    guard input.controlMoves[move.view] == move.serial else { return }
    guard tree.controlValue(of: move.view) == move.to else {
      // It has got another value meanwhile.
      input.controlMoves[move.view] = nil
      return
    }
    tree[move.view, .displayedValue] = .number(move.value(at: time))
    guard time < move.end else {
      input.controlMoves[move.view] = nil
      return
    }
    script.agenda.add(.controlMove(move), at: min(move.end, nextFrameTime(after: time)))
  }

  /// Controls that get another value inside a block show the way there, as `setValue(_:animated:)` and its kin do, and so do
  /// texts that get another offset.
  func movingControls(
    of changes: [Changes], with block: ViewAnimation, at time: Double,
    _ change: () throws(PlaybackError) -> Void
  ) throws(PlaybackError) {
    let (shown, texts) = (shownControls(of: changes), shownTexts(of: changes))
    try change()
    moveTexts(texts, with: block, at: time)
    for (view, value, model) in shown where block.duration > 0 {
      guard let target = tree.controlValue(of: view), target != model else { continue }
      let move = ControlMove(
        view: view, from: value, to: target, start: time, block: block, grid: job.frameRate.grid)
      script.controlsEnd = max(script.controlsEnd ?? 0, move.end)
      begin(move, at: time)
    }
  }

  /// Controls that get other values by keyframes show the way through them.
  ///
  /// - Parameter tracks: in the order in which the controls were changed first.
  /// - Returns: when the last one has arrived, in seconds; nil: there is none.
  func moveControls(
    _ tracks: [(view: ViewID, track: KeyframeTrack)], with block: ViewAnimation,
    mode: KeyframeAnimation.CalculationMode, at time: Double
  ) -> Double? {
    var end: Double?
    for (view, track) in tracks {
      guard let target = tree.controlValue(of: view) else { continue }
      let move = ControlMove(
        view: view, from: target, to: target, by: track.keyframes(mode), start: time, block: block,
        grid: job.frameRate.grid)
      end = max(end ?? 0, move.end)
      begin(move, at: time)
    }
    return end
  }

  /// The controls that changes give another value: what they show, and the value that they have.
  func shownControls(of changes: [Changes]) -> [(view: ViewID, value: Double, model: Double)] {
    changes.compactMap { changed in
      guard changed.properties.contains(where: { $0.path.property.isMovedByControls }),
        case .view(let view)? = registry.elements[changed.id], let model = tree.controlValue(of: view),
        case .number(let value) = tree[view, .displayedValue]
      else { return nil }
      return (view, value, model)
    }
  }

  /// Lets controls show how far an animator is, at every frame until it rests, which the animator's block waits for.
  ///
  /// - Parameter isDue: whether this is the frame for which it was asked last.
  func followControls(of id: String, isDue: Bool = false, at time: Double) {
    guard var running = script.animators[id] else { return }
    if isDue { running.expectsControls = false }
    defer { script.animators[id] = running }
    guard running.animator.state == .active, running.animator.movesControls else { return }
    tree.showControls(of: running.animator, at: time)
    guard let rest = running.animator.restTime, !running.expectsControls else { return }
    let end = self.time(0, after: rest)
    guard end <= time else {
      running.expectsControls = true
      return script.agenda.add(.animatorControls(id), at: min(end, nextFrameTime(after: time)))
    }
    if !running.definition.pausesOnCompletion, let block = running.releaseControls() {
      script.agenda.add(.heldBlock(block), at: time)
    }
  }
}

extension PropertyPath.Property {
  /// Whether it is what a control shows.
  fileprivate var isMovedByControls: Bool {
    switch self {
    case .view(.value), .view(.on), .view(.selectedSegmentIndex): true
    default: false
    }
  }
}
