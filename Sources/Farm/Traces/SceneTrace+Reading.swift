import Hashing
import Lookups

/// Why bytes are no trace: where, and what to do.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The byte at which reading ended.
  public var offset: Int
  /// One sentence.
  public var message: String

  public var description: String { "byte \(offset): \(message)" }
}

extension SceneTrace {
  /// Whether bytes begin as a trace does.
  public static func isMeant(by bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// Reads a trace. What is read takes memory in proportion to the bytes.
  ///
  /// - Throws: `TraceError` for anything else, and for a trace of another format.
  public init(bytes: [UInt8]) throws(TraceError) {
    guard Self.isMeant(by: bytes) else { throw TraceError(offset: 0, message: "it is no trace") }
    guard bytes.count >= Self.signature.count + 32 else {
      throw TraceError(offset: bytes.count, message: "the trace is cut off; make it again")
    }
    var reader = TraceReader(bytes: bytes, offset: Self.signature.count, end: bytes.count - 32)
    let version = try reader.number()
    guard version == Self.formatVersion else {
      throw TraceError(
        offset: Self.signature.count,
        message: "it is a trace of format \(version), this version reads \(Self.formatVersion); make it again")
    }
    guard Digest(of: bytes[..<(bytes.count - 32)]).bytes == Array(bytes[(bytes.count - 32)...]) else {
      throw TraceError(offset: bytes.count - 32, message: "the trace is damaged: its hash is another; make it again")
    }
    for _ in 0..<(try reader.count()) { reader.texts.append(try reader.string()) }
    let (engine, name, hash) = (try reader.text(), try reader.text(), try reader.text())
    guard let job = Digest(hexadecimal: hash) else { throw reader.error("the job's hash is none") }
    self.init(
      engineVersion: engine, name: name, job: job, rateNumerator: try reader.positive(),
      rateDenominator: try reader.positive(), frameCount: try reader.positive())
    var known = Membership<String>()
    for _ in 0..<(try reader.count()) {
      var item = Item(id: try reader.text(), type: try reader.text())
      guard known.insert(item.id) else { throw reader.error("two items have the same id") }
      for _ in 0..<(try reader.count()) { item.placedBy.append(try reader.text()) }
      for _ in 0..<(try reader.count()) { item.tracks.append(try reader.track(below: frameCount)) }
      items.append(item)
    }
    for _ in 0..<(try reader.count()) {
      let (id, content, pacing) = (try reader.text(), try reader.text(), try reader.text())
      let start = try reader.time()
      let end = try reader.number() == 0 ? nil : start + (try reader.time())
      animations.append(Animation(id: id, content: content, pacing: pacing, start: start, end: end))
    }
    for _ in 0..<(try reader.count()) {
      pictures.append(Picture(name: try reader.text(), hash: try reader.text()))
    }
    guard reader.offset == reader.end else { throw reader.error("something follows the trace's end") }
  }
}

private struct TraceReader {
  let bytes: [UInt8]
  var offset: Int
  let end: Int
  var texts: [String] = []

  func error(_ message: String) -> TraceError {
    TraceError(offset: offset, message: message + "; make the trace again")
  }

  mutating func number() throws(TraceError) -> Int {
    var (value, shift): (UInt, Int) = (0, 0)
    while true {
      guard offset < end else { throw error("the trace is cut off") }
      let byte = bytes[offset]
      guard shift < 63 || (shift == 63 && byte < 2) else { throw error("a number is too long") }
      offset += 1
      value |= UInt(byte & 127) << UInt(shift)
      if byte < 128 { return Int(bitPattern: value) }
      shift += 7
    }
  }

  mutating func signed() throws(TraceError) -> Int {
    let value = UInt(bitPattern: try number())
    return Int(bitPattern: value >> 1) ^ -Int(value & 1)
  }

  /// Microseconds within ±30,000 years, so that sums of two are numbers.
  mutating func time() throws(TraceError) -> Int {
    let value = try signed()
    guard value.magnitude < 1 << 60 else { throw error("a time is out of bounds") }
    return value
  }

  mutating func positive() throws(TraceError) -> Int {
    let value = try number()
    guard (1...1 << 30).contains(value) else { throw error("\(value) is no count or rate") }
    return value
  }

  /// How many of something follow, each of at least a byte.
  mutating func count() throws(TraceError) -> Int {
    let value = try number()
    guard value >= 0, value <= end - offset else { throw error("\(value) entries are more than the bytes hold") }
    return value
  }

  mutating func string() throws(TraceError) -> String {
    let count = try count()
    defer { offset += count }
    return String(decoding: bytes[offset..<(offset + count)], as: UTF8.self)
  }

  func text(_ index: Int) throws(TraceError) -> String {
    guard texts.indices.contains(index) else { throw error("there is no text \(index)") }
    return texts[index]
  }

  mutating func text() throws(TraceError) -> String { try text(try number()) }

  mutating func track(below limit: Int) throws(TraceError) -> SceneTrace.Track {
    var track = SceneTrace.Track(name: try text())
    var (frame, last, speed): (Int, [Int], [Int]) = (0, [], [])
    for index in 0..<(try count()) {
      let step = try number()
      guard step >= (index == 0 ? 0 : 1), step < limit - frame else { throw error("a frame is out of bounds") }
      if step != 1 { speed = [] }
      frame += step
      let head = try number()
      let isSame = head & 1 == 1
      let length = isSame ? last.count : try count()
      var (values, next): ([Int], [Int]) = ([], [])
      for place in 0..<length {
        let step = try signed() &+ (isSame && place < speed.count ? speed[place] : 0)
        values.append(isSame ? last[place] &+ step : step)
        next.append(isSame ? step : 0)
      }
      (last, speed) = (values, next)
      track.changes.append(SceneTrace.Change(frame: frame, value: try value(head >> 1, values)))
    }
    return track
  }

  private func value(_ kind: Int, _ values: [Int]) throws(TraceError) -> SceneTrace.Value {
    // Differences of two values are taken, and multiplied by areas.
    guard values.allSatisfy({ $0.magnitude < 1 << 60 }) else { throw error("a value is out of bounds") }
    switch kind {
    case 0 where values.isEmpty: return .none
    case 1: return .lengths(values)
    case 2: return .numbers(values)
    case 3: return .matrix(values)
    case 4: return .colors(values)
    case 5 where values.count == 1: return .text(try text(values[0]))
    case 6 where values.count == 1: return .other(try text(values[0]))
    default: throw error("there is no value of kind \(kind)")
    }
  }
}
