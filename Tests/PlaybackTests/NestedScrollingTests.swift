import Graphics
import Testing

@testable import Playback

@Suite("Scroll views inside each other")
struct NestedScrollingTests {
  private func nested(_ timeline: String, outer length: Int = 1000, innerOffset: Int = 100) throws -> Performance {
    try Performance(
      scene: #"""
        "views": [{ "id": "out", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, \#(length)],
          "subviews": [{ "id": "in", "type": "scrollView", "frame": [0, 50, 200, 100], "contentSize": [200, 200],
            "contentOffset": [0, \#(innerOffset)] }] }]
        """#, timeline: timeline)
  }

  private static let up = #"""
    { "at": 1, "pan": { "from": [100, 100], "to": [100, 60], "duration": 0.5, "curve": "linear" } }
    """#

  private func offset(_ id: String, _ performance: Performance, at time: Double) throws -> Double {
    try performance.shown(id, at: time).bounds.minY
  }

  @Test("Content at its end leaves a finger that goes on to the scroll view around it, and takes one that goes back")
  func takingOver() throws {
    let performance = try nested(
      Self.up + #", { "at": 5, "pan": { "from": [100, 30], "to": [100, 60], "duration": 0.5, "curve": "linear" } }"#)
    #expect(try offset("out", performance, at: 1.5) == 40)
    #expect(try offset("in", performance, at: 1.5) == 100)
    let rest = try offset("out", performance, at: 4.9)
    #expect(try offset("in", performance, at: 5.5) == 70)
    #expect(try offset("out", performance, at: 5.5) == rest)
  }

  @Test("What a finger does not scroll leaves it to the scroll view around it")
  func notScrolled() throws {
    let performance = try nested(
      #"{ "at": 0, "set": { "in": { "isScrollEnabled": false } } }, "# + Self.up, innerOffset: 20)
    #expect(try offset("out", performance, at: 1.5) == 40 && offset("in", performance, at: 1.5) == 20)
  }

  @Test("Content that has somewhere to go takes the finger, and so does what is at its end like all around it")
  func keeping() throws {
    let inside = try nested(Self.up, innerOffset: 20)
    #expect(try offset("in", inside, at: 1.5) == 60 && offset("out", inside, at: 1.5) == 0)
    let whole = try nested(Self.up, outer: 200)
    #expect(try offset("in", whole, at: 1.5) > 110 && offset("out", whole, at: 1.5) == 0)
  }

  @Test("Pages are turned where what is on them is at its end", arguments: [0, 200])
  func pages(offset: Int) throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "p", "frame": [0, 0, 200, 200], "pages": { "views": [
          { "id": "photo", "type": "scrollView", "contentSize": [400, 200], "contentOffset": [\#(offset), 0] },
          { "id": "next" }] } }]
        """#,
      timeline: #"{ "at": 1, "pan": { "from": [170, 100], "to": [30, 100], "duration": 0.2 } }"#)
    let log = try performance.log(to: 3)
    #expect(log.contains { $0.hasSuffix("\"p\" turns to page 1") } == (offset == 200))
    #expect(try performance.shown("photo", at: 3).bounds.minX == 200)
  }

  @Test(
    "Pages at the last one leave a finger that goes on to the pages around them, and others take it",
    arguments: [("{}", 0), (#"{}, {}"#, 1)])
  func pagesInPages(views: String, turned: Int) throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "p", "frame": [0, 0, 200, 200], "pages": { "views": [
          { "id": "in", "pages": { "views": [\#(views)] } }, {}] } }]
        """#,
      timeline: #"""
        { "at": 1, "pan": { "from": [170, 100], "to": [30, 100], "duration": 0.2 } },
        { "at": 3, "pan": { "from": [170, 100], "to": [30, 100], "duration": 0.2 } }
        """#)
    let log = try performance.log(to: 2.9)
    #expect(log.contains { $0.hasSuffix("\"in\" turns to page 1") } == (turned == 1))
    #expect(log.contains { $0.hasSuffix("\"p\" turns to page 1") } == (turned == 0))
    #expect(try performance.shown("p.strip", at: 5).bounds.minX == 200)
  }

  @Test("Pages that a sheet covers are not around what it shows")
  func coveredPages() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "p", "frame": [0, 0, 200, 400], "pages": { "views": [{ "id": "x" }, {}] } }]"#,
      timeline: #"""
        { "at": 0.1, "present": { "id": "s", "over": "x", "animated": false, "view": { "id": "in", "pages": { "views": [{}] } } } },
        { "at": 1, "pan": { "from": [170, 200], "to": [30, 200], "duration": 0.2 } }
        """#)
    #expect(try !performance.log(to: 2.9).contains { $0.hasSuffix("turns to page 1") })
    #expect(try performance.shown("p.strip", at: 5).bounds.minX == 0)
  }

  @Test("A finger that takes content beyond its edge moves it on from where it shows")
  func caughtBeyondEdge() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 200, 200], "contentSize": [200, 1000] }]
        """#,
      timeline: #"""
        { "at": 1, "pan": { "from": [100, 20], "to": [100, 180], "duration": 0.5, "curve": "linear" } },
        { "at": 1.6, "pan": { "from": [100, 100], "to": [100, 100], "duration": 0.5 } }
        """#)
    let shown = try offset("s", performance, at: 1.6)
    #expect(shown < -50)
    #expect(try abs(offset("s", performance, at: 1.65) - shown) < 1e-9)
    #expect(try abs(offset("s", performance, at: 2) - shown) < 1e-9)
    #expect(try offset("s", performance, at: 6) == 0)
  }
}
