import Playback
import Testing

/// Actions of controls that have a value, in a document of our own.
@Suite("Controls of storyboards")
struct StoryboardControlTests {
  /// What fingers and keys lead to: the selectors of the actions that were sent, one after the other, each only once.
  private func actions(_ timeline: String) throws -> [String] {
    let stage = try StoryboardStage.reached(3, document: Self.document, timeline: timeline)
    let selectors = stage.log.entries.compactMap { entry in
      entry.text.hasPrefix("action \"") ? entry.text.split(separator: "\"").dropFirst().first.map(String.init) : nil
    }
    return selectors.reduce(into: []) { found, selector in
      if found.last != selector { found.append(selector) }
    }
  }

  @Test("A slider sends its action as its thumb follows a finger, and not for a tap that changes nothing")
  func sliders() throws {
    #expect(try actions(#"{"at": 0.5, "pan": {"from": "slider", "to": [160, 116], "duration": 0.3}}"#) == ["slide:"])
    #expect(try actions(#"{"at": 0.5, "tap": {"on": "slider"}}"#) == [])
  }

  @Test("A switch sends its action when it changes, segments when another one is chosen")
  func values() throws {
    #expect(try actions(#"{"at": 0.5, "tap": {"on": "switch"}}"#) == ["switch:"])
    // Two segments of 100 points, of which the first is chosen.
    #expect(try actions(#"{"at": 0.5, "tap": {"at": [50, 216]}}"#) == [])
    #expect(try actions(#"{"at": 0.5, "tap": {"at": [150, 216]}}"#) == ["choose:"])
  }

  @Test("A field sends its actions for keys and for the return key, with which it is done, and not for a tap")
  func fields() throws {
    #expect(try actions(#"{"at": 0.5, "tap": {"on": "field"}}"#) == [])
    #expect(try actions(#"{"at": 0.5, "type": {"into": "field", "text": "a"}}"#) == ["edited:"])
    let stage = try StoryboardStage.reached(
      3, document: Self.document, timeline: #"{"at": 0.5, "type": {"into": "field", "text": "a\n"}}"#)
    #expect(stage.log.entries.contains { $0.text.hasPrefix("action \"done:\"") })
    #expect(stage.log.entries.contains { $0.text == "\"field\" resigns first responder" })
  }

  private static func control(_ element: String, y: Int, _ attributes: String, _ events: [(String, String)]) -> String {
    let actions = events.map { event, selector in
      "<action selector=\"\(selector)\" destination=\"page\" eventType=\"\(event)\" id=\"\(selector)-a\"/>"
    }
    return """
      <\(element) fixedFrame="YES" \(attributes)><rect key="frame" x="0" y="\(y)" width="200" height="32"/>\
      <connections>\(actions.joined())</connections>
      """
  }

  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    useAutolayout="YES" initialViewController="page"><device id="retina4_7"/><scenes><scene sceneID="s"><objects>
    <viewController id="page"><view key="view" id="page-view"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <subviews>\(control("slider", y: 100, "value=\"0.5\" minValue=\"0\" maxValue=\"1\" id=\"slider\"", [
      ("valueChanged", "slide:"),
    ]))</slider>
    \(control("switch", y: 150, "on=\"YES\" id=\"switch\"", [("valueChanged", "switch:")]))</switch>
    \(control("segmentedControl", y: 200, "selectedSegmentIndex=\"0\" id=\"segments\"", [("valueChanged", "choose:")]))
    <segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
    \(control("textField", y: 250, "borderStyle=\"roundedRect\" id=\"field\"", [
      ("editingChanged", "edited:"), ("editingDidEndOnExit", "done:"),
    ]))</textField>
    </subviews></view></viewController></objects></scene></scenes></document>
    """
}
