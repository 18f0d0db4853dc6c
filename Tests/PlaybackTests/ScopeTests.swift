import Graphics
import Testing

@testable import Playback

@Suite("Blocks inside blocks, transactions inside transactions")
struct ScopeTests {
  private let views = #""views": [{ "id": "a", "frame": [0, 0, 10, 10] }, { "id": "b", "frame": [0, 0, 10, 10] }]"#
  private let layers = #""layers": [{ "id": "a", "bounds": [0, 0, 9, 9] }, { "id": "b", "bounds": [0, 0, 9, 9] }]"#

  @Test("A nested block has the duration and the curve of the one around, unless it overrides them")
  func nestedBlocks() throws {
    let nested = { (options: String) in
      #"""
      { "at": 0, "animate": { "duration": 2, "curve": "linear", "steps": [
          { "set": { "a": { "center.x": 105 } } },
          { "animate": { "duration": 1, "curve": "easeIn", "options": [\#(options)],
              "changes": { "b": { "center.x": 105 } }, "completion": [{ "log": "inner" }] } } ],
          "completion": [{ "log": "outer" }] } }
      """#
    }
    let inherits = try Performance(scene: views, timeline: nested(""))
    #expect(try inherits.shown("a", at: 0.5).position.x == 30)
    #expect(try inherits.shown("b", at: 0.5).position.x == 30)
    #expect(try inherits.log(to: 5) == ["2.0 outer", "2.0 inner"])
    let overrides = try Performance(
      scene: views, timeline: nested(#""overrideInheritedDuration", "overrideInheritedCurve""#))
    #expect(abs(try overrides.shown("b", at: 0.5).position.x - 36.5357) < 1e-3)
    #expect(try overrides.log(to: 5) == ["1.0 inner", "2.0 outer"])
  }

  @Test("performWithoutAnimation jumps, whatever is around it and in it")
  func withoutAnimation() throws {
    let performance = try Performance(
      scene: views,
      timeline: #"""
        { "at": 0, "animate": { "duration": 2, "changes": { "a": { "center.x": 105 } }, "steps": [
          { "performWithoutAnimation": [
            { "set": { "b": { "center.x": 105 } } },
            { "animate": { "duration": 1, "changes": { "b": { "alpha": 0 } }, "completion": [{ "log": "at once" }] } } ] } ] } }
        """#)
    let b = try performance.shown("b", at: 0.1)
    #expect(b.position.x == 105 && b.opacity == 0)
    #expect(try performance.shown("a", at: 0.1).position.x < 30)
    #expect(try performance.log(to: 0.2) == ["0.0 at once"])
  }

  @Test("Transactions nest: what is not said is as around, completions wait for their own animations")
  func transactions() throws {
    let performance = try Performance(
      scene: layers,
      timeline: #"""
        { "at": 0, "transaction": { "animationDuration": 1, "animationTimingFunction": "linear",
            "changes": { "a": { "position.x": 100 } }, "completion": [{ "log": "outer" }],
            "steps": [
              { "transaction": { "animationDuration": 2, "changes": { "b": { "position.x": 100 } },
                  "completion": [{ "log": "inner" }],
                  "steps": [{ "transaction": { "disableActions": true, "changes": { "b": { "opacity": 0.5 } },
                                               "completion": [{ "log": "none" }] } }] } },
              { "addAnimation": { "to": "a", "animation": { "type": "basic", "keyPath": "zPosition", "toValue": 8 } } } ] } }
        """#)
    let a = try performance.shown("a", at: 0.5)
    #expect(a.position.x == 50 && a.zPosition == 4, "explicit animations take the transaction's duration")
    let b = try performance.shown("b", at: 0.5)
    #expect(b.position.x == 25 && b.opacity == 0.5)
    #expect(try performance.log(to: 5) == ["0.0 none", "1.0 outer", "2.0 inner"])
  }

  @Test("An implicit animation goes on from what shows; an explicit one of the property's name replaces it")
  func implicit() throws {
    let performance = try Performance(
      scene: layers,
      timeline: #"""
        { "at": 0, "transaction": { "animationDuration": 1, "animationTimingFunction": "linear",
            "changes": { "a": { "position.x": 100 } }, "completion": [{ "log": "cut short: ${finished}" }] } },
        { "at": 0.5, "transaction": { "animationDuration": 1, "animationTimingFunction": "linear",
            "changes": { "a": { "position.x": 0 } } } },
        { "at": 1, "addAnimation": { "to": "a", "key": "position",
            "animation": { "type": "basic", "keyPath": "position.x", "fromValue": 7, "toValue": 7, "duration": 9 } } }
        """#)
    #expect(try performance.shown("a", at: 0.75).position.x == 37.5)
    #expect(try performance.shown("a", at: 1.25).position.x == 7)
    #expect(try performance.log(to: 2) == ["0.5 cut short: false"])
  }

  @Test("Animations are copied as they run")
  func copies() throws {
    let performance = try Performance(
      scene: layers,
      timeline: #"""
        { "at": 0, "addAnimation": { "to": "a", "key": "k", "animation": { "type": "basic", "keyPath": "opacity",
            "fromValue": 0, "toValue": 1, "duration": 2 } } },
        { "at": 0.5, "copyAnimations": { "from": "a", "to": "b" } }
        """#)
    #expect(try performance.shown("b", at: 0.4).opacity == 1)
    #expect(try performance.shown("b", at: 1).opacity == 0.5)
  }

  @Test("Springs: how long they feel, and by their physics")
  func springs() throws {
    let performance = try Performance(
      scene: views,
      timeline: #"""
        { "at": 0, "animate": { "spring": { "mass": 3, "stiffness": 1000, "damping": 500 },
            "changes": { "a": { "center.x": 105 } }, "completion": [{ "log": "settled" }] } },
        { "at": 0, "animate": { "springDuration": 0.5, "bounce": 0.3, "changes": { "b": { "center.x": 105 } } } }
        """#)
    #expect(abs(try performance.shown("a", at: 0.2).position.x - (5 + 87.9282)) < 1e-3)
    #expect(try performance.shown("b", at: 0.4).position.x > 105)
    let log = try performance.log(to: 9)
    #expect(log.count == 1 && log[0].hasSuffix("settled") && !log[0].hasPrefix("0.0"))
  }

  @Test("A layer's own actions: none, a spring, an animation of what has none by itself, and one for coming in")
  func actions() throws {
    let performance = try Performance(
      scene: #"""
        "layers": [{ "id": "a", "bounds": [0, 0, 9, 9], "actions": {
          "position": null, "opacity": { "type": "spring", "keyPath": "opacity", "duration": 2 },
          "zPosition": { "type": "basic", "keyPath": "cornerRadius", "fromValue": 0, "toValue": 8 } } }]
        """#,
      timeline: #"""
        { "at": 0, "transaction": { "animationDuration": 1,
            "changes": { "a": { "position.x": 50, "opacity": 0, "zPosition": 3 } } } },
        { "at": 1, "insert": { "layer": { "id": "b", "actions": { "onOrderIn": "appear" } } } },
        { "at": 1, "transaction": { "disableActions": true, "steps": [
          { "insert": { "layer": { "id": "c", "actions": { "onOrderIn": "appear" } } } } ] } }
        """#,
      more: #""animations": { "appear": { "type": "basic", "keyPath": "opacity", "fromValue": 0, "duration": 1 } },"#)
    let a = try performance.shown("a", at: 0.5)
    #expect(a.position.x == 50 && a.cornerRadius == 4)
    #expect(abs(a.opacity - (1 - 1.074591)) < 1e-5)
    #expect(try performance.shown("b", at: 1.25).opacity == 0.25)
    #expect(try performance.shown("c", at: 1.25).opacity == 1)
  }

  @Test("Without additive values, an interrupted animation goes on from what shows only if it is told to")
  func currentState() throws {
    func red(_ options: String, at time: Double) throws -> Double {
      let performance = try Performance(
        scene: #""views": [{ "id": "a", "frame": [0, 0, 9, 9], "backgroundColor": "black" }]"#,
        timeline: #"""
          { "at": 0, "animate": { "duration": 1, "changes": { "a": { "backgroundColor": "red" } } } },
          { "at": 0.5, "animate": { "duration": 1, "options": [\#(options)],
              "changes": { "a": { "backgroundColor": "black" } } } }
          """#)
      return try performance.shown("a", at: time).backgroundColor.red
    }
    for (time, expected) in [(0.6, 0.490139), (0.75, 0.435419), (1, 0.25), (1.25, 0.064581)] {
      #expect(abs(try red(#""beginFromCurrentState""#, at: time) - expected) < 1e-5, "at \(time)")
    }
    #expect(try red("", at: 0.5) == 1, "from the old model value")
  }

  @Test("Additive and linear, an interrupted animation stands still until the first is over")
  func linearFreeze() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "a", "bounds": [0, 0, 10, 10], "center": [0, 0] }]"#,
      timeline: #"""
        { "at": 0, "animate": { "duration": 1, "curve": "linear", "changes": { "a": { "center.x": 100 } } } },
        { "at": 0.5, "animate": { "duration": 1, "curve": "linear", "changes": { "a": { "center.x": 0 } } } }
        """#)
    for (time, x) in [(0.25, 25.0), (0.5, 50), (0.75, 50), (1, 50), (1.25, 25), (1.5, 0)] {
      #expect(abs(try performance.shown("a", at: time).position.x - x) < 1e-9, "at \(time)")
    }
  }
}
