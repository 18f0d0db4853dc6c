import Graphics

/// One straight piece of an outline in device space, from its upper to its lower end.
///
/// Coordinates are 1/256 pixel. Where the edge is in a row is a closed form of edge and row (`x(at:)`), never carried
/// on from the row above: so a part of a picture that is drawn alone gets the same pixels as in the whole.
///
/// Laid out as `cvectors_edge` is.
struct Edge: Equatable {
  /// Steps in a pixel.
  static let one: Int32 = 256
  /// Pixels; further out, geometry is moved here, where it cannot overflow.
  static let limit = 4_000_000.0
  /// Slopes are kept in units of 2⁻³⁰: the product with any height or width of the edge fits 64 bits.
  static let fractionBits: Int64 = 30

  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32
  /// +1 where the outline goes down, −1 where it goes up.
  var winding: Int32
  /// How far x goes a step down.
  var slope: Int64
  /// How far y goes a step to either side.
  var steepness: Int64

  /// `x0` and the product of slope and height, in 2⁻³⁰ steps: sums of these are exact.
  @inline(__always)
  func position(at y: Int32) -> Int64 {
    (Int64(x0) &<< Self.fractionBits) &+ Int64(y &- y0) &* slope
  }

  /// Nil for horizontal pieces, which cover nothing.
  @inline(__always)
  init?(from start: FixedPoint, to end: FixedPoint) {
    guard start.y != end.y else { return nil }
    if start.y < end.y {
      (x0, y0, x1, y1, winding) = (start.x, start.y, end.x, end.y, 1)
    } else {
      (x0, y0, x1, y1, winding) = (end.x, end.y, start.x, start.y, -1)
    }
    let (width, height) = (x1 &- x0, y1 &- y0)
    let sides = SIMD2(Double(width), Double(height))
    let quotients = sides * Double(1 << Self.fractionBits) / SIMD2(sides.y, abs(sides.x))
    slope = Int64(quotients.x)
    steepness = width == 0 ? 0 : Int64(quotients.y)
  }
}

/// A point in 1/256 pixel.
struct FixedPoint: Equatable {
  var x: Int32
  var y: Int32

  /// Rounds to the nearest step; nil for not-a-number.
  @inline(__always)
  init?(_ point: Point) {
    guard !point.x.isNaN, !point.y.isNaN else { return nil }
    x = Self.fixed(point.x)
    y = Self.fixed(point.y)
  }

  @inline(__always)
  private static func fixed(_ value: Double) -> Int32 {
    // Moved to where everything is positive, because there conversion rounds down.
    let offset = Int64(1) << 31
    let moved = max(-Edge.limit, min(Edge.limit, value)) * Double(Edge.one) + (Double(offset) + 0.5)
    return Int32(truncatingIfNeeded: Int64(moved) &- offset)
  }
}
