import Document
import Testing

@testable import Playback

@Suite("What may be heard or read is told with its time")
struct CueTests {
  private func cues(_ scene: String, timeline: String) throws -> [Cue] {
    let stage = try Performance(scene: scene, timeline: timeline).stage
    try stage.advance(to: 10)
    return stage.log.cues.sorted { $0.time < $1.time }
  }

  @Test("Fingers, names of animations that came to their end, lines of the log, captions")
  func kinds() throws {
    let cues = try cues(
      """
      "views": [{ "id": "card", "frame": [0, 0, 100, 100],
        "onTap": [{ "animate": { "animationID": "grow", "duration": 0.5, "changes": { "card": { "alpha": 0.5 } } } }] }]
      """,
      timeline: """
        { "at": 1, "tap": { "on": "card" } }, { "at": 1.25, "log": "saved" },
        { "at": 1.3, "caption": { "text": "Read this", "duration": 0.4 }, "then": [{ "log": "after" }] },
        { "at": 2, "animate": { "animationID": "cut", "duration": 1, "changes": { "card": { "alpha": 1 } } } },
        { "at": 2.2, "removeAllAnimations": "card" }
        """)
    #expect(
      cues == [
        Cue(time: 1, kind: .touch), Cue(time: 1.15, kind: .release), Cue(time: 1.25, kind: .log("saved")),
        Cue(time: 1.3, kind: .caption("Read this", duration: 0.4)), Cue(time: 1.5, kind: .completion("grow")),
        Cue(time: 1.7, kind: .log("after")),
      ])
  }

  @Test("A caption that says no duration stays as long as people need to read it")
  func durations() {
    #expect(CaptionDefinition(text: "Hi", duration: nil).duration == 1.2)
    #expect(CaptionDefinition(text: String(repeating: "x", count: 34), duration: nil).duration == 2)
    #expect(CaptionDefinition(text: "Hi", duration: 0.2).duration == 0.2)
  }

  @Test("Items that fall meet the ground at the speed of their fall")
  func contacts() throws {
    let cues = try cues(
      """
      "animators": [{ "id": "physics", "behaviors": [
        { "type": "gravity", "items": ["ball"] },
        { "type": "collision", "items": ["ball"], "boundaries": [{ "id": "ground", "from": [0, 200], "to": [300, 200] }] }
      ] }],
      "views": [{ "id": "ball", "frame": [100, 30, 20, 20] }]
      """, timeline: "")
    guard case .contact("ball", "ground", let speed)? = cues.first?.kind else {
      Issue.record("no contact: \(cues)")
      return
    }
    // From 30 to 180 at 1000 points a second squared.
    #expect(abs(speed - 548) < 25, "\(speed)")
  }

  @Test("Keys are told as they go down")
  func keys() throws {
    let cues = try cues(
      #""views": [{ "id": "field", "type": "textField", "frame": [0, 0, 200, 40] }]"#,
      timeline: #"{ "at": 1, "type": { "text": "abc", "into": "field" } }"#)
    #expect(cues.filter { $0.kind == .key }.count == 3)
  }
}
