import Document
import JobFile
import Testing

@Suite("A job is several films")
struct MatrixTests {
  private func text(_ matrix: String, outputs: String = #"{ "file": "menu.mp4" }"#, more: String = "") -> [UInt8] {
    Array(
      """
      { "version": 1, "name": "menu", "frameRate": 30, "duration": 1,
        "canvas": { "width": 64, "height": 48, "scale": 1, "backgroundColor": "${tint}" },
        "parameters": {
          "locale": { "type": "string", "default": "en", "allowedValues": ["en", "de", "fi"] },
          "title": { "type": "string", "default": "Hello" },
          "size": { "type": "number", "default": 1, "maximum": 10 },
          "tint": { "type": "color", "default": "white" },
          "wide": { "type": "bool", "default": false },
          "at": { "type": "point", "default": [0, 0] }
        }, \(matrix.isEmpty ? "" : "\"matrix\": \(matrix),") \(more)
        "outputs": [\(outputs)],
        "scene": { "views": [{ "id": "box", "frame": [4, 4, 20, 20], "backgroundColor": "red" }] } }
      """.utf8)
  }

  private func matrix(_ json: String, axes: [JobDecoder.Axis] = []) -> MatrixDefinition? {
    JobDecoder.matrix(of: text(json), fileName: "menu.json", axes: axes).matrix
  }

  private func cells(_ json: String, axes: [JobDecoder.Axis] = []) -> [String] {
    matrix(json, axes: axes)?.cells.map(\.description) ?? []
  }

  private func errors(_ json: String, axes: [JobDecoder.Axis] = []) -> [String] {
    JobDecoder.matrix(of: text(json), fileName: "menu.json", axes: axes).diagnostics.map(\.description)
  }

  private func job(_ bytes: [UInt8], _ cell: MatrixCell? = nil) throws -> Job {
    let result = JobDecoder.decode(bytes, fileName: "menu.json", cell: cell)
    return try #require(result.job, "\(result.diagnostics)")
  }

