import Testing

@testable import Playback

@Suite("Explicit animations whose layer jumps back at their end are told of")
struct PassingAnimationTests {
  /// What is told of a box with the middle at (20, 20), on a canvas of 200 × 200 points.
  private func told(
    _ animation: String, box: String = #""frame": [10, 10, 20, 20]"#, then: String = "", of times: String = ""
  ) throws -> [String] {
    let event = #""at": 1, "addAnimation": { "to": "a", "animation": { \#(animation) } }"#
    let performance = try Performance(
      scene: #""layers": [{ "id": "a", "backgroundColor": "red", \#(box) }]"#,
      timeline: "{ \(times)\(event) }\(then.isEmpty ? "" : ", " + then)")
    try performance.stage.advance(to: 5)
    return performance.stage.jumpsBack
  }

  private let fade = #""type": "basic", "keyPath": "opacity", "toValue": 0"#
  private let slide = #""type": "basic", "keyPath": "position.x", "toValue": 100"#

  @Test("One that leads away from the layer's own value is told of at its end, with what it lacks")
  func away() throws {
    let found = try told("\(slide), \"duration\": 2")
    #expect(
      found == [
        #"at 3.0 s, /timeline/0: an animation of "a" ends and leaves nothing, so that its position jumps back to its own value, as in Core Animation; set it to that value when the animation is added, or write "fillMode": "forwards" and "isRemovedOnCompletion": false"#
      ], "\(found)")
    let fills = try told("\(fade), \"fillMode\": \"forwards\"")
    #expect(fills.count == 1 && fills[0].hasSuffix(#"write "isRemovedOnCompletion": false beside "fillMode""#))
    let stays = try told("\(fade), \"isRemovedOnCompletion\": false")
    #expect(stays.count == 1 && stays[0].hasSuffix(#"write "fillMode": "forwards" beside "isRemovedOnCompletion""#))
    let group = #""type": "group", "duration": 1, "animations": [{ \#(fade) }, { \#(slide) }]"#
    #expect(try told(group).count == 1)
    // A loop's copies are told of once.
    #expect(try told(fade, of: #""forEach": "i", "in": 3, "#).count == 1)
  }

  @Test("One that lasts, comes back, or has given the layer the value is none")
  func back() throws {
    for animation in [
      "\(fade), \"fillMode\": \"forwards\", \"isRemovedOnCompletion\": false", "\(fade), \"autoreverses\": true",
      #""type": "keyframe", "keyPath": "transform.translation.x", "values": [0, -10, 10, 0]"#,
      #""type": "basic", "keyPath": "transform.rotation", "byValue": "360deg", "duration": 1"#,
      #""type": "basic", "keyPath": "position.x", "fromValue": -100, "duration": 1"#,
    ] {
      #expect(try told(animation) == [], "\(animation)")
    }
    #expect(try told(fade, then: #"{ "at": 1, "set": { "a": { "opacity": 0 } } }"#) == [])
    // At the very end is early enough, and so is another animation that begins there.
    #expect(try told("\(fade), \"duration\": 1", then: #"{ "at": 2, "set": { "a": { "opacity": 0 } } }"#) == [])
    // So is a moment that no frame shows: a frame is at 2.983 s, the next one at 3 s.
    #expect(try told("\(fade), \"duration\": 1.99", then: #"{ "at": 2.995, "set": { "a": { "opacity": 0 } } }"#) == [])
    let did = #""didStop": [{ "set": { "a": { "opacity": 0 } } }]"#
    #expect(try told("\(fade), \(did)") == [])
  }

  @Test("One that jumps at its beginning, too, or from cycle to cycle, shows for its time only")
  func shows() throws {
    for animation in [
      #""type": "basic", "keyPath": "backgroundColor", "fromValue": "yellow", "toValue": "yellow", "duration": 1"#,
      "\(fade), \"repeatCount\": 3",
      #""type": "keyframe", "keyPath": "opacity", "values": [1, 0], "calculationMode": "discrete", "duration": 1"#,
    ] {
      #expect(try told(animation) == [], "\(animation)")
    }
  }

  @Test("A beginning that was over when the animation was added is told of, one in a repetition or to come is not")
  func pastBeginnings() throws {
    func warnings(_ keys: String) throws -> [String] {
      let performance = try Performance(
        scene: #""layers": [{ "id": "a", "frame": [10, 10, 20, 20] }]"#,
        timeline: #"{ "at": 2, "addAnimation": { "to": "a", "animation": { \#(slide), \#(keys) } } }"#)
      try performance.stage.advance(to: 5)
      return performance.stage.log.warnings
    }
    let found = try warnings(#""beginTime": 0.5"#)
    #expect(found.count == 1 && found[0].hasSuffix(#"to wait for 0.5 s write "beginTime": 2.5"#), "\(found)")
    for keys in [#""beginTime": 2.5"#, #""beginTime": 2"#, #""beginTime": 0.5, "repeatCount": 9"#, #""duration": 1"#] {
      #expect(try warnings(keys) == [], "\(keys)")
    }
  }

  @Test("A job of thousands is told of a hundred")
  func thousands() throws {
    let events = (0..<600).map {
      #"{ "at": \#(Double($0) / 100), "addAnimation": { "to": "a", "animation": { \#(slide), "duration": 0.004 } } }"#
    }
    let performance = try Performance(
      scene: #""layers": [{ "id": "a", "frame": [10, 10, 20, 20] }]"#, timeline: events.joined(separator: ", "))
    try performance.stage.advance(to: 10)
    #expect(performance.stage.jumpsBack.count == 100)
  }

  @Test("What nobody sees is none: hidden, outside the canvas, or after the last frame")
  func unseen() throws {
    #expect(try told(slide, box: #""frame": [10, 10, 20, 20], "isHidden": true"#) == [])
    let across = #""type": "basic", "keyPath": "position.x", "toValue": 300, "duration": 1"#
    #expect(try told(across, box: #""frame": [-60, 10, 20, 20]"#) == [])
    #expect(try told(across).count == 1)
    #expect(try told("\(slide), \"duration\": 9") == [])
    let performance = try Performance(
      scene: #""layers": [{ "id": "a", "frame": [10, 10, 20, 20] }]"#,
      timeline: #"{ "at": 1, "addAnimation": { "to": "a", "animation": { \#(slide), "duration": 9 } } }"#)
    // The film lasts ten seconds.
    try performance.stage.advance(to: 10)
    #expect(performance.stage.jumpsBack == [])
  }
}
