import Testing

@testable import Playback

@Suite("Bindings at frames")
struct BindingTests {
  private static let scene = """
    "views": [{ "id": "red", "frame": [0, 0, 20, 20], "backgroundColor": "red" }],
    "animators": [{ "hubs": [{ "id": "hub", "center": [10, 10] }],
      "behaviors": [{ "type": "gravity", "items": ["hub"] }],
      "bindings": [{ "red": { "center": "${hub.center}" } }] }]
    """

  @Test("Whoever goes to a frame without drawing it meets a binding to what is gone, as whoever draws it does")
  func gone() throws {
    let timeline = #"{ "at": 0.5, "remove": "red" }"#
    let reached = try Performance(scene: Self.scene, timeline: timeline).stage
    let drawn = try Performance(scene: Self.scene, timeline: timeline).stage
    try reached.reach(frame: 29)
    _ = try drawn.displayList(frame: 29)
    var failures: [String] = []
    do throws(PlaybackError) { try reached.reach(frame: 31) } catch { failures.append(error.message) }
    do throws(PlaybackError) { _ = try drawn.displayList(frame: 31) } catch { failures.append(error.message) }
    #expect(failures.count == 2 && failures.first == failures.last)
    #expect(failures.first?.contains("there is no view or layer \"red\"") == true)
  }

  @Test("Going to a frame changes nothing that is drawn later")
  func harmless() throws {
    let reached = try Performance(scene: Self.scene, timeline: "").stage
    for frame in 0..<20 { try reached.reach(frame: frame) }
    let drawn = try Performance(scene: Self.scene, timeline: "").stage
    #expect(try reached.displayList(frame: 20) == drawn.displayList(frame: 20))
    #expect(try drawn.displayList(frame: 21) != drawn.displayList(frame: 22))
  }

  private static func falling(_ view: String, bound binding: String) -> String {
    """
    "views": [{ "id": "ball", "frame": [50, 0, 10, 10] }, \(view)],
    "animators": [{ "behaviors": [{ "type": "gravity", "items": ["ball"], "direction": [0, 0.05] }],
      "bindings": [{ \(binding) }] }]
    """
  }

  @Test(
    "What a picture shows between ticks starts nothing: no handler, no typing, no count of steps",
    arguments: [
      (
        """
        { "id": "scroll", "type": "scrollView", "frame": [0, 20, 100, 50], "contentSize": [200, 200],
          "minimumZoomScale": 0.5, "maximumZoomScale": 9, "onZoom": [{ "set": { "page": { "alpha": 0.5 } } }],
          "subviews": [{ "id": "page", "frame": [0, 0, 200, 200], "backgroundColor": "yellow" }] }
        """, #""scroll": { "zoomScale": "${1 + ball.center.y / 50}" }"#, ""
      ),
      (
        #"{ "id": "field", "type": "textField", "frame": [0, 60, 100, 20], "isFirstResponder": false }"#,
        #""field": { "isFirstResponder": "${ball.center.y > 9}" }"#, #"{ "at": 0.9, "type": { "text": "abc" } }"#
      ),
      (
        """
        { "id": "box", "frame": [0, 0, 20, 20], "backgroundColor": "blue",
          "onLayoutSubviews": [{ "repeat": { "count": 900, "steps": [{ "set": { "box": { "alpha": 1 } } }] } }] }
        """, #""box": { "bounds": [0, 0, "${ball.center.y}", 20] }"#, ""
      ),
    ])
  func picturesStartNothing(view: String, binding: String, timeline: String) throws {
    let scene = Self.falling(view, bound: binding)
    let seldom = try Performance(scene: scene, timeline: timeline).stage
    let often = try Performance(scene: scene, timeline: timeline).stage
    for frame in 0..<64 { _ = try often.displayList(frame: frame) }
    #expect(try seldom.displayList(frame: 64) == often.displayList(frame: 64))
    #expect(seldom.log.entries.map(\.text) == often.log.entries.map(\.text))
  }

  @Test("All that time changes in a stage is kept while a picture is made")
  func state() throws {
    let stage = try Performance(scene: Self.scene, timeline: "").stage
    func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    // What a job is, how it is shown, what is only kept to be faster, and physics, which no picture moves on.
    let others = [
      "job", "assets", "typesetter", "draws", "showsPhysics", "explodedView", "takesShortcuts", "stills", "phase",
      "time", "fittings", "dynamics", "unseenText", "hasUnseenText",
    ]
    #expect((names(stage.state) + others).sorted() == names(stage).sorted())
  }
}
