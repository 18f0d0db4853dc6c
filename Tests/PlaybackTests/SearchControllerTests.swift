import Graphics
import Testing

@testable import Playback

@Suite("Searches on navigation bars")
struct SearchControllerTests {
  private func performance(
    _ timeline: String = "", search: String = "", screen: String = #""largeTitle": true,"#
  ) throws -> Performance {
    try Performance(
      scene: #"""
        "views": [{ "id": "nav", "frame": [0, 0, 190, 500], "navigation": { "statusBarHeight": 20,
          "screens": [{ "id": "home", "title": "Home", \#(screen) "searchController": { \#(search) },
            "view": { "id": "list", "type": "scrollView", "contentSize": [300, 2000] } }] } }]
        """#, timeline: timeline)
  }

  /// The bar's height, where the search bar's strip begins and how high it is, and the offset of the content.
  private func look(_ performance: Performance, at time: Double) throws -> [Double] {
    let strip = try performance.shown("home.search", at: time).frame
    return try [
      performance.shown("home.bar", at: time).bounds.height, strip.minY, strip.height,
      performance.shown("list", at: time).bounds.minY,
    ]
  }

  @Test("A toolbar is no part of what a search covers, and results end above it")
  func toolbar() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "nav", "frame": [0, 0, 190, 300], "navigation": { "statusBarHeight": 20,
          "screens": [{ "id": "home", "title": "Home", "toolbar": ["A"], "searchController": { "results": { "id": "found" } },
            "view": { "id": "v" } }] } }]
        """#, timeline: "")
    #expect(
      try performance.children(of: "home", at: 0) == ["v", "home.search.dim", "found", "home.toolbar", "home.dim"])
    // Below 20 points of status bar, 44 of title and 52 of search bar, above 44 of toolbar.
    #expect(try performance.shown("found", at: 0).frame == Rect(0, 116, 190, 140))
  }

