import Graphics
import Testing

@testable import Document
@testable import JobFile

@Suite("Images and links in texts of job files")
struct TextPartDecodingTests {
  private func read(_ part: String) -> (runs: [TextRun], errors: [String], warnings: [String]) {
    let text = """
      { "version": 1, "name": "n", "frameRate": 30, "frames": 5, "outputs": [{ "file": "a.mp4" }],
        "canvas": { "width": 100, "height": 100 },
        "scene": { "views": [{ "id": "a", "type": "label", "attributedText": ["x", \(part)] }] } }
      """
    let result = JobDecoder.decode(Array(text.utf8), fileName: "n.json")
    let property = result.job?.scene.views[0].properties.last { $0.path.property == .view(.attributedText) }
    var runs: [TextRun] = []
    if case .attributedText(let found)? = property?.value { runs = found }
    return (
      runs, result.diagnostics.filter { $0.severity == .error }.map(\.message),
      result.diagnostics.filter { $0.severity == .warning }.map(\.message)
    )
  }

  @Test("A part may be an image, with bounds and the looks of a part")
  func image() {
    let plain = read(#"{ "image": "star.fill", "color": "systemRed" }"#)
    var run = TextRun(TextAttachment("star.fill"))
    run.color = .system("systemRed", in: .light)
    #expect(plain.runs == [TextRun("x"), run], "\(plain.errors)")
    #expect(plain.runs.last?.text == "\u{FFFC}")
    let placed = read(#"{ "image": "star", "bounds": [1, -2, 30, 40] }"#)
    #expect(placed.runs.last?.attachment == TextAttachment("star", bounds: Rect(1, -2, 30, 40)), "\(placed.errors)")
    #expect(read(#"{ "image": "star", "bounds": [0, 0, 0, 0] }"#).runs.last?.attachment == TextAttachment("star"))
  }

  @Test("A link has the colour of links, whatever it says")
  func link() {
    let plain = read(#"{ "text": "terms", "link": "https://example.com" }"#)
    #expect(plain.runs.last?.link == "https://example.com", "\(plain.errors)")
    #expect(!plain.warnings.contains { $0.contains("link") })
    #expect(plain.runs.last?.color == .system("link", in: .light))
    let red = read(#"{ "text": "terms", "link": "a", "color": "systemRed" }"#)
    #expect(red.runs.last?.color == .system("link", in: .light))
    #expect(red.warnings.contains { $0.contains("no effect") })
  }

  @Test(
    "Mistakes are told",
    arguments: [
      ("{ }", "text"), (#"{ "image": "no such thing" }"#, "no such thing"),
      (#"{ "image": "star", "text": "y" }"#, "two parts"), (#"{ "text": "y", "bounds": [0, 0, 9, 9] }"#, "only images"),
      (#"{ "image": "star", "bounds": [0, 0, -1, 9] }"#, "out of range"),
      (#"{ "text": "y", "href": "z" }"#, #"write "link""#), (#"{ "text": "y", "symbol": "star" }"#, #"write "image""#),
    ])
  func mistakes(part: String, word: String) {
    let read = read(part)
    #expect(read.runs.isEmpty && read.errors.contains { $0.contains(word) }, "\(read.errors)")
  }
}
