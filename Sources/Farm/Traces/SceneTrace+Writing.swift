import Hashing
import Lookups

extension SceneTrace {
  static let signature: [UInt8] = Array("RFTRACE\n".utf8)

  /// The trace as a file: signature, texts, items with the changes of their values as differences, animations, and the
  /// SHA-256 of all before it. Whole numbers take 7 bits a byte; numbers that change frame by frame are kept as the
  /// change of their speed.
  public func bytes() -> [UInt8] {
    var body = TraceBody()
    for text in [engineVersion, name, job.hexadecimal] { body.write(text) }
    for number in [rateNumerator, rateDenominator, frameCount] { body.writer.number(number) }
    body.writer.number(items.count)
    for item in items { body.write(item) }
    body.writer.number(animations.count)
    for animation in animations { body.write(animation) }
    body.writer.number(pictures.count)
    for picture in pictures {
      body.write(picture.name)
      body.write(picture.hash)
    }
    var writer = TraceWriter()
    writer.bytes = Self.signature
    writer.number(Self.formatVersion)
    writer.number(body.texts.count)
    for text in body.texts {
      writer.number(text.utf8.count)
      writer.bytes += Array(text.utf8)
    }
    writer.bytes += body.writer.bytes
    writer.bytes += Digest(of: writer.bytes).bytes
    return writer.bytes
  }
}

/// What stands behind the texts, which it names by their indices.
private struct TraceBody {
  var writer = TraceWriter()
  /// In the order in which they are named first.
  private(set) var texts: [String] = []
  private var indices: Lookup<String, Int> = [:]

  private mutating func index(_ text: String) -> Int {
    if let known = indices[text] { return known }
    indices[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  mutating func write(_ text: String) { writer.number(index(text)) }

  mutating func write(_ item: SceneTrace.Item) {
    write(item.id)
    write(item.type)
    writer.number(item.placedBy.count)
    for id in item.placedBy { write(id) }
    writer.number(item.tracks.count)
    for track in item.tracks { write(track) }
  }

  private mutating func write(_ track: SceneTrace.Track) {
    write(track.name)
    writer.number(track.changes.count)
    var (frame, last, speed): (Int, [Int], [Int]) = (0, [], [])
    for change in track.changes {
      writer.number(change.frame - frame)
      if change.frame != frame + 1 { speed = [] }
      frame = change.frame
      let (kind, values) = change.value.parts { index($0) }
      let isSame = values.count == last.count
      writer.number(kind << 1 | (isSame ? 1 : 0))
      if !isSame { writer.number(values.count) }
      var next: [Int] = []
      for (place, value) in values.enumerated() {
        let step = isSame ? value &- last[place] : value
        let expected = isSame && place < speed.count ? speed[place] : 0
        writer.signed(step &- expected)
        next.append(isSame ? step : 0)
      }
      (last, speed) = (values, next)
    }
  }

  mutating func write(_ animation: SceneTrace.Animation) {
    write(animation.id)
    write(animation.content)
    write(animation.pacing)
    writer.signed(animation.start)
    writer.number(animation.end == nil ? 0 : 1)
    if let end = animation.end { writer.signed(end &- animation.start) }
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
