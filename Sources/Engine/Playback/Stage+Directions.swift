import Document
import Graphics
import Layers
import Screens
import Views

/// A part of a standard screen that is more than placed by the direction in which what is around it reads.
struct DirectedPart {
  /// The direction for which its text is aligned, and its pictures point.
  var isRightToLeft: Bool
  /// The ids of its layers that point to a side.
  var pictures: [String]

  /// - Parameter definition: as from left to right.
  init(_ definition: ViewDefinition, isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    pictures = definition.sublayers.filter { $0.mirroring == .whole }.map(\.id)
  }
}

/// Standard screens in views that read from right to left: what `Screens` lays out and moves from left to right is mirrored
/// where it meets the views, and what it learns of them is mirrored before.
extension Stage {
  /// The interface begins on the side that the job or the language of its document says.
  func setLayoutDirection() {
    guard let direction = job.scene.layoutDirection else { return }
    let word: SemanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    tree[tree.root, .semanticContentAttribute] = .word(word.rawValue)
  }

  /// Mirrors a container's parts; nil where they stay as they are.
  func mirror(of container: RunningContainer) -> ScreenMirror? {
    guard container.isMirrored, case .view(let host)? = registry.elements[container.host], tree.isRightToLeft(host)
    else { return nil }
    return ScreenMirror(
      superview: { [unowned self] id in superlayerName(of: id) },
      width: { [unowned self] id in width(of: id) })
  }

  private func superlayerName(of id: String) -> String? {
    let superlayer: LayerID? =
      switch registry.elements[id] {
      case .view(let view): tree.superview(of: view).map { tree.layer(of: $0) }
      case .layer(let layer): tree.layers.superlayer(of: layer)
      case .guide, nil: nil
      }
    return superlayer.flatMap { registry.names[$0] }
  }

  private func width(of id: String) -> ScreenMirror.Width? {
    switch registry.elements[id] {
    case .view(let view): width(of: view)
    case .layer(let layer): ScreenMirror.Width(bounds: tree.layers[layer].bounds.width, content: 0)
    case .guide, nil: nil
    }
  }

  private func width(of view: ViewID) -> ScreenMirror.Width {
    var width = ScreenMirror.Width(bounds: tree.layers[tree.layer(of: view)].bounds.width, content: 0)
    if tree.viewClass(of: view) == .scrollView, case .size(let size) = tree[view, .contentSize] {
      width.content = size.width
    }
    return width
  }

  /// A part of a standard screen as it comes into a superview.
  func directed(_ definition: ViewDefinition, in superview: ViewID) -> ViewDefinition {
    guard definition.mirroring != .none, tree.isRightToLeft(superview) else { return definition }
    return definition.mirrored(in: width(of: superview).room)
  }

  /// A part of what a standard screen holds comes in place of another one, or that goes.
  func replace(_ replacement: ScreenMovement.PartReplacement, at moment: Moment) throws(PlaybackError) {
    let id = replacement.id
    let parent = try view(replacement.parent, at: moment)
    switch registry.elements[id] {
    case .view(let view): remove(view, at: moment.time)
    case .layer(let layer):
      forget(layer)
      finish(tree.layers.remove(layer, at: moment.time))
    case .guide, nil: break
    }
    registry.directedParts[parent]?.pictures.removeAll { $0 == id }
    switch replacement.part {
    case .view(let definition): try insert(definition, into: replacement.parent, .front, at: moment)
    case .layer(var layer):
      if layer.mirroring == .whole { registry.directedParts[parent]?.pictures.append(id) }
      if registry.directedParts[parent]?.isRightToLeft == true { layer = layer.mirrored(in: 0) }
      try insert(layer, into: replacement.parent, .back, at: moment)
    case nil: break
    }
  }

  /// A view reads another way from now on, maybe: texts of parts in it are aligned at the other side, and pictures point there.
  func turnParts(in view: ViewID) {
    for inner in tree.descendants(of: view) {
      guard let part = registry.directedParts[inner], let superview = tree.superview(of: inner) else { continue }
      let isRightToLeft = tree.isRightToLeft(superview)
      guard part.isRightToLeft != isRightToLeft else { continue }
      registry.directedParts[inner]?.isRightToLeft = isRightToLeft
      if case .word(let word) = tree[inner, .textAlignment], let alignment = TextAlignment(rawValue: word) {
        tree[inner, .textAlignment] = .word(alignment.mirrored.rawValue)
      }
      if case .word(let word) = tree[inner, .contentMode], let mode = ContentMode(rawValue: word) {
        tree[inner, .contentMode] = .word(mode.mirrored.rawValue)
      }
      for id in part.pictures {
        guard case .layer(let layer)? = registry.elements[id] else { continue }
        tree.layers[layer][.transform] = .transform(isRightToLeft ? .scale(-1, 1, 1) : .identity)
      }
    }
  }

