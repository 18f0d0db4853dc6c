import Graphics

/// What a layer draws itself: images, drawings, and what its class adds.
extension DisplayBuilder {
  @inline(never)
  mutating func drawContents(of layer: LayerID, state: LayerState, surroundings: DrawContext) {
    if tree.layerClass(of: layer) == .transform { return }
    if let drawing = tree[drawing: layer] { draw(drawing, state: state, in: surroundings) }
    drawImages(state, surroundings)
    switch tree.layerClass(of: layer) {
    case .shape: drawShape(state.shape, surroundings)
    case .text: drawText(state, surroundings)
    case .gradient: drawGradient(state, surroundings)
    case .layer, .replicator, .transform, .emitter, .scroll, .tiled: break
    }
  }

  private mutating func drawImages(_ state: LayerState, _ surroundings: DrawContext) {
    let contents = state.rare.contents
    guard contents.image != nil || contents.fade != nil else { return }
    let edges = hardEdges(of: state, in: surroundings)
    let start = items.count
    if let fade = contents.fade {
      drawImage(named: fade.from, state, edges, surroundings)
      let middle = items.count
      drawImage(named: fade.to, state, edges, surroundings)
      crossFade(from: start, to: middle, progress: fade.progress)
    } else {
      drawImage(named: contents.image, state, edges, surroundings)
    }
    cut(edges, from: start, in: surroundings)
  }

  private mutating func drawImage(
    named name: String?, _ state: LayerState, _ edges: HardEdges?, _ surroundings: DrawContext
  ) {
    guard let name else { return }
    guard let image = assets.image(named: name) else {
      if let frame = assets.drawing(named: name) {
        draw(frame, state, in: surroundings)
      } else if let symbol = symbol(named: name) {
        draw(symbol: symbol, state, in: surroundings)
      }
      return
    }
    let unit = state.rare.contents.rect
    let source = Rect(
      unit.minX * Double(image.width), unit.minY * Double(image.height), unit.width * Double(image.width),
      unit.height * Double(image.height))
    let scale = max(image.scale, state.rare.contents.scale)
    let size = Size(source.width / scale, source.height / scale)
    let destination = ContentsPlacement.rect(gravity: state.rare.contents.gravity, content: size, bounds: state.bounds)
    let center = state.rare.contents.center
    let isStretched = state.rare.contents.gravity.isResizing && center != Rect(0, 0, 1, 1)
    let parts =
      isStretched
      ? ContentsPlacement.nineParts(source: source, destination: destination, center: center, scale: scale)
      : [(source, destination)]
    for var (source, destination) in parts {
      edges?.grow(&source, &destination, of: state.bounds)
      // Pixels a texel, along the axis on which the image shrinks less.
      let magnification =
        max(destination.width / source.width, destination.height / source.height)
        * surroundings.scale(at: destination.center)
      var filter = magnification < 1 ? state.rare.contents.minificationFilter : state.rare.contents.magnificationFilter
      if self.edges == .uikit, filter == .linear { filter = .coreGraphics }
      place(image, source: source, destination: destination, filter: filter, in: surroundings)
    }
  }

  private mutating func drawShape(_ shape: ShapeState, _ surroundings: DrawContext) {
    guard let path = shape.path, !path.isEmpty else { return }
    if shape.fillColor.alpha > 0 {
      fill(.path(path, shape.fillRule), shape.fillColor, bounds: path.bounds, in: surroundings)
    }
    guard shape.strokeColor.alpha > 0, shape.style.width > 0, shape.strokeStart < shape.strokeEnd else { return }
    let trimmed = path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
    guard !trimmed.isEmpty else { return }
    let stroke = Shape.stroke(trimmed, shape.style)
    fill(stroke, shape.strokeColor, bounds: stroke.reach, in: surroundings)
  }

