import FlyingFox
import Foundation
import Hashing
import Media
import Rendering
import TestSupport
import Testing

@testable import Studio

@Suite("The studio shows what is written", .serialized)
struct StudioTests {
  private static func job(_ x: Int, more: String = "") -> String {
    """
    { "version": 1, "name": "studio", "frameRate": 30, "duration": 2,
      "canvas": { "width": 64, "height": 48, "scale": 2, "backgroundColor": "white" }, \(more)
      "outputs": [{ "file": "film.mp4" }],
      "scene": { "views": [{ "id": "box", "frame": [\(x), 8, 16, 16], "backgroundColor": "red",
        "subviews": [{ "id": "dot", "frame": [4, 4, 4, 4], "backgroundColor": "blue" }] }] },
      "timeline": [{ "at": 0.5, "animate": { "duration": 1, "changes": { "box": { "center": [48, 16] } } } }] }
    """
  }

  /// What is known as soon as it is as wanted.
  private func state(
    of session: StudioSession, _ isWanted: (StudioState) -> Bool
  ) async throws -> StudioState {
    var state = await session.board.state(after: 0, within: .seconds(600))
    while !isWanted(state) {
      let next = await session.board.state(after: state.version, within: .seconds(600))
      try #require(next.version > state.version, "nothing came: \(state.problems.map(\.message))")
      state = next
    }
    return state
  }

