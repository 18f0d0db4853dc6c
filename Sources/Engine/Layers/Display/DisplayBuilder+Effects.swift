import Graphics

/// Shadows, clips, masks, filters: what happens to a layer's picture.
extension DisplayBuilder {
  // MARK: Shadows

  /// Puts the shadow under what was drawn since `start` (compositing.md §5).
  ///
  /// - Parameters:
  ///   - start: where the background is, if there is one.
  ///   - content: where the contents and sublayers begin.
  @inline(never)
  mutating func drawShadow(of state: LayerState, from start: Int, content: Int, in inner: DrawContext) {
    let own = state.rare.shadow
    let offset = Point(own.offset.width, own.offset.height)
    let scale = inner.scale(at: state.bounds.center)
    var shadow = DisplayItem.Shadow(
      offset: inner.distance(offset, at: state.bounds.center),
      sigma: max(0, min(Filter.sigmaLimit, own.radius * scale)),
      color: own.color.withAlpha(multipliedBy: LayerState.drawn(own.opacity) * inner.tint.alpha))
    guard shadow.color.alpha > 0 else { return }
    if let path = own.path {
      return insertShadow(of: .path(path, .nonZero), bounds: path.bounds, shadow, offset: offset, at: start, in: inner)
    }
    if silhouetteIsOutline(of: state, from: start, content: content, in: inner) {
      shadow.color.alpha *= min(1, state.backgroundColor.alpha)
      return insertShadow(of: state.outline, bounds: state.bounds, shadow, offset: offset, at: start, in: inner)
    }
    guard items.count > start else { return }
    var wrapping = DisplayItem.Group(count: 0)
    wrapping.shadow = shadow
    group(from: start, wrapping, in: inner)
  }

  /// - Parameters:
  ///   - shadow: its lengths in device pixels.
  ///   - offset: the shadow's, in the surroundings' coordinates.
  mutating func insertShadow(
    of shape: Shape, bounds: Rect, _ shadow: DisplayItem.Shadow, offset: Point, at index: Int, in inner: DrawContext
  ) {
    let transform = AffineTransform.translation(offset.x, offset.y).concatenating(inner.transform)
    var unclipped = inner
    unclipped.clip = inner.clip.expanded(by: shadow.reach)
    let reach = unclipped.pixels(bounds, through: transform).expanded(by: shadow.reach).intersection(inner.clip)
    guard transform.isFinite, !reach.isEmpty else { return }
    items.insert(DisplayItem(bounds: reach, content: .shadow(shape, transform, shadow)), at: index)
  }

  /// Whether everything that the layer shows lies on its own background, so that the shadow is the background's.
  private func silhouetteIsOutline(
    of state: LayerState, from start: Int, content: Int, in inner: DrawContext
  ) -> Bool {
    guard content == start + 1 else { return false }
    guard items.count > content else { return true }
    guard state.backgroundColor.alpha >= 1, inner.projection == nil, inner.transform.keepsAxes else { return false }
    let inset = max(0, min(state.cornerRadius, state.bounds.width / 2, state.bounds.height / 2)) * 0.3
    let device = inner.transform.apply(state.bounds.insetBy(inset, inset))
    let inside = PixelRect(
      covering: Rect(
        device.minX.rounded(.up), device.minY.rounded(.up), device.maxX.rounded(.down) - device.minX.rounded(.up),
        device.maxY.rounded(.down) - device.minY.rounded(.up))
    ).intersection(inner.clip)
    return items[content...].allSatisfy { inside.contains($0.bounds) }
  }

  // MARK: Clips and masks

  enum Clip {
    case none
    case scissor(PixelRect)
    case mask(DisplayItem.ClipShape)
  }

  /// A clip on whole pixels costs nothing; any other needs the coverage of its shape.
  func clipping(_ state: LayerState, shape: Shape, in inner: DrawContext) -> Clip {
    state.masksToBounds ? clip(to: shape, around: state.bounds, in: inner) : .none
  }

