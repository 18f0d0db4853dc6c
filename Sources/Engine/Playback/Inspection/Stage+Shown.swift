import Document
import Graphics
import Layers
import Lookups
import Motion
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
  private(set) var layer: LayerState
  let view: ViewState?
  let viewClass: ViewClass?
  /// What the job draws into it; nil where it draws nothing.
  let drawing: RecordedDrawing?
  /// Of the root: what shows over all or behind all, and is no view's.
  let surroundings: [(name: String, value: Value)]

  /// Whether both have the same values, whoever contains them.
  public func looksLike(_ other: ShownItem) -> Bool {
    layer == other.layer && view == other.view && drawing == other.drawing
      && surroundings.elementsEqual(other.surroundings) { $0 == $1 }
  }

  /// Whether nothing but the place, the transform and the opacity differ: what nearly all animations change.
  public func isMoved(from other: ShownItem) -> Bool {
    var still = other
    (still.layer.position, still.layer.bounds, still.layer.transform, still.layer.opacity) =
      (layer.position, layer.bounds, layer.transform, layer.opacity)
    return still.looksLike(self)
  }

  /// The rectangle in the parent before the transform, in points.
  public var place: Rect {
    let size = layer.bounds.size
    return Rect(
      layer.position.x - layer.anchorPoint.x * size.width, layer.position.y - layer.anchorPoint.y * size.height,
      size.width, size.height)
  }

  /// Where its own coordinates begin: what scrolling changes.
  public var origin: Point { layer.bounds.origin }
}

extension Stage {
  /// Goes to a frame and tells all that is in the tree then, from the root down, back to front.
  ///
  /// - Throws: what `displayList(frame:)` would, but for a list that is too long.
  public func shownItems(frame index: Int) throws(PlaybackError) -> [ShownItem] {
    let time = job.frameRate.time(ofFrame: index)
    try advance(to: time)
    try showMoment(at: time)
    defer { beginPhase() }
    return try withItemsInPlace(at: time) { shownItems(at: time) }
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
          view: view.map { tree.state(of: $0) }, viewClass: viewClass,
          drawing: view.flatMap { registry.drawings[$0] == nil ? nil : tree.layers[drawing: layer] },
          surroundings: parent == nil ? surroundings(at: time) : []))
      let below = (tree.layers.mask(of: layer).map { [$0] } ?? []) + tree.layers.sublayers(of: layer)
      for (order, child) in below.enumerated().reversed() { open.append((child, index, order)) }
    }
    return items
  }

  private func surroundings(at time: Double) -> [(name: String, value: Value)] {
    var found: [(name: String, value: Value)] = [("canvas.backgroundColor", .color(canvasColor(at: time)))]
    if let caption, job.scene.captions != nil, !captionItems(at: time).isEmpty {
      found.append(("caption", .string(caption.text)))
    }
    if job.scene.touches != nil {
      let shown = input.touches.filter { $0.start <= time && $0.shows(from: time) }.flatMap { touch in
        let (place, phase) = (touch.place(at: time), touch.phase(at: time))
        return [place.x, place.y, phase.pressed, phase.lifted]
      }
      if !shown.isEmpty { found.append(("touches", .numbers(shown))) }
    }
    if let view = explodedView ?? explosion?.view(at: time), view != .flat {
      found.append(("explode", .numbers([view.turn, view.tilt, view.spacing])))
    }
    return found
  }

  /// The fingers that went down after a time and until now: on what, from when to when, and how they go.
  public func touchSpans(after start: Double) -> [TimelineSpan] {
    input.touches.filter { $0.start > start && $0.start <= time }.map { touch in
      let view = tree.hitTest(touch.from, in: tree.root)
      let places = [touch.from, touch.to].map { "\(Int(clamping: $0.x)), \(Int(clamping: $0.y))" }
      return TimelineSpan(
        start: touch.start, end: touch.start + touch.duration, id: view.map(name) ?? "root", content: "touch",
        pacing: touch.duration > Touch.tapDuration
          ? "\(places[0]) to \(places[1]), \(touch.curve.summary)" : places[0])
    }
  }

  /// What gives views their places: of each id those that it hangs on, by constraints, stack views, screens and
  /// physics, over all
  /// that was performed. Needs `recordsAnimations` for views that are gone.
  public var placements: [(id: String, on: [String])] {
    var found: Lookup<String, Membership<String>> = [:]
    func name(_ view: ViewID) -> String? {
      let layer = tree.layer(of: view)
      return registry.names[layer] ?? registry.formerNames[layer]
    }
    for constraint in tree.allConstraints {
      guard let first = name(constraint.first.item.view) else { continue }
      let second = constraint.second.flatMap { name($0.item.view) }
      found[first, default: []].formUnion(second.map { [$0] } ?? [])
    }
    for view in tree.descendants(of: tree.root) where tree.isArranged(view) {
      guard let id = name(view), let stack = tree.superview(of: view).flatMap(name) else { continue }
      found[id, default: []].insert(stack)
    }
    for container in registry.containers.order {
      guard case .view(let view)? = registry.elements[container] else { continue }
      for id in tree.descendants(of: view).compactMap(name) where id != container {
        found[id, default: []].insert(container)
      }
    }
    for animator in dynamics.order.compactMap({ dynamics.animators[$0] }) {
      let members = animator.groupMembers.sorted().flatMap { $0.value.map(\.id) }
      for item in animator.trajectory.itemIDs + members {
        found[item, default: []].insert("animator \(animator.definition.id)")
      }
      // That there is one is told of the root, also where it moves nothing but constraints.
      found["root", default: []].insert("animator \(animator.definition.id)")
    }
    return found.sorted().map { ($0.key, $0.value.sorted()) }
  }
}
