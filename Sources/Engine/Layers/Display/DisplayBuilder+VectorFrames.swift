import Graphics

/// Pictures that are drawings: frames of animations, symbols.
extension DisplayBuilder {
  /// Mapped like an image of the frame's size, and cut off at its edges.
  mutating func draw(_ frame: VectorFrame, _ state: LayerState, in surroundings: DrawContext) {
    let source = Self.part(state.rare.contents.rect, of: frame.size)
    draw(
      frame, source: source,
      in: ContentsPlacement.rect(gravity: state.rare.contents.gravity, content: source.size, bounds: state.bounds),
      surroundings)
  }

  /// - Parameters:
  ///   - unit: in units of the size.
  ///   - size: points.
  static func part(_ unit: Rect, of size: Size) -> Rect {
    Rect(unit.minX * size.width, unit.minY * size.height, unit.width * size.width, unit.height * size.height)
  }

  /// - Parameters:
  ///   - source: the part of the frame that shows, in its points.
  ///   - destination: in the surroundings' coordinates.
  ///   - isInside: whether nothing of the frame lies outside of the part.
  mutating func draw(
    _ frame: VectorFrame, source: Rect, in destination: Rect, isInside: Bool = false, _ surroundings: DrawContext
  ) {
    guard !source.isEmpty, !destination.isEmpty else { return }
    var inner = surroundings
    inner.transform = AffineTransform.translation(-source.minX, -source.minY)
      .concatenating(.scale(destination.width / source.width, destination.height / source.height))
      .concatenating(.translation(destination.minX, destination.minY)).concatenating(surroundings.transform)
    let scale = inner.scale(at: source.center)
    if isInside { return place(frame.items, frame.items.indices, in: inner, scale: scale) }
    let (clip, start) = (clip(to: .rect(destination), around: destination, in: surroundings), items.count)
    if case .scissor(let pixels) = clip { inner.clip = inner.clip.intersection(pixels) }
    place(frame.items, frame.items.indices, in: inner, scale: scale)
    if case .mask(let mask) = clip { group(from: start, DisplayItem.Group(count: 0, clip: mask), in: surroundings) }
  }

  /// - Parameters:
  ///   - range: whole items with all their members.
  ///   - scale: device pixels a point of the frame.
  private mutating func place(_ drawn: [DisplayItem], _ range: Range<Int>, in inner: DrawContext, scale: Double) {
    var index = range.lowerBound
    while index < range.upperBound, takes() {
      let content = drawn[index].content
      let end = min(range.upperBound, index + 1 + content.memberCount)
      switch content {
      case .fill(let shape, let transform, let color):
        fill(shape, color, bounds: shape.reach, through: transform.concatenating(inner.transform), in: inner)
      case .gradient(let shape, let transform, let gradient):
        fill(
          shape, with: gradient, bounds: shape.reach, through: transform.concatenating(inner.transform), in: inner)
      case .image(let image, let source, let destination, let transform, let filter, let tint):
        var own = inner
        own.transform = transform.concatenating(inner.transform)
        guard own.transform.isFinite else { break }
        place(image, source: source, destination: destination, filter: filter, tint: tint, in: own)
      case .group(let group): place(group, of: drawn, index + 1..<end, in: inner, scale: scale)
      // Frames are made of nothing else.
      case .shadow, .backdrop, .crossFade, .projection, .rasterization: break
      }
      index = end
    }
  }

  private mutating func place(
    _ given: DisplayItem.Group, of drawn: [DisplayItem], _ members: Range<Int>, in inner: DrawContext, scale: Double
  ) {
    let start = items.count
    let middle = min(members.upperBound, members.lowerBound + max(0, given.count))
    place(drawn, members.lowerBound..<middle, in: inner, scale: scale)
    if given.blendMode.affectsUncovered, items.count == start {
      // What shows nothing here still takes away what it does not cover.
      items.append(DisplayItem(bounds: inner.clip, content: .fill(.rect(.zero), .identity, .clear)))
    }
    guard items.count > start else { return }
    var whole = given
    whole.maskCount = 0
    if given.maskCount > 0 {
      let mask = items.count
      var untinted = inner
      untinted.tint = .white
      place(drawn, middle..<members.upperBound, in: untinted, scale: scale)
      whole.maskCount = items.count - mask
      guard whole.maskCount > 0 else { return items.removeSubrange(start...) }
    }
    if let clip = given.clip {
      let transform = clip.transform.concatenating(inner.transform)
      guard transform.isFinite else { return items.removeSubrange(start...) }
      whole.clip = DisplayItem.ClipShape(shape: clip.shape, transform: transform)
    }
    whole.filters = given.filters.map { $0.scaled(by: scale) }
    if var shadow = given.shadow {
      shadow.offset = inner.distance(shadow.offset, at: .zero)
      shadow.sigma = max(0, min(Filter.sigmaLimit, shadow.sigma * scale))
      shadow.color = shadow.color.withAlpha(multipliedBy: inner.tint.alpha)
      whole.shadow = shadow
    }
    let isPlain =
      whole.maskCount == 0 && whole.clip == nil && whole.filters.isEmpty && whole.shadow == nil
      && whole.blendMode == .normal
    if isPlain {
      fade(from: start, opacity: whole.opacity, in: inner)
    } else {
      group(from: start, whole, in: inner)
      if whole.blendMode.affectsUncovered, items.count > start { items[start].bounds = inner.clip }
    }
  }
}
