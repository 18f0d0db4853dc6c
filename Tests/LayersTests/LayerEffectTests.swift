import Graphics
import Motion
import Testing

@testable import Layers

@Suite("What is done with all of a layer")
struct LayerEffectTests {
  private func layer(_ frame: Rect, _ color: Color, in superlayer: LayerID, of tree: inout LayerTree) -> LayerID {
    let layer = tree.makeLayer(.layer)
    tree[layer].bounds = Rect(origin: .zero, size: frame.size)
    tree[layer].position = frame.center
    tree[layer].backgroundColor = color
    tree.insert(layer, into: superlayer)
    return layer
  }

  private func list(_ tree: LayerTree, _ root: LayerID, stills: StaticLayerCache? = nil, at time: Double = 0) -> (
    list: DisplayList, isOverLimit: Bool
  ) {
    var builder = DisplayBuilder(tree: tree, assets: NoImages(), typesetter: NoText(), stills: stills)
    let list = builder.list(root: root, at: time, width: 100, height: 100, scale: 1, backgroundColor: .white)
    return (list, builder.isOverLimit)
  }

  @Test(
    "Opacity and filters concern all sublayers, whether the layer's own backdrop is on the canvas or not",
    arguments: [Rect(0, 0, 100, 100), Rect(-300, 0, 100, 100), Rect(0, 0, 0, 0)], [false, true])
  func backdropOffTheCanvas(frame: Rect, isFiltered: Bool) {
    var tree = LayerTree()
    let root = tree.makeLayer(.layer)
    tree[root].bounds = Rect(0, 0, 100, 100)
    tree[root].anchorPoint = .zero
    let top = layer(frame, .clear, in: root, of: &tree)
    tree[top].rare.backgroundFilters = [.init(.gaussianBlur)]
    if isFiltered { tree[top].rare.filters = [.init(.colorInvert)] } else { tree[top].opacity = 0.5 }
    for index in 0..<2 {
      _ = layer(Rect(20 + 40 * Double(index) - frame.minX, 20, 20, 20), Color(1, 0, 0), in: top, of: &tree)
    }
    let contents = list(tree, root).list.items.map(\.content)
    let group = contents.firstIndex { if case .group = $0 { true } else { false } }
    #expect(group == contents.count - 3)
    if let group { #expect(contents[group].memberCount == 2) }
    #expect(contents.dropLast(3).allSatisfy { $0.isBackdrop })
  }

  @Test(
    "A layer in a transition blends with what lies under it as it does otherwise",
    arguments: [Transition.Kind.fade, .push, .moveIn, .reveal])
  func transitionsBlend(kind: Transition.Kind) {
    var tree = LayerTree()
    let root = tree.makeLayer(.layer)
    tree[root].bounds = Rect(0, 0, 100, 100)
    tree[root].anchorPoint = .zero
    let top = layer(Rect(0, 0, 50, 50), Color(1, 0, 0), in: root, of: &tree)
    tree[top].rare.blendMode = .multiply
    tree[top].opacity = 0.5
    tree[top].masksToBounds = true
    _ = layer(Rect(0, 0, 20, 20), Color(0, 0, 1), in: top, of: &tree)
    var animation = Animation(.transition(Transition(kind)))
    animation.timing.duration = 2
    _ = tree.add(animation, forKey: nil, to: top, at: 0)
    tree[top].backgroundColor = Color(0, 1, 0)
    var around: [Int] = []
    var blending = 0
    for (index, item) in list(tree, root, at: 1).list.items.enumerated() {
      around.removeAll { index >= $0 }
      if case .group(let group) = item.content, group.blendMode != .normal {
        // Around it nothing may be a canvas of its own.
        #expect(around.isEmpty && group.blendMode == .multiply)
        blending += 1
      }
      if item.content.memberCount > 0 { around.append(index + 1 + item.content.memberCount) }
    }
    // A mixture is one picture; otherwise there are two.
    #expect(blending == (kind == .fade ? 1 : 2))
  }

  @Test("What is kept from the last list never makes a list too long that is not without")
  func keptRunsCountAlike() {
    var tree = LayerTree()
    let root = tree.makeLayer(.layer)
    tree[root].bounds = Rect(0, 0, 100, 100)
    tree[root].anchorPoint = .zero
    let replicator = tree.makeLayer(.replicator)
    tree[replicator].bounds = Rect(0, 0, 100, 100)
    tree[replicator].anchorPoint = .zero
    tree[replicator].rare.replicator.instanceTransform = .translation(0.1, 0, 0)
    tree[replicator].rare.replicator.instanceCount = 2
    tree.insert(replicator, into: root)
    let still = layer(Rect(0, 0, 50, 50), Color(1, 0, 0), in: replicator, of: &tree)
    tree[still].rare.shouldRasterize = true
    for _ in 0..<1_000 { _ = layer(Rect(0, 0, 1, 1), .clear, in: still, of: &tree) }
    let stills = StaticLayerCache()
    _ = list(tree, root, stills: stills)
    // Each instance counts 2,001 layers of a million.
    for count in [450.0, 499, 600] {
      tree.phase += 1
      tree[replicator].rare.replicator.instanceCount = count
      tree[replicator].opacity = 1 - count / 1_000
      let (kept, isKeptOver) = list(tree, root, stills: stills, at: count)
      let (plain, isPlainOver) = list(tree, root, at: count)
      #expect(isKeptOver == isPlainOver && kept == plain)
      #expect(isPlainOver == (count > 499))
    }
  }
  @Test("A bitmap that would be too large is not made: the layer is drawn as others are (§3.4)")
  func tooLargeToRasterize() {
    let cases = [(50.0, 2.0, true), (50, 16, true), (50, 17, false), (50, 0, false), (3_000, 2, false)]
    for (width, scale, isMade) in cases {
      var tree = LayerTree()
      let root = tree.makeLayer(.layer)
      tree[root].bounds = Rect(0, 0, 100, 100)
      tree[root].anchorPoint = .zero
      let one = layer(Rect(0, 0, width, 50), Color(1, 0, 0), in: root, of: &tree)
      tree[one].opacity = 0.5
      let plain = list(tree, root).0
      tree[one].rare.shouldRasterize = true
      tree[one].rare.rasterizationScale = scale
      let drawn = list(tree, root).0
      #expect((drawn == plain) == !isMade, "\(width) points, scale \(scale)")
    }
  }
}
