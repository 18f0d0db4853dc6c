import Graphics
import Document
@testable import JobFile
import Motion
import Testing

@Suite("Animations in job files")
struct AnimationDecodingTests {
  private func decode(_ step: String, parameters: String = "") -> JobDecoder.Result {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 1,
        "outputs": [{ "file": "a.mp4" }], \(parameters)
        "scene": { "views": [{ "id": "a", "frame": [0, 0, 9, 9] }], "layers": [{ "id": "l" }] },
        "timeline": [
          { "at": 0, \(step) }] }
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "test.json")
  }

  @Test(
    "What is wrong is told with its remedy and its place",
    arguments: [
      (#""animate": { "duration": 1 }"#, "\"changes\" is missing"),
      (#""animate": { "duration": 1, "layoutIfNeeded": false }"#, "\"changes\" is missing"),
      (
        #""animate": { "options": ["curveEaseIn"], "changes": {} }"#,
        "write it under \"curve\": \"easeInOut\", \"easeIn\""
      ),
      (#""animate": { "curve": "linear", "spring": {}, "changes": {} }"#, "only one of \"curve\" and \"spring\""),
      (#""animate": { "bounce": 0.3, "changes": {} }"#, "\"bounce\" needs \"springDuration\""),
      (#""animate": { "initialSpringVelocity": 3, "changes": {} }"#, "\"initialSpringVelocity\" needs"),
      (#""animate": { "duration": 1, "springDuration": 1, "changes": {} }"#, "cannot both stand"),
      (#""animate": { "curve": "easyIn", "changes": {} }"#, "did you mean \"easeIn\""),
      (#""animateKeyframes": { "curve": "keyboard", "keyframes": [] }"#, "is a spring"),
      (#""transition": { "style": "crossDissolve", "duration": 1 }"#, "\"with\""),
      (#""transition": { "with": "a", "style": "curl", "duration": 1 }"#, "known are crossDissolve"),
      (#""setAnimator": { "animator": "x" }"#, "\"fractionComplete\" or \"isReversed\" is missing"),
      (#""makeAnimator": { "duration": 1 }"#, "\"id\" is missing"),
      (
        #""addAnimation": { "to": "l", "animation": { "type": "keyframe", "keyPath": "position" } }"#,
        "\"path\" is missing"
      ),
      (
        #""addAnimation": { "to": "l", "animation": { "type": "keyframe", "keyPath": "opacity", "path": "M0 0 L9 9" } }"#,
        "only points"
      ),
      (
        #""addAnimation": { "to": "l", "animation": { "type": "keyframe", "keyPath": "position", "values": [[0, 0]], "rotationMode": "auto" } }"#,
        "needs a \"path\""
      ),
      (
        #""addAnimation": { "to": "l", "animation": { "type": "basic", "keyPath": "opacity", "valueFunction": "rotateZ" } }"#,
        "makes transforms"
      ),
      (
        #""addAnimation": { "to": "l", "animation": { "type": "basic", "keyPath": "opacity", "duration": "settlingDuration" } }"#,
        "only springs"
      ),
      (
        #""addAnimation": { "to": "l", "animation": { "type": "spring", "keyPath": "opacity", "bounce": 0.2 } }"#,
        "\"bounce\" needs \"perceptualDuration\""
      ),
      (
        #""addAnimation": { "to": "l", "animation": { "type": "spring", "keyPath": "opacity", "perceptualDuration": 1, "mass": 2 } }"#,
        "cannot both stand"
      ),
      (
        #""addAnimation": { "to": "l", "animation": { "type": "basic", "keyPath": "filters.soft.radius", "toValue": 1 } }"#,
        "write filters.NAME and one of inputRadius"
      ),
      (#""set": { "l": { "filters.soft": 1 } }"#, "write filters.NAME and one of inputRadius"),
      (#""set": { "l": { "filters": [{ "name": "soft" }] } }"#, "is no known filter"),
      (
        #""insert": { "layer": { "id": "n", "actions": { "postion": null } } }"#, "did you mean \"position\""
      ),
    ])
  func mistakes(step: String, message: String) {
    let result = decode(step)
    #expect(result.job == nil)
    let found = result.diagnostics.filter { $0.message.contains(message) }
    #expect(!found.isEmpty, "\(result.diagnostics.map(\.description))")
    #expect(found.allSatisfy { $0.place?.line == 5 })
  }

  @Test(
    "Keys that another class of animations has, and handlers of a group's members, are told of",
    arguments: [
      (
        #"{ "type": "basic", "keyPath": "opacity", "toValue": 0, "damping": 5 }"#,
        #""damping" has no effect in an animation of the type "basic"; remove it, or write "type": "spring""#
      ),
      (
        #"{ "type": "keyframe", "keyPath": "opacity", "values": [0, 1], "toValue": 0 }"#,
        #""toValue" has no effect in an animation of the type "keyframe"; remove it, or write "type": "basic""#
      ),
      (
        #"""
        { "type": "group", "animations": [
          { "type": "basic", "keyPath": "opacity", "toValue": 0, "didStop": [{ "log": "x" }] }] }
        """#,
        #""didStart" and "didStop" of an animation in a group have no effect; write them in the group"#
      ),
    ])
  func keysWithoutEffect(animation: String, message: String) {
    let result = decode(#""addAnimation": { "to": "l", "animation": \#(animation) }"#)
    #expect(result.job != nil)
    #expect(result.diagnostics.map(\.message) == [message])
  }

  @Test("No class of animations is told that its own keys have no effect")
  func keysOfClasses() {
    let known = JobTables.animation.keys.map(\.name)
    #expect(JobTables.classesOfAnimationKeys.flatMap(\.keys).allSatisfy(known.contains))
    let result = decode(
      #"""
      "addAnimation": { "to": "l", "animation": { "type": "spring", "keyPath": "opacity", "fromValue": 0, "toValue": 1,
        "damping": 5, "mass": 2, "isAdditive": true, "duration": "settlingDuration" } }
      """#)
    #expect(result.diagnostics.isEmpty)
  }

  @Test("Parameters stand in colours, durations, points and parts of points")
  func parameters() throws {
    let result = decode(
      #"""
      "animate": { "duration": "${seconds / 2}",
        "changes": { "a": { "center": "${place}", "backgroundColor": "${tint}", "bounds.width": "${place.x + 1}" } } }
      """#,
      parameters: #"""
        "parameters": { "seconds": { "type": "number", "default": 3 }, "tint": { "type": "color", "default": "red" },
                        "place": { "type": "point", "default": [30, 40] } },
        """#)
    // `bounds.width` is no key path of a rectangle; its size is one.
    #expect(result.diagnostics.contains { $0.message.contains("bounds.width") })
    let job = try #require(
      decode(
        #"""
        "animate": { "duration": "${seconds / 2}",
          "changes": { "a": { "center": "${place}", "backgroundColor": "${tint}", "bounds.size.width": "${place.x + 1}" } } }
        """#,
        parameters: #"""
          "parameters": { "seconds": { "type": "number", "default": 3 }, "tint": { "type": "color", "default": "red" },
                          "place": { "type": "point", "default": [30, 40] } },
          """#
      ).job)
    guard case .animate(let definition) = job.timeline[0].step.action else { return }
    #expect(definition.duration == 1.5)
    #expect(
      definition.changes[0].properties.map(\.value) == [.point(Point(30, 40)), .color(Color(1, 0, 0)), .number(31)])
  }

  @Test("A spring by how long it feels lasts until it settles, if nothing else is said")
  func perceptualSprings() throws {
    for (more, duration) in [("", nil), (#", "duration": 0.7"#, 0.7)] {
      let job = try #require(
        decode(
          #"""
          "addAnimation": { "to": "l", "animation": { "type": "spring", "keyPath": "opacity", "toValue": 0,
            "perceptualDuration": 0.5, "bounce": 0.3 \#(more) } }
          """#
        ).job)
      guard case .layerAnimation(.add(_, _, let definition)) = job.timeline[0].step.action,
        case .spring(_, _, let spring) = definition.animation.kind
      else {
        Issue.record("no spring")
        return
      }
      #expect(spring == Spring(perceptualDuration: 0.5, bounce: 0.3))
      #expect(definition.animation.timing.duration == duration ?? spring.settlingDuration)
    }
  }

  @Test("Every named curve, and four numbers")
  func curves() throws {
    for (name, pace) in PaceDefinition.named {
      let job = try #require(decode(#""animate": { "curve": "\#(name)", "changes": {} }"#).job)
      guard case .animate(let definition) = job.timeline[0].step.action else { return }
      #expect(definition.pace == pace)
    }
    let job = try #require(decode(#""animate": { "curve": [0.1, 0.2, 0.3, 1.4], "changes": {} }"#).job)
    guard case .animate(let definition) = job.timeline[0].step.action else { return }
    #expect(definition.pace == .curve(TimingFunction(0.1, 0.2, 0.3, 1.4)))
  }
}
