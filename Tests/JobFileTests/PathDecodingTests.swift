import Graphics
import Document
import JobFile
import Testing

@Suite("Paths and colours in job files")
struct PathDecodingTests {
  private func decode(_ layer: String) -> JobDecoder.Result {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 1,
        "outputs": [{ "file": "a.mp4" }], "scene": { "layers": [{ "id": "l", "type": "shape", \(layer) }] } }
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "test.json")
  }

  private func value(_ layer: String) throws -> Value {
    let result = decode(layer)
    let job = try #require(result.job, "\(result.diagnostics.map(\.description))")
    return try #require(job.scene.layers.first?.properties.first?.value)
  }

  @Test("A path of elements, with UIBezierPath's names")
  func elements() throws {
    let path = try value(
      #"""
      "path": [{ "move": [0, 0] }, { "addLine": [10, 0] }, { "addArc": { "tangent1End": [20, 0],
        "tangent2End": [20, 9], "radius": 3 } }, { "addQuadCurve": { "to": [5, 5], "controlPoint": [9, 9] } },
        { "addCurve": { "to": [0, 9], "controlPoint1": [1, 1], "controlPoint2": [2, 2] } }, { "close": true },
        { "addArc": { "center": [50, 50], "radius": 5, "startAngle": 0, "endAngle": "90deg", "clockwise": false } }]
      """#)
    guard case .path(let path) = path else {
      Issue.record("no path")
      return
    }
    #expect(
      path.verbs == [
        .move, .line, .line, .cubic, .quad, .cubic, .close, .move, .cubic, .cubic, .cubic,
      ])
    let whole = try value(
      #""path": { "arc": { "center": [5, 5], "radius": 5, "startAngle": 0, "endAngle": "360deg" }, "isClosed": true }"#)
    guard case .path(let circle) = whole else {
      Issue.record("no path")
      return
    }
    #expect(circle.verbs == [.move, .cubic, .cubic, .cubic, .cubic, .close])
  }

  @Test("Shapes are put together: a rectangle with a hole")
  func appended() throws {
    let path = try value(
      #"""
      "path": [{ "append": { "rect": [0, 0, 9, 9] } }, { "append": [{ "append": "M2 2 H4 V4 Z" }] },
        { "addLine": [7, 7] }]
      """#)
    guard case .path(let path) = path else {
      Issue.record("no path")
      return
    }
    #expect(path.verbs == [.move, .line, .line, .line, .close, .move, .line, .line, .close, .move, .line])
    #expect(path.points.last == Point(7, 7) && path.points.dropLast().last == Point(2, 2))
  }

  @Test("Colours of Display P3, as CSS writes them and as an object")
  func displayP3() throws {
    let expected = Value.color(Color(displayP3: 1, 0.5, 0.25, 0.5))
    #expect(try value(#""fillColor": "color(display-p3 1 0.5 25% / 0.5)""#) == expected)
    #expect(try value(#""fillColor": { "displayP3": [1, 0.5, 0.25, 0.5] }"#) == expected)
    #expect(try value(#""fillColor": { "displayP3": [0, 1, 0] }"#) == .color(Color(displayP3: 0, 1, 0)))
  }

  @Test(
    "What is wrong is told with its remedy",
    arguments: [
      (#""path": [{ "addLine": [1, 2] }]"#, "a path begins with \"move\""),
      (
        #""path": [{ "addArc": { "tangent1End": [1, 2], "tangent2End": [3, 4], "radius": 1 } }]"#,
        "\"move\" there first"
      ),
      (#""path": [{ "addArc": { "center": [1, 2], "radius": 1, "startAngle": 0 } }]"#, "\"endAngle\" is missing"),
      (#""path": [{ "addArc": { "center": [1, 2], "radius": -1 } }]"#, "out of range"),
      (#""path": [{ "moveTo": [1, 2] }]"#, "unknown key \"moveTo\""),
      (#""path": [{}]"#, "an element of a path is expected here: move"),
      (#""fillColor": "color(srgb 1 0 0)""#, "write color(display-p3 R G B)"),
      (#""fillColor": "color(display-p3 1 0)""#, "write color(display-p3 R G B)"),
      (#""fillColor": { "displayP3": [1, 0] }"#, "a colour of Display P3 is expected"),
      (#""fillColor": { "displayp3": [1, 0, 0] }"#, "did you mean \"displayP3\""),
    ])
  func mistakes(layer: String, message: String) {
    let result = decode(layer)
    #expect(result.job == nil)
    #expect(
      result.diagnostics.contains { $0.message.contains(message) && $0.path.hasPrefix("/scene/layers/0") },
      "\(result.diagnostics.map(\.description))")
  }
}
