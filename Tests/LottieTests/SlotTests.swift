import Graphics
import Testing

@testable import Lottie

/// What stands in slots in place of a document's own values.
extension LottieTests {
  /// A square whose colour and opacity are in slots; the colour has a value of its own, too.
  private static let document = text(
    shapes(rectangle(0, 0, 20, 20) + #",{"ty":"fl","c":{"k":[1,0,0],"sid":"ink"},"o":{"sid":"fade"}}"#),
    #""slots":{"fade":{"p":{"k":100}}}"#)

  private static func animation(
    theme: [LottieSlot] = [], slots: [LottieSlot] = [], _ text: String = document
  ) throws -> LottieAnimation {
    try LottieAnimation(Array(text.utf8), theme: theme, slots: slots)
  }

  private static func color(theme: [LottieSlot] = [], slots: [LottieSlot] = [], at frame: Double = 0) throws -> Pixel {
    bitmap(try animation(theme: theme, slots: slots), at: frame)[5, 5]
  }

  @Test("What is put into a slot counts before the property's own value; the job's before the theme's")
  func replaced() throws {
    let (blue, green) = (LottieSlot(id: "ink", numbers: [0, 0, 1]), LottieSlot(id: "ink", numbers: [0, 1, 0]))
    #expect(try Self.color() == Self.red)
    #expect(try Self.color(slots: [blue]) == Self.blue && Self.color(theme: [green], slots: [blue]) == Self.blue)
    let half = Pixel(blue: 0, green: 0, red: 128, alpha: 128)
    #expect(try Self.color(slots: [LottieSlot(id: "fade", numbers: [50])]) == half)
    // Themes may fill slots that this animation does not have.
    #expect(try Self.color(theme: [LottieSlot(id: "other", numbers: [0])]) == Self.red)
  }

  @Test("A slot's text says something else in the same style, at all times")
  func replacedText() throws {
    let style = #""f":"X","s":10,"fc":[1,0,0]"#
    let layer = """
      {"ty":5,"ks":{},"t":{"d":{"sid":"title","k":[{"t":0,"s":{"t":"a",\(style)}},{"t":9,"s":{"t":"b",\(style)}}]}}}
      """
    let animation = try Self.animation(slots: [LottieSlot(id: "title", text: "c")], Self.text(layer))
    var asked: [LottieText] = []
    for frame in [0.0, 10] {
      _ = animation.items(atFrame: frame) { text in
        asked.append(text)
        return .rect(Rect(0, 0, 2, 2))
      }
    }
    #expect(asked.map(\.text) == ["c", "c"] && asked.map(\.size) == [10, 10] && animation.texts == ["c", "c"])
  }

  @Test("A slot that is not there, or that holds another kind of value, is an error that says so")
  func wrongSlots() {
    func message(_ slot: LottieSlot, _ text: String = LottieTests.document) -> String? {
      do {
        _ = try Self.animation(slots: [slot], text)
        return nil
      } catch { return (error as? LottieError)?.message }
    }
    #expect(message(LottieSlot(id: "x", numbers: [1]))?.contains(#"but "fade", "ink"; name one"#) == true)
    #expect(message(LottieSlot(id: "x", numbers: [1]), Self.text(Self.solid))?.contains("has no slots") == true)
    #expect(message(LottieSlot(id: "fade", numbers: [1, 2]))?.contains("holds a number;") == true)
    #expect(message(LottieSlot(id: "ink", numbers: [1]))?.contains("holds a colour;") == true)
    #expect(message(LottieSlot(id: "ink", text: "red"))?.contains("holds a colour;") == true)
    #expect(message(LottieSlot(id: "fade", color: .black))?.contains("holds a number;") == true)
    let layer = #"{"ty":5,"ks":{},"t":{"d":{"sid":"title","k":[{"t":0,"s":{"t":"a","s":9}}]}}}"#
    #expect(message(LottieSlot(id: "title", numbers: [1]), Self.text(layer))?.contains("holds a text") == true)
  }

  @Test("What a slot holds tell the properties that name it; what jobs cannot write stays")
  func kinds() throws {
    let outline = #"{"v":[[0,0],[9,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]],"c":false}"#
    let gradient = #"{"ty":"gf","s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"sid":"course","p":1,"k":{"k":[0,1,0,0]}}}"#
    let line = #"{"ty":"sh","ks":{"sid":"line","k":\#(outline)}}"#
    let title = #"{"ty":5,"ks":{},"t":{"d":{"sid":"title","k":[{"t":0,"s":{"t":"a","f":"X","s":9}}]}}}"#
    let document = Self.text(
      Self.shapes("\(line),\(gradient)", #""ks":{"p":{"sid":"place"},"o":{"sid":"fade","k":100}}"#) + "," + title,
      #""assets":[{"id":"x","sid":"face","p":"a.png"}],"slots":{"place":{"p":{"k":[1,2]}}}"#)
    let slots = try LottieAnimation(Array(document.utf8)).slots
    #expect(slots.map(\.id) == ["course", "face", "fade", "line", "place", "title"])
    #expect(slots.map(\.kind) == [.gradient, .picture, .number, .path, .point, .text])
    for (slot, part) in [
      (LottieSlot(id: "face", numbers: [1]), #"holds a picture; write { "image": … }"#),
      (LottieSlot(id: "line", text: "a"), "holds a path, which stays as it is"),
      (LottieSlot(id: "place", color: .black), "holds a point; write a list of two numbers"),
      (LottieSlot(id: "course", color: .black), "holds a gradient; write a list of its stops"),
      (LottieSlot(id: "fade", text: "a"), "holds a number; write a number"),
    ] {
      let wrong = #expect(throws: LottieError.self) { try Self.animation(slots: [slot], document) }
      #expect(wrong?.message.contains(part) == true, "\(wrong?.message ?? "")")
      // A theme may be for other animations: what does not fit is left out.
      let complaints = try Self.animation(theme: [slot], document).complaints
      #expect(complaints.contains { $0.contains("slot \"\(slot.id)\" does not count") })
    }
  }

  private func theme(_ rules: String, _ animationId: String = "one") throws -> LottieTheme {
    try LottieTheme(Array(#"{"rules":[\#(rules)]}"#.utf8), animationId: animationId)
  }

  @Test("A theme's rules fill slots by values and by keyframes; those for other animations do not count")
  func themes() throws {
    let blue = #"{"id":"ink","type":"Color","value":[0,0,1]}"#
    #expect(try Self.color(theme: theme(blue).slots) == Self.blue)
    let moving = """
      {"id":"fade","type":"Scalar","keyframes":[{"frame":0,"value":100,"hold":true},{"frame":10,"value":0}]}
      """
    #expect(try Self.color(theme: theme(moving).slots, at: 9) == Self.red)
    #expect(try Self.color(theme: theme(moving).slots, at: 10) == Self.clear)
    let other = String(blue.dropLast()) + #","animations":["two"]}"#
    #expect(try theme(other).slots.isEmpty && theme(other, "two").slots.map(\.id) == ["ink"])
  }

  @Test("A theme's gradient is one of the document; its places may have alphas")
  func themeGradients() throws {
    let shape = """
      {"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[20,0]},"o":{"k":100},
      "g":{"p":2,"k":{"k":[0,1,0,0,1,1,0,0]},"sid":"course"}}
      """
    let document = Self.text(Self.shapes(Self.rectangle(0, 0, 20, 20) + "," + shape))
    func pixel(_ color: String) throws -> Pixel {
      let stops = #"[{"offset":0,"color":\#(color)},{"offset":1,"color":\#(color)}]"#
      let slots = try theme(#"{"id":"course","type":"Gradient","value":\#(stops)}"#).slots
      return Self.bitmap(try Self.animation(theme: slots, document), at: 0)[5, 5]
    }
    let half = Pixel(blue: 128, green: 0, red: 0, alpha: 128)
    #expect(try pixel("[0,0,1]") == Self.blue && pixel("[0,0,1,0.5]") == half)
    // By numbers: as many stops as there are, or as many as before with their alphas.
    func pixel(numbers: [Double]) throws -> Pixel {
      Self.bitmap(try Self.animation(slots: [LottieSlot(id: "course", numbers: numbers)], document), at: 0)[5, 5]
    }
    #expect(try pixel(numbers: [0, 0, 0, 1, 1, 0, 0, 1]) == Self.blue)
    #expect(try pixel(numbers: [0, 0, 0, 1, 1, 0, 0, 1, 0, 0.5, 1, 0.5]) == half)
    // Also where only the list of the stops names the slot.
    let inner = document.replacing(#"[0,1,0,0,1,1,0,0]},"sid":"course"}"#, with: #"[0,1,0,0,1,1,0,0],"sid":"course"}}"#)
    #expect(inner != document)
    let stops = #"[{"offset":0,"color":[0,0,1]},{"offset":1,"color":[0,0,1]}]"#
    let slots = try theme(#"{"id":"course","type":"Gradient","value":\#(stops)}"#).slots
    #expect(Self.bitmap(try Self.animation(theme: slots, inner), at: 0)[5, 5] == Self.blue)
  }

  @Test("A theme's text has other words, another style, or both; its keyframes take the place of the document's")
  func themeTexts() throws {
    let style = #""f":"X","s":10,"fc":[1,0,0]"#
    let layer = """
      {"ty":5,"ks":{},"t":{"d":{"sid":"title","k":[{"t":0,"s":{"t":"a",\(style)}},{"t":9,"s":{"t":"b",\(style)}}]}}}
      """
    func texts(_ rule: String) throws -> [LottieText] {
      let slots = try theme(#"{"id":"title","type":"Text",\#(rule)}"#).slots
      let animation = try Self.animation(theme: slots, Self.text(layer))
      var asked: [LottieText] = []
      for frame in [0.0, 10] {
        _ = animation.items(atFrame: frame) { text in
          asked.append(text)
          return .rect(Rect(0, 0, 2, 2))
        }
      }
      return asked
    }
    let styled = try texts(#""value":{"text":"c","fontSize":20,"justify":"Center"}"#)
    #expect(styled.map(\.text) == ["c", "c"] && styled.map(\.size) == [20, 20])
    #expect(styled.map(\.justification) == [.center, .center] && styled.map(\.font.name) == ["X", "X"])
    let larger = try texts(#""value":{"fontSize":20}"#)
    #expect(larger.map(\.text) == ["a", "b"] && larger.map(\.size) == [20, 20])
    let moving = try texts(
      #""keyframes":[{"frame":0,"value":{"text":"x"}},{"frame":5,"value":{"text":"y","fontSize":4}}]"#)
    #expect(moving.map(\.text) == ["x", "y"] && moving.map(\.size) == [10, 4])
    let wrong = #expect(throws: LottieError.self) {
      try theme(#"{"id":"title","type":"Text","value":{"justify":"Middle"}}"#)
    }
    #expect(wrong?.path == "/rules/0/value/justify" && wrong?.message.contains("Left, Right, Center") == true)
  }

  @Test(
    "What of a theme's text or outline is wrong is told with its place in the theme",
    arguments: [
      ("Text", #""value":{"fontSize":"large"}"#, "/rules/0/value/fontSize"),
      ("Text", #""value":{"fillColor":["red"]}"#, "/rules/0/value/fillColor/0"),
      ("Text", #""keyframes":[{"frame":"first","value":"a"}]"#, "/rules/0/keyframes/0/frame"),
      ("BezierPath", #""value":{"vertices":"none"}"#, "/rules/0/value/vertices"),
      ("BezierPath", #""value":{"vertices":[[0,0],[1,1]],"inTangents":[[0,0]]}"#, "/rules/0/value"),
      ("BezierPath", #""value":{"vertices":[[0,0]],"outTangents":["x"]}"#, "/rules/0/value/outTangents/0"),
    ])
  func misplaced(type: String, rule: String, path: String) throws {
    let wrong = #expect(throws: LottieError.self) { try theme(#"{"id":"title","type":"\#(type)",\#(rule)}"#) }
    #expect(wrong?.path == path)
  }

  @Test("A theme's path is an outline of the document")
  func themePaths() throws {
    let outline = #"{"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]],"c":true}"#
    let document = Self.text(Self.shapes(#"{"ty":"sh","ks":{"sid":"line","k":\#(outline)}}"# + "," + Self.redFill))
    let square = #"{"vertices":[[10,10],[20,10],[20,20],[10,20]],"closed":true}"#
    let slots = try theme(#"{"id":"line","type":"BezierPath","value":\#(square)}"#).slots
    let picture = Self.bitmap(try Self.animation(theme: slots, document), at: 0)
    #expect(picture[15, 15] == Self.red && picture[8, 2] == Self.clear)
  }

  @Test("Rules that cannot count are said; a rule without a value is an error with its place")
  func wrongThemes() throws {
    let unknown = try theme(#"{"id":"face","type":"Sound","value":{"src":"a.mp3"}}"#)
    #expect(unknown.slots.isEmpty && unknown.complaints.count == 1)
    let expression = try theme(#"{"id":"fade","type":"Scalar","value":1,"expression":"time"}"#)
    #expect(expression.slots.count == 1 && expression.complaints.count == 1)
    let styled = try theme(#"{"id":"title","type":"Text","value":{"text":"a","fontSize":20}}"#)
    #expect(styled.slots.count == 1 && styled.complaints.isEmpty)
    #expect(try theme(#"{"id":"title","type":"Text","value":{"text":"a"}}"#).complaints.isEmpty)
    let missing = #expect(throws: LottieError.self) { try theme(#"{"id":"fade","type":"Scalar"}"#) }
    #expect(missing?.path == "/rules/0")
    let broken = #expect(throws: LottieError.self) { try LottieTheme([UInt8]("{".utf8), animationId: "") }
    #expect(broken?.message.hasPrefix("the archive's theme is no JSON") == true)
  }
}
