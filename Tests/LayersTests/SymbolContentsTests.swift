import Graphics
import Hashing
import Motion
import Testing

@testable import Layers

/// One layer on an empty canvas of 100 × 100 points.
private func contents(_ layerClass: LayerClass = .layer, at time: Double = 0, _ change: (inout LayerState) -> Void)
  -> [DisplayItem.Content]
{
  var tree = LayerTree()
  let root = tree.makeLayer(.layer)
  tree[root].bounds = Rect(0, 0, 100, 100)
  tree[root].anchorPoint = .zero
  let layer = tree.makeLayer(layerClass)
  tree[layer].bounds = Rect(0, 0, 100, 100)
  tree[layer].anchorPoint = .zero
  change(&tree[layer])
  tree.insert(layer, into: root)
  var builder = DisplayBuilder(tree: tree, assets: OneStar(), typesetter: NoText())
  return builder.list(root: root, at: time, width: 100, height: 100, scale: 1, backgroundColor: .white)
    .items.map(\.content)
}

/// Has an image under the name of a symbol.
private final class OneStar: Assets {
  func bitmap(for image: ImageReference) -> Bitmap? { nil }
  func image(named name: String) -> ImageReference? {
    name == "star" ? ImageReference(digest: Digest(of: [1]), width: 40, height: 40) : nil
  }
}

extension DisplayItem.Content {
  /// Where a fill reaches on the canvas, and its colour.
  fileprivate var filled: (reach: Rect, color: Color)? {
    guard case .fill(let shape, let transform, let color) = self else { return nil }
    return (transform.apply(shape.reach), color)
  }
}

@Suite("Symbols as contents of layers and particles (compositing.md §3.5, §10)")
struct SymbolContentsTests {
  @Test("A layer shows a symbol in black, in its bounds or in its own size")
  func layer() throws {
    let resized = contents { $0.rare.contents.image = "circle.fill" }.compactMap(\.filled)
    #expect(!resized.isEmpty && resized.allSatisfy { $0.color == .black })
    #expect(resized.contains { $0.reach.width > 90 && $0.reach.height > 90 })
    let size = try #require(TemplateSymbol(rawValue: "circle.fill")).size
    let own = contents {
      $0.rare.contents.image = "circle.fill"
      $0.rare.contents.gravity = .center
    }.compactMap(\.filled)
    #expect(own.contains { abs($0.reach.width - size.width) < 3 && ($0.reach.center - Point(50, 50)).length < 1 })
  }

  @Test("What a symbol takes away is of itself only, and half of its opacity is half of the whole")
  func cuts() throws {
    let list = contents { $0.rare.contents.image = "checkmark.circle.fill" }
    guard case .group(let whole) = try #require(list.first) else { return #expect(Bool(false), "no group around it") }
    #expect(whole.count == list.count - 1 && whole.blendMode == .normal)
    #expect(list.contains { if case .group(let cut) = $0 { cut.blendMode == .destinationOut } else { false } })
    // A part of it is cut off at the bounds.
    let part = contents {
      $0.rare.contents.image = "circle.fill"
      $0.rare.contents.rect = Rect(0, 0, 0.5, 1)
    }.compactMap(\.filled)
    #expect(part.contains { $0.reach.width > 180 })
  }

  @Test("Assets go before symbols of the same name, and other names show nothing")
  func names() {
    let asset = contents { $0.rare.contents.image = "star" }
    #expect(asset.count == 1 && asset.allSatisfy { if case .image = $0 { true } else { false } })
    #expect(contents { $0.rare.contents.image = "no.such.symbol" }.isEmpty)
  }

  @Test("A particle shows a symbol in the colour of its cell, in the symbol's size times the particle's scale")
  func particles() throws {
    var cell = EmitterCell()
    cell.contents = "circle.fill"
    cell.birthRate = 2
    cell.lifetime = 5
    cell.scale = 2
    cell.color = Color(1, 0.5, 0, 0.5)
    let list = contents(.emitter, at: 0.5) {
      $0.rare.emitter.position = Point(50, 50)
      $0.rare.emitter.cells = [cell]
    }
    let fills = list.compactMap(\.filled)
    let size = try #require(TemplateSymbol(rawValue: "circle.fill")).size
    #expect(fills.contains { abs($0.reach.width - 2 * size.width) < 6 && ($0.reach.center - Point(50, 50)).length < 1 })
    #expect(fills.allSatisfy { $0.color.red == 1 && $0.color.green == 0.5 && $0.color.blue == 0 })
    // Of several shapes the whole fades.
    guard case .group(let whole) = try #require(list.first) else { return #expect(fills.first?.color.alpha == 0.5) }
    #expect(whole.opacity == 0.5 && fills.allSatisfy { $0.color.alpha == 1 })
  }
}
