import Graphics
import Layers
import Testing

@testable import Views

/// A field of 100 by 40 at (10, 20), whose letters are 5 wide.
@Suite("Views at the ends of text fields")
struct TextFieldViewTests {
  private struct Scene {
    var tree = ViewTree(size: Size(400, 400))
    let field: ViewID
    let icon: ViewID

    init(_ side: TextFieldSide, iconFrame: Rect? = Rect(7, 9, 20, 16), _ properties: [ViewProperty: Value] = [:]) {
      field = tree.makeView(.textField)
      tree[field, .frame] = .rect(Rect(10, 20, 100, 40))
      tree[field, .font] = .string("Inter 10")
      tree[field, .text] = .string("ab")
      tree[field, .borderStyle] = .word("none")
      for (property, value) in properties { tree[field, property] = value }
      tree.insert(field, into: tree.root)
      let holder = tree.makeView(.view)
      tree.insert(holder, into: field)
      tree.setTextFieldView(holder, side, of: field)
      icon = tree.makeView(.button)
      if let iconFrame { tree[icon, .frame] = .rect(iconFrame) }
      tree[icon, .buttonStyle] = .word("custom")
      tree[icon, .title] = .string("")
      tree.insert(icon, into: holder)
    }

    /// Where the view stands in the field; nil: it is hidden.
    mutating func place() throws -> Rect? {
      _ = try tree.layoutIfNeeded(typesetter: BoxTypesetter())
      let holder = try #require(tree.superview(of: icon))
      guard !tree.layers[tree.layer(of: holder)].isHidden else { return nil }
      guard case .rect(let outer) = tree[holder, .frame], case .rect(let inner) = tree[icon, .frame] else { return nil }
      #expect(inner == Rect(origin: .zero, size: outer.size))
      return outer
    }

    /// The left edge of the text, which is clipped while it is edited.
    mutating func textStart() -> Double? {
      _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
      let drawn = (tree.layers[drawing: tree.layer(of: field)]?.items ?? []).flatMap { item -> [RecordedDrawing.Item] in
        if case .group(let group) = item { group.items } else { [item] }
      }
      for case .fill(.path(let path, _), _) in drawn where path.bounds.width == 10 { return path.bounds.minX }
      return nil
    }

    /// What clips the text while it is edited.
    mutating func editingRoom() -> Rect? {
      tree.setFirstResponder(true, field, at: 0)
      _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
      for case .group(let group) in tree.layers[drawing: tree.layer(of: field)]?.items ?? [] {
        if case .rect(let room)? = group.clip { return room }
      }
      return nil
    }

    var contentWidth: Double? { tree.intrinsicContentSize(of: field, typesetter: BoxTypesetter())?.width }
  }

  @Test("A view stands at its edge, halfway down, and the text begins behind it, or ends before it")
  func places() throws {
    for (border, inset) in [("none", 0.0), ("line", 2), ("roundedRect", 7)] {
      var left = Scene(.left, [.leftViewMode: .word("always"), .borderStyle: .word(border)])
      #expect(try left.place() == Rect(0, 12, 20, 16))
      #expect(left.textStart() == 20 + inset, "\(border)")
      var right = Scene(.right, [.rightViewMode: .word("always"), .borderStyle: .word(border)])
      #expect(try right.place() == Rect(80, 12, 20, 16))
      #expect(right.editingRoom() == Rect(inset, 0, 80 - 2 * inset, 40), "\(border)")
    }
  }

  @Test("Left is left where the field reads from right to left")
  func rightToLeft() throws {
    var scene = Scene(
      .left, [.leftViewMode: .word("always"), .semanticContentAttribute: .word("forceRightToLeft")])
    #expect(try scene.place() == Rect(0, 12, 20, 16))
    #expect(scene.textStart() == 20)
  }

  @Test(
    "It shows as its mode says; while it does not it takes no room",
    arguments: [
      ("never", false, false), ("whileEditing", true, false), ("unlessEditing", false, true), ("always", true, true),
    ])
  func modes(mode: String, whileEditing: Bool, otherwise: Bool) throws {
    var scene = Scene(.left, [.leftViewMode: .word(mode)])
    for isEditing in [false, true, false] {
      scene.tree.setFirstResponder(isEditing, scene.field, at: 0)
      let shows = isEditing ? whileEditing : otherwise
      #expect(try (scene.place() != nil) == shows)
      #expect(scene.textStart() == (shows ? 20 : 0))
      #expect(scene.contentWidth == (shows ? 30 : 10))
    }
  }

  @Test("Without a frame it is as large as its content, also when that changes")
  func fits() throws {
    var scene = Scene(.right, iconFrame: nil, [.rightViewMode: .word("always")])
    scene.tree[scene.icon, .font] = .string("Inter 20")
    scene.tree[scene.icon, .title] = .string("abcde")
    #expect(try scene.place() == Rect(50, 2, 50, 36))
    scene.tree[scene.icon, .title] = .string("abcd")
    #expect(try scene.place() == Rect(60, 2, 40, 36))
    scene.tree[scene.icon, .frame] = .rect(Rect(0, 0, 10, 10))
    #expect(try scene.place() == Rect(90, 15, 10, 10))
  }

  @Test(
    "It stays at the edge of a field that becomes wider, and takes touches but those of the button that clears it")
  func touches() throws {
    var scene = Scene(.right, [.rightViewMode: .word("always")])
    _ = try scene.place()
    scene.tree[scene.field, .frame] = .rect(Rect(10, 20, 200, 40))
    #expect(try scene.place() == Rect(180, 12, 20, 16))
    #expect(scene.tree.hitTest(Point(200, 40), in: scene.tree.root) == scene.icon)
    #expect(scene.tree.hitTest(Point(180, 40), in: scene.tree.root) == scene.field)
    scene.tree[scene.icon, .userInteractionEnabled] = .bool(false)
    #expect(scene.tree.hitTest(Point(200, 40), in: scene.tree.root) == scene.field)
    scene.tree[scene.icon, .userInteractionEnabled] = .bool(true)
    scene.tree[scene.field, .clearButtonMode] = .word("always")
    #expect(scene.tree.hitTest(Point(200, 40), in: scene.tree.root) == scene.field)
    scene.tree[scene.field, .text] = .string("")
    #expect(scene.tree.hitTest(Point(200, 40), in: scene.tree.root) == scene.icon)
  }
}
