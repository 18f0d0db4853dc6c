import Graphics
import Physics
import Testing

@testable import Playback

@Suite("Actions of behaviors, and bindings")
struct ItemActionTests {
  private static let layer = """
    "layers": [{ "id": "red", "bounds": [0, 0, 20, 20], "position": [90, 7], "backgroundColor": "red" }]
    """

  private static func snap(_ more: String = "") -> String {
    #"{ "type": "snap", "id": "snap", "item": "hub", "to": [50, 100], "damping": 1\#(more) }"#
  }

  private static let follow = #", "action": [{ "set": { "red": { "position": "${hub.center}" } } }]"#

  private func performance(bindings: String = "[]", timeline: String) throws -> Performance {
    try Performance(
      scene: Self.layer + #", "animators": [{ "id": "an", "hubs": [{ "id": "hub" }], "bindings": \#(bindings) }]"#,
      timeline: timeline)
  }

  /// Where the layer is at a frame.
  private func position(_ performance: Performance, frame: Int) throws -> Point {
    try performance.stage.reach(frame: frame)
    let red = try performance.stage.layer("red", at: Moment(path: "", time: 0))
    return performance.stage.inspecting { performance.stage.tree.layers[red].position }
  }

  @Test("An action acts from the tick after its behavior's coming until it is removed, and its values stay")
  func actsWhileThere() throws {
    let performance = try performance(
      timeline: """
        { "at": 0.5, "addBehavior": \(Self.snap(Self.follow)) }, { "at": 0.75, "removeBehavior": "snap" },
        { "at": 1, "set": { "red": { "position": [1, 2] } } }
        """)
    #expect(try position(performance, frame: 0) == Point(90, 7))
    #expect(try position(performance, frame: 30) == Point(90, 7))
    let first = try position(performance, frame: 31)
    #expect(first.x > 0 && first.x < 50 && first != Point(90, 7))
    let last = try position(performance, frame: 45)
    #expect(last.y > 50)
    #expect(try position(performance, frame: 50) == last)
    #expect(try position(performance, frame: 61) == Point(1, 2))
  }

