import JobFile
import Testing

@Suite("What somebody probably meant")
struct SpellingTests {
  /// The errors of one event.
  private func errors(_ event: String, views: String = "") -> [String] {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 20, "height": 20 }, "frameRate": 60, "duration": 1,
        "outputs": [{ "file": "a.mp4" }], "scene": { "views": [{ "id": "a", "frame": [0, 0, 9, 9]\(views) }] },
        "timeline": [{ "at": 0, \(event) }] }
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "t").diagnostics.map(\.message)
  }

  @Test("Two letters that changed places are one mistake")
  func exchangedLetters() {
    let found = errors(#""set": { "a": { "aplha": 0 } }"#)
    #expect(found.count == 1 && found.first?.contains("did you mean \"alpha\"?") == true, "\(found)")
  }

  @Test("A longer name leads to the one that it begins with, or ends with behind a dot")
  func words() {
    let animated = errors(#""animateView": { "view": "a" }"#)
    #expect(animated.contains { $0.contains("did you mean \"animate\"?") }, "\(animated)")
    let moved = errors(#""moveView": { "view": "a" }"#)
    #expect(moved.contains { $0.contains("did you mean \"move\"?") }, "\(moved)")
    let clipped = errors(#""log": "x""#, views: #", "view.clipsToBounds": true"#)
    #expect(clipped.contains { $0.contains("did you mean \"clipsToBounds\"?") }, "\(clipped)")
  }

  @Test("An animation's key path that is a view's leads to the layer's")
  func viewNames() {
    func message(_ keyPath: String) -> String {
      errors(
        #""addAnimation": { "to": "a", "animation": { "type": "basic", "keyPath": "\#(keyPath)", "toValue": 0 } }"#
      ).first ?? ""
    }
    #expect(message("alpha") == "\"alpha\" is a view's; a layer has \"opacity\"")
    #expect(message("center.x") == "\"center.x\" is a view's; a layer has \"position.x\"")
    #expect(message("textColor") == "\"textColor\" is a view's; a layer has \"foregroundColor\"")
    #expect(message("frame.size").contains("follows from \"bounds\" and \"position\""))
    #expect(message("layer.opacity").contains("did you mean \"opacity\"?"))
  }

  @Test("Corners are a list of Core Animation's names, or their sum")
  func corners() {
    func found(_ value: String) -> [String] { errors(#""set": { "a": { "layer.maskedCorners": \#(value) } }"#) }
    for value in [
      #"["layerMinXMinYCorner", "layerMaxXMaxYCorner"]"#, "[]", "15", #""+= 1""#, #""${a.layer.maskedCorners}""#,
    ] {
      #expect(found(value) == [], "\(value)")
    }
    #expect(found(#"["layerMinXMinYCorners"]"#).first?.contains("did you mean \"layerMinXMinYCorner\"?") == true)
    #expect(found("16").first?.contains("0 to 15 is allowed") == true)
    #expect(found(#""topLeft""#).first?.contains("a list of words is expected here") == true)
  }

  @Test("What UIKit writes among the options, and a behavior's key among properties, say where they stand")
  func otherPlaces() {
    let option = errors(
      #""animateKeyframes": { "duration": 1, "options": ["calculationModeCubic"], "keyframes": [] }"#)
    #expect(option.contains { $0.contains("write it as \"calculationMode\"") }, "\(option)")
    let behavior = errors(#""set": { "a": { "magnitude": 2 } }"#)
    #expect(behavior.contains { $0.contains("\"addBehavior\" with the id of one takes its place") }, "\(behavior)")
    let radius = errors(#""set": { "a": { "radius": 2 } }"#)
    #expect(radius.contains { $0.contains("; there are cornerRadius, shadowRadius") }, "\(radius)")
    let loop = errors(#""set": { "a": { "loop": true } }"#)
    #expect(loop.contains { $0.contains("did you mean \"videoLoops\"?") }, "\(loop)")
  }
}
