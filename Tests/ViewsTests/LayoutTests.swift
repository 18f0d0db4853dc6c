import ConstraintSolver
import Graphics
import Layers
import TestSupport
import Testing

@testable import Views

@Suite("Layout")
struct LayoutTests {
  @Test("Multipliers of positions count in the nearest common ancestor (layout.md §1, item 1)")
  func multipliers() {
    var scene = LayoutScene(600, 200)
    scene.add("container")
    scene.add("child", in: "container")
    scene.pin("container", .left, to: "root", .left, 10)
    scene.set("container", .width, 580)
    scene.set("child", .width, 30)
    scene.constrain(scene.anchor("container", .centerX), .equal, scene.anchor("child", .centerX), times: 4)
    scene.layout()
    #expect(scene.frame("child").minX == 57.5)
  }

  @Test("Leading and trailing follow the direction of reading, and so do constants, relations and multipliers")
  func rightToLeft() {
    for isRightToLeft in [false, true] {
      var scene = LayoutScene(200, 100)
      scene.tree[scene.tree.root, .semanticContentAttribute] = .word(
        isRightToLeft ? "forceRightToLeft" : "forceLeftToRight")
      scene.add("a")
      scene.add("b")
      for name in ["a", "b"] { scene.set(name, .width, 50) }
      scene.pin("a", .leading, to: "root", .leading)
      scene.constrain(scene.anchor("b", .leading), .equal, scene.anchor("a", .trailing), plus: 8)
      for name in ["c", "d"] {
        scene.add(name)
        scene.set(name, .width, 30)
      }
      scene.constrain(scene.anchor("c", .leading), .greaterThanOrEqual, scene.anchor("b", .trailing), plus: 12)
      scene.constrain(scene.anchor("c", .leading), .equal, scene.anchor("root", .leading), priority: 250)
      scene.constrain(scene.anchor("d", .leading), .equal, scene.anchor("root", .trailing), times: 0.75)
      scene.layout()
      // Mirrored, and nothing else.
      for (name, x, width) in [("a", 0.0, 50.0), ("b", 58, 50), ("c", 120, 30), ("d", 150, 30)] {
        #expect(scene.frame(name).minX == (isRightToLeft ? 200 - x - width : x), "\(name)")
      }
    }
  }

  @Test("Controls are larger than what constraints hold of them (layout.md §1.4)")
  func alignmentRects() {
    var scene = LayoutScene(300, 100)
    scene.add("slider", .slider)
    scene.pin("slider", .left, to: "root", .left, 20)
    scene.pin("slider", .right, to: "root", .right, -20)
    scene.pin("slider", .top, to: "root", .top, 10)
    scene.layout()
    #expect(scene.frame("slider") == Rect(18, 10, 264, 31))
  }

  @Test("Edges go to whole pixels of the window, halves away from zero (layout.md §4.3)")
  func rounding() {
    var scene = LayoutScene(100, 100)
    scene.add("outer")
    scene.add("inner", in: "outer")
    scene.pin("outer", .left, to: "root", .left, 10.3)
    scene.set("outer", .width, 50.3)
    scene.pin("inner", .left, to: "outer", .left, 5.25)
    scene.set("inner", .width, 20.2)
    scene.layout()
    #expect(scene.frame("outer").minX == 10.5 && scene.frame("outer").width == 50)
    // 15.55 is 15.5, and 35.75 is 36.
    #expect(scene.frame("inner").minX == 5 && scene.frame("inner").width == 20.5)
    var negative = LayoutScene(100, 100)
    negative.add("left")
    negative.pin("left", .left, to: "root", .left, -10.25)
    negative.layout()
    #expect(negative.frame("left").minX == -10.5)
  }

