import Graphics
import JobFile
import Testing

@testable import Playback

@Suite("Scroll views that tell where they are, and page controls that follow")
struct ScrollHandlerTests {
  /// Three pages of 200 points.
  private static let pages = #"""
    "variables": { "count": 0 },
    "views": [
      { "id": "s", "type": "scrollView", "frame": [0, 0, 200, 150], "contentSize": [600, 150], "isPagingEnabled": true,
        "onScroll": [{ "setVariables": { "count": "+= 1" } }, { "set": { "mark": { "center": ["${scroll.x}", "${scroll.page}"] } } }],
        "onScrollEnd": [{ "log": "rests at ${scroll.x}, page ${scroll.page}" }],
        "subviews": [{ "id": "third", "frame": [400, 0, 200, 150] }] },
      { "id": "mark", "frame": [0, 0, 10, 10] },
      { "id": "dots", "type": "pageControl", "frame": [0, 150, 200, 30], "numberOfPages": 3, "pagesOf": "s" }
    ]
    """#
  private static let flick =
    #"{ "at": 1.005, "pan": { "from": [150, 80], "to": [30, 80], "duration": 0.2, "curve": "linear" } }"#

  private func offset(_ performance: Performance, at time: Double) throws -> Double {
    try performance.shown("s", at: time).bounds.minX
  }

  private func mark(_ performance: Performance, at time: Double) throws -> Point {
    let shown = try performance.shown("mark", at: time)
    return shown.position
  }

  private func dots(_ performance: Performance, at time: Double) throws -> Double? {
    try performance.stage.advance(to: time)
    let view = try performance.stage.view("dots", at: Moment(path: "", time: time))
    guard case .number(let page) = performance.stage.tree[view, .currentPage] else { return nil }
    return page
  }

  private func count(_ performance: Performance) -> Double? {
    guard case .number(let count)? = performance.stage.script.variables["count"] else { return nil }
    return count
  }

  @Test("At every frame the steps see the offset of that frame, and run once at most; the end is told once")
  func followed() throws {
    let performance = try Performance(scene: Self.pages, timeline: Self.flick)
    var before = (offset: 0.0, count: 0.0)
    for frame in 1...180 {
      let time = Double(frame) / 60
      let now = try offset(performance, at: time)
      let told = try #require(count(performance))
      #expect(told - before.count == (now == before.offset ? 0 : 1), "frame \(frame)")
      if told > 0 { #expect(try mark(performance, at: time) == Point(now, (now / 200).rounded()), "frame \(frame)") }
      before = (now, told)
    }
    #expect(before.offset == 200 && before.count > 20)
    let rests = try performance.log(to: 3).filter { $0.contains("rests") }
    #expect(rests.count == 1 && rests[0].hasSuffix(" rests at 200, page 1"))
  }

  @Test("The steps are the same whichever frames are asked for")
  func anyFrame() throws {
    let timeline = Self.flick + #", { "at": 1.3, "pan": { "from": [150, 80], "to": [60, 80], "duration": 0.1 } }"#
    let all = try Performance(scene: Self.pages, timeline: timeline)
    for frame in 0...200 { try all.stage.reach(frame: frame) }
    let last = try Performance(scene: Self.pages, timeline: timeline)
    try last.stage.reach(frame: 200)
    #expect(all.stage.log.entries.map(\.text) == last.stage.log.entries.map(\.text))
    #expect(count(all) == count(last))
    // Content that a second finger takes rests once.
    #expect(all.stage.log.entries.count { $0.text.hasPrefix("rests") } == 1)
  }

  @Test("A page control shows the page, and a tap on it turns it")
  func pageControl() throws {
    let performance = try Performance(
      scene: Self.pages, timeline: Self.flick + #", { "at": 3, "tap": { "at": [190, 165] } }"#)
    #expect(try dots(performance, at: 1) == 0)
    #expect(try dots(performance, at: 2.9) == 1)
    #expect(try dots(performance, at: 3.1) == 2)
    let way = try mark(performance, at: 3.15).x
    #expect(way > 200 && way < 400)
    #expect(try offset(performance, at: 4) == 400)
    #expect(try performance.log(to: 4).contains { $0.hasSuffix("rests at 400, page 2") })
  }

  @Test("On the way of a scrollTo the offset is the one that shows; what sets the offset tells of it at once")
  func steps() throws {
    let performance = try Performance(
      scene: Self.pages,
      timeline: #"""
        { "at": 1, "scrollTo": { "id": "third" } }, { "at": 3, "set": { "s": { "contentOffset": [200, 0] } } }
        """#)
    #expect(try dots(performance, at: 1.05) == 2)
    let halfway = try mark(performance, at: 1.15)
    #expect(abs(halfway.x - 200) < 1)
    #expect(try mark(performance, at: 2) == Point(400, 2))
    #expect(try performance.log(to: 2).contains { $0.hasSuffix("rests at 400, page 2") })
    let told = try #require(count(performance))
    #expect(try mark(performance, at: 3) == Point(200, 1))
    #expect(count(performance) == told + 1)
    // Nothing was moved that would come to rest.
    #expect(try performance.log(to: 4).count { $0.contains("rests") } == 1)
  }

  @Test("A page control follows pages that are turned, and turns them")
  func pageController() throws {
    let performance = try Performance(
      scene: #"""
        "views": [
          { "id": "book", "frame": [0, 0, 200, 150], "pages": { "views": [{ "id": "a" }, { "id": "b" }, { "id": "c" }] } },
          { "id": "dots", "type": "pageControl", "frame": [0, 150, 200, 30], "numberOfPages": 3, "pagesOf": "book" }
        ]
        """#, timeline: #"{ "at": 1, "turnPage": "book" }, { "at": 2, "tap": { "at": [190, 165] } }"#)
    #expect(try dots(performance, at: 0.5) == 0)
    #expect(try dots(performance, at: 1.5) == 1)
    #expect(try dots(performance, at: 2.5) == 2)
    #expect(try performance.log(to: 3).contains { $0.hasSuffix("\"book\" turns to page 2") })
  }

  @Test("A handler that scrolls its own view goes on a frame later, without end and without a loop")
  func ownOffset() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 200, 150], "contentSize": [200, 2000],
          "onScroll": [{ "set": { "s": { "contentOffset": [0, "${scroll.y + 1}"] } } }] }]
        """#, timeline: #"{ "at": 1, "set": { "s": { "contentOffset": [0, 10] } } }"#)
    #expect(try performance.shown("s", at: 1).bounds.minY == 11)
    #expect(try performance.shown("s", at: 1.5).bounds.minY == 41)
  }

  @Test("Only scroll views tell where they are, and only page controls show pages, of what there is")
  func mistakes() {
    for view in [
      #"{ "id": "v", "onScroll": [] }"#, #"{ "id": "v", "onScrollEnd": [] }"#, #"{ "id": "v", "pagesOf": "root" }"#,
      #"{ "id": "v", "type": "pageControl", "frame": [0, 0, 50, 26], "pagesOf": "nobody" }"#,
    ] {
      let text = """
        { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 1,
          "outputs": [{ "file": "test.mp4" }], "scene": { "views": [\(view)] } }
        """
      let result = JobDecoder.decode(Array(text.utf8), fileName: "test.json")
      #expect(result.job == nil && result.diagnostics.count == 1, "\(result.diagnostics)")
    }
  }
}
