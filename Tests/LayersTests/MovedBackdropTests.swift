import Graphics
import Testing

@testable import Layers

@Suite("Layers that move what lies behind them")
struct MovedBackdropTests {
  @Test("Background and layers behind are one picture that is drawn elsewhere, over black; what is in front stays")
  func order() throws {
    var tree = LayerTree()
    let root = tree.makeLayer(.layer)
    tree[root].bounds = Rect(0, 0, 100, 200)
    tree[root].position = Point(50, 100)
    tree[root].backgroundColor = Color(1, 0, 0)
    let colors = [Color(0, 1, 0), Color(0, 0, 1), Color(1, 1, 0)]
    let layers = colors.map { color in
      let layer = tree.makeLayer(.layer)
      tree[layer].bounds = Rect(0, 0, 20, 20)
      tree[layer].position = Point(10, 10)
      tree[layer].backgroundColor = color
      tree.insert(layer, into: root)
      return layer
    }
    func list() -> DisplayList {
      var builder = DisplayBuilder(tree: tree, assets: NoImages(), typesetter: NoText())
      return builder.list(root: root, at: 0, width: 100, height: 200, scale: 1, backgroundColor: .white)
    }
    let plain = list()
    tree[layers[1]].rare.backdropCornerRadius = 10
    #expect(list() == plain, "nothing is moved")
    tree[layers[1]].rare.backdropTransform = Transform3D(.scale(0.5, 0.5))
    let items = list().items
    try #require(items.count == 6)
    let fills = items.map { item -> Color? in
      if case .fill(_, _, let color) = item.content { color } else { nil }
    }
    #expect(fills == [.black, nil, Color(1, 0, 0), colors[0], colors[1], colors[2]])
    guard case .group(let group) = items[1].content else { throw Failure() }
    #expect(group.count == 2)
    #expect(group.clip?.shape == .roundedRect(Rect(0, 0, 100, 200), radius: 10, corners: .all))
    // About the middle of the bounds.
    #expect(group.clip?.transform == AffineTransform(0.5, 0, 0, 0.5, 25, 50))
    #expect(items[1].bounds == PixelRect(minX: 25, minY: 50, maxX: 75, maxY: 150))
    tree[layers[1]].isHidden = true
    #expect(list().items.count == 3, "a hidden layer moves nothing")
  }

  @Test("Where several layers do so, one picture lies in the other, of the foremost ones at most")
  func nested() throws {
    func list(of count: Int, scale: Double) -> [DisplayItem] {
      var tree = LayerTree()
      let root = tree.makeLayer(.layer)
      tree[root].bounds = Rect(0, 0, 100, 200)
      tree[root].position = Point(50, 100)
      tree[root].backgroundColor = Color(1, 0, 0)
      for _ in 0..<count {
        let layer = tree.makeLayer(.layer)
        tree[layer].bounds = Rect(0, 0, 100, 200)
        tree[layer].position = Point(50, 100)
        tree[layer].backgroundColor = Color(0, 0, 1)
        tree[layer].rare.backdropTransform = Transform3D(.scale(scale, scale))
        tree.insert(layer, into: root)
      }
      var builder = DisplayBuilder(tree: tree, assets: NoImages(), typesetter: NoText())
      return builder.list(root: root, at: 0, width: 100, height: 200, scale: 1, backgroundColor: .white).items
    }
    func groups(_ items: [DisplayItem]) -> [DisplayItem.Group] {
      items.compactMap { if case .group(let group) = $0.content { group } else { nil } }
    }
    let items = list(of: 2, scale: 0.5)
    let fills = items.map { item -> Color? in
      if case .fill(_, _, let color) = item.content { color } else { nil }
    }
    #expect(fills == [.black, nil, .black, nil, Color(1, 0, 0), Color(0, 0, 1), Color(0, 0, 1)])
    #expect(groups(items).map(\.count) == [4, 1])
    #expect(
      groups(items).map(\.clip?.transform) == [
        AffineTransform(0.5, 0, 0, 0.5, 25, 50), AffineTransform(0.25, 0, 0, 0.25, 37.5, 75),
      ])
    #expect(groups(list(of: 40, scale: 0.95)).count == DisplayBuilder.movedBackdropLimit)
  }

  private struct Failure: Error {}
}
