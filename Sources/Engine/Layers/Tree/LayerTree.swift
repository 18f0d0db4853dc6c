import Graphics
import Motion

/// Names a layer of one tree; never used again after the layer is removed.
public struct LayerID: Hashable, Sendable, Comparable {
  let index: Int32
  public static func < (left: LayerID, right: LayerID) -> Bool { left.index < right.index }
}

/// The layers of a scene with their model values and running animations: a value, so a copy is a snapshot.
public struct LayerTree: Sendable {
  struct Node: Sendable {
    var layerClass: LayerClass
    var model = LayerState()
    var superlayer: LayerID?
    var sublayers: [LayerID] = []
    var mask: LayerID?
    var animations = AttachedAnimations()
    var drawing: RecordedDrawing?
    /// Of an emitter layer whose birth rate was changed: seconds of its own time and the rate from then on.
    var birthRates: [(time: Double, rate: Double)] = []
    var cellHistory = CellHistory()
  }

  private(set) var nodes: [Node] = []
  /// For each layer, the phase in which something of it or below it was changed last.
  private(set) var stamps: [Int] = []
  /// Stamped on whatever changes from now on. Whoever keeps something of a tree between two changes gives it a new
  /// number in between, and never one that was used before, also when the tree is set back to an older value.
  public var phase = 0
  var nextAnimation = 0
  /// When animations end, the earliest first, so that nothing walks the tree for events. The first one always holds;
  /// others may be of animations that were removed or end at another time now. A slice gives up its first at no cost,
  /// and most of what comes is later than the rest.
  var deadlines: ArraySlice<Deadline> = []
  /// Which times are those of frames: what begins or ends a hair beside one does so at it.
  public var grid = TimeGrid()
  /// When animations run, as far as they are recorded; nil without recording. For people, not for drawing.
  public var spans: [AnimationSpan]?

  public init() {}

  /// A layer outside of the tree.
  public mutating func makeLayer(_ layerClass: LayerClass) -> LayerID {
    add(Node(layerClass: layerClass))
    return LayerID(index: Int32(nodes.count - 1))
  }

  mutating func add(_ node: Node) {
    nodes.append(node)
    stamps.append(phase)
  }

  subscript(node id: LayerID) -> Node {
    _read { yield nodes[Int(id.index)] }
    _modify {
      defer { stamp(id) }
      yield &nodes[Int(id.index)]
    }
  }

  /// Marks a layer and all above it as changed. What has this phase's stamp has it all the way up: a layer gets a new
  /// superlayer only by a change of that.
  private mutating func stamp(_ id: LayerID) {
    var current = id
    while stamps[Int(current.index)] != phase {
      stamps[Int(current.index)] = phase
      guard let superlayer = nodes[Int(current.index)].superlayer else { return }
      current = superlayer
    }
  }

  /// The model values of a layer.
  public subscript(id: LayerID) -> LayerState {
    _read { yield nodes[Int(id.index)].model }
    _modify { yield &self[node: id].model }
  }

  /// The class of a layer.
  public func layerClass(of id: LayerID) -> LayerClass { self[node: id].layerClass }
  /// The layer around a layer; nil for one outside of the tree, and for the root.
  public func superlayer(of id: LayerID) -> LayerID? { self[node: id].superlayer }
  /// Back to front.
  public func sublayers(of id: LayerID) -> [LayerID] { self[node: id].sublayers }
  /// The layer whose alpha limits what a layer shows; nil: none.
  public func mask(of id: LayerID) -> LayerID? { self[node: id].mask }

  /// Puts a layer (and what is below it) at an index of a superlayer's sublayers; out of a former superlayer first.
  /// - Precondition: the superlayer is not inside the layer.
  public mutating func insert(_ id: LayerID, into superlayer: LayerID, at index: Int? = nil) {
    detach(id)
    let count = self[node: superlayer].sublayers.count
    self[node: superlayer].sublayers.insert(id, at: max(0, min(count, index ?? count)))
    self[node: id].superlayer = superlayer
  }

  /// Limits what a layer shows by another, which is in no superlayer then: its superlayer is the masked layer.
  public mutating func setMask(_ mask: LayerID?, of id: LayerID) {
    if let former = self[node: id].mask { self[node: former].superlayer = nil }
    if let mask {
      detach(mask)
      self[node: mask].superlayer = id
    }
    self[node: id].mask = mask
  }

  /// Takes a layer out of its superlayer; its animations and those below it end unfinished (animation.md §10).
  public mutating func remove(_ id: LayerID, at time: Double) -> [AnimationEvent] {
    detach(id)
    var events: [AnimationEvent] = []
    for layer in descendants(of: id) {
      for attached in self[node: layer].animations where !attached.hasStopped { cutSpan(of: attached.id, at: time) }
      events += self[node: layer].animations.filter { !$0.hasStopped }.map {
        AnimationEvent(animation: $0.id, time: time, kind: .didStop(finished: false))
      }
      self[node: layer].animations.removeAll()
    }
    dropPastDeadlines()
    return events
  }

  private mutating func detach(_ id: LayerID) {
    guard let superlayer = self[node: id].superlayer else { return }
    self[node: superlayer].sublayers.removeAll { $0 == id }
    if self[node: superlayer].mask == id { self[node: superlayer].mask = nil }
    self[node: id].superlayer = nil
  }

  /// A layer and everything below it, masks included, parents first.
  public func descendants(of id: LayerID) -> [LayerID] {
    var result = [id]
    var next = 0
    while next < result.count {
      let node = self[node: result[next]]
      result += node.sublayers
      if let mask = node.mask { result.append(mask) }
      next += 1
    }
    return result
  }

  /// How many layers lie on the longest way from a layer down, itself included.
  public func height(of id: LayerID) -> Int {
    var height = 0
    var level = [id]
    while !level.isEmpty {
      height += 1
      level = level.flatMap { self[node: $0].sublayers + (self[node: $0].mask.map { [$0] } ?? []) }
    }
    return height
  }

  /// From the root down to a layer.
  public func ancestry(of id: LayerID) -> [LayerID] {
    var chain = [id]
    while let parent = self[node: chain[chain.count - 1]].superlayer { chain.append(parent) }
    return chain.reversed()
  }
}