  @Test(
    "What is set is what an update of the item takes, in an event of the same moment, or in a step after it",
    arguments: [
      #""set": { "red": { "position": [40, 30] } } }, { "at": 0.5, "updateItem": "red" }"#,
      #""set": { "red": { "position": [40, 30] } }, "then": [{ "updateItem": "red" }] }"#,
    ])
  func updating(steps: String) throws {
    let performance = try Performance(
      scene: Self.layer + #", "animators": [{ "id": "an", "behaviors": [{ "type": "gravity", "items": ["red"] }] }]"#,
      timeline: #"{ "at": 0.5, \#(steps), { "at": 0.75, "set": { "red": { "position": [0, 0] } } }"#)
    let before = try position(performance, frame: 29)
    #expect(before.x == 90 && before.y > 100)
    let after = try position(performance, frame: 30)
    #expect(abs(after.x - 40) < 0.001 && abs(after.y - 30) < 0.001)
    let on = try position(performance, frame: 40)
    #expect(abs(on.x - 40) < 0.001 && on.y > 100, "with the velocity that it had")
    #expect(try position(performance, frame: 50).x > 39, "what nothing takes is no more at the next tick")
  }

  @Test("A binding acts once a behavior moves its item, and no more when the animator pauses")
  func bindingActs() throws {
    let performance = try performance(
      bindings: #"[{ "red": { "position": "${hub.center}" } }]"#,
      timeline: """
        { "at": 0.5, "addBehavior": \(Self.snap()) }, { "at": 8, "set": { "red": { "position": [1, 2] } } }
        """)
    #expect(try position(performance, frame: 30) == Point(90, 7))
    #expect(try position(performance, frame: 31) != Point(90, 7))
    let rest = try position(performance, frame: 470)
    #expect(abs(rest.x - 50) < 0.5 && abs(rest.y - 100) < 0.5)
    #expect(performance.stage.log.entries.contains { $0.text.contains("pauses") })
    #expect(try position(performance, frame: 481) == Point(1, 2))
  }

  @Test("A binding that names a view which physics does not hold takes it where it stands")
  func standing() throws {
    let performance = try Performance(
      scene: """
        "views": [{ "id": "ball", "frame": [0, 0, 20, 20] }, { "id": "wall", "frame": [100, 40, 20, 20] }], \(Self.layer),
        "animators": [{ "behaviors": [{ "type": "gravity", "items": ["ball"] }],
          "bindings": [{ "red": { "position": ["${ball.center.x}", "${wall.center.y}"] } }] }]
        """, timeline: "")
    let place = try position(performance, frame: 2)
    #expect(abs(place.x - 10) < 1e-3 && place.y == 50)
  }

  @Test("In a transaction the layer follows with implicit animations, and so lags behind", arguments: [true, false])
  func implicit(isBinding: Bool) throws {
    let transaction = #"{ "transaction": { "changes": { "red": { "position": "${hub.center}" } } } }"#
    let performance = try performance(
      bindings: isBinding ? "[\(transaction)]" : "[]",
      timeline: """
        { "at": 0, "addBehavior": \(Self.snap(isBinding ? "" : #", "action": [\#(transaction)]"#)) }
        """)
    let model = try position(performance, frame: 12)
    let shown = try performance.shown("red", at: 12.0 / 60).position
    #expect(model.x < 60 && shown.x > model.x + 5)
  }

  @Test("What is read from a record follows as what is simulated does")
  func recorded() throws {
    let scene =
      Self.layer
      + #", "animators": [{ "id": "an", "hubs": [{ "id": "hub" }], "bindings": [{ "red": { "opacity": "${hub.center.x / 100}" } }] }]"#
    let transaction = #", "action": [{ "transaction": { "changes": { "red": { "position": "${hub.center}" } } } }]"#
    let timeline = #"{ "at": 0.1, "addBehavior": \#(Self.snap(transaction)) }, { "at": 0.4, "removeBehavior": "snap" }"#
    let simulated = try Performance(scene: scene, timeline: timeline)
    try simulated.stage.advance(to: 2)
    let read = try Stage(
      job: simulated.stage.job, assets: simulated.stage.assets, typesetter: simulated.stage.typesetter,
      records: simulated.stage.trajectories)
    let again = try Performance(scene: scene, timeline: timeline).stage
    for frame in 0..<60 {
      let (one, other) = (try read.displayList(frame: frame), try again.displayList(frame: frame))
      #expect(one == other, "\(frame)")
    }
    #expect(read.log.entries.map(\.text) == again.log.entries.map(\.text))
  }

  @Test("Removing a behavior that is not there is harmless")
  func removesNothing() throws {
    let performance = try performance(timeline: #"{ "at": 0.1, "removeBehavior": "snap" }"#)
    #expect(try performance.log(to: 1).contains { $0.contains("there is no behavior \"snap\" to remove") })
  }

  @Test("Physics holds an item as long as a behavior names it, through others that come, go and take places")
  func holds() throws {
    func gravity(_ id: String, _ items: String) -> String {
      #"{ "id": "\#(id)", "type": "gravity", "items": [\#(items)] }"#
    }
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "a", "frame": [0, 0, 10, 10] }, { "id": "b", "frame": [20, 0, 10, 10] }],
        "animators": [{ "id": "an", "behaviors": [\#(gravity("one", #""a", "b""#)), \#(gravity("two", #""a""#))] }]
        """#,
      timeline: #"""
        { "at": 1, "removeBehavior": "one" }, { "at": 2, "addBehavior": \#(gravity("two", #""a", "b""#)) },
        { "at": 3, "addBehavior": \#(gravity("two", #""b""#)) }, { "at": 4, "removeBehavior": "two" },
        { "at": 5, "addBehavior": \#(gravity("one", #""a""#)) }, { "at": 6, "removeAllBehaviors": "an" },
        { "at": 7, "addBehavior": \#(gravity("one", #""b""#)) }
        """#)
    let expected: [(a: Int?, b: Int?)] = [
      (0, 0), (0, nil), (0, 1), (nil, 1), (nil, nil), (1, nil), (nil, nil), (nil, 2),
    ]
    for (second, held) in expected.enumerated() {
      try performance.stage.advance(to: Double(second) + 0.5)
      let holds = performance.stage.dynamics.animators["an"]?.heldItems.holds
      #expect(holds?["a"] == held.a && holds?["b"] == held.b, "\(second)")
    }
  }

  @Test("Steps of one moment leave items where the first of them found them, and an update takes what moved one since")
  func stepsOfOneMoment() throws {
    let quiet = (0..<5).map { #"{ "at": 0.5, "log": "\#($0)" }"# }.joined(separator: ", ")
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "a", "frame": [0, 0, 10, 10] }, { "id": "b", "frame": [20, 0, 10, 10] }],
        "animators": [{ "id": "an", "behaviors": [
          { "id": "one", "type": "gravity", "items": ["a"] }, { "id": "two", "type": "gravity", "items": ["b"] }] }]
        """#,
      timeline: #"""
        \#(quiet), { "at": 0.5, "removeBehavior": "two" }, { "at": 0.5, "set": { "a": { "center": [50, 60] } } },
        \#(quiet), { "at": 0.5, "updateItem": "a" }, { "at": 0.5, "addBehavior": { "id": "two", "type": "gravity", "items": ["b"] } },
        { "at": 0.75, "log": "places items" }
        """#)
    try performance.stage.advance(to: 0.5)
    func center(_ id: String) throws -> Point {
      performance.stage.tree.layers[try performance.stage.layer(id, at: Moment(path: "", time: 0.5))].position
    }
    #expect(try (center("a") - Point(50, 60)).length < 1e-3)
    let before = try center("b")
    try performance.stage.advance(to: 0.75)
    #expect(try abs(center("a").x - 50) < 1e-3 && center("a").y > 61)
    #expect(try center("b").y > before.y)
  }
}
