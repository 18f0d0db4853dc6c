import Foundation
import Hashing
import Materials
import Rendering
import TestSupport
import Testing
import Traces

@Suite("Traces that lie are errors with their place, in bounded memory and time")
struct HostileTraceTests {
  private static func trace() throws -> SceneTrace {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Jobs")
    let text = try String(contentsOf: url.appendingPathComponent("menu-spring.json"), encoding: .utf8)
    let fonts = SystemFonts()
    let loaded = try LoadedJob(JobSource(fileName: "a.json", folder: url.path, text: text), fonts: fonts)
    return try JobRenderer(loaded, fonts: fonts).trace(digest: loaded.digest)
  }

  /// Bytes with the hash that belongs to them.
  private static func mended(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    return bytes + Digest(of: bytes).bytes
  }

  private static func number(_ value: Int) -> [UInt8] {
    var (bytes, rest): ([UInt8], UInt) = ([], UInt(bitPattern: value))
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  private static func text(_ text: String) -> [UInt8] { number(text.utf8.count) + Array(text.utf8) }

  /// A trace's beginning, until its items; its texts are "", a hash, and others from 2 on.
  private static func head(_ texts: [String], frames: Int = 60) -> [UInt8] {
    let all = ["", Digest(of: [1]).hexadecimal] + texts
    return Array("RFTRACE\n".utf8) + number(SceneTrace.formatVersion) + number(all.count) + all.flatMap(text)
      + [0, 0, 1] + number(60) + number(1) + number(frames)
  }

  @Test("What is cut off anywhere is an error, with its hash mended too")
  func truncation() throws {
    let bytes = try Self.trace().bytes()
    for end in stride(from: 0, to: bytes.count, by: 11) {
      #expect(throws: TraceError.self) { try SceneTrace(bytes: Array(bytes[..<end])) }
      guard end > 8, end < bytes.count - 32 else { continue }
      #expect(throws: TraceError.self) { try SceneTrace(bytes: Self.mended(bytes[..<end])) }
    }
  }

  @Test("Flipped bits are found by the hash; where it is mended, reading and comparing end in time")
  func flippedBits() throws {
    let original = try Self.trace()
    let bytes = original.bytes()
    var generator = SeededGenerator(seed: 3)
    var (read, refused) = (0, 0)
    let began = ContinuousClock.now
    for _ in 0..<1500 {
      var damaged = Array(bytes.dropLast(32))
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        damaged[Int.random(in: 8..<damaged.count, using: &generator)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      #expect(throws: TraceError.self) { try SceneTrace(bytes: damaged + bytes.suffix(32)) }
      do {
        let trace = try SceneTrace(bytes: Self.mended(damaged))
        read += 1
        for difference in [SceneDifference(original, trace), SceneDifference(trace, original)] {
          #expect(difference.changes.allSatisfy { $0.firstFrame <= $0.lastFrame && $0.sentence.utf8.count < 4000 })
        }
      } catch {
        refused += 1
        #expect(error.offset <= damaged.count + 32 && !error.message.isEmpty)
      }
    }
    #expect(read > 100 && refused > 100)
    #expect(ContinuousClock.now - began < .seconds(60))
  }

  @Test("Counts that nothing stands behind are errors", arguments: [1 << 20, 1 << 40, Int.max, -1])
  func lyingCounts(count: Int) {
    let lies = [
      Array("RFTRACE\n".utf8) + Self.number(SceneTrace.formatVersion) + Self.number(count),
      Self.head([]) + Self.number(count),
      Self.head(["a"]) + [1, 2, 0] + Self.number(count),
      Self.head(["a"]) + [1, 2, 0, 0, 1, 2] + Self.number(count),
      // A change with so many numbers.
      Self.head(["a"]) + [1, 2, 0, 0, 1, 2, 1, 0, 4] + Self.number(count),
    ]
    for lie in lies { #expect(throws: TraceError.self) { try SceneTrace(bytes: Self.mended(lie)) } }
    #expect(throws: TraceError.self) {
      try SceneTrace(bytes: Self.mended(Self.head([], frames: count < 1 << 30 ? -1 : count) + [0, 0, 0]))
    }
  }

  @Test("Two items of one id, values out of bounds and frames out of the film are errors")
  func nonsense() {
    let item: [UInt8] = [2, 0, 0, 0]
    let twice = Self.head(["a"]) + [2] + item + item + [0, 0]
    #expect(throws: TraceError.self) { try SceneTrace(bytes: Self.mended(twice)) }
    let late = Self.head(["a"]) + [1, 2, 0, 0, 1, 2, 1, 60, 0, 0, 0]
    #expect(throws: TraceError.self) { try SceneTrace(bytes: Self.mended(late)) }
    let large = Self.head(["a"]) + [1, 2, 0, 0, 1, 2, 1, 0, 4, 1] + Self.number(Int.min) + [0, 0]
    #expect(throws: TraceError.self) { try SceneTrace(bytes: Self.mended(large)) }
  }

  @Test("Many items with one long name, in a chain without an end, are compared in time and memory")
  func amplification() throws {
    let long = String(repeating: "x", count: 100_000)
    let count = 4000
    var trace = SceneTrace(
      engineVersion: "1", name: "a", job: Digest(of: [1]), rateNumerator: 60, rateDenominator: 1, frameCount: 1 << 30)
    let empty = trace
    for index in 0..<count {
      var item = SceneTrace.Item(id: "\(index)\(index == 0 ? long : "")", type: long)
      var parent = SceneTrace.Track(name: "parent")
      // Each in the next, the last in the first.
      parent.changes = [.init(frame: 0, value: .text(index == count - 1 ? "0" + long : "\(index + 1)"))]
      var text = SceneTrace.Track(name: "text")
      text.changes = [.init(frame: index, value: .text(long))]
      item.tracks = [parent, text]
      item.placedBy = ["\((index + 1) % count)", "animator a"]
      trace.items.append(item)
    }
    let began = ContinuousClock.now
    let read = try SceneTrace(bytes: trace.bytes())
    #expect(read == trace)
    let differences = [SceneDifference(empty, read), SceneDifference(read, empty), SceneDifference(read, read)]
    #expect(differences[2].changes.isEmpty)
    #expect(differences[0].changes.reduce(0) { $0 + $1.sentence.utf8.count } < 4_000_000)
    #expect(ContinuousClock.now - began < .seconds(60))
  }
}