  /// What a container's layout depends on, as it is seen from where the container begins.
  func directed(_ bounds: ScreenBounds, of view: ViewID, in container: RunningContainer) -> ScreenBounds {
    guard container.isMirrored, tree.isRightToLeft(view) else { return bounds }
    // Where nothing depends on what shows of the content, it counts as being at its beginning.
    return bounds.mirrored(content: container.followsScrolling ? width(of: view).content : 0)
  }

  /// A finger's way, or the speed of it, as a container sees it.
  func directed(_ way: Point, in bounds: ScreenBounds) -> Point { bounds.isMirrored ? Point(-way.x, way.y) : way }

  /// A place in points of a container's view, as the container sees it.
  func directed(_ point: Point, of view: ViewID, in bounds: ScreenBounds) -> Point {
    bounds.isMirrored ? Point(width(of: view).room - point.x, point.y) : point
  }

  // MARK: Scrolled collections

  /// Contents that a mirrored collection scrolls sideways begin at their right end, and stay as far from it as they are when
  /// the collection is laid out anew.
  ///
  /// - Returns: the layers that changed, with their states before.
  func keepStarts(of container: RunningContainer, in bounds: ScreenBounds) -> [(layer: LayerID, before: LayerState)] {
    guard bounds.isMirrored else { return [] }
    return container.sidewaysScrollers.compactMap { id in
      guard case .view(let view)? = registry.elements[id], let x = start(of: view, for: width(of: view)) else {
        return nil
      }
      let layer = tree.layer(of: view)
      let before = tree.layers[layer]
      tree.layers[layer].bounds.origin.x = x
      return (layer, before)
    }
  }

  /// The same for a change that gives contents other widths.
  func keepingStarts(of container: RunningContainer, _ steps: [Step]) -> [Step] {
    guard mirror(of: container) != nil else { return steps }
    let scrollers = container.sidewaysScrollers
    guard !scrollers.isEmpty else { return steps }
    return steps.map { step in
      guard case .animate(var animation) = step.action else { return step }
      for id in scrollers {
        guard case .view(let view)? = registry.elements[id] else { continue }
        let sizes = animation.changes.filter { $0.id == id }.flatMap(\.properties)
        guard case .size(let size)? = sizes.last(where: { $0.path.property == .view(.contentSize) })?.value else {
          continue
        }
        var after = width(of: view)
        after.content = size.width
        guard let x = start(of: view, for: after) else { continue }
        let offset = Point(x, tree.layers[tree.layer(of: view)].bounds.minY)
        animation.changes.append(Changes(id, .contentOffset, .point(offset)))
      }
      var step = step
      step.action = .animate(animation)
      return step
    }
  }

  /// Where content of a width is scrolled to, if it is as far from where it begins as it was in the width before; nil: where
  /// it is. From now on it has that width.
  private func start(of view: ViewID, for width: ScreenMirror.Width) -> Double? {
    let offset = tree.layers[tree.layer(of: view)].bounds.minX
    let before = registry.scrolledWidths[view]
    registry.scrolledWidths[view] = width
    // What the job has scrolled before the first layout stays there.
    guard before != width, before != nil || offset == 0 else { return nil }
    let distance = before.map { $0.room - $0.bounds - offset } ?? 0
    let x = width.room - width.bounds - distance
    // It does not end before the left edge because it is narrower now.
    return offset >= 0 ? max(0, x) : x
  }

  /// Places of the content of a section that is scrolled by itself, seen the other way round in a mirror.
  func directed(_ places: RestingPlaces, of view: ViewID, in bounds: ScreenBounds, axis: LayoutAxis?) -> RestingPlaces {
    guard bounds.isMirrored, axis == .horizontal else { return places }
    let width = width(of: view)
    return RestingPlaces(
      offsets: places.offsets.reversed().map { width.room - width.bounds - $0 }, isPaged: places.isPaged)
  }
}
