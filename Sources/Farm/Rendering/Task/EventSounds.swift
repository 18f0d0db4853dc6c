import Document
import Playback
import Sound

/// Where the sounds of what happens in a film lie.
struct EventSounds {
  /// A sound that is heard once.
  struct Entry {
    var source: SoundDefinition.Source
    var placement: SoundMixer.Placement
  }

  /// So many are heard in a film at most; what comes later is silent.
  static let limit = 20_000
  /// Points a second at which a contact is as loud as its sound.
  private static let fullSpeed = 2000.0

  /// In the order of time; at one moment, in that of the job.
  let entries: [Entry]
  /// How many there would be without the limit.
  let count: Int

  /// - Parameter cues: what happened in the film, in the order of time.
  init(of job: Job, cues: [Cue]) {
    let events = job.sound?.events ?? []
    let rate = job.frameRate
    self.init(
      events, cues: cues,
      // Where no frame makes a sound, no frame is looked at.
      frames: !events.contains { $0.event == .frame }
        ? []
        : (0...job.frameCount).map {
          SampleClock.sample(ofFrame: $0, numerator: rate.numerator, denominator: rate.denominator)
        })
  }

  /// - Parameters:
  ///   - cues: what happened in the film, in the order of time.
  ///   - frames: the sample at which each frame begins, and at last the film's end.
  ///   - limit: how many are heard at most.
  init(_ events: [SoundDefinition.EventSound], cues: [Cue], frames: [Int], limit: Int = Self.limit) {
    var all: [Entry] = []
    var count = 0
    for event in events {
      let (left, right) = SoundMixer.factors(gain: event.gain, pan: event.pan)
      // The first of each are enough to choose the first of all from.
      var room = limit
      func add(_ sample: Int, share: Double = 1) {
        count += 1
        guard room > 0 else { return }
        room -= 1
        all.append(
          Entry(
            source: event.source,
            placement: SoundMixer.Placement(
              start: sample, left: Self.part(left, share), right: Self.part(right, share))))
      }
      if event.event == .frame {
        for frame in stride(from: 0, to: frames.count - 1, by: event.frameStep) { add(frames[frame]) }
        continue
      }
      for cue in cues {
        guard let share = Self.share(of: cue.kind, event) else { continue }
        add(SampleClock.sample(at: cue.time), share: share)
      }
    }
    let inOrder = all.enumerated().sorted {
      ($0.element.placement.start, $0.offset) < ($1.element.placement.start, $1.offset)
    }
    entries = inOrder.prefix(limit).map(\.element)
    self.count = count
  }

  /// What the author should change; nil where everything is heard.
  var complaint: String? {
    guard count > entries.count, let last = entries.last else { return nil }
    let seconds = (Double(last.placement.start) / Double(SampleClock.rate) * 1000).rounded() / 1000
    return
      "\(count) sounds are made by what happens, and the first \(entries.count) are heard: all is silent behind "
      + "\(seconds) s; let fewer things sound, by \"of\" or \"everyNthFrame\""
  }

  private static func part(_ factor: Int64, _ share: Double) -> Int64 {
    share >= 1 ? factor : Int64((Double(factor) * share).rounded())
  }

  /// How loud a sound is, of what it is at most; nil: it is not heard.
  private static func share(of kind: Cue.Kind, _ event: SoundDefinition.EventSound) -> Double? {
    switch (kind, event.event) {
    case (.touch, .touch), (.release, .release), (.key, .key): return 1
    case (.completion(let name), .completion): return event.of == nil || event.of == name ? 1 : nil
    case (.log(let text), .log): return event.of == nil || event.of == text ? 1 : nil
    case (.contact(let item, let other, let speed), .contact):
      guard event.of == nil || event.of == item || event.of == other else { return nil }
      let share = min(1, speed / fullSpeed)
      // 46 dB below: what only leans on something else.
      return share < 0.005 ? nil : share
    default: return nil
    }
  }
}
