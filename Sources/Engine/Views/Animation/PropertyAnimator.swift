import Motion
import Graphics
import Layers

/// Animations that can be paused, scrubbed, reversed and continued (`UIViewPropertyAnimator`; animation.md §12.7). It
/// tells what its animations are; the view tree holds them.
public struct PropertyAnimator: Sendable {
  /// Where an animator is in its life (`UIViewAnimatingState`).
  public enum State: Sendable { case inactive, active, stopped }

  /// When something moves within a run.
  struct Course: Sendable {
    /// The part of the whole run that passes before it moves, 0…1.
    let wholeDelay: Double
    /// The part of the present run that passes before it moves, 0…1.
    var delay: Double
    /// How far it was when the present run began, and where the run leads; 0 is before, 1 is after.
    var start = 0.0
    var end = 1.0
  }

  /// A control that shows the way from one value to another.
  struct ControlTrack: Sendable {
    var view: ViewID
    var before: Double
    var after: Double
    var course: Course
  }

  /// One property that is animated.
  struct Track: Sendable {
    var animation: AnimationID
    var layer: LayerID
    var target: AnimationTarget
    var before: Value
    var after: Value
    /// What the animator made of the model: the value after the changes, or what showed when it was stopped.
    var left: Value
    var course: Course
  }

  /// What a track animates.
  struct Place: Hashable {
    private let layer: LayerID
    private let target: AnimationTarget

    init(_ track: Track) { (layer, target) = (track.layer, track.target) }
  }

  /// Where it is in its life.
  public internal(set) var state = State.inactive
  /// Whether it moves.
  public internal(set) var isRunning = false
  /// Whether it goes back to the start.
  public internal(set) var isReversed = false
  let scrubsLinearly: Bool
  /// Whether it pauses where it comes to rest, and stays active until it is stopped.
  let pausesOnCompletion: Bool
  /// The whole run's, in seconds.
  let wholeDuration: Double
  let wholePace: ViewAnimation.Pace
  /// The present run's, in seconds.
  var duration: Double
  var pace: ViewAnimation.Pace
  var tracks: [Track] = []
  var controls: [ControlTrack] = []
  /// The part of the run's duration that was behind at the reference time, 0…1.
  var elapsed = 0.0
  /// Absolute seconds.
  var reference = 0.0
  /// Whether the run goes back to its start.
  var runsBackwards = false
  /// Whether the run is the whole way; false after it was continued with another timing.
  var isWholeRun = true
  /// The part of the whole run that was behind when the present one began, 0…1.
  var runStart = 0.0
  /// How far it was moved by hand; the run goes on from there.
  var scrubbed: Double?

  /// - Parameter duration: seconds.
  public init(
    duration: Double, pace: ViewAnimation.Pace, scrubsLinearly: Bool = true, pausesOnCompletion: Bool = false
  ) {
    wholeDuration = max(1e-6, duration)
    wholePace = pace
    self.duration = wholeDuration
    self.pace = pace
    self.scrubsLinearly = scrubsLinearly
    self.pausesOnCompletion = pausesOnCompletion
  }

  /// An animator that starts reversed has its whole way behind it.
  public mutating func setReversedBeforeStart(_ isReversed: Bool) {
    self.isReversed = isReversed
    runsBackwards = isReversed
    elapsed = isReversed ? 1 : 0
  }

  /// Whether controls show how far it is.
  public var movesControls: Bool { !controls.isEmpty }

  /// Where it comes to rest if nothing interferes.
  public var restingPosition: AnimatorPosition { isReversed ? .start : .end }

  /// How far everything is when it comes to rest, 0 before, 1 after.
  var restingProgress: Double { isReversed ? 0 : 1 }

  /// When it comes to rest, in absolute seconds; nil if it does not run.
  public var restTime: Double? {
    isRunning ? reference + (runsBackwards ? elapsed : 1 - elapsed) * duration : nil
  }

  /// When it will pause by itself, in absolute seconds; nil if it does not run, or ends instead.
  public var pauseTime: Double? { pausesOnCompletion ? restTime : nil }

  /// Whether it stands still on its way until its delay is over.
  func waits(at time: Double) -> Bool {
    isRunning && time < reference && (runsBackwards ? elapsed < 1 : elapsed > 0)
  }

  /// The part of the run that is behind at a time.
  func elapsed(at time: Double) -> Double {
    guard isRunning else { return elapsed }
    let passed = max(0, time - reference) / duration
    return max(0, min(1, runsBackwards ? elapsed - passed : elapsed + passed))
  }

