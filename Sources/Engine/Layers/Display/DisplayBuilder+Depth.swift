import Graphics

/// Layers that share one space are seen in the order of their depth (compositing.md §2).
extension DisplayBuilder {
  /// Draws sublayers whose planes may lie at an angle, those of transform layers among them.
  @inline(never)
  mutating func drawInDepth(_ sublayers: [LayerID], in content: DrawContext) {
    var entries: [Entry] = []
    collect(sublayers, in: content, depth: 0, into: &entries)
    let planes = entries.map { DepthOrder.Plane(transform: $0.transform, bounds: $0.bounds) }
    for piece in DepthOrder.backToFront(planes, inOnePlane: edges == .uikit ? .cutLast : .listed) {
      let entry = entries[piece.plane]
      let start = items.count
      let isWhole = !isExploding
      isExploding = isExploding || entry.isAlone
      draw(entry.layer, in: entry.surroundings)
      if isWhole { isExploding = false }
      if let outline = piece.outline { cut(from: start, to: outline, of: entry) }
    }
  }

  /// A layer in the shared space.
  private struct Entry {
    var layer: LayerID
    var surroundings: DrawContext
    /// Of the layers that span the space.
    var outer: DrawContext
    /// From the layer's coordinates into the shared space.
    var transform: Transform3D
    var bounds: Rect
    /// Whether all its edges are hard, and so those of cuts.
    var isHard: Bool
    /// Whether its sublayers are entries of their own.
    var isAlone = false

    /// From the layer's coordinates to device pixels.
    var whole: Projection {
      let projection = Projection(transform).concatenating(Projection(outer.transform))
      return outer.projection.map(projection.concatenating) ?? projection
    }
  }

  /// Layers that have no plane of their own hand on their sublayers.
  private mutating func collect(
    _ sublayers: [LayerID], in content: DrawContext, depth: Int, into entries: inout [Entry]
  ) {
    for layer in sublayers where entries.count < 10_000 && takes() {
      let time = tree[layer].timing.local(content.time)
      let state = tree.presentation(of: layer, atLocalTime: time)
      guard !state.isHidden, state.opacity > 0 else { continue }
      let transform = state.spaceTransform.concatenating(content.space ?? .identity)
      let preserves =
        tree.layerClass(of: layer) == .transform
        || (tree.layerClass(of: layer) == .replicator && state.rare.replicator.preservesDepth)
      guard preserves, depth < 64 else {
        var entry = Entry(
          layer: layer, surroundings: content, outer: content, transform: transform, bounds: state.bounds,
          isHard: state.rare.hardEdges(by: edges) == .all)
        guard edges == .uikit, isOpen(layer, state, at: time) else {
          entries.append(entry)
          continue
        }
        entry.isAlone = true
        entries.append(entry)
        collectFlat(in: layer, state, of: entry, time: time, depth: depth + 1, into: &entries)
        continue
      }
      var inner = content
      inner.time = time
      inner.tint.alpha *= state.drawnOpacity
      inner.space = (state.sublayerSpace ?? .identity).concatenating(transform)
      if tree.layerClass(of: layer) == .replicator {
        for instance in instances(of: state, in: inner) {
          collect(tree.sublayers(of: layer), in: instance, depth: depth + 1, into: &entries)
        }
      } else {
        collect(tree.sublayers(of: layer), in: inner, depth: depth + 1, into: &entries)
      }
    }
  }

  /// Whether what is in a layer lies in its plane and meets what is around it as if the layer were not there. Core
  /// Animation then orders its sublayers one by one.
  private func isOpen(_ layer: LayerID, _ state: LayerState, at time: Double) -> Bool {
    guard tree.layerClass(of: layer) == .layer, !tree.sublayers(of: layer).isEmpty, tree.mask(of: layer) == nil,
      !tree.hasTransition(layer), state.opacity == 1 || !state.allowsGroupOpacity, !state.masksToBounds,
      state.borderWidth <= 0, state.isDoubleSided, state.transform.affine != nil, state.sublayerSpace == nil
    else { return false }
    let rare = state.rare
    return rare.shadow.opacity <= 0 && !rare.shouldRasterize && rare.blendMode == .normal && rare.filters.isEmpty
      && rare.backgroundFilters.isEmpty && rare.curlProgress <= 0
      && !tree.sublayers(of: layer).contains {
        tree.leavesPlane($0, at: time) || tree.zPosition(of: $0, at: time) != 0 || tree.movesBackdrop($0)
      }
  }

  /// The sublayers of a flat layer.
  private mutating func collectFlat(
    in layer: LayerID, _ state: LayerState, of entry: Entry, time: Double, depth: Int, into entries: inout [Entry]
  ) {
    guard let plane = plane(of: state, in: entry.surroundings) else { return }
    let inner = plane.surroundings(in: entry.surroundings, time: time, state)
    for sublayer in tree.sublayers(of: layer) where entries.count < 10_000 && takes() {
      let local = tree[sublayer].timing.local(time)
      let inside = tree.presentation(of: sublayer, atLocalTime: local)
      guard !inside.isHidden, inside.opacity > 0 else { continue }
      var part = entry
      (part.layer, part.surroundings, part.bounds, part.isAlone) = (sublayer, inner, inside.bounds, false)
      part.transform = inside.spaceTransform.concatenating(entry.transform)
      part.isHard = inside.rare.hardEdges(by: edges) == .all
      part.isAlone = depth < 64 && isOpen(sublayer, inside, at: local)
      entries.append(part)
      if part.isAlone {
        collectFlat(in: sublayer, inside, of: part, time: local, depth: depth + 1, into: &entries)
      }
    }
  }

  /// Leaves the pixels whose centres lie in a part of a layer, so that the parts of a plane that was cut meet without a
  /// seam.
  private mutating func cutHard(from start: Int, to outline: [Point], of entry: Entry) {
    let reach = items[start...].reduce(PixelRect.empty) { $0.union($1.bounds) }
    let shape = pixels(inside: outline, of: entry.bounds, through: entry.whole, in: reach)
    let plane = Projection(entry.transform).affine?.concatenating(entry.outer.transform)
    clip(from: start, to: shape, part: plane.map { Part(corners: outline, transform: $0) }, in: entry.outer)
  }

  /// Limits what was drawn since `start` to a part of a layer, given in its own coordinates.
  private mutating func cut(from start: Int, to outline: [Point], of entry: Entry) {
    guard items.count > start, outline.count > 2 else { return items.removeSubrange(start...) }
    if entry.isHard { return cutHard(from: start, to: outline, of: entry) }
    if let affine = Projection(entry.transform).affine {
      let transform = affine.concatenating(entry.outer.transform)
      let part = Part(corners: outline, transform: transform)
      return clip(from: start, to: part.shape, part: part, in: entry.outer)
    }
    // What was drawn is seen through the layer's camera already: the clip goes inside of it. A transition shows several
    // pictures, each through a camera of its own: they are cut together, where the part lies on the canvas.
    guard case .projection(let projection, let count) = items[start].content, items.count == start + 1 + count else {
      var shape = Part(corners: entry.whole.polygon(outline), transform: .identity).shape
      shape.isOnCanvas = true
      return clip(from: start, to: shape, in: entry.outer)
    }
    items.remove(at: start)
    var inner = entry.outer
    inner.transform = .identity
    inner.projection = projection
    let part = Part(corners: outline, transform: .identity)
    clip(from: start, to: part.shape, part: part, in: inner)
    if items.count > start { project(from: start, through: projection) }
  }
}
