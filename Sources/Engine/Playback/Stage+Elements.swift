import Document
import Layers
import Views

extension Stage {
  func element(_ id: String, at moment: Moment) throws(PlaybackError) -> SceneRegistry.Element {
    if !isPreparingRows {
      keepCell(of: id)
      if registry.elements[id] == nil, try makeCell(holding: id, at: moment) { keepCell(of: id) }
    }
    guard let element = registry.elements[id] else {
      throw moment.failure(
        "there is no view or layer \"\(id)\" at this time" + (editMenu(meantBy: id) ?? copies(of: id)))
    }
    return element
  }

  /// What there is of a prototype, or of a view in one, by the ids of its copies, or else of the screen of which a part was meant;
  /// empty if there is nothing of that name.
  func copies(of id: String) -> String {
    let views = tree.descendants(of: tree.root)
    let copies = views.filter { registry.prototypes[$0] == id || name(of: $0).hasSuffix(".\(id)") }.map(name(of:))
    let found = copies.isEmpty ? parts(meantBy: id, among: views.map(name(of:))) : copies
    guard !found.isEmpty else { return "" }
    let shown = found.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    return "; there is \(shown)" + (found.count > 3 ? " and \(found.count - 3) more" : "")
  }

  /// The parts of the same screen, such as `tabs.item-0` where `tabs.bar.item` was asked for: those whose last word is the same but for
  /// its number, and otherwise all.
  private func parts(meantBy id: String, among names: [String]) -> [String] {
    guard let dot = id.firstIndex(of: "."), let last = id.split(separator: ".").last else { return [] }
    let parts = names.filter { $0.hasPrefix(id[...dot]) }
    let word = last.prefix { !$0.isNumber }
    let alike = parts.filter { $0.split(separator: ".").last.map { $0.prefix { !$0.isNumber } } == word }
    return alike.isEmpty ? parts : alike
  }

  func view(_ id: String, at moment: Moment) throws(PlaybackError) -> ViewID {
    guard case .view(let view) = try element(id, at: moment) else {
      throw moment.failure("\"\(id)\" is no view, and a view is needed")
    }
    return view
  }

  /// A layer, or a view's layer.
  func layer(_ id: String, at moment: Moment) throws(PlaybackError) -> LayerID {
    switch try element(id, at: moment) {
    case .view(let view): tree.layer(of: view)
    case .layer(let layer): layer
    case .guide:
      throw moment.failure("\"\(id)\" is a layout guide, and a view or layer is needed")
    }
  }

  /// Where a view goes among the subviews that will be its siblings; nil: in front of all.
  func siblingIndex(
    _ position: TreeChange.Position, of view: ViewID, in superview: ViewID, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    try index(position, at: moment) { id throws(PlaybackError) in
      let sibling = try self.view(id, at: moment)
      return tree.subviews(of: superview).filter { $0 != view }.firstIndex(of: sibling)
    }
  }

  /// Where a layer goes among the sublayers that will be its siblings; nil: in front of all.
  func siblingIndex(
    _ position: TreeChange.Position, of layer: LayerID, in superlayer: LayerID, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    try index(position, at: moment) { id throws(PlaybackError) in
      let sibling = try self.layer(id, at: moment)
      return tree.layers.sublayers(of: superlayer).filter { $0 != layer }.firstIndex(of: sibling)
    }
  }

  private func index(
    _ position: TreeChange.Position, at moment: Moment,
    place: (String) throws(PlaybackError) -> Int?
  ) throws(PlaybackError) -> Int? {
    func found(_ id: String) throws(PlaybackError) -> Int {
      if let index = try place(id) { return index }
      throw moment.failure("\"\(id)\" is no sibling there; name one of the same parent")
    }
    switch position {
    case .front: return nil
    case .back: return 0
    case .index(let index): return index
    case .above(let id): return try found(id) + 1
    case .below(let id): return try found(id)
    }
  }

  func name(of view: ViewID) -> String { registry.names[tree.layer(of: view)] ?? "" }

  /// Deeper trees could not be drawn.
  static let depthLimit = 1_000

  /// - Throws: if what is put into a layer would lie too deep.
  func checkDepth(of layer: LayerID, in superlayer: LayerID, at moment: Moment) throws(PlaybackError) {
    guard tree.layers.ancestry(of: superlayer).count + tree.layers.height(of: layer) <= Self.depthLimit else {
      throw moment.failure("views and layers are nested more than \(Self.depthLimit) deep here")
    }
  }

  /// Forgets the ids of a layer and everything in it, views included.
  func forget(_ layer: LayerID) {
    for removed in tree.layers.descendants(of: layer) {
      registry.remove(removed, of: tree.view(of: removed), keepsName: recordsAnimations)
    }
  }
}
