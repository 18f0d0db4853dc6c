import Playback
import Testing

/// Gesture recognisers of a document of our own.
@Suite("Gestures of storyboards")
struct StoryboardGestureTests {
  /// What a finger on the view leads to: the selectors of the actions that were sent.
  private func actions(_ gesture: String) throws -> [String] {
    let stage = try StoryboardStage.reached(3, document: Self.document, timeline: #"{"at": 0.5, \#(gesture)}"#)
    return stage.log.entries.compactMap { entry in
      guard entry.text.hasPrefix("action \"") else { return nil }
      return entry.text.split(separator: "\"").dropFirst().first.map(String.init)
    }
  }

  @Test("A recogniser for two taps is not sent one; a long press is sent when it is recognised, once")
  func presses() throws {
    #expect(try actions(#""tap": {"on": "pad"}"#) == [])
    #expect(try actions(#""doubleTap": {"on": "pad"}"#) == ["zoom:"])
    #expect(try actions(#""longPress": {"on": "pad", "duration": 1}"#) == ["hold:"])
  }

  @Test("A swipe is sent to the recogniser of its direction")
  func swipes() throws {
    #expect(try actions(#""swipe": {"on": "pad", "direction": "left"}"#) == ["next:"])
    #expect(try actions(#""swipe": {"on": "pad", "direction": "right"}"#) == ["previous:"])
    #expect(try actions(#""swipe": {"on": "pad", "direction": "up"}"#) == [])
  }

  private static func recogniser(_ element: String, _ attributes: String, _ id: String, _ selector: String) -> String {
    """
    <\(element) \(attributes) id="\(id)"><connections><action selector="\(selector)" destination="page" id="\(id)-a"/>
    </connections></\(element)>
    """
  }

  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    useAutolayout="YES" initialViewController="page"><device id="retina4_7"/><scenes><scene sceneID="s"><objects>
    <viewController id="page"><view key="view" id="page-view"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <subviews><view id="pad"><rect key="frame" x="20" y="100" width="335" height="400"/><connections>
    \(["two", "long", "left", "right"].map { id in
      "<outletCollection property=\"gestureRecognizers\" destination=\"\(id)\" appends=\"YES\" id=\"\(id)-o\"/>"
    }.joined())
    </connections></view></subviews></view></viewController>
    \(recogniser("tapGestureRecognizer", "numberOfTapsRequired=\"2\"", "two", "zoom:"))
    \(recogniser("pongPressGestureRecognizer", "minimumPressDuration=\"0.5\"", "long", "hold:"))
    \(recogniser("swipeGestureRecognizer", "direction=\"left\"", "left", "next:"))
    \(recogniser("swipeGestureRecognizer", "direction=\"right\"", "right", "previous:"))
    </objects></scene></scenes></document>
    """
}
