import Document
import Graphics
import Layers
import Motion
import Testing

@testable import Playback

@Suite("Fingers show where the scene asks for it")
struct TouchIndicatorTests {
  private static let indicator = TouchIndicator(style: .dot, color: Color(0, 0, 0, 0.5), diameter: 40)
  private static let views = #""views": [{ "id": "b", "type": "button", "frame": [80, 80, 40, 40] }]"#

  /// The number of shapes in a frame's picture.
  private func count(_ scene: String, _ timeline: String, frame: Int) throws -> Int {
    try Performance(scene: scene, timeline: timeline).stage.displayList(frame: frame).items.count
  }

  @Test("A tap shows a dot that is pressed, lifted and gone")
  func tap() {
    let touch = Touch(
      from: Point(100, 100), to: Point(100, 100), start: 1, duration: Touch.tapDuration, curve: .linear)
    #expect(touch.items(at: 0.99, as: Self.indicator).isEmpty)
    for time in [1, 1.05, 1.2, 1.39] { #expect(touch.items(at: time, as: Self.indicator).count == 1) }
    #expect(touch.items(at: 1.41, as: Self.indicator).isEmpty)
    func opacity(_ time: Double) -> Double {
      guard case .group(let group)? = touch.items(at: time, as: Self.indicator).last else { return -1 }
      return group.opacity
    }
    #expect(opacity(1) == 0 && opacity(1.1) == 1)
    #expect(abs(opacity(1.275) - 0.5) < 1e-9)
  }

  @Test("A drag moves by its curve and leaves a trail behind it, none before it")
  func drag() {
    let touch = Touch(from: .zero, to: Point(100, 0), start: 1, duration: 1, curve: .linear)
    #expect(touch.place(at: 0.5) == .zero)
    #expect(touch.place(at: 1.25) == Point(25, 0))
    #expect(touch.place(at: 3) == Point(100, 0))
    #expect(touch.items(at: 1.5, as: Self.indicator).count == 9)
    #expect(touch.items(at: 1.03, as: Self.indicator).count == 2)
  }

  @Test("The picture has it on top only if the scene says so, and it does not depend on the frames before")
  func picture() throws {
    let tap = #"{ "at": 1, "tap": { "on": "b" } }"#
    let shows = #""showsTouches": true, "# + Self.views
    let plain = try count(Self.views, tap, frame: 66)
    #expect(try count(shows, tap, frame: 66) > plain)
    #expect(try count(#""showsTouches": false, "# + Self.views, tap, frame: 66) == plain)
    #expect(try count(shows, tap, frame: 30) == count(Self.views, tap, frame: 30))
    let stage = try Performance(scene: shows, timeline: tap).stage
    var last: DisplayList?
    for frame in [0, 3, 61, 64, 66] { last = try stage.displayList(frame: frame) }
    #expect(try last == Performance(scene: shows, timeline: tap).stage.displayList(frame: 66))
  }

  @Test("A finger shows on the key that it presses, also where the keyboard lies on a device that is drawn smaller")
  func keys() throws {
    func place(scale: Double) throws -> Point {
      let performance = try Performance(
        scene: #"""
          "showsTouches": true, "keyboard": true, "views": [
            { "id": "body", "frame": [0, 0, 200, 200], "transform": [{ "scale": \#(scale) }], "deviceBody": {
              "device": "iPhone 8", "view": { "subviews": [
                { "id": "field", "type": "textField", "frame": [20, 40, 300, 36] }] } } }]
          """#,
        timeline: #"{ "at": 0.1, "becomeFirstResponder": "field" }, { "at": 1, "type": { "text": "o" } }"#)
      let stage = performance.stage
      try stage.advance(to: 2)
      let touch = try #require(stage.input.touches.last)
      let element = try #require(stage.registry.elements["root.keyboard"])
      guard case .view(let keyboard) = element else { return .zero }
      return try #require(stage.tree.convert(touch.from, to: keyboard))
    }
    let (large, small) = (try place(scale: 1), try place(scale: 0.5))
    // "o" is the ninth of ten keys of the first of four rows.
    #expect(large.x > 300 && large.x < 337.5 && large.y > 0 && large.y < 54)
    #expect((large - small).length < 1e-6)
  }

  @Test("A tap that hits nothing shows, too")
  func missed() throws {
    let tap = #"{ "at": 1, "tap": { "at": [5, 5] } }"#
    let shows = #""showsTouches": { "style": "ring", "color": "systemRed", "diameter": 30 }, "# + Self.views
    #expect(try count(shows, tap, frame: 66) > count(Self.views, tap, frame: 66))
  }
}
