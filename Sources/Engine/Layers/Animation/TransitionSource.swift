import Lookups
import Motion

/// What a layer showed when its transition began: a copy of it and of what is in it.
final class TransitionSource: Sendable {
  let tree: LayerTree
  let layer: LayerID
  /// The superlayer's own time then.
  let parentTime: Double
  /// How many transitions were interrupted by each other to lead here.
  let depth: Int

  init(tree: LayerTree, layer: LayerID, parentTime: Double, depth: Int) {
    self.tree = tree
    self.layer = layer
    self.parentTime = parentTime
    self.depth = depth
  }

  /// What shows of older ones is hardly seen, and each keeps its copy.
  static let depthLimit = 3
}

extension LayerTree {
  /// What a layer shows at an absolute time, kept apart from what becomes of it.
  func transitionSource(of layer: LayerID, at time: Double) -> TransitionSource {
    let members = descendants(of: layer)
    var places: Lookup<LayerID, LayerID> = [:]
    for (index, member) in members.enumerated() { places[member] = LayerID(index: Int32(index)) }
    var copy = LayerTree()
    var depth = 0
    for member in members {
      var node = self[node: member]
      node.superlayer = node.superlayer.flatMap { places[$0] }
      node.sublayers = node.sublayers.compactMap { places[$0] }
      node.mask = node.mask.flatMap { places[$0] }
      node.animations.removeAll { ($0.source?.depth ?? 0) >= TransitionSource.depthLimit }
      for attached in node.animations { depth = max(depth, (attached.source?.depth ?? -1) + 1) }
      copy.add(node)
    }
    let parentTime = superlayer(of: layer).map { localTime(of: $0, at: time) } ?? time
    return TransitionSource(tree: copy, layer: LayerID(index: 0), parentTime: parentTime, depth: depth)
  }
}