  private mutating func drawText(_ state: LayerState, _ surroundings: DrawContext) {
    let text = state.rare.text
    guard !text.string.isEmpty, text.foregroundColor.alpha > 0 || !text.runs.isEmpty else { return }
    var content = TextContent(
      string: text.string, font: FontName(text.font).face, fontSize: text.fontSize,
      alignment: text.alignmentMode, truncation: text.truncationMode, isWrapped: text.isWrapped)
    content.runs = text.runs
    content.paragraph = text.paragraph
    if text.isWrapped { content.height = state.bounds.height }
    let transform = AffineTransform.translation(state.bounds.minX, state.bounds.minY)
      .concatenating(surroundings.transform)
    for part in typesetter.parts(of: content, width: state.bounds.width) {
      switch part {
      case .fill(let path, let own), .background(let path, let own):
        let color = own ?? text.foregroundColor
        guard color.alpha > 0 else { continue }
        fill(.path(path, .nonZero), color, bounds: path.bounds, through: transform, in: surroundings)
      case .image, .attachment:
        var inner = surroundings
        inner.transform = transform
        draw([part.item(at: .zero, color: text.foregroundColor)], in: inner, scale: 1)
      }
    }
  }

  private mutating func drawGradient(_ state: LayerState, _ surroundings: DrawContext) {
    let gradient = state.rare.gradient
    guard let last = gradient.colors.last, !state.bounds.isEmpty else { return }
    func place(_ unit: Point) -> Point {
      Point(state.bounds.minX + unit.x * state.bounds.width, state.bounds.minY + unit.y * state.bounds.height)
    }
    let (start, end) = (place(gradient.startPoint), place(gradient.endPoint))
    let edges = hardEdges(of: state, in: surroundings)
    let (shape, bounds) = (edges.map { Shape.rect($0.grown) } ?? state.outline, edges?.grown ?? state.bounds)
    let first = items.count
    defer { cut(edges, from: first, in: surroundings) }
    guard gradient.colors.count > 1, start != end else {
      return fill(shape, last, bounds: bounds, in: surroundings)
    }
    let geometry: Gradient.Geometry =
      switch gradient.type {
      case .radial: .radial(center: start, radii: Size(abs(end.x - start.x), abs(end.y - start.y)))
      case .conic: .conic(center: start, toward: end)
      case .axial:
        .axial(from: start, to: start + Self.course(from: gradient.startPoint, to: gradient.endPoint, state.bounds))
      }
    fill(
      shape, with: Gradient(geometry, colors: gradient.colors, locations: gradient.locations), bounds: bounds,
      through: surroundings.transform, in: surroundings)
  }

  /// From the start of an axial gradient to a point of its end, across the lines of equal colour: these are those of the
  /// unit square, stretched over the bounds, so they stand at right angles to the course in a square only.
  private static func course(from start: Point, to end: Point, _ bounds: Rect) -> Point {
    let way = end - start
    let course = Point(way.x * bounds.width, way.y * bounds.height)
    guard way.x != 0, way.y != 0, bounds.width != bounds.height else { return course }
    // In unit space the fraction grows by way / |way|² a unit; in points that slope is divided by the sides.
    let slope = Point(way.x / bounds.width, way.y / bounds.height)
    return slope * ((way.x * way.x + way.y * way.y) / (slope.x * slope.x + slope.y * slope.y))
  }

  /// A drawing is mapped like an image of the size it was drawn at.
  private mutating func draw(_ drawing: RecordedDrawing, state: LayerState, in surroundings: DrawContext) {
    guard drawing.size.width > 0, drawing.size.height > 0 else { return }
    let own = state.rare.contents.gravity
    let destination = ContentsPlacement.rect(
      gravity: own == .resize ? drawing.gravity : own, content: drawing.size, bounds: state.bounds)
    let (scaleX, scaleY) = (destination.width / drawing.size.width, destination.height / drawing.size.height)
    var inner = surroundings
    inner.transform = AffineTransform.scale(scaleX, scaleY).concatenating(
      .translation(destination.minX, destination.minY)
    ).concatenating(surroundings.transform)
    inner.clip = surroundings.pixels(destination.insetBy(-drawing.overflow * scaleX, -drawing.overflow * scaleY))
    draw(drawing.items, in: inner, scale: surroundings.scale(at: state.bounds.center))
  }

