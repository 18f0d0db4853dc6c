import Graphics

/// One straight piece of an outline in device space, from its upper to its lower end.
///
/// Coordinates are 1/256 pixel. Where the edge is in a row is a closed form of edge and row (`x(at:)`), never carried on from
/// the row above: so a part of a picture that is drawn alone gets the same pixels as in the whole.
struct Edge {
  /// Steps in a pixel.
  static let one: Int32 = 256
  /// Pixels; further out, geometry is moved here, where it cannot overflow.
  static let limit = 4_000_000.0

  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32
  /// +1 where the outline goes down, −1 where it goes up.
  var winding: Int32

  /// Nil for horizontal pieces, which cover nothing.
  init?(from start: FixedPoint, to end: FixedPoint) {
    guard start.y != end.y else { return nil }
    if start.y < end.y {
      (x0, y0, x1, y1, winding) = (start.x, start.y, end.x, end.y, 1)
    } else {
      (x0, y0, x1, y1, winding) = (end.x, end.y, start.x, start.y, -1)
    }
  }

  /// The abscissa at an ordinate between both ends, rounded down.
  @inline(__always)
  func x(at y: Int32) -> Int32 {
    if y == y0 { return x0 }
    if y == y1 { return x1 }
    return x0 + Int32(truncatingIfNeeded: floorQuotient(Int64(y - y0) * Int64(x1 - x0), Int64(y1 - y0)))
  }
}

/// A point in 1/256 pixel.
struct FixedPoint: Equatable {
  var x: Int32
  var y: Int32

  /// Rounds to the nearest step; nil for not-a-number.
  init?(_ point: Point) {
    guard !point.x.isNaN, !point.y.isNaN else { return nil }
    x = Self.fixed(point.x)
    y = Self.fixed(point.y)
  }

  private static func fixed(_ value: Double) -> Int32 {
    Int32((max(-Edge.limit, min(Edge.limit, value)) * Double(Edge.one)).rounded())
  }
}

/// Division rounded down, for a positive divisor.
@inline(__always)
func floorQuotient(_ dividend: Int64, _ divisor: Int64) -> Int64 {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}
