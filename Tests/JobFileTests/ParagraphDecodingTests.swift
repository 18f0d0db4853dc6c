import Graphics
import Testing

@testable import Document
@testable import JobFile

@Suite("Paragraph styles in job files")
struct ParagraphDecodingTests {
  private func job(_ view: String) -> (job: Job?, errors: [String]) {
    let text = """
      { "version": 1, "name": "n", "frameRate": 30, "frames": 5, "outputs": [{ "file": "a.mp4" }],
        "canvas": { "width": 100, "height": 100 }, "scene": { "views": [{ "id": "a", \(view) }] } }
      """
    let result = JobDecoder.decode(Array(text.utf8), fileName: "n.json")
    return (result.job, result.diagnostics.map(\.message))
  }

  @Test("Views have them key by key; tab stops are numbers, or objects with an alignment")
  func keys() throws {
    let read = job(
      #""type": "textView", "headIndent": 12, "tabStops": [40, { "location": 90, "alignment": "right" }]"#)
    let view = try #require(read.job, "\(read.errors)").scene.views[0]
    #expect(view.properties.last { $0.path.property == .view(.headIndent) }?.value == .number(12))
    let stops = view.properties.last { $0.path.property == .view(.tabStops) }?.value
    #expect(stops.flatMap { [TabStop].init(propertyValue: $0) } == [TabStop(40), TabStop(90, .right)])
  }

  @Test("Parts of texts and drawn texts have them as an object")
  func objects() throws {
    let style = #"{ "alignment": "center", "firstLineHeadIndent": 5, "tailIndent": -8, "maximumLineHeight": 20 }"#
    let read = job(
      #""type": "label", "attributedText": ["x", { "text": "y", "paragraphStyle": \#(style) }],"#
        + #" "draw": [{ "text": "z", "paragraphStyle": \#(style), "in": [0, 0, 9, 9] }]"#)
    let view = try #require(read.job, "\(read.errors)").scene.views[0]
    var expected = ParagraphStyle()
    (expected.alignment, expected.firstLineHeadIndent, expected.tailIndent) = (.center, 5, -8)
    expected.maximumLineHeight = 20
    var run = TextRun("y")
    run.paragraphStyle = expected
    let parts = view.properties.last { $0.path.property == .view(.attributedText) }
    #expect(parts?.value == .attributedText([TextRun("x"), run]))
    #expect(TextRun("y") != run)
  }

  @Test(
    "Mistakes are told",
    arguments: [
      (#""attributedText": [{ "text": "y", "paragraphStyle": { "headIndent": -4 } }]"#, "out of range"),
      (#""tabStops": [{ "alignment": "right" }]"#, "location"),
      (#""tabStops": [{ "location": 5, "alignment": "justified" }]"#, "justified"),
    ])
  func mistakes(view: String, word: String) {
    let read = job(#""type": "label", "# + view)
    #expect(read.job == nil && read.errors.contains { $0.contains(word) }, "\(read.errors)")
  }
}