  /// - Parameter scale: device pixels a point, before the drawing's own transforms.
  mutating func draw(_ recorded: [RecordedDrawing.Item], in inner: DrawContext, scale: Double) {
    for item in recorded where takes() {
      switch item {
      case .group(let group): draw(group, in: inner, scale: scale)
      case .fill(let shape, let color): fill(shape, color, bounds: shape.reach, in: inner)
      case .gradient(let shape, let gradient):
        fill(shape, with: gradient, bounds: shape.reach, through: inner.transform, in: inner)
      case .shadow(let shape, var shadow):
        let offset = shadow.offset
        shadow.offset = shadow.offset * scale
        shadow.sigma = max(0, min(Filter.sigmaLimit, shadow.sigma * scale))
        shadow.color = shadow.color.withAlpha(multipliedBy: inner.tint.alpha)
        insertShadow(of: shape, bounds: shape.reach, shadow, offset: offset, at: items.count, in: inner)
      case .image(let name, let rect, let filter):
        guard let image = assets.image(named: name) else { continue }
        let source = Rect(0, 0, Double(image.width), Double(image.height))
        place(image, source: source, destination: rect, filter: filter, in: inner)
      }
    }
  }

  private mutating func draw(_ recorded: RecordedDrawing.Group, in surroundings: DrawContext, scale: Double) {
    var inner = surroundings
    inner.transform = recorded.transform.concatenating(surroundings.transform)
    guard inner.transform.isFinite else { return }
    let start = items.count
    draw(recorded.items, in: inner, scale: scale)
    if var shadow = recorded.shadow {
      shadow.offset = shadow.offset * scale
      shadow.sigma = max(0, min(Filter.sigmaLimit, shadow.sigma * scale))
      shadow.color = shadow.color.withAlpha(multipliedBy: surroundings.tint.alpha)
      var casting = DisplayItem.Group(count: 0)
      casting.shadow = shadow
      group(from: start, casting, in: inner)
    }
    // The clip holds for the shadow too.
    var whole = DisplayItem.Group(
      count: 0, opacity: recorded.opacity,
      clip: recorded.clip.map { DisplayItem.ClipShape(shape: $0, transform: inner.transform) })
    whole.blendMode = recorded.blendMode
    if whole.clip != nil || whole.blendMode != .normal {
      group(from: start, whole, in: inner)
    } else {
      fade(from: start, opacity: recorded.opacity, in: inner)
    }
  }

  @inline(never)
  mutating func drawBorder(of state: LayerState, _ edges: HardEdges?, in surroundings: DrawContext) {
    let width = min(state.borderWidth, min(state.bounds.width, state.bounds.height) / 2)
    guard width > 0, state.borderColor.alpha > 0, !state.bounds.isEmpty else { return }
    let start = items.count
    defer { cut(edges, from: start, in: surroundings) }
    var ring = PathBuilder()
    let radius = min(state.cornerRadius, state.bounds.width / 2, state.bounds.height / 2)
    if state.cornerCurve == .continuous, radius > width / 2, !state.maskedCorners.isEmpty, edges == nil {
      let middle = state.bounds.insetBy(width / 2, width / 2)
      ring.addContinuousRoundedRect(middle, radius: radius - width / 2, corners: state.maskedCorners)
      let line = Shape.stroke(ring.path, StrokeStyle(width: width))
      return fill(line, state.borderColor, bounds: state.bounds, in: surroundings)
    }
    func add(_ rect: Rect, radius: Double, corners: Corners, to path: inout PathBuilder) {
      switch state.cornerCurve {
      case .circular: path.addRoundedRect(rect, radius: radius, corners: corners)
      case .continuous: path.addContinuousRoundedRect(rect, radius: radius, corners: corners)
      }
    }
    add(edges?.grown ?? state.bounds, radius: state.cornerRadius, corners: state.maskedCorners, to: &ring)
    let inside = state.bounds.insetBy(width, width)
    if !inside.isEmpty {
      // Mirrored, so that it winds the other way: both edges of a thin border can lie in one pixel.
      var hole = PathBuilder()
      add(inside, radius: max(0, state.cornerRadius - width), corners: state.maskedCorners.mirrored, to: &hole)
      ring.append(hole.path, transform: AffineTransform(-1, 0, 0, 1, inside.minX + inside.maxX, 0))
    }
    fill(
      .path(ring.path, .nonZero), state.borderColor, bounds: edges?.grown ?? state.bounds, in: surroundings)
  }
}

extension Corners {
  /// Left for right.
  fileprivate var mirrored: Corners {
    var result: Corners = []
    let pairs: [(Corners, Corners)] = [
      (.minXMinY, .maxXMinY), (.maxXMinY, .minXMinY), (.minXMaxY, .maxXMaxY), (.maxXMaxY, .minXMaxY),
    ]
    for (own, other) in pairs where contains(own) { result.formUnion(other) }
    return result
  }
}
