import Document
import Graphics
import Layers
import Motion
import Screens
import Views

/// Keys that are pressed one after the other.
struct Typing {
  var keys: [Character]
  /// Seconds, one for each key.
  var times: [Double]
  /// Seconds: what follows begins then.
  var end: Double
  /// The next key.
  var index = 0
  /// JSON pointer of the step.
  var path: String
  /// The block that is over with the last key.
  var block: Int

  /// Seconds that a key stays down.
  static let pressDuration = 0.1
}

extension Stage {
  /// - Returns: the block whose end is that of typing; nil if nothing is typed.
  func type(_ definition: TypingDefinition, at moment: Moment) throws(PlaybackError) -> Int? {
    var start = moment.time
    if let id = definition.field {
      let waits = job.scene.keyboard != nil && typedView == nil
      try perform(becomeFirstResponder: id, at: moment)
      let view = try view(id, at: moment)
      guard typedView == view else {
        let (state, key) = tree.isEnabled(view) ? ("not editable", "isEditable") : ("disabled", "isEnabled")
        throw moment.failure(
          "no text is typed into \"\(id)\", which is \(state) at this time; set its \"\(key)\" to true before, or name another view in \"into\""
        )
      }
      // Nobody types before the keyboard is there.
      if waits { start += Self.keyboardDuration }
    }
    guard typedView != nil else {
      throw moment.failure("no text is typed anywhere at this time; name a view in \"into\", or let a finger tap one")
    }
    let keys = Array(definition.text)
    guard !keys.isEmpty else { return nil }
    let interval = definition.duration.map { $0 / Double(keys.count + 1) } ?? definition.interval
    let rhythm = TypingRhythm(keys, interval: interval, seed: definition.seed)
    let block = run(RunningBlock(), waitsFor: 1, at: moment.time)
    let typing = Typing(
      keys: keys, times: rhythm.times.map { start + $0 }, end: start + rhythm.duration, path: moment.path, block: block)
    script.agenda.add(.key(typing), at: typing.times[0])
    return block
  }

  /// Seconds until the keyboard has come, nearly: its spring is at rest later.
  private static let keyboardDuration = 0.35

  /// The next key goes down.
  func press(_ typing: Typing, at time: Double) throws(PlaybackError) {
    let moment = Moment(path: typing.path, time: time)
    try script.count(at: moment)
    guard let view = typedView, !name(of: view).isEmpty else {
      log.add("nothing is edited any more: the rest is not typed", at: time, isWarning: true)
      return endOne(of: typing.block, at: time)
    }
    let key = typing.keys[typing.index]
    log.cue(.key, at: time)
    try pressKeyboard(key, at: moment)
    try enter(key, into: view, at: time)
    var rest = typing
    rest.index += 1
    if rest.index < rest.keys.count {
      script.agenda.add(.key(rest), at: rest.times[rest.index])
    } else {
      script.agenda.add(.heldBlock(typing.block), at: typing.end)
    }
    try commit(at: moment)
  }
}
