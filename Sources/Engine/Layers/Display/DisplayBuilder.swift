import Graphics

/// Turns a layer tree at one time into a display list: composes transforms, applies animations, drops what cannot be seen.
///
/// The order of drawing inside a layer is that of compositor spec §3: background, contents, class content, sublayers,
/// border; then the clip and the group's opacity.
public struct DisplayBuilder {
  let tree: LayerTree
  let assets: any Assets
  let typesetter: any TextTypesetter
  var items: [DisplayItem] = []
  /// How many transitions are around what is being drawn.
  var transitionDepth = 0

  public init(tree: LayerTree, assets: any Assets, typesetter: any TextTypesetter) {
    self.tree = tree
    self.assets = assets
    self.typesetter = typesetter
  }

  /// What is common to everything drawn inside one layer.
  struct Surroundings {
    /// From the superlayer's coordinates to device pixels.
    var transform: AffineTransform
    var clip: PixelRect
    /// The superlayer's time.
    var time: Double
  }

  /// The list for a canvas.
  ///
  /// - Parameters:
  ///   - root: its superlayer's coordinates are the canvas's points.
  ///   - time: absolute seconds.
  ///   - width: pixels.
  ///   - height: pixels.
  ///   - scale: pixels a point.
  public mutating func list(
    root: LayerID, at time: Double, width: Int, height: Int, scale: Double, backgroundColor: Color
  ) -> DisplayList {
    items = []
    let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    draw(root, in: Surroundings(transform: .scale(scale, scale), clip: canvas, time: time))
    return DisplayList(width: width, height: height, backgroundColor: backgroundColor, items: items)
  }

  mutating func draw(_ layer: LayerID, in surroundings: Surroundings) {
    if !tree.hasTransition(layer) || !drawTransition(of: layer, in: surroundings) {
      drawItself(layer, in: surroundings)
    }
  }

  /// The layer as it is, whatever transition it is in.
  mutating func drawItself(_ layer: LayerID, in surroundings: Surroundings) {
    let time = tree[layer].timing.local(surroundings.time)
    let state = tree.presentation(of: layer, atLocalTime: time)
    guard !state.isHidden, state.opacity > 0 else { return }
    let transform = state.planeTransform.concatenating(surroundings.transform)
    guard transform.isFinite, transform.determinant != 0 else { return }
    var inner = Surroundings(transform: transform, clip: surroundings.clip, time: time)

    let start = items.count
    let opacity = min(1, state.opacity)
    let shape = state.outline
    let clip = clipping(state, shape: shape, transform: transform)
    if case .scissor(let rect) = clip { inner.clip = inner.clip.intersection(rect) }
    drawBackground(of: state, in: shape, surroundings: inner, outside: surroundings.clip)

    let clipped = items.count
    drawContents(of: layer, state: state, surroundings: inner)
    let sublayers = tree.sublayers(of: layer)
    if !sublayers.isEmpty {
      var content = inner
      content.transform = sublayerTransform(of: state).concatenating(transform)
      for sublayer in ordered(sublayers, at: time) { draw(sublayer, in: content) }
    }
    if case .mask(let mask) = clip { group(from: clipped, opacity: 1, mask: mask) }

    drawBorder(of: state, transform: transform, clip: surroundings.clip)
    if let mask = tree.mask(of: layer) { apply(mask, from: start, at: time, transform: transform) }
    fade(from: start, opacity: opacity)
  }

  // MARK: Parts of a layer

  private mutating func drawBackground(
    of state: LayerState, in shape: Shape, surroundings: Surroundings, outside clip: PixelRect
  ) {
    guard state.backgroundColor.alpha > 0, !state.bounds.isEmpty else { return }
    fill(shape, surroundings.transform, state.backgroundColor, bounds: state.bounds, clip: clip)
  }

  private mutating func drawContents(of layer: LayerID, state: LayerState, surroundings: Surroundings) {
    if let drawing = tree[drawing: layer] { draw(drawing, state: state, surroundings: surroundings) }
    drawImages(state, surroundings)
    switch tree.layerClass(of: layer) {
    case .layer: break
    case .shape: drawShape(state.shape, surroundings)
    case .text: drawText(state, surroundings)
    }
  }

  @inline(never)
  private mutating func drawImages(_ state: LayerState, _ surroundings: Surroundings) {
    guard let fade = state.contentsFade else {
      return drawImage(named: state.contents, state: state, surroundings: surroundings)
    }
    let start = items.count
    drawImage(named: fade.from, state: state, surroundings: surroundings)
    let middle = items.count
    drawImage(named: fade.to, state: state, surroundings: surroundings)
    crossFade(from: start, to: middle, progress: fade.progress)
  }

