import Graphics
import Layers
import Testing

@testable import Views

@Suite("Looks of controls: the metrics of controls.md, system by system")
struct ControlLookTests {
  private func tree(_ viewClass: ViewClass, _ size: Size, _ look: SystemLook) -> (tree: ViewTree, view: ViewID) {
    var tree = ViewTree(size: Size(400, 400))
    tree.systemLook = look
    let view = tree.makeView(viewClass)
    tree[view, .frame] = .rect(Rect(origin: .zero, size: size))
    tree.insert(view, into: tree.root)
    return (tree, view)
  }

  private func drawing(_ tree: inout ViewTree, _ view: ViewID) -> RecordedDrawing? {
    tree.setNeedsDisplay(view)
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    return tree.layers[drawing: tree.layer(of: view)]
  }

  private func fills(_ tree: inout ViewTree, _ view: ViewID) -> [(box: Rect, color: Color)] {
    (drawing(&tree, view)?.items ?? []).compactMap { item in
      guard case .fill(let shape, let color) = item else { return nil }
      switch shape {
      case .path(let path, _), .stroke(let path, _): return (path.bounds, color)
      default: return nil
      }
    }
  }

  private func shadows(_ items: [RecordedDrawing.Item]) -> [DisplayItem.Shadow] {
    items.flatMap { item -> [DisplayItem.Shadow] in
      switch item {
      case .shadow(_, let shadow): [shadow]
      case .group(let group): shadows(group.items)
      default: []
      }
    }
  }

  private func near(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
      && abs(a.height - b.height) < 1e-6
  }

  struct SwitchCase: Sendable {
    var look: SystemLook
    var size: Size
    var off: Rect
    var on: Rect
    var shadowCount: Int
  }

