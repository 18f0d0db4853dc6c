import Motion
import Graphics
import Hashing
import TestSupport
import Testing

@testable import Layers

/// A tree that is changed at random.
private struct ChangingTree {
  var tree = LayerTree()
  var layers: [LayerID] = []
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    layers = [tree.makeLayer(.layer)]
    tree[layers[0]].bounds = Rect(0, 0, 400, 400)
    tree[layers[0]].anchorPoint = .zero
    for _ in 0..<14 { addLayer() }
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
  mutating func anyLayer() -> LayerID { layers.randomElement(using: &generator)! }

  mutating func addLayer() {
    let layerClass: LayerClass = number(0...1) < 0.15 ? .replicator : .layer
    let layer = tree.makeLayer(layerClass)
    if layerClass == .replicator {
      tree[layer].rare.replicator.instanceCount = 3
      tree[layer].rare.replicator.instanceDelay = 0.2
    }
    tree[layer].bounds = Rect(0, 0, number(20...200), number(20...200))
    tree[layer].position = Point(number(0...400), number(0...400))
    tree[layer].backgroundColor = Color(number(0...1), number(0...1), number(0...1), number(0.2...1))
    tree.insert(layer, into: anyLayer())
    layers.append(layer)
  }

  mutating func change(at time: Double) {
    let layer = anyLayer()
    switch Int.random(in: 0...11, using: &generator) {
    case 0: tree[layer].position = Point(number(0...400), number(0...400))
    case 1: tree[layer].opacity = number(0...1)
    case 2: tree[layer].isHidden.toggle()
    case 3: tree[layer].zPosition = number(-1...1)
    case 4: tree[layer].masksToBounds.toggle()
    case 5: tree[layer].timing.speed = number(0.5...2)
    case 6: addLayer()
    case 7:
      var animation = Animation(
        .basic(AnimationTarget(.opacity), BasicAnimation(from: .number(0), to: .number(1), by: nil)))
      animation.timing.duration = number(0.1...0.5)
      _ = tree.add(animation, forKey: "fade", to: layer, at: time)
    case 8: _ = tree.removeAnimation(forKey: "fade", from: layer, at: time)
    case 9 where layer != layers[0]: _ = tree.remove(layer, at: time)
    case 10:
      let mask = tree.makeLayer(.layer)
      tree[mask].bounds = Rect(0, 0, number(20...200), number(20...200))
      tree[mask].backgroundColor = .black
      tree.setMask(mask, of: layer)
      layers.append(mask)
    case 11:
      // Elsewhere, unless that is below the layer.
      let other = anyLayer()
      guard layer != layers[0], !tree.descendants(of: layer).contains(other) else { break }
      tree.insert(layer, into: other, at: 0)
    default: tree[layer].cornerRadius = number(0...30)
    }
    _ = tree.stopAnimations(upTo: time)
  }

  func list(at time: Double, _ stills: StaticLayerCache?) -> DisplayList {
    var builder = DisplayBuilder(tree: tree, assets: NoImages(), typesetter: NoText(), stills: stills)
    return builder.list(root: layers[0], at: time, width: 400, height: 400, scale: 1, backgroundColor: .white)
  }
}

@Suite("Still pictures")
struct StaticLayerCacheTests {
  @Test(
    "Lists that take still pictures equal those made anew, whatever changes in between",
    arguments: 0..<60 as Range<UInt64>)
  func equality(seed: UInt64) {
    var scene = ChangingTree(seed: seed)
    let stills = StaticLayerCache()
    var phase = 0
    func beginPhase() {
      phase += 1
      scene.tree.phase = phase
    }
    for step in 0..<80 {
      let time = Double(step) / 20
      for _ in 0..<[0, 0, 1, 2].randomElement(using: &scene.generator)! { scene.change(at: time) }
      // As physics does: changed for one picture, then set back.
      let kept = scene.number(0...1) < 0.3 ? (scene.tree, scene.layers) : nil
      if kept != nil {
        beginPhase()
        scene.change(at: time)
      }
      #expect(scene.list(at: time, stills) == scene.list(at: time, nil), "list \(step)")
      if let kept { (scene.tree, scene.layers) = kept }
      beginPhase()
    }
  }

  @Test("At rest a list is the last one, in the same memory")
  func rest() {
    let scene = ChangingTree(seed: 1)
    let stills = StaticLayerCache()
    let (first, second) = (scene.list(at: 0, stills), scene.list(at: 1, stills))
    func address(_ list: DisplayList) -> UnsafePointer<DisplayItem>? {
      list.items.withUnsafeBufferPointer(\.baseAddress)
    }
    #expect(!first.items.isEmpty && address(first) == address(second))
    #expect(address(scene.list(at: 2, nil)) != address(first))
  }

  @Test("What changes without a new phase is not seen: the phase is what tells")
  func control() {
    var scene = ChangingTree(seed: 2)
    let stills = StaticLayerCache()
    let before = scene.list(at: 0, stills)
    scene.tree[scene.layers[0]].opacity = 0.5
    #expect(scene.list(at: 0, stills) == before)
    scene.tree.phase = 1
    scene.tree[scene.layers[0]].opacity = 0.5
    #expect(scene.list(at: 0, stills) != before)
  }
}