  @Test(
    "A view of whole pixels keeps its size wherever it stands, as recorded frames do",
    arguments: [(-4.25, 52.0, -4.0), (-168.25, 14.5, -168.5), (142.75, 14.5, 143), (-0.25, 0.5, 0)])
  func roundingOfNegativeEdges(y: Double, height: Double, expected: Double) {
    var scene = LayoutScene(414, 896)
    scene.add("view")
    scene.pin("view", .top, to: "root", .top, y)
    scene.set("view", .height, height)
    scene.layout()
    #expect(scene.frame("view").minY == expected && scene.frame("view").height == height)
  }

  @Test("What a view says of its direction turns what is in it, and not its own place (layout.md §1)")
  func ownDirection() {
    var scene = LayoutScene(320, 100)
    scene.add("view")
    scene.add("inside", in: "view")
    scene.tree[scene["view"], .semanticContentAttribute] = .word("forceRightToLeft")
    for name in ["view", "inside"] { scene.set(name, .width, name == "view" ? 120 : 20) }
    scene.pin("view", .leading, to: "root", .leading, 40)
    scene.pin("inside", .leading, to: "view", .leading)
    scene.layout()
    #expect(scene.frame("view").minX == 40 && scene.frame("inside").minX == 100)
  }

  @Test("Widths and heights are not negative: a weak size gives way (layout.md §4.1)")
  func sizesAreNotNegative() {
    var scene = LayoutScene(320, 400)
    scene.add("card")
    scene.add("gap", in: "card", content: Size(200, 0), hugging: (1, 1), resistance: (1, 1))
    scene.pin("card", .top, to: "root", .top)
    scene.set("card", .height, 100, priority: 250)
    scene.pin("gap", .top, to: "card", .top, 70)
    scene.pin("gap", .bottom, to: "card", .bottom, -70)
    scene.layout()
    #expect(scene.frame("card").height == 140 && scene.frame("gap") == Rect(0, 70, 200, 0))
    // A mask may make a size negative on its way; the view that is placed so is not seen.
    scene.tree[scene["gap"], .translatesAutoresizingMaskIntoConstraints] = .bool(true)
    scene.tree[scene["gap"], .frame] = .rect(Rect(0, 70, 200, 10))
    scene.tree[scene["gap"], .autoresizingMask] = .number(Double(AutoresizingMask.flexibleHeight.rawValue))
    scene.layout()
    scene.tree[scene["gap"], .translatesAutoresizingMaskIntoConstraints] = .bool(false)
    scene.layout()
    #expect(scene.frame("card").height == 140 && scene.tree.conflicts.isEmpty)
  }

  @Test("A required constraint that asks for a negative size is in conflict, and is tried again when it can hold")
  func requiredNegativeSize() {
    var scene = LayoutScene(320, 400)
    scene.add("card")
    scene.add("gap", in: "card")
    scene.pin("card", .top, to: "root", .top)
    scene.pin("gap", .top, to: "card", .top, 70)
    let bottom = scene.pin("gap", .bottom, to: "card", .bottom, -70)
    let height = scene.set("card", .height, 100)
    #expect(scene.layout().conflicts.count == 1)
    #expect(scene.frame("gap").height >= 0 && scene.frame("card").height == 140)
    scene.tree[height, .constant] = .number(150)
    #expect(scene.layout().conflicts.isEmpty && scene.tree.conflicts.isEmpty)
    #expect(scene.frame("gap") == Rect(0, 70, 0, 10))
    scene.tree[bottom, .active] = .bool(false)
    scene.tree[scene["gap"], .hidden] = .bool(true)
    scene.layout()
    #expect(scene.frame("card").height == 150)
  }

