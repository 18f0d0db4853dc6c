import Graphics
import XMLTree

/// The element that `context-fill` and `context-stroke` speak of ([SVG 2, 13.2](https://www.w3.org/TR/SVG2/painting.html#SpecifyingPaint)).
indirect enum PaintContext {
  /// What of the element is meant.
  enum Part {
    case fill, stroke
  }

  case none
  /// What is around its outline, and the outline whose bounding box gradients and patterns are of; nil: that of what is painted.
  case element(DrawingBuilder.Surroundings, box: Path?)
}

extension DrawingBuilder {
  /// Paints as the element paints that has the marker or uses what is painted, in its coordinates; nothing without one.
  mutating func paint(
    _ shape: Shape, asContext part: PaintContext.Part, _ around: Surroundings, of path: Path, _ opacity: Double
  ) throws(DocumentError) {
    var (context, part) = (around.context, part)
    while case .element(let outer, let box) = context {
      let paint = part == .fill ? outer.style.fill : outer.style.stroke
      if case .context(let next) = paint {
        (context, part) = (outer.context, next)
        continue
      }
      guard let back = outer.transform.inverted else { return }
      let change = around.transform.concatenating(back)
      let inside = shape.filled(tolerance: around.tolerance).transformed(by: change)
      return try self.paint(inside, paint, outer, of: box ?? path.transformed(by: change), opacity)
    }
  }
}
