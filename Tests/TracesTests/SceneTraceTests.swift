import Foundation
import Hashing
import Materials
import Rendering
import TestSupport
import Testing
import Traces

@Suite("What every frame showed, as a file, and what changed, in sentences")
struct SceneTraceTests {
  private static func trace(_ views: String, timeline: String = "[]", duration: Double = 1) throws -> SceneTrace {
    let text = """
      { "version": 1, "name": "test", "frameRate": 60, "duration": \(duration),
        "canvas": { "width": 200, "height": 200, "scale": 1 }, "outputs": [{ "file": "a.png", "at": 0 }],
        "scene": { "views": \(views) }, "timeline": \(timeline) }
      """
    let fonts = SystemFonts()
    let loaded = try LoadedJob(JobSource(fileName: "test.json", folder: "/", text: text), fonts: fonts)
    return try JobRenderer(loaded, fonts: fonts).trace(digest: loaded.digest)
  }

  private static func views(bar: Int = 0, color: String = "red", text: String = "OK", id: String = "badge") -> String {
    """
    [{ "id": "bar", "frame": [\(bar), 100, 200, 40], "backgroundColor": "gray", "subviews": [
      { "id": "save", "type": "label", "text": "\(text)", "frame": [10, 10, 60, 20] },
      { "id": "\(id)", "frame": [100, 10, 20, 20], "backgroundColor": "\(color)" }] }]
    """
  }

  private static func timeline(at start: Double, duration: Double) -> String {
    #"[{ "at": \#(start), "animate": { "duration": \#(duration), "changes": { "badge": { "alpha": 0 } } } }]"#
  }

  @Test("A trace is read as it was written, and the same job gives the same bytes")
  func roundTrip() throws {
    let trace = try Self.trace(Self.views(), timeline: Self.timeline(at: 0.2, duration: 0.5))
    #expect(try SceneTrace(bytes: trace.bytes()) == trace)
    #expect(try Self.trace(Self.views(), timeline: Self.timeline(at: 0.2, duration: 0.5)).bytes() == trace.bytes())
    #expect(SceneDifference(trace, trace).changes.isEmpty)
    #expect(trace.items.contains { $0.id == "save" && $0["text"]?.value(at: 0) == .text("OK") })
  }

  @Test("What is cut off, damaged or lies of its sizes is an error with its place, also where its hash is right")
  func hostile() throws {
    let bytes = try Self.trace(Self.views(), timeline: Self.timeline(at: 0.2, duration: 0.5)).bytes()
    for end in 0..<bytes.count { #expect(throws: TraceError.self) { try SceneTrace(bytes: Array(bytes[..<end])) } }
    for place in stride(from: 0, to: bytes.count, by: 7) {
      var damaged = bytes
      damaged[place] ^= 0x55
      #expect(throws: TraceError.self) { try SceneTrace(bytes: damaged) }
    }
    for place in 9..<(bytes.count - 32) {
      for value: UInt8 in [0, 127, 255] {
        var lying = Array(bytes.dropLast(32))
        lying[place] = value
        lying += Digest(of: lying).bytes
        do { _ = try SceneTrace(bytes: lying) } catch { #expect(error.offset <= lying.count) }
      }
    }
  }

  @Test("A moved container is one sentence, a text, a colour, a removal and a retimed animation each one")
  func sentences() throws {
    let old = try Self.trace(Self.views(), timeline: Self.timeline(at: 0.2, duration: 0.5))
    func change(_ views: String, at start: Double = 0.2, duration: Double = 0.5) throws -> [SceneDifference.Change] {
      SceneDifference(old, try Self.trace(views, timeline: Self.timeline(at: start, duration: duration))).changes
    }
    let moved = try change(Self.views(bar: 3))
    #expect(moved.map(\.sentence) == [#""bar" is 3 pt further right"#])
    #expect(moved.first?.firstFrame == 0 && moved.first?.lastFrame == 59)
    #expect(try change(Self.views(text: "Okay")).map(\.sentence) == [#"text "OK" → "Okay" of "Okay" (save) in "bar""#])
    let color = try change(Self.views(color: "blue"))
    #expect(color.count == 1 && color.first?.id == "badge" && color.first?.property == "backgroundColor")
    let later = try change(Self.views(), at: 0.3)
    #expect(later.count == 1 && later.first?.sentence.contains("begins 0.1 s later") == true, "\(later)")
    let longer = try change(Self.views(), duration: 0.7)
    #expect(longer.count == 1 && longer.first?.sentence.contains("lasts 0.2 s longer") == true, "\(longer)")
  }

  @Test("What a tap begins is told beside what moved the button, which the finger goes along with")
  func tappedAndMoved() throws {
    func trace(top: Int, duration: Double) throws -> SceneTrace {
      let views = """
        [{ "id": "menu", "frame": [0, 0, 200, 60], "backgroundColor": "gray", "clipsToBounds": true, "subviews": [
          { "id": "go", "type": "button", "title": "Go", "frame": [140, \(top), 40, 20], "onTap": [
            { "animate": { "duration": \(duration), "changes": { "menu": { "frame": [0, 0, 200, 150] } } } }] }] }]
        """
      return try Self.trace(views, timeline: #"[{ "at": 0.2, "tap": { "on": "go" } }]"#)
    }
    let old = try trace(top: 10, duration: 0.4)
    let moved = SceneDifference(old, try trace(top: 14, duration: 0.4)).changes.map(\.description)
    #expect(moved == [#"frames 0–59 (0–1 s): "Go" (go) in "menu" is 4 pt lower"#])
    let both = SceneDifference(old, try trace(top: 14, duration: 0.6)).changes.map(\.description)
    #expect(both.count == 2 && both.contains(moved[0]), "\(both)")
    #expect(both.contains { $0.contains(#"animation of "menu" lasts 0.2 s longer"#) }, "\(both)")
  }

  @Test("Another id is no change but a note; a new view is a change")
  func identity() throws {
    let old = try Self.trace(Self.views())
    let renamed = SceneDifference(old, try Self.trace(Self.views(id: "dot")))
    #expect(renamed.changes.isEmpty && renamed.notes == [#""badge" is called "dot""#])
    let more = Self.views().replacingOccurrences(
      of: "[{ \"id\": \"bar\"", with: "[{ \"id\": \"extra\", \"frame\": [0, 0, 9, 9] }, { \"id\": \"bar\"")
    let added = SceneDifference(old, try Self.trace(more)).changes
    #expect(added.count == 1 && added.first?.kind == .new && added.first?.id == "extra", "\(added)")
  }
}
