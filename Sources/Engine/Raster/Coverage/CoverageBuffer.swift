import Graphics

/// Exact area coverage of a rectangle of pixels, in integers.
///
/// In every cell that it crosses, an edge adds its height (`cover`) and twice the area to its left inside the cell (`area`), in
/// 1/256 and 1/131072 of a pixel. Summed from the left they give each pixel's covered area exactly, so the order in which
/// edges come does not matter. What lies left of the rectangle adds its height to the row's start; what lies right adds nothing.
final class CoverageBuffer {
  private typealias Cell = SIMD2<Int32>

  /// Cells, row after row: cover and area. All zero between shapes.
  private var cells: UnsafeMutablePointer<Cell>
  /// One bit a cell that an edge crosses, whole words a row.
  private var touched: UnsafeMutablePointer<UInt64>
  /// The height of what lies left of each row.
  private var starts: UnsafeMutablePointer<Int32>
  private var cellCapacity = 1
  private var wordCapacity = 1
  private var rowCapacity = 1
  private var bounds = PixelRect.empty
  private var width = 0
  private var wordsPerRow = 0

  /// A rectangle has at most this many cells; larger ones are covered in bands of rows.
  static let cellLimit = 1 << 19

  init() {
    cells = .allocate(capacity: 1)
    touched = .allocate(capacity: 1)
    starts = .allocate(capacity: 1)
    cells.initialize(to: .zero)
    touched.initialize(to: 0)
    starts.initialize(to: 0)
  }

  deinit {
    cells.deallocate()
    touched.deallocate()
    starts.deallocate()
  }

  /// Sets the rectangle for the following edges; the rows of the one before have all been swept.
  func begin(_ bounds: PixelRect) {
    self.bounds = bounds
    width = bounds.width
    wordsPerRow = (width + 63) / 64
    Self.grow(&cells, &cellCapacity, to: width * bounds.height, zero: .zero)
    Self.grow(&touched, &wordCapacity, to: wordsPerRow * bounds.height, zero: 0)
    Self.grow(&starts, &rowCapacity, to: bounds.height, zero: 0)
  }

  /// Everything is zero whenever this is called, so nothing has to be moved.
  private static func grow<Element>(
    _ memory: inout UnsafeMutablePointer<Element>, _ capacity: inout Int, to count: Int, zero: Element
  ) {
    guard count > capacity else { return }
    memory.deallocate()
    capacity = count + count / 2
    memory = .allocate(capacity: capacity)
    memory.initialize(repeating: zero, count: capacity)
  }

  /// Adds an edge, in every row of the rectangle that it crosses.
  @inline(__always)
  func add(_ edge: Edge) {
    let top = max(edge.y0, bounds.minY &* Edge.one)
    let bottom = min(edge.y1, bounds.maxY &* Edge.one)
    guard top < bottom, min(edge.x0, edge.x1) < bounds.maxX &* Edge.one else { return }
    let winding = edge.winding
    var ya = top
    var xa = edge.x(at: top)
    var row = top >> 8
    while ya < bottom {
      let yb = min(bottom, (row &+ 1) &* Edge.one)
      let xb = edge.x(at: yb)
      // The area to the left of a segment does not depend on its direction.
      let (left, right) = xa <= xb ? (xa, xb) : (xb, xa)
      let column = left >> 8
      if column == right >> 8 {
        let height = (yb &- ya) &* winding
        addCell(column &- bounds.minX, Int(row &- bounds.minY), height: height, sides: (left & 255) &+ (right & 255))
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
      cells[row &* width &+ index] &+= Cell(height, height &* sides)
      touched[row &* wordsPerRow &+ index &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: index & 63)
    }
  }

  /// Hands out a row's covered runs and clears the row.
  @inline(__always)
  func sweep(row y: Int, _ rule: Shape.FillRule, into receiver: inout some RunReceiver) {
    let row = y &- Int(bounds.minY)
    let origin = Int(bounds.minX)
    var sum = starts[row]
    starts[row] = 0
    var x = 0
    let isEvenOdd = rule == .evenOdd
    let words = touched + row &* wordsPerRow
    let cells = self.cells + row &* width
    for word in 0..<wordsPerRow {
      var bits = words[word]
      guard bits != 0 else { continue }
      words[word] = 0
      while bits != 0 {
        let index = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        if index > x {
          let value = Self.coverage(sum &* 512, isEvenOdd)
          if value > 0 { receiver.run(x: origin &+ x, count: index &- x, coverage: value) }
        }
        let cell = cells[index]
        cells[index] = .zero
        sum &+= cell.x
        let value = Self.coverage(sum &* 512 &- cell.y, isEvenOdd)
        if value > 0 { receiver.run(x: origin &+ index, count: 1, coverage: value) }
        x = index &+ 1
      }
    }
    if x < width {
      let value = Self.coverage(sum &* 512, isEvenOdd)
      if value > 0 { receiver.run(x: origin &+ x, count: width &- x, coverage: value) }
    }
  }

  /// From twice the area in 1/65536 pixel to 0…255: rounded down to 1/256, and full stays full.
  @inline(__always)
  static func coverage(_ doubledArea: Int32, _ isEvenOdd: Bool) -> Int {
    var value = Int(abs(doubledArea)) >> 9
    if isEvenOdd {
      value &= 511
      if value > 256 { value = 512 - value }
    } else if value > 256 {
      value = 256
    }
    return value - value >> 8
  }
}
