import Graphics
import Document
import Layers
import Views

extension Stage {
  /// Performs a job from where the stage is to its end.
  public func play(_ job: Job) throws(PlaybackError) {
    try advance(to: max(time, job.frameRate.time(ofFrame: job.frameCount)))
  }

  /// The views and layers as they show now, from the root down, back to front, masks behind the sublayers.
  public var treeEntries: [TreeEntry] { inspecting { presentEntries } }

  private var presentEntries: [TreeEntry] {
    var entries: [TreeEntry] = []
    let root = tree.layer(of: tree.root)
    var open = [(layer: root, depth: 0, space: LayerSpace.canvas)]
    while let (layer, depth, space) = open.popLast() {
      let state = tree.layers.presentation(of: layer, at: max(0, time))
      let own = layer == root ? space : space.inner(state, isFlat: tree.layers.layerClass(of: layer) != .transform)
      entries.append(entry(layer, state, depth: depth, corners: own.corners(of: state.bounds)))
      let below = (tree.layers.mask(of: layer).map { [$0] } ?? []) + tree.layers.sublayers(of: layer)
      for child in below.reversed() { open.append((child, depth + 1, own)) }
    }
    return entries
  }

  /// The entries of the tree, a line each, indented.
  public var treeDescription: String { treeEntries.map(\.description).joined(separator: "\n") }

  /// Whether a layer draws anything itself.
  private func showsSomething(_ layer: LayerID, _ state: LayerState, _ view: ViewID?) -> Bool {
    if let view, tree.viewClass(of: view) != .view { return true }
    return view == nil && tree.layers.layerClass(of: layer) != .layer || state.backgroundColor.alpha > 0
      || state.borderWidth > 0 || state.rare.contents.image != nil
  }

  private func entry(_ layer: LayerID, _ state: LayerState, depth: Int, corners: [Point]?) -> TreeEntry {
    let view = tree.view(of: layer)
    let isMask = tree.layers.superlayer(of: layer).map { tree.layers.mask(of: $0) == layer } ?? false
    return TreeEntry(
      id: registry.names[layer] ?? "?", depth: depth,
      type: view.map { tree.viewClass(of: $0).rawValue } ?? "\(tree.layers.layerClass(of: layer).rawValue) layer",
      isMask: isMask, frame: state.frame, isHidden: state.isHidden, opacity: state.opacity,
      masksToBounds: state.masksToBounds, corners: corners,
      isVisible: showsSomething(layer, state, view))
  }
}

extension Stage {
  /// The frames of all views as they show now, `[x, y, width, height]` in points of the superview's bounds.
  public var viewFrames: [(id: String, frame: [Double])] {
    inspecting {
      tree.descendants(of: tree.root).map { view in
        let frame = tree.layers.presentation(of: tree.layer(of: view), at: max(0, time)).frame
        return (name(of: view), [frame.minX, frame.minY, frame.width, frame.height])
      }
    }
  }

  /// Constraints that contradict each other now, and views that they do not determine; a sentence each.
  public var layoutConflicts: [String] {
    tree.conflicts
      + tree.ambiguousLayouts.map { "the layout of \"\(name(of: $0.view))\" is ambiguous: \($0.quantities)" }
  }
}

extension Stage {
  /// Steps that moved what physics holds, which it takes back to its place at once; a sentence each.
  public var ignoredMoves: [String] {
    dynamics.ignoredMoves.map { item, moment in
      "at \(moment.time) s, \(moment.path): \"\(item)\" is held by physics, which takes it back to its place at once; write "
        + "\"updateItem\" behind the change, or remove its behaviors before"
    }
  }

  /// Constraints that wait for parts which views of the scene do not have, such as "root.margin"; a sentence each.
  public var missedConstraints: [String] {
    registry.waitingConstraints.compactMap { constraint in
      let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
      let missed = items.first { item in
        guard registry.elements[item] == nil, let dot = item.firstIndex(of: ".") else { return false }
        return registry.elements[String(item[..<dot])] != nil
      }
      return missed.map {
        "the constraint \"\(constraint.identifier)\" never held: there is no \"\($0)\"; the guides of a view are \"safeArea\", "
          + "\"layoutMargins\", \"readableContent\", \"keyboard\" and its own \"layoutGuides\""
      }
    }
  }
}

/// From when to when something was animated.
public struct TimelineSpan: Sendable, CustomStringConvertible {
  /// Seconds.
  public var start: Double
  /// Seconds; nil if it never ends.
  public var end: Double?
  /// The view's id.
  public var id: String
  /// Key paths and kind.
  public var content: String
  /// Its timing function or its spring, in the words of job files.
  public var pacing: String

  public var description: String { "\"\(id)\" \(content)" + (end == nil ? ", for ever" : "") }
}

extension Stage {
  /// Whether animations are noted for `animationSpans`; to be set before the stage goes forward.
  public var recordsAnimations: Bool {
    get { tree.layers.spans != nil }
    set { tree.layers.spans = newValue ? [] : nil }
  }

  /// The animations that began until now, in the order of being added.
  public var animationSpans: [TimelineSpan] {
    (tree.layers.spans ?? []).map {
      TimelineSpan(
        start: $0.start, end: $0.end.isFinite ? $0.end : nil,
        id: registry.names[$0.layer] ?? registry.formerNames[$0.layer] ?? "?",
        content: $0.content, pacing: $0.pacing)
    }
  }
}
