import Graphics
import Testing

@testable import Playback

@Suite("Scroll views that zoom")
struct ZoomTests {
  /// A scroll view of 200 × 200 points, whose content is as large.
  private static func scene(_ more: String = "", content: String = #""frame": [0, 0, 200, 200]"#) -> String {
    #"""
    "views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 200],
      "minimumZoomScale": 0.5, "maximumZoomScale": 4, \#(more) "subviews": [{ "id": "c", \#(content) }] }]
    """#
  }

  private struct Look: Equatable {
    var scale: Double
    var offset: Point
    var content: Size
    var frame: Rect
  }

  private func look(_ performance: Performance, at time: Double) throws -> Look {
    let (scroll, content) = (try performance.shown("s", at: time), try performance.shown("c", at: time))
    let stage = performance.stage
    let view = try stage.view("s", at: Moment(path: "", time: time))
    guard case .size(let size) = stage.tree[view, .contentSize] else { throw Missing() }
    return Look(
      scale: stage.tree.zoomScale(of: view), offset: scroll.bounds.origin, content: size, frame: content.frame)
  }

  private struct Missing: Error {}

  /// Where a point of the content shows, in points of the scroll view's frame.
  private func place(of point: Point, _ look: Look) -> Point {
    look.frame.origin + point * look.scale - look.offset
  }

  @Test("What lies under the middle between two fingers stays there; the content grows by what they ask for")
  func underFingers() throws {
    let performance = try Performance(
      scene: Self.scene(), timeline: #"{ "at": 1, "pinch": { "at": [150, 60], "scale": 3, "duration": 0.5 } }"#)
    let under = Point(150, 60)
    for frame in 61...90 {
      let look = try look(performance, at: Double(frame) / 60)
      let place = place(of: under, look)
      #expect(abs(place.x - 150) < 1e-9 && abs(place.y - 60) < 1e-9)
      #expect(look.content == Size(200 * look.scale, 200 * look.scale))
      #expect(look.frame.origin == .zero && abs(look.frame.width - 200 * look.scale) < 1e-9)
    }
    // It counts from the 8 points at which it is recognised: 3 / 1.08.
    let end = try look(performance, at: 9)
    #expect(abs(end.scale - 3 / 1.08) < 1e-12)
    #expect(abs(end.offset.x - 150 * (3 / 1.08 - 1)) < 1e-9)
  }

  @Test(
    "A finger that catches content on its way back from zooming moves it without a jump, and it comes back afterwards")
  func caught() throws {
    for (scale, limit) in [(12.0, 4.0), (0.15, 0.5)] {
      let performance = try Performance(
        scene: Self.scene(#""alwaysBounceVertical": true, "onZoomEnded": [{ "log": "at ${value}" }],"#),
        timeline: #"""
          { "at": 1, "pinch": { "at": [150, 60], "scale": \#(scale), "duration": 0.3 } },
          { "at": 1.35, "pan": { "from": [100, 100], "to": [100, 130], "duration": 0.5 } }
          """#)
      let before = try look(performance, at: 1.35 - 1e-6)
      #expect((before.scale - limit) * (scale - 1) > 0.01)
      var last = before
      for step in 0...400 {
        let time = 1.35 + Double(step) / 200
        let now = try look(performance, at: time)
        // The pan itself moves at 60 points a second, and the spring takes back less than 1500.
        #expect(abs(now.scale - last.scale) < 0.1, "\(scale) \(time)")
        #expect(abs(now.offset.x - last.offset.x) < 20 && abs(now.offset.y - last.offset.y) < 20, "\(scale) \(time)")
        if time < 1.85 { #expect(abs(now.scale - before.scale) < 0.1, "\(scale) \(time)") }
        last = now
      }
      let rest = try look(performance, at: 5)
      #expect(rest.scale == limit)
      #expect(rest.offset.y >= 0 && rest.offset.y <= max(0, 200 * limit - 200))
      #expect(try performance.log(to: 9).count { $0.hasSuffix("at \(limit == 4 ? "4" : "0.5")") } == 1)
    }
  }

  @Test("Content that fingers moved over an edge comes back also where the finger that catches it does not scroll")
  func caughtAside() throws {
    let performance = try Performance(
      scene: Self.scene(#""alwaysBounceVertical": true,"#),
      timeline: #"""
        { "at": 1, "pinch": { "at": [150, 60], "scale": 0.7, "duration": 0.3 } },
        { "at": 1.35, "pan": { "from": [100, 100], "to": [100, 130], "duration": 0.5 } }
        """#)
    let before = try look(performance, at: 1.35 - 1e-6)
    #expect(before.scale > 0.5 && before.offset.x < -5)
    let caught = try look(performance, at: 1.37)
    #expect(caught.offset.x < -5)
    #expect(try look(performance, at: 1.8).offset.x == caught.offset.x)
    let rest = try look(performance, at: 5)
    #expect(rest.offset == .zero && rest.scale == before.scale)
  }

  @Test("Whatever fingers did, content rests within its limits and its edges, and each start shows the same")
  func random() throws {
    var generator = RandomStream(11)
    for round in 0..<25 {
      func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * generator.unit() }
      var events: [String] = []
      for at in 0..<3 {
        let (x, y) = (number(5, 195), number(5, 195))
        let time = Double(at) * 0.7 + number(0, 0.6)
        let kind = Int(number(0, 4))
        events.append(
          kind < 3
            ? "{ \"at\": \(time), \"pinch\": { \"at\": [\(x), \(y)], \"scale\": \(exponential(number(-2, 2))), \"duration\": \(number(0, 0.6)), \"distance\": \(number(20, 150)) } }"
            : "{ \"at\": \(time), \"pan\": { \"from\": [\(x), \(y)], \"to\": [\(number(0, 200)), \(number(0, 200))] } }"
        )
      }
      let more = round % 3 == 0 ? #""bouncesZoom": false,"# : round % 3 == 1 ? #""bounces": false,"# : ""
      func performance() throws -> Performance {
        try Performance(scene: Self.scene(more), timeline: events.joined(separator: ","))
      }
      let whole = try performance()
      let seen = try (0...400).map { try look(whole, at: Double($0) / 60) }
      for frame in stride(from: 7, to: 400, by: 41) {
        #expect(try look(performance(), at: Double(frame) / 60) == seen[frame], "\(events) \(frame)")
      }
      let rest = try look(whole, at: 9)
      #expect(rest.scale >= 0.5 && rest.scale <= 4)
      for (offset, content) in [(rest.offset.x, rest.content.width), (rest.offset.y, rest.content.height)] {
        #expect(offset >= 0 && offset <= max(0, content - 200) + 1e-9, "\(events)")
      }
    }
  }

  @Test("Beyond a limit content follows less, comes back, and tells so; a hard one stops it")
  func beyond() throws {
    let handlers = #""onZoomBegan": [{ "log": "began ${value}" }], "onZoomEnded": [{ "log": "ended ${value}" }],"#
    let timeline = #"{ "at": 1, "pinch": { "at": [100, 100], "scale": 8.64, "duration": 0.5 } }"#
    let performance = try Performance(scene: Self.scene(handlers), timeline: timeline)
    let most = try look(performance, at: 1.5)
    #expect(abs(most.scale - 4 * 1.278_843) < 1e-4)
    #expect(try look(performance, at: 1.6).scale < most.scale)
    #expect(try look(performance, at: 9).scale == 4)
    let log = try performance.log(to: 9).filter { $0.contains("began") || $0.contains("ended") }
    #expect(log.count == 2 && log[0].hasSuffix("began 1") && log[1].hasSuffix("ended 4"), "\(log)")
    let hard = try Performance(scene: Self.scene(#""bouncesZoom": false,"#), timeline: timeline)
    #expect(try look(hard, at: 1.5).scale == 4)
  }

  @Test("Small content comes back to its corner, and zoomed content scrolls as any other")
  func afterwards() throws {
    let performance = try Performance(
      scene: Self.scene(),
      timeline: #"""
        { "at": 0, "set": { "s": { "zoomScale": 2 } } },
        { "at": 1, "pan": { "from": [100, 100], "to": [20, 100], "duration": 0.5, "curve": "easeOut" } },
        { "at": 4, "pinch": { "at": [30, 150], "scale": 0.2, "distance": 150, "duration": 0.4 } }
        """#)
    let middle = try look(performance, at: 0.5)
    #expect(middle == Look(scale: 2, offset: Point(100, 100), content: Size(400, 400), frame: Rect(0, 0, 400, 400)))
    #expect(try look(performance, at: 3).offset.x > 175)
    #expect(try look(performance, at: 4.4).scale < 0.5)
    #expect(
      try look(performance, at: 9)
        == Look(scale: 0.5, offset: .zero, content: Size(100, 100), frame: Rect(0, 0, 100, 100)))
  }

  @Test("zoomTo shows a rectangle or a point in the middle, animated or at once, as far as limits and edges let it")
  func steps() throws {
    let performance = try Performance(
      scene: Self.scene(#""onZoom": [{ "log": "scale ${s.zoomScale}" }],"#),
      timeline: #"""
        { "at": 1, "zoomTo": { "id": "s", "rect": [50, 100, 100, 50] } },
        { "at": 2, "zoomTo": { "id": "s", "scale": 3, "center": [190, 20], "animated": false } },
        { "at": 3, "zoomTo": { "id": "s", "rect": [0, 0, 1, 1], "animated": false } },
        { "at": 4, "set": { "s": { "zoomScale": "*= 0.5", "contentOffset": [10, 20] } } },
        { "at": 5, "animate": { "changes": { "s": { "zoomScale": 1 } }, "duration": 1 } }
        """#)
    let during = try look(performance, at: 1.15)
    #expect(during.frame.width > 200 && during.frame.width < 400 && during.offset.x > 0)
    #expect(try look(performance, at: 1.5).offset == Point(100, 150))
    #expect(try look(performance, at: 2.5).offset == Point(400, 0))
    #expect(try look(performance, at: 3.5).scale == 4)
    #expect(
      try look(performance, at: 4.5)
        == Look(scale: 2, offset: Point(10, 20), content: Size(400, 400), frame: Rect(0, 0, 400, 400)))
    let half = try look(performance, at: 5.5)
    #expect(half.frame.width > 200 && half.frame.width < 400)
    #expect(try look(performance, at: 7).frame == Rect(0, 0, 200, 200))
    #expect(try performance.log(to: 9).contains { $0.hasSuffix("scale 2") })
  }

  @Test("Content that constraints place keeps its place, with the room that they leave beside it")
  func constraints() throws {
    let performance = try Performance(
      scene: Self.scene(content: #""backgroundColor": "red""#)
        + #"""
        , "constraints": ["c.leading == s.leading + 10", "c.top == s.top", "s.trailing == c.trailing + 30",
          "s.bottom == c.bottom", "c.width == 160", "c.height == 200"]
        """#,
      timeline: #"""
        { "at": 1, "set": { "s": { "zoomScale": 2 } } }, { "at": 2, "set": { "c.width": { "constant": 180 } } }
        """#)
    #expect(try look(performance, at: 0.5).content == Size(200, 200))
    let zoomed = try look(performance, at: 1.5)
    #expect(zoomed.frame == Rect(10, 0, 320, 400) && zoomed.content == Size(360, 400))
    let wider = try look(performance, at: 2.5)
    #expect(wider.frame == Rect(10, 0, 360, 400) && wider.content == Size(400, 400))
  }

  @Test("What zooms nothing, or not so far, is said")
  func warnings() throws {
    func warnings(_ scene: String, _ step: String) throws -> [String] {
      let performance = try Performance(scene: scene, timeline: "{ \"at\": 1, \(step) }")
      try performance.stage.advance(to: 3)
      return performance.stage.log.warnings
    }
    let still = Self.scene().replacing(#""maximumZoomScale": 4,"#, with: "")
      .replacing(#""minimumZoomScale": 0.5,"#, with: "")
    #expect(try warnings(still, #""zoomTo": { "id": "s", "scale": 2 }"#).first?.contains("maximumZoomScale") == true)
    #expect(try warnings(still, #""pinch": { "on": "s", "scale": 2 }"#).first?.contains("maximumZoomScale") == true)
    #expect(
      try warnings(Self.scene(), #""set": { "s": { "zoomScale": 9 } }"#).first?.contains("becomes 4.0") == true)
    #expect(try warnings(Self.scene(), #""pinch": { "on": "s", "scale": 1.02 }"#).first?.contains("too small") == true)
    #expect(try warnings(Self.scene(), #""zoomTo": { "id": "s", "scale": 2 }"#) == [])
    let empty = #""views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 200, 200], "maximumZoomScale": 4 }]"#
    #expect(try warnings(empty, #""zoomTo": { "id": "s", "scale": 2 }"#).first?.contains("no subview") == true)
    let failure = try Performance(
      scene: Self.scene(), timeline: #"{ "at": 1, "zoomTo": { "id": "c", "scale": 2 } }"#
    ).failure(before: 2)
    #expect(failure?.message.contains("only scroll views") == true)
  }
}
