import JobFile
import Layers
import Views

extension Stage {
  func element(_ id: String, path: String, at time: Double) throws(PlaybackError) -> Element {
    guard let element = elements[id] else {
      throw PlaybackError(path: path, time: time, message: "there is no view or layer \"\(id)\" at this time")
    }
    return element
  }

  func view(_ id: String, path: String, at time: Double) throws(PlaybackError) -> ViewID {
    guard case .view(let view) = try element(id, path: path, at: time) else {
      throw PlaybackError(path: path, time: time, message: "\"\(id)\" is no view, and a view is needed")
    }
    return view
  }

  /// A layer, or a view's layer.
  func layer(_ id: String, path: String, at time: Double) throws(PlaybackError) -> LayerID {
    switch try element(id, path: path, at: time) {
    case .view(let view): tree.layer(of: view)
    case .layer(let layer): layer
    case .guide:
      throw PlaybackError(path: path, time: time, message: "\"\(id)\" is a layout guide, and a view or layer is needed")
    }
  }

  /// Where a view goes among the subviews that will be its siblings; nil: in front of all.
  func siblingIndex(
    _ position: TreeChange.Position, of view: ViewID, in superview: ViewID, path: String, at time: Double
  ) throws(PlaybackError) -> Int? {
    try index(position, path: path, at: time) { id throws(PlaybackError) in
      let sibling = try self.view(id, path: path, at: time)
      return tree.subviews(of: superview).filter { $0 != view }.firstIndex(of: sibling)
    }
  }

  /// Where a layer goes among the sublayers that will be its siblings; nil: in front of all.
  func siblingIndex(
    _ position: TreeChange.Position, of layer: LayerID, in superlayer: LayerID, path: String, at time: Double
  ) throws(PlaybackError) -> Int? {
    try index(position, path: path, at: time) { id throws(PlaybackError) in
      let sibling = try self.layer(id, path: path, at: time)
      return tree.layers.sublayers(of: superlayer).filter { $0 != layer }.firstIndex(of: sibling)
    }
  }

  private func index(
    _ position: TreeChange.Position, path: String, at time: Double,
    place: (String) throws(PlaybackError) -> Int?
  ) throws(PlaybackError) -> Int? {
    func found(_ id: String) throws(PlaybackError) -> Int {
      if let index = try place(id) { return index }
      throw PlaybackError(path: path, time: time, message: "\"\(id)\" is no sibling there; name one of the same parent")
    }
    switch position {
    case .front: return nil
    case .back: return 0
    case .index(let index): return index
    case .above(let id): return try found(id) + 1
    case .below(let id): return try found(id)
    }
  }

  func name(of view: ViewID) -> String { names[tree.layer(of: view)] ?? "" }

  /// Deeper trees could not be drawn.
  static let depthLimit = 1_000

  /// - Throws: if what is put into a layer would lie too deep.
  func checkDepth(of layer: LayerID, in superlayer: LayerID, path: String, at time: Double) throws(PlaybackError) {
    guard tree.layers.ancestry(of: superlayer).count + tree.layers.height(of: layer) <= Self.depthLimit else {
      throw PlaybackError(
        path: path, time: time, message: "views and layers are nested more than \(Self.depthLimit) deep here")
    }
  }

  /// Forgets the ids of a layer and everything in it, views included.
  func forget(_ layer: LayerID) {
    for removed in tree.layers.descendants(of: layer) {
      if let name = names.removeValue(forKey: removed) {
        elements[name] = nil
        if recordsAnimations { formerNames[removed] = name }
      }
      actions[removed] = nil
      guard let view = tree.view(of: removed) else { continue }
      variations.removeAll { $0.view == view }
      handlers[view] = nil
      valueHandlers[view] = nil
      drawings[view] = nil
    }
  }
}
