import Graphics
import Testing

@testable import Layers

@Suite("Edges without antialiasing, compositing.md §3.4; particles inside the bounds")
struct EdgeTests {
  private func items(
    _ layerClass: LayerClass = .layer, _ change: (inout LayerState) -> Void
  ) -> [DisplayItem.Content] {
    var tree = LayerTree()
    let root = tree.makeLayer(.layer)
    tree[root].bounds = Rect(0, 0, 100, 100)
    tree[root].anchorPoint = .zero
    let layer = tree.makeLayer(layerClass)
    tree[layer].bounds = Rect(0, 0, 20, 10)
    tree[layer].anchorPoint = .zero
    tree[layer].position = Point(10.4, 20.6)
    tree[layer].backgroundColor = .black
    change(&tree[layer])
    tree.insert(layer, into: root)
    var builder = DisplayBuilder(tree: tree, assets: SmallImage(), typesetter: NoGlyphs())
    return builder.list(root: root, at: 1, width: 100, height: 100, scale: 1, backgroundColor: .white)
      .items.map(\.content)
  }

  /// The path that hard edges leave, and the rectangle that is filled inside it.
  private func cut(_ items: [DisplayItem.Content]) throws -> (path: Path, filled: Rect) {
    guard items.count == 2, case .group(let group) = items[0], case .path(let path, _)? = group.clip?.shape,
      case .fill(.rect(let filled), _, _) = items[1]
    else { throw Missing() }
    #expect(group.clip?.transform == .identity)
    return (path, filled)
  }

  private struct Missing: Error {}

  @Test("Smooth unless the layer says otherwise, whatever its mask")
  func smooth() {
    #expect(items { _ in }.count == 1)
    #expect(items { $0[.edgeAntialiasingMask] = .number(0) }.count == 1)
    #expect(items { $0[.allowsEdgeAntialiasing] = .bool(true) }.count == 1)
  }

  @Test("A pixel belongs to the layer if its centre does")
  func centres() throws {
    let (path, filled) = try cut(items { $0[.allowsEdgeAntialiasing] = .bool(false) })
    // 10.4…30.4 has the centres 10.5…29.5 and 30.5 not; 20.6…30.6 has 21.5…30.5.
    #expect(path.bounds == Rect(10, 21, 20, 10))
    #expect(filled.minX <= -1 && filled.maxX >= 21 && filled.minY <= -1 && filled.maxY >= 11)
  }

  @Test("The mask tells which edges stay smooth; bottom is where y is smallest")
  func mask() throws {
    let (path, filled) = try cut(
      items {
        $0[.allowsEdgeAntialiasing] = .bool(true)
        $0[.edgeAntialiasingMask] = .number(Double(Edges([.left, .minY]).rawValue))
      })
    #expect(filled.minX == 0 && filled.minY == 0 && filled.maxX > 21 && filled.maxY > 11)
    #expect(path.bounds.maxX == 30 && path.bounds.maxY == 31)
    #expect(path.bounds.minX <= 10 && path.bounds.minY <= 20, "smooth edges are not cut")
  }

  @Test("Turned layers are cut along stairs of pixels")
  func turned() throws {
    let (path, _) = try cut(
      items {
        $0[.allowsEdgeAntialiasing] = .bool(false)
        $0.transform = Transform3D(.rotation(0.5))
      })
    #expect(path.points.allSatisfy { $0.x.rounded() == $0.x && $0.y.rounded() == $0.y })
    #expect(path.points.count > 40)
    // As many pixels as the area says, but for the rim.
    var area = 0.0
    for start in stride(from: 0, to: path.points.count, by: 4) {
      area += (path.points[start + 2].x - path.points[start].x) * (path.points[start + 2].y - path.points[start].y)
    }
    #expect(abs(area - 200) < 15)
  }

  @Test("Abutting hard edges share no pixel and leave none out", arguments: [0.0, 0.3, 1.1, 2.5])
  func abutting(angle: Double) throws {
    func pixels(_ x: Double) throws -> Set<[Double]> {
      let (path, _) = try cut(
        items {
          $0[.allowsEdgeAntialiasing] = .bool(false)
          $0.bounds = Rect(x, 0, 10, 10)
          $0.position = Point(50, 40) + Point(cosine(angle), sine(angle)) * x
          $0.transform = Transform3D(.rotation(angle))
        })
      var result: Set<[Double]> = []
      for start in stride(from: 0, to: path.points.count, by: 4) {
        let (first, last) = (path.points[start], path.points[start + 2])
        for x in stride(from: first.x, to: last.x, by: 1) {
          for y in stride(from: first.y, to: last.y, by: 1) { result.insert([x, y]) }
        }
      }
      return result
    }
    let (left, right) = (try pixels(0), try pixels(10))
    #expect(left.isDisjoint(with: right))
    #expect(abs(left.union(right).count - 200) < 15)
  }

  @Test("Particles stay inside a layer that masks to its bounds")
  func particles() {
    func emitting(masks: Bool, radius: Double) -> [DisplayItem.Content] {
      items(.emitter) {
        var cell = EmitterCell()
        (cell.contents, cell.birthRate, cell.lifetime, cell.velocity) = ("image", 5, 1, 100)
        $0.rare.emitter.cells = [cell]
        $0.backgroundColor = .clear
        ($0.masksToBounds, $0.cornerRadius) = (masks, radius)
      }
    }
    func clips(_ items: [DisplayItem.Content]) -> Int {
      items.reduce(0) { if case .group(let group) = $1, group.clip != nil { $0 + 1 } else { $0 } }
    }
    #expect(clips(emitting(masks: false, radius: 3)) == 0)
    #expect(clips(emitting(masks: true, radius: 3)) == 1)
  }
}

private final class SmallImage: Assets {
  func bitmap(for image: ImageReference) -> Bitmap? { nil }
  func image(named name: String) -> ImageReference? {
    name == "image" ? ImageReference(digest: .init(of: [1]), width: 4, height: 4) : nil
  }
}

private final class NoGlyphs: TextTypesetter {
  func outline(of text: TextContent, width: Double) -> Path { .empty }
  func size(of text: TextContent, width: Double) -> Size { .zero }
}