  @Test("Cells are all combinations but those that are left out, the last parameter changing first")
  func combinations() {
    #expect(
      cells(#"{ "locale": ["en", "de"], "wide": [false, true] }"#) == [
        "locale=en.wide=false", "locale=en.wide=true", "locale=de.wide=false", "locale=de.wide=true",
      ])
    let rules = #""exclude": [{ "locale": "de", "wide": true }, { "locale": "fi" }]"#
    #expect(
      cells(#"{ "locale": ["en", "de", "fi"], "wide": [false, true], \#(rules) }"#) == [
        "locale=en.wide=false", "locale=en.wide=true", "locale=de.wide=false",
      ])
    #expect(cells("").isEmpty)
  }

  @Test("Lists of the command line stand in place of the file's, or beside them")
  func commandLine() throws {
    let own = #"{ "locale": ["en", "de"], "exclude": [{ "locale": "de" }] }"#
    #expect(cells(own, axes: [("locale", ["fi"])]) == ["locale=fi"])
    #expect(cells(own, axes: [("size", ["1", "2.5"])]) == ["locale=en.size=1", "locale=en.size=2.5"])
    #expect(cells("", axes: [("locale", ["de"])]) == ["locale=de"])
    #expect(errors(own, axes: [("locale", ["xx"])]) != [] && errors(own, axes: [("nobody", ["1"])]) != [])
    #expect(JobDecoder.values(ofArgument: "en,de") == ["en", "de"])
    #expect(
      JobDecoder.values(ofArgument: #"["Hello, you", 2, true, [1, 2]]"#) == ["Hello, you", "2", "true", "[1, 2]"])
    #expect(JobDecoder.values(ofArgument: "") == [] && JobDecoder.values(ofArgument: "[1") == nil)
    let passed = JobDecoder.matrix(
      of: text(""), fileName: "", axes: [("nobody", ["1"])], passesOverUnknown: true)
    #expect(passed.matrix == nil && passed.diagnostics.isEmpty)
  }

  @Test("A cell sets its parameters and is in the names of the job and of its files, once")
  func names() throws {
    let stills = #"{ "file": "${locale}/still.png", "at": 0 }, { "file": "frames/%03d.png" }"#
    let outputs = #"{ "file": "menu.mp4" }, "# + stills
    let bytes = text(##"{ "locale": ["de"], "tint": ["#FF0000"] }"##, outputs: outputs)
    let cell = try #require(JobDecoder.matrix(of: bytes, fileName: "").matrix?.cells.first)
    let film = try job(bytes, cell)
    #expect(film.name == "menu.locale=de.tint=_FF0000")
    #expect(
      film.outputs.map(\.file) == [
        "menu.locale=de.tint=_FF0000.mp4", "de/still.tint=_FF0000.png", "frames/%03d.locale=de.tint=_FF0000.png",
      ])
    #expect(film.canvas.backgroundColor.red == 1 && film.canvas.backgroundColor.green == 0)
    let plain = try job(bytes)
    #expect(plain.name == "menu" && plain.outputs[0].file == "menu.mp4" && plain.canvas.backgroundColor == .white)
  }

  @Test("Values that would be called alike, or are long, are told apart by a hash")
  func labels() {
    let long = String(repeating: "long ", count: 20)
    let axis = MatrixDefinition.axis("title", ["Hello!", "Hello?", "plain", long, "Hyvää päivää", ""])
    #expect(Set(axis.map(\.label)).count == 6)
    #expect(axis[2].label == "title=plain" && axis[4].label == "title=Hyvää_päivää")
    #expect(axis[0].label.hasPrefix("title=Hello_-") && axis[0].label.utf8.count == "title=Hello_-01234567".utf8.count)
    #expect(axis.allSatisfy { $0.label.utf8.count < 80 && !$0.label.contains("/") })
  }

  @Test("Neither a matrix nor limits change what a film is")
  func digest() throws {
    let plain = try job(text(""))
    let judged = try job(
      text(#"{ "locale": ["de", "fi"] }"#, more: #""comparison": { "pixels": 20, "ignore": ["box"] },"#))
    #expect(plain.sceneDigest == judged.sceneDigest && plain.texts == judged.texts)
    #expect(judged.comparison == ComparisonLimits(pixels: 20, ignored: ["box"]) && plain.comparison.isExact)
    // The hash is not blind: another parameter, another film.
    let cell = try #require(matrix(#"{ "locale": ["de"] }"#)?.cells.first)
    #expect(try job(text(""), cell).sceneDigest != plain.sceneDigest)
  }

  @Test(
    "Nonsense is one sentence with its place",
    arguments: [
      (#"{ "colour": ["x"] }"#, "/matrix: the job declares no parameter \"colour\""),
      (#"{ "locale": [] }"#, "/matrix/locale: \"locale\" has no values"),
      (#"{ "locale": "en" }"#, "/matrix/locale: a list of values of \"locale\" is expected here"),
      (#"{ "locale": ["en", 3] }"#, "/matrix/locale/1: a text is expected here"),
      (#"{ "locale": ["xx"] }"#, "/matrix/locale/0: \"xx\" is not allowed"),
      (#"{ "size": [1, 11] }"#, "/matrix/size/1: 11 is out of range"),
      (#"{ "locale": ["en", "en"] }"#, "/matrix/locale/1: \"en\" stands twice"),
      (#"{ "locale": ["en"], "exclude": [{ "locale": "en" }] }"#, "/matrix: every combination is left out"),
      (#"{ "locale": ["en"], "exclude": [{ "locale": "de" }] }"#, "\"de\" is no value of \"locale\" in the matrix"),
      (#"{ "locale": ["en"], "exclude": [{ "size": 1 }] }"#, "the matrix has no list of \"size\""),
      (#"{ "locale": ["en"], "exclude": [{}] }"#, "leaves out everything"),
      (#"{ "locale": ["en"], "exclude": [1] }"#, "an object from parameters to values is expected here"),
      ("{}", "/matrix: the matrix names no parameter"), ("[1]", "/matrix: a matrix is expected here"),
    ])
  func nonsense(_ json: String, _ message: String) {
    let found = errors(json)
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
    // Whoever only draws a picture of the job is told, too.
    let whole = JobDecoder.decode(text(json), fileName: "menu.json")
    #expect(whole.job == nil && whole.diagnostics.map(\.description).contains(found[0]), "\(whole.diagnostics)")
  }

  @Test("A million cells are refused before they are made, and so is what cannot be counted")
  func bounded() {
    let numbers = (0..<1000).map { "\(Double($0) / 100)" }.joined(separator: ", ")
    let titles = (0..<1000).map { "\"\($0)\"" }.joined(separator: ", ")
    let million = errors(#"{ "size": [\#(numbers)], "title": [\#(titles)] }"#)
    #expect(million.count == 1 && million[0].contains("1000 × 1000 combinations are more than 1000"), "\(million)")
    #expect(errors(#"{ "title": [\#(titles), "more"] }"#)[0].contains("1001 values are more than 1000"))
    #expect(cells(#"{ "title": [\#(titles)] }"#).count == 1000)
    let axis = (0..<1000).map { MatrixCell.Setting(parameter: "p", value: "\($0)", label: "\($0)") }
    #expect(MatrixDefinition(axes: Array(repeating: axis, count: 10)).combinationCount == nil)
  }

  @Test(
    "Limits are checked where they stand",
    arguments: [
      (#"{ "pixels": -1 }"#, "/comparison/pixels: -1 is out of range"),
      (#"{ "share": 2 }"#, "/comparison/share: 2 is out of range"),
      (#"{ "colorDistance": "far" }"#, "/comparison/colorDistance: a number is expected here"),
      (#"{ "ignore": ["bux"] }"#, "/comparison/ignore/0: \"bux\" is no view or layer of this job"),
      (#"{ "pixel": 1 }"#, "unknown key \"pixel\""),
    ])
  func limits(_ json: String, _ message: String) {
    let found = JobDecoder.decode(text("", more: "\"comparison\": \(json),"), fileName: "menu.json").diagnostics
    #expect(found.count == 1 && found[0].description.contains(message), "\(found)")
  }

  @Test("How many pixels may differ")
  func allowed() {
    #expect(ComparisonLimits().allowedCount(of: 1000) == 0 && ComparisonLimits().isExact)
    #expect(ComparisonLimits(pixels: 20).allowedCount(of: 1000) == 20)
    #expect(ComparisonLimits(share: 0.0015).allowedCount(of: 1000) == 1)
    #expect(ComparisonLimits(pixels: 20, share: 0.01).allowedCount(of: 1000) == 10)
    #expect(ComparisonLimits(colorDistance: 3).allowedCount(of: 1000) == 0)
    #expect(!ComparisonLimits(colorDistance: 3).isExact && !ComparisonLimits(ignored: ["a"]).isExact)
  }
}
