import Graphics
import Testing

@testable import Playback

@Suite("What a finger moves")
struct PanTests {
  private static let list = #"""
    "views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 1000],
      "subviews": [{ "id": "c", "frame": [0, 0, 200, 1000] }] }]
    """#

  private func offset(_ performance: Performance, at time: Double) throws -> Double {
    try performance.shown("s", at: time).bounds.minY
  }

  @Test("Content goes on after the finger has lifted, and comes to rest")
  func momentum() throws {
    let performance = try Performance(
      scene: Self.list,
      timeline: #"{ "at": 1, "pan": { "from": [100, 150], "to": [100, 50], "duration": 0.5, "curve": "linear" } }"#)
    #expect(try offset(performance, at: 1.25) == 50)
    #expect(try offset(performance, at: 1.5) == 100)
    // 200 points a second at the lift reach 99.9 further, less the last quarter of a point.
    #expect(try abs(offset(performance, at: 1.6) - 118.1) < 0.5)
    #expect(try abs(offset(performance, at: 9) - 199.65) < 0.1)
  }

  @Test("A finger that comes to rest before it lifts leaves no speed; another one stops what moves")
  func stopping() throws {
    let slow = try Performance(
      scene: Self.list,
      timeline: #"{ "at": 1, "pan": { "from": [100, 150], "to": [100, 50], "duration": 0.5, "curve": "easeOut" } }"#)
    #expect(try offset(slow, at: 9) < 110)
    let stopped = try Performance(
      scene: Self.list,
      timeline: #"""
        { "at": 1, "pan": { "from": [100, 150], "to": [100, 50], "duration": 0.5, "curve": "linear" } },
        { "at": 1.6, "pan": { "from": [100, 100], "to": [100, 100], "duration": 0.1 } }
        """#)
    let held = try offset(stopped, at: 1.7)
    #expect(try offset(stopped, at: 5) == held)
  }

  @Test(
    "A finger that goes down on a slider by its id takes hold of the thumb, and brings it to where it lifts",
    arguments: [("forceLeftToRight", "35.5", "85.5"), ("forceRightToLeft", "135.5", "85.5")])
  func thumb(direction: String, start: String, end: String) throws {
    // The thumb's way is 131 - 2 · 15.5 = 100 points, and half of it from either end.
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "v", "type": "slider", "frame": [20, 50, 131, 30], "semanticContentAttribute": "\#(direction)" }]
        """#,
      timeline: #"""
        { "at": 1, "pan": { "from": "v", "to": [\#(end), 60], "duration": 0.5 } }, { "at": 2, "log": "it is ${v.value}" }
        """#)
    let log = try performance.log(to: 3)
    #expect(log.contains { $0.hasPrefix("1.0 pan from (\(start), ") }, "\(log)")
    #expect(log.contains { $0.hasSuffix("it is 0.5") }, "\(log)")
  }

  @Test("Beyond its edge content follows less and less, and springs back; without bouncing it stops there")
  func bounce() throws {
    func performance(_ more: String) throws -> Performance {
      try Performance(
        scene: Self.list.replacing("\"contentSize\"", with: "\(more)\"contentSize\""),
        timeline: #"{ "at": 1, "pan": { "from": [100, 50], "to": [100, 150], "duration": 0.5, "curve": "linear" } }"#)
    }
    let bouncing = try performance("")
    #expect(try abs(offset(bouncing, at: 1.5) - -(1 - 1 / (100 * 0.55 / 200 + 1)) * 200) < 1e-9)
    #expect(try offset(bouncing, at: 4) == 0)
    let stopping = try performance(#""bounces": false, "#)
    #expect(try offset(stopping, at: 1.5) == 0)
  }

  @Test("Pages rest at pages; content that shows whole moves only if it always bounces")
  func pagesAndWhole() throws {
    let paged = try Performance(
      scene: Self.list.replacing("\"contentSize\"", with: "\"isPagingEnabled\": true, \"contentSize\""),
      timeline: #"{ "at": 1, "pan": { "from": [100, 150], "to": [100, 100], "duration": 0.1, "curve": "linear" } }"#)
    #expect(try offset(paged, at: 4) == 200)
    let small = Self.list.replacing("[200, 1000],", with: "[200, 100],")
    let pull = #"{ "at": 1, "pan": { "from": [100, 50], "to": [100, 150], "duration": 0.5 } }"#
    let still = try Performance(scene: small, timeline: pull)
    #expect(try offset(still, at: 1.4) == 0)
    #expect(try still.log(to: 2).contains { $0.hasPrefix("1.0 pan from (100.0, 50.0) moves nothing") })
    let lively = try Performance(
      scene: small.replacing("\"contentSize\"", with: "\"alwaysBounceVertical\": true, \"contentSize\""), timeline: pull
    )
    #expect(try offset(lively, at: 1.4) < -10)
  }

  @Test("Pages follow the finger; beyond the first one it gets heavy")
  func pageStrip() throws {
    let performance = try Performance(
      scene:
        #""views": [{ "id": "p", "frame": [0, 0, 200, 200], "pages": { "views": [{ "id": "x" }, { "id": "y" }] } }]"#,
      timeline: #"""
        { "at": 1, "pan": { "from": [150, 100], "to": [50, 100], "duration": 0.2, "curve": "linear" } },
        { "at": 2, "pan": { "from": [150, 100], "to": [130, 100], "duration": 0.2 } }
        """#)
    #expect(try abs(performance.shown("p.strip", at: 1.1).bounds.minX - 50) < 1e-9)
    #expect(try performance.shown("p.strip", at: 1.8).bounds.minX == 200)
    #expect(try performance.shown("p.strip", at: 2.2).bounds.minX < 220)
    #expect(try performance.shown("p.strip", at: 3).bounds.minX == 200)
  }

  @Test(
    "No step turns pages that a finger holds, scrolled or curled; when it has lifted, one does",
    arguments: ["scroll", "pageCurl"])
  func heldPages(style: String) throws {
    let pages = #""pages": { "transitionStyle": "\#(style)", "views": [{}, {}, {}, {}] }"#
    func performance(_ steps: String) throws -> Performance {
      try Performance(
        scene: #""views": [{ "id": "p", "frame": [0, 0, 200, 200], \#(pages) }]"#,
        timeline: #"{ "at": 1, "pan": { "from": [180, 100], "to": [20, 100], "duration": 0.6 } } \#(steps)"#)
    }
    let (alone, both) = (try performance(""), try performance(#", { "at": 1.3, "turnPage": "p" }"#))
    for time in [1.35, 1.5, 3] {
      for part in ["p.strip", "p.page-0", "p.page-1"] {
        let (before, after) = (try alone.shown(part, at: time), try both.shown(part, at: time))
        #expect(before.bounds == after.bounds && before.isHidden == after.isHidden)
        #expect(before.rare.curlProgress == after.rare.curlProgress)
      }
    }
    #expect(try both.log(to: 3).filter { $0.contains("does not turn to page 1 while a finger holds") }.count == 1)
    let later = try performance(#", { "at": 2.5, "turnPage": "p" }"#)
    #expect(try later.log(to: 3).contains { $0.hasSuffix("turns to page 2") })
  }

  @Test("A page that is alone gives way under the finger, and comes back")
  func onlyPage() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "p", "frame": [0, 0, 200, 200], "pages": { "views": [{}] } }]"#,
      timeline: #"{ "at": 1, "pan": { "from": [50, 100], "to": [150, 100], "duration": 0.2, "curve": "linear" } }"#)
    let place = try performance.shown("p.strip", at: 1.15).bounds.minX
    #expect(place < -5 && place > -75)
    #expect(try performance.shown("p.strip", at: 3).bounds.minX == 0)
  }

  @Test("A finger stops pages and sheets on their way, and takes them along from where they show")
  func stoppedPages() throws {
    let pages = try Performance(
      scene:
        #""views": [{ "id": "p", "frame": [0, 0, 200, 200], "pages": { "views": [{ "id": "x" }, { "id": "y" }] } }]"#,
      timeline: #"""
        { "at": 1, "pan": { "from": [190, 100], "to": [70, 100], "duration": 0.2, "curve": "linear" } },
        { "at": 1.25, "pan": { "from": [150, 100], "to": [140, 100], "duration": 1, "curve": "linear" } }
        """#)
    let place = try pages.shown("p.strip", at: 1.25).bounds.minX
    #expect(place > 110 && place < 180)
    #expect(try abs(pages.shown("p.strip", at: 1.75).bounds.minX - place - 5) < 1e-6)
    #expect(try pages.shown("p.strip", at: 3).bounds.minX == 200)
    let sheet = try Performance(
      scene: #""views": [{ "id": "v", "frame": [0, 0, 200, 200] }]"#,
      timeline: #"""
        { "at": 1, "present": { "id": "s", "detents": ["medium", "large"], "view": { "id": "sv" } } },
        { "at": 3, "pan": { "from": [100, 120], "to": [100, 60], "duration": 0.3, "curve": "linear" } },
        { "at": 3.35, "pan": { "from": [100, 150], "to": [100, 160], "duration": 1, "curve": "linear" } }
        """#)
    let top = try sheet.shown("s", at: 3.35).frame.minY
    #expect(top > 12 && top < 40)
    #expect(try abs(sheet.shown("s", at: 3.85).frame.minY - top - 5) < 1e-6)
    #expect(try sheet.shown("s", at: 6).frame.minY == 10)
  }

  @Test("A finger that stops pages or a sheet beyond their end takes them as they stand")
  func stoppedBeyondEnd() throws {
    let sheet = try Performance(
      scene: #""views": [{ "id": "v", "frame": [0, 0, 200, 200] }]"#,
      timeline: #"""
        { "at": 1, "present": { "id": "s", "view": { "id": "sv" } } },
        { "at": 3, "pan": { "from": [100, 100], "to": [100, 30], "duration": 0.3, "curve": "linear" } },
        { "at": 3.33, "pan": { "from": [100, 100], "to": [100, 90], "duration": 1, "curve": "linear" } }
        """#)
    let top = try sheet.shown("s", at: 3.329).frame.minY
    #expect(top < 5)
    let stopped = try sheet.shown("s", at: 3.33).frame.minY
    #expect(abs(stopped - top) < 1)
    let pulled = try sheet.shown("s", at: 4.3).frame.minY
    #expect(pulled < stopped && pulled > stopped - 5.5)
    let pages = try Performance(
      scene: #""views": [{ "id": "p", "frame": [0, 0, 200, 200], "pages": { "views": [{}, {}] } }]"#,
      timeline: #"""
        { "at": 1, "pan": { "from": [60, 100], "to": [160, 100], "duration": 0.3, "curve": "linear" } },
        { "at": 1.33, "pan": { "from": [60, 100], "to": [70, 100], "duration": 1, "curve": "linear" } }
        """#)
    let strip = try pages.shown("p.strip", at: 1.329).bounds.minX
    #expect(strip < -10)
    #expect(try abs(pages.shown("p.strip", at: 1.33).bounds.minX - strip) < 1)
  }

  @Test("A second finger takes over from the first one what that holds")
  func takenOver() throws {
    let sheet = try Performance(
      scene: #""views": [{ "id": "v", "frame": [0, 0, 200, 200] }]"#,
      timeline: #"""
        { "at": 1, "present": { "id": "s", "detents": ["medium", "large"], "view": { "id": "sv" } } },
        { "at": 2, "pan": { "from": [100, 150], "to": [100, 130], "duration": 1, "curve": "linear" } },
        { "at": 2.5, "pan": { "from": [100, 160], "to": [100, 150], "duration": 1, "curve": "linear" } }
        """#)
    for (time, top) in [(2.45, 91.0), (2.8, 87), (3.2, 83)] {
      #expect(try abs(sheet.shown("s", at: time).frame.minY - top) < 0.5, "\(time)")
    }
    #expect(try sheet.shown("s", at: 5).frame.minY == 100)
  }

  @Test("What a finger pulls stays where the finger has it while everything is laid out anew")
  func laidOutUnderFinger() throws {
    let swipe = try Performance(
      scene: #"""
        "views": [{ "id": "n", "frame": [0, 0, 200, 200], "navigation": { "screens": [
          { "id": "a", "title": "A" }, { "id": "b", "title": "B" }] } }]
        """#,
      timeline: #"""
        { "at": 2, "pan": { "from": [5, 100], "to": [105, 100], "duration": 1, "curve": "linear" } },
        { "at": 2.505, "set": { "n": { "frame": [0, 0, 200, 190] } } }
        """#)
    #expect(try abs(swipe.shown("b", at: 2.51).frame.minX - 50) < 2)
    #expect(try swipe.shown("b", at: 2.51).frame.height == 190)
    let sheet = try Performance(
      scene: #""views": [{ "id": "v", "frame": [0, 0, 200, 200] }]"#,
      timeline: #"""
        { "at": 1, "present": { "id": "s", "over": "v", "view": { "id": "sv" } } },
        { "at": 2, "pan": { "from": [100, 100], "to": [100, 140], "duration": 1, "curve": "linear" } },
        { "at": 2.505, "set": { "v": { "frame": [0, 0, 200, 190] } } }
        """#)
    #expect(try abs(sheet.shown("s", at: 2.51).frame.minY - 30) < 1)
    #expect(try sheet.shown("s", at: 5).frame == Rect(0, 10, 200, 180))
  }

  @Test("A flick turns a page as it scrolls content, however short it is", arguments: [150, 120])
  func flick(end: Int) throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "p", "frame": [0, 0, 200, 200], "pages": { "views": [{}, {}] } }]"#,
      timeline: #"""
        { "at": 1, "pan": { "from": [180, 100], "to": [\#(end), 100], "duration": 0.1, "curve": "linear" } }
        """#)
    #expect(try performance.shown("p.strip", at: 2).bounds.minX == 200)
  }

  @Test("A sheet is pulled between its heights, and away")
  func sheet() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "v", "frame": [0, 0, 200, 200] }]"#,
      timeline: #"""
        { "at": 1, "present": { "id": "s", "detents": ["medium", "large"], "view": { "id": "sv" } } },
        { "at": 3, "pan": { "from": [100, 120], "to": [100, 40], "duration": 0.3 } },
        { "at": 5, "pan": { "from": [100, 20], "to": [100, 190], "duration": 0.3 } }
        """#)
    #expect(try performance.shown("s", at: 2.9).frame.minY == 100)
    #expect(try performance.shown("s", at: 4.9).frame.minY == 10)
    #expect(try performance.children(of: "root", at: 7) == ["v"])
  }

  @Test("A grabber stands at the middle of a sheet's upper edge, over what is in it")
  func grabber() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "v", "frame": [0, 0, 200, 200] }]"#,
      timeline: #"""
        { "at": 1, "present": { "id": "s", "prefersGrabberVisible": true, "view": { "id": "sv" } } },
        { "at": 4, "present": { "id": "plain", "view": { "id": "pv" } } }
        """#)
    #expect(try performance.shown("s.grabber", at: 2).frame == Rect(82, 5, 36, 5))
    #expect(try performance.children(of: "s", at: 2) == ["sv", "s.grabber"])
    #expect(try performance.children(of: "plain", at: 5) == ["pv"])
  }

  @Test("A table that shows its top is pulled down with its sheet; one that is scrolled only scrolls")
  func sheetWithContent() throws {
    func performance(_ scrolled: Int) throws -> Performance {
      try Performance(
        scene: #""views": [{ "id": "v", "frame": [0, 0, 200, 200] }]"#,
        timeline: #"""
          { "at": 1, "present": { "id": "s", "view": { "id": "sv", "type": "scrollView", "contentSize": [200, 900] } } },
          { "at": 2, "set": { "sv": { "contentOffset": [0, \#(scrolled)] } } },
          { "at": 3, "pan": { "from": [100, 60], "to": [100, 180], "duration": 0.3 } }
          """#)
    }
    #expect(try performance(0).children(of: "root", at: 5) == ["v"])
    let scrolled = try performance(300)
    #expect(try scrolled.children(of: "root", at: 5).contains("s"))
    #expect(try scrolled.shown("sv", at: 5).bounds.minY < 200)
  }

  @Test("Content that somebody else puts elsewhere stays there")
  func interruptedMomentum() throws {
    let performance = try Performance(
      scene: Self.list,
      timeline: #"""
        { "at": 1, "pan": { "from": [100, 150], "to": [100, 50], "duration": 0.5, "curve": "linear" } },
        { "at": 1.7, "set": { "s": { "contentOffset": [0, 500] } } }
        """#)
    #expect(try offset(performance, at: 1.65) > 100)
    #expect(try offset(performance, at: 5) == 500)
  }

  @Test("A finger on what goes meanwhile moves nothing any more, and fails nothing")
  func removedMeanwhile() throws {
    let pan = #""pan": { "from": [100, 150], "to": [100, 50], "duration": 1 }"#
    let scrolled = try Performance(
      scene: Self.list, timeline: #"{ "at": 1, \#(pan) }, { "at": 1.5, "remove": "s" }, { "at": 3, "log": "end" }"#)
    #expect(try scrolled.log(to: 4).last == "3.0 end")
    let remover = try Performance(
      scene: #"""
        "views": [{ "id": "a", "frame": [0, 0, 200, 200], "onPan": [{ "log": "pan" }, { "remove": "a" }] }]
        """#,
      timeline: "{ \"at\": 1, \(pan) }")
    #expect(try remover.log(to: 4).filter { $0.hasSuffix(" pan") }.count == 1)
    let slider = try Performance(
      scene: #"""
        "views": [{ "id": "sl", "type": "slider", "frame": [0, 50, 200, 30], "onValueChanged": [{ "remove": "sl" }] }]
        """#,
      timeline: #"{ "at": 1, "pan": { "from": [10, 65], "to": [150, 65], "duration": 1 } }"#)
    #expect(slider.failure(before: 4) == nil)
  }
}
