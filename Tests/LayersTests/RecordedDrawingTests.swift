import Graphics
import Testing

@testable import Layers

@Suite("Drawings that views recorded")
struct RecordedDrawingTests {
  private func items(
    _ drawing: RecordedDrawing, scale: Double = 1, size: Size? = nil, gravity: ContentsGravity = .resize
  ) -> [DisplayItem] {
    var tree = LayerTree()
    let root = tree.makeLayer(.layer)
    tree[root].bounds = Rect(0, 0, 100, 100)
    tree[root].anchorPoint = .zero
    let layer = tree.makeLayer(.layer)
    tree[layer].bounds = Rect(origin: .zero, size: size ?? drawing.size)
    tree[layer].rare.contents.gravity = gravity
    tree[layer].anchorPoint = .zero
    tree[layer].position = Point(40, 40)
    tree[drawing: layer] = drawing
    tree.insert(layer, into: root)
    var builder = DisplayBuilder(tree: tree, assets: NoImages(), typesetter: NoText(), edges: .smooth)
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

  @Test(
    "A drawing that is not stretched keeps its size and its place in bounds of another size; a gravity of the layer goes before",
    arguments: [
      (ContentsGravity.resize, ContentsGravity.resize, Rect(40, 40, 40, 10)), (.left, .resize, Rect(40, 35, 20, 20)),
      (.right, .resize, Rect(60, 35, 20, 20)), (.bottomLeft, .resize, Rect(40, 40, 20, 20)),
      (.left, .right, Rect(60, 35, 20, 20)),
    ])
  func placed(own: ContentsGravity, layers: ContentsGravity, place: Rect) throws {
    var drawing = RecordedDrawing(size: Size(20, 20), items: [.fill(.rect(Rect(0, 0, 20, 20)), .black)])
    drawing.gravity = own
    let item = try #require(items(drawing, size: Size(40, 10), gravity: layers).last)
    #expect(item.bounds == PixelRect(covering: place))
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
