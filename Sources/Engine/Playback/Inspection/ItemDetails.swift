import Document
import Graphics
import Layers
import Views

/// All that is known of a view or layer at a moment.
public struct ItemDetails: Encodable, Sendable {
  /// A property that is not as that of a fresh view or layer.
  public struct Property: Encodable, Sendable {
    /// As in job files.
    public var name: String
    /// What shows, in words.
    public var shown: String
    /// What was set, where an animation shows something else.
    public var model: String?
  }

  /// A rectangle of the view that layout knows.
  public struct Guide: Encodable, Sendable {
    /// `safeArea` or `layoutMargins`.
    public var name: String
    /// Its corners on the canvas, in points, in turn.
    public var corners: [[Double]]
  }

  /// Geometry first.
  public var properties: [Property] = []
  /// The constraints that name it.
  public var constraints: [ConstraintEntry] = []
  /// Ids of what gives it its place besides: constraints of others, stack views, screens, `animator ID`.
  public var placedBy: [String] = []
  /// Of views that layout gives places in.
  public var guides: [Guide] = []
}

extension Stage {
  /// What is known of a view or layer now.
  ///
  /// - Returns: nil if there is none of that id.
  public func details(of id: String) -> ItemDetails? {
    switch registry.elements[id] {
    case .view(let view): inspecting { details(of: tree.layer(of: view), view, id) }
    case .layer(let layer): inspecting { details(of: layer, nil, id) }
    case .guide, nil: nil
    }
  }

  private func details(of layer: LayerID, _ view: ViewID?, _ id: String) -> ItemDetails {
    let (model, shown) = (tree.layers[layer], tree.layers.presentation(of: layer, at: max(0, time)))
    var details = ItemDetails()
    details.properties = LayerProperty.allCases.compactMap { property in
      let isGeometry = [.bounds, .position].contains(property)
      let fresh = LayerState()
      guard isGeometry || shown.differs(from: fresh, in: property) || model.differs(from: fresh, in: property) else {
        return nil
      }
      return ItemDetails.Property(
        name: property.rawValue, shown: shown[property].words,
        model: shown.differs(from: model, in: property) ? model[property].words : nil)
    }.enumerated().sorted { ($0.element.isPlace ? 0 : 1, $0.offset) < ($1.element.isPlace ? 0 : 1, $1.offset) }
      .map(\.element)
    guard let view else { return details }
    let item = ShownItem(
      id: id, type: "", parent: nil, order: 0, layer: shown, view: tree.state(of: view),
      viewClass: tree.viewClass(of: view), drawing: nil, surroundings: [])
    details.properties += item.ownProperties.map { ItemDetails.Property(name: $0.name, shown: $0.value.words) }
    details.constraints = constraintEntries(naming: view)
    details.placedBy = placements.first { $0.id == id }?.on.filter { $0 != id } ?? []
    details.guides = guides(of: view, layer, shown)
    return details
  }

  private func guides(of view: ViewID, _ layer: LayerID, _ shown: LayerState) -> [ItemDetails.Guide] {
    var path = [layer]
    while let outer = tree.layers.superlayer(of: path[path.count - 1]) { path.append(outer) }
    var space = LayerSpace.canvas
    for inner in path.reversed().dropFirst() {
      space = space.inner(
        tree.layers.presentation(of: inner, at: max(0, time)), isFlat: tree.layers.layerClass(of: inner) != .transform)
    }
    let insets = [
      ("safeArea", tree.safeAreaInsets(of: view)), ("layoutMargins", tree.layoutMargins(of: view)),
    ]
    return insets.compactMap { name, insets in
      let bounds = shown.bounds
      let rect = Rect(
        bounds.minX + insets.left, bounds.minY + insets.top, bounds.width - insets.left - insets.right,
        bounds.height - insets.top - insets.bottom)
      guard insets != .zero, rect.width >= 0, rect.height >= 0 else { return nil }
      return space.corners(of: rect).map { corners in
        ItemDetails.Guide(name: name, corners: corners.map { [$0.x, $0.y] })
      }
    }
  }
}

extension ItemDetails.Property {
  fileprivate var isPlace: Bool { ["bounds", "position", "anchorPoint", "transform"].contains(name) }
}
