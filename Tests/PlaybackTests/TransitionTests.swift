import Graphics
import Testing

@testable import Playback

@Suite("Transitions: animation.md §9 and §12.6")
struct TransitionTests {
  private let scene = #"""
    "views": [{ "id": "box", "frame": [50, 50, 100, 60], "subviews": [
      { "id": "old", "frame": [0, 0, 100, 60], "backgroundColor": "red" },
      { "id": "new", "frame": [0, 0, 100, 60], "backgroundColor": "blue", "isHidden": true } ] }]
    """#

  /// Left and top edges of what is filled in a colour, in the order of drawing.
  private func places(_ performance: Performance, at time: Double) throws -> [(color: String, x: Double, y: Double)] {
    let list = try performance.stage.displayList(frame: Int((time * 60).rounded()))
    return list.items.compactMap { item in
      guard case .fill(let shape, let transform, let color) = item.content, color.alpha == 1 else { return nil }
      let rect = transform.apply(shape.reach)
      return (color.red > color.blue ? "old" : "new", rect.minX, rect.minY)
    }
  }

  private func transition(_ style: String, _ subject: String = #""from": "old", "to": "new""#) throws -> Performance {
    try Performance(
      scene: scene,
      timeline: #"""
        { "at": 1, "transition": { \#(subject), "style": "\#(style)", "duration": 1, "curve": "linear",
            "completion": [{ "log": "done" }] } }
        """#)
  }

  @Test(
    "Push moves both, in the direction of the subtype",
    arguments: [
      ("pushFromRight", 0.0, 75.0, 0.0), ("pushFromLeft", 0, -75, 0), ("pushFromTop", 0, 0, -45),
      ("pushFromBottom", 0, 0, 45),
    ])
  func push(style: String, _: Double, x: Double, y: Double) throws {
    let shown = try places(transition(style), at: 1.25)
    #expect(shown.map(\.color) == ["old", "new"])
    guard shown.count == 2 else { return }
    #expect(shown[1].x == 50 + x && shown[1].y == 50 + y)
    #expect(abs(abs(shown[0].x - shown[1].x) + abs(shown[0].y - shown[1].y) - (x == 0 ? 60 : 100)) < 1e-9)
  }

  @Test("A dissolve is a true cross-fade; afterwards only the new is there, and the old out of the tree")
  func dissolve() throws {
    let performance = try transition("crossDissolve")
    let list = try performance.stage.displayList(frame: 75)
    guard case .crossFade(1, 1, let progress)? = list.items.first?.content else {
      Issue.record("no cross-fade in \(list.items)")
      return
    }
    #expect(progress == 0.25)
    #expect(try places(performance, at: 2.5).map(\.color) == ["new"])
    #expect(try performance.children(of: "box", at: 3) == ["new"])
    #expect(try performance.log(to: 3) == ["2.0 done"])
  }

  @Test("A flip shows the old first, narrower and narrower, then the new")
  func flip() throws {
    let performance = try transition("flipFromLeft")
    let early = try places(performance, at: 1.25)
    #expect(early.map(\.color) == ["old"])
    // Edges 50 points from the middle, turned by 45°: an eye at 1,000 points draws back by as much as the left one comes toward it.
    let reach = 50 * 0.5.squareRoot()
    let camera = try #require(try camera(performance, at: 1.25))
    let (near, far) = (try #require(camera.apply(Point(0, 60))), try #require(camera.apply(Point(100, 60))))
    #expect(abs(near.x - (100 - reach)) < 1e-9 && abs(near.y - 110) < 1e-9)
    #expect(abs(far.x - (100 + reach / (1 + 2 * reach / 1000))) < 1e-9)
    #expect(try places(performance, at: 1.75).map(\.color) == ["new"])
  }

  /// What the first of what shows in space is seen through.
  private func camera(_ performance: Performance, at time: Double) throws -> Projection? {
    let items = try performance.stage.displayList(frame: Int((time * 60).rounded())).items
    return items.lazy.compactMap { if case .projection(let camera, _) = $0.content { camera } else { nil } }.first
  }

  @Test("A view that is turned and larger flips about its own axis, as if it lay upright in its own size")
  func turnedFlip() throws {
    let upright = try transition("flipFromTop")
    let turned = try Performance(
      scene: scene.replacing(
        #""frame": [50, 50, 100, 60],"#,
        with: #""bounds": [0, 0, 100, 60], "center": [100, 80], "transform": [{ "rotate": "90deg" }, { "scale": 2 }],"#),
      timeline: #"""
        { "at": 1, "transition": { "from": "old", "to": "new", "style": "flipFromTop", "duration": 1, "curve": "linear" } }
        """#)
    let (own, other) = (try #require(try camera(upright, at: 1.25)), try #require(try camera(turned, at: 1.25)))
    for corner in Rect(0, 0, 100, 60).corners {
      let (flat, seen) = (try #require(own.apply(corner)), try #require(other.apply(corner)))
      // A quarter turn clockwise and twice the size, about (100, 80).
      #expect(abs(seen.x - (100 - 2 * (flat.y - 80))) < 1e-9 && abs(seen.y - (80 + 2 * (flat.x - 100))) < 1e-9)
    }
  }

  @Test("What is presented with flipHorizontal lies on the back of all that it covers; it goes the other way round")
  func modalFlip() throws {
    let performance = try Performance(
      scene: scene,
      timeline: #"""
        { "at": 1, "present": { "id": "p", "style": "fullScreen", "transition": "flipHorizontal", "over": "box",
            "view": { "backgroundColor": "blue" } } },
        { "at": 3, "dismiss": "p" }
        """#)
    // A third of 0.75 s, and two thirds.
    #expect(try places(performance, at: 1.25).map(\.color) == ["old"])
    let coming = try #require(try camera(performance, at: 1.25))
    #expect(abs((coming.apply(Point(100, 60))?.y ?? 0) - 110) < 1e-9)
    #expect((coming.apply(Point(0, 60))?.y ?? 110) < 109.9)
    #expect(try places(performance, at: 1.5).map(\.color).contains("new"))
    #expect(try camera(performance, at: 2) == nil)
    #expect(try places(performance, at: 3.25).map(\.color).contains("new"))
    let going = try #require(try camera(performance, at: 3.25))
    #expect(abs((going.apply(Point(0, 60))?.y ?? 0) - 110) < 1e-9)
    #expect(try places(performance, at: 3.5).map(\.color) == ["old"])
    #expect(try performance.children(of: "box", at: 4) == ["old", "new"])
  }

  @Test("A sheet that flips turns alone, on the back of nothing, while the scene darkens")
  func sheetFlip() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "v", "frame": [0, 0, 200, 200], "backgroundColor": "red" }]"#,
      timeline: #"""
        { "at": 1, "present": { "id": "p", "style": "formSheet", "transition": "flipHorizontal", "over": "v",
            "view": { "backgroundColor": "blue" } } }
        """#)
    func isShown(at time: Double) throws -> Bool {
      try performance.stage.displayList(frame: Int((time * 60).rounded())).items.contains { item in
        guard case .fill(_, _, let color) = item.content else { return false }
        return color.blue > 0.9 && color.red < 0.1
      }
    }
    #expect(try !isShown(at: 1.25))
    let dim = try performance.shown("p.dim", at: 1.25).opacity
    #expect(try isShown(at: 1.5))
    #expect(try camera(performance, at: 1.5) != nil)
    #expect(try isShown(at: 2) && camera(performance, at: 2) == nil)
    #expect(try 0 < dim && dim < performance.shown("p.dim", at: 2).opacity)
  }

  @Test("What a step has removed before goes without a flip", arguments: ["fullScreen", "formSheet"])
  func removedFlip(style: String) throws {
    let performance = try Performance(
      scene: scene,
      timeline: #"""
        { "at": 1, "present": { "id": "p", "style": "\#(style)", "transition": "flipHorizontal", "over": "box",
            "view": { "backgroundColor": "blue" } } },
        { "at": 3, "remove": "p" }, { "at": 4, "dismiss": "p" }
        """#)
    #expect(performance.failure(before: 6) == nil)
  }

  @Test("Curls turn a page over from the lower edge, inside the view; its back shows over what is flat of it")
  func curl() throws {
    let items = try transition("curlUp").stage.displayList(frame: 75).items
    let clips = items.compactMap { item -> Shape? in
      if case .group(let group) = item.content { group.clip?.shape } else { nil }
    }
    #expect(clips.contains(.rect(Rect(0, 0, 100, 60))) && clips.count > 8)
    #expect(items.contains { if case .shadow = $0.content { true } else { false } })
    // Backwards, the same: two shadows, of all that is lifted and of its back.
    let back = try transition("curlDown").stage.displayList(frame: 75).items
    let shadows = [items, back].map { $0.filter { if case .shadow = $0.content { true } else { false } }.count }
    #expect(shadows == [2, 2])
  }

  @Test("A layer's transition shows what was there before against what lives now")
  func layerTransition() throws {
    let performance = try Performance(
      scene: #""layers": [{ "id": "a", "frame": [0, 0, 100, 100], "backgroundColor": "red" }]"#,
      timeline: #"""
        { "at": 1, "addAnimation": { "to": "a", "animation": { "type": "transition", "transition": "moveIn",
            "subtype": "fromTop", "duration": 1, "startProgress": 0.5 } } },
        { "at": 1, "set": { "a": { "backgroundColor": "blue" } } }
        """#)
    let shown = try places(performance, at: 1.5)
    #expect(shown.map(\.color) == ["old", "new"] && shown.map(\.y) == [0, 25])
    #expect(try places(performance, at: 2.5).map(\.color) == ["new"])
  }

  @Test("What changes inside a transition is done at once, unless its content may be animated")
  func content() throws {
    func x(_ option: String) throws -> Double {
      try Performance(
        scene: scene,
        timeline: #"""
          { "at": 1, "transition": { "with": "box", "style": "crossDissolve", "duration": 1, "curve": "linear"\#(option),
              "steps": [{ "set": { "old": { "center.x": 150 } } }] } }
          """#
      ).shown("old", at: 1.5).position.x
    }
    #expect(try x("") == 150)
    #expect(try x(#", "allowAnimatedContent": true"#) == 100)
  }

  @Test("Transitions inside transitions, and after each other, stay bounded")
  func bounded() throws {
    func nested(_ depth: Int) -> String {
      depth == 0
        ? ""
        : #", "sublayers": [{ "id": "l\#(depth)", "frame": [0, 0, 9, 9], "backgroundColor": "red" \#(nested(depth - 1)) }]"#
    }
    let animation = #""animation": { "type": "transition", "duration": 5 }"#
    let inside = try Performance(
      scene: #""layers": [{ "id": "a", "frame": [0, 0, 9, 9] \#(nested(40)) }]"#,
      timeline: (1...40).map { #"{ "at": 0, "addAnimation": { "to": "l\#($0)", \#(animation) } }"# }
        .joined(separator: ","))
    #expect(try inside.stage.displayList(frame: 30).items.count < 10_000)
    let chain = try Performance(
      scene: #""layers": [{ "id": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red" }]"#,
      timeline: (0..<500).map { _ in #"{ "at": 0, "addAnimation": { "to": "a", \#(animation) } }"# }.joined(
        separator: ","))
    #expect(try chain.stage.displayList(frame: 30).items.count < 20)
  }
}
