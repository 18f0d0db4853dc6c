import Control
import FlyingFox
import Foundation
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

  private func studio(_ body: (StudioSession, StudioHandler, Orders, TemporaryFolder) async throws -> Void) async throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.job, to: "job.json")
    let session = StudioSession(path: path, fileName: "job.json", parameters: [], fonts: SystemFonts()) {
      (parameters) throws(StudioReadingError) in
      do {
        return try JobSource(path: path, parameters: parameters)
      } catch {
        throw StudioReadingError("\(error)")
      }
    }
    let orders = Orders()
    let control = FarmControl(FarmFolders(state: folder.file("state"), chunks: folder.file("chunks"))) { nil }
    let farm = StudioFarm(control) { (source, frames) throws(StudioReadingError) in
      orders.add(source, frames)
      do {
        _ = try LoadedJob(source, fonts: SystemFonts())
      } catch {
        throw StudioReadingError("\(error)")
      }
      return "an id"
    }
    let watching = Task { await session.watch() }
    defer { watching.cancel() }
    var state = await session.board.state(after: 0, within: .seconds(60))
    while state.picture == 0 { state = await session.board.state(after: state.version, within: .seconds(60)) }
    try await body(session, StudioHandler(session: session, farm: farm, token: "secret"), orders, folder)
  }

  private func post(_ handler: StudioHandler, _ path: String, _ body: String) async throws -> Int {
    try await handler.handleRequest(
      HTTPRequest(
        method: .POST, version: .http11, path: "/api/v1/\(path)", query: [.init(name: "token", value: "secret")],
        headers: [.host: "127.0.0.1:80"], body: HTTPBodySequence(data: Data(body.utf8)))
    ).statusCode.code
  }

  @Test("A span is the same job with one output; a GIF is small, and its frames are no more than it can show")
  func spans() async throws {
    try await studio { _, handler, orders, folder in
      // Nothing of the id is in the farm, so there is nothing to tell of it.
      #expect(try await post(handler, "renderings", #"{ "kind": "mp4", "first": 10, "last": 19 }"#) == 404)
      let film = try #require(orders.last)
      #expect(film.frames == FrameRange(first: 10, last: 19))
      #expect(film.source.text.contains(#""outputs": [{ "file": "take.mp4" }]"#))
      #expect(try await post(handler, "renderings", #"{ "kind": "gif" }"#) == 404)
      let picture = try #require(orders.last)
      #expect(picture.frames == FrameRange(first: 0, last: 59))
      #expect(picture.source.text.contains(#"[{ "file": "take.gif", "everyNthFrame": 2 }]"#))
      #expect(try await post(handler, "renderings", #"{ "kind": "all" }"#) == 404)
      let all = try #require(orders.last)
      #expect(all.frames == nil && all.source.text == Self.job)
      for body in [
        #"{ "kind": "mp4", "first": 9, "last": 60 }"#, #"{ "kind": "mp4", "first": 9, "last": 8 }"#,
        #"{ "kind": "mp4", "first": -1 }"#,
      ] {
        #expect(try await post(handler, "renderings", body) == 409, "\(body)")
      }
      for body in ["", "{}", #"{ "kind": "avi" }"#] { #expect(try await post(handler, "renderings", body) == 400) }
      #expect(try await post(handler, "renderings/other/cancel", "") == 404)
      #expect(try String(contentsOfFile: folder.file("job.json"), encoding: .utf8) == Self.job)
    }
  }

  @Test("A job is looked at on a device, in another size and dark; the file keeps its own")
  func looks() async throws {
    try await studio { session, handler, orders, folder in
      func size() async -> [Int] {
        let state = await session.board.state
        return [state.width, state.height]
      }
      let light = try await session.picture(0, asPNG: false).hash
      #expect(try await post(handler, "look", #"{ "appearance": "dark" }"#) == 200)
      #expect(try await session.picture(0, asPNG: false).hash != light)
      #expect(try await post(handler, "look", #"{ "device": "iPhone SE", "orientation": "landscape" }"#) == 200)
      #expect(await size() == [1136, 640])
      #expect(try await post(handler, "look", #"{ "width": 100, "height": 50 }"#) == 200)
      #expect(await size() == [200, 100])
      _ = try await post(handler, "renderings", #"{ "kind": "mp4", "first": 0, "last": 1 }"#)
      #expect(orders.last?.source.text.contains(#""width": 100.0"#) == true)
      #expect(try await post(handler, "look", #"{ "system": "iOS 26" }"#) == 200)
      #expect(await session.board.state.problems.isEmpty)
      #expect(try await post(handler, "look", "{}") == 200)
      #expect(await size() == [128, 96])
      #expect(try await session.picture(0, asPNG: false).hash == light)
      for wrong in [
        #"{ "device": "Nokia" }"#, #"{ "appearance": "pink" }"#, #"{ "width": 0, "height": 9 }"#,
        #"{ "system": "iOS 7\", \"x\": \"" }"#,
      ] {
        #expect(try await post(handler, "look", wrong) == 409, "\(wrong)")
      }
      #expect(try await post(handler, "look", "[]") == 400)
      #expect(try String(contentsOfFile: folder.file("job.json"), encoding: .utf8) == Self.job)
    }
  }
}
