import Graphics

/// An item that hides all that lies behind it where a rectangle, turned or skewed, covers whole pixels: what it leaves there does not
/// depend on what was there before.
struct OpaqueCover {
  /// The item's place in the list.
  let index: Int
  /// The last item before it that reads the surface; what lies behind that one is seen by it. −1: none.
  let reader: Int
  /// Outside of these pixels nothing is said to be hidden.
  let rect: PixelRect
  private let sides: (Side, Side, Side, Side)

  /// A side of the rectangle: in row y whole pixels lie inside from `start + slope · y` on, or up to there.
  private struct Side {
    var start: Double
    var slope: Double
    var isLeft: Bool
  }

  /// Pixels: coordinates of outlines are rounded to 1/256, and each side may be cut off to as much once more in a row.
  private static let slack = 1.0 / 16

  /// - Parameters:
  ///   - shape: in local points.
  ///   - transform: from local points to device pixels.
  ///   - rect: the pixels that are drawn of the item.
  /// - Returns: nil for a shape without an inside, or where that is smaller than a pixel.
  init?(_ shape: Rect, _ transform: AffineTransform, index: Int, reader: Int, in rect: PixelRect) {
    let determinant = transform.determinant
    guard determinant != 0, determinant.isFinite, transform.isFinite, shape.width > 0, shape.height > 0 else {
      return nil
    }
    let corners = shape.corners.map(transform.apply)
    guard corners.allSatisfy({ max(abs($0.x), abs($0.y)) < 1e6 }) else { return nil }
    var (top, bottom) = (Double(rect.minY), Double(rect.maxY))
    var sides: [Side] = []
    for place in 0..<4 {
      let (from, to) = (corners[place], corners[(place + 1) % 4])
      let way = to - from
      // Points inside have x · normal.x + y · normal.y at least `least`.
      let normal = determinant > 0 ? Point(-way.y, way.x) : Point(way.y, -way.x)
      let length = abs(normal.x) + abs(normal.y)
      guard length > 0 else { return nil }
      let least = normal.x * from.x + normal.y * from.y + Self.slack * length
      // Of a pixel that corner counts which lies farthest outside.
      let below = normal.y < 0 ? 1.0 : 0
      if abs(normal.x) > 1e-6 * length {
        let start = (least - normal.y * below) / normal.x
        sides.append(Side(start: start, slope: -normal.y / normal.x, isLeft: normal.x > 0))
      } else {
        // Nearly level: what it leans over the widest picture is added to the slack.
        let reach = abs(normal.x) * max(abs(Double(rect.minX)), abs(Double(rect.maxX)))
        if normal.y > 0 {
          top = max(top, (least + reach) / normal.y)
        } else {
          bottom = min(bottom, (least + reach) / normal.y)
        }
        sides.append(Side(start: 0, slope: 0, isLeft: true))
      }
    }
    guard top < bottom else { return nil }
    (self.index, self.reader) = (index, reader)
    self.rect = PixelRect(
      minX: Int(rect.minX), minY: Int(top.rounded(.up)), maxX: Int(rect.maxX), maxY: Int(bottom.rounded(.down)))
    self.sides = (sides[0], sides[1], sides[2], sides[3])
  }

  /// The pixels of a row that it hides; empty where there are none.
  @inline(__always)
  func run(_ y: Int) -> Range<Int> {
    guard y >= Int(rect.minY), y < Int(rect.maxY) else { return 0..<0 }
    var (left, right) = (Double(rect.minX), Double(rect.maxX))
    @inline(__always) func cut(_ side: Side) {
      let place = side.start + side.slope * Double(y)
      if side.isLeft { left = max(left, place) } else { right = min(right, place) }
    }
    cut(sides.0)
    cut(sides.1)
    cut(sides.2)
    cut(sides.3)
    guard left < right else { return 0..<0 }
    // Towards the inside; a pixel too few does no harm.
    let (first, last) = (Int(left) &+ (left > Double(rect.minX) ? 1 : 0), Int(right) &- (right < 0 ? 1 : 0))
    return first < last ? first..<last : 0..<0
  }
}
