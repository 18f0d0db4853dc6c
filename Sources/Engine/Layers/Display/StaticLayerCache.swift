import Graphics
import Lookups

/// The static layer cache: keeps what layers that do not change gave to the last display list, so that a list costs
/// only what changes in it.
///
/// Belongs to one tree whose phases never come again (`LayerTree.phase`).
public final class StaticLayerCache {
  /// An entry: neighbouring sublayers of one layer, drawn one after the other.
  struct Run {
    let layers: [LayerID]
    let surroundings: DrawContext
    /// The latest of the layers' stamps.
    let stamp: Int
    let items: [DisplayItem]
    /// Layers that were looked at for them.
    let visits: Int
    /// The number of the list that used the run last.
    var list: Int
  }

  /// Whether a layer, with all below it, was static when it had a stamp.
  private struct Stillness {
    var stamp = -1
    var isStill = false
  }

  /// By their first layers.
  private var runs: Lookup<LayerID, Run> = [:]
  private var stillness: [Stillness] = []
  private var list = 0
  /// What does not stand still, but can only go on.
  let birthRates = KnownBirthRates()

  public init() {}

  /// Between two lists: runs that the last one did not use are forgotten.
  func beginList() {
    runs = runs.filter { $1.list == list }
    list += 1
  }

  /// Whether a layer shows the same at any time, with all that is below it: nothing there is animated or emits.
  func isStill(_ layer: LayerID, in tree: LayerTree) -> Bool {
    let index = Int(layer.index)
    let stamp = tree.stamps[index]
    if index < stillness.count, stillness[index].stamp == stamp { return stillness[index].isStill }
    var isStill = tree.nodes[index].animations.isEmpty && tree.nodes[index].layerClass != .emitter
    if isStill, let mask = tree.nodes[index].mask { isStill = self.isStill(mask, in: tree) }
    if isStill { isStill = tree.nodes[index].sublayers.allSatisfy { self.isStill($0, in: tree) } }
    if index >= stillness.count {
      stillness.append(contentsOf: repeatElement(Stillness(), count: tree.nodes.count - stillness.count))
    }
    stillness[index] = Stillness(stamp: stamp, isStill: isStill)
    return isStill
  }

  /// A run that did not change since the last list; nil if there is none.
  func run(of layers: ArraySlice<LayerID>, in surroundings: DrawContext, of tree: LayerTree) -> Run? {
    guard let first = layers.first, let run = runs[first], run.list == list - 1,
      run.surroundings.isLike(surroundings), run.layers.elementsEqual(layers), run.stamp == stamp(of: layers, in: tree)
    else { return nil }
    runs[first]?.list = list
    return run
  }

  /// Keeps the items of a run. Where replicators draw the same layers several times, those of the first place.
  func keep(
    _ items: [DisplayItem], _ visits: Int, of layers: ArraySlice<LayerID>, in surroundings: DrawContext,
    of tree: LayerTree
  ) {
    guard let first = layers.first, runs[first]?.list != list else { return }
    runs[first] = Run(
      layers: Array(layers), surroundings: surroundings, stamp: stamp(of: layers, in: tree), items: items,
      visits: visits, list: list)
  }

  private func stamp(of layers: ArraySlice<LayerID>, in tree: LayerTree) -> Int {
    layers.reduce(-1) { max($0, tree.stamps[Int($1.index)]) }
  }
}

extension DisplayBuilder {
  /// Draws sublayers of one layer, in order.
  mutating func drawInOrder(_ layers: [LayerID], in content: DrawContext) {
    guard let stills, !isExploding else {
      for layer in layers { draw(layer, in: content) }
      return
    }
    var index = 0
    while index < layers.count {
      var end = index
      while end < layers.count, stills.isStill(layers[end], in: tree) { end += 1 }
      if end > index {
        drawStill(layers[index..<end], in: content, stills)
        index = end
      } else {
        draw(layers[index], in: content)
        index += 1
      }
    }
  }

  /// Draws layers that stand still, or takes what they gave to the last list.
  mutating func drawStill(_ layers: ArraySlice<LayerID>, in content: DrawContext, _ stills: StaticLayerCache) {
    // What would be too much is drawn until it is, whatever was kept.
    if let kept = stills.run(of: layers, in: content, of: tree), items.count + kept.items.count < Self.itemLimit,
      visits + kept.visits <= Self.visitLimit
    {
      visits += kept.visits
      // A list that is one run all over shares its memory with the last one, by which both are known to be equal at
      // once.
      if items.isEmpty { items = kept.items } else { items += kept.items }
      return
    }
    let (start, visitsBefore) = (items.count, visits)
    // Inside of a run nothing is kept twice.
    self.stills = nil
    for layer in layers { draw(layer, in: content) }
    self.stills = stills
    if items.count < Self.itemLimit, !isOverLimit {
      let own = start == 0 ? items : Array(items[start...])
      stills.keep(own, visits - visitsBefore, of: layers, in: content, of: tree)
    }
  }
}

extension DrawContext {
  /// Whether what stands still looks the same in both: their times do not matter.
  fileprivate func isLike(_ other: DrawContext) -> Bool {
    transform == other.transform && projection == other.projection && space == other.space && clip == other.clip
      && tint == other.tint
  }
}
