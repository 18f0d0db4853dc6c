import Graphics
import Motion
import Hashing

/// The record's form on disk: little-endian numbers, the SHA-256 of everything before it at the end.
extension Trajectory {
  private static let magic: [UInt8] = Array("RFDYN3\n".utf8)

  /// The record's file, which `init(_:)` reads.
  public var bytes: [UInt8] {
    var writer = Writer()
    writer.bytes += Self.magic
    writer.add(Simulator.engineName)
    writer.add(endTick)
    writer.add(holds.count)
    for (id, holds) in zip(itemIDs, holds) {
      writer.add(id)
      writer.add(holds.count)
      for hold in holds {
        writer.add(hold.ticks.count)
        writer.add(hold.ticks.map { UInt32(bitPattern: $0) })
        writer.add(hold.values)
      }
    }
    writer.add(events.count)
    for event in events { writer.add(event) }
    writer.add(seams.count)
    for seam in seams {
      writer.add(seam.tick)
      writer.add(seam.state.hexadecimal)
    }
    return writer.bytes + Array(Digest(of: writer.bytes).hexadecimal.utf8)
  }

  /// Nil for what is damaged, or was made by another version.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count > Self.magic.count + 64, Array(bytes.prefix(Self.magic.count)) == Self.magic else { return nil }
    let body = Array(bytes.dropLast(64))
    guard Array(Digest(of: body).hexadecimal.utf8) == Array(bytes.suffix(64)) else { return nil }
    var reader = Reader(bytes: body, position: Self.magic.count)
    guard reader.text() == Simulator.engineName, let endTick = reader.word(), let count = reader.count() else {
      return nil
    }
    self.init()
    self.endTick = Int(endTick)
    for _ in 0..<count {
      guard let id = reader.text(), let holdCount = reader.count() else { return nil }
      var known: [Hold] = []
      for _ in 0..<holdCount {
        guard let length = reader.count(), let ticks = reader.words(length), let values = reader.words(3 * length)
        else { return nil }
        known.append(Hold(ticks: ticks.map { Int32(bitPattern: $0) }, values: values))
      }
      guard add(id, known) else { return nil }
    }
    guard let eventCount = reader.count() else { return nil }
    for _ in 0..<eventCount {
      guard let event = reader.event() else { return nil }
      append(event)
    }
    guard let seamCount = reader.count() else { return nil }
    for _ in 0..<seamCount {
      guard let tick = reader.word(), let state = reader.text().flatMap(Digest.init(hexadecimal:)) else { return nil }
      append(Seam(tick: Int(tick), state: state))
    }
  }

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func add(_ word: UInt32) { withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) } }
    mutating func add(_ words: [UInt32]) {
      // A key path is asked anew for each of what may be a million numbers.
      words.map { $0.littleEndian }.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
    mutating func add(_ count: Int) { add(UInt32(truncatingIfNeeded: count)) }
    mutating func add(_ text: String) {
      add(text.utf8.count)
      bytes += text.utf8
    }
    mutating func add(_ text: String?) {
      add(text == nil ? 0 : 1)
      add(text ?? "")
    }
    mutating func add(_ number: Double) {
      add(UInt32(truncatingIfNeeded: number.bitPattern))
      add(UInt32(truncatingIfNeeded: number.bitPattern >> 32))
    }
    mutating func add(_ event: Event) {
      add(event.tick)
      switch event.kind {
      case .contactBegan(let contact), .contactEnded(let contact):
        if case .contactBegan = event.kind { add(0) } else { add(1) }
        add(contact.behavior)
        add(contact.item)
        add(contact.otherItem)
        add(contact.boundary)
        add(contact.point.x)
        add(contact.point.y)
      case .resumed: add(2)
      case .paused: add(3)
      case .trigger(let index):
        add(4)
        add(index)
      }
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var position: Int

    mutating func word() -> UInt32? { words(1)?.first }
    mutating func words(_ count: Int) -> [UInt32]? {
      guard count >= 0, count <= (bytes.count - position) / 4 else { return nil }
      defer { position += 4 * count }
      return bytes.withUnsafeBytes { bytes in
        (0..<count).map {
          UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position + 4 * $0, as: UInt32.self))
        }
      }
    }
    /// A number of things that follow, each of one byte at least.
    mutating func count() -> Int? { word().map(Int.init).flatMap { $0 <= bytes.count ? $0 : nil } }
    mutating func text() -> String? {
      guard let count = count(), position + count <= bytes.count else { return nil }
      defer { position += count }
      return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }
    mutating func optionalText() -> String?? {
      guard let flag = word(), let text = text() else { return nil }
      return .some(flag == 1 ? text : nil)
    }
    mutating func number() -> Double? {
      guard let low = word(), let high = word() else { return nil }
      return Double(bitPattern: UInt64(low) | UInt64(high) << 32)
    }
    mutating func event() -> Event? {
      guard let tick = word().map(Int.init), let kind = word() else { return nil }
      switch kind {
      case 0, 1:
        guard let behavior = text(), let item = text(), let other = optionalText(), let boundary = optionalText(),
          let x = number(), let y = number()
        else { return nil }
        let contact = Event.Contact(
          behavior: behavior, item: item, otherItem: other, boundary: boundary, point: Point(x, y))
        return Event(tick: tick, kind: kind == 0 ? .contactBegan(contact) : .contactEnded(contact))
      case 2: return Event(tick: tick, kind: .resumed)
      case 3: return Event(tick: tick, kind: .paused)
      case 4: return word().map { Event(tick: tick, kind: .trigger(Int($0))) }
      default: return nil
      }
    }
  }
}
