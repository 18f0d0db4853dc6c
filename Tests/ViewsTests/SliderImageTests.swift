import Graphics
import Layers
import Testing

@testable import Views

@Suite("Sliders with images at their ends")
struct SliderImageTests {
  private func slider(_ images: Bool, isRightToLeft: Bool = false) -> (tree: ViewTree, view: ViewID) {
    var tree = ViewTree(size: Size(400, 400))
    let view = tree.makeView(.slider)
    tree[view, .frame] = .rect(Rect(0, 0, 200, 30))
    tree[view, .value] = .number(0.5)
    if isRightToLeft { tree[tree.root, .semanticContentAttribute] = .word("forceRightToLeft") }
    if images {
      tree[view, .minimumValueImage] = .image("plus")
      tree.setImageSize(Size(20, 20), isSymbol: true, of: view)
      tree[view, .maximumValueImage] = .image("photo")
      tree.setBackgroundImageSize(Size(30, 24), of: view)
    }
    tree.insert(view, into: tree.root)
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    return (tree, view)
  }

  private func items(_ slider: (tree: ViewTree, view: ViewID)) -> [RecordedDrawing.Item] {
    slider.tree.layers[drawing: slider.tree.layer(of: slider.view)]?.items ?? []
  }

  /// Where the picture is.
  private func photo(_ items: [RecordedDrawing.Item]) -> Rect? {
    for item in items { if case .image("photo", let rect, _) = item { return rect } }
    return nil
  }

  @Test("They stand in the middle of its height, and the track between them, 8 points apart")
  func places() throws {
    let drawn = items(slider(true))
    #expect(photo(drawn) == Rect(170, 3, 30, 24))
    guard case .fill(.path(let track, _), _)? = drawn.first else {
      Issue.record("no track")
      return
    }
    #expect(track.bounds.minX == 28 + 3 && track.bounds.maxX == 200 - 38 - 3)
    #expect(photo(items(slider(true, isRightToLeft: true))) == Rect(0, 3, 30, 24))
    #expect(photo(items(slider(false))) == nil)
  }

  @Test("A finger takes the thumb along on the way that they leave")
  func dragging() throws {
    let (tree, view) = slider(true)
    let way = 200 - 28 - 38 - 31.0
    #expect(tree.sliderValue(of: view, from: 0, draggedBy: way / 2).map { abs($0 - 0.5) < 1e-9 } == true)
    let (plain, other) = slider(false)
    #expect(plain.sliderValue(of: other, from: 0, draggedBy: 169 / 2).map { abs($0 - 0.5) < 1e-9 } == true)
  }

  @Test("Templates take the tint at both ends")
  func templates() {
    var (tree, view) = slider(true)
    tree.setImageSize(Size(20, 20), isTemplate: true, of: view)
    tree.setBackgroundImageSize(Size(30, 24), isTemplate: true, of: view)
    _ = tree.displayIfNeeded(typesetter: BoxTypesetter())
    let tinted = items((tree, view)).count { if case .group = $0 { true } else { false } }
    #expect(tinted == 2 && photo(items((tree, view))) == nil)
  }
}