  @Test("A frame is bit for bit that of the film, in whatever order frames are asked for")
  func frames() async throws {
    let studio = try OpenStudio(Self.job(8))
    defer { studio.close() }
    let (session, folder) = (studio.session, studio.folder)
    _ = try await state(of: session) { $0.picture == 1 }
    let made = try Program.run(
      ["submit", folder.file("job.json"), "--quiet", "--output", folder.path], home: folder.path)
    #expect(made.status == 0, "\(made.errors)")
    let manifest = try String(contentsOfFile: folder.file("studio.manifest.json"), encoding: .utf8)
    var hashes: [String] = []
    for frame in [0, 40, 20, 59, 3, 3] {
      let picture = try await session.picture(frame, asPNG: false)
      #expect(manifest.contains(picture.hash.hexadecimal), "frame \(frame)")
      #expect(picture.width == 128 && picture.height == 96 && picture.bytes.count == 128 * 96 * 4)
      hashes.append(picture.hash.hexadecimal)
    }
    #expect(hashes[4] == hashes[5] && Set(hashes).count > 3)
    // The square's red, and opaque.
    let first = try await session.picture(0, asPNG: false).bytes
    let place = (20 * 128 + 18) * 4
    #expect(Array(first[place..<place + 4]) == [255, 0, 0, 255])
    let path = folder.file("frame.png")
    try await session.picture(40, asPNG: true).bytes.write(to: URL(fileURLWithPath: path))
    let alone = try Program.run(
      ["frame", folder.file("job.json"), "--frame", "40", "-o", folder.file("alone.png")], home: folder.path)
    #expect(alone.status == 0)
    #expect(
      FileManager.default.contents(atPath: path) == FileManager.default.contents(atPath: folder.file("alone.png")))
  }

  /// A picture's hash as soon as so many were there, without an error.
  private func hash(_ session: StudioSession, ofPicture count: Int) async throws -> Digest {
    _ = try await state(of: session) { $0.picture == count && $0.problems.isEmpty }
    return try await session.picture(0, asPNG: false).hash
  }

  @Test(
    "A save is a new picture; a mistake is told with its place, and the last good picture stays; mended, it goes on")
  func saves() async throws {
    let studio = try OpenStudio(Self.job(8))
    defer { studio.close() }
    let before = try await hash(studio.session, ofPicture: 1)
    try studio.folder.write(Self.job(24), to: "job.json")
    let after = try await hash(studio.session, ofPicture: 2)
    #expect(before != after)
    try studio.folder.write(Self.job(24).replacingOccurrences(of: "\"red\"", with: "\"rod\""), to: "job.json")
    let broken = try await state(of: studio.session) { $0.problems.contains(where: \.isError) }
    #expect(broken.picture == 2 && broken.problems[0].line == 4 && broken.problems[0].message.contains("rod"))
    #expect(try await studio.session.picture(0, asPNG: false).hash == after)
    try studio.folder.write(Self.job(8), to: "job.json")
    #expect(try await hash(studio.session, ofPicture: 3) == before)
  }

  @Test("A picture of an animation that was not there is seen as soon as it comes")
  func missingPicture() async throws {
    let studio = try OpenStudio(Self.job(8))
    defer { studio.close() }
    _ = try await state(of: studio.session) { $0.picture == 1 }
    try studio.folder.write(
      #"""
      { "v": "5", "fr": 30, "ip": 0, "op": 9, "w": 8, "h": 8, "assets": [{ "id": "i", "w": 8, "h": 8, "p": "late.png" }],
        "layers": [{ "ty": 2, "refId": "i", "ip": 0, "op": 9, "st": 0, "ks": {} }] }
      """#, to: "a.json")
    try studio.folder.write(Self.job(8, more: #""assets": { "moving": "a.json" },"#), to: "job.json")
    let without = try await state(of: studio.session) { $0.picture == 2 }
    #expect(without.problems.contains { $0.message.contains("late.png") })
    try await studio.session.picture(0, asPNG: true).bytes.write(
      to: URL(fileURLWithPath: studio.folder.file("late.png")))
    let with = try await state(of: studio.session) { $0.picture > 2 && $0.problems.isEmpty }
    #expect(with.picture >= 3)
  }

  @Test("An image that was not there is seen as soon as it comes, without a save of the job")
  func missingImage() async throws {
    let studio = try OpenStudio(Self.job(8))
    defer { studio.close() }
    _ = try await state(of: studio.session) { $0.picture == 1 }
    let picture = try await studio.session.picture(0, asPNG: true).bytes
    try studio.folder.write(Self.job(8, more: #""assets": { "logo": "late.png" },"#), to: "job.json")
    let without = try await state(of: studio.session) { $0.problems.contains(where: \.isError) }
    #expect(without.picture == 1 && without.problems.contains { $0.message.contains("late.png") })
    try picture.write(to: URL(fileURLWithPath: studio.folder.file("late.png")))
    let with = try await state(of: studio.session) { $0.picture > 1 && $0.problems.isEmpty }
    #expect(with.picture == 2)
  }

  @Test("A file that is rewritten again and again, half of it for a moment, ends as it was written last")
  func rewriting() async throws {
    let studio = try OpenStudio(Self.job(0))
    defer { studio.close() }
    let (session, folder) = (studio.session, studio.folder)
    _ = try await state(of: session) { $0.picture == 1 }
    for x in 1...20 {
      let text = Self.job(x)
      try folder.write(String(text.prefix(text.count / 2)), to: "job.json")
      try await Task.sleep(for: .milliseconds(5))
      try folder.write(text, to: "job.json")
      try await Task.sleep(for: .milliseconds(x % 4 * 20))
    }
    _ = try await state(of: session) { $0.problems.isEmpty && $0.picture > 1 }
    for _ in 0..<200 {
      let boxes = try await session.tree(0).filter { $0.id == "box" }
      if boxes.first?.frame == [20, 8, 16, 16] { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("the last save is not shown")
  }

  @Test("Parameters are controls with the values of the file, and change the picture without a word in the file")
  func parameters() async throws {
    let text = Self.job(
      8,
      more:
        #""parameters": { "ink": { "type": "color", "default": "green" }, "n": { "type": "number", "default": 3, "minimum": 1, "maximum": 9 } },"#
    )
    .replacingOccurrences(of: "\"red\"", with: "\"${ink}\"")
    let studio = try OpenStudio(text)
    defer { studio.close() }
    let (session, folder, handler) = (studio.session, studio.folder, studio.handler)
    let first = try await state(of: session) { $0.picture == 1 }
    #expect(first.parameters.map(\.name) == ["ink", "n"] && first.parameters.map(\.value) == ["green", "3"])
    #expect(first.parameters[1].minimum == 1 && first.parameters[1].maximum == 9)
    let before = try await session.picture(0, asPNG: false).hash
    let answer = try await handler.handleRequest(
      Self.request("/api/v1/parameters", method: .POST, body: #"[{ "name": "ink", "value": "blue" }]"#))
    #expect(answer.statusCode == .ok)
    #expect(try await session.picture(0, asPNG: false).hash != before)
    #expect(try String(contentsOfFile: folder.file("job.json"), encoding: .utf8) == text)
    _ = try await handler.handleRequest(
      Self.request("/api/v1/parameters", method: .POST, body: #"[{ "name": "n", "value": "12" }]"#))
    let refused = await session.board.state
    #expect(refused.problems.contains { $0.isError && $0.message.contains("9") })
    let unwritten = try await handler.handleRequest(Self.request("/api/v1/parameters/write", method: .POST))
    #expect(unwritten.statusCode == .conflict)
    #expect(try String(contentsOfFile: folder.file("job.json"), encoding: .utf8) == text)
    let both = #"[{ "name": "n", "value": "4.5" }, { "name": "ink", "value": "blue" }]"#
    _ = try await handler.handleRequest(Self.request("/api/v1/parameters", method: .POST, body: both))
    let written = try await handler.handleRequest(Self.request("/api/v1/parameters/write", method: .POST))
    #expect(written.statusCode == .ok)
    let expected = text.replacingOccurrences(of: "\"default\": \"green\"", with: "\"default\": \"blue\"")
      .replacingOccurrences(of: "\"default\": 3", with: "\"default\": 4.5")
    #expect(try String(contentsOfFile: folder.file("job.json"), encoding: .utf8) == expected)
    #expect(await session.board.state.parameters.map(\.value) == ["blue", "4.5"])
  }

  @Test("The tree has places on the canvas; the timeline and the curves are those of `inspect timeline`")
  func inspection() async throws {
    let studio = try OpenStudio(Self.job(8))
    defer { studio.close() }
    let (session, handler) = (studio.session, studio.handler)
    _ = try await state(of: session) { $0.picture == 1 }
    let tree = try await session.tree(0)
    #expect(tree.map(\.id).suffix(2) == ["box", "dot"])
    #expect(tree.last?.corners == [[12, 12], [16, 12], [16, 16], [12, 16]])
    let box = try await session.details(of: "box", 30)
    let position = try #require(box.properties.first { $0.name == "position" })
    #expect(position.model == "48, 16" && position.shown != "48, 16", "\(box.properties)")
    let missing = try await handler.handleRequest(
      Self.request("/api/v1/item", query: [("index", "0"), ("id", "<b>")]))
    #expect(missing.statusCode == .conflict)
    let timeline = try await session.timeline()
    let move = try #require(timeline.entries.first { $0.id == "box" })
    #expect(move.start == 0.5 && move.end == 1.5 && move.text.contains("position"))
    let step = try #require(move.step.map { timeline.steps[$0] })
    #expect(step.path.hasPrefix("/timeline/0") && step.action == "animate" && step.start == 0.5 && step.parent == nil)
    let curves = try await session.curves(["box.center.x"])
    #expect(curves.times.count == 60 && curves.curves[0].values[0] == 16 && curves.curves[0].values[59] == 48)
    let wrong = try await handler.handleRequest(Self.request("/api/v1/curves", query: [("property", "box.centre")]))
    #expect(wrong.statusCode == .conflict)
    #expect(String(decoding: try await wrong.bodyData, as: UTF8.self).contains("no property"))
  }

  // MARK: Who may ask

  private static func request(
    _ path: String, method: HTTPMethod = .GET, query: [(String, String)] = [], token: String? = "secret",
    headers: HTTPHeaders = [.host: "127.0.0.1:8000"], body: String = ""
  ) -> HTTPRequest {
    HTTPRequest(
      method: method, version: .http11, path: path,
      query: query.map { HTTPRequest.QueryItem(name: $0.0, value: $0.1) }
        + (token.map { [HTTPRequest.QueryItem(name: "token", value: $0)] } ?? []),
      headers: headers, body: HTTPBodySequence(data: Data(body.utf8)))
  }

  @Test("Requests without the token, for other hosts and of other sites are refused; pages of their own kind are not")
  func refusals() async throws {
    let studio = try OpenStudio(Self.job(8))
    defer { studio.close() }
    let (session, handler) = (studio.session, studio.handler)
    _ = try await state(of: session) { $0.picture == 1 }
    func status(_ request: HTTPRequest) async throws -> Int {
      try await handler.handleRequest(request).statusCode.code
    }
    let path = "/api/v1/frame"
    let frame = [("index", "0")]
    #expect(try await status(Self.request(path, query: frame)) == 200)
    #expect(try await status(Self.request(path, query: frame, token: nil)) == 403)
    #expect(try await status(Self.request(path, query: frame, token: "secreT")) == 403)
    for host in ["example.org", "127.0.0.1.example.org", "localhost.example.org:80", ""] {
      #expect(try await status(Self.request(path, query: frame, headers: [.host: host])) == 403, "\(host)")
    }
    #expect(try await status(Self.request(path, query: frame, headers: [:])) == 403)
    let origin = HTTPHeader("Origin")
    let ours: HTTPHeaders = [.host: "localhost:8000", origin: "http://localhost:8000"]
    #expect(try await status(Self.request(path, query: frame, headers: ours)) == 200)
    for other in ["http://example.org", "null", "http://localhost:9000", "https://localhost:8000"] {
      let headers: HTTPHeaders = [.host: "localhost:8000", origin: other]
      #expect(try await status(Self.request(path, query: frame, headers: headers)) == 403, "\(other)")
    }
    let site: HTTPHeaders = [.host: "localhost:8000", HTTPHeader("Sec-Fetch-Site"): "cross-site"]
    #expect(try await status(Self.request("/", headers: site)) == 403)
    for path in ["/", "/studio.js", "/studio.css", "/timeline.js", "/tree.js"] {
      let answer = try await handler.handleRequest(Self.request(path, token: nil))
      #expect(answer.statusCode == .ok && answer.headers[HTTPHeader("Content-Security-Policy")] != nil)
    }
    for path in ["/../job.json", "/job.json", "/etc/passwd", "/api/v1/", "/api/v2/state"] {
      #expect(try await status(Self.request(path)) == 404, "\(path)")
    }
    #expect(try await status(Self.request(path)) == 409)
    #expect(try await status(Self.request(path, query: frame + [("show", "all")])) == 409)
    for kind in ["exploded", "physics", "overdraw", "damage"] {
      #expect(
        try await status(Self.request(path, query: frame + [("show", kind), ("turn", "nan"), ("tilt", "1e300")]))
          == 200)
    }
    let small = try await handler.handleRequest(Self.request(path, query: frame + [("width", "32")]))
    #expect(try await small.bodyData.count == 32 * 24 * 4)
    #expect(try await status(Self.request(path, query: [("index", "-3")])) == 409)
    #expect(try await status(Self.request("/api/v1/parameters", method: .POST, body: "{")) == 400)
    let long = String(repeating: "x", count: 70_000)
    #expect(try await status(Self.request("/api/v1/parameters", method: .POST, body: long)) == 409)
  }

  @Test("A document of Interface Builder, a wrong port and a missing file are served or told")
  func command() throws {
    let folder = try TemporaryFolder()
    let missing = try Program.run(["studio", folder.file("none.json"), "--no-open"], home: folder.path)
    #expect(missing.status == 66 && missing.errors.contains("none.json"), "\(missing.errors)")
    let input = try Program.run(["studio", "-"], home: folder.path)
    #expect(input.status == 64 && input.errors.contains("watches a file"), "\(input.errors)")
  }
}
