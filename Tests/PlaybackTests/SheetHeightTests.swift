import Graphics
import Testing

@testable import Playback

@Suite("How high sheets are")
struct SheetHeightTests {
  /// A sheet over a screen of 120 × 200 of which 20 points above and 10 below are not safe, with a button 10 above its lower edge. At
  /// its middle height it is 100 high, and 170 at its full one.
  private static func performance(
    _ timeline: String, look: String = "iOS 18", detents: String = #"["medium", "large"]"#, modal: Bool = false
  ) throws -> Performance {
    try Performance(
      scene: #"""
        "look": "\#(look)", "views": [{ "id": "v", "frame": [0, 0, 120, 200], "safeAreaInsets": [20, 0, 10, 0] }],
        "constraints": ["button.bottom == c.\#(look == "iOS 18" ? "safeArea.bottom" : "bottom - 10")",
          "button.height == 20", "button.left == c.left", "button.right == c.right"]
        """#,
      timeline: #"""
        { "at": 1, "present": { "id": "p", "over": "v", "detents": \#(detents), "isModalInPresentation": \#(modal),
          "view": { "id": "c", "subviews": [{ "id": "button" }] } } } \#(timeline)
        """#)
  }

  /// What fills a sheet is as high as it, and the button is at the lower edge of that.
  private func expectFilled(_ performance: Performance, at time: Double) throws {
    let (sheet, content) = (try performance.shown("p", at: time), try performance.shown("c", at: time))
    #expect(content.frame.isNear(Rect(origin: .zero, size: sheet.bounds.size)))
    #expect(try abs(performance.shown("button", at: time).frame.maxY - content.bounds.height + 10) < 1)
  }

  @Test("A sheet ends at the lower edge of the screen at each of its heights, and what is at its own lower edge shows")
  func rests() throws {
    let performance = try Self.performance(
      #", { "at": 3, "pan": { "from": [60, 110], "to": [60, 40], "duration": 0.3 } }"#)
    #expect(try performance.shown("p", at: 2.5).frame == Rect(0, 100, 120, 100))
    #expect(try performance.shown("button", at: 2.5).frame == Rect(0, 70, 120, 20))
    #expect(try performance.shown("p", at: 5).frame == Rect(0, 30, 120, 170))
    #expect(try performance.shown("button", at: 5).frame == Rect(0, 140, 120, 20))
    let own = try Self.performance("", detents: #"[{ "height": 60 }]"#)
    #expect(try own.shown("p", at: 2.5).frame == Rect(0, 130, 120, 70))
    #expect(try own.shown("button", at: 2.5).frame == Rect(0, 40, 120, 20))
  }

  @Test(
    "Between its heights it is laid out as a finger pulls it; below the lowest it moves as it is, above the highest it stretches"
  )
  func finger() throws {
    let performance = try Self.performance(
      #"""
      , { "at": 2, "pan": { "from": [60, 110], "to": [60, 120], "duration": 0.5, "curve": "linear" } },
      { "at": 4, "pan": { "from": [60, 110], "to": [60, 70], "duration": 0.5, "curve": "linear" } },
      { "at": 6, "pan": { "from": [60, 110], "to": [60, 70], "duration": 0.5, "curve": "linear" } }
      """#)
    #expect(try performance.shown("p", at: 2.25).frame.isNear(Rect(0, 105, 120, 100)))
    try expectFilled(performance, at: 2.25)
    #expect(try performance.shown("p", at: 4.25).frame.isNear(Rect(0, 80, 120, 120)))
    try expectFilled(performance, at: 4.25)
    #expect(try performance.shown("p", at: 5.9).frame == Rect(0, 30, 120, 170))
    let stretched = try performance.shown("p", at: 6.25).frame
    #expect(stretched.minY < 29 && stretched.minY > 10 && abs(stretched.maxY - 200) < 1e-9)
    try expectFilled(performance, at: 6.25)
    #expect(try performance.shown("p", at: 8).frame == Rect(0, 30, 120, 170))
    let modal = try Self.performance(
      #", { "at": 2, "pan": { "from": [60, 110], "to": [60, 150], "duration": 0.5, "curve": "linear" } }"#, modal: true)
    let heavy = try modal.shown("p", at: 2.25).frame
    #expect(heavy.minY > 101 && heavy.minY < 120 && heavy.height == 100)
  }

  @Test("A card keeps its size under a finger")
  func card() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "v", "frame": [0, -500, 700, 700] }]"#,
      timeline: #"""
        { "at": 1, "present": { "id": "p", "style": "formSheet", "over": "v", "detents": ["medium", "large"],
          "view": { "id": "c" } } },
        { "at": 2, "pan": { "from": [100, 100], "to": [100, 120], "duration": 0.5, "curve": "linear" } }
        """#)
    #expect(try performance.shown("p", at: 2.25).frame.isNear(Rect(80, 50, 540, 620)))
    #expect(try performance.shown("p", at: 4).frame == Rect(80, 40, 540, 620))
  }

  @Test("What is in it moves along while it springs to a height", arguments: ["iOS 18", "iOS 26"])
  func spring(look: String) throws {
    let performance = try Self.performance(
      #", { "at": 2, "pan": { "from": [60, 120], "to": [60, 70], "duration": 0.3, "curve": "linear" } }"#, look: look)
    for time in [2.31, 2.35, 2.4, 2.5] {
      try expectFilled(performance, at: time)
      guard look == "iOS 18" else { continue }
      let frame = try performance.shown("p", at: time).frame
      #expect(frame.minY > 30.1 && frame.minY < 50.1 && abs(frame.maxY - 200) < 1e-6)
    }
  }

  @Test("A finger stops a floating sheet, and takes it along from where its upper edge shows")
  func stoppedFloating() throws {
    let performance = try Self.performance(
      #"""
      , { "at": 2, "pan": { "from": [60, 120], "to": [60, 60], "duration": 0.3, "curve": "linear" } },
      { "at": 2.35, "pan": { "from": [60, 150], "to": [60, 160], "duration": 1, "curve": "linear" } }
      """#, look: "iOS 26")
    let before = try performance.shown("p", at: 2.349).frame
    let stopped = try performance.shown("p", at: 2.35).frame
    #expect(before.minY > 22 && before.minY < 60 && abs(stopped.minY - before.minY) < 1)
    #expect(abs(stopped.maxY - before.maxY) < 4 && abs(stopped.width - before.width) < 1)
    for (time, gone) in [(2.45, 1.0), (2.85, 5)] {
      #expect(try abs(performance.shown("p", at: time).frame.minY - stopped.minY - gone) < 1e-3)
    }
  }

  @Test("A finger that stops a sheet on its way stops what is in it, too")
  func stopped() throws {
    let performance = try Self.performance(
      #"""
      , { "at": 2, "pan": { "from": [60, 120], "to": [60, 70], "duration": 0.3, "curve": "linear" } },
      { "at": 2.35, "pan": { "from": [60, 150], "to": [60, 160], "duration": 1, "curve": "linear" } }
      """#)
    let top = try performance.shown("p", at: 2.35).frame.minY
    #expect(top > 32 && top < 50)
    for (time, gone) in [(2.35, 0.0), (2.45, 1), (2.85, 5)] {
      #expect(try performance.shown("p", at: time).frame.isNear(Rect(0, top + gone, 120, 200 - top - gone)))
      try expectFilled(performance, at: time)
    }
    #expect(try performance.shown("p", at: 5).frame == Rect(0, 30, 120, 170))
    try expectFilled(performance, at: 5)
  }

  @Test("Pulled away from its full height it goes as low as it was pulled")
  func away() throws {
    let performance = try Self.performance(
      #"""
      , { "at": 2, "pan": { "from": [60, 110], "to": [60, 40], "duration": 0.3 } },
      { "at": 4, "pan": { "from": [60, 40], "to": [60, 190], "duration": 0.3, "curve": "linear" } }
      """#)
    let lowest = try performance.shown("p", at: 4.29).frame
    #expect(lowest.minY > 150 && abs(lowest.height - 100) < 1e-6, "\(lowest)")
    let going = try performance.shown("p", at: 4.4).frame
    #expect(going.minY > 180 && abs(going.height - 100) < 1e-6, "\(going)")
    #expect(try performance.children(of: "v", at: 7).isEmpty)
  }
}

extension Rect {
  /// Whether it is the same but for what floating-point numbers lose.
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}