  @Test("Margins: eight points, the controller's, the safe area's and the superview's (layout.md §2.1)")
  func margins() {
    var scene = LayoutScene(414, 800)
    scene.tree.makeControllerRoot(scene.tree.root, true, safeAreaInsets: EdgeInsets(44, 0, 34, 0))
    scene.add("plain")
    scene.add("kept")
    scene.tree[scene["kept"], .preservesSuperviewLayoutMargins] = .bool(true)
    for name in ["plain", "kept"] {
      scene.pin(name, .left, to: "root", .left)
      scene.pin(name, .right, to: "root", .right)
      scene.pin(name, .top, to: "root", .top)
      scene.set(name, .height, 100)
      scene.add(name + " inside", in: name)
      scene.pin(name + " inside", .left, to: name, .leftMargin)
      scene.pin(name + " inside", .top, to: name, .topMargin)
    }
    scene.add("content")
    scene.pin("content", .left, to: "root", .leadingMargin)
    scene.constrain(scene.anchor("content", .top), .equal, scene.anchor("root", .top, .safeArea))
    scene.constrain(scene.anchor("content", .bottom), .equal, scene.anchor("root", .bottom, .safeArea))
    scene.layout()
    #expect(scene.frame("content").minX == 20)
    #expect(scene.frame("content").minY == 44 && scene.frame("content").maxY == 766)
    #expect(scene.frame("plain inside").origin == Point(8, 52))
    #expect(scene.frame("kept inside").origin == Point(20, 52))
  }

  @Test("A scroll view's edges mean its content, its width the frame; the content's size follows (layout.md §2.4)")
  func scrollView() {
    var scene = LayoutScene(320, 480)
    scene.add("scroll", .scrollView)
    scene.fill("scroll", "root")
    scene.add("content", in: "scroll")
    scene.fill("content", "scroll")
    scene.pin("content", .width, to: "scroll", .width)
    scene.set("content", .height, 1000)
    scene.layout()
    #expect(scene.frame("content") == Rect(0, 0, 320, 1000))
    #expect(scene.tree[scene["scroll"], .contentSize] == .size(Size(320, 1000)))
  }

  @Test("A label's height follows the width that layout gives it")
  func wrapping() {
    var scene = LayoutScene(100, 400)
    scene.add("label", .label)
    scene.tree[scene["label"], .text] = .string(String(repeating: "word ", count: 12))
    scene.tree[scene["label"], .numberOfLines] = .number(0)
    scene.pin("label", .left, to: "root", .left)
    scene.pin("label", .right, to: "root", .right)
    scene.pin("label", .top, to: "root", .top)
    scene.layout()
    let tall = scene.frame("label").height
    #expect(tall > 30)
    scene.tree[scene["label"], .text] = .string("word")
    scene.layout()
    #expect(scene.frame("label").height == 20.5)
  }

  @Test("Texts of different sizes stand on one baseline (layout.md §1.5)")
  func baselines() {
    var scene = LayoutScene(300, 200, scale: 1000)
    for (name, font) in [("small", "Inter 17"), ("large", "Inter 34")] {
      scene.add(name, .label)
      scene.tree[scene[name], .text] = .string("Text")
      scene.tree[scene[name], .font] = .string(font)
      scene.pin(name, .left, to: "root", .left)
    }
    scene.pin("large", .top, to: "root", .top, 10)
    scene.pin("small", .firstBaseline, to: "large", .firstBaseline)
    scene.layout()
    // The baseline is the ascent below the top, in whole points.
    let distance = 32.0 - 16
    #expect(abs(scene.frame("small").minY - scene.frame("large").minY - distance) < 0.01)
  }

  @Test("Springs and struts share a change by their lengths (layout.md §3.1)")
  func springs() {
    func result(_ mask: AutoresizingMask, x: Double, width: Double) -> (Double, Double) {
      var scene = LayoutScene(300, 300)
      scene.add("super", frame: Rect(0, 0, 100, 50))
      scene.add("view", in: "super", frame: Rect(x, 0, width, 10), mask: mask)
      scene.tree[scene["super"], .frame] = .rect(Rect(0, 0, 200, 50))
      return (scene.frame("view").minX, scene.frame("view").width)
    }
    #expect(result(.flexibleWidth, x: 10, width: 30) == (10, 130))
    let both = result([.flexibleLeftMargin, .flexibleRightMargin], x: 10, width: 30)
    #expect(abs(both.0 - (10 + 100.0 * 10 / 70)) < 1e-9 && both.1 == 30)
    #expect(result([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], x: 10, width: 30) == (20, 60))
    #expect(result(.flexibleLeftMargin, x: 10, width: 30) == (110, 30))
    #expect(result([], x: 10, width: 30) == (10, 30))
    #expect(result([.flexibleLeftMargin, .flexibleWidth], x: 0, width: 0) == (50, 50))
  }