  /// - Parameter bounds: around the shape.
  func clip(to shape: Shape, around bounds: Rect, in inner: DrawContext) -> Clip {
    let device = inner.transform.apply(bounds)
    let pixels = PixelRect(covering: device)
    let isExact =
      inner.projection == nil && inner.transform.keepsAxes && device.minX == Double(pixels.minX)
      && device.minY == Double(pixels.minY) && device.maxX == Double(pixels.maxX)
      && device.maxY == Double(pixels.maxY)
    if isExact, case .rect = shape { return .scissor(pixels) }
    return .mask(DisplayItem.ClipShape(shape: shape, transform: inner.transform))
  }

  /// The mask layer's alpha limits what was drawn since `start`; a mask that is one opaque shape clips.
  @inline(never)
  mutating func apply(_ mask: LayerID, from start: Int, in inner: DrawContext) {
    guard items.count > start else { return }
    let time = tree[mask].timing.local(inner.time)
    let state = tree.presentation(of: mask, atLocalTime: time)
    if let shape = opaqueShape(of: mask, state), let plane = plane(of: state, in: inner), !plane.isNew {
      var group = DisplayItem.Group(count: 0, opacity: state.drawnOpacity)
      group.clip = DisplayItem.ClipShape(shape: shape, transform: plane.transform)
      return self.group(from: start, group, in: inner)
    }
    let middle = items.count
    var surroundings = inner
    surroundings.tint = .white
    draw(mask, in: surroundings)
    var group = DisplayItem.Group(count: 0)
    group.maskCount = items.count - middle
    guard group.maskCount > 0 else { return items.removeSubrange(start...) }
    self.group(from: start, group, in: inner)
  }

  /// What a mask lets through, if that is one shape and nothing else.
  private func opaqueShape(of mask: LayerID, _ state: LayerState) -> Shape? {
    let rare = state.rare
    guard !state.isHidden, tree.sublayers(of: mask).isEmpty, tree.mask(of: mask) == nil,
      state.rare.contents.image == nil,
      state.rare.contents.fade == nil, tree[drawing: mask] == nil, state.borderWidth <= 0, rare.shadow.opacity <= 0,
      rare.filters.isEmpty, rare.backgroundFilters.isEmpty, !tree.hasTransition(mask)
    else { return nil }
    switch tree.layerClass(of: mask) {
    case .layer where state.backgroundColor.alpha >= 1: return state.outline
    case .shape where state.backgroundColor.alpha <= 0 && state.shape.strokeColor.alpha <= 0:
      guard state.shape.fillColor.alpha >= 1, let path = state.shape.path else { return nil }
      return .path(path, state.shape.fillRule)
    default: return nil
    }
  }

  // MARK: The whole picture

  /// What lies behind the layer inside its outline, filtered. A mask that is one opaque shape inside of a layer without
  /// round corners cuts it, so that what the mask limits does not stand in a group, where nothing lies behind.
  ///
  /// - Returns: how many items the layer's mask does not concern any more.
  @inline(never)
  mutating func drawBackdrop(of layer: LayerID, _ state: LayerState, in inner: DrawContext) -> Int {
    let reach = inner.pixels(state.bounds)
    guard !reach.isEmpty else { return 0 }
    let scale = inner.scale(at: state.bounds.center)
    let cut = tree.mask(of: layer).flatMap { clip(of: $0, around: state, in: inner) }
    items.append(
      DisplayItem(
        bounds: reach,
        content: .backdrop(
          cut?.shape ?? state.outline, cut?.transform ?? inner.transform,
          state.rare.backgroundFilters.map { $0.filter.scaled(by: scale) }, opacity: state.drawnOpacity)))
    return cut == nil ? 0 : 1
  }

  /// What a mask lets through of a layer; nil: it is more than one opaque shape inside of it.
  private func clip(of mask: LayerID, around layer: LayerState, in inner: DrawContext) -> DisplayItem.ClipShape? {
    let state = tree.presentation(of: mask, atLocalTime: tree[mask].timing.local(inner.time))
    guard case .rect = layer.outline, state.drawnOpacity >= 1, let shape = opaqueShape(of: mask, state),
      let plane = plane(of: state, in: inner), !plane.isNew,
      case .path(let path, _) = shape,
      inner.pixels(layer.bounds).contains(inner.pixels(path.bounds, through: plane.transform))
    else { return nil }
    return DisplayItem.ClipShape(shape: shape, transform: plane.transform)
  }

