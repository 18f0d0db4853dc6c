import Control
import FlyingFox
import Foundation
import Hashing
import Materials
import Media
import Planning
import Rendering
import Synchronization
import TestSupport
import Testing

@testable import Studio

@Suite("Values are set in a job's text, and the rest keeps every letter")
struct JobTextTests {
  private func edited(_ text: String, _ edit: (inout JobText) -> Void) -> String {
    var job = JobText(text)
    edit(&job)
    return job.text
  }

  @Test("Setting")
  func setting() {
    let text = "{ \"a\": [1, { \"b\": 2 }],\n \"c\": { \"d\" : \"}\\\"{\" , \"e\": 5 } }"
    #expect(edited(text) { $0.set(["a"], to: "7") } == text.replacingOccurrences(of: "[1, { \"b\": 2 }]", with: "7"))
    #expect(edited(text) { $0.set(["c", "e"], to: "[]") } == text.replacingOccurrences(of: "5", with: "[]"))
    #expect(edited(text) { $0.set(["c", "d"], to: "1") } == text.replacingOccurrences(of: "\"}\\\"{\"", with: "1"))
    #expect(edited("{}") { $0.set(["a", "b"], to: "1") } == #"{ "a": { "b": 1 }}"#)
    #expect(edited(#"{ "c": 1 }"#) { $0.set(["a"], to: "1") } == #"{ "a": 1, "c": 1 }"#)
    #expect(edited(" {\"a\": 1.5e3}") { $0.set(["a"], to: "2") } == " {\"a\": 2}")
    // What is deeper or has another name is left alone.
    #expect(edited(#"{ "x": { "a": 1 }, "a": 2 }"#) { $0.set(["a"], to: "3") } == #"{ "x": { "a": 1 }, "a": 3 }"#)
  }

  @Test("Removing keeps the other members, and every line in its place")
  func removing() throws {
    let text = "{ \"a\": 1,\n  \"b\": 2,\n  \"c\": 3 }"
    for key in ["a", "b", "c"] {
      let rest = edited(text) { $0.remove([key]) }
      let object = try #require(try JSONSerialization.jsonObject(with: Data(rest.utf8)) as? [String: Int])
      #expect(object.keys.sorted() == ["a", "b", "c"].filter { $0 != key })
      #expect(rest.filter { $0 == "\n" }.count == 2)
    }
    #expect(edited(text) { $0.remove(["d"]) } == text && edited(text) { $0.remove(["a", "b"]) } == text)
    #expect(edited(#"{ "a": 1 }"#) { $0.remove(["a"]) } == "{  }")
  }

  @Test(
    "What is no JSON stays as it is",
    arguments: [
      "", "{", "[1]", "{ \"a\" }", "{ \"a\": ", "{ \"a\": \"", "{ \"a\": [1 ", "{ a: 1 }", "x", "{ \"a\": } }", "{]",
    ])
  func broken(text: String) {
    #expect(edited(text) { $0.set(["a"], to: "1") } == text)
    #expect(edited(text) { $0.remove(["a"]) } == text)
  }
}

@Suite("What is taken away from the studio", .serialized)
struct TakingAwayTests {
  private static let job = """
    { "version": 1, "name": "take", "frameRate": 60, "duration": 1,
      "canvas": { "width": 64, "height": 48, "scale": 2, "backgroundColor": "systemBackground" },
      "outputs": [{ "file": "film.mp4" }, { "file": "last.png", "at": 0.5 }],
      "scene": { "views": [{ "id": "box", "frame": [8, 8, 16, 16], "backgroundColor": "red" }] },
      "timeline": [{ "at": 0, "animate": { "duration": 1, "changes": { "box": { "center": [48, 16] } } } }] }
    """

  /// What was ordered.
  private final class Orders: Sendable {
    private let all = Mutex<[(source: JobSource, frames: FrameRange?)]>([])
    var last: (source: JobSource, frames: FrameRange?)? { all.withLock(\.last) }
    func add(_ source: JobSource, _ frames: FrameRange?) { all.withLock { $0.append((source, frames)) } }
  }

