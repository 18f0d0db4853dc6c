import Graphics
import Layers
import Testing

@testable import Views

@Suite("Images in their tint, and what stands on buttons")
struct TemplateTests {
  private func view(
    _ viewClass: ViewClass, _ properties: [(ViewProperty, Value)], isSymbol: Bool = false, isTemplate: Bool = false
  ) -> (tree: ViewTree, view: ViewID) {
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(viewClass)
    tree[view, .frame] = .rect(Rect(0, 0, 100, 40))
    for (property, value) in properties { tree[view, property] = value }
    tree.setImageSize(Size(20, 10), isSymbol: isSymbol, isTemplate: isTemplate, of: view)
    tree.insert(view, into: tree.root)
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    return (tree, view)
  }

  private func drawn(_ tree: ViewTree, _ view: ViewID) -> [RecordedDrawing.Item] {
    tree.layers[drawing: tree.layer(of: view)]?.items ?? []
  }

  /// The rectangle and the colour of a template; nil for an image in its own colours.
  private func tinted(_ item: RecordedDrawing.Item?) -> (rect: Rect, color: Color)? {
    guard case .group(let group)? = item, case .image(_, let rect, _)? = group.items.first,
      case .group(let tint)? = group.items.last, tint.blendMode == .sourceIn,
      case .fill(.rect, let color)? = tint.items.first
    else { return nil }
    return (rect, color)
  }

  @Test("An image view shows colours unless the image, the property or a symbol says otherwise")
  func imageViews() {
    let (plain, first) = view(.imageView, [(.image, .image("a"))])
    #expect(drawn(plain, first).isEmpty && plain.layers[plain.layer(of: first)].rare.contents.image == "a")
    let red = Color(1, 0, 0)
    for (mode, isTemplate) in [("alwaysTemplate", false), ("automatic", true)] {
      let (tree, view) = view(
        .imageView,
        [
          (.image, .image("a")), (.imageRenderingMode, .word(mode)), (.tintColor, .color(red)),
          (.contentMode, .word("scaleAspectFit")),
        ], isTemplate: isTemplate)
      let shown = tinted(drawn(tree, view).first)
      #expect(shown?.rect == Rect(10, 0, 80, 40) && shown?.color == red)
      #expect(tree.layers[tree.layer(of: view)].rare.contents.image == nil)
    }
    let (original, third) = view(
      .imageView, [(.image, .image("a")), (.imageRenderingMode, .word("alwaysOriginal"))], isTemplate: true)
    #expect(drawn(original, third).isEmpty)
    let (symbol, fourth) = view(.imageView, [(.image, .image("checkmark"))], isSymbol: true)
    guard case .fill(.stroke, _)? = drawn(symbol, fourth).first else {
      Issue.record("no lines")
      return
    }
  }

  @Test("A symbol that follows the direction of reading is turned round by it, also where the direction changes later")
  func directions() throws {
    func tip(_ name: String, _ word: String) throws -> Double {
      var (tree, view) = view(.imageView, [(.image, .image(name)), (.contentMode, .word("center"))], isSymbol: true)
      tree[view, .semanticContentAttribute] = .word(word)
      _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
      guard case .fill(.stroke(let path, _), _)? = drawn(tree, view).first else { return .nan }
      return path.points[1].x - path.points[0].x
    }
    for (name, turns) in [("chevron.forward", true), ("chevron.right", false)] {
      let plain = try tip(name, "forceLeftToRight")
      #expect(plain > 0)
      #expect(try abs(tip(name, "forceRightToLeft") - (turns ? -plain : plain)) < 1e-9)
    }
  }

  @Test("Symbols come in three sizes, with lines of one width; other images in one")
  func scales() throws {
    for (scale, side) in [("small", 14.0), ("medium", 18), ("large", 22)] {
      var (tree, view) = view(
        .imageView, [(.image, .image("plus")), (.symbolScale, .word(scale)), (.contentMode, .word("center"))],
        isSymbol: true)
      tree.setImageSize(Size(18, 18), isSymbol: true, of: view)
      _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
      #expect(tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter()) == Size(side, side))
      guard case .fill(.stroke(let path, let style), _)? = drawn(tree, view).first else {
        Issue.record("no lines")
        continue
      }
      #expect(abs(path.bounds.width - 13.1 / 18 * side) < 1e-9 && style.width == 5.0 / 3)
    }
    let (tree, plain) = view(.imageView, [(.image, .image("a")), (.symbolScale, .word("large"))])
    #expect(tree.intrinsicContentSize(of: plain, typesetter: BoxTypesetter()) == Size(20, 10))
  }

