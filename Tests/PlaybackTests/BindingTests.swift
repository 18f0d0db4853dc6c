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
}
