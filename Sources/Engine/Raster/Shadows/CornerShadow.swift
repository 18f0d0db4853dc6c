import Graphics

/// The shadow of a rounded rectangle along the axes, at any fraction of a pixel: rows of its coverage from a `CornerTable`.
///
/// Between the table's entries the coverage is mixed linearly, rows first, in 1/256 pixel; with sigma σ that is off by less
/// than 0.03/σ² of full coverage.
final class CornerShadow {
  private let table: CornerTable
  /// Sides in 1/256 pixel.
  private let left: Int32
  private let top: Int32
  private let right: Int32
  private let bottom: Int32
  /// The table's row for the current row of pixels: 0…65280.
  private var mixed: [UInt16]

  /// Nil if the rectangle is too small for its corners to be apart, or its sides are no numbers.
  init?(_ rect: Rect, table: CornerTable) {
    guard let low = FixedPoint(rect.origin), let high = FixedPoint(Point(rect.maxX, rect.maxY)) else { return nil }
    let needed = Int32(clamping: 2 * (table.count - table.reach) * 256)
    guard high.x &- low.x >= needed, high.y &- low.y >= needed else { return nil }
    (left, top, right, bottom) = (low.x, low.y, high.x, high.y)
    self.table = table
    mixed = [UInt16](repeating: 0, count: table.count)
  }

  /// Sides are compared for reuse of a table, not of a shadow.
  var bounds: PixelRect {
    PixelRect(
      minX: Int(left >> 8) - table.reach, minY: Int(top >> 8) - table.reach, maxX: Int(right >> 8) + table.reach + 1,
      maxY: Int(bottom >> 8) + table.reach + 1)
  }

  /// Where a distance from a side, in 1/256 pixel inwards, lies in the table: entry and 1/256 to the next.
  @inline(__always)
  private func entry(_ distance: Int32) -> (index: Int, fraction: UInt32) {
    // Entries stand for the middles of pixels.
    let place = distance &- 128 &+ Int32(table.reach) &* 256
    let index = Int(place >> 8)
    if index < 0 { return (0, 0) }
    if index >= table.count - 1 { return (table.count - 1, 0) }
    return (index, UInt32(truncatingIfNeeded: place & 255))
  }

  /// Writes the coverage of pixels of a row, 0…255.
  func write(row y: Int, from x0: Int, count: Int, into out: UnsafeMutablePointer<UInt8>) {
    let center = Int32(y) &* 256 &+ 128
    let (index, fraction) = entry(min(center &- top, bottom &- center))
    table.values.withUnsafeBufferPointer { values in
      let upper = values.baseAddress! + index * table.count
      let lower = fraction == 0 ? upper : upper + table.count
      for column in 0..<table.count {
        mixed[column] = UInt16(
          truncatingIfNeeded: (UInt32(upper[column]) &* (256 &- fraction) &+ UInt32(lower[column]) &* fraction) &>> 8)
      }
    }
    let end = x0 + count
    // Left of here the left side is nearer: its distances grow with x; from `far` on, the right side's shrink.
    let deep = Int32(table.count - 1 - table.reach) &* 256 &+ 128
    let plateauStart = max(x0, min(end, Int((left &+ deep &- 128 &+ 255) >> 8)))
    let plateauEnd = max(plateauStart, min(end, Int((right &- deep &- 128) >> 8) + 1))
    mixed.withUnsafeBufferPointer { mixed in
      let plateau = Self.byte(UInt32(mixed[table.count - 1]))
      var x = x0
      while x < plateauStart {
        out[x - x0] = value(Int32(x) &* 256 &+ 128 &- left, mixed)
        x += 1
      }
      (out + (plateauStart - x0)).update(repeating: plateau, count: plateauEnd - plateauStart)
      x = plateauEnd
      while x < end {
        out[x - x0] = value(right &- Int32(x) &* 256 &- 128, mixed)
        x += 1
      }
    }
  }

  @inline(__always)
  private func value(_ distance: Int32, _ mixed: UnsafeBufferPointer<UInt16>) -> UInt8 {
    let (index, fraction) = entry(distance)
    if fraction == 0 { return Self.byte(UInt32(mixed[index])) }
    return Self.byte((UInt32(mixed[index]) &* (256 &- fraction) &+ UInt32(mixed[index + 1]) &* fraction) &>> 8)
  }

  @inline(__always)
  private static func byte(_ value: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: (value &+ 128) &>> 8) }
}
