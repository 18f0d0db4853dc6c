import CVectors
import Graphics

/// The memory behind `CoverageCells`, used again from shape to shape.
final class CoverageBuffer {
  private var cells: UnsafeMutablePointer<CoverageCells.Cell>
  private var touched: UnsafeMutablePointer<UInt64>
  private var starts: UnsafeMutablePointer<Int32>
  private var mask: UnsafeMutablePointer<UInt8>
  private var cellCapacity = 1
  private var maskCapacity = 1
  private var wordCapacity = 1
  private var rowCapacity = 1

  /// A rectangle has at most this many cells; larger ones are covered in bands of rows.
  static let cellLimit = 1 << 19

  private let isWide: Bool

  init(isWide: Bool) {
    self.isWide = isWide
    cells = .allocate(capacity: 1)
    touched = .allocate(capacity: 1)
    starts = .allocate(capacity: 1)
    mask = .allocate(capacity: 1)
    mask.initialize(to: 0)
    cells.initialize(to: .zero)
    touched.initialize(to: 0)
    starts.initialize(to: 0)
  }

  deinit {
    cells.deallocate()
    touched.deallocate()
    starts.deallocate()
    mask.deallocate()
  }

  /// Cells for a rectangle. All of those handed out before have been swept, so everything is zero.
  func cells(for bounds: PixelRect) -> CoverageCells {
    let wordsPerRow = (bounds.width + 63) / 64
    let stride = (bounds.width + 15) & ~7
    Self.grow(&cells, &cellCapacity, to: stride * bounds.height, zero: .zero)
    Self.grow(&touched, &wordCapacity, to: wordsPerRow * bounds.height, zero: 0)
    Self.grow(&starts, &rowCapacity, to: bounds.height, zero: 0)
    Self.grow(&mask, &maskCapacity, to: stride, zero: 0)
    return CoverageCells(
      cells: cells, touched: touched, starts: starts, mask: mask, bounds: bounds, width: bounds.width, stride: stride,
      wordsPerRow: wordsPerRow, isWide: isWide)
  }

  private static func grow<Element>(
    _ memory: inout UnsafeMutablePointer<Element>, _ capacity: inout Int, to count: Int, zero: Element
  ) {
    guard count > capacity else { return }
    memory.deallocate()
    capacity = count + count / 2
    memory = .allocate(capacity: capacity)
    memory.initialize(repeating: zero, count: capacity)
  }
}

/// Exact area coverage of a rectangle of pixels, in integers.
///
/// In every cell that it crosses, an edge adds its height (`cover`) and twice the area to its left inside the cell (`area`), in
/// 1/256 and 1/131072 of a pixel. Summed from the left they give each pixel's covered area exactly, so the order in which
/// edges come does not matter. What lies left of the rectangle adds its height to the row's start; what lies right adds nothing.
///
/// The memory belongs to a `CoverageBuffer` and is valid until the next rectangle is asked for.
struct CoverageCells {
  /// Cover and area.
  typealias Cell = SIMD2<Int32>

  /// Row after row; all zero between shapes.
  let cells: UnsafeMutablePointer<Cell>
  /// One bit a cell that an edge crosses, whole words a row.
  let touched: UnsafeMutablePointer<UInt64>
  /// The height of what lies left of each row.
  let starts: UnsafeMutablePointer<Int32>
  /// Coverage of pixels of a row that wait for being handed out.
  let mask: UnsafeMutablePointer<UInt8>
  let bounds: PixelRect
  let width: Int
  /// Cells from a row to the next: room for whole chunks behind the last cell.
  let stride: Int
  let wordsPerRow: Int
  /// Whether 256-bit vectors are used, which gives the same.
  let isWide: Bool

  /// Adds an edge, in every row of the rectangle that it crosses.
  @inline(__always)
  func add(_ edge: Edge) {
    let top = max(edge.y0, bounds.minY &* Edge.one)
    let bottom = min(edge.y1, bounds.maxY &* Edge.one)
    guard top < bottom, min(edge.x0, edge.x1) < bounds.maxX &* Edge.one else { return }
    let winding = edge.winding
    var ya = top
    // Where the edge is in a row is x0 + (y − y0) · slope, rounded down; the sum is exact, so it may be carried from row to row.
    var position = edge.position(at: top)
    let step = edge.slope &* Int64(Edge.one)
    var xa = Int32(truncatingIfNeeded: position &>> Edge.fractionBits)
    var row = top >> 8
    // Back to the start of the first row, so that a step leads to the next one's.
    position &-= Int64(top &- row &* Edge.one) &* edge.slope
    while ya < bottom {
      let next = (row &+ 1) &* Edge.one
      position &+= step
      var yb = next
      var xb = Int32(truncatingIfNeeded: position &>> Edge.fractionBits)
      if next >= bottom {
        yb = bottom
        // An edge ends exactly where the next one begins.
        xb =
          bottom == edge.y1
          ? edge.x1 : Int32(truncatingIfNeeded: edge.position(at: bottom) &>> Edge.fractionBits)
      }
      // The area to the left of a segment does not depend on its direction.
      let (left, right) = xa <= xb ? (xa, xb) : (xb, xa)
      let column = left >> 8
      if column == right >> 8 {
        let height = (yb &- ya) &* winding
        addCell(column &- bounds.minX, Int(row &- bounds.minY), height: height, sides: (left & 255) &+ (right & 255))
      } else if column &+ 1 == right >> 8, column >= bounds.minX {
        // The most frequent case: two columns.
        let height = yb &- ya
        let border = (column &+ 1) &* Edge.one
        let reached = min(
          height, Int32(truncatingIfNeeded: (Int64(border &- left) &* edge.steepness) &>> Edge.fractionBits))
        let (x, y) = (column &- bounds.minX, Int(row &- bounds.minY))
        addCell(x, y, height: reached &* winding, sides: (left & 255) &+ Edge.one)
        addCell(x &+ 1, y, height: (height &- reached) &* winding, sides: right & 255)
      } else {
        addSlanted(
          left: left, right: right, row: Int(row &- bounds.minY), height: yb &- ya, steepness: edge.steepness,
          winding: winding)
      }
      xa = xb
      ya = yb
      row &+= 1
    }
  }

