import Document
import Graphics
import JobFile
import Testing

@testable import Playback

@Suite("Steps read, decide, repeat and remember")
struct DecisionTests {
  private let scene = #""views": [{ "id": "a", "frame": [0, 0, 10, 10] }, { "id": "b", "frame": [0, 0, 10, 10] }]"#

  @Test("The model value is what is set, the presentation value what shows")
  func modelAndPresentation() throws {
    let performance = try Performance(
      scene: scene,
      timeline: #"""
        { "at": 0, "animate": { "duration": 2, "curve": "linear", "changes": { "a": { "center.x": 105 } } } },
        { "at": 1, "log": "${a.center.x} ${a.presentation.center.x} ${a.presentation.frame.origin.x}" },
        { "at": 1, "set": { "b": { "center": "${a.presentation.center}", "alpha": "${a.center.x / 210}" } } }
        """#)
    #expect(try performance.log(to: 1) == ["1.0 105 55 50"])
    let b = try performance.shown("b", at: 1)
    #expect(b.position == Point(55, 5) && b.opacity == 0.5)
  }

  @Test("Each step reads at its own time, also behind others and in blocks")
  func times() throws {
    let performance = try Performance(
      scene: scene,
      timeline: #"""
        { "at": 0, "log": "${a.center.x}", "then": [{ "after": 2, "log": "${a.center.x}" }] },
        { "at": 1, "set": { "a": { "center.x": 50 } } },
        { "at": 3, "together": [{ "set": { "a": { "center.x": 60 } } }, { "log": "${a.center.x}" }] },
        { "at": 4, "animate": { "duration": 0.5, "changes": { "a": { "center.x": 70 } },
            "completion": [{ "log": "${a.center.x}" }], "steps": [{ "log": "in ${a.center.x}" }] } },
        { "at": 4.25, "set": { "a": { "center.x": 80 } } }
        """#)
    #expect(try performance.log(to: 5) == ["0.0 5", "2.0 50", "3.0 60", "4.0 in 70", "4.5 80"])
  }

  @Test("Relative changes take what is there, one after the other")
  func relative() throws {
    let performance = try Performance(
      scene: scene + #", "constraints": ["low: c.top == root.top + 10"], "layers": [{ "id": "l", "opacity": 0.5 }]"#,
      timeline: #"""
        { "at": 0, "insert": { "view": { "id": "c" } } },
        { "at": 0, "set": { "a": { "center.x": "+= 200" } } },
        { "at": 0, "set": { "a": { "center.x": "-= 10", "bounds.size.width": "*= 2", "transform.rotation": "+= 90deg" } } },
        { "at": 1, "set": { "low": { "constant": "+= 5" }, "l": { "opacity": "*= 0.5" } } },
        { "at": 2, "log": "${a.center.x} ${a.bounds.size.width} ${low.constant} ${l.opacity}" },
        { "at": 3, "animateKeyframes": { "duration": 1, "keyframes": [
            { "relativeStartTime": 0, "relativeDuration": 0.5, "changes": { "a": { "center.y": "+= 20" } } },
            { "relativeStartTime": 0.5, "relativeDuration": 0.5, "changes": { "a": { "center.y": "+= 20" } } }] } },
        { "at": 5, "drag": { "duration": 1, "changes": { "a": { "center.y": "-= 40" } } } }
        """#)
    #expect(try performance.log(to: 2) == ["0.0 \"c\" inserted into \"root\"", "2.0 195 20 15 0.25"])
    #expect(abs(try performance.shown("a", at: 2).transform.row1.y - 1) < 1e-12)
    #expect(try performance.shown("a", at: 4.5).position.y == 45)
    #expect(abs(try performance.shown("a", at: 5.5).position.y - 25) < 2)
    #expect(try performance.shown("a", at: 7).position.y == 5)
  }

  @Test("A relative change in an animator counts from where the view is when it starts")
  func animator() throws {
    let performance = try Performance(
      scene: scene,
      timeline: #"""
        { "at": 0, "makeAnimator": { "id": "move", "duration": 1, "changes": { "a": { "center.x": "+= 10" } } } },
        { "at": 1, "set": { "a": { "center.x": 100 } } },
        { "at": 2, "startAnimation": "move" }
        """#)
    #expect(try performance.shown("a", at: 4).position.x == 110)
  }

  @Test("A relative change that leads out of the range stops the job, with the step")
  func outOfRange() throws {
    let performance = try Performance(
      scene: scene + #", "constraints": ["low: a.top == root.top @10"]"#,
      timeline: #"{ "at": 1, "set": { "low": { "priority": "-= 20" } } }"#)
    let failure = try #require(performance.failure(before: 2))
    #expect(failure.path == "/timeline/0" && failure.message.contains("would become -10"))
    // So of words that are written as a sum.
    let corners = try Performance(
      scene: scene, timeline: #"{ "at": 1, "set": { "a": { "layer.maskedCorners": "*= 0.5" } } }"#)
    #expect(corners.failure(before: 2)?.message.contains("would become 7.5") == true)
  }

  @Test("What was hidden is shown, and what was shown hidden")
  func toggle() throws {
    let performance = try Performance(
      scene: scene,
      timeline: #"{ "forEach": "t", "in": [1, 2, 3], "at": "${t}", "set": { "a": { "isHidden": "${!a.isHidden}" } } }"#)
    #expect(try performance.shown("a", at: 1.5).isHidden)
    #expect(try !performance.shown("a", at: 2.5).isHidden)
    #expect(try performance.shown("a", at: 3.5).isHidden)
  }

  @Test("If: one branch happens, at once and in its order, and what follows waits for it")
  func decision() throws {
    let performance = try Performance(
      scene: #""variables": { "n": 0, "word": "no" }, "# + scene,
      timeline: #"""
        { "forEach": "t", "in": [0, 1], "at": "${t}", "if": { "condition": "${n > 0 && word == 'yes'}",
            "steps": [{ "log": "then" }, { "animate": { "duration": 0.5, "changes": { "a": { "alpha": 0 } } } }],
            "else": [{ "setVariables": { "n": "+= 1", "word": "yes" } }, { "log": "${n} ${word}" }] },
          "then": [{ "log": "after" }] }
        """#)
    #expect(
      try performance.log(to: 5) == [
        "0.0 variable \"n\" is 1", "0.0 variable \"word\" is \"yes\"", "0.0 1 yes", "0.0 after", "1.0 then",
        "1.5 after",
      ])
  }

  @Test("What a decision changes inside a block belongs to the block")
  func decisionInBlock() throws {
    let performance = try Performance(
      scene: scene,
      timeline: #"""
        { "at": 0, "animate": { "duration": 1, "curve": "linear", "steps": [
            { "if": { "condition": "${a.center.x < 100}", "steps": [{ "set": { "a": { "center.x": 105 } } }] } }] } }
        """#)
    #expect(try performance.shown("a", at: 0.5).position.x == 55)
  }

  @Test("Repeat: as often as is known at its time, each round with its number")
  func repetition() throws {
    let performance = try Performance(
      scene: #""variables": { "n": 2 }, "# + scene,
      timeline: #"""
        { "at": 0, "repeat": { "count": "${n + 1}", "as": "i", "steps": [{ "after": "${i * 0.5}", "log": "${i}" }] },
          "then": [{ "log": "over" }] },
        { "at": 0.25, "setVariables": { "n": 5 } },
        { "at": 2, "repeat": { "count": 2, "steps": [{ "set": { "a": { "center.x": "+= 10" } } }] } },
        { "at": 3, "repeat": { "count": "${n - 5}", "steps": [{ "log": "never" }] } }
        """#)
    #expect(
      try performance.log(to: 4) == ["0.0 0", "0.25 variable \"n\" is 5", "0.5 1", "1.0 2", "1.0 over"])
    #expect(try performance.shown("a", at: 4).position.x == 25)
  }

  @Test("A sequence that performs itself until a condition ends has an end; one without is told")
  func loops() throws {
    let sequences = #"""
      "sequences": {
        "count": { "steps": [{ "setVariables": { "n": "+= 1" } },
          { "if": { "condition": "${n < 4}", "steps": [{ "perform": "count" }] } }] },
        "ever": { "steps": [{ "if": { "condition": "${n >= 0}", "steps": [{ "perform": "ever" }] } }] } },
      """#
    let performance = try Performance(
      scene: #""variables": { "n": 0 }, "# + scene, timeline: #"{ "at": 0, "perform": "count" }"#, more: sequences)
    #expect(try performance.log(to: 5).last == "0.0 variable \"n\" is 4")
    let endless = try Performance(
      scene: #""variables": { "n": 0 }, "# + scene, timeline: #"{ "at": 0, "perform": "ever" }"#, more: sequences)
    #expect(endless.failure(before: 1)?.message.contains("steps at one moment") == true)
    let waiting = try Performance(
      scene: #""variables": { "n": 9999 }, "# + scene,
      timeline: #"""
        { "at": 0, "repeat": { "count": "${n}", "steps": [
            { "repeat": { "count": "${n}", "steps": [{ "after": 1, "log": "x" }] } }] } }
        """#)
    #expect(waiting.failure(before: 1)?.message.contains("steps at one moment") == true)
  }

  @Test("Decisions as deep as a document may be are performed, never a crash")
  func depth() throws {
    var step = #"{ "log": "deep" }"#
    for _ in 0..<100 { step = #"{ "if": { "condition": "${n > 0}", "steps": [\#(step)] } }"# }
    let performance = try Performance(
      scene: #""variables": { "n": 1 }, "# + scene, timeline: #"{ "at": 0, "together": [\#(step)] }"#)
    #expect(try performance.log(to: 1) == ["0.0 deep"])
  }

  @Test("A sequence's delay may come of the scene, as its parameter")
  func delays() throws {
    let performance = try Performance(
      scene: #""variables": { "wait": 0.5 }, "# + scene,
      timeline: #"{ "at": 1, "perform": { "sequence": "late", "with": { "s": "${wait * 2}" } } }"#,
      more: #""sequences": { "late": { "parameters": ["s"], "steps": [{ "after": "${s}", "log": "late" }] } },"#)
    #expect(try performance.log(to: 5) == ["2.0 late"])
  }

  @Test("Handlers read the scene and what happened; ids may be put together")
  func handlers() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "pad", "frame": [0, 0, 100, 100], "onTap": [
          { "insert": { "view": { "id": "v${touch.index}", "frame": ["${touch.x}", 0, 10, 10] } } },
          { "log": "${touch.index}: ${('v' + touch.index).frame.origin.x} of ${pad.bounds.size.width}" }] }]
        """#,
      timeline: #"{ "at": 1, "tap": { "at": [20, 20] } }, { "at": 2, "tap": { "at": [70, 20] } }"#)
    let log = try performance.log(to: 5).filter { $0.contains(" of ") }
    #expect(log == ["1.0 0: 20 of 100", "2.0 1: 70 of 100"])
  }

  @Test("Reading what is not there stops the job where it is read")
  func absence() throws {
    let performance = try Performance(
      scene: scene,
      timeline: #"{ "at": 1, "remove": "a" }, { "at": 2, "log": "${a.alpha}" }"#)
    let failure = try #require(performance.failure(before: 3))
    #expect(failure.path == "/timeline/1/log" && failure.time == 2)
    #expect(failure.message == "there is no view or layer \"a\" at this time")
    let wrong = try Performance(
      scene: scene, timeline: #"{ "at": 1, "log": "${a.selectedSegmentIndex}" }"#)
    #expect(wrong.failure(before: 3)?.message.contains("has no selectedSegmentIndex") == true)
    let range = try Performance(
      scene: scene, timeline: #"{ "at": 1, "animate": { "duration": "${a.alpha - 2}", "changes": {} } }"#)
    #expect(range.failure(before: 3)?.message.contains("out of range") == true)
  }

  @Test("The same values are read whichever frames are asked for")
  func frames() throws {
    let job = (
      scene: #""variables": { "n": 0 }, "# + scene,
      timeline: #"""
      { "at": 0, "animate": { "duration": 3, "changes": { "a": { "center.x": 105, "transform.rotation": 1 } } } },
      { "forEach": "t", "in": [0.3, 0.71, 1.9], "at": "${t}", "set": {
          "b": { "center.x": "${b.center.x + a.presentation.center.x}", "transform.rotation": "+= 0.1" } } }
      """#
    )
    let (all, last) = (
      try Performance(scene: job.scene, timeline: job.timeline),
      try Performance(scene: job.scene, timeline: job.timeline)
    )
    for frame in 0...120 { _ = try all.stage.displayList(frame: frame) }
    #expect(try all.stage.displayList(frame: 121) == last.stage.displayList(frame: 121))
    #expect(try all.shown("b", at: 3) == last.shown("b", at: 3))
  }
}
