import Graphics
import Layers
import Testing

@testable import Views

@Suite("Controls")
struct ControlTests {
  private func tree(_ viewClass: ViewClass, _ frame: Rect) -> (tree: ViewTree, view: ViewID) {
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(viewClass)
    tree[view, .frame] = .rect(frame)
    tree.insert(view, into: tree.root)
    return (tree, view)
  }

  /// The boxes and colours that a control draws.
  private func fills(_ tree: inout ViewTree, _ view: ViewID) -> [(box: Rect, color: Color)] {
    tree.setNeedsDisplay(view)
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    return (tree.layers[drawing: tree.layer(of: view)]?.items ?? []).compactMap { item in
      guard case .fill(.path(let path, _), let color) = item else { return nil }
      return (path.bounds, color)
    }
  }

  @Test("A switch: 51 × 31, a thumb of 27 inset by 2, on the left when off and on the right when on")
  func switchMetrics() {
    var (tree, view) = tree(.switch, Rect(0, 0, 51, 31))
    #expect(fills(&tree, view).last?.box == Rect(2, 2, 27, 27))
    tree[view, .on] = .bool(true)
    #expect(fills(&tree, view).last?.box == Rect(22, 2, 27, 27))
    tree[view, .displayedValue] = .number(0.5)
    #expect(fills(&tree, view).last?.box == Rect(12, 2, 27, 27))
  }

  @Test("A slider's thumb of 28 travels from 14 points to 14 before the end; values outside stay at the ends")
  func sliderMetrics() {
    var (tree, view) = tree(.slider, Rect(0, 0, 118, 31))
    for (value, x) in [(0.0, 0.0), (0.5, 45), (1, 90), (7, 90), (-7, 0)] {
      tree[view, .value] = .number(value)
      #expect(fills(&tree, view).last?.box == Rect(x, 1.5, 28, 28), "at \(value)")
    }
    #expect(tree.sliderValue(of: view, from: 0.5, draggedBy: 45) == 1)
    #expect(tree.sliderValue(of: view, from: 0.5, draggedBy: -9) == 0.4)
    tree[view, .enabled] = .bool(false)
    #expect(tree.sliderValue(of: view, from: 0.5, draggedBy: 45) == nil)
  }

  @Test("Dark appearance and tint come from the views around")
  func look() {
    var (tree, view) = tree(.progressView, Rect(0, 0, 100, 4))
    tree[view, .value] = .number(0.5)
    #expect(fills(&tree, view).last?.color == Color.system("systemBlue", in: .light))
    tree[tree.root, .overrideUserInterfaceStyle] = .word("dark")
    #expect(fills(&tree, view).last?.color == Color.system("systemBlue", in: .dark))
    tree[tree.root, .tintColor] = .color(.black)
    #expect(fills(&tree, view).last?.color == .black)
    tree[view, .overrideUserInterfaceStyle] = .word("light")
    #expect(fills(&tree, view).first?.color == Color.system("systemFill", in: .light))
  }

  @Test("Taps: a stepper counts within its range, the half decides; disabled controls take no part")
  func stepper() {
    var (tree, view) = tree(.stepper, Rect(0, 0, 94, 32))
    tree[view, .maximumValue] = .number(1)
    #expect(tree.tap(on: view, at: Point(20, 10)) == nil)
    #expect(tree.tap(on: view, at: Point(80, 10)) == .set(.value, .number(1)))
    tree[view, .value] = .number(1)
    #expect(tree.tap(on: view, at: Point(80, 10)) == nil)
    tree[view, .enabled] = .bool(false)
    #expect(tree.tap(on: view, at: Point(20, 10)) == nil)
  }

  @Test("Taps: the segment under the finger is selected, at the edges too; the selected one does nothing")
  func segments() {
    var (tree, view) = tree(.segmentedControl, Rect(0, 0, 90, 32))
    tree[view, .segments] = .string("a\nb\nc")
    #expect(tree.tap(on: view, at: Point(5, 5)) == nil)
    #expect(
      tree.tap(on: view, at: Point(45, 5)) == .move(.selectedSegmentIndex, .number(1), displayed: 0, to: 1))
    #expect(
      tree.tap(on: view, at: Point(90, 5)) == .move(.selectedSegmentIndex, .number(2), displayed: 0, to: 2))
  }

  @Test("Hostile values draw something or nothing, and never trap")
  func hostile() {
    let numbers = [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0]
    for viewClass in ViewClass.allCases where viewClass.drawsItself {
      for number in numbers {
        var (tree, view) = tree(viewClass, Rect(0, 0, 100, 30))
        for property in ViewProperty.allCases
        where property.classes.contains(viewClass) && [.number, .integer].contains(property.type) {
          tree[view, property] = .number(number)
        }
        _ = fills(&tree, view)
        _ = tree.tap(on: view, at: Point(number, 5))
        _ = tree.sliderValue(of: view, from: number, draggedBy: number)
      }
    }
  }

  @Test("Pictures follow each other, start over, and end after the repeats with the view's own image")
  func imageAnimation() {
    var (tree, view) = tree(.imageView, Rect(0, 0, 10, 10))
    tree[view, .image] = .image("still")
    tree[view, .animationImages] = .string("a\nb")
    tree[view, .animationDuration] = .number(1)
    tree[view, .animationRepeatCount] = .number(2)
    tree.startImageAnimations(at: 0)
    #expect(tree.layers[tree.layer(of: view)].rare.contents.image == "still")
    tree[view, .animating] = .bool(true)
    tree.startImageAnimations(at: 1)
    for (time, name) in [(1.0, "a"), (1.4, "a"), (1.5, "b"), (2.0, "a"), (2.9, "b"), (3.0, "still"), (9.0, "still")] {
      tree.showMoment(at: time)
      #expect(tree.layers[tree.layer(of: view)].rare.contents.image == name, "at \(time)")
    }
  }
}
