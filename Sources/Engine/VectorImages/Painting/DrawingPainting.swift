import Graphics
import Lookups
import XMLTree

/// What areas and lines are painted with.
extension DrawingBuilder {
  /// Paints an outline.
  ///
  /// - Parameter box: whose bounding box gradients and patterns are of; nil: the outline's.
  mutating func paint(
    _ path: Path, _ around: Surroundings, opacity: Double, box: Path? = nil
  ) throws(DocumentError) {
    let style = around.style
    guard style.isVisible else { return }
    if !style.strokesFirst { try fill(path, around, opacity, box ?? path) }
    if style.stroke != .none, style.line.width > 0 {
      try paint(line(along: path, around), style.stroke, around, of: box ?? path, style.strokeOpacity * opacity)
    }
    if style.strokesFirst { try fill(path, around, opacity, box ?? path) }
  }

  private mutating func fill(
    _ path: Path, _ around: Surroundings, _ opacity: Double, _ box: Path
  ) throws(DocumentError) {
    let style = around.style
    try paint(.path(path, style.fillRule), style.fill, around, of: box, style.fillOpacity * opacity)
  }

  /// The line along an outline; where transforms do not change its width, drawn in points of the drawing
  /// ([SVG 2, non-scaling-stroke](https://www.w3.org/TR/SVG2/coords.html#VectorEffects)).
  private func line(along path: Path, _ around: Surroundings) -> Shape {
    let style = around.style
    guard style.keepsLineWidth, let back = around.transform.inverted else { return .stroke(path, style.line) }
    let line = Shape.stroke(path.transformed(by: around.transform), style.line)
    return line.filled(tolerance: 0.01).transformed(by: back)
  }

  mutating func paint(
    _ shape: Shape, _ paint: DrawingStyle.Paint, _ around: Surroundings, of path: Path, _ opacity: Double
  ) throws(DocumentError) {
    func fill(_ color: Color) { append(.fill(shape, around.transform, color.withAlpha(multipliedBy: opacity))) }
    switch paint {
    case .none: return
    case .color(let color): fill(color)
    case .currentColor: fill(around.style.color)
    case .context(let part): try self.paint(shape, asContext: part, around, of: path, opacity)
    case .reference(let id, let fallback):
      if let pattern = definitions[id], pattern.name == "pattern" {
        if try self.paint(shape, with: pattern, around, of: path, opacity) { return }
      } else if try paintGradient(shape, id, around, of: path, opacity) {
        return
      }
      try self.paint(shape, fallback, around, of: path, opacity)
    }
  }

  /// Paints what lies below all of a drawing: the background of its root, as of every document's, covers all of its viewport
  /// ([CSS Backgrounds, the root element](https://www.w3.org/TR/css-backgrounds-3/#root-background)).
  ///
  /// - Parameters:
  ///   - size: of the viewport.
  ///   - transform: from the viewport to points of the drawing.
  mutating func paintBackground(
    _ declarations: Lookup<String, String>, _ size: Size, _ transform: AffineTransform, current: Color
  ) {
    guard let text = declarations[StyleValue.backgroundColor] else { return }
    let color = text.lowercased() == "currentcolor" ? current : ColorText.color(text)
    guard let color, color.alpha > 0 else { return }
    append(.fill(.rect(Rect(origin: .zero, size: size)), transform, color))
  }

  /// - Returns: false where there is no such gradient, or where it shows nothing.
  private mutating func paintGradient(
    _ shape: Shape, _ id: String, _ around: Surroundings, of path: Path, _ opacity: Double
  ) throws(DocumentError) -> Bool {
    var inherited = DrawingStyle()
    if let owner = gradients.stopOwner(id) { inherited = try inheritedStyle(of: owner, around) }
    let found = gradients.gradient(
      id, bounds: path.tightBounds, viewport: around.viewport, opacity: opacity, inherited: inherited)
    guard let found, let inverse = found.transform.inverted else { return false }
    append(
      .gradient(
        shape.filled(tolerance: around.tolerance).transformed(by: inverse),
        found.transform.concatenating(around.transform), found.gradient))
    return true
  }
}

extension Shape {
  /// The same area as a path to be filled.
  ///
  /// - Parameter tolerance: how far chords may be from curves, in the shape's units.
  func filled(tolerance: Double) -> Shape {
    guard case .stroke(let path, let style) = self else { return self }
    return .path(path.strokeOutline(style, tolerance: tolerance).path, .nonZero)
  }

  func transformed(by transform: AffineTransform) -> Shape {
    guard case .path(let path, let rule) = self else { return self }
    return .path(path.transformed(by: transform), rule)
  }
}
