import Graphics
import Testing

@testable import Playback

@Suite("Insertion, removal and moves on the timeline")
struct SceneChangeTests {
  private let three = #""views": [{ "id": "a" }, { "id": "b", "subviews": [{ "id": "in-b" }] }, { "id": "c" }]"#

  @Test(
    "Places among siblings",
    arguments: [
      (#""toFront": true"#, ["a", "c", "b"]), (#""toBack": true"#, ["b", "a", "c"]), (#""at": 0"#, ["b", "a", "c"]),
      (#""at": 99"#, ["a", "c", "b"]), (#""above": "c""#, ["a", "c", "b"]), (#""below": "a""#, ["b", "a", "c"]),
      (#""above": "a""#, ["a", "b", "c"]),
    ])
  func places(position: String, expected: [String]) throws {
    let performance = try Performance(scene: three, timeline: #"{ "at": 1, "move": { "id": "b", \#(position) } }"#)
    #expect(try performance.children(of: "root", at: 1) == expected)
    let layers = #""layers": [{ "id": "a" }, { "id": "b" }, { "id": "c" }]"#
    let bare = try Performance(scene: layers, timeline: #"{ "at": 1, "move": { "id": "b", \#(position) } }"#)
    #expect(try bare.children(of: "root", at: 1) == expected)
  }

  @Test("Layers of the root lie behind its views; an inserted layer may lie between them")
  func layersAndViews() throws {
    let performance = try Performance(
      scene: #""layers": [{ "id": "behind" }], "views": [{ "id": "a" }, { "id": "b" }]"#,
      timeline: #"{ "at": 1, "insert": { "layer": { "id": "between" }, "above": "a" } }"#)
    #expect(try performance.children(of: "root", at: 1) == ["behind", "a", "between", "b"])
  }

  @Test("A removed view takes its subtree along, and its ids may be used again")
  func removal() throws {
    let performance = try Performance(
      scene: three,
      timeline: #"""
        { "at": 1, "remove": "b" },
        { "at": 2, "insert": { "view": { "id": "in-b", "subviews": [{ "id": "b" }] }, "into": "a" } }
        """#)
    #expect(try performance.children(of: "root", at: 1) == ["a", "c"])
    #expect(try performance.children(of: "a", at: 2) == ["in-b"])
    #expect(try performance.children(of: "in-b", at: 2) == ["b"])
  }

  @Test(
    "What cannot be done is told with the step's place and time",
    arguments: [
      (#""remove": "late""#, "no view or layer \"late\""), (#""move": { "id": "a", "above": "in-b" }"#, "no sibling"),
      (#""move": { "id": "b", "into": "in-b" }"#, "into itself"), (#""remove": "root""#, "root view"),
      (#""move": { "id": "root", "toFront": true }"#, "root view"),
      (#""insert": { "view": { "id": "a" } }"#, "taken already"),
      (#""insert": { "layer": { "id": "new" }, "above": "in-b" }"#, "no sibling"),
      (#""set": { "a": { "text": "words" } }"#, "no text"),
    ])
  func errors(step: String, message: String) throws {
    let performance = try Performance(
      scene: three, timeline: #"{ "at": 1.25, \#(step) }, { "at": 9, "insert": { "view": { "id": "late" } } }"#)
    let error = try #require(performance.failure(before: 2))
    #expect(error.message.contains(message), "\(error)")
    #expect(error.path == "/timeline/0" && error.time == 1.25)
  }

  @Test("A mask can be removed, and be moved to become a sublayer, but has no siblings")
  func masks() throws {
    let scene = #"""
      "views": [{ "id": "a", "frame": [0, 0, 20, 20], "backgroundColor": "red",
        "mask": { "id": "m", "frame": [0, 0, 5, 5], "backgroundColor": "black" } }]
      """#
    func items(_ timeline: String, frame: Int) throws -> Int {
      try Performance(scene: scene, timeline: timeline).stage.displayList(frame: frame).items.count
    }
    #expect(try items("", frame: 61) == 2)
    #expect(try items(#"{ "at": 1, "remove": "m" }"#, frame: 61) == 1)
    let moved = try Performance(scene: scene, timeline: #"{ "at": 1, "move": { "id": "m", "into": "root" } }"#)
    #expect(try moved.children(of: "root", at: 1) == ["a", "m"])
    let error = try Performance(scene: scene, timeline: #"{ "at": 1, "move": { "id": "m", "toBack": true } }"#)
      .failure(before: 2)
    #expect(error?.message.contains("is a mask") == true)
  }

  @Test("Views may be nested deeply; too deep is an error, not a crash")
  func depth() throws {
    func timeline(_ count: Int) -> String {
      (0..<count).map { index in
        let parent = index == 0 ? "root" : "v\(index - 1)"
        return """
          { "at": 1, "insert": {
            "view": { "id": "v\(index)", "frame": [0, 0, 9, 9], "backgroundColor": "red", "alpha": 0.99 }, "into": "\(parent)" } }
          """
      }.joined(separator: ",")
    }
    let deep = try Performance(scene: "", timeline: timeline(999))
    #expect(try deep.stage.displayList(frame: 60).items.count > 999)
    let tooDeep = try Performance(scene: "", timeline: timeline(1_000)).failure(before: 2)
    #expect(tooDeep?.message.contains("1000 deep") == true)
    let folded = try Performance(
      scene: "",
      timeline: timeline(999)
        + #", { "at": 2, "insert": { "view": { "id": "x" } } }, { "at": 3, "move": { "id": "v0", "into": "x" } }"#)
    #expect(folded.failure(before: 4)?.time == 3)
  }

  @Test("Ten thousand views come and go without walking the whole tree for each")
  func many() throws {
    let views = (0..<10_000).map { #"{ "id": "v\#($0)", "frame": [0, 0, 5, 5] }"# }.joined(separator: ",")
    let sets = (0..<2_000).map { #"{ "at": 1, "set": { "v\#($0)": { "alpha": 0.5 } } }"# }.joined(separator: ",")
    let performance = try Performance(
      scene: #""views": [{ "id": "all", "subviews": [\#(views)] }]"#,
      timeline: sets + #", { "at": 2, "removeSubviews": "all" }"#)
    #expect(try performance.children(of: "all", at: 1).count == 10_000)
    #expect(try performance.children(of: "all", at: 2).isEmpty)
  }

  @Test("The tree lists views, layers and masks with what differs from the default")
  func description() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "a", "frame": [10, 20, 30, 40], "clipsToBounds": true,
          "mask": { "id": "m", "type": "shape", "frame": [0, 0, 5, 5] },
          "subviews": [{ "id": "l", "type": "label", "frame": [0, 0, 5, 5], "alpha": 0.5, "isHidden": true }] }]
        """#, timeline: "")
    try performance.stage.advance(to: 0)
    #expect(
      performance.stage.treeDescription == """
        root  view  [0.0, 0.0, 200.0, 200.0]
          a  view  [10.0, 20.0, 30.0, 40.0]  clips
            m  shape layer  [0.0, 0.0, 5.0, 5.0]  mask
            l  label  [0.0, 0.0, 5.0, 5.0]  hidden  opacity 0.5
        """)
  }
}
