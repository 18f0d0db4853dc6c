import Foundation
import Graphics
import TestSupport
import JSONTree
import Testing

import Document
@testable import JobFile

@Suite("Job files")
struct DecodingTests {
  private static let jobs = Program.repository + "/Jobs"

  private static func files() throws -> [(name: String, bytes: [UInt8])] {
    try FileManager.default.contentsOfDirectory(atPath: jobs).filter { $0.hasSuffix(".json") }.sorted().map {
      ($0, Array(try Data(contentsOf: URL(fileURLWithPath: "\(jobs)/\($0)"))))
    }
  }

  @Test("Every example decodes without a word")
  func examples() throws {
    let files = try Self.files()
    #expect(files.count >= 6)
    for (name, bytes) in files {
      let result = JobDecoder.decode(bytes, fileName: name)
      #expect(result.job != nil && result.diagnostics.isEmpty, "\(result.diagnostics.map(\.description))")
    }
  }

  @Test("White space and the order of keys change no digest; a value does")
  func digest() throws {
    let bytes = try #require(try Self.files().first { $0.name == "red-square.json" }).bytes
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    let sorted = Array(try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]))
    let digest = JobDecoder.decode(bytes, fileName: "a").job?.sceneDigest
    #expect(digest != nil && JobDecoder.decode(sorted, fileName: "b").job?.sceneDigest == digest)
    let other = Array(String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "200", with: "201").utf8)
    #expect(JobDecoder.decode(other, fileName: "a").job?.sceneDigest != digest)
  }

  @Test("20,000 mutations of the examples: a job, or errors with places, never a crash")
  func mutations() throws {
    let files = try Self.files().map(\.bytes)
    let pieces = files.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\"").map { Array($0.utf8) } }
    var generator = SeededGenerator(seed: 13)
    var refused = 0
    for _ in 0..<20_000 {
      var bytes = files.randomElement(using: &generator)!
      if bytes.count > 6000 { bytes = files[0] }
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        guard !bytes.isEmpty else { break }
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(contentsOf: pieces.randomElement(using: &generator)!, at: at)
        case 3:
          bytes.replaceSubrange(
            at..<min(bytes.count, at + 30),
            with: Array(["1e308", "-1", "null", "[]", "\"${a", "{}"].randomElement(using: &generator)!.utf8))
        default: bytes = Array(bytes.prefix(at + 1))
        }
      }
      let result = JobDecoder.decode(bytes, fileName: "m")
      if result.job == nil {
        refused += 1
        #expect(
          result.diagnostics.contains {
            $0.severity == .error && $0.place.map { $0.line >= 1 && $0.column >= 1 } == true
          })
      }
    }
    #expect(refused > 10_000)
  }

  @Test("A template that leads back to itself is refused, and quickly", .timeLimit(.minutes(10)))
  func recursiveTemplates() {
    func messages(_ templates: String) -> [String] {
      let text = """
        {"version": 1, "name": "a", "canvas": {"width": 20, "height": 20}, "frameRate": 30, "duration": 1,
        "outputs": [{"file": "a.mp4"}], "templates": {\(templates)},
        "scene": {"views": [{"id": "v", "template": "one"}]}}
        """
      return JobDecoder.decode(Array(text.utf8), fileName: "a").diagnostics.map(\.message)
    }
    let twice = #"{"subviews": [{"template": "one"}, {"template": "one"}]}"#
    #expect(messages("\"one\": \(twice)").contains { $0.contains("contains itself") })
    #expect(
      messages("\"one\": {\"subviews\": [{\"template\": \"two\"}]}, \"two\": \(twice)").contains {
        $0.contains("itself")
      })
    #expect(messages(#""one": {"subviews": [{"template": "two"}]}, "two": {"alpha": 0.5}"#).isEmpty)
  }

  @Test("Paths that differ only in how letters are composed are refused, wherever files are named")
  func composedPaths() {
    func errors(_ letter: String) -> [String] {
      let text = """
        {"version": 1, "name": "a", "canvas": {"width": 20, "height": 20}, "frameRate": 30, "duration": 1,
        "outputs": [{"file": "a.mp4"}], "assets": {"one": "\u{e9}.png", "two": "\(letter).png"},
        "sound": {"tracks": [{"file": "\u{e9}.wav"}, {"file": "\(letter).wav"}]},
        "scene": {"views": [{"id": "v", "document": {"file": "\u{e9}.xib"}},
          {"id": "w", "document": {"file": "\(letter).xib"}}]}}
        """
      let found = JobDecoder.decode(Array(text.utf8), fileName: "a").diagnostics.filter { $0.severity == .error }
      #expect(found.allSatisfy { $0.message.contains("composed otherwise") }, "\(found.map(\.description))")
      return found.map(\.path).sorted()
    }
    #expect(errors("e\u{301}") == ["/assets/two", "/scene/views/1/document/file", "/sound/tracks/1/file"])
    #expect(errors("\u{e9}") == [])
  }

  @Test("Places count characters, not bytes, and lines from 1")
  func places() throws {
    let text = "{\n  \"version\": 1,\n  \"näme\": 3\n}"
    let found = JobDecoder.decode(Array(text.utf8), fileName: "x.json").diagnostics
    let line = try #require(found.first { $0.message.contains("näme") }).description
    #expect(
      line.hasPrefix("x.json:3:3: error: unknown key \"näme\"") && line.contains("did you mean \"name\"?"), "\(line)")
  }

  @Test("Expressions: parameters, arithmetic, text; mistakes are told")
  func expressions() throws {
    func value(_ text: String) throws -> JSONNode.Content? {
      try Expression.value(of: text, names: ["a": .number(3), "s": .string("x"), "canvas.width": .number(320)])
    }
    guard case .number(let sum)? = try value("${(a + 1) * -2 / 4}"),
      case .string(let joined)? = try value("${s}-${a}!"),
      case .number(let most)? = try value("${max(a, canvas.width / 2)}")
    else { Issue.record("another type"); return }
    #expect(sum == -2 && joined == "x-3!" && most == 160)
    #expect(try value("plain") == nil)
    for wrong in ["${b}", "${1 +}", "${s * 2}", "${a", "${1/0}", "${" + String(repeating: "(", count: 5000) + "}"] {
      #expect(throws: ExpressionError.self) { try value(wrong) }
    }
  }

  @Test("What the scene itself says may be a parameter: its look, its edges")
  func sceneParameters() {
    func job(_ look: String) -> JobDecoder.Result {
      let text = """
        { "version": 1, "name": "t", "canvas": { "width": 4, "height": 4 }, "frameRate": 30, "frames": 1,
          "outputs": [{ "file": "a.mp4" }], "parameters": { "look": { "type": "string", "default": "\(look)" },
          "edges": { "type": "string", "default": "uikit" } },
          "scene": { "look": "${look}", "edges": "${edges}", "views": [] } }
        """
      return JobDecoder.decode(Array(text.utf8), fileName: "t.json")
    }
    #expect(job("iOS 26").job?.scene.look == .iOS26 && job("iOS 26").job?.scene.edges == .uikit)
    #expect(job("iOS 5").diagnostics.map(\.path) == ["/scene/look"])
  }

  @Test("The job's own values and the paths of its assets may be expressions; mistakes in them are told once")
  func ownExpressions() throws {
    func job(_ rate: String, frames: String = #""duration": "${60 / rate}""#) -> JobDecoder.Result {
      let text = """
        { "version": 1, "name": "${title + '-film'}", "canvas": { "width": 4, "height": 4 }, "frameRate": "\(rate)",
          \(frames), "parameters": { "rate": { "type": "number", "default": 30 },
          "title": { "type": "string", "default": "hello" } }, "assets": { "logo": "${title}.png" },
          "outputs": [{ "file": "a.mp4" }], "scene": { "views": [] } }
        """
      return JobDecoder.decode(Array(text.utf8), fileName: "t.json", overrides: [("rate", "20")])
    }
    let result = job("${rate}")
    let found = try #require(result.job, "\(result.diagnostics)")
    #expect(found.name == "hello-film" && found.frameRate.numerator == 20 && found.frameCount == 60)
    #expect(found.assets.map(\.path) == ["hello.png"])
    #expect(job("${rate}", frames: #""frames": "${rate * 2}""#).job?.frameCount == 40)
    let wrong = job("${rat}").diagnostics
    #expect(wrong.map(\.path) == ["/frameRate"] && wrong[0].message.hasPrefix("\"rat\" is no parameter"), "\(wrong)")
  }

  @Test("An asset says what of an animation shows: a part of its time, a theme, values of slots")
  func animationChoices() throws {
    func result(_ asset: String) -> JobDecoder.Result {
      let text = """
        { "version": 1, "name": "t", "canvas": { "width": 4, "height": 4 }, "frameRate": 60, "duration": 1,
          "parameters": { "part": { "type": "string", "default": "in" } },
          "assets": { "a": { "file": "a.lottie", \(asset) } }, "outputs": [{ "file": "a.mp4" }],
          "scene": { "views": [] } }
        """
      return JobDecoder.decode(Array(text.utf8), fileName: "t.json")
    }
    func choice(_ asset: String) throws -> AnimationChoice {
      let found = result(asset)
      return try #require(found.job?.assets.first?.choice, "\(found.diagnostics)")
    }
    #expect(try choice(#""marker": "${part}""#).segment == .marker("in"))
    #expect(try choice(#""fromMarker": "x", "toMarker": "y""#).segment == .range(from: .marker("x"), to: .marker("y")))
    #expect(try choice(#""toMarker": "y""#).segment == .range(from: nil, to: .marker("y")))
    #expect(try choice(#""fromFrame": 3, "toMarker": "y""#).segment == .range(from: .frame(3), to: .marker("y")))
    #expect(try choice(#""themeId": "dark", "animationId": "b""#).themeId == "dark")
    let slots = try choice(
      ##""slots": { "z": 2, "a": "#f00", "p": [1, 2], "t": { "text": "Hi" }, "u": { "image": "i/a.png" } }"##
    ).slots
    #expect(slots.map(\.id) == ["a", "p", "t", "u", "z"])
    #expect(
      slots.map(\.value) == [
        .color(Color(1, 0, 0)), .numbers([1, 2]), .text("Hi"), .picture("i/a.png"), .numbers([2]),
      ])
    let values = try choice(##""values": { "b.Color": "#f00", "**.Opacity": 2 }"##).values
    #expect(values.map(\.id) == ["**.Opacity", "b.Color"])
    #expect(values.map(\.value) == [.numbers([2]), .color(Color(1, 0, 0))])
    func places(_ asset: String) -> [String] { result(asset).diagnostics.map(\.path) }
    #expect(places(#""marker": "x", "toMarker": "y""#) == ["/assets/a/toMarker"])
    #expect(places(#""fromMarker": "x", "fromFrame": 1"#) == ["/assets/a/fromFrame"])
    #expect(places(#""marker": 7"#) == ["/assets/a/marker"] && places(#""slots": 7"#) == ["/assets/a/slots"])
    // Its opacity is lost.
    #expect(places(##""slots": { "a": "#ff000080" }"##) == ["/assets/a/slots/a"])
    let wrong = [
      "true", "[]", #""no colour""#, #"{ "words": "x" }"#, "{}", #"{ "text": "x", "image": "y" }"#,
      #"{ "image": "../x.png" }"#,
    ]
    for value in wrong {
      #expect(places(#""slots": { "a": \#(value) }"#).first?.hasPrefix("/assets/a/slots/a") == true, "\(value)")
    }
    // No two choices are told by one key.
    let assets = [
      #""marker": "x""#, #""fromMarker": "x""#, #""toMarker": "x""#, #""fromFrame": 1"#, #""toFrame": 1"#,
      #""themeId": "x""#, #""animationId": "x""#,
      #""slots": { "x": 1 }"#, #""slots": { "x": { "text": "1" } }"#, #""slots": { "x": { "image": "1" } }"#,
      ##""slots": { "x": "#f00" }"##,
      #""values": { "x": 1 }"#,
    ]
    #expect(try Set(assets.map { try choice($0).key }).count == assets.count)
  }

  @Test("Constraints: the short form, and what is illegal")
  func constraints() throws {
    let short = try ConstraintExpression.constraint("gap: publish-it.leading >= 2 * remove.trailing + 8.5 @750")
    #expect(short.identifier == "gap" && short.first.item == "publish-it" && short.first.attribute == .leading)
    #expect(short.relation == .greaterThanOrEqual && short.second?.item == "remove" && short.multiplier == 2)
    #expect(short.constant == 8.5 && short.priority == 750 && short.complaint == nil)
    #expect(try ConstraintExpression.constraint("a.width == b.height * 0.5 - 10").constant == -10)
    #expect(try ConstraintExpression.constraint("a.height == 44").second == nil)
    for illegal in [
      "a.leading == 5", "a.leading == b.left", "a.leading == b.width", "a.top == b.leading", "a.width == 0 * b.width",
    ] {
      #expect(try ConstraintExpression.constraint(illegal).complaint != nil, "\(illegal)")
    }
    for wrong in [
      "a.width", "a.widht == 3", "width == 3", "a.width == b.width + x", "a.width == 3 @0", "a.width == 3 @1001",
    ] {
      #expect(throws: ConstraintExpressionError.self) { try ConstraintExpression.constraint(wrong) }
    }
  }

  @Test("Path data")
  func paths() throws {
    let path = try PathData.path("M10 10 h20 v-5.5L40,40 q1 2 3 4t5 6 C 1 2 3 4 5 6 s1 2 3 4 zm1 1l2 2")
    #expect(path.verbs == [.move, .line, .line, .line, .quad, .quad, .cubic, .cubic, .close, .move, .line])
    #expect(path.points[2] == Point(30, 4.5) && path.points.last == Point(13, 13))
    let arcs = try PathData.path("M0 0A5 5 0 01 10 0a5,5,30,1,0-10-0")
    #expect(arcs.verbs.filter { $0 == .cubic }.count == 4 && arcs.points.last == .zero)
    for wrong in ["L 1 2", "M 1", "M 1 2 K 3", "M 1e999 0", "M0 0 A 1 1 0 2 0 5 5"] {
      #expect(throws: PathDataError.self) { try PathData.path(wrong) }
    }
  }

  @Test("Frame rates are exact fractions, and so are frames' times")
  func frameRates() throws {
    let rate = try #require(FrameRate(60000, 1001))
    #expect(rate.time(ofFrame: 60000) == 1001 && FrameRate(120, 2)?.description == "60")
    #expect(FrameRate(0, 1) == nil && FrameRate(1, 1000) == nil)
  }

  @Test("A time shows the nearest frame, and up to the film's end the last one")
  func nearestFrames() throws {
    // 30 frames of 1/30 s: the last one begins at 0.9667 s.
    let rate = try #require(FrameRate(30, 1))
    func frames(_ times: [Double]) -> [Int?] { times.map { rate.frame(nearest: $0, of: 30) } }
    #expect(frames([0, 0.016, 0.017, 0.5, 0.97, 0.99, 0.9999]) == [0, 0, 1, 15, 29, 29, 29])
    #expect(frames([1, 1.5, 1e300, -1]) == [nil, nil, nil, nil])
  }

  @Test("The schema is JSON and knows every key that the decoder knows")
  func schema() throws {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(JobSchema.text.utf8)) as? [String: Any])
    let definitions = try #require(object["$defs"] as? [String: Any])
    for name in ["job", "canvas", "view", "layer", "event", "animation", "animate", "output"] {
      #expect(definitions[name] != nil, "\(name)")
    }
    let view = try #require((definitions["view"] as? [String: Any])?["properties"] as? [String: Any])
    for name in PropertyPath.names(ofViews: .label) + JobTables.view.keys.map(\.name) {
      #expect(view[name] != nil, "\(name)")
    }
    let references = JobSchema.text.matches(of: /"#\/\$defs\/([^"]+)"/).map { String($0.1) }
    for name in references { #expect(definitions[name] != nil, "\(name) is referred to") }
    let patterns = try #require((definitions["layer"] as? [String: Any])?["patternProperties"] as? [String: Any])
    #expect(patterns.keys.contains { (try? Regex($0).wholeMatch(in: "filters.soft.inputRadius")) != nil })
    #expect(JobSchema.text == JobSchema.text)
  }

  @Test("A value that cannot be set is one mistake: what uses the parameter is read with the job's own value")
  func setting() {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 40, "height": 40 }, "frameRate": 30, "duration": 1,
        "parameters": { "x": { "type": "number", "default": 5 } }, "outputs": [{ "file": "a.mp4" }],
        "scene": { "views": [{ "frame": ["${x}", 0, 9, 9] }] } }
      """
    let result = JobDecoder.decode(Array(text.utf8), fileName: "test.json", overrides: [("x", "wide")])
    #expect(result.job == nil)
    #expect(result.diagnostics.map(\.path) == ["--set x"])
  }

  @Test(
    "A frame rate that is none is an error, whatever it is written as",
    arguments: ["{}", #"{ "denominator": 2 }"#, "[]", #""x""#])
  func noFrameRate(rate: String) {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 40, "height": 40 }, "frameRate": \(rate), "duration": 1,
        "outputs": [{ "file": "a.mp4" }], "scene": {} }
      """
    let result = JobDecoder.decode(Array(text.utf8), fileName: "test.json")
    #expect(result.job == nil && result.diagnostics.map(\.path) == ["/frameRate"])
  }
}