  @Test(
    "A switch's thumb stands inside its track, as large as each system has it",
    arguments: [
      SwitchCase(
        look: .iOS11, size: Size(51, 31), off: Rect(1.5, 1.5, 28, 28), on: Rect(21.5, 1.5, 28, 28), shadowCount: 3),
      SwitchCase(look: .iOS18, size: Size(51, 31), off: Rect(2, 2, 27, 27), on: Rect(22, 2, 27, 27), shadowCount: 1),
      SwitchCase(look: .iOS26, size: Size(63, 28), off: Rect(2, 2, 37, 24), on: Rect(24, 2, 37, 24), shadowCount: 0),
    ])
  func switches(test: SwitchCase) {
    var (tree, view) = tree(.switch, test.size, test.look)
    #expect(near(fills(&tree, view).last?.box ?? .zero, test.off))
    tree[view, .on] = .bool(true)
    #expect(near(fills(&tree, view).last?.box ?? .zero, test.on))
    #expect(shadows(drawing(&tree, view)?.items ?? []).count == test.shadowCount)
    let green = fills(&tree, view).first { $0.color.alpha == 1 }?.color
    #expect(
      green == (test.look == .iOS11 ? Color(76 / 255.0, 217 / 255.0, 100 / 255.0) : .system("systemGreen", in: .light)))
    tree[view, .onTintColor] = .color(.black)
    tree[view, .thumbTintColor] = .color(Color(1, 0, 0))
    #expect(fills(&tree, view).first { $0.color.alpha == 1 }?.color == .black)
    #expect(fills(&tree, view).last?.color == Color(1, 0, 0))
    tree[view, .onTintColor] = .none
    tree[view, .thumbTintColor] = .none
    #expect(
      fills(&tree, view).first { $0.color.alpha == 1 }?.color == green && fills(&tree, view).last?.color == .white)
    // Whatever is drawn around the bounds is not cut off.
    let reach = shadows(drawing(&tree, view)?.items ?? []).map { $0.offset.y + 2 * $0.sigma }.max() ?? 0
    #expect((drawing(&tree, view)?.overflow ?? 0) >= (test.look == .iOS11 ? reach : 0))
  }

  @Test("A disabled switch has half the strength in iOS 11, and 0.55 of it later", arguments: SystemLook.allCases)
  func disabled(look: SystemLook) {
    var (tree, view) = tree(.switch, Size(51, 31), look)
    tree[view, .on] = .bool(true)
    tree[view, .enabled] = .bool(false)
    #expect(fills(&tree, view).contains { $0.color.alpha == (look == .iOS11 ? 0.5 : 0.55) })
  }

  @Test("A switch that is off: a ring in iOS 11, a grey track later, white in the dark")
  func off() {
    var (tree, view) = tree(.switch, Size(51, 31), .iOS11)
    #expect(fills(&tree, view).first?.color == Color(white: 230 / 255.0))
    #expect(near(fills(&tree, view).first?.box ?? .zero, Rect(0.75, 0.75, 49.5, 29.5)))
    tree.systemLook = .iOS26
    #expect(fills(&tree, view).first?.color == Color(white: 0, 57 / 255.0))
    tree[tree.root, .overrideUserInterfaceStyle] = .word("dark")
    #expect(fills(&tree, view).first?.color == Color(white: 1, 63 / 255.0))
  }

  @Test("A switch's own tint is the ring's in iOS 11, and that of what fills it later; the ground lies under that")
  func ownTint() {
    let red = Color(1, 0, 0)
    for look in SystemLook.allCases {
      var (tree, view) = tree(.switch, Size(51, 31), look)
      tree[view, .tintColor] = .color(red)
      let off = fills(&tree, view).first
      #expect((off?.color == red) == (look == .iOS11), "\(look)")
      tree[view, .on] = .bool(true)
      let on = fills(&tree, view).map(\.color)
      #expect(on.contains(red) == (look != .iOS11))
      #expect((on.first.map { $0.alpha > 0 && $0.alpha < 1 } == true) == (look != .iOS11))
    }
  }

  @Test("Where a view is dimmed, tints in it are the grey of their luminance; what says normal shows its own")
  func dimmed() {
    var (tree, slider) = tree(.slider, Size(279, 31), .iOS18)
    func tint() -> Color? { fills(&tree, slider).dropFirst().first?.color }
    func byte(_ color: Color?) -> Double { ((color?.green ?? 0) * 255).rounded() }
    tree[tree.root, .tintAdjustmentMode] = .word("dimmed")
    // Of (0, 122, 255).
    #expect(byte(tint()) == 127 && tint()?.red == tint()?.blue)
    #expect(tint().map { tree[slider, .tintColor] == .color($0) } == true)
    tree.systemLook = .iOS26
    // Of (0, 136, 255).
    #expect(byte(tint()) == 137)
    tree[tree.root, .tintColor] = .color(Color(0.25, 0.5, 0, 0.5))
    #expect(tint().map { $0.alpha == 0.5 && abs($0.green - 0.4415) < 0.001 } == true)
    tree[slider, .tintAdjustmentMode] = .word("normal")
    #expect(tint() == Color(0.25, 0.5, 0, 0.5))
    tree[slider, .tintAdjustmentMode] = .word("automatic")
    tree[slider, .minimumTrackTintColor] = .color(Color(1, 0, 0))
    #expect(tint() == Color(1, 0, 0))
  }

  struct SliderCase: Sendable {
    var look: SystemLook
    var track: Rect
    var thumb: Size
    var first: Point
    var last: Point
  }

  @Test(
    "A slider's track and thumb at both ends",
    arguments: [
      SliderCase(
        look: .iOS11, track: Rect(2, 14.5, 275, 2), thumb: Size(28, 28), first: Point(15.5, 14.5),
        last: Point(263.5, 14.5)),
      SliderCase(
        look: .iOS18, track: Rect(3, 13.5, 273, 4), thumb: Size(27, 27), first: Point(15.5, 15.5 - 7 / 6.0),
        last: Point(263.5, 15.5 - 7 / 6.0)),
      SliderCase(
        look: .iOS26, track: Rect(0, 12.5, 279, 6), thumb: Size(37, 24), first: Point(18.5, 15.5),
        last: Point(260.5, 15.5)),
    ])
  func sliders(test: SliderCase) {
    var (tree, view) = tree(.slider, Size(279, 31), test.look)
    for (value, center) in [(-1.0, test.first), (0, test.first), (1, test.last), (2, test.last)] {
      tree[view, .value] = .number(value)
      let parts = fills(&tree, view)
      #expect(near(parts.first?.box ?? .zero, test.track))
      let thumb = parts.last?.box ?? .zero
      #expect(abs(thumb.width - test.thumb.width) < 1e-6 && abs(thumb.height - test.thumb.height) < 1e-6)
      #expect(abs(thumb.center.x - center.x) < 1e-6 && abs(thumb.center.y - center.y) < 1e-6, "at \(value)")
      // The tint ends below the thumb's middle.
      #expect(abs((parts.dropFirst().first?.box.maxX ?? 0) - center.x) < 1e-6)
    }
    let travel = test.last.x - test.first.x
    #expect(abs((tree.sliderValue(of: view, from: 0, draggedBy: travel / 4) ?? 0) - 0.25) < 1e-9)
    tree[view, .minimumTrackTintColor] = .color(.black)
    tree[view, .maximumTrackTintColor] = .color(.white)
    tree[view, .thumbTintColor] = .color(Color(1, 0, 0))
    #expect(fills(&tree, view).map(\.color) == [.white, .black, Color(1, 0, 0)])
  }

  @Test("In iOS 26 segments touch each other, and the ground and the pill are capsules")
  func segments() {
    var (tree, view) = tree(.segmentedControl, Size(261, 32), .iOS26)
    tree[view, .segments] = .string("a\nb\nc")
    tree[view, .selectedSegmentIndex] = .number(1)
    #expect(near(fills(&tree, view).first { $0.color == .white }?.box ?? .zero, Rect(89, 2, 83, 28)))
    #expect(!fills(&tree, view).contains { $0.box.width == 1 }, "lines between segments")
    #expect(tree.tap(on: view, at: Point(86.9, 5)) == .move(.selectedSegmentIndex, .number(0), displayed: 1, to: 0))
    #expect(tree.tap(on: view, at: Point(87.1, 5)) == nil)
    tree[view, .selectedSegmentTintColor] = .color(Color(1, 0, 0))
    #expect(fills(&tree, view).contains { $0.color == Color(1, 0, 0) })
  }

  @Test("Pages, progress and the tint take their colours and steps from the look")
  func others() {
    var (tree, view) = tree(.pageControl, Size(92, 26), .iOS26)
    tree[view, .numberOfPages] = .number(4)
    tree[view, .currentPage] = .number(2)
    tree[view, .pageIndicatorTintColor] = .color(Color(0.25, 0.25, 0.25))
    tree[view, .currentPageIndicatorTintColor] = .color(Color(1, 0, 0))
    let dots = fills(&tree, view)
    #expect(zip(dots, dots.dropFirst()).allSatisfy { abs($1.box.minX - $0.box.minX - 18) < 1e-6 })
    tree.scale = 3
    let finer = fills(&tree, view)
    #expect(zip(finer, finer.dropFirst()).allSatisfy { abs($1.box.minX - $0.box.minX - 53 / 3.0) < 1e-6 })
    #expect(dots.map { $0.color.red } == [0.25, 0.25, 1, 0.25])
    (tree, view) = self.tree(.progressView, Size(100, 4), .iOS26)
    tree[view, .value] = .number(0.5)
    #expect(fills(&tree, view).last?.color == Color(0, 136 / 255.0, 1))
    tree[view, .progressTintColor] = .color(.black)
    tree[view, .trackTintColor] = .color(.white)
    #expect(fills(&tree, view).map(\.color) == [.white, .black])
  }

  @Test("An activity indicator: eight spokes, the strongest at its step, four of them weak")
  func indicator() {
    var (tree, view) = tree(.activityIndicatorView, Size(20, 20), .iOS18)
    tree[view, .animating] = .bool(true)
    let spokes = fills(&tree, view)
    #expect(near(spokes.first?.box ?? .zero, Rect(8.75, 0, 2.5, 6.5)))
    // Of secondaryLabel, whose alpha is 0.6.
    #expect(Set(spokes.map { ($0.color.alpha / 0.6 * 255).rounded() }) == [217, 180, 143, 106, 69])
    #expect(spokes.count == 8 && spokes.count { ($0.color.alpha / 0.6 * 255).rounded() == 69 } == 4)
    #expect(spokes.allSatisfy { $0.color.red == 60 / 255.0 && $0.color.blue == 67 / 255.0 })
    // It has a colour of its own, and no tint.
    let grey = fills(&tree, view).first?.color
    tree[view, .tintColor] = .color(Color(1, 0, 0))
    #expect(fills(&tree, view).first?.color == grey)
    tree[view, .color] = .color(Color(1, 0, 0))
    #expect(fills(&tree, view).first?.color.red == 1)
    tree[view, .color] = .none
    tree[view, .indicatorStyle] = .word("large")
    tree[view, .frame] = .rect(Rect(0, 0, 37, 37))
    #expect(near(fills(&tree, view).first?.box ?? .zero, Rect(15, 0, 5, 12)))
  }

  @Test("Sizes of iOS 26: switch 61 × 28 inside 63, slider 34, pages 18 each and 20 more")
  func sizes() {
    let expected: [(ViewClass, Size)] = [
      (.switch, Size(61, 28)), (.slider, Size(-1, 34)), (.pageControl, Size(92, 26)),
    ]
    for (viewClass, size) in expected {
      var (tree, view) = tree(viewClass, Size(10, 10), .iOS26)
      if viewClass == .pageControl { tree[view, .numberOfPages] = .number(4) }
      #expect(tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter()) == size)
    }
  }
}
