import Document
import Graphics
import XMLTree

/// A level as stars or as lines.
struct MacRating {
  private let isStars: Bool
  private let count: Int
  private let part: Double
  private let ink: Color
  private let pale: Color

  /// Nil of a cell whose level is a bar.
  init?(_ cell: XMLElement?, in appearance: Appearance) {
    switch cell?["levelIndicatorStyle"] {
    case "rating": isStars = true
    case "relevancy": isStars = false
    default: return nil
    }
    let (least, most) = (cell?.number("minValue") ?? 0, cell?.number("maxValue") ?? 10)
    let value = cell?.number("doubleValue") ?? least
    count = max(1, min(100, Int(clamping: most - least)))
    part = most > least ? max(0, min(1, (value - least) / (most - least))) : 0
    ink = appearance == .dark ? Color(white: 1, 0.75) : Color(white: 0, 0.7)
    pale = appearance == .dark ? Color(white: 1, 0.2) : Color(white: 0, 0.18)
  }

  var drawing: DrawingDefinition { isStars ? stars : lines }

  private var stars: DrawingDefinition {
    let (count, ink, pale) = (count, ink, pale)
    let full = Int((part * Double(count)).rounded())
    return DrawingDefinition(make: { bounds in
      let side = min(bounds.height, bounds.width / Double(count), 14)
      guard side > 2 else { return [] }
      return (0..<count).map { index in
        let center = Point(bounds.minX + side * (Double(index) + 0.5), bounds.center.y)
        // What is missing are dots.
        guard index < full else {
          return .fill(.ellipse(Rect(center.x - 1.5, center.y - 1.5, 3, 3)), pale)
        }
        return .fill(.path(Self.star(at: center, radius: side / 2 - 0.5), .nonZero), ink)
      }
    })
  }

  private static func star(at center: Point, radius: Double) -> Path {
    var path = PathBuilder()
    for corner in 0..<10 {
      let angle = Double(corner) * Double.pi / 5
      let reach = corner % 2 == 0 ? radius : radius * 0.42
      let point = Point(center.x + sine(angle) * reach, center.y - cosine(angle) * reach)
      if corner == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path.path
  }

  private var lines: DrawingDefinition {
    let (part, ink, pale) = (part, ink, pale)
    return DrawingDefinition(make: { bounds in
      let height = min(11, bounds.height)
      let y = bounds.center.y - height / 2
      return stride(from: 0, to: min(4_000, bounds.width), by: 2).map { x in
        .fill(.rect(Rect(bounds.minX + x, y, 1, height)), x < bounds.width * part ? ink : pale)
      }
    })
  }
}