  @Test("Constraints hold views to one whose mask follows its superview (layout.md §3.2)")
  func maskInTheEngine() {
    var scene = LayoutScene(200, 100)
    scene.add("box")
    scene.pin("box", .left, to: "root", .left)
    let width = scene.set("box", .width, 100)
    scene.add("bar", in: "box", frame: Rect(0, 0, 100, 20), mask: .flexibleWidth)
    scene.add("dot", in: "box")
    scene.pin("dot", .right, to: "bar", .right)
    scene.set("dot", .width, 10)
    scene.layout()
    // The box had no width before, and its bar kept its own.
    let before = scene.frame("bar").width
    scene.tree[width, .constant] = .number(150)
    scene.layout()
    #expect(scene.frame("bar").width == before + 50)
    #expect(scene.frame("dot").maxX == scene.frame("bar").maxX)
    scene.layout()
    #expect(scene.frame("bar").width == before + 50)
  }

  @Test("A contradiction is named, one constraint is broken, and the rest holds (layout.md §4.2)")
  func conflict() {
    var scene = LayoutScene(200, 100)
    scene.add("box")
    scene.constrain(scene.anchor("box", .left), .equal, scene.anchor("root", .left), plus: 10, "left")
    scene.constrain(scene.anchor("box", .right), .equal, scene.anchor("root", .right), plus: -10, "right")
    let wide = scene.constrain(scene.anchor("box", .width), .equal, plus: 300, "wide")
    let result = scene.layout()
    #expect(scene.frame("box").width == 180)
    #expect(result.conflicts.count == 1 && result.conflicts[0].hasSuffix("breaking \"wide\""))
    scene.tree[scene["box"], .alpha] = .number(0.5)
    scene.tree[wide, .constant] = .number(180)
    #expect(scene.layout().conflicts.isEmpty)
    #expect(scene.tree.conflicts.isEmpty)
  }

  @Test("A required content size yields to what the author wrote, wherever it stands (layout.md §4.2)")
  func requiredContentSize() {
    for priorities in [(1000.0, 750.0), (250, 1000)] {
      var scene = LayoutScene(200, 100)
      let width = priorities.0 == 1000 ? 120.0 : 40
      scene.add(
        "label", content: Size(80, 20), hugging: (priorities.0, 250), resistance: (priorities.1, 750))
      scene.pin("label", .left, to: "root", .left, 10)
      scene.pin("label", .top, to: "root", .top)
      scene.pin("label", .right, to: "root", .left, 10 + width)
      let result = scene.layout()
      #expect(scene.frame("label") == Rect(10, 0, width, 20))
      #expect(result.conflicts.count == 1 && result.conflicts[0].contains("breaking \"label."))
    }
  }

  @Test("A view that its constraints do not determine is ambiguous")
  func ambiguity() {
    var scene = LayoutScene(200, 100)
    for name in ["held", "loose"] {
      scene.add(name)
      scene.set(name, .width, 10)
      scene.set(name, .height, 10)
      scene.pin(name, .top, to: "root", .top)
    }
    scene.pin("held", .left, to: "root", .left)
    scene.layout()
    #expect(scene.tree.ambiguousLayouts.map(\.view) == [scene["loose"]])
    #expect(scene.tree.ambiguousLayouts.first?.quantities == "horizontal position")
  }

  @Test("A removed view loses its constraints with the outside")
  func removal() {
    var scene = LayoutScene(200, 100)
    scene.add("a")
    scene.add("b")
    scene.set("a", .width, 50)
    let tie = scene.pin("b", .width, to: "a", .width)
    scene.layout()
    _ = scene.tree.remove(scene["a"], at: 0)
    #expect(scene.tree[tie, .active] == .bool(false))
    scene.layout()
  }