  @Test("The search bar stands below the title; it goes first as the content goes up, and the title after it")
  func folding() throws {
    let resting = try performance()
    #expect(try look(resting, at: 0) == [168, 116, 52, -104])
    #expect(try resting.shown("home.search.bar", at: 0).frame == Rect(8, 0, 174, 52))
    #expect(try resting.shown("list", at: 0).frame == Rect(0, 64, 190, 436))
    for (offset, expected) in [
      (-130.0, [194, 142, 52, -130.0]), (-78, [142, 116, 26, -78]), (-52, [116, 116, 0, -52]),
      (-26, [90, 90, 0, -26]), (0, [64, 64, 0, 0]), (300, [64, 64, 0, 300]),
    ] {
      let scrolled = try performance(#"{ "at": 0.5, "set": { "list": { "contentOffset": [0, \#(offset)] } } }"#)
      #expect(try look(scrolled, at: 1) == expected, "\(offset)")
    }
  }

  @Test("One that does not hide stays below the title; over content that does not scroll it stays as well")
  func staying() throws {
    let staying = try performance(
      #"{ "at": 0.5, "set": { "list": { "contentOffset": [0, 0] } } }"#, search: #""hidesWhenScrolling": false"#)
    #expect(try look(staying, at: 0) == [168, 116, 52, -52])
    #expect(try staying.shown("list", at: 0).frame == Rect(0, 116, 190, 384))
    #expect(try look(staying, at: 1) == [116, 64, 52, 0])
    let still = try Performance(
      scene: #"""
        "views": [{ "id": "nav", "frame": [0, 0, 300, 500], "navigation": { "statusBarHeight": 20, "screens": [
          { "id": "home", "title": "Home", "searchController": {}, "view": { "id": "page" } }] } }]
        """#, timeline: "")
    #expect(try still.shown("page", at: 0).frame == Rect(0, 116, 300, 384))
    #expect(try still.shown("home.search", at: 0).frame == Rect(0, 64, 300, 52))
  }

  @Test("Content comes to rest with the search bar whole or gone, and so with the title")
  func rests() throws {
    for (distance, rest) in [(-15.0, -104.0), (-20, -104), (-30, -52), (-70, -52), (-85, 0), (-160, 61), (60, -104)] {
      let panned = try performance(
        #"{ "at": 1, "pan": { "from": [100, 180], "to": [100, \#(180 + distance)], "duration": 0.5, "curve": "easeOut" } }"#
      )
      let offset = try panned.shown("list", at: 6).bounds.minY
      #expect(abs(offset - rest) < 6, "\(distance): \(offset)")
      #expect([-104, -52].contains(offset) || offset >= 0, "\(distance): \(offset)")
    }
  }

  @Test("A tap begins a search: the bar goes up in 0.35 s, and the content is dimmed; the button ends it")
  func searching() throws {
    let searching = try performance(
      #"{ "at": 1, "tap": { "at": [100, 140] } }, { "at": 3, "tap": { "on": "home.search.cancel" } }"#)
    #expect(try look(searching, at: 0.9) == [168, 116, 52, -104])
    #expect(abs(try look(searching, at: 1.175)[1] - 68) < 0.01)
    #expect(try look(searching, at: 2) == [72, 20, 52, 0])
    #expect(try searching.shown("home.search.bar", at: 2).frame == Rect(8, 0, 104, 52))
    #expect(try searching.shown("home.search.cancel", at: 2).frame == Rect(112, 0, 70, 52))
    #expect(try searching.shown("home.title", at: 2).frame.maxY <= 20)
    #expect(try searching.shown("list", at: 2).frame == Rect(0, 72, 190, 428))
    #expect(try searching.shown("home.search.dim", at: 2).opacity == 0.2)
    #expect(try look(searching, at: 4) == [168, 116, 52, -104])
    #expect(try searching.shown("home.search.dim", at: 4).opacity == 0)
    let log = try searching.log(to: 5)
    #expect(log.contains { $0.hasSuffix("a search begins in \"home\"") })
    #expect(log.contains { $0.hasSuffix("\"home.search.bar\" resigns first responder") })
    #expect(log.contains { $0.hasSuffix("the search in \"home\" ends") })
  }

  @Test("Results show while something is typed; what was typed goes with the search")
  func results() throws {
    let typing = try performance(
      #"""
      { "at": 1, "type": { "into": "find", "text": "a\b", "interval": 0.5 } },
      { "at": 5, "type": { "into": "find", "text": "b" } },
      { "at": 8, "setSearchActive": { "in": "nav", "isActive": false } }
      """#, search: #""id": "find", "results": { "id": "found" }, "onValueChanged": [{ "log": "find ${value}" }]"#)
    var shown: [Bool] = []
    for time in stride(from: 0.5, through: 9.5, by: 0.05) {
      let isShown = try typing.shown("found", at: time).opacity > 0
      if shown.last != isShown { shown.append(isShown) }
    }
    #expect(shown == [false, true, false, true, false])
    #expect(try typing.log(to: 9.5).contains { $0.hasSuffix("find b") })
    let view = try typing.stage.view("find", at: Moment(path: "", time: 9.5))
    #expect(typing.stage.tree[view, .text] == .string(""))
  }

  @Test("A screen without a search cannot be searched")
  func mistakes() throws {
    let plain = try Performance(
      scene: #"""
        "views": [{ "id": "nav", "frame": [0, 0, 300, 500], "navigation": { "screens": [
          { "id": "home", "title": "Home", "view": { "id": "page" } }] } }]
        """#, timeline: #"{ "at": 1, "setSearchActive": { "in": "nav", "isActive": true } }"#)
    #expect(
      plain.failure(before: 2)?.message
        == "the screen \"home\" has no search; give it a \"searchController\"")
  }

  @Test("A search that begins and ends while content is loaded anew leaves it where it rests, below what turns")
  func refreshing() throws {
    let loading = try Performance(
      scene: #"""
        "views": [{ "id": "nav", "frame": [0, 0, 190, 500], "navigation": { "screens": [
          { "id": "home", "title": "Home", "largeTitle": true, "searchController": {},
            "view": { "id": "list", "type": "scrollView", "contentSize": [190, 900], "refreshControl": {} } }] } }]
        """#,
      timeline: #"""
        { "at": 0.5, "beginRefreshing": "list" }, { "at": 2, "setSearchActive": { "in": "nav", "isActive": true } },
        { "at": 4, "setSearchActive": { "in": "nav", "isActive": false } }
        """#)
    let rest = try loading.shown("list", at: 1.9).bounds.minY
    #expect(rest < -104)
    #expect(try loading.shown("list", at: 3).bounds.minY == rest + 104)
    #expect(try loading.shown("list", at: 5).bounds.minY == rest)
  }

  @Test("Scopes stand below the bar during a search, and tell which one is chosen")
  func scopes() throws {
    let search = try performance(
      #"""
      { "at": 0.5, "tap": { "on": "home.search.bar" } }, { "at": 2, "tap": { "at": [150, 88] } },
      { "at": 4, "tap": { "on": "home.search.cancel" } }
      """#, search: #""scopeButtonTitles": ["All", "Names"], "onScopeChanged": [{ "log": "scope ${value}" }]"#)
    #expect(try look(search, at: 0) == [168, 116, 52, -104])
    #expect(try search.shown("home.search.scope", at: 0).opacity == 0)
    #expect(try search.shown("home.search", at: 1).frame == Rect(0, 20, 190, 94))
    #expect(try search.shown("home.search.scope", at: 1).frame == Rect(16, 52, 158, 32))
    #expect(try search.shown("home.bar", at: 1).bounds.height == 114)
    #expect(try search.log(to: 3).contains { $0.hasSuffix("scope 1") })
    #expect(try look(search, at: 5) == [168, 116, 52, -104])
  }

  @Test("A cross at the end of a search field takes the text away, and the field is typed into")
  func clearing() throws {
    let search = try Performance(
      scene: #"""
        "views": [{ "id": "bar", "type": "searchBar", "text": "Gr", "frame": [0, 0, 180, 52], "onValueChanged": [{ "log": "now ${value}." }] }]
        """#, timeline: #"{ "at": 1, "tap": { "at": [160, 26] } }, { "at": 2, "tap": { "at": [160, 26] } }"#)
    #expect(try search.log(to: 1.5).contains { $0.hasSuffix("now .") })
    let view = try search.stage.view("bar", at: Moment(path: "", time: 1.5))
    #expect(search.stage.tree[view, .text] == .string(""))
    #expect(search.stage.tree[view, .firstResponder] == .bool(true))
    #expect(try search.log(to: 3).filter { $0.hasSuffix("now .") }.count == 1)
  }

  @Test("A search bar goes with the edge between its screen and the one that covers it, also under a finger")
  func pushed() throws {
    let performance = try performance(
      #"""
        { "at": 1, "push": { "onto": "nav", "screen": { "id": "next", "title": "Next", "view": { "id": "v" } } } },
        { "at": 2, "pan": { "from": [2, 150], "to": [97, 150], "duration": 1 } }
      """#)
    let home = try performance.shown("home.search", at: 0.5).frame
    // The left edge of the screen that comes is where the strip ends.
    for time in [1.05, 1.2, 1.9, 2.5] {
      let (strip, edge) = (
        try performance.shown("home.search", at: time).frame, try performance.shown("next", at: time).frame.minX
      )
      #expect(abs(strip.maxX - edge) < 1e-6 && (time == 1.9 ? edge == 0 : edge > 0 && edge < 190), "\(time)")
      #expect(strip.minY == home.minY && strip.height == home.height)
    }
  }
}
