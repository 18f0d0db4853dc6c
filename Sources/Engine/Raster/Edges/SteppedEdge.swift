import Graphics

/// One straight piece of an outline as CoreGraphics follows it: from its lower to its upper end, in units of 1/4096
/// pixel, from row to row and from column to column by slopes that are cut off to such units.
///
/// So an edge drifts a little towards the upright and the level, by up to 1/4096 pixel a row or column, and jumps back
/// at its upper end. Where it is in a row or column is a closed form of the edge: a part of a picture that is drawn alone
/// gets the same pixels as in the whole. Heights grow upwards, as they do in bitmaps of CoreGraphics.
struct SteppedEdge: Equatable {
  /// Units in a pixel.
  static let one = 4096
  static let oneBits = 12

  /// A corner of a polygon.
  struct Corner: Equatable {
    var x: Int
    /// The height, which is −y.
    var height: Int

    /// Nil for not-a-number.
    ///
    /// - Parameter offset: 1/256 pixel.
    init?(_ point: Point, movedBy offset: (x: Int32, y: Int32)) {
      guard !point.x.isNaN, !point.y.isNaN else { return nil }
      x = Self.fixed(point.x) + Int(offset.x) * (SteppedEdge.one / 256)
      height = -Self.fixed(point.y) - Int(offset.y) * (SteppedEdge.one / 256)
    }

    private static func fixed(_ value: Double) -> Int {
      Int((max(-Edge.limit, min(Edge.limit, value)) * Double(SteppedEdge.one) + 0.5).rounded(.down))
    }

    /// The place in 1/256 pixel, rounded down, with y downwards.
    var inEdgeUnits: (x: Int32, y: Int32) {
      (Int32(truncatingIfNeeded: x >> 4), Int32(truncatingIfNeeded: -height >> 4))
    }
  }

  let start: Corner
  let end: Corner
  /// +1 where the outline goes down, −1 where it goes up.
  let winding: Int32
  /// How far x goes a row up.
  private let slope: Int
  /// How far the height goes a column to either side.
  private let steepness: Int
  /// Whether columns are counted to the right.
  let goesRight: Bool
  /// The column in which the edge starts.
  let firstColumn: Int
  /// How many borders of columns are crossed.
  let crossings: Int

  /// Nil for level pieces, which cover nothing.
  init?(from first: Corner, to second: Corner) {
    guard first.height != second.height else { return nil }
    let goesUp = first.height < second.height
    (start, end) = goesUp ? (first, second) : (second, first)
    winding = goesUp ? -1 : 1
    let (width, rise) = (end.x - start.x, end.height - start.height)
    // Division cuts off towards nought.
    slope = width * Self.one / rise
    steepness = width == 0 ? 0 : rise * Self.one / abs(width)
    goesRight = width >= 0
    firstColumn = (width >= 0 ? start.x : start.x - 1) >> Self.oneBits
    let lastColumn = width > 0 ? (end.x - 1) >> Self.oneBits : width < 0 ? end.x >> Self.oneBits : firstColumn
    crossings = abs(lastColumn - firstColumn)
  }

  /// The rows that the edge touches, counted upwards: row r lies between the heights r and r + 1 pixels.
  var rows: ClosedRange<Int> { start.height >> Self.oneBits...(end.height - 1) >> Self.oneBits }

  /// Where the edge leaves a row that is not its last.
  @inline(__always)
  func x(above row: Int) -> Int {
    let first = start.height >> Self.oneBits
    let rise = (first + 1) << Self.oneBits - start.height
    return start.x + (rise * slope) >> Self.oneBits + (row - first) * slope
  }

  /// The height at which the edge crosses the border of a column.
  ///
  /// - Parameter crossing: counted from the start, from 0.
  @inline(__always)
  func height(at crossing: Int) -> Int {
    let border = (goesRight ? firstColumn + 1 : firstColumn) << Self.oneBits
    return start.height + (abs(border - start.x) * steepness) >> Self.oneBits + crossing * steepness
  }

  /// How many borders of columns the edge crosses below a height.
  @inline(__always)
  func crossings(below height: Int) -> Int {
    guard crossings > 0 else { return 0 }
    let first = self.height(at: 0)
    guard first < height else { return 0 }
    guard steepness > 0 else { return crossings }
    return min(crossings, (height - first + steepness - 1) / steepness)
  }
}
