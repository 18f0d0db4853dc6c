import Testing

@testable import JobFile

@Suite("Values in the form that other tools have, and ids and ranges that cannot be meant")
struct MeantElsewhereTests {
  /// The messages of a job with a view "a", a gradient and some events.
  private func messages(_ view: String = "", gradient: String = "", timeline: String = "", scene: String = "")
    -> [String]
  {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 5,
        "outputs": [{ "file": "a.mp4" }],
        "scene": { "views": [{ "id": "a", "frame": [0, 0, 9, 9]\(view) }],
          "layers": [{ "type": "gradient", "frame": [0, 0, 9, 9], "colors": ["red", "blue"]\(gradient) }]\(scene) },
        "timeline": [\(timeline)] }
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "t").diagnostics.map {
      "\($0.severity.rawValue): \($0.message)"
    }
  }

  @Test("An id beside the changes in which it belongs, and the end of an animation where its layer belongs, say so")
  func ids() {
    let frame = #"{ "relativeStartTime": 0, "relativeDuration": 1, "a": { "alpha": 0 } }"#
    let keyframes = messages(
      timeline: "{ \"at\": 0, \"animateKeyframes\": { \"duration\": 1, \"keyframes\": [\(frame)] } }")
    #expect(keyframes.contains { $0.hasSuffix(#"it is an id: write it in "changes": { "a": { … } }"#) }, "\(keyframes)")
    let added = messages(
      timeline: #"{ "at": 0, "addAnimation": { "to": 0.5, "animation": { "type": "basic", "keyPath": "opacity" } } }"#)
    #expect(added == [#"error: "to" is the id of the layer or view; where it ends is "toValue" in "animation""#])
  }

  @Test("Ends of gradients by their names, radii in parts, conditions and loops as texts say what to write")
  func forms() {
    #expect(messages(gradient: #", "startPoint": "top""#).first?.hasSuffix("write [0.5, 0]") == true)
    #expect(messages(gradient: #", "endPoint": "bottomTrailing""#).first?.hasSuffix("write [1, 1]") == true)
    #expect(messages(#", "layer.cornerRadius": "50%""#).first?.hasSuffix("not a text; write it in points") == true)
    let condition = messages(timeline: #"{ "at": 0, "if": "a.alpha > 0" }"#)
    #expect(condition.first?.contains(#"write { "condition": "a.alpha > 0", "steps""#) == true, "\(condition)")
    let compared = #"{ "condition": "${a.alpha} > 0", "steps": [] }"#
    let part = messages(timeline: "{ \"at\": 0, \"if\": \(compared) }")
    #expect(part.first?.contains(#"write all of it in one "${ … }""#) == true, "\(part)")
    let length = messages(#", "subviews": [{ "frame": ["${canvas.width}px", 0, 9, 9] }]"#)
    #expect(length.first?.contains(#"write all of it in one "${ … }""#) == true, "\(length)")
    #expect(messages(#", "tintColor": "$tint""#).first?.hasSuffix(#"is no colour; write "${tint}""#) == true)
    let loop = messages(#", "subviews": [{ "forEach": "i in 0..<3", "in": 3 }]"#)
    #expect(loop.first?.contains(#"write a name alone, and "in" as a key of its own"#) == true, "\(loop)")
    let text = messages(#", "type": "label", "attributedText": "Hello""#)
    #expect(text.first?.hasSuffix(#"write [{ "text": "Hello" }]"#) == true, "\(text)")
  }

  @Test("A slider whose ends are exchanged, and physics without items, are warned of")
  func withoutEffect() {
    let range = messages(#", "type": "slider", "minimumValue": 10, "maximumValue": 5"#)
    #expect(range == [#"warning: it is above "maximumValue", so that nothing lies between them; exchange the two"#])
    #expect(messages(#", "type": "slider", "minimumValue": 5, "maximumValue": 10, "value": 7"#) == [])
    func gravity(_ items: String) -> [String] {
      messages(scene: ", \"animators\": [{ \"behaviors\": [{ \"type\": \"gravity\"\(items) }] }]")
    }
    #expect(gravity("") == [#"warning: it acts on nothing: write "items": [ … ], the ids of views"#])
    #expect(gravity(#", "items": ["a"]"#) == [])
  }
}
