import Testing

import Document
@testable import JobFile

@Suite("Handlers are checked before the film")
struct HandlerDecodingTests {
  private func diagnostics(onTap steps: String) -> [Diagnostic] {
    let text = """
      { "version": 1, "name": "n", "canvas": { "width": 100, "height": 100 }, "frameRate": 30, "frames": 5,
        "outputs": [{ "file": "a.mp4" }],
        "scene": { "views": [{ "id": "a", "frame": [0, 0, 50, 50], "onTap": [
      \(steps)
      ] }] } }
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "n.json").diagnostics
  }

  @Test("A mistake in a handler of a handler is reported where it stands, with the way to it and the remedy")
  func nested() throws {
    let found = diagnostics(
      onTap: """
        { "insert": { "view": { "id": "b-${touch.index}", "onTap": [
            { "animate": { "duration": 0.2,
              "changes": { "a": { "alpa": "${touch.x}" } } } }] } } }
        """)
    let only = try #require(found.first)
    #expect(found.count == 1)
    #expect(only.place == Place(line: 6, column: 27))
    #expect(only.path == "/scene/views/0/onTap/0/insert/view/onTap/0/animate/changes/a")
    #expect(only.message.contains("\"alpa\" is no property") && only.message.contains("did you mean \"alpha\""))
  }

  @Test("Every mistake of a handler is reported, not the first alone")
  func several() {
    let found = diagnostics(
      onTap: """
        { "set": { "a": { "alpha": true } } },
        { "log": 3 },
        { "set": { "a": { "alpha": "${touch.z}" } } }
        """)
    #expect(found.map(\.place?.line) == [4, 5, 6])
  }

  @Test("A handler without a mistake is not reported")
  func control() {
    #expect(diagnostics(onTap: #"{ "set": { "a": { "center.x": "${touch.x}" } } }"#).isEmpty)
  }
}
