import Graphics

/// The shadow of a rounded rectangle along the axes, at any fraction of a pixel: rows of its coverage from a
/// `CornerTable`.
///
/// Between the table's entries the coverage is mixed linearly, rows first, in 1/256 pixel; with sigma σ that is off by
/// less than 0.03/σ² of full coverage.
final class CornerShadow {
  private let table: CornerTable
  /// Sides in 1/256 pixel.
  private let left: Int32
  private let top: Int32
  private let right: Int32
  private let bottom: Int32
  /// The table's row that was asked for last: 0…65280.
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

  /// A row of the table, or a place between two.
  struct TableRow: Equatable {
    var index: Int
    /// 1/256 to the next.
    var fraction: UInt32
  }

  /// Which row of the table a row of pixels shows; from corner to corner it is the same.
  func tableRow(at y: Int) -> TableRow {
    let center = Int32(y) &* 256 &+ 128
    // Entries stand for the middles of pixels.
    let place = min(center &- top, bottom &- center) &- 128 &+ Int32(table.reach) &* 256
    let index = Int(place >> 8)
    if index < 0 { return TableRow(index: 0, fraction: 0) }
    if index >= table.count - 1 { return TableRow(index: table.count - 1, fraction: 0) }
    return TableRow(index: index, fraction: UInt32(truncatingIfNeeded: place & 255))
  }

  /// Writes the coverage of pixels of a row, 0…255.
  ///
  /// Left of the plateau in the middle the left side is nearer, right of it the right side. From pixel to pixel a
  /// distance changes by one entry, so all pixels of a side lie at the same fraction between two entries.
  func write(_ row: TableRow, from x0: Int, count: Int, into out: UnsafeMutablePointer<UInt8>) {
    mix(row)
    let (end, entries) = (x0 + count, table.count)
    mixed.withUnsafeBufferPointer { mixed in
      let values = mixed.baseAddress!
      let (outside, plateau) = (Self.byte(UInt32(values[0])), Self.byte(UInt32(values[entries - 1])))
      // Pixel x lies at entry x + rising, and at entry falling − x.
      let rising = table.reach + Int((0 &- left) >> 8)
      let falling = table.reach - 1 + Int(right >> 8)
      let plateauStart = max(x0, min(end, entries - 1 - rising))
      let plateauEnd = max(plateauStart, min(end, falling - entries + 2))
      let rampStart = max(x0, min(plateauStart, -rising))
      let rampEnd = max(plateauEnd, min(end, falling + 1))
      out.update(repeating: outside, count: rampStart - x0)
      let rise = UInt32(truncatingIfNeeded: (0 &- left) & 255)
      for x in rampStart..<plateauStart {
        let entry = values + (x &+ rising)
        out[x &- x0] = Self.between(entry[0], entry[1], rise)
      }
      (out + (plateauStart - x0)).update(repeating: plateau, count: plateauEnd - plateauStart)
      let fall = UInt32(truncatingIfNeeded: right & 255)
      for x in plateauEnd..<rampEnd {
        let entry = values + (falling &- x)
        out[x &- x0] = Self.between(entry[0], entry[1], fall)
      }
      (out + (rampEnd - x0)).update(repeating: outside, count: end - rampEnd)
    }
  }

  private func mix(_ row: TableRow) {
    let entries = table.count
    table.values.withUnsafeBufferPointer { values in
      let upper = values.baseAddress! + row.index * entries
      let lower = row.fraction == 0 ? upper : upper + entries
      let fraction = row.fraction
      mixed.withUnsafeMutableBufferPointer { mixed in
        let mixed = mixed.baseAddress!
        for column in 0..<entries {
          mixed[column] = UInt16(
            truncatingIfNeeded: (UInt32(upper[column]) &* (256 &- fraction) &+ UInt32(lower[column]) &* fraction) &>> 8)
        }
      }
    }
  }

  @inline(__always)
  private static func between(_ first: UInt16, _ second: UInt16, _ fraction: UInt32) -> UInt8 {
    byte((UInt32(first) &* (256 &- fraction) &+ UInt32(second) &* fraction) &>> 8)
  }

  @inline(__always)
  private static func byte(_ value: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: (value &+ 128) &>> 8) }
}
