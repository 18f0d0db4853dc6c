import Document
import Views

/// Fingers that lift at the moment at which another one comes down.
extension Stage {
  /// They have let go of what they held by then, whatever the finger that comes down does, and what that brings comes first.
  func liftFingers(at time: Double) throws(PlaybackError) {
    guard script.scopes.isEmpty else { return }
    let lifts = script.agenda.takeLifts(by: time)
    guard !lifts.isEmpty else { return }
    let first = script.agenda.nextNumber
    for event in lifts {
      switch event {
      case .touch(let step, on: let view, lifts: _):
        guard registry.names[tree.layer(of: view)] != nil else { continue }
        var last = step
        last.then = []
        for step in [last] + step.then { try performNested(step, at: time) }
      case .held(let control): try touch(control, at: time)
      case .handler(let handler, let cause): try run(handler, for: cause, at: time)
      case .release(let button): tree[button, .highlighted] = .bool(false)
      default: continue
      }
    }
    // Handlers may bring and take away what the next finger hits.
    while true {
      let brought = script.agenda.takeSteps(since: first, by: time)
      guard !brought.isEmpty else { break }
      for continuation in brought { try advance(continuation, at: time) }
    }
    try commit(at: Moment(path: "", time: time))
  }
}

extension Agenda.Event {
  /// What a step that stands alone, or a sequence, goes on with; nil: it is neither.
  var continuation: Continuation? {
    switch self {
    case .step(let step): Continuation(steps: [step], block: nil)
    case .continuation(let continuation): continuation
    default: nil
    }
  }

  /// Whether it is a finger's last one.
  var lifts: Bool {
    switch self {
    case .touch(_, on: _, lifts: let lifts): lifts
    case .held(let control): if case .lifts = control.touch { true } else { false }
    case .handler(_, for: .gesture(let sample)): sample.state == .ended
    case .release: true
    default: false
    }
  }
}