  private mutating func drawImage(named name: String?, state: LayerState, surroundings: Surroundings) {
    if let name, let image = assets.image(named: name) {
      let unit = state.contentsRect
      let source = Rect(
        unit.minX * Double(image.width), unit.minY * Double(image.height), unit.width * Double(image.width),
        unit.height * Double(image.height))
      let scale = max(image.scale, state.contentsScale)
      let size = Size(source.width / scale, source.height / scale)
      let destination = ContentsPlacement.rect(gravity: state.contentsGravity, content: size, bounds: state.bounds)
      place(image, source: source, destination: destination, filter: state.magnificationFilter, surroundings)
    }
  }

  private mutating func drawShape(_ shape: ShapeState, _ surroundings: Surroundings) {
    guard let path = shape.path, !path.isEmpty else { return }
    if shape.fillColor.alpha > 0 {
      fill(
        .path(path, shape.fillRule), surroundings.transform, shape.fillColor, bounds: path.bounds,
        clip: surroundings.clip)
    }
    guard shape.strokeColor.alpha > 0, shape.style.width > 0, shape.strokeStart < shape.strokeEnd else { return }
    let trimmed = path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
    guard !trimmed.isEmpty else { return }
    let reach = shape.style.width / 2 * max(1.5, shape.style.join == .miter ? min(shape.style.miterLimit, 100) : 1)
    fill(
      .stroke(trimmed, shape.style), surroundings.transform, shape.strokeColor,
      bounds: trimmed.bounds.insetBy(-reach, -reach), clip: surroundings.clip)
  }

  private mutating func drawText(_ state: LayerState, _ surroundings: Surroundings) {
    guard !state.text.string.isEmpty, state.text.foregroundColor.alpha > 0 else { return }
    let content = TextContent(
      string: state.text.string, font: FontName(state.text.font).face, fontSize: state.text.fontSize,
      alignment: state.text.alignmentMode, truncation: state.text.truncationMode, isWrapped: state.text.isWrapped)
    let outline = typesetter.outline(of: content, width: state.bounds.width)
    let transform = AffineTransform.translation(state.bounds.minX, state.bounds.minY)
      .concatenating(surroundings.transform)
    fill(
      .path(outline, .nonZero), transform, state.text.foregroundColor, bounds: outline.bounds, clip: surroundings.clip)
  }

  /// A drawing is mapped like an image of the size it was drawn at.
  private mutating func draw(_ drawing: RecordedDrawing, state: LayerState, surroundings: Surroundings) {
    guard drawing.size.width > 0, drawing.size.height > 0 else { return }
    let destination = ContentsPlacement.rect(
      gravity: state.contentsGravity, content: drawing.size, bounds: state.bounds)
    let transform = AffineTransform.scale(
      destination.width / drawing.size.width, destination.height / drawing.size.height
    ).concatenating(.translation(destination.minX, destination.minY)).concatenating(surroundings.transform)
    let clip = surroundings.clip.intersection(PixelRect(covering: surroundings.transform.apply(destination)))
    for item in drawing.items {
      switch item {
      case .fill(let shape, let color):
        fill(shape, transform, color, bounds: shape.reach, clip: clip)
      case .image(let name, let rect):
        guard let image = assets.image(named: name) else { continue }
        var inner = surroundings
        inner.transform = transform
        inner.clip = clip
        let source = Rect(0, 0, Double(image.width), Double(image.height))
        place(image, source: source, destination: rect, filter: .linear, inner)
      }
    }
  }

  private mutating func drawBorder(of state: LayerState, transform: AffineTransform, clip: PixelRect) {
    let width = min(state.borderWidth, min(state.bounds.width, state.bounds.height) / 2)
    guard width > 0, state.borderColor.alpha > 0, !state.bounds.isEmpty else { return }
    var ring = PathBuilder()
    ring.addRoundedRect(state.bounds, radius: state.cornerRadius, corners: state.maskedCorners)
    let inside = state.bounds.insetBy(width, width)
    if !inside.isEmpty {
      ring.addRoundedRect(inside, radius: max(0, state.cornerRadius - width), corners: state.maskedCorners)
    }
    fill(.path(ring.path, .evenOdd), transform, state.borderColor, bounds: state.bounds, clip: clip)
  }

  // MARK: Items