  @Test("A symbol beside larger text is as much larger, with lines as much wider; other images stay")
  func pointSizes() throws {
    var (tree, view) = view(
      .imageView,
      [(.image, .image("plus")), (.symbolPointSize, .number(34)), (.contentMode, .word("center"))], isSymbol: true)
    tree.setImageSize(Size(18, 18), isSymbol: true, of: view)
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    #expect(tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter()) == Size(36, 36))
    guard case .fill(.stroke(let path, let style), _)? = drawn(tree, view).first else {
      Issue.record("no lines")
      return
    }
    #expect(abs(path.bounds.width - 26.2) < 1e-9 && abs(style.width - 10.0 / 3) < 1e-9)
    let (other, plain) = self.view(.imageView, [(.image, .image("a")), (.symbolPointSize, .number(34))])
    #expect(other.intrinsicContentSize(of: plain, typesetter: BoxTypesetter()) == Size(20, 10))
  }

  @Test("A template follows the tint around it and its bounds, and leaves nothing behind")
  func follows() {
    var (tree, view) = view(.imageView, [(.image, .image("a")), (.imageRenderingMode, .word("alwaysTemplate"))])
    tree[tree.root, .tintColor] = .color(Color(0, 1, 0))
    tree[view, .frame] = .rect(Rect(0, 0, 50, 50))
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    #expect(tinted(drawn(tree, view).first)?.color == Color(0, 1, 0))
    #expect(tinted(drawn(tree, view).first)?.rect == Rect(0, 0, 50, 50))
    tree[view, .imageRenderingMode] = .word("alwaysOriginal")
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    #expect(drawn(tree, view).isEmpty && tree.layers[tree.layer(of: view)].rare.contents.image == "a")
  }

  @Test("Buttons without a type show images as they are, pressed ones darker")
  func custom() {
    let (tree, view) = view(.button, [(.image, .image("a")), (.buttonStyle, .word("custom"))])
    guard case .image("a", Rect(40, 15, 20, 10), _)? = drawn(tree, view).first else {
      Issue.record("\(drawn(tree, view))")
      return
    }
    let (system, other) = self.view(.button, [(.image, .image("a"))])
    #expect(tinted(drawn(system, other).first) != nil)
    let (pressed, third) = self.view(
      .button, [(.image, .image("a")), (.buttonStyle, .word("custom")), (.highlighted, .bool(true))])
    guard case .group(let group)? = drawn(pressed, third).first, group.items.count == 2 else {
      Issue.record("not darker")
      return
    }
  }

  private let sizes = (image: Size(20, 10), title: Size(40, 18), subtitle: Size(50, 14))

  private func places(_ change: (inout ButtonState) -> Void) -> (size: Size, places: ButtonContent.Places) {
    var button = ButtonState()
    change(&button)
    let content = ButtonContent(image: sizes.image, title: sizes.title, subtitle: sizes.subtitle, button)
    return (content.size, content.places(in: Rect(0, 0, 200, 100), .center))
  }

  @Test("Where image and title stand")
  func placement() {
    let leading = places { $0.imagePadding = 8 }
    #expect(leading.size == Size(68, 18))
    #expect(leading.places.image == Rect(66, 45, 20, 10) && leading.places.title == Rect(94, 0, 40, 100))
    let trailing = places { $0.imagePlacement = .trailing }
    #expect(trailing.places.title.minX == 70 && trailing.places.image == Rect(110, 45, 20, 10))
    let top = places {
      $0.imagePlacement = .top
      $0.imagePadding = 4
    }
    #expect(top.size == Size(40, 32))
    #expect(top.places.image == Rect(90, 34, 20, 10) && top.places.title == Rect(80, 48, 40, 18))
    let moved = places { $0.titleInsets = EdgeInsets(4, 10, 0, 0) }
    #expect(moved.places.title.minX == 95 && moved.places.image == Rect(70, 45, 20, 10))
    let lines = places { $0.subtitle = "x" }
    #expect(lines.size == Size(70, 32))
    #expect(lines.places.title == Rect(85, 34, 50, 18) && lines.places.subtitle == Rect(85, 52, 50, 14))
  }

  @Test("A button asks for the room of everything on it")
  func intrinsic() {
    // A line of the font is as high as the image.
    var (tree, view) = view(
      .button, [(.title, .string("")), (.buttonStyle, .word("custom")), (.font, .string("Inter 8"))])
    let typesetter = BoxTypesetter()
    #expect(tree.intrinsicContentSize(of: view, typesetter: typesetter) == Size(20, 10))
    tree[view, .contentEdgeInsets] = .numbers([1, 2, 3, 4])
    #expect(tree.intrinsicContentSize(of: view, typesetter: typesetter) == Size(26, 14))
    tree.setBackgroundImageSize(Size(10, 90), of: view)
    #expect(tree.intrinsicContentSize(of: view, typesetter: typesetter) == Size(26, 90))
  }
}
