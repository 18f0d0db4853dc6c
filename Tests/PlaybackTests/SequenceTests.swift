import Graphics
import Document
import JobFile
import Testing

@testable import Playback

@Suite("Steps that follow each other")
struct SequenceTests {
  private let scene = #""views": [{ "id": "a", "frame": [0, 0, 10, 10] }, { "id": "b", "frame": [0, 0, 10, 10] }]"#

  @Test("Then: each step when the one before has ended, with waits between")
  func then() throws {
    let performance = try Performance(
      scene: scene,
      timeline: #"""
        { "at": 1, "animate": { "duration": 0.5, "changes": { "a": { "alpha": 0 } } },
          "then": [
            { "log": "one" },
            { "after": 0.25, "animate": { "duration": 0.25, "changes": { "a": { "alpha": 1 } } },
              "then": [{ "log": "inner" }] },
            { "log": "two" }
          ] }
        """#)
    #expect(try performance.log(to: 5) == ["1.5 one", "2.0 inner", "2.0 two"])
  }

  @Test("What is left of a sequence is not copied for each step: as many lists are kept as lie inside each other")
  func pending() {
    func step(_ name: String, then: [Step] = []) -> Step {
      Step(action: .log(name), path: name, then: then)
    }
    let inner = (0..<50).map { step("inner \($0)") }
    let steps = (0..<2_000).map { step("\($0)", then: $0 % 500 == 7 ? [step("middle", then: inner)] : []) }
    var (pending, names, depth) = (PendingSteps(steps), [String](), 0)
    while let next = pending.first {
      names.append(next.path)
      pending = pending.afterFirst
      depth = max(depth, pending.rests.count)
    }
    let expected = steps.flatMap { [$0.path] + ($0.then.isEmpty ? [] : ["middle"] + inner.map(\.path)) }
    #expect(names == expected)
    #expect(depth == 2 && pending.rests.isEmpty)
  }

  @Test("While a short rest waits, what was performed is not kept")
  func performedStepsGo() {
    var pending = PendingSteps((0..<20).map { Step(action: .log("\($0)"), path: "\($0)") }).afterFirst
    #expect(pending.rests[0].startIndex == 1 && pending.rests[0].count == 19)
    for _ in 0..<3 { pending = pending.afterFirst }
    #expect(pending.rests[0].startIndex == 0 && pending.rests[0].count == 16 && pending.first?.path == "4")
  }

  @Test("Together: what follows waits for the longest")
  func together() throws {
    let performance = try Performance(
      scene: scene,
      timeline: #"""
        { "at": 0, "together": [
            { "animate": { "duration": 0.5, "changes": { "a": { "alpha": 0 } } } },
            { "animate": { "duration": 1, "changes": { "b": { "alpha": 0 } } }, "then": [{ "after": 1, "log": "b" }] },
            { "set": { "a": { "center.x": 9 } } }
          ], "then": [{ "log": "all" }] },
        { "at": 0, "together": [], "then": [{ "log": "nothing" }] }
        """#)
    #expect(try performance.log(to: 5) == ["0.0 nothing", "2.0 b", "2.0 all"])
  }

  @Test("A named sequence takes its parameters, for ids too, and others wait for it")
  func named() throws {
    let performance = try Performance(
      scene: scene,
      timeline: #"""
        { "at": 0, "perform": { "sequence": "leave", "with": { "view": "a", "seconds": 0.5 } },
          "then": [{ "perform": { "sequence": "leave", "with": { "view": "b", "seconds": 2 } } }, { "log": "gone" }] }
        """#,
      more: #"""
        "sequences": { "leave": { "parameters": ["view", "seconds"], "steps": [
          { "animate": { "duration": "${seconds}", "changes": { "${view}": { "alpha": 0 } } } },
          { "log": "${view}" } ] } },
        """#)
    #expect(try performance.log(to: 5) == ["0.5 a", "2.5 b", "2.5 gone"])
    #expect(try performance.shown("b", at: 5).opacity == 0)
  }

  @Test("A sequence that performs itself goes round, until the end or until it takes no time")
  func rounds() throws {
    let round = #"""
      "sequences": { "beat": { "parameters": ["view"], "steps": [
        { "animate": { "duration": 0.5, "changes": { "${view}": { "center.x": 9 } },
          "completion": [{ "log": "${view} ${finished}" }, { "perform": { "sequence": "beat", "with": { "view": "${view}" } } }] } },
        { "set": { "${view}": { "center.x": 0 } } } ] },
        "round": { "steps": [{ "perform": "round" }] } },
      """#
    let performance = try Performance(
      scene: scene, timeline: #"{ "at": 0, "perform": { "sequence": "beat", "with": { "view": "a" } } }"#, more: round)
    #expect(try performance.log(to: 1.6) == ["0.5 a true", "1.0 a true", "1.5 a true"])
    // As often as the film has room: a round is not inside the one before.
    #expect(try performance.log(to: 200).count == 400)
    let endless = try Performance(scene: scene, timeline: #"{ "at": 0, "perform": "round" }"#, more: round)
    #expect(endless.failure(before: 1)?.message.contains("steps at one moment") == true)
  }

  @Test("While animations are disabled, view animations change at once and complete at once")
  func disabled() throws {
    let performance = try Performance(
      scene: scene,
      timeline: #"""
        { "at": 0, "setAnimationsEnabled": false },
        { "at": 1, "animate": { "duration": 1, "changes": { "a": { "alpha": 0 } }, "completion": [{ "log": "a" }] } },
        { "at": 2, "setAnimationsEnabled": true },
        { "at": 2, "animate": { "duration": 1, "changes": { "b": { "alpha": 0 } }, "completion": [{ "log": "b" }] } }
        """#)
    #expect(try performance.shown("a", at: 1.1).opacity == 0)
    #expect(abs(try performance.shown("b", at: 2.5).opacity - 0.5) < 1e-9)
    #expect(try performance.log(to: 5) == ["1.0 a", "3.0 b"])
  }

  @Test(
    "Wrong sequences are told with place and remedy",
    arguments: [
      (#""perform": "lave""#, "did you mean \"leave\""),
      (#""perform": "leave""#, "parameter \"view\" of \"leave\" is missing"),
      (#""perform": { "sequence": "leave", "with": { "vew": "a" } }"#, "did you mean \"view\""),
      (#""together": 3"#, "a list of steps is expected"), (#""log": "x", "then": [{}]"#, "an action is missing"),
    ])
  func mistakes(step: String, message: String) {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 1,
        "outputs": [{ "file": "a.mp4" }], "scene": { "views": [{ "id": "a", "frame": [0, 0, 9, 9] }] },
        "sequences": { "leave": { "parameters": ["view"], "steps": [{ "log": "${view}" }] },
                       "round": { "steps": [{ "perform": "round" }] } },
        "timeline": [{ "at": 0, \(step) }] }
      """
    let result = JobDecoder.decode(Array(text.utf8), fileName: "test.json")
    #expect(result.job == nil)
    #expect(result.diagnostics.contains { $0.message.contains(message) }, "\(result.diagnostics.map(\.description))")
  }

  @Test("Sequences that perform each other again and again are refused, and quickly")
  func multiplying() {
    let sequences = (0..<12).map { index in
      let step = #"{ "perform": "s\#(index + 1)" }"#
      return #""s\#(index)": { "steps": [\#(Array(repeating: step, count: 10).joined(separator: ","))] }"#
    }
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 1,
        "outputs": [{ "file": "a.mp4" }], "scene": {}, "timeline": [{ "at": 0, "perform": "s0" }],
        "sequences": { \(sequences.joined(separator: ",")), "s12": { "steps": [{ "log": "x" }] } } }
      """
    let result = JobDecoder.decode(Array(text.utf8), fileName: "test.json")
    #expect(result.job == nil && result.diagnostics.contains { $0.message.contains("more than 10000 times") })
  }

  @Test("Completions know whether the animation finished")
  func finished() throws {
    let performance = try Performance(
      scene: #""layers": [{ "id": "a" }, { "id": "b" }]"#,
      timeline: #"""
        { "at": 0, "addAnimation": { "to": "a", "key": "k", "animation": { "type": "basic", "keyPath": "opacity",
            "toValue": 0, "duration": 1, "beginTime": 0.25, "didStart": [{ "log": "starts" }],
            "didStop": [{ "log": "a ${finished}" }] } } },
        { "at": 0.5, "removeAnimation": { "from": "a", "key": "k" } },
        { "at": 0, "addAnimation": { "to": "b", "key": "k", "animation": { "type": "basic", "keyPath": "opacity",
            "toValue": 0, "duration": 1, "didStop": [{ "log": "b ${finished}" }] } } }
        """#)
    #expect(try performance.log(to: 5) == ["0.25 starts", "0.5 a false", "1.0 b true"])
  }
}