  /// A segment over several columns of a row; abscissas and height in 1/256 pixel. The height at a column's border is a closed
  /// form of the segment, so a rectangle may start anywhere.
  private func addSlanted(left: Int32, right: Int32, row: Int, height: Int32, steepness: Int64, winding: Int32) {
    @inline(__always) func heightAt(_ x: Int32) -> Int32 {
      if x >= right { return height }
      return min(height, Int32(truncatingIfNeeded: (Int64(x &- left) &* steepness) &>> Edge.fractionBits))
    }
    var column = left >> 8
    var done: Int32 = 0
    if column < bounds.minX {
      done = heightAt(bounds.minX &* Edge.one)
      starts[row] &+= done &* winding
      column = bounds.minX
    }
    let lastColumn = min(right >> 8, bounds.maxX &- 1)
    while column <= lastColumn {
      let border = column &* Edge.one
      let start = max(left, border) &- border
      let end = min(right, border &+ Edge.one) &- border
      let reached = heightAt(border &+ Edge.one)
      addCell(column &- bounds.minX, row, height: (reached &- done) &* winding, sides: start &+ end)
      done = reached
      column &+= 1
    }
  }

  @inline(__always)
  private func addCell(_ column: Int32, _ row: Int, height: Int32, sides: Int32) {
    if column < 0 {
      starts[row] &+= height
    } else if column < width {
      let index = Int(column)
      cells[row &* stride &+ index] &+= Cell(height, height &* sides)
      touched[row &* wordsPerRow &+ index &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: index & 63)
    }
  }

  /// Cells are summed so many at a time, touched or not: that is fewer steps than asking each.
  private static let chunk = 8

  /// Hands out a row's covered pixels and clears the row.
  @inline(__always)
  func sweep(row y: Int, _ rule: Shape.FillRule, into receiver: inout some RunReceiver) {
    let row = y &- Int(bounds.minY)
    let origin = Int(bounds.minX)
    var sum = starts[row]
    starts[row] = 0
    let isEvenOdd = rule == .evenOdd
    let words = touched + row &* wordsPerRow
    let cells = self.cells + row &* stride
    // From `pending` to `x`, coverage waits in `mask`.
    var x = 0
    var pending = 0
    var index = nextTouched(words, from: 0)
    while index < width {
      if index > x {
        let value = Self.coverage(sum &* 512, isEvenOdd)
        if x > pending { receiver.mask(x: origin &+ pending, count: x &- pending, coverage: mask + pending) }
        if value > 0 { receiver.run(x: origin &+ x, count: index &- x, coverage: value) }
        pending = index
      }
      if isWide {
        let numbers = UnsafeMutableRawPointer(cells + index).assumingMemoryBound(to: Int32.self)
        sum = cvectors_cover(numbers, sum, isEvenOdd ? 1 : 0, mask + index)
      } else {
        for offset in 0..<Self.chunk {
          let cell = cells[index &+ offset]
          cells[index &+ offset] = .zero
          sum &+= cell.x
          mask[index &+ offset] = UInt8(truncatingIfNeeded: Self.coverage(sum &* 512 &- cell.y, isEvenOdd))
        }
      }
      x = index &+ Self.chunk
      let next = nextTouched(words, from: x)
      // What is close goes on without a gap.
      index = next < min(width, x &+ Self.chunk) ? x : next
    }
    for word in 0..<wordsPerRow { words[word] = 0 }
    let end = min(x, width)
    if end > pending { receiver.mask(x: origin &+ pending, count: end &- pending, coverage: mask + pending) }
    if x < width {
      let value = Self.coverage(sum &* 512, isEvenOdd)
      if value > 0 { receiver.run(x: origin &+ x, count: width &- x, coverage: value) }
    }
  }

  /// The first touched cell from a column on; the width or more if there is none.
  @inline(__always)
  private func nextTouched(_ words: UnsafeMutablePointer<UInt64>, from x: Int) -> Int {
    var word = x &>> 6
    guard word < wordsPerRow else { return width }
    var bits = words[word] & (UInt64.max &<< UInt64(truncatingIfNeeded: x & 63))
    while bits == 0 {
      word &+= 1
      guard word < wordsPerRow else { return width }
      bits = words[word]
    }
    return word &* 64 &+ bits.trailingZeroBitCount
  }

  /// From twice the area in 1/65536 pixel to 0…255: rounded down to 1/256, and full stays full.
  @inline(__always)
  static func coverage(_ doubledArea: Int32, _ isEvenOdd: Bool) -> Int {
    let sign = doubledArea &>> 31
    var value = Int((doubledArea ^ sign) &- sign) &>> 9
    if isEvenOdd {
      value &= 511
      if value > 256 { value = 512 - value }
    } else if value > 256 {
      value = 256
    }
    return value - value >> 8
  }
}