  /// Filters, opacity and blending of everything drawn since `start`. The layer's own backdrop is no part of the picture: it stays
  /// under it, before `start`.
  mutating func finish(_ state: LayerState, from start: Int, in inner: DrawContext) {
    let opacity = state.allowsGroupOpacity ? state.drawnOpacity : 1
    let rare = state.rare
    guard !rare.filters.isEmpty || rare.blendMode != .normal else {
      guard opacity < 1, items.count > start else { return }
      return fade(from: start, opacity: opacity, in: inner)
    }
    wrap(state, from: start, opacity, in: inner)
  }

  @inline(never)
  private mutating func wrap(_ state: LayerState, from start: Int, _ opacity: Double, in inner: DrawContext) {
    guard items.count > start else { return }
    let scale = inner.scale(at: state.bounds.center)
    var wrapping = DisplayItem.Group(count: 0, opacity: opacity)
    wrapping.filters = state.rare.filters.map { $0.filter.scaled(by: scale) }
    wrapping.blendMode = state.rare.blendMode
    group(from: start, wrapping, in: inner)
  }

  /// Draws a layer into a bitmap of its `rasterizationScale` and places that (compositing.md §3.4). Everything lies in
  /// the bitmap but the opacity. One that would be too large is not made: the layer is drawn as others are.
  @inline(never)
  mutating func drawRasterized(_ layer: LayerID, _ state: LayerState, in inner: DrawContext) {
    let scale = state.rare.rasterizationScale
    guard scale > 0, scale <= 16 else { return drawParts(of: layer, state, in: inner) }
    var opaque = state
    opaque.opacity = 1
    var local = DrawContext(transform: .scale(scale, scale), clip: Self.rasterizable, time: inner.time)
    rasterizedDepth += 1
    defer { rasterizedDepth -= 1 }
    let reach = rasterizedReach(of: layer, opaque, in: local)
    guard !reach.isEmpty else { return }
    guard Self.rasterizable.expanded(by: -1).contains(reach) else { return drawParts(of: layer, state, in: inner) }
    let destination = Rect(
      Double(reach.minX) / scale, Double(reach.minY) / scale, Double(reach.width) / scale,
      Double(reach.height) / scale)
    let bounds = inner.pixels(destination)
    guard !bounds.isEmpty else { return }
    local.transform = local.transform.concatenating(.translation(-Double(reach.minX), -Double(reach.minY)))
    local.clip = PixelRect(minX: 0, minY: 0, maxX: reach.width, maxY: reach.height)
    let start = items.count
    drawParts(of: layer, opaque, in: local)
    let content = DisplayItem.Content.rasterization(
      DisplayItem.Rasterization(
        count: items.count - start, width: reach.width, height: reach.height, destination: destination,
        transform: inner.transform, filter: state.rare.contents.magnificationFilter,
        opacity: (state.allowsGroupOpacity ? state.drawnOpacity : 1) * inner.tint.alpha))
    items.insert(DisplayItem(bounds: bounds, content: content), at: start)
  }

  /// Pixels of a bitmap around its layer's origin.
  private static let rasterizable = PixelRect(minX: -4096, minY: -4096, maxX: 4096, maxY: 4096)

  /// How large the bitmap has to be: found by drawing once, before the drawing that fills it. It is remembered, or layers
  /// inside each other would be drawn twice as often with each that is rasterized.
  private mutating func rasterizedReach(of layer: LayerID, _ state: LayerState, in local: DrawContext) -> PixelRect {
    let key = RasterizedLayer(
      layer: layer, time: local.time, transitionDepth: transitionDepth, curlDepth: curlDepth, isExploding: isExploding)
    if let known = rasterizedReaches[key] { return known }
    // Whether it is known depends on what was kept from other lists, so that nothing counts here: what is drawn next does.
    let (start, visitsBefore) = (items.count, visits)
    drawParts(of: layer, state, in: local)
    let reach = items[start...].reduce(PixelRect.empty) { $0.union($1.bounds) }
    items.removeSubrange(start...)
    visits = visitsBefore
    rasterizedReaches[key] = reach
    return reach
  }
}