  /// A studio that shows its first picture, and what is ordered from it.
  private func studio() async throws -> (OpenStudio, Orders) {
    let orders = Orders()
    let studio = try OpenStudio(Self.job) { folder in
      let control = FarmControl(FarmFolders(state: folder.file("state"), chunks: folder.file("chunks"))) { nil }
      return StudioFarm(control) { (source, frames) throws(StudioReadingError) in
        orders.add(source, frames)
        do {
          _ = try LoadedJob(source, fonts: SystemFonts())
        } catch {
          throw StudioReadingError("\(error)")
        }
        return "an id"
      }
    }
    var state = await studio.session.board.state(after: 0, within: .seconds(60))
    while state.picture == 0 {
      state = await studio.session.board.state(after: state.version, within: .seconds(60))
    }
    return (studio, orders)
  }

  @Test("A span is the same job with one output; a GIF is small, and its frames are no more than it can show")
  func spans() async throws {
    let (studio, orders) = try await studio()
    defer { studio.close() }
    // Nothing of the id is in the farm, so there is nothing to tell of it.
    #expect(try await studio.post("renderings", #"{ "kind": "mp4", "first": 10, "last": 19 }"#) == 404)
    let film = try #require(orders.last)
    #expect(film.frames == FrameRange(first: 10, last: 19))
    #expect(film.source.text.contains(#""outputs": [{ "file": "take.mp4" }]"#))
    #expect(try await studio.post("renderings", #"{ "kind": "gif" }"#) == 404)
    let picture = try #require(orders.last)
    #expect(picture.frames == FrameRange(first: 0, last: 59))
    #expect(picture.source.text.contains(#"[{ "file": "take.gif", "everyNthFrame": 2 }]"#))
    #expect(try await studio.post("renderings", #"{ "kind": "all" }"#) == 404)
    let all = try #require(orders.last)
    #expect(all.frames == nil && all.source.text == Self.job)
    for body in [
      #"{ "kind": "mp4", "first": 9, "last": 60 }"#, #"{ "kind": "mp4", "first": 9, "last": 8 }"#,
      #"{ "kind": "mp4", "first": -1 }"#,
    ] {
      #expect(try await studio.post("renderings", body) == 409, "\(body)")
    }
    for body in ["", "{}", #"{ "kind": "avi" }"#] { #expect(try await studio.post("renderings", body) == 400) }
    #expect(try await studio.post("renderings/other/cancel", "") == 404)
    #expect(try studio.text() == Self.job)
  }

  /// The canvas in pixels and the first picture's hash, looked at so.
  private func shown(_ look: String, in studio: OpenStudio) async throws -> (size: [Int], hash: Digest) {
    try #require(try await studio.post("look", look) == 200)
    let state = await studio.session.board.state
    #expect(state.problems.isEmpty)
    return ([state.width, state.height], try await studio.session.picture(0, asPNG: false).hash)
  }

  @Test("A job is looked at on a device, in another size and dark; the file keeps its own")
  func looks() async throws {
    let (studio, orders) = try await studio()
    defer { studio.close() }
    let light = try await shown("{}", in: studio)
    let dark = try await shown(#"{ "appearance": "dark" }"#, in: studio)
    #expect(light.size == [128, 96] && dark.size == light.size && dark.hash != light.hash)
    let phone = try await shown(#"{ "device": "iPhone SE", "orientation": "landscape" }"#, in: studio)
    #expect(phone.size == [1334, 750])
    let wide = try await shown(#"{ "width": 100, "height": 50 }"#, in: studio)
    #expect(wide.size == [200, 100])
    _ = try await studio.post("renderings", #"{ "kind": "mp4", "first": 0, "last": 1 }"#)
    #expect(orders.last?.source.text.contains(#""width": 100.0"#) == true)
    #expect(try await shown(#"{ "system": "iOS 26" }"#, in: studio) == light)
    #expect(try studio.text() == Self.job)
  }

  @Test("A look that makes no sense is refused")
  func wrongLooks() async throws {
    let (studio, _) = try await studio()
    defer { studio.close() }
    for wrong in [
      #"{ "device": "Nokia" }"#, #"{ "appearance": "pink" }"#, #"{ "width": 0, "height": 9 }"#,
      #"{ "system": "iOS 7\", \"x\": \"" }"#,
    ] {
      #expect(try await studio.post("look", wrong) == 409, "\(wrong)")
    }
    #expect(try await studio.post("look", "[]") == 400)
    #expect(try studio.text() == Self.job)
  }
}
