import Graphics
import Testing

@testable import Playback

@Suite("Property animators: animation.md §12.7")
struct AnimatorTests {
  private func performance(_ steps: String, settings: String = #""curve": "linear""#) throws -> Performance {
    try Performance(
      scene: #""views": [{ "id": "a", "frame": [0, 0, 10, 10], "backgroundColor": "red" }]"#,
      timeline: #"""
        { "at": 0, "makeAnimator": { "id": "pull", "duration": 2, \#(settings), "changes": { "a": { "center.x": 105 } },
            "completion": [{ "log": "${position}" }] } }, \#(steps)
        """#)
  }

  private func x(_ performance: Performance, at time: Double) throws -> Double {
    try performance.shown("a", at: time).position.x
  }

  @Test("Starts when told, pauses, goes on, ends")
  func pausing() throws {
    let it = try performance(
      #"""
      { "at": 1, "startAnimation": "pull" }, { "at": 2, "pauseAnimation": "pull" }, { "at": 5, "startAnimation": "pull" }
      """#)
    #expect(try x(it, at: 0.9) == 5)
    #expect(abs(try x(it, at: 1.5) - 30) < 1e-9)
    #expect(abs(try x(it, at: 3) - 55) < 1e-9)
    #expect(abs(try x(it, at: 5.5) - 80) < 1e-9)
    #expect(try x(it, at: 6.5) == 105)
    #expect(try it.log(to: 9) == ["6.0 animator \"pull\" ended at end", "6.0 end"])
  }

  @Test("Scrubbing is linear, and continuing resumes the curve where the value is")
  func scrubbing() throws {
    let it = try performance(
      #"""
      { "at": 1, "setAnimator": { "animator": "pull", "fractionComplete": 0.25 } },
      { "at": 2, "setAnimator": { "animator": "pull", "fractionComplete": 0.129162 } },
      { "at": 3, "continueAnimation": "pull" }
      """#, settings: #""curve": "easeInOut""#)
    #expect(abs(try x(it, at: 1.5) - 30) < 1e-9)
    #expect(abs(try x(it, at: 2.5) - 17.9162) < 1e-9)
    #expect(abs(try x(it, at: 3) - 17.9162) < 1e-6)
    #expect(abs(try x(it, at: 3.5) - 55) < 1e-2, "a quarter of the time was behind: now it is half")
    #expect(try it.log(to: 9).last?.hasSuffix(" end") == true)
    #expect(abs(try x(it, at: 9) - 105) < 1e-9)
  }

  @Test("Reversed, it goes back to the start, and the model with it")
  func reversing() throws {
    let it = try performance(
      #"""
      { "at": 1, "startAnimation": "pull" }, { "at": 2, "setAnimator": { "animator": "pull", "isReversed": true } }
      """#)
    #expect(abs(try x(it, at: 2.5) - 30) < 1e-9)
    #expect(try x(it, at: 4) == 5)
    #expect(try it.log(to: 9) == ["3.0 animator \"pull\" ended at start", "3.0 start"])
  }

  @Test("Turned before it starts, it goes from the end to the start")
  func startingReversed() throws {
    let it = try performance(
      #"""
      { "at": 1, "setAnimator": { "animator": "pull", "isReversed": true } }, { "at": 1, "startAnimation": "pull" }
      """#)
    #expect(abs(try x(it, at: 1.5) - 80) < 1e-9)
    #expect(abs(try x(it, at: 2.5) - 30) < 1e-9)
    #expect(try it.log(to: 9) == ["3.0 animator \"pull\" ended at start", "3.0 start"])
  }

  @Test("Continuing with another timing starts from what shows")
  func continuing() throws {
    let it = try performance(
      #"""
      { "at": 1, "startAnimation": "pull" }, { "at": 2, "pauseAnimation": "pull" },
      { "at": 3, "continueAnimation": { "animator": "pull", "durationFactor": 0.5, "curve": "easeIn" } }
      """#)
    #expect(abs(try x(it, at: 3) - 55) < 1e-9)
    #expect(abs(try x(it, at: 3.5) - (55 + 50 * 0.315357)) < 1e-3)
    #expect(try it.log(to: 9).first == "4.0 animator \"pull\" ended at end")
  }

  @Test("However often it was continued, factors are of its own duration, and fractions of the whole way")
  func continuingTwice() throws {
    let it = try performance(
      #"""
      { "at": 1, "startAnimation": "pull" }, { "at": 2, "pauseAnimation": "pull" },
      { "at": 3, "continueAnimation": { "animator": "pull", "durationFactor": 2 } }, { "at": 5, "pauseAnimation": "pull" },
      { "at": 6, "continueAnimation": { "animator": "pull", "durationFactor": 0.5 } }, { "at": 6.5, "pauseAnimation": "pull" },
      { "at": 7, "setAnimator": { "animator": "pull", "fractionComplete": 0.1 } }, { "at": 8, "startAnimation": "pull" }
      """#)
    #expect(abs(try x(it, at: 5.5) - 80) < 1e-9, "half of 50 points in half of 4 seconds")
    #expect(abs(try x(it, at: 6.5) - 92.5) < 1e-9, "half of 25 points in half of 1 second")
    #expect(abs(try x(it, at: 7.5) - 15) < 1e-9)
    #expect(abs(try x(it, at: 9) - 65) < 1e-9)
    #expect(try it.log(to: 9.9) == ["9.8 animator \"pull\" ended at end", "9.8 end"])
  }

  @Test("Turned after it was continued, it takes the time for which its whole way is behind")
  func turningAfterContinuing() throws {
    let it = try performance(
      #"""
      { "at": 1, "startAnimation": "pull" }, { "at": 2, "pauseAnimation": "pull" },
      { "at": 2, "continueAnimation": { "animator": "pull", "durationFactor": 1 } },
      { "at": 3, "setAnimator": { "animator": "pull", "isReversed": true } }
      """#)
    #expect(abs(try x(it, at: 3) - 80) < 1e-9)
    #expect(abs(try x(it, at: 3.5) - 55) < 1e-9)
    #expect(try it.log(to: 9) == ["4.5 animator \"pull\" ended at start", "4.5 start"])
    #expect(try x(it, at: 9) == 5)
  }

  @Test("What others set while an animator runs stays when it ends")
  func othersGoOn() throws {
    let animated = try performance(
      #"""
      { "at": 1, "startAnimation": "pull" },
      { "at": 2, "animate": { "duration": 2, "curve": "linear", "changes": { "a": { "center.x": 5 } } } }
      """#)
    #expect(abs(try x(animated, at: 2.5) - 55) < 1e-9, "both add up")
    #expect(abs(try x(animated, at: 3) - 55) < 1e-9)
    #expect(abs(try x(animated, at: 3.5) - 30) < 1e-9)
    #expect(try x(animated, at: 5) == 5)
    let second = try performance(
      #"""
      { "at": 0, "makeAnimator": { "id": "on", "duration": 2, "curve": "linear", "changes": { "a": { "center.x": 205 } } } },
      { "at": 1, "startAnimation": "pull" }, { "at": 2, "startAnimation": "on" }
      """#)
    #expect(abs(try x(second, at: 3) - 155) < 1e-9)
    #expect(try x(second, at: 5) == 205)
    let own = try performance(
      #"""
      { "at": 1, "startAnimation": "pull" },
      { "at": 1.5, "addAnimations": { "animator": "pull", "changes": { "a": { "center.x": 55 } } } },
      { "at": 2, "setAnimator": { "animator": "pull", "isReversed": true } }
      """#)
    #expect(try x(own, at: 5) == 5, "the value before the first of its changes")
  }

  @Test("Colours of a second animator go on from what shows, and the first one is told that it reached its end")
  func takingOver() throws {
    let it = try performance(
      #"""
      { "at": 0, "addAnimations": { "animator": "pull", "changes": { "a": { "backgroundColor": [0, 0, 1] } } } },
      { "at": 0, "makeAnimator": { "id": "on", "duration": 2, "curve": "linear",
          "changes": { "a": { "backgroundColor": [0, 1, 0] } } } },
      { "at": 1, "startAnimation": "pull" }, { "at": 2, "startAnimation": "on" }
      """#)
    _ = try x(it, at: 1)
    let before = try it.shown("a", at: 2).backgroundColor
    #expect(abs(before.red - 0.5) < 0.01 && abs(before.blue - 0.5) < 0.01)
    let during = try it.shown("a", at: 3).backgroundColor
    #expect(abs(during.green - 0.5) < 0.01 && abs(during.red - 0.25) < 0.01)
    #expect(try it.log(to: 3.5) == ["3.0 animator \"pull\" ended at end", "3.0 end"])
  }

  @Test("An arranged view that is hidden shows until its room is gone, and is back at the start")
  func hidingArranged() throws {
    func stack(_ steps: String) throws -> Performance {
      try Performance(
        scene: #"""
          "views": [{ "id": "s", "type": "stackView", "axis": "vertical", "arrangedSubviews": [
            { "id": "a", "backgroundColor": "red" }, { "id": "b", "backgroundColor": "blue" }] }],
          "constraints": ["s.top == root.top", "s.leading == root.leading", "s.width == 50", "a.height == 40",
            "b.height == 60"]
          """#,
        timeline: #"""
          { "at": 0, "makeAnimator": { "id": "hide", "duration": 2, "curve": "linear",
              "changes": { "a": { "isHidden": true } } } }, \#(steps)
          """#)
    }
    let hidden = try stack(#"{ "at": 1, "startAnimation": "hide" }"#)
    #expect(try !hidden.shown("a", at: 2).isHidden)
    #expect(try abs(hidden.shown("b", at: 2).position.y - 50) < 1e-9)
    #expect(try hidden.shown("a", at: 3.5).isHidden)
    let keyframes = try stack(
      #"""
      { "at": 1, "animateKeyframes": { "duration": 2, "curve": "linear", "keyframes": [
          { "relativeStartTime": 0, "relativeDuration": 1, "changes": { "a": { "isHidden": true } } }] } }
      """#)
    #expect(try !keyframes.shown("a", at: 2).isHidden)
    #expect(try keyframes.shown("a", at: 3.5).isHidden)
    let back = try stack(
      #"""
      { "at": 1, "setAnimator": { "animator": "hide", "fractionComplete": 0.5 } },
      { "at": 2, "setAnimator": { "animator": "hide", "isReversed": true } }, { "at": 2, "startAnimation": "hide" }
      """#)
    #expect(try !back.shown("a", at: 1.5).isHidden)
    #expect(try !back.shown("a", at: 5).isHidden)
    #expect(try back.shown("b", at: 5).position.y == 70)
    let shown = try stack(
      #"""
      { "at": 1, "animate": { "duration": 2, "changes": { "a": { "isHidden": true } } } },
      { "at": 2, "makeAnimator": { "id": "show", "duration": 2, "changes": { "a": { "isHidden": false } } } },
      { "at": 2, "startAnimation": "show" }, { "at": 2.5, "setAnimator": { "animator": "show", "isReversed": true } }
      """#)
    #expect(try !shown.shown("a", at: 2.75).isHidden)
    #expect(try shown.shown("a", at: 5).isHidden, "hidden before, though it showed on its way out")
  }

  @Test("What joins a running animator waits for its part of what is left")
  func joiningLate() throws {
    let it = try performance(
      #"""
      { "at": 1, "startAnimation": "pull" },
      { "at": 2, "addAnimations": { "animator": "pull", "delayFactor": 0.5, "changes": { "a": { "alpha": 0 } } } }
      """#)
    #expect(try it.shown("a", at: 2.5).opacity == 1)
    #expect(try abs(it.shown("a", at: 2.75).opacity - 0.5) < 1e-9)
    #expect(try it.shown("a", at: 3.5).opacity == 0)
  }

  @Test("What joins after an animator was continued shares what is left, too, and does not jump")
  func joiningAfterContinuing() throws {
    let again = #"""
      { "at": 1, "startAnimation": "pull" }, { "at": 2, "pauseAnimation": "pull" },
      { "at": 2, "continueAnimation": { "animator": "pull", "durationFactor": 1 } },
      """#
    let fading = #""changes": { "a": { "alpha": 0 } }"#
    let forwards = try performance(
      again + #"{ "at": 3, "addAnimations": { "animator": "pull", "delayFactor": 0.5, \#(fading) } }"#)
    #expect(try forwards.shown("a", at: 3.5).opacity == 1)
    #expect(try abs(forwards.shown("a", at: 3.75).opacity - 0.5) < 1e-9)
    #expect(try forwards.shown("a", at: 5).opacity == 0)
    let backwards = try performance(
      again + #"""
        { "at": 3, "setAnimator": { "animator": "pull", "isReversed": true } },
        { "at": 3.5, "addAnimations": { "animator": "pull", \#(fading) } }
        """#)
    for time in [3.5, 4, 5] { #expect(try backwards.shown("a", at: time).opacity == 1) }
    let scrubbed = try performance(
      again + #"""
        { "at": 3, "addAnimations": { "animator": "pull", \#(fading) } }, { "at": 3, "pauseAnimation": "pull" },
        { "at": 5, "setAnimator": { "animator": "pull", "fractionComplete": 0.75 } },
        { "at": 6, "setAnimator": { "animator": "pull", "fractionComplete": 0.875 } }
        """#)
    #expect(try scrubbed.shown("a", at: 5).opacity == 1)
    #expect(try abs(scrubbed.shown("a", at: 6).opacity - 0.5) < 1e-9)
  }

  @Test("On its way it stands still until its delay is over", arguments: [false, true])
  func waiting(_ isReversed: Bool) throws {
    let it = try performance(
      #"""
      { "at": 1, "setAnimator": { "animator": "pull", "fractionComplete": 0.5 } },
      { "at": 2, "setAnimator": { "animator": "pull", "isReversed": \#(isReversed) } },
      { "at": 3, "startAnimation": { "animator": "pull", "afterDelay": 1 } }
      """#)
    #expect(try abs(x(it, at: 3.5) - 55) < 1e-9)
    #expect(try abs(x(it, at: 4.5) - (isReversed ? 30 : 80)) < 1e-9)
    #expect(try it.log(to: 9).first == "5.0 animator \"pull\" ended at \(isReversed ? "start" : "end")")
  }

  @Test("What joins an animator that was moved by hand does not jump", arguments: ["easeIn", "easeOut"])
  func joiningScrubbed(_ curve: String) throws {
    let it = try performance(
      #"""
      { "at": 1, "setAnimator": { "animator": "pull", "fractionComplete": 0.5 } },
      { "at": 2, "addAnimations": { "animator": "pull", "changes": { "a": { "alpha": 0 } } } },
      { "at": 3, "startAnimation": "pull" }
      """#, settings: #""curve": "\#(curve)""#)
    for time in [2.0, 2.5, 3] { #expect(try it.shown("a", at: time).opacity == 1) }
    #expect(try it.shown("a", at: 5).opacity == 0)
  }

  @Test("Stopped without finishing it stays where it was, silently; stopped and finished it tells")
  func stopping() throws {
    let silent = try performance(
      #"{ "at": 1, "startAnimation": "pull" }, { "at": 2, "stopAnimation": "pull" }"#)
    #expect(abs(try x(silent, at: 5) - 55) < 1e-9)
    #expect(try silent.log(to: 9).isEmpty)
    let told = try performance(
      #"""
      { "at": 1, "startAnimation": "pull" },
      { "at": 2, "stopAnimation": { "animator": "pull", "withoutFinishing": false } },
      { "at": 3, "finishAnimation": { "animator": "pull", "at": "start" } }
      """#)
    #expect(abs(try x(told, at: 2.5) - 55) < 1e-9)
    #expect(try x(told, at: 3) == 5)
    #expect(try told.log(to: 9) == ["3.0 animator \"pull\" ended at start", "3.0 start"])
  }

  @Test("Stopping takes nothing from what another animation adds")
  func stoppingBesideOthers() throws {
    let it = try performance(
      #"""
      { "at": 1, "startAnimation": "pull" },
      { "at": 1.5, "addAnimation": { "to": "a", "animation": { "type": "basic", "keyPath": "position.x", "isAdditive": true,
        "fromValue": 40, "toValue": 0, "duration": 1 } } },
      { "at": 2, "stopAnimation": "pull" }
      """#)
    #expect(abs(try x(it, at: 1.9) - 74) < 1e-9)
    #expect(abs(try x(it, at: 2) - 75) < 1e-9)
    #expect(abs(try x(it, at: 3) - 55) < 1e-9)
  }

  @Test("Further animations begin after their part of the duration")
  func delayFactor() throws {
    let it = try performance(
      #"""
      { "at": 0, "addAnimations": { "animator": "pull", "delayFactor": 0.5, "changes": { "a": { "alpha": 0 } } } },
      { "at": 1, "startAnimation": "pull", "then": [{ "log": "then" }] }
      """#)
    #expect(try it.shown("a", at: 1.9).opacity == 1)
    #expect(abs(try it.shown("a", at: 2.5).opacity - 0.5) < 1e-9)
    #expect(try it.log(to: 9) == ["3.0 animator \"pull\" ended at end", "3.0 then", "3.0 end"])
  }

  @Test("What begins later does not jump when an animator goes on that was moved by hand", arguments: [0.6, 0.2])
  func goingOnWithDelay(fraction: Double) throws {
    for isReversed in [false, true] {
      let it = try performance(
        #"""
        { "at": 0, "makeAnimator": { "id": "bent", "duration": 2, "curve": "easeInOut", "changes": {} } },
        { "at": 0, "addAnimations": { "animator": "bent", "delayFactor": 0.3, "changes": { "a": { "alpha": 0 } } } },
        { "at": 1, "setAnimator": { "animator": "bent", "fractionComplete": \#(fraction) } },
        { "at": 2, "setAnimator": { "animator": "bent", "isReversed": \#(isReversed) } },
        { "at": 2, "startAnimation": "bent" }
        """#)
      let still = try it.shown("a", at: 1.5).opacity
      #expect(abs(still - (1 - max(0, fraction - 0.3) / 0.7)) < 1e-9)
      #expect(try abs(it.shown("a", at: 2.001).opacity - still) < 2e-3)
      #expect(try it.shown("a", at: 5).opacity == (isReversed ? 1 : 0))
    }
  }

  @Test("One that pauses on completion stays active there, silent, until it is stopped")
  func pausesOnCompletion() throws {
    let it = try performance(
      #"""
      { "at": 1, "startAnimation": "pull", "then": [{ "log": "then" }] },
      { "at": 5, "setAnimator": { "animator": "pull", "isReversed": true } }, { "at": 6, "startAnimation": "pull" },
      { "at": 9, "stopAnimation": { "animator": "pull", "withoutFinishing": false } },
      { "at": 9.5, "finishAnimation": "pull" }
      """#, settings: #""curve": "linear", "pausesOnCompletion": true"#)
    #expect(try x(it, at: 3) == 105)
    #expect(try it.log(to: 4) == ["3.0 animator \"pull\" paused at end"])
    #expect(try x(it, at: 5.5) == 105, "turned, but not started")
    #expect(abs(try x(it, at: 7) - 55) < 1e-9)
    #expect(try x(it, at: 8.5) == 5)
    #expect(
      try it.log(to: 10).dropFirst() == [
        "8.0 animator \"pull\" paused at start", "9.0 then", "9.5 animator \"pull\" ended at current", "9.5 current",
      ])
  }

  @Test("Where an animator will pause on completion moves with what is done to it meanwhile")
  func pausesLater() throws {
    let it = try performance(
      #"""
      { "at": 1, "startAnimation": "pull" }, { "at": 2, "pauseAnimation": "pull" }, { "at": 4, "startAnimation": "pull" },
      { "at": 7, "setAnimator": { "animator": "pull", "fractionComplete": 0.5 } },
      { "at": 8, "continueAnimation": { "animator": "pull", "durationFactor": 0.25 } }
      """#, settings: #""curve": "linear", "pausesOnCompletion": true"#)
    #expect(abs(try x(it, at: 3.5) - 55) < 1e-9)
    #expect(try x(it, at: 6) == 105)
    #expect(abs(try x(it, at: 7.5) - 55) < 1e-9)
    #expect(abs(try x(it, at: 8.25) - 80) < 1e-9)
    #expect(
      try it.log(to: 10) == ["5.0 animator \"pull\" paused at end", "8.5 animator \"pull\" paused at end"])
  }

  @Test("What began late and is back early goes along when the animator turns again")
  func turningTwice() throws {
    let it = try performance(
      #"""
      { "at": 0, "addAnimations": { "animator": "pull", "delayFactor": 0.5, "changes": { "a": { "alpha": 0 } } } },
      { "at": 1, "startAnimation": "pull" }, { "at": 2.5, "setAnimator": { "animator": "pull", "isReversed": true } },
      { "at": 3.5, "setAnimator": { "animator": "pull", "isReversed": false } }
      """#)
    #expect(try abs(it.shown("a", at: 2.5).opacity - 0.5) < 1e-9)
    #expect(try it.shown("a", at: 3.2).opacity == 1)
    #expect(try abs(x(it, at: 3.5) - 30) < 1e-9)
    #expect(try abs(it.shown("a", at: 4.5).opacity - 0.5) < 1e-9)
    #expect(try it.log(to: 9) == ["5.0 animator \"pull\" ended at end", "5.0 end"])
  }

  @Test("What cannot be done is told")
  func mistakes() throws {
    let absent = try performance(#"{ "at": 1, "startAnimation": "pul" }"#).failure(before: 2)
    #expect(absent?.message.contains("makeAnimator") == true)
    let running = try performance(
      #"{ "at": 1, "startAnimation": "pull" }, { "at": 1.5, "setAnimator": { "animator": "pull", "fractionComplete": 0.5 } }"#
    )
    #expect(running.failure(before: 2)?.message.contains("pause it") == true)
    let unfinished = try performance(#"{ "at": 1, "finishAnimation": "pull" }"#).failure(before: 2)
    #expect(unfinished?.message.contains("not stopped") == true)
  }
}
