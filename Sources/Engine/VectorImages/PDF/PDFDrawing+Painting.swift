import Graphics
import XMLTree

extension PDFDrawing {
  /// Paints the path, and begins another one; other operators mark content and draw nothing.
  mutating func performPainting(_ word: String) throws(DocumentError) {
    let fillRule: Shape.FillRule?
    switch word {
    case "f", "F", "B", "b": fillRule = .nonZero
    case "f*", "B*", "b*": fillRule = .evenOdd
    case "S", "s", "n": fillRule = nil
    default: return
    }
    if ["s", "b", "b*"].contains(word) { path.close() }
    let shape = path.path
    path = PathBuilder()
    guard !shape.isEmpty else {
      pendingClip = nil
      return
    }
    if let fillRule { try paint(.path(shape, fillRule), state.fill, state.fillAlpha) }
    if !["n", "f", "F", "f*"].contains(word) {
      try paint(.stroke(shape.withoutLoneMoves, visibleLine), state.stroke, state.strokeAlpha)
    }
    if let rule = pendingClip { clip(to: .path(shape, rule)) }
    pendingClip = nil
  }

  /// The line; one of no width is as thin as one can be seen.
  var visibleLine: StrokeStyle {
    var line = state.line
    if line.width == 0 { line.width = 0.5 / max(1e-6, abs(state.transform.determinant).squareRoot()) }
    return line
  }

  mutating func paint(
    _ shape: Shape, _ paint: PDFState.Paint, _ alpha: Double
  ) throws(DocumentError) {
    var limits = state.limits
    if state.blendMode != .normal {
      var group = DisplayItem.Group(count: 0)
      group.blendMode = state.blendMode
      limits.append(limit(group))
    }
    switch paint {
    case .none: return
    case .color(let color): items.append(.fill(shape, state.transform, color.withAlpha(multipliedBy: alpha)), limits)
    case .tiles(let object, let transform, let color):
      try self.paint(shape, tiles: object, through: transform, color, alpha, limits)
    case .shading(let object, let transform):
      guard let shading = shading(object, alpha, isPattern: true), let inverse = transform.inverted else { return }
      if let background = shading.background {
        limits.append(limit(DisplayItem.Group(count: 0, opacity: alpha)))
        items.append(.fill(shape, state.transform, background), limits)
      }
      let tolerance = 0.01 / max(1e-6, abs(state.transform.determinant).squareRoot())
      let area = shape.filled(tolerance: tolerance).transformed(by: state.transform.concatenating(inverse))
      append(shading, on: area, through: transform, limits)
    }
  }

  private mutating func append(
    _ shading: PDFShading, on area: Shape, through transform: AffineTransform, _ limits: [PDFLimit]
  ) {
    var limits = limits
    if case .path(let path, _) = area {
      for shape in shading.limits(in: path.bounds) {
        let clip = DisplayItem.ClipShape(shape: shape, transform: transform)
        limits.append(limit(DisplayItem.Group(count: 0, clip: clip)))
      }
    }
    items.append(.gradient(area, transform, shading.gradient), limits)
  }

  private mutating func shading(_ object: PDFObject, _ alpha: Double, isPattern: Bool) -> PDFShading? {
    guard let shading = PDFShading(object, in: file, resources, alpha: alpha, isPattern: isPattern) else {
      complain("a gradient of another kind than along a line or between circles is not drawn")
      return nil
    }
    return shading
  }

  /// Fills everything that the clips leave.
  mutating func fillShading(_ name: String) {
    let object = file.resolved(file.resolved(resources["Shading"]).dictionary?[name])
    guard let inverse = state.transform.inverted,
      let shading = shading(object, state.fillAlpha, isPattern: false)
    else { return }
    let whole = Path.rect(Rect(origin: .zero, size: size)).transformed(by: inverse)
    append(shading, on: .path(whole, .nonZero), through: state.transform, state.limits)
  }

  mutating func limit(_ group: DisplayItem.Group, mask: [DisplayItem] = []) -> PDFLimit {
    lastLimit += 1
    return PDFLimit(id: lastLimit, group: group, mask: mask)
  }

  /// Limits what follows to a shape.
  mutating func clip(to shape: Shape) {
    // Pages are often clipped to themselves.
    if case .path(let path, _) = shape, state.transform.keepsAxes, path.isRectangle {
      let area = state.transform.apply(path.bounds)
      if area.minX <= 0, area.minY <= 0, area.maxX >= size.width, area.maxY >= size.height { return }
    }
    guard state.limits.count < Self.nestedLimit else { return }
    state.add(
      limit(DisplayItem.Group(count: 0, clip: DisplayItem.ClipShape(shape: shape, transform: state.transform))))
  }
}

extension Path {
  /// Whether it is one rectangle along the axes.
  fileprivate var isRectangle: Bool {
    var corners = points
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    let bounds = bounds
    return corners.count == 4 && bounds.corners.allSatisfy(corners.contains)
      && zip(corners, corners[1...] + corners[..<1]).allSatisfy { $0.x == $1.x || $0.y == $1.y }
      && !verbs.contains { $0 == .cubic || $0 == .quad }
  }
}
