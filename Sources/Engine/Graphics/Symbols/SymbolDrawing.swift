/// What a symbol is drawn of, in a box of its own, in points beside text of 17 points; y grows downwards.
struct SymbolDrawing: Sendable {
  /// A part of a drawing, which is drawn over those before it.
  enum Part: Sendable {
    /// Lines around an area; in the filled form the area.
    case body(SymbolOutline)
    /// Lines inside a body, which are cut out of the filled form.
    case detail(SymbolOutline)
    /// Lines of both forms.
    case mark(SymbolOutline)
    /// An area of both forms.
    case solid(SymbolOutline)
    /// Takes away what lies below an outline, and a gap around its line.
    case gap(SymbolOutline)
  }

  /// Points.
  var size: Size
  var parts: [Part]
  /// The width of lines.
  var line = Self.symbolLine

  /// As wide as those of `plus` on a bar (controls.md §3).
  static let symbolLine = StrokeStyle(width: 5.0 / 3, cap: .round, join: .round)

  init(_ width: Double, _ height: Double, _ parts: Part...) {
    size = Size(width, height)
    self.parts = parts
  }

  /// Whether a filled form differs from the plain one.
  var hasBody: Bool { parts.contains { if case .body = $0 { true } else { false } } }

  /// Mirrored left to right.
  var mirrored: SymbolDrawing { mapped(AffineTransform(-1, 0, 0, 1, size.width, 0), size) }

  /// Mirrored top to bottom.
  var flipped: SymbolDrawing { mapped(AffineTransform(1, 0, 0, -1, 0, size.height), size) }

  /// A quarter turn clockwise.
  var turned: SymbolDrawing {
    mapped(AffineTransform(0, 1, -1, 0, size.height, 0), Size(size.height, size.width))
  }

  private func mapped(_ transform: AffineTransform, _ size: Size) -> SymbolDrawing {
    var copy = self
    copy.size = size
    copy.parts = parts.map { part in
      switch part {
      case .body(let outline): .body(.mapped(outline, transform))
      case .detail(let outline): .detail(.mapped(outline, transform))
      case .mark(let outline): .mark(.mapped(outline, transform))
      case .solid(let outline): .solid(.mapped(outline, transform))
      case .gap(let outline): .gap(.mapped(outline, transform))
      }
    }
    return copy
  }
}

/// An outline of a symbol's drawing.
indirect enum SymbolOutline: Sendable, ExpressibleByStringLiteral {
  /// Path data of SVG.
  case data(String)
  case circle(Double, Double, Double)
  /// Left, top, width, height and the corners' radius.
  case box(Double, Double, Double, Double, Double)
  /// So many points around a middle, with the distances of its points and of the corners between them.
  case star(Int, Double, Double, Double, Double)
  /// So many lines around a middle, with the distances of their ends.
  case rays(Int, Double, Double, Double, Double)
  case mapped(SymbolOutline, AffineTransform)

  init(stringLiteral data: String) { self = .data(data) }

  /// Nil for path data that are none.
  var path: Path? {
    switch self {
    case .data(let text): return try? PathData.path(text)
    case .circle(let x, let y, let radius):
      return .ellipse(in: Rect(x - radius, y - radius, 2 * radius, 2 * radius))
    case .box(let x, let y, let width, let height, let radius):
      return .roundedRect(Rect(x, y, width, height), radius: radius)
    case .star(let count, let x, let y, let outer, let inner):
      var builder = PathBuilder()
      for index in 0..<(2 * count) {
        let point = Self.point(index, of: 2 * count, x, y, index % 2 == 0 ? outer : inner)
        if index == 0 { builder.move(to: point) } else { builder.line(to: point) }
      }
      builder.close()
      return builder.path
    case .rays(let count, let x, let y, let inner, let outer):
      var builder = PathBuilder()
      for index in 0..<count {
        builder.move(to: Self.point(index, of: count, x, y, inner))
        builder.line(to: Self.point(index, of: count, x, y, outer))
      }
      return builder.path
    case .mapped(let outline, let transform): return outline.path?.transformed(by: transform)
    }
  }

  /// Clockwise from the top.
  private static func point(_ index: Int, of count: Int, _ x: Double, _ y: Double, _ distance: Double) -> Point {
    let angle = Double(index) / Double(count) * 2 * .pi
    return Point(x + distance * sine(angle), y - distance * cosine(angle))
  }
}
