import Graphics
import Layers
import Testing

@testable import Views

@Suite("Buttons with images")
struct ButtonImageTests {
  /// What a button of 100 × 40 draws.
  private func items(
    _ image: String, _ size: Size, title: String = "", style: ButtonStyle = .system, isSymbol: Bool = false
  ) -> [RecordedDrawing.Item] {
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(.button)
    tree[view, .frame] = .rect(Rect(0, 0, 100, 40))
    tree[view, .title] = .string(title)
    tree[view, .buttonStyle] = .word(style.rawValue)
    tree[view, .image] = .image(image)
    tree.setImageSize(size, isSymbol: isSymbol, of: view)
    tree.insert(view, into: tree.root)
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    return tree.layers[drawing: tree.layer(of: view)]?.items ?? []
  }

  /// The rectangle of an asset that is tinted.
  private func tinted(_ item: RecordedDrawing.Item?) -> (rect: Rect, color: Color)? {
    guard case .group(let group)? = item, case .image(_, let rect, _)? = group.items.first,
      case .group(let tint)? = group.items.last, tint.blendMode == .sourceIn,
      case .fill(.rect(rect), let color)? = tint.items.first
    else { return nil }
    return (rect, color)
  }

  @Test("An asset stands in the middle in the tint; one that is too large shrinks, keeping its proportions")
  func asset() throws {
    let small = try #require(tinted(items("photo", Size(20, 10)).first))
    #expect(small.rect == Rect(40, 15, 20, 10) && small.color == .system("systemBlue", in: .light))
    #expect(tinted(items("photo", Size(200, 160)).first)?.rect == Rect(25, 0, 50, 40))
  }

  @Test("The title stands right of the image, and both in the middle")
  func title() throws {
    let drawn = items("photo", Size(20, 10), title: "ab")
    let rect = try #require(tinted(drawn.first)).rect
    guard case .fill(.path(let path, _), _)? = drawn.last else {
      Issue.record("no title")
      return
    }
    #expect(path.bounds.minX >= rect.maxX - 0.01)
    #expect(abs(rect.minX + path.bounds.maxX - 100) < 2)
  }

  @Test("A symbol is a line in the title's colour", arguments: ["plus", "chevron.left", "checkmark"])
  func symbols(name: String) throws {
    let symbol = try #require(TemplateSymbol(rawValue: name))
    guard
      case .fill(.stroke(let path, _), .system("systemBlue", in: .light))? =
        items(name, symbol.size, isSymbol: true).first
    else {
      Issue.record("no line")
      return
    }
    let box = Rect(50 - symbol.size.width / 2, 20 - symbol.size.height / 2, symbol.size.width, symbol.size.height)
    #expect(box.union(path.bounds) == box)
  }

  @Test("What a symbol cuts out is cut out of its own shapes only, in one opacity")
  func cutOut() throws {
    let symbol = try #require(TemplateSymbol(rawValue: "xmark.circle.fill"))
    guard case .group(let group) = symbol.item(in: Rect(10, 10, 20, 19), Color(1, 0, 0, 0.5)) else {
      Issue.record("no group")
      return
    }
    #expect(group.opacity == 0.5 && group.blendMode == .normal && group.items.count == 3)
    guard case .fill(_, Color(1, 0, 0, 1))? = group.items.first, case .group(let cut)? = group.items.last else {
      Issue.record("no area with something cut out")
      return
    }
    #expect(cut.blendMode == .destinationOut)
  }

  @Test("A gradient button lies on a gradient in a line")
  func gradient() {
    let drawn = items("NSAddTemplate", TemplateSymbol.add.size, style: .gradient, isSymbol: true)
    guard case .gradient(.rect(Rect(0, 0, 100, 40)), _)? = drawn.first else {
      Issue.record("no gradient")
      return
    }
    #expect(drawn.count == 3)
  }

  @Test("A symbol behind a button fills it, in the tint; an asset shows its colours")
  func background() throws {
    func first(_ image: String, isSymbol: Bool) -> RecordedDrawing.Item? {
      var tree = ViewTree(size: Size(400, 400))
      let view = tree.makeView(.button)
      tree[view, .frame] = .rect(Rect(0, 0, 36, 34))
      tree[view, .backgroundImage] = .image(image)
      tree.setBackgroundImageSize(Size(18, 17), isSymbol: isSymbol, of: view)
      tree.insert(view, into: tree.root)
      _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
      return tree.layers[drawing: tree.layer(of: view)]?.items.first
    }
    guard case .fill(.stroke(let path, let style), .system("systemBlue", in: .light))? = first("plus", isSymbol: true)
    else {
      Issue.record("no line")
      return
    }
    #expect(abs(path.bounds.width - 26.2) < 1e-9 && style.width == 10.0 / 3)
    #expect(first("plus", isSymbol: false) == .image("plus", Rect(0, 0, 36, 34), .linear))
  }

  @Test("A button asks for the room of its image")
  func size() {
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(.button)
    tree[view, .title] = .string("ab")
    let plain = tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter()) ?? .zero
    tree.setImageSize(Size(40, 50), of: view)
    let size = tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter()) ?? .zero
    #expect(size.height == 50 && size.width >= 40 && size.width >= plain.width)
  }

  @Test("Without a configuration a button asks for whole points, and a custom one for a line beside its image alone")
  func wholePoints() {
    func size(_ style: ButtonStyle, title: String, points: Int, image: Size? = nil) -> Size? {
      var tree = ViewTree(size: Size(400, 400))
      let view = tree.makeView(.button)
      tree[view, .title] = .string(title)
      tree[view, .font] = .string("Inter \(points)")
      tree[view, .buttonStyle] = .word(style.rawValue)
      if let image { tree.setImageSize(image, of: view) }
      return tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter())
    }
    // Five boxes of half of 17 points are 42.5 wide; a line is 20.29 high, with six points above and below.
    #expect(size(.system, title: "abcde", points: 17) == Size(43, 33))
    #expect(size(.plain, title: "abcde", points: 17) == Size(42.5, 32.5))
    #expect(size(.custom, title: "", points: 18, image: Size(9, 17)) == Size(9, 22))
    #expect(size(.custom, title: "", points: 18, image: Size(9, 30)) == Size(9, 30))
    #expect(size(.system, title: "", points: 18, image: Size(9, 17)) == Size(9, 17))
  }

  @Test(
    "What is behind a configuration says nothing of the button's size",
    arguments: [
      (ButtonStyle.plain, false), (.filled, false), (.system, true), (.custom, true),
    ])
  func backgroundSize(_ style: ButtonStyle, counts: Bool) {
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(.button)
    tree[view, .title] = .string("ab")
    tree[view, .buttonStyle] = .word(style.rawValue)
    let plain = tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter()) ?? .zero
    tree.setBackgroundImageSize(Size(300, 200), isSymbol: false, of: view)
    let size = tree.intrinsicContentSize(of: view, typesetter: BoxTypesetter()) ?? .zero
    #expect(size == (counts ? Size(300, 200) : plain))
  }
}
