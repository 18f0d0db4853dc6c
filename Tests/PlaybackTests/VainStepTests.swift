import Testing

@testable import Playback

@Suite("What came to nothing is told at the end")
struct VainStepTests {
  /// What is told of a ball that falls for three seconds.
  private func ignoredMoves(_ timeline: String) throws -> [String] {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "ball", "frame": [0, 0, 20, 20] }, { "id": "free", "frame": [0, 0, 9, 9] }],
        "animators": [{ "behaviors": [{ "id": "fall", "type": "gravity", "items": ["ball"], "direction": [0, 1] }] }]
        """#,
      timeline: timeline)
    try performance.stage.advance(to: 3)
    return performance.stage.ignoredMoves
  }

  private let move = #"{ "at": 1, "set": { "ball": { "center": [50, 50] } } }"#

  @Test("A step that moves what physics holds is told once, with its place")
  func held() throws {
    let found = try ignoredMoves(move + "," + move)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(#"at 1.0 s, /timeline/0: "ball" is held by physics"#) == true, "\(found)")
    let animated = #"{ "at": 1, "animate": { "changes": { "ball": { "transform": [{ "scale": 2 }] } } } }"#
    #expect(try ignoredMoves(animated).count == 1)
  }

  @Test(
    "What physics is told of, has let go, never had, or does not write is none",
    arguments: [
      #"{ "at": 1, "set": { "ball": { "center": [50, 50] } } }, { "at": 1, "updateItem": "ball" }"#,
      #"{ "at": 0.5, "removeBehavior": "fall" }, { "at": 1, "set": { "ball": { "center": [50, 50] } } }"#,
      #"{ "at": 1, "set": { "free": { "center": [50, 50] } } }"#, #"{ "at": 1, "set": { "ball": { "alpha": 0.5 } } }"#,
      #"{ "at": 1, "set": { "ball": { "frame.size.width": 40 } } }"#,
    ])
  func heard(timeline: String) throws {
    #expect(try ignoredMoves(timeline) == [])
  }

  @Test("Physics keeps the size of what it has: an update says so, and what comes anew has another one")
  func sizes() throws {
    func warnings(_ timeline: String) throws -> [String] {
      let performance = try Performance(
        scene: #"""
          "views": [{ "id": "ball", "frame": [0, 0, 20, 20] }],
          "animators": [{ "id": "p", "behaviors": [{ "id": "fall", "type": "gravity", "items": ["ball"] }] }]
          """#,
        timeline: #"{ "at": 1, "set": { "ball": { "bounds": [0, 0, 40, 40] } } }, "# + timeline)
      try performance.stage.advance(to: 3)
      return performance.stage.log.entries.filter(\.isWarning).map(\.text)
    }
    let update = #"{ "at": 1.5, "updateItem": "ball" }"#
    #expect(try warnings(update).count == 1)
    #expect(try warnings(update).first?.hasPrefix("physics keeps the size with which \"ball\" came") == true)
    let anew = #"""
      { "at": 1.2, "removeBehavior": "fall" },
      { "at": 1.3, "addBehavior": { "id": "fall", "animator": "p", "type": "gravity", "items": ["ball"] } }, 
      """#
    #expect(try warnings(anew + update) == [])
  }

  @Test("A constraint to a part that its view never has is told, one that holds is not")
  func constraints() throws {
    func missed(_ constraint: String) throws -> [String] {
      let performance = try Performance(
        scene: #""views": [{ "id": "a" }], "constraints": ["\#(constraint)"]"#, timeline: "")
      try performance.stage.advance(to: 1)
      return performance.stage.missedConstraints
    }
    #expect(
      try missed("a.leading == root.margin.leading") == [
        #"the constraint "a.leading" never held: there is no "root.margin"; the guides of a view are "safeArea", "layoutMargins", "readableContent", "keyboard" and its own "layoutGuides""#
      ])
    #expect(try missed("a.leading == root.safeArea.leading") == [])
  }

  @Test("An animation between outlines of other elements is told, one between like ones is not, nor a change at once")
  func outlines() throws {
    func told(_ path: String, duration: Double = 1) throws -> [String] {
      let performance = try Performance(
        scene: #""layers": [{ "id": "s", "type": "shape", "path": "M0 0 L9 9" }]"#,
        timeline:
          "{ \"at\": 1, \"animate\": { \"duration\": \(duration), \"changes\": { \"s\": { \"path\": \"\(path)\" } } } }"
      )
      try performance.stage.advance(to: 3)
      return performance.stage.log.warnings
    }
    #expect(try told("M1 1 L5 5") == [])
    let found = try told("M0 0 C1 1 2 2 9 9")
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(#"at 1.0 s, /timeline/0: the path of "s" has other elements than the one before"#) == true)
    #expect(try told("M0 0 C1 1 2 2 9 9", duration: 0) == [])
  }
}
