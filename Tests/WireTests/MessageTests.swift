import Hashing
import Planning
import TestSupport
import Testing

@testable import Wire

@Suite("Messages survive the pipe")
struct MessageTests {
  private let result = TaskResult(
    task: .render(3), attempt: 2, planHash: Digest(of: [1]),
    frames: [FrameRecord(index: 90, pixels: Digest(of: [2]), displayList: Digest(of: [3]))],
    artefacts: [Artefact(output: 0, path: "segments/é\n", byteCount: 5, sha256: Digest(of: [4]), frames: nil)],
    timing: TaskTiming(renderSeconds: 0.1, encodeSeconds: .infinity), peakMemory: 7, cached: true)

  private var reports: [Report] {
    [
      .hello(protocolVersion: 1, engineVersion: "1.0", pid: 12), .heartbeat,
      .progress(task: .render(3), attempt: 1, framesDone: 4), .finished(attempt: 2, result: result),
      .failed(task: .stitch, attempt: 1, kind: .job, message: "line\nbreak", frame: nil),
      .failed(task: .stitch, attempt: 1, kind: .machine, message: "", frame: 7),
    ]
  }

  @Test("They are read as they were written, cut anywhere")
  func roundTrip() throws {
    let stream = reports.flatMap { $0.line() }
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      var framer = LineFramer()
      var received: [Report] = []
      var rest = stream[...]
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 1...200, using: &random))
        rest = rest.dropFirst(part.count)
        received += try framer.append(Array(part)).map { try Report(line: $0) }
      }
      try framer.finish()
      #expect(received == reports)
    }
    let command = Command.run(
      task: PlanTask(id: .render(1), frames: FrameRange(first: 1, last: 2)), attempt: 1, jobFolder: "/a b")
    for command in [command, .stop, .prepare(job: "{\"text\": \"\n\"}")] {
      #expect(try Command(line: command.line().dropLast()) == command)
    }
  }

  @Test("A job of the longest that is sent ahead fits into a line, whatever is in it")
  func longestJob() {
    for character in ["\"", "\\", "a", "ä"] {
      let count = WireProtocol.preparedJobLimit / character.utf8.count
      let command = Command.prepare(job: String(repeating: character, count: count))
      #expect(command.line().count <= WireProtocol.lineLimit)
    }
  }

  @Test("The report of a result is short, however many files it left, and tells what they hold")
  func short() {
    var long = result
    long.artefacts = Array(repeating: result.artefacts[0], count: 20_000)
    #expect(Report.finished(attempt: 2, result: long).line().count < 1 << 10)
    let whole = long.content
    long.artefacts[19_999].sha256 = Digest(of: [5])
    #expect(long.content != whole)
    var other = result
    other.frames[0].pixels = Digest(of: [6])
    #expect(Report.finished(attempt: 2, result: other) != .finished(attempt: 2, result: result))
  }

  @Test("Garbage, oversize lines and a stream that ends in a line are errors")
  func hostile() throws {
    for text in ["", "{}", "null", "{\"heartbeat\":1}", "{\"finished\":{}}", "\u{0}", "{\"stop\":{}}", "[[[["] {
      #expect(throws: WireError.self) { try Report(line: Array(text.utf8)) }
    }
    var framer = LineFramer(limit: 10)
    #expect(try framer.append(Array("0123456789\n\n\nabc".utf8)).count == 1)
    #expect(throws: WireError.truncated(byteCount: 3)) { try framer.finish() }
    #expect(throws: WireError.oversize(limit: 10)) { try framer.append(Array("01234567".utf8)) }
    var other = LineFramer(limit: 10)
    #expect(throws: WireError.oversize(limit: 10)) { try other.append(Array("0123456789a\n".utf8)) }
  }

  @Test("Random bytes never do more than fail")
  func randomBytes() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: WireError.self) { try Report(line: bytes) }
      #expect(throws: WireError.self) { try Command(line: bytes) }
    }
  }
}
