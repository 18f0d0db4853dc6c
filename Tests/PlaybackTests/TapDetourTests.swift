import Testing

@testable import Playback

@Suite("Taps that name a view and do not reach it")
struct TapDetourTests {
  /// The warning of a tap on "a", if there is one, without its time.
  private func warning(_ views: String, _ earlier: String = "") throws -> String? {
    let performance = try Performance(
      scene: #""keyboard": true, "views": [\#(views)]"#, timeline: #"\#(earlier) { "at": 2, "tap": { "on": "a" } }"#)
    return try performance.log(to: 3).first { $0.contains("takes the tap") || $0.contains("takes no tap") }
      .map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  private static let tapped = #""onTap": [{ "log": "a tap" }]"#
  private static let button = #"{ "id": "a", "frame": [20, 20, 60, 40], \#(tapped) }"#

  @Test("What lies above and takes it is told of, whether it handles taps or not")
  func covered() throws {
    let advice =
      #" lies above "a" and takes the tap on it; tap when it is gone, or give it "isUserInteractionEnabled": false"#
    let cover = #"{ "id": "b", "frame": [0, 0, 100, 100] }"#
    #expect(try warning(#"\#(Self.button), \#(cover)"#) == #""b""# + advice)
    // What is around both takes it in silence under a finger.
    #expect(
      try warning(
        #"{ "id": "all", "frame": [0, 0, 200, 200], \#(Self.tapped), "subviews": [\#(Self.button), \#(cover)] }"#)
        == #""b""# + advice)
    #expect(
      try warning(#"\#(Self.button), { "id": "b", "frame": [0, 0, 100, 100], \#(Self.tapped) }"#) == #""b""# + advice)
  }

  @Test("A finger that goes through what takes no touches, or reaches the same, is nothing to tell of")
  func throughs() throws {
    let label = #"{ "id": "a", "type": "label", "text": "a", "frame": [30, 30, 20, 20] }"#
    let behind = #"{ "id": "b", "frame": [20, 20, 60, 40], \#(Self.tapped) }"#
    #expect(try warning(#"\#(behind), \#(label)"#) == nil)
    let deaf = #"{ "id": "a", "frame": [30, 30, 20, 20], "isUserInteractionEnabled": false }"#
    #expect(try warning(#"\#(behind), \#(deaf)"#) == nil)
    let badge = #"{ "id": "badge", "frame": [0, 0, 60, 60] }"#
    let card = #"{ "id": "c", "frame": [20, 20, 60, 60], \#(Self.tapped), "subviews": [\#(label), \#(badge)] }"#
    #expect(try warning(card) == nil)
    #expect(try warning(#"{ "id": "a", "frame": [20, 20, 60, 40], \#(Self.tapped), "subviews": [\#(badge)] }"#) == nil)
    // Nothing handles a tap on what is named: the tap is meant for what comes over it.
    #expect(try warning(#"{ "id": "a", "frame": [0, 0, 100, 100] }, \#(behind)"#) == nil)
  }

  @Test("A view that is hidden, transparent, empty or beyond what it is in takes none, whatever lies behind it")
  func obstacles() throws {
    let behind = #"{ "id": "b", "frame": [0, 0, 200, 200], \#(Self.tapped) }"#
    func view(_ keys: String, _ frame: String = "[20, 20, 60, 40]") -> String {
      #"\#(behind), { "id": "a", "frame": \#(frame), \#(keys), \#(Self.tapped) }"#
    }
    func around(_ keys: String) -> String { #"\#(behind), { "id": "c", \#(keys), "subviews": [\#(Self.button)] }"# }
    #expect(try warning(view(#""isHidden": true"#)) == #""a" takes no tap while it is hidden; show it before"#)
    #expect(try warning(view(#""alpha": 0"#))?.hasPrefix(#""a" takes no tap while it is transparent"#) == true)
    #expect(
      try warning(view(#""isHidden": false"#, "[20, 20, 0, 40]"))
        == #""a" takes no tap, because it has no size; give it one"#)
    #expect(
      try warning(around(#""isHidden": true, "frame": [0, 0, 99, 99]"#))
        == #""a" takes no tap while "c" is hidden; show it before"#)
    #expect(
      try warning(around(#""frame": [0, 0, 20, 20]"#))
        == #""a" takes no tap outside of "c", which it is in; make that larger"#)
    #expect(
      try warning(around(#""type": "scrollView", "frame": [0, 0, 100, 20]"#))
        == #""a" takes no tap outside of what shows of "c"; scroll to it before ("scrollTo")"#)
  }

  @Test("The keyboard takes a tap on what it covers")
  func keyboard() throws {
    let field = #"{ "id": "f", "type": "textField", "frame": [0, 0, 100, 30] }"#
    let low = #"{ "id": "a", "frame": [60, 160, 60, 30], \#(Self.tapped) }"#
    let found = try warning(#"\#(field), \#(low)"#, #"{ "at": 0, "tap": { "on": "f" } },"#)
    #expect(found?.contains(#"lies above "a" and takes the tap on it"#) == true)
  }
}