  @Test("Changing a layout step by step gives the frames of a fresh one")
  func incremental() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      var scene = Self.randomScene(&generator)
      scene.layout()
      for _ in 0..<12 {
        let id = LayoutConstraintID(index: Int.random(in: 0..<scene.tree.constraints.count, using: &generator))
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: scene.tree[id, .constant] = .number(Double(Int.random(in: 5...80, using: &generator)))
        case 1: scene.tree[id, .active] = .bool(Bool.random(using: &generator))
        default: scene.tree[id, .priority] = .number([1000, 900, 400].randomElement(using: &generator)!)
        }
        scene.layout()
      }
      var fresh = scene
      fresh.tree.engine = LayoutEngine()
      fresh.tree.environment = LayoutEnvironment()
      fresh.tree.needsLayout = true
      fresh.layout()
      guard scene.tree.conflicts.isEmpty, fresh.tree.conflicts.isEmpty else { continue }
      let ambiguous = fresh.tree.ambiguousLayouts.map(\.view)
      for name in ["a", "b", "c", "d"] where !ambiguous.contains(fresh[name]) {
        #expect(scene.frame(name) == fresh.frame(name))
      }
    }
  }

  @Test("A layout that takes too much to solve is an error that names the most crowded view")
  func limits() throws {
    var scene = LayoutScene(400, 300)
    scene.add("row", .stackView)
    for name in ["a", "b", "c", "d"] { scene.add(name, content: Size(20, 10)) }
    for index in 0..<20 { scene.add("member \(index)", in: "row", content: Size(20, 10)) }
    var enough = scene
    scene.tree.engine = LayoutEngine(limits: SolverLimits(work: 20))
    let error = try #require(throws: LayoutError.self) { try scene.tree.layoutIfNeeded(typesetter: BoxTypesetter()) }
    #expect(error.message.contains("the most views are in \"row\""))
    enough.layout()
    #expect(enough.frame("member 3").width == 20)
  }

  private static func randomScene(_ generator: inout SeededGenerator) -> LayoutScene {
    var scene = LayoutScene(400, 300)
    for name in ["a", "b", "c", "d"] {
      scene.add(
        name, content: Size(Double(Int.random(in: 10...90, using: &generator)), 20),
        hugging: (Double(Int.random(in: 200...300, using: &generator)), 250))
    }
    var previous = "root"
    for name in ["a", "b", "c", "d"] {
      scene.pin(name, .left, to: previous, previous == "root" ? .left : .right, 8)
      scene.constrain(
        scene.anchor(name, .width), .greaterThanOrEqual, plus: Double(Int.random(in: 0...60, using: &generator)))
      scene.constrain(
        scene.anchor(name, .top), .equal, scene.anchor(previous, .top),
        plus: Double(Int.random(in: 0...9, using: &generator)), priority: 900)
      previous = name
    }
    scene.constrain(scene.anchor("d", .right), .lessThanOrEqual, scene.anchor("root", .right), plus: -8)
    return scene
  }

  @Test("Frames beyond all bounds, and numbers that are none, end in a layout")
  func hostile() {
    var scene = LayoutScene(200, 100)
    scene.add("far", frame: Rect(1e300, -1e300, 1e300, .infinity))
    scene.add("near")
    scene.pin("near", .left, to: "far", .right)
    scene.constrain(scene.anchor("near", .width), .equal, scene.anchor("near", .width), times: 1e9, plus: 1e9)
    scene.constrain(scene.anchor("near", .top), .equal, scene.anchor("near", .bottom), times: 0.5)
    scene.layout()
    for _ in 0..<2000 { scene.constrain(scene.anchor("near", .height), .greaterThanOrEqual, plus: 5) }
    // In its own coordinates the top is 0, and so is half the bottom: no height above 0 is possible.
    #expect(scene.layout().conflicts.count == 2000)
    #expect(scene.frame("near").height == 0)
  }
}
