import Graphics
import Testing

@testable import Layers

@Suite("Drawings that views recorded")
struct RecordedDrawingTests {
  private func items(_ drawing: RecordedDrawing, scale: Double = 1) -> [DisplayItem] {
    var tree = LayerTree()
    let root = tree.makeLayer(.layer)
    tree[root].bounds = Rect(0, 0, 100, 100)
    tree[root].anchorPoint = .zero
    let layer = tree.makeLayer(.layer)
    tree[layer].bounds = Rect(origin: .zero, size: drawing.size)
    tree[layer].anchorPoint = .zero
    tree[layer].position = Point(40, 40)
    tree[drawing: layer] = drawing
    tree.insert(layer, into: root)
    var builder = DisplayBuilder(tree: tree, assets: NoImages(), typesetter: NoGlyphs(), edges: .smooth)
    let side = Int(100 * scale)
    return builder.list(root: root, at: 1, width: side, height: side, scale: scale, backgroundColor: .white).items
  }

  private let shadow = DisplayItem.Shadow(offset: Point(0, 3), sigma: 2, color: Color(0, 0, 0, 0.5))

  private func drawing(overflow: Double) -> RecordedDrawing {
    let square = Shape.rect(Rect(0, 0, 20, 20))
    return RecordedDrawing(size: Size(20, 20), items: [.shadow(square, shadow)], overflow: overflow)
  }

  @Test("A drawing is clipped to its size, or to what it may reach around it", arguments: [0.0, 2, 30])
  func overflow(points: Double) throws {
    let found = try #require(items(drawing(overflow: points)).last).bounds
    let room = PixelRect(covering: Rect(40, 40, 20, 20).insetBy(-points, -points))
    #expect(found.intersection(room) == found)
    #expect(found.maxY == min(room.maxY, found.maxY) && (points > 20 || found.maxY == room.maxY))
    #expect(points < 20 || found.maxY >= 40 + 20 + 3 + 4, "offset and two standard deviations below the square")
  }

  @Test("A shadow's lengths are points: at scale 3 all are three times as long")
  func scale() throws {
    guard
      case .shadow(.rect(let square), let transform, let found)? = items(drawing(overflow: 30), scale: 3).last?.content
    else {
      Issue.record("no shadow")
      return
    }
    #expect(square == Rect(0, 0, 20, 20))
    #expect(transform.apply(Point(0, 0)) == Point(120, 129))
    #expect(found.sigma == 6)
    #expect(found.color.alpha == 0.5)
  }
}

private final class NoImages: Assets {
  func bitmap(for image: ImageReference) -> Bitmap? { nil }
  func image(named name: String) -> ImageReference? { nil }
}

private final class NoGlyphs: TextTypesetter {
  func outline(of text: TextContent, width: Double) -> Path { .empty }
  func size(of text: TextContent, width: Double) -> Size { .zero }
}
