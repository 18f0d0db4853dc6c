import Graphics
import Layers
import Testing

@testable import Views

/// Where baselines are, with the numbers of frames that Interface Builder recorded (layout.md §1.5, §5).
@Suite("Baselines")
struct BaselineTests {
  private func label(_ name: String, _ size: Double, in scene: inout LayoutScene, _ superview: String = "root") {
    let height = (size * TextMetrics.lineHeight * 2).rounded(.up) / 2
    scene.add(name, .label, in: superview, content: Size(60, height))
    scene.tree[scene[name], .font] = .string("Inter \(size)")
  }

  @Test(
    "Labels of two sizes stand on one baseline, counted in whole points",
    arguments: [(13.0, 16.0, 2.5), (14, 11, -3.5), (17, 28, 10)])
  func labels(first: Double, second: Double, distance: Double) {
    var scene = LayoutScene(375, 667)
    label("a", first, in: &scene)
    label("b", second, in: &scene)
    for name in ["a", "b"] { scene.pin(name, .left, to: "root", .left) }
    scene.pin("b", .top, to: "root", .top, 100)
    scene.pin("a", .lastBaseline, to: "b", .lastBaseline)
    scene.layout()
    #expect(scene.frame("a").minY == 100 + distance)
  }

  @Test("What lies between lines does not count in a label of one line, whose baseline is its font's")
  func oneLine() {
    var scene = LayoutScene(320, 100)
    self.label("a", 17, in: &scene)
    var label: LabelState { scene.tree[node: scene["a"]].state.label }
    scene.tree[scene["a"], .lineSpacing] = .number(4)
    #expect(label.numberOfLines == 1 && label.hasPlainLines)
    scene.tree[scene["a"], .numberOfLines] = .number(0)
    #expect(!label.hasPlainLines)
    scene.tree[scene["a"], .numberOfLines] = .number(1)
    scene.tree[scene["a"], .minimumLineHeight] = .number(30)
    #expect(!label.hasPlainLines)
  }

  @Test("A tie of baselines does not stretch a label; it stands where it does at its natural height")
  func stretched() {
    var scene = LayoutScene(320, 100)
    scene.add("icon", content: Size(28, 28))
    label("text", 17, in: &scene)
    scene.pin("icon", .left, to: "root", .left)
    scene.pin("icon", .top, to: "root", .top, 20)
    scene.pin("text", .left, to: "icon", .right, 10)
    scene.pin("text", .firstBaseline, to: "icon", .centerY)
    scene.pin("text", .bottom, to: "root", .bottom, -30)
    scene.layout()
    #expect(scene.frame("icon").minY == 20)
    #expect(scene.frame("text") == Rect(38, 18, 60, 52))
  }

  @Test("A text field's line is centred in the height it has")
  func textField() {
    for (height, top) in [(30.0, 103.5), (44, 110.5)] {
      var scene = LayoutScene(375, 667)
      label("label", 17, in: &scene)
      scene.add("field", .textField)
      scene.tree[scene["field"], .font] = .string("Inter 14")
      scene.set("field", .height, height)
      scene.pin("field", .top, to: "root", .top, 100)
      scene.pin("label", .firstBaseline, to: "field", .firstBaseline)
      scene.layout()
      #expect(scene.frame("label").minY == top)
      #expect(scene.frame("field").height == height)
    }
  }

  @Test("Ties of both baselines make a button as tall as another one with the same top")
  func buttons() {
    var scene = LayoutScene(375, 667)
    for name in ["a", "b"] {
      scene.add(name, .button, content: Size(46, 30))
      scene.pin(name, .left, to: "root", .left)
    }
    scene.set("a", .height, 44)
    scene.pin("a", .top, to: "root", .top, 100)
    scene.pin("b", .top, to: "a", .top)
    scene.pin("a", .lastBaseline, to: "b", .firstBaseline)
    scene.pin("b", .lastBaseline, to: "a", .firstBaseline)
    scene.layout()
    #expect(scene.frame("a") == Rect(0, 100, 46, 44) && scene.frame("b") == Rect(0, 100, 46, 44))
  }

  @Test("A stack view has the baselines of its first and last, or its tallest view")
  func ofStackViews() {
    for (axis, bottom) in [("horizontal", 187.0), ("vertical", 184)] {
      var scene = LayoutScene(320, 200)
      scene.add("stack", .stackView)
      scene.tree[scene["stack"], .axis] = .word(axis)
      scene.tree[scene["stack"], .alignment] = .word(axis == "horizontal" ? "bottom" : "leading")
      label("large", 28, in: &scene, "stack")
      label("small", 17, in: &scene, "stack")
      scene.pin("stack", .left, to: "root", .left)
      scene.constrain(scene.anchor("root", .bottom), .equal, scene.anchor("stack", .lastBaseline), plus: 20)
      scene.layout()
      #expect(scene.frame("stack").maxY == bottom)
    }
  }

  @Test("A baseline-relative column measures its gaps from line to line; its ends are its edges")
  func relativeColumn() {
    var scene = LayoutScene(320, 200)
    scene.add("stack", .stackView)
    scene.tree[scene["stack"], .axis] = .word("vertical")
    scene.tree[scene["stack"], .spacing] = .number(34)
    scene.tree[scene["stack"], .baselineRelativeArrangement] = .bool(true)
    label("one", 17, in: &scene, "stack")
    label("two", 28, in: &scene, "stack")
    scene.pin("stack", .left, to: "root", .left, 10)
    scene.pin("stack", .top, to: "root", .top, 10)
    scene.layout()
    #expect(scene.frame("stack") == Rect(10, 10, 60, 57))
    #expect(scene.frame("one").minY == 0 && scene.frame("two").minY == 23.5)
  }
}