  mutating func fill(
    _ shape: Shape, _ transform: AffineTransform, _ color: Color, bounds: Rect, clip: PixelRect
  ) {
    let reach = PixelRect(covering: transform.apply(bounds)).intersection(clip)
    guard transform.isFinite, !reach.isEmpty else { return }
    items.append(DisplayItem(bounds: reach, content: .fill(shape, transform, color)))
  }

  private mutating func place(
    _ image: ImageReference, source: Rect, destination: Rect, filter: ImageFilter, _ surroundings: Surroundings
  ) {
    guard !source.isEmpty, !destination.isEmpty else { return }
    let reach = PixelRect(covering: surroundings.transform.apply(destination)).intersection(surroundings.clip)
    guard !reach.isEmpty else { return }
    items.append(
      DisplayItem(
        bounds: reach,
        content: .image(
          image, source: source, destination: destination, surroundings.transform, filter, opacity: 1)))
  }

  mutating func group(from start: Int, opacity: Double, mask: DisplayItem.Mask?) {
    let members = items.count - start
    guard members > 0 else { return }
    var reach = items[start...].reduce(PixelRect.empty) { $0.union($1.bounds) }
    if let mask { reach = reach.intersection(PixelRect(covering: mask.transform.apply(mask.shape.reach))) }
    guard !reach.isEmpty else {
      items.removeSubrange(start...)
      return
    }
    items.insert(DisplayItem(bounds: reach, content: .group(count: members, opacity: opacity, mask: mask)), at: start)
  }

  /// Multiplies what was drawn since `start`: a single item by its colour, several as a group.
  private mutating func fade(from start: Int, opacity: Double) {
    guard opacity < 1, items.count > start else { return }
    guard items.count == start + 1 || isOneGroup(from: start) else {
      return group(from: start, opacity: opacity, mask: nil)
    }
    switch items[start].content {
    case .fill(let shape, let transform, let color):
      items[start].content = .fill(shape, transform, color.withAlpha(multipliedBy: opacity))
    case .image(let image, let source, let destination, let transform, let filter, let own):
      items[start].content = .image(
        image, source: source, destination: destination, transform, filter, opacity: own * opacity)
    case .group(let count, let own, let mask):
      items[start].content = .group(count: count, opacity: own * opacity, mask: mask)
    case .crossFade: group(from: start, opacity: opacity, mask: nil)
    }
  }

  private func isOneGroup(from start: Int) -> Bool {
    if case .group(let count, _, _) = items[start].content { return start + count + 1 == items.count }
    return false
  }

  // MARK: Clips and order

  private enum Clip {
    case none
    case scissor(PixelRect)
    case mask(DisplayItem.Mask)
  }

  /// A clip on whole pixels costs nothing; any other needs the coverage of its shape.
  private func clipping(_ state: LayerState, shape: Shape, transform: AffineTransform) -> Clip {
    guard state.masksToBounds else { return .none }
    let device = transform.apply(state.bounds)
    let pixels = PixelRect(covering: device)
    let isExact =
      transform.keepsAxes && device.minX == Double(pixels.minX) && device.minY == Double(pixels.minY)
      && device.maxX == Double(pixels.maxX) && device.maxY == Double(pixels.maxY)
    if isExact, case .rect = shape { return .scissor(pixels) }
    return .mask(DisplayItem.Mask(shape: shape, transform: transform))
  }

  /// The mask layer's own outline, or its path if it is a shape layer, limits what was drawn since `start`.
  private mutating func apply(_ mask: LayerID, from start: Int, at parentTime: Double, transform: AffineTransform) {
    let state = tree.presentation(of: mask, atLocalTime: tree[mask].timing.local(parentTime))
    let shape: Shape
    if tree.layerClass(of: mask) == .shape, let path = state.shape.path {
      shape = .path(path, state.shape.fillRule)
    } else {
      shape = state.outline
    }
    group(
      from: start, opacity: max(0, min(1, state.opacity)),
      mask: DisplayItem.Mask(shape: shape, transform: state.planeTransform.concatenating(transform)))
  }

  private func sublayerTransform(of state: LayerState) -> AffineTransform {
    guard state.sublayerTransform != .identity, let own = state.sublayerTransform.affine else { return .identity }
    let anchor = state.anchor
    return AffineTransform.translation(-anchor.x, -anchor.y).concatenating(own)
      .concatenating(.translation(anchor.x, anchor.y))
  }

  /// Back to front: by z position, layers of equal depth in the order of the array.
  private func ordered(_ layers: [LayerID], at time: Double) -> [LayerID] {
    let depths = layers.map { tree.zPosition(of: $0, at: time) }
    guard depths.contains(where: { $0 != depths[0] }) else { return layers }
    return layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] }
  }
}
