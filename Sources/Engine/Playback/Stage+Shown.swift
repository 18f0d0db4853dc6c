import Document
import Graphics
import Layers
import Views

/// A view or layer as one frame shows it, with everything that it shows.
public struct ShownItem: Sendable {
  /// As the job calls it; of what the job does not name, the parent's id with the class and a number.
  public let id: String
  /// The class: `label`, `shape layer` …
  public let type: String
  /// Index of the parent among the frame's items; nil for the root.
  public let parent: Int?
  /// How many siblings lie behind it.
  public let order: Int
  private let layer: LayerState
  private let view: ViewState?
  private let viewClass: ViewClass?

  init(
    id: String, type: String, parent: Int?, order: Int, layer: LayerState, view: ViewState?, viewClass: ViewClass?
  ) {
    (self.id, self.type, self.parent, self.order) = (id, type, parent, order)
    (self.layer, self.view, self.viewClass) = (layer, view, viewClass)
  }

  /// Whether both have the same values, whoever contains them.
  public func looksLike(_ other: ShownItem) -> Bool { layer == other.layer && view == other.view }

  /// Whether nothing but the place, the transform and the opacity differ: what nearly all animations change.
  public func isMoved(from other: ShownItem) -> Bool {
    guard view == other.view else { return false }
    var still = other.layer
    (still.position, still.bounds, still.transform, still.opacity) =
      (layer.position, layer.bounds, layer.transform, layer.opacity)
    return still == layer
  }

  /// Of `properties`, those that an item has that is moved only.
  public var movedProperties: [(name: String, value: Value)] { values(of: Self.moved) }

  /// The names of all that can be in `movedProperties`.
  public static let movedNames = moved.map(\.rawValue)
  private static let moved: [LayerProperty] = [.transform, .opacity]

  /// The rectangle in the parent before the transform, in points.
  public var place: Rect {
    let size = layer.bounds.size
    return Rect(
      layer.position.x - layer.anchorPoint.x * size.width, layer.position.y - layer.anchorPoint.y * size.height,
      size.width, size.height)
  }

  /// Where its own coordinates begin: what scrolling changes.
  public var origin: Point { layer.bounds.origin }

  /// What differs from a fresh view or layer, but for the place: names as in job files, in a fixed order.
  public var properties: [(name: String, value: Value)] {
    var found = values(of: Self.looks)
    guard let view, let viewClass else { return found }
    let fresh = ViewState(viewClass)
    for property in Self.drawn {
      guard case .own(let place) = property.row.storage, property.classes.contains(viewClass) else { continue }
      let value = place.read(view)
      if value != place.read(fresh) { found.append((property.rawValue, value)) }
    }
    return found
  }

  private func values(of properties: [LayerProperty]) -> [(name: String, value: Value)] {
    properties.compactMap { property in
      let value = layer[property]
      return value != Self.freshLayer[property] ? (property.rawValue, value) : nil
    }
  }

  private static let freshLayer = LayerState()
  private static let looks = LayerProperty.allCases.filter { $0 != .bounds && $0 != .position }
  private static let drawn = ViewProperty.allCases.filter {
    !$0.row.effects.isDisjoint(with: [.display, .gravity, .image, .animationImages, .look, .border])
  }
}

extension Stage {
  /// Goes to a frame and tells all that is in the tree then, from the root down, back to front.
  ///
  /// - Throws: what `displayList(frame:)` would, but for a list that is too long.
  public func shownItems(frame index: Int) throws(PlaybackError) -> [ShownItem] {
    let time = job.frameRate.time(ofFrame: index)
    try reach(frame: index)
    return inspecting { shownItems(at: time) }
  }

  private func shownItems(at time: Double) -> [ShownItem] {
    var items: [ShownItem] = []
    var open: [(layer: LayerID, parent: Int?, order: Int)] = [(tree.layer(of: tree.root), nil, 0)]
    while let (layer, parent, order) = open.popLast() {
      let view = tree.view(of: layer)
      let viewClass = view.map { tree.viewClass(of: $0) }
      let type = viewClass.map(\.rawValue) ?? "\(tree.layers.layerClass(of: layer).rawValue) layer"
      let id = registry.names[layer] ?? "\(parent.map { items[$0].id } ?? "")/\(type) \(order)"
      let index = items.count
      items.append(
        ShownItem(
          id: id, type: type, parent: parent, order: order, layer: tree.layers.presentation(of: layer, at: time),
          view: view.map { tree.state(of: $0) }, viewClass: viewClass))
      let below = (tree.layers.mask(of: layer).map { [$0] } ?? []) + tree.layers.sublayers(of: layer)
      for (order, child) in below.enumerated().reversed() { open.append((child, index, order)) }
    }
    return items
  }
}
