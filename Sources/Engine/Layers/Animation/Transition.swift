import Lookups

/// From what a layer showed to what it shows now (`CATransition`, animation.md §9; the transitions of views, §12.6).
public struct Transition: Hashable, Sendable {
  /// How the new takes the place of the old.
  public enum Kind: String, CaseIterable, Sendable {
    /// A cross-fade.
    case fade
    /// The new slides over the old.
    case moveIn
    /// The new pushes the old out.
    case push
    /// The old slides away from the new.
    case reveal
    /// The layer turns over: the old in front, the new on its back. Seen without perspective.
    case flip
    /// The old is lifted off the new, from the lower edge up: a moving edge with a shade below it.
    case curlUp
    /// The new is laid onto the old, from the upper edge down.
    case curlDown
  }

  /// The side from which the new comes; for flips, the side that comes forward; curls have none. `fromTop` enters from
  /// the lower edge, as y grows downwards here and Core Animation's top is where y is largest.
  public enum Subtype: String, CaseIterable, Sendable {
    case fromLeft, fromRight, fromTop, fromBottom
  }

  /// How the new takes the place of the old.
  public var kind: Kind
  /// The side that the new comes from.
  public var subtype: Subtype
  /// 0…1: where in the transition the animation begins.
  public var startProgress: Double
  /// 0…1: where it ends.
  public var endProgress: Double

  public init(
    _ kind: Kind = .fade, _ subtype: Subtype = .fromLeft, startProgress: Double = 0, endProgress: Double = 1
  ) {
    self.kind = kind
    self.subtype = subtype
    self.startProgress = startProgress
    self.endProgress = endProgress
  }

  func progress(_ animation: Double) -> Double { startProgress + (endProgress - startProgress) * animation }
}

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