  /// The part of the whole run that is behind at a time, 0…1.
  func partBehind(at time: Double) -> Double {
    let part = scrubbed ?? elapsed(at: time)
    return isWholeRun ? part : runStart + (restingProgress - runStart) * part
  }

  /// The parts of the whole run and of the present one, 0…1, after which what joins at a time begins: it starts neither at once
  /// with a jump, nor when an animator that was moved by hand goes on.
  func partsBehind(at time: Double) -> (whole: Double, present: Double) {
    guard let scrubbed else { return (partBehind(at: time), elapsed(at: time)) }
    let part = max(scrubbed, elapsed(scrubbedTo: scrubbed))
    return (part, part)
  }

  /// When something moves that joins at a time.
  ///
  /// - Parameters:
  ///   - delayFactor: the part of what is left of the run after which it begins, 0…1.
  ///   - isLate: whether it shares what is left of the run, and does not belong to the whole of it.
  func course(delayFactor: Double, isLate: Bool, at time: Double) -> Course {
    let behind = isLate ? partsBehind(at: time) : (whole: 0, present: 0)
    return Course(
      wholeDelay: behind.whole + delayFactor * (1 - behind.whole),
      delay: behind.present + delayFactor * (1 - behind.present), end: isWholeRun ? 1 : restingProgress)
  }

  /// How far a property is, 0 before, 1 after; springs may overshoot.
  func progress(of course: Course, at time: Double) -> Double {
    let part = scrubbed ?? elapsed(at: time)
    let moving = 1 - course.delay
    let local = moving > 0 ? max(0, min(1, (part - course.delay) / moving)) : part >= 1 ? 1 : 0
    let paced = scrubbed == nil || !scrubsLinearly ? pace.progress(at: local, of: duration * moving) : local
    return course.start + (course.end - course.start) * paced
  }

  mutating func changeCourses(_ change: (inout Course) -> Void) {
    for index in tracks.indices { change(&tracks[index].course) }
    for index in controls.indices { change(&controls[index].course) }
  }

  /// Takes the whole way for the run again, after it was continued.
  mutating func takeWholeRun() {
    changeCourses { $0.delay = $0.wholeDelay }
    guard !isWholeRun else { return }
    changeCourses { ($0.start, $0.end) = (0, 1) }
    (duration, pace) = (wholeDuration, wholePace)
    (isWholeRun, runsBackwards) = (true, isReversed)
  }

  /// Goes on from where it was moved by hand: what begins later shows the same value, and ends with the run.
  mutating func resume() {
    guard let fraction = scrubbed else { return }
    elapsed = elapsed(scrubbedTo: fraction)
    scrubbed = nil
    guard scrubsLinearly, elapsed < 1 else { return }
    let resumed = self
    changeCourses { course in
      let moving = 1 - course.delay
      guard course.delay > 0, moving > 0 else { return }
      let progress = (fraction - course.delay) / moving
      let part = max(0, (resumed.elapsed - course.delay) / moving)
      let present = resumed.pace.progress(at: part, of: resumed.duration * moving)
      guard abs(present - max(0, progress)) > 1e-9 else { return }
      course.delay = progress > 0 ? resumed.delay(reaching: progress) : max(course.delay, resumed.elapsed)
    }
  }

  /// The part of the run, below what is behind of it, after which something began that has come so far.
  private func delay(reaching progress: Double) -> Double {
    var (low, high) = (0.0, elapsed)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      let moving = 1 - middle
      if pace.progress(at: (elapsed - middle) / moving, of: duration * moving) > progress {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }

  /// The part of the run that is behind when it goes on from where it was moved by hand.
  func elapsed(scrubbedTo fraction: Double) -> Double { scrubsLinearly ? elapsed(reaching: fraction) : fraction }

  /// The part of the run after which its pace has come as far as told, for the first time.
  private func elapsed(reaching progress: Double) -> Double {
    let steps = 512
    guard
      let step = (0...steps).first(where: { pace.progress(at: Double($0) / Double(steps), of: duration) >= progress })
    else { return 1 }
    guard step > 0 else { return 0 }
    var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if pace.progress(at: middle, of: duration) < progress { low = middle } else { high = middle }
    }
    return high
  }
}

extension ViewAnimation.Pace {
  /// How far something is after a part 0…1 of some seconds.
  func progress(at part: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let function): function(part)
    case .spring(let spring): spring.progress(at: part * duration)
    }
  }
}
