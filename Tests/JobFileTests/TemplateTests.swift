import Graphics
import Testing

@testable import Document
@testable import JobFile

@Suite("What is known only later is decoded once, but for what depends on it")
struct TemplateTests {
  private func handler(_ steps: String, more: String = "") throws -> Handler {
    let text = """
      { "version": 1, "name": "n", "canvas": { "width": 100, "height": 100 }, "frameRate": 30, "frames": 5,
        "outputs": [{ "file": "a.mp4" }], \(more)
        "scene": { "views": [{ "id": "a", "frame": [0, 0, 50, 50], "onTap": [\(steps)] }] } }
      """
    let result = JobDecoder.decode(Array(text.utf8), fileName: "n.json")
    #expect(result.diagnostics.isEmpty)
    return try #require(result.job?.scene.views.first?.onTap)
  }

  private func logs(_ steps: [Step]) -> [String] {
    steps.map { if case .log(let text) = $0.action { text } else { "" } }
  }

  @Test("Steps without expressions of the moment are one constant part")
  func constant() throws {
    let handler = try handler(
      #"{ "log": "one" }, { "log": "${word}" }, { "set": { "a": { "alpha": 0.5 } } }"#,
      more: #""parameters": { "word": { "type": "string", "default": "two" } },"#)
    #expect(handler.parts.count == 1)
    #expect(handler.parts.first?.constant.map(logs) == ["one", "two", ""])
  }

  @Test("Only the step that names the touch is made anew, in its place")
  func dependent() throws {
    let handler = try handler(#"{ "log": "one" }, { "log": "x ${touch.x}" }, { "log": "three" }"#)
    #expect(handler.parts.map { $0.constant != nil } == [true, false, true])
    for x in [3.0, 4] {
      #expect(try logs(handler.steps(for: .touch(Point(x, 0), index: 0))) == ["one", "x \(Int(x))", "three"])
    }
  }

  @Test(
    "A name of the moment is found wherever it stands",
    arguments: [
      ##"{ "set": { "a": { "backgroundColor": ["${touch.x / 100}", 0, 0, 1] } } }"##,
      #"{ "insert": { "view": { "id": "b-${touch.index}" } } }"#,
      #"{ "set": { "a-${touch.index}": { "alpha": 1 } } }, { "insert": { "view": { "id": "a-${touch.index}" } } }"#,
      #"{ "perform": { "sequence": "s", "with": { "n": "${touch.index}" } } }"#,
      #"{ "insert": { "view": { "id": "c", "onTap": [{ "log": "i ${touch.index}" }] } } }"#,
    ])
  func everywhere(step: String) throws {
    let sequences = #""sequences": { "s": { "parameters": ["n"], "steps": [{ "log": "n ${n}" }] } },"#
    #expect(try handler(step, more: sequences).parts.contains { $0.constant == nil })
  }

  @Test("What a moment makes invalid is an error with the way to it")
  func invalid() throws {
    let handler = try handler(#"{ "set": { "a": { "alpha": "${touch.x / 100}" } } }, { "log": "x ${touch.x}" }"#)
    #expect(throws: Never.self) { try handler.steps(for: .touch(Point(50, 0), index: 0)) }
    let late = try self.handler(#"{ "tap": { "at": [1, 1] }, "after": "${touch.x}" }"#)
    #expect(throws: TemplateError.self) { try late.steps(for: .touch(Point(-5, 0), index: 0)) }
  }
}
