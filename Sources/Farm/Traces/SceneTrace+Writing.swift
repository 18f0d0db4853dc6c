import Hashing
import Lookups

extension SceneTrace {
  static let signature: [UInt8] = Array("RFTRACE\n".utf8)

  /// The trace as a file: signature, texts, items with the changes of their values as differences, animations, and the
  /// SHA-256 of all before it. Whole numbers take 7 bits a byte; numbers that change frame by frame are kept as the
  /// change of their speed.
  public func bytes() -> [UInt8] {
    var writer = TraceWriter()
    writer.bytes = Self.signature
    writer.number(Self.formatVersion)
    var texts: [String] = []
    var indices: Lookup<String, Int> = [:]
    func index(_ text: String) -> Int {
      if let known = indices[text] { return known }
      indices[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
    var body = TraceWriter()
    for number in [index(engineVersion), index(name), index(job.hexadecimal), rateNumerator, rateDenominator] {
      body.number(number)
    }
    body.number(frameCount)
    body.number(items.count)
    for item in items {
      body.number(index(item.id))
      body.number(index(item.type))
      body.number(item.placedBy.count)
      for id in item.placedBy { body.number(index(id)) }
      body.number(item.tracks.count)
      for track in item.tracks {
        body.number(index(track.name))
        body.number(track.changes.count)
        var (frame, last, speed): (Int, [Int], [Int]) = (0, [], [])
        for change in track.changes {
          body.number(change.frame - frame)
          if change.frame != frame + 1 { speed = [] }
          frame = change.frame
          let (kind, values) = change.value.parts(index)
          let isSame = values.count == last.count
          body.number(kind << 1 | (isSame ? 1 : 0))
          if !isSame { body.number(values.count) }
          var next: [Int] = []
          for (place, value) in values.enumerated() {
            let step = isSame ? value &- last[place] : value
            let expected = isSame && place < speed.count ? speed[place] : 0
            body.signed(step &- expected)
            next.append(isSame ? step : 0)
          }
          (last, speed) = (values, next)
        }
      }
    }
    body.number(animations.count)
    for animation in animations {
      body.number(index(animation.id))
      body.number(index(animation.content))
      body.number(index(animation.pacing))
      body.signed(animation.start)
      body.number(animation.end == nil ? 0 : 1)
      if let end = animation.end { body.signed(end &- animation.start) }
    }
    body.number(pictures.count)
    for picture in pictures {
      body.number(index(picture.name))
      body.number(index(picture.hash))
    }
    writer.number(texts.count)
    for text in texts {
      writer.number(text.utf8.count)
      writer.bytes += Array(text.utf8)
    }
    writer.bytes += body.bytes
    writer.bytes += Digest(of: writer.bytes).bytes
    return writer.bytes
  }
}

extension SceneTrace.Value {
  fileprivate func parts(_ index: (String) -> Int) -> (kind: Int, values: [Int]) {
    switch self {
    case .none: (0, [])
    case .lengths(let values): (1, values)
    case .numbers(let values): (2, values)
    case .matrix(let values): (3, values)
    case .colors(let values): (4, values)
    case .text(let text): (5, [index(text)])
    case .other(let text): (6, [index(text)])
    }
  }
}

private struct TraceWriter {
  var bytes: [UInt8] = []

  mutating func number(_ value: Int) {
    var rest = UInt(bitPattern: value)
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func signed(_ value: Int) { number((value << 1) ^ (value >> (Int.bitWidth - 1))) }
}
