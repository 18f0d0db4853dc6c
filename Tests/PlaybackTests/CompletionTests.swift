import Testing

@testable import Playback

@Suite("Starts, completions and the event log")
struct CompletionTests {
  private let box = #""views": [{ "id": "a", "frame": [0, 0, 10, 10] }]"#

  @Test("The log tells starts and ends at their exact times, in their order")
  func order() throws {
    let performance = try Performance(
      scene: box,
      timeline: #"""
        { "at": 0.5, "animate": { "animationID": "late", "duration": 1, "delay": 0.25,
          "changes": { "a": { "alpha": 0 } },
          "didStart": [{ "log": "began" }], "didStop": [{ "log": "ended" }] } },
        { "at": 0.5, "log": "meanwhile" },
        { "at": 1.75, "log": "at the end" }
        """#)
    #expect(
      try performance.log(to: 3) == [
        "0.5 meanwhile", "0.75 animation \"late\" started", "0.75 began", "1.75 animation \"late\" stopped",
        "1.75 at the end", "1.75 ended",
      ])
  }

  @Test("A sequence by completions keeps exact time")
  func sequence() throws {
    let performance = try Performance(
      scene: box,
      timeline: #"""
        { "at": 0.1, "animate": { "animationID": "out", "duration": 0.25, "changes": { "a": { "alpha": 0 } },
          "didStop": [
          { "animate": { "animationID": "in", "duration": 0.375, "changes": { "a": { "alpha": 1 } }, "completion": [
            { "log": "done" }] } }] } }
        """#)
    let end = 0.1 + 0.25 + 0.375
    #expect(try performance.log(to: 5).last == "\(end) done")
  }

  @Test("A block that changes nothing, or takes no time, completes at once, whatever its delay")
  func withoutAnimations() throws {
    let performance = try Performance(
      scene: box,
      timeline: #"""
        { "at": 1, "animate": { "animationID": "none", "duration": 1, "delay": 1, "changes": { "a": { "alpha": 1 } },
          "completion": [{ "log": "done" }] } },
        { "at": 2, "animate": { "duration": 0, "changes": { "a": { "alpha": 0.5 } },
          "completion": [{ "log": "jumped" }] } },
        { "at": 3, "animateKeyframes": { "duration": 0, "keyframes": [{ "changes": { "a": { "alpha": 0.25 } } }],
          "completion": [{ "log": "jumped again" }] } }
        """#)
    #expect(
      try performance.log(to: 3) == [
        "1.0 animation \"none\" started", "1.0 animation \"none\" stopped", "1.0 done", "2.0 jumped",
        "3.0 jumped again",
      ])
    #expect(try performance.shown("a", at: 3).opacity == 0.25)
  }

  @Test("Removal or replacement ends a block unfinished; one removed during its delay never starts")
  func unfinished() throws {
    let performance = try Performance(
      scene: box,
      timeline: #"""
        { "at": 0, "animate": { "animationID": "first", "duration": 2,
          "changes": { "a": { "backgroundColor": "red" } } } },
        { "at": 1, "animate": { "animationID": "second", "duration": 2, "delay": 1,
          "changes": { "a": { "backgroundColor": "blue" } }, "didStart": [{ "log": "never" }] } },
        { "at": 1.5, "removeAllAnimations": "a" }
        """#)
    #expect(
      try performance.log(to: 5) == [
        "0.0 animation \"first\" started", "1.0 animation \"first\" stopped, not finished",
        "1.5 animation \"second\" stopped, not finished",
      ])
  }

  @Test("A block completes after the last of its animations, once")
  func lastOfSeveral() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "a", "frame": [0, 0, 10, 10] }, { "id": "b", "frame": [0, 0, 10, 10] }]"#,
      timeline: #"""
        { "at": 0, "animate": { "duration": 1,
          "changes": { "a": { "center": [50, 50], "alpha": 0 }, "b": { "frame": [5, 5, 30, 30] } },
          "completion": [{ "log": "done" }] } },
        { "at": 0.5, "remove": "b" }
        """#)
    #expect(try performance.log(to: 5) == ["0.5 \"b\" removed", "1.0 done"])
  }

  @Test("Animations that repeat for ever complete only when they are removed")
  func forEver() throws {
    let performance = try Performance(
      scene: box,
      timeline: #"""
        { "at": 0, "animate": { "animationID": "pulse", "duration": 0.001, "options": ["repeat", "autoreverse"],
          "changes": { "a": { "alpha": 0 } } } },
        { "at": 9, "removeAllAnimations": "a" }
        """#)
    #expect(
      try performance.log(to: 10) == [
        "0.0 animation \"pulse\" started", "9.0 animation \"pulse\" stopped, not finished",
      ])
  }

  @Test("Explicit animations run their didStop steps at their end, or when they are replaced")
  func explicit() throws {
    let animation =
      #"{ "type": "basic", "keyPath": "opacity", "toValue": 0, "duration": 1, "didStop": [{ "log": "stopped" }] }"#
    let performance = try Performance(
      scene: box,
      timeline: #"""
        { "at": 0, "addAnimation": { "to": "a", "key": "fade", "animation": \#(animation) } },
        { "at": 0.25, "addAnimation": { "to": "a", "key": "fade", "animation": \#(animation) } }
        """#)
    #expect(try performance.log(to: 3) == ["0.25 stopped", "1.25 stopped"])
  }

  @Test("Steps that start themselves at one moment end with an error that names the step and the time")
  func endless() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "a", "frame": [0, 0, 10, 10], "onTap": [{ "tap": { "on": "a" } }] }]"#,
      timeline: #"{ "at": 1.5, "tap": { "on": "a" } }"#)
    let error = try #require(performance.failure(before: 2))
    #expect(error.path == "/scene/views/0/onTap/0")
    #expect(error.time == 1.5)
    #expect(error.message.contains("10000 steps at one moment"))
  }

  @Test("So do steps that start themselves again and again in no time to speak of")
  func almostEndless() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "a", "frame": [0, 0, 10, 10], "onTap": [
          { "set": { "a": { "alpha": 0 } } },
          { "animate": { "duration": 1e-9, "changes": { "a": { "alpha": 1 } },
            "completion": [{ "tap": { "at": [1, 1] } }] } }] }]
        """#,
      timeline: #"{ "at": 0, "tap": { "at": [1, 1] } }"#)
    performance.stage.script.stepLimit = 20_000
    let error = try #require(performance.failure(before: 10))
    #expect(error.message.contains("20000 steps"))
    #expect(error.time < 0.001)
  }
}
