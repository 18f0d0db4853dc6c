import Graphics
import Document
import JobFile
import Layers
import TestSupport
import Testing

@testable import Playback

/// No images and boxes for words: what the stage does with them is tested, not how they look.
private final class BareAssets: Assets {
  func bitmap(for image: ImageReference) -> Bitmap? { nil }
  func image(named name: String) -> ImageReference? { nil }
}

private final class BoxTypesetter: TextTypesetter {
  func outline(of text: TextContent, width: Double) -> Path { .rect(Rect(0, 0, Double(text.string.count) * 8, 16)) }
  func size(of text: TextContent, width: Double) -> Size { Size(Double(text.string.count) * 8, 16) }
}

@Suite("The stage")
struct StageTests {
  private func job(_ scene: String, _ timeline: String, duration: Double = 4) throws -> Job {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 100, "height": 100, "scale": 1 }, "frameRate": 30,
        "duration": \(duration), "outputs": [{ "file": "a.mp4" }], "scene": \(scene), "timeline": \(timeline) }
      """
    let result = JobDecoder.decode(Array(text.utf8), fileName: "test.json")
    return try #require(result.job, "\(result.diagnostics.map(\.description))")
  }

  private func stage(_ job: Job) throws -> Stage {
    try Stage(job: job, assets: BareAssets(), typesetter: BoxTypesetter())
  }

  /// The abscissa of the only item's translation.
  private func x(_ stage: Stage, frame: Int) throws -> Double {
    let list = try stage.displayList(frame: frame)
    guard case .fill(_, let transform, _)? = list.items.first?.content else { return .nan }
    return transform.tx
  }

  @Test("An interrupted animation stays smooth: the additive vectors of animation.md §12.2")
  func additive() throws {
    let job = try job(
      #"{ "views": [{ "id": "a", "bounds": [0, 0, 10, 10], "center": [0, 50], "backgroundColor": "red" }] }"#,
      #"""
      [{ "at": 0, "animate": { "duration": 1, "changes": { "a": { "center.x": 100 } } } },
       { "at": 0.5, "animate": { "duration": 1, "changes": { "a": { "center.x": 0 } } } }]
      """#)
    let stage = try stage(job)
    for (time, expected) in [(0.5, 50.0), (0.6, 64.8394), (0.9, 64.8394), (1.0, 50), (1.5, 0)] {
      let actual = try x(stage, frame: Int((time * 30).rounded())) + 5
      #expect(abs(actual - expected) < 1e-3, "at \(time): \(actual)")
    }
  }

  @Test("Keyframes of views (animation.md §12.5)")
  func keyframes() throws {
    let job = try job(
      #"{ "views": [{ "id": "a", "bounds": [0, 0, 10, 10], "center": [0, 0], "backgroundColor": "red" }] }"#,
      #"""
      [{ "at": 0, "animateKeyframes": { "duration": 2, "keyframes": [
        { "relativeStartTime": 0, "relativeDuration": 1, "changes": { "a": { "center": [100, 100] } } },
        { "relativeStartTime": 0, "relativeDuration": 0.5, "changes": { "a": { "transform": [{ "rotate": "45deg" }] } } },
        { "relativeStartTime": 0, "relativeDuration": 0.5, "changes": { "a": { "backgroundColor": "green" } } }] } }]
      """#)
    let list = try stage(job).displayList(frame: 30)
    guard case .fill(_, let transform, let color)? = list.items.first?.content else {
      Issue.record("nothing drawn")
      return
    }
    let center = transform.apply(Point(5, 5))
    #expect(abs(center.x - 50) < 1e-6 && abs(center.y - 50) < 1e-6)
    #expect(abs(transform.b - 0.5.squareRoot()) < 1e-6 && color == Color(0, 1, 0))
  }

  @Test("Completions start further steps at their exact time, not at a frame's")
  func completions() throws {
    let job = try job(
      #"{ "views": [{ "id": "a", "bounds": [0, 0, 10, 10], "center": [5, 5], "backgroundColor": "red" }] }"#,
      #"""
      [{ "at": 0.01, "animate": { "duration": 0.503, "curve": "linear", "changes": { "a": { "center.x": 55 } }, "completion":
        [{ "animate": { "duration": 1, "curve": "linear", "changes": { "a": { "center.x": 155 } } } }] } }]
      """#)
    let actual = try x(try stage(job), frame: 30) + 5
    #expect(abs(actual - (55 + 100 * (1 - 0.513))) < 1e-9)
  }

  @Test("A completion that starts itself without a duration is told as an endless loop")
  func endless() throws {
    let job = try job(
      #"{ "views": [{ "id": "a", "onTap": [{ "tap": { "on": "a" } }], "frame": [0, 0, 50, 50] }] }"#,
      #"[{ "at": 1, "tap": { "on": "a" } }]"#)
    let stage = try stage(job)
    #expect(throws: PlaybackError.self) { try stage.advance(to: 2) }
  }

  @Test("Taps reach the view in front, and the nearest around it that handles them")
  func taps() throws {
    let job = try job(
      #"""
      { "views": [{ "id": "outer", "frame": [10, 10, 80, 80], "onTap": [
          { "insert": { "view": { "id": "dot-${touch.index}", "frame": ["${touch.x}", "${touch.y}", 5, 5] }, "into": "outer" } }],
          "subviews": [{ "id": "inner", "frame": [20, 20, 20, 20], "layer.cornerRadius": 3 }] }] }
      """#,
      #"[{ "at": 0, "tap": { "at": [35, 38] } }, { "at": 1, "tap": { "at": [5, 5] } }, { "at": 2, "remove": "dot-0" }]"#
    )
    let stage = try stage(job)
    try stage.advance(to: 1.5)
    #expect(stage.treeDescription.contains("dot-0  view  [25.0, 28.0, 5.0, 5.0]"), "\(stage.treeDescription)")
    #expect(!stage.treeDescription.contains("dot-1"))
    try stage.advance(to: 3)
    #expect(!stage.treeDescription.contains("dot-0"))
  }

  @Test("Views draw once, are stretched, and draw again when they are told to")
  func drawingCycle() throws {
    let job = try job(
      #"{ "views": [{ "id": "a", "frame": [0, 0, 40, 40], "draw": [{ "fill": { "ellipse": "${bounds}" }, "color": "red" }] }] }"#,
      #"[{ "at": 1, "set": { "a": { "frame": [0, 0, 80, 40] } } }, { "at": 2, "setNeedsDisplay": "a" }]"#)
    func scale(_ frame: Int) throws -> Double {
      guard case .fill(_, let transform, _)? = try stage(job).displayList(frame: frame).items.first?.content else {
        return 0
      }
      return transform.a
    }
    #expect(try scale(0) == 1 && scale(45) == 2 && scale(75) == 1)
  }

  @Test("A part of a view is drawn again, and the rest stays stretched")
  func drawnInPart() throws {
    let job = try job(
      #"{ "views": [{ "id": "a", "frame": [0, 0, 40, 40], "draw": [{ "fill": { "ellipse": "${bounds}" }, "color": "red" }] }] }"#,
      """
      [{ "at": 1, "set": { "a": { "frame": [0, 0, 80, 40] } } },
       { "at": 2, "setNeedsDisplay": { "id": "a", "rect": [0, 0, 40, 40] } }]
      """)
    let stage = try stage(job)
    try stage.advance(to: 2.5)
    let view = try stage.layer("a", at: Moment(path: "", time: 0))
    guard case .group(let whole)? = stage.tree.layers[drawing: view]?.items.first,
      case .group(let old)? = whole.items.first,
      case .group(let stretched)? = old.items.first
    else {
      Issue.record("no parts")
      return
    }
    #expect(whole.items.count == 2 && stretched.transform.a == 2)
  }

  @Test("The standard space: 8 between neighbours and to guides, 20 to the view around, 0 to margins")
  func standardSpace() throws {
    let job = try job(
      """
      { "views": [{ "id": "a" }, { "id": "b" }, { "id": "c" }, { "id": "d" }],
        "constraints": ["a.leading == root.leading + standard", "b.leading == a.trailing + standard", "a.width == 10",
          "a.height == 5", "b.width == 10", "b.height == 5", "c.width == 10", "c.height == 5", "d.width == 10",
          "d.height == 5", "c.leading == root.leadingMargin + standard", "d.leading == a.leading + standard",
          "a.top == root.safeArea.top + standard", "b.top == a.top", "c.top == b.bottom + standard",
          "root.bottom == d.bottom + standard"] }
      """, "[]")
    let frames = Dictionary(uniqueKeysWithValues: try stage(job).viewFrames.map { ($0.id, $0.frame) })
    let root = try #require(frames["root"])
    #expect(frames["a"]?[0] == 20 && frames["a"]?[1] == 8)
    #expect(frames["b"]?[0] == 38 && frames["c"]?[1] == 21)
    #expect(frames["d"]?[0] == 28 && frames["d"]?[1] == root[3] - 25)
    #expect(try #require(frames["c"])[0] < 20)
  }

  @Test("The state at a frame does not depend on where rendering started: 60 random jobs")
  func startAnywhere() throws {
    var generator = SeededGenerator(seed: 12)
    func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &generator) * 1000).rounded() / 1000
    }
    var moving = 0
    for _ in 0..<60 {
      var events: [String] = []
      for index in 0..<Int.random(in: 1...12, using: &generator) {
        let id = "v\(Int.random(in: 0..<3, using: &generator))"
        let completion =
          #""completion": [{ "set": { "v0": { "tag": \#(index) } } }, { "animate": { "duration": \#(number(0...1)), "changes": { "\#(id)": { "alpha": \#(number(0...1)) } } } }]"#
        let action: String
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: action = #""set": { "\#(id)": { "center.x": \#(number(0...100)) } }"#
        case 1:
          action =
            #""animate": { "duration": \#(number(0...1.5)), "delay": \#(number(0...0.5)), "usingSpringWithDamping": \#(number(0.2...1)), "changes": { "\#(id)": { "bounds": [0, 0, \#(number(1...50)), 20] } } }"#
        case 2:
          action =
            #""addAnimation": { "to": "\#(id)", "key": "k", "animation": { "type": "basic", "keyPath": "transform.rotation", "byValue": \#(number(-3...3)), "duration": \#(number(0.1...2)), "repeatCount": \#(number(0...3)), "autoreverses": true } }"#
        case 3: action = #""move": { "id": "\#(id)", "at": \#(Int.random(in: 0..<3, using: &generator)) }"#
        default:
          action =
            #""animate": { "duration": \#(number(0...1.5)), "changes": { "\#(id)": { "center.x": \#(number(0...100)), "backgroundColor": "blue" } }, \#(completion) }"#
        }
        events.append(#"{ "at": \#(number(0...3)), \#(action) }"#)
      }
      let views = (0..<3).map {
        #"{ "id": "v\#($0)", "frame": [\#(number(0...50)), \#($0 * 20), 30, 18], "backgroundColor": "red", "contentMode": "redraw", "draw": [{ "fill": { "ellipse": "${bounds}" }, "color": "green" }] }"#
      }
      let job = try job(#"{ "views": [\#(views.joined(separator: ","))] }"#, "[\(events.joined(separator: ","))]")
      let whole = try stage(job)
      let lists = try (0..<job.frameCount).map { frame throws -> DisplayList in try whole.displayList(frame: frame) }
      for start in [1, 17, 60, 119].shuffled(using: &generator) {
        let late = try stage(job)
        for frame in start..<min(start + 3, job.frameCount) {
          #expect(try late.displayList(frame: frame) == lists[frame])
        }
      }
      if Set(lists.map(\.digest)).count > 10 { moving += 1 }
    }
    #expect(moving > 40, "jobs that stand still show nothing")
  }

  @Test("Filters whose pictures would take gigabytes are an error, one after the other and inside each other")
  func largePictures() throws {
    func list(_ count: Int, nested: Bool) throws -> DisplayList {
      let blur = #"{ "type": "gaussianBlur", "inputRadius": 500 }"#
      let layer = #""frame": [40, 40, 20, 20], "backgroundColor": "red""#
      let chain = Array(repeating: blur, count: count).joined(separator: ", ")
      var scene = nested ? "{ \(layer) }" : "{ \(layer), \"filters\": [\(chain)] }"
      if nested { for _ in 0..<count { scene = "{ \"filters\": [\(blur)], \"sublayers\": [\(scene)] }" } }
      return try stage(job("{ \"layers\": [\(scene)] }", "[]")).displayList(frame: 0)
    }
    #expect(try list(3, nested: false).items.count == 2)
    #expect(try list(3, nested: true).items.count == 4)
    for (count, nested) in [(12, false), (40, true)] {
      let error = #expect(throws: PlaybackError.self) { _ = try list(count, nested: nested) }
      #expect(error?.message.contains("use smaller radii, or fewer filters") == true, "\(nested)")
    }
  }

  @Test("A finger that is down for hours is an error before it takes the memory for its frames")
  func longGesture() throws {
    func performs(_ seconds: Int) throws -> DisplayList {
      let scene =
        #"{ "views": [{ "id": "s", "type": "scrollView", "frame": [0, 0, 100, 100], "contentSize": [100, 500] }] }"#
      let pan = #"[{ "at": 0, "pan": { "from": [50, 90], "to": [50, 10], "duration": \#(seconds) } }]"#
      return try stage(job(scene, pan, duration: 86_400)).displayList(frame: 1)
    }
    #expect(throws: Never.self) { _ = try performs(3_600) }
    let error = #expect(throws: PlaybackError.self) { _ = try performs(80_000) }
    #expect(error?.path == "/timeline/0" && error?.message.contains("use a shorter \"duration\"") == true)
  }
}
