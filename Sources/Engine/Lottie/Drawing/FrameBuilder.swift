import Graphics

/// Walks the layers of a document at a frame and leaves what they draw.
struct FrameBuilder {
  let animation: LottieAnimation
  let outline: (LottieText) -> Path
  var list = ItemList()
  /// Items and points of outlines that may still be drawn; what is beyond is left out.
  var budget = 5_000_000
  /// As many items could be drawn in the time that a canvas takes.
  private static let canvasCost = 2_000

  init(_ animation: LottieAnimation, _ outline: @escaping (LottieText) -> Path) {
    self.animation = animation
    self.outline = outline
  }

  /// What a composition finds around it.
  struct Surroundings {
    /// From its points to those of the document.
    var transform: AffineTransform
    var size: Size
    /// Everything outside of this is cut off already, in points of the document.
    var visible: Rect
    /// The composition's frame behind which there is nothing: what lasts until then still shows then.
    var end: Double
  }

  /// Draws a composition's layers at one of its frames.
  mutating func draw(_ number: Int, _ frame: Double, _ around: Surroundings) {
    let composition = animation.compositions[number]
    let layers = composition.layers
    // Layers beyond the budget cost nothing.
    guard budget > 0 else { return }
    budget -= layers.count
    let matrices = composition.matrices(frame)
    for index in layers.indices.reversed() where !layers[index].isMatteOfOthers {
      guard let matte = layers[index].matte, let source = matte.place, matte.kind != .luminance else {
        draw(layers[index], matrices[index], frame, around)
        continue
      }
      let place = list.open()
      drawContent(layers[index], matrices[index], frame, around)
      var group = DisplayItem.Group(count: 0)
      group.blendMode = layers[index].blendMode
      let mask = picture { $0.drawContent(layers[source], matrices[source], frame, around) }
      list.close(place, group, mask: matte.kind == .inverted ? inverted(mask, around) : mask)
    }
  }

  /// Items of their own.
  private mutating func picture(_ draw: (inout FrameBuilder) -> Void) -> [DisplayItem] {
    let outer = list
    list = ItemList()
    draw(&self)
    defer { list = outer }
    return list.items
  }

  /// Covers the composition where items do not.
  private func inverted(_ items: [DisplayItem], _ around: Surroundings) -> [DisplayItem] {
    var list = ItemList()
    list.append(.fill(.rect(Rect(origin: .zero, size: around.size)), around.transform, .black))
    let hole = list.open()
    list.append(items)
    var group = DisplayItem.Group(count: 0)
    group.blendMode = .destinationOut
    list.close(hole, group)
    return list.items
  }

  /// A layer without a matte.
  private mutating func draw(
    _ layer: LayerValues, _ matrix: AffineTransform, _ frame: Double, _ around: Surroundings
  ) {
    guard layer.blendMode != .normal else { return drawContent(layer, matrix, frame, around) }
    let place = list.open()
    drawContent(layer, matrix, frame, around)
    var group = DisplayItem.Group(count: 0)
    group.blendMode = layer.blendMode
    list.close(place, group)
  }

  /// A layer with its shadow, masks and opacity.
  ///
  /// - Parameter matrix: from its coordinates to the composition's.
  private mutating func drawContent(
    _ layer: LayerValues, _ matrix: AffineTransform, _ frame: Double, _ around: Surroundings
  ) {
    let alpha = layer.transform.alpha(frame)
    guard layer.shows(frame, end: around.end), alpha > 0, budget > 0 else { return }
    let transform = matrix.concatenating(around.transform)
    guard transform.isFinite else { return }
    let shadow = layer.shadow.flatMap { $0.shadow(frame, around.transform) }
    let shadowed = shadow == nil ? nil : list.open()
    budget -= max(0, layer.masks.count - 1) * Self.canvasCost
    let masks = layer.masks.isEmpty ? nil : MaskBuilder(layer.masks, frame, transform)
    let limited = alpha < 1 || masks != nil ? list.open() : nil
    draw(layer, frame, transform, around)
    if let limited {
      var group = DisplayItem.Group(count: 0, opacity: alpha)
      group.clip = masks?.clip
      list.close(limited, group, mask: masks?.clip == nil ? masks?.items : nil)
    }
    if let shadowed {
      var group = DisplayItem.Group(count: 0)
      group.shadow = shadow
      list.close(shadowed, group)
    }
  }

  private mutating func draw(
    _ layer: LayerValues, _ frame: Double, _ transform: AffineTransform, _ around: Surroundings
  ) {
    budget -= 1
    switch layer.content {
    case .none: break
    case .solid(let size, let color): list.append(.fill(.rect(Rect(origin: .zero, size: size)), transform, color))
    case .picture(let number):
      let (reference, size) = (animation.pictures[number].reference, animation.pictures[number].size)
      guard reference.width > 0, reference.height > 0, !Rect(origin: .zero, size: size).isEmpty else { break }
      list.append(
        .image(
          reference, source: Rect(0, 0, Double(reference.width), Double(reference.height)),
          destination: Rect(origin: .zero, size: size), transform, .coreGraphics, tint: .white))
    case .composition(let number, let size, let time):
      func inner(_ frame: Double) -> Double { ((frame - layer.start) / layer.stretch).settledFrame }
      var (shown, own) = (inner(frame), around)
      (own.transform, own.size, own.end) = (transform, size, inner(around.end))
      if let time {
        // Where time is held at the composition's end, what lasts until then is what is held.
        shown = (time(frame) * animation.frameRate).settledFrame
        own.end = animation.compositions[number].layers.map(\.outPoint).max() ?? 0
      }
      drawComposition(number, shown, own)
    case .shapes(let items): drawShapes(items, frame, transform)
    case .text(let text): draw(text, frame, transform)
    }
  }

  /// Draws a composition, and nothing beyond its edges.
  private mutating func drawComposition(_ number: Int, _ frame: Double, _ around: Surroundings) {
    let canvas = Rect(origin: .zero, size: around.size)
    let edges = around.transform.apply(canvas)
    var inner = around
    if around.transform.keepsAxes {
      // What is cut off already needs no cut.
      let rest = around.visible.union(edges)
      guard rest != edges else { return draw(number, frame, inner) }
      inner.visible = edges
    }
    budget -= Self.canvasCost
    let place = list.open()
    draw(number, frame, inner)
    list.close(
      place,
      DisplayItem.Group(count: 0, clip: DisplayItem.ClipShape(shape: .rect(canvas), transform: around.transform)))
  }
}

extension ShadowValues {
  /// Nil where nothing of it shows.
  ///
  /// - Parameter transform: of the composition. A layer's own does not move its shadow.
  fileprivate func shadow(_ frame: Double, _ transform: AffineTransform) -> DisplayItem.Shadow? {
    let alpha = max(0, min(1, opacity(frame)))
    guard alpha > 0 else { return nil }
    let (s, c) = sineAndCosine(TransformValues.radians(angle(frame)))
    let offset = Point(c, s) * distance(frame)
    let scale = abs(transform.determinant).squareRoot()
    return DisplayItem.Shadow(
      offset: Point(
        transform.a * offset.x + transform.c * offset.y, transform.b * offset.x + transform.d * offset.y),
      sigma: max(0, radius(frame)) * scale, color: color(frame).withAlpha(multipliedBy: alpha))
  }
}
