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

  @Test("A slider: a thumb of 27 whose centre travels from 15.5 points to 15.5 before the end, 7/6 above the middle")
  func sliderMetrics() {
    var (tree, view) = tree(.slider, Rect(0, 0, 131, 34))
    for (value, x) in [(0.0, 15.5), (0.5, 65.5), (1, 115.5), (7, 115.5), (-7, 15.5)] {
      tree[view, .value] = .number(value)
      let thumb = fills(&tree, view).last?.box ?? .zero
      #expect(abs(thumb.center.x - x) < 1e-9, "at \(value)")
      #expect(abs(thumb.center.y - (17 - 7.0 / 6)) < 1e-9)
      #expect(abs(thumb.width - 27) < 1e-9 && abs(thumb.height - 27) < 1e-9)
    }
    #expect(fills(&tree, view).first?.box == Rect(3, 15, 125, 4))
  }

  @Test("From right to left a search field's glass is on the right, as it is, and what clears it on the left")
  func searchFieldFromRightToLeft() throws {
    var (tree, view) = tree(.searchBar, Rect(0, 0, 200, 56))
    tree[view, .text] = .string("a")
    let plain = fills(&tree, view)
    let clearing = ControlTouch.set(.text, .string(""))
    #expect(tree.tap(on: view, at: Point(180, 28)) == clearing && tree.tap(on: view, at: Point(20, 28)) == .edit)
    tree[tree.root, .semanticContentAttribute] = .word("forceRightToLeft")
    let mirrored = fills(&tree, view)
    // The field, the glass, the disc under the cross.
    for index in 0..<3 {
      let (box, expected) = (mirrored[index].box, plain[index].box.mirrored(in: 200))
      #expect(abs(box.minX - expected.minX) < 1e-9 && abs(box.width - expected.width) < 1e-9, "\(index)")
    }
    #expect(tree.tap(on: view, at: Point(20, 28)) == clearing && tree.tap(on: view, at: Point(180, 28)) == .edit)
  }

  /// Remembers how texts that it sets are aligned.
  private final class AlignmentRecorder: TextTypesetter {
    var alignments: [TextAlignment] = []

    func outline(of text: TextContent, width: Double) -> Path {
      alignments.append(text.alignment)
      return .rect(Rect(0, 0, 1, 1))
    }

    func size(of text: TextContent, width: Double) -> Size { Size(1, 1) }
  }

  @Test(
    "A natural text begins where the interface does if that reads from right to left; one that says left stays there",
    arguments: [ViewClass.label, .textField])
  func naturalAlignment(viewClass: ViewClass) {
    for (own, expected) in [("natural", TextAlignment.right), ("left", .left), ("center", .center)] {
      for isRightToLeft in [false, true] {
        var (tree, view) = tree(viewClass, Rect(0, 0, 100, 30))
        tree[view, .text] = .string("a")
        tree[view, .textAlignment] = .word(own)
        if isRightToLeft { tree[tree.root, .semanticContentAttribute] = .word("forceRightToLeft") }
        let recorder = AlignmentRecorder()
        tree.setNeedsDisplay(view)
        _ = tree.displayIfNeeded(typesetter: recorder)
        #expect(recorder.alignments == [isRightToLeft ? expected : TextAlignment(rawValue: own)], "\(own)")
      }
    }
  }

  @Test("Where it reads from right to left a control begins on the right, and so do fingers on it")
  func rightToLeft() throws {
    var (tree, slider) = tree(.slider, Rect(0, 0, 131, 34))
    tree[tree.root, .semanticContentAttribute] = .word("forceRightToLeft")
    tree.setNeedsDisplay(slider)
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    guard case .group(let group)? = tree.layers[drawing: tree.layer(of: slider)]?.items.first else {
      Issue.record("a slider is drawn as one group")
      return
    }
    #expect(group.transform.apply(Point(15.5, 0)) == Point(115.5, 0))
    #expect(tree.sliderValue(of: slider, from: 0.5, draggedBy: -10) == 0.6)
    let segments = tree.makeView(.segmentedControl)
    tree[segments, .frame] = .rect(Rect(0, 40, 203, 32))
    tree[segments, .segments] = .string("a\nb")
    tree.insert(segments, into: tree.root)
    // The ground, and the pill under the first.
    #expect(fills(&tree, segments).prefix(2).map(\.box.center.x) == [101.5, 152.5])
    #expect(tree.tap(on: segments, at: Point(150, 10)) == nil)
    #expect(tree.tap(on: segments, at: Point(50, 10)) != nil)
    tree[segments, .semanticContentAttribute] = .word("forceLeftToRight")
    #expect(fills(&tree, segments).prefix(2).map(\.box.center.x) == [101.5, 50.5])
  }

  @Test("A slider's thumb goes as far as the finger that drags it")
  func sliderDrag() {
    var (tree, view) = tree(.slider, Rect(0, 0, 131, 34))
    #expect(tree.sliderValue(of: view, from: 0.5, draggedBy: 50) == 1)
    #expect(tree.sliderValue(of: view, from: 0.5, draggedBy: -10) == 0.4)
    tree[view, .value] = .number(0.5)
    let before = fills(&tree, view).last?.box.minX ?? 0
    tree[view, .value] = .number(tree.sliderValue(of: view, from: 0.5, draggedBy: 12.25) ?? 0)
    #expect(abs((fills(&tree, view).last?.box.minX ?? 0) - before - 12.25) < 1e-9)
    tree[view, .enabled] = .bool(false)
    #expect(tree.sliderValue(of: view, from: 0.5, draggedBy: 45) == nil)
  }

  @Test("A slider's thumb casts two shadows, and its drawing has the room that they need")
  func sliderShadows() {
    var (tree, view) = tree(.slider, Rect(0, 0, 131, 34))
    _ = fills(&tree, view)
    let drawing = tree.layers[drawing: tree.layer(of: view)]
    let shadows = (drawing?.items ?? []).compactMap { item -> DisplayItem.Shadow? in
      if case .shadow(_, let shadow) = item { shadow } else { nil }
    }
    #expect(shadows.map(\.offset) == [Point(0, 6), Point(0, 0.5)])
    #expect(shadows.map(\.sigma) == [6.5, 2])
    #expect(shadows.allSatisfy { $0.color == Color(0, 0, 0, 0.12) })
    #expect(drawing?.overflow == 19)
  }

  @Test("The shadows of a switch's thumb and of the selected segment end where the ground ends")
  func groundShadows() {
    for viewClass in [ViewClass.switch, .segmentedControl] {
      var (tree, view) = tree(viewClass, Rect(0, 0, 92, 32))
      tree[view, .segments] = .string("a\nb\nc")
      tree[view, .selectedSegmentIndex] = .number(1)
      _ = fills(&tree, view)
      let groups = (tree.layers[drawing: tree.layer(of: view)]?.items ?? []).compactMap { item in
        if case .group(let group) = item { group } else { nil }
      }
      #expect(groups.count == 1)
      #expect(groups.first?.clip?.reach == Rect(0, 0, 92, 32))
      guard case .shadow(_, let shadow)? = groups.first?.items.first else {
        Issue.record("no shadow")
        continue
      }
      #expect(shadow == DisplayItem.Shadow(offset: Point(0, 2.5), sigma: 2.75, color: Color(0, 0, 0, 0.12)))
    }
  }

  @Test("Segments: equal widths with a point between them; the pill 2 inside its segment")
  func segmentMetrics() {
    var (tree, view) = tree(.segmentedControl, Rect(0, 0, 263, 32))
    tree[view, .segments] = .string("a\nb\nc")
    for (index, x) in [(0.0, 2.0), (1, 90), (2, 178)] {
      tree[view, .selectedSegmentIndex] = .number(index)
      let pill = fills(&tree, view).first { $0.color == .white }?.box
      #expect(pill == Rect(x, 2, 83, 28), "segment \(index)")
    }
    let lines = fills(&tree, view).filter { $0.box.width == 1 }.map(\.box)
    #expect(lines == [Rect(87, 8, 1, 16)], "the selected segment has no line at its edge")
  }

  @Test("A stepper: a line of 18 in the middle, signs of 13.6 in the middle of the halves beside it")
  func stepperMetrics() {
    var (tree, view) = tree(.stepper, Rect(0, 0, 94, 32))
    tree[view, .maximumValue] = .number(10)
    tree[view, .value] = .number(5)
    let boxes = fills(&tree, view).map(\.box)
    #expect(boxes.dropFirst().first == Rect(46.5, 7, 1, 18))
    #expect(abs(boxes[2].center.x - 23.25) < 1e-9 && abs(boxes[2].width - 13.6) < 1e-9)
    let plus = boxes.last ?? .zero
    #expect(abs(plus.center.x - 70.75) < 1e-9 && abs(plus.width - 13.6) < 1e-9 && abs(plus.height - 13.6) < 1e-9)
  }

  @Test("A stepper's sign that leads nowhere: half of its strength, 0.225 of it in iOS 26, where the line is 24 high")
  func stepperEnds() {
    var (tree, view) = tree(.stepper, Rect(0, 0, 94, 32))
    tree[view, .value] = .number(0)
    let signs = fills(&tree, view).map(\.color)
    #expect(signs[2] == Color(0, 0, 0, 0.5) && signs[3] == .black)
    tree.systemLook = .iOS26
    let glass = fills(&tree, view)
    #expect(glass[0].color == Color.system("tertiarySystemFill", in: .light))
    #expect(glass[1].box == Rect(46.5, 4, 1, 24) && glass[1].color == Color(0, 0, 0, 0.225))
    #expect(glass[2].color == Color(0, 0, 0, 0.225) && abs(glass[2].box.height - 1.75) < 1e-9)
    #expect(abs(glass[2].box.center.x - 23.5) < 1e-9 && abs(glass[3].box.center.x - 70.5) < 1e-9)
  }

  @Test("A switch without colours of its own is grey where it is dimmed: 174, the luminance of its green")
  func dimmedSwitch() {
    var (tree, view) = tree(.switch, Rect(0, 0, 51, 31))
    tree[view, .on] = .bool(true)
    tree[view, .tintAdjustmentMode] = .word("dimmed")
    let track = fills(&tree, view).first { $0.color.alpha == 1 }?.color
    #expect(track.map { ($0.green * 255).rounded() == 174 && $0.red == $0.green && $0.blue == $0.green } == true)
    tree[view, .onTintColor] = .color(Color(1, 0, 0))
    #expect(fills(&tree, view).first { $0.color.alpha == 1 }?.color == Color(1, 0, 0))
  }

  @Test("A page control: dots of 7.6; at scale 3 they are 17⅔ from centre to centre, at scales 1 and 2 18")
  func pageMetrics() {
    #expect([1, 2, 3].map { SystemLook.pageStep(scale: $0) } == [18, 18, 23 / 3.0 + 10])
    var (tree, view) = tree(.pageControl, Rect(0, 0, 73, 26))
    tree.scale = 3
    tree[view, .numberOfPages] = .number(3)
    let dots = fills(&tree, view).map(\.box)
    #expect(dots.count == 3)
    for (index, dot) in dots.enumerated() {
      #expect(abs(dot.center.x - (36.5 + Double(index - 1) * 53 / 3)) < 1e-6)
      #expect(abs(dot.width - 7.6) < 1e-6 && abs(dot.center.y - (13 - 1 / 7.0)) < 1e-6)
    }
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

  @Test("What is done of a progress view is 8 points at least, and nothing at 0; in iOS 11 the rest is a slider's grey")
  func progress() {
    var (tree, view) = tree(.progressView, Rect(0, 0, 100, 4))
    #expect(fills(&tree, view).count == 1)
    for (value, width) in [(0.01, 8.0), (0.08, 8), (0.25, 25), (2, 100)] {
      tree[view, .value] = .number(value)
      #expect(abs((fills(&tree, view).last?.box.width ?? 0) - width) < 1e-9, "\(value)")
    }
    tree.systemLook = .iOS11
    #expect(fills(&tree, view).first?.color == Color(white: 182 / 255.0))
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
    // 0.3 − 0.1 is a hair less than two rounds of 0.1.
    tree[view, .animating] = .bool(false)
    tree.startImageAnimations(at: 0)
    tree[view, .animationDuration] = .number(0.1)
    tree[view, .animating] = .bool(true)
    tree.startImageAnimations(at: 0.1)
    tree.showMoment(at: 0.3)
    #expect(tree.layers[tree.layer(of: view)].rare.contents.image == "still")
  }
}
