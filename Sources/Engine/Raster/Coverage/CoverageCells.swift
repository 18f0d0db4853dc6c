import CVectors
import Graphics

/// Exact area coverage of a rectangle of pixels, in integers.
///
/// What an edge covers of a row begins in the cells that it crosses and goes on to the right end. A cell holds by how
/// much the covered area of its pixel exceeds that of the pixel to its left, in 1/131072 of a pixel: an edge of height
/// `h` in a cell, with twice the area `a` to its left inside the cell, adds `512 h − a` there and `a` to the next. Sums
/// from the left give each pixel's covered area exactly, so the order in which edges come does not matter. What lies
/// left of the rectangle adds to the row's start; what lies right adds nothing.
///
/// The memory belongs to a `CoverageBuffer` and is valid until the next rectangle is asked for.
struct CoverageCells {
  /// Row after row; all zero between shapes.
  let cells: UnsafeMutablePointer<Int32>
  /// One byte for each block of eight cells, 1 where an edge changed one of them; whole words a row.
  let touched: UnsafeMutablePointer<UInt8>
  /// What lies left of each row.
  let starts: UnsafeMutablePointer<Int32>
  /// Coverage of pixels of a row that wait for being handed out.
  let mask: UnsafeMutablePointer<UInt8>
  let bounds: PixelRect
  let width: Int
  /// Cells from a row to the next: room for whole blocks behind the last cell.
  let stride: Int
  let blocksPerRow: Int
  /// Whether 256-bit vectors are used, which gives the same.
  let isWide: Bool

  /// The same for functions in vectors.
  var vectorRows: cvectors_coverage {
    cvectors_coverage(
      cells: cells, touched: touched, starts: starts, width: width, height: bounds.height, stride: stride,
      blocks_per_row: blocksPerRow)
  }

  /// Adds edges, in every row of the rectangle that they cross.
  func add(_ edges: UnsafeBufferPointer<Edge>) {
    var rest = edges[...]
    if isWide {
      var rows = vectorRows
      while !rest.isEmpty {
        let places = UnsafeRawPointer(edges.baseAddress! + rest.startIndex).assumingMemoryBound(to: cvectors_edge.self)
        rest = rest.dropFirst(cvectors_add(&rows, places, rest.count, bounds.minX, bounds.minY))
        if let edge = rest.popFirst() { add(edge) }
      }
    }
    for edge in rest { add(edge) }
  }

  @inline(__always)
  private func add(_ edge: Edge) {
    let (firstRow, lastRow) = (bounds.minY &* Edge.one, bounds.maxY &* Edge.one)
    let top = max(edge.y0, firstRow)
    let bottom = min(edge.y1, lastRow)
    guard top < bottom, min(edge.x0, edge.x1) < bounds.maxX &* Edge.one else { return }
    let (winding, steepness) = (edge.winding, edge.steepness)
    // Columns from which on three cells lie inside.
    let inner = UInt32(truncatingIfNeeded: max(0, width &- 2))
    // Where the edge is in a row is x0 + (y − y0) · slope, rounded down; the sum is exact, so it may be carried from
    // row to row.
    var position = edge.position(at: top)
    let step = edge.slope &* Int64(Edge.one)
    // An edge ends exactly where the next one begins.
    let xEnd =
      bottom == edge.y1 ? edge.x1 : Int32(truncatingIfNeeded: edge.position(at: bottom) &>> Edge.fractionBits)
    var xa = Int32(truncatingIfNeeded: position &>> Edge.fractionBits)
    var ya = top
    var next = (top &>> 8 &+ 1) &* Edge.one
    // Back to the start of the first row, so that a step leads to the next one's.
    position &-= Int64(top &+ Edge.one &- next) &* edge.slope
    var row = Int(top &>> 8 &- bounds.minY)
    while true {
      position &+= step
      let isLast = next >= bottom
      let xb = isLast ? xEnd : Int32(truncatingIfNeeded: position &>> Edge.fractionBits)
      let height = (isLast ? bottom : next) &- ya
      // The area to the left of a segment does not depend on its direction.
      let (left, right) = (min(xa, xb), max(xa, xb))
      let column = left &>> 8
      let index = column &- bounds.minX
      if right &>> 8 &- column <= 1, UInt32(bitPattern: index) < inner {
        // The most frequent case: one column or two, told apart without a branch that nothing could foresee.
        let border = (column &+ 1) &* Edge.one
        let reached = Int32(truncatingIfNeeded: (Int64(border &- left) &* steepness) &>> Edge.fractionBits)
        // What is left for the second column; nothing where the segment ends in the first.
        let rest = (height &- reached) & ((border &- right) &>> 31)
        let first = (height &- rest) &* winding
        let second = rest &* winding
        let firstArea = first &* ((left & 255) &+ Edge.one &+ min(right, border) &- border)
        let secondArea = second &* (right & 255)
        let cell = cells + (row &* stride &+ Int(index))
        cell[0] &+= first &* 512 &- firstArea
        cell[1] &+= firstArea &+ second &* 512 &- secondArea
        cell[2] &+= secondArea
        mark(row, from: Int(index), through: Int(index) &+ 2)
      } else {
        addSlanted(left: left, right: right, row: row, height: height, steepness: steepness, winding: winding)
      }
      if isLast { break }
      xa = xb
      ya = next
      next &+= Edge.one
      row &+= 1
    }
  }

  /// A segment over many columns of a row, or close to a side of the rectangle; abscissas and height in 1/256 pixel.
  /// The height at a column's border is a closed form of the segment, so a rectangle may start anywhere.
  @inline(never)
  private func addSlanted(left: Int32, right: Int32, row: Int, height: Int32, steepness: Int64, winding: Int32) {
    @inline(__always) func heightAt(_ x: Int32) -> Int32 {
      x >= right ? height : Int32(truncatingIfNeeded: (Int64(x &- left) &* steepness) &>> Edge.fractionBits)
    }
    var column = left >> 8
    var done: Int32 = 0
    if column < bounds.minX {
      column = bounds.minX
      done = heightAt(column &* Edge.one)
      starts[row] &+= done &* winding &* 512
    }
    let last = min(right >> 8, bounds.maxX &- 1)
    guard column <= last else { return }
    mark(row, from: Int(column &- bounds.minX), through: Int(min(last &+ 1, bounds.maxX &- 1) &- bounds.minX))
    let line = cells + (row &* stride &- Int(bounds.minX))
    var carried: Int32 = 0
    while column <= last {
      let border = (column &+ 1) &* Edge.one
      let reached = heightAt(border)
      let part = (reached &- done) &* winding
      let area = part &* (max(left, border &- Edge.one) &+ min(right, border) &- 2 &* (border &- Edge.one))
      line[Int(column)] &+= carried &+ part &* 512 &- area
      carried = area
      done = reached
      column = column &+ 1
    }
    if column < bounds.maxX { line[Int(column)] &+= carried }
  }

  /// Marks the blocks of some cells of a row.
  @inline(__always)
  func mark(_ row: Int, from first: Int, through last: Int) {
    let blocks = touched + row &* blocksPerRow
    for block in first &>> 3...last &>> 3 { blocks[block] = 1 }
  }

  /// Cells are summed so many at a time, touched or not: that is fewer steps than asking each.
  private static let block = 8

  /// Hands out a row's covered pixels and clears the row.
  @inline(__always)
  func sweep(row y: Int, _ rule: Shape.FillRule, into receiver: inout some RunReceiver) {
    let row = y &- Int(bounds.minY)
    let origin = Int(bounds.minX)
    var sum = starts[row]
    starts[row] = 0
    let isEvenOdd = rule == .evenOdd
    let blocks = touched + row &* blocksPerRow
    let cells = self.cells + row &* stride
    // From `pending` to `x`, coverage waits in `mask`.
    var x = 0
    var pending = 0
    var index = nextTouched(blocks, from: 0)
    while index < width {
      if index > x {
        let value = Self.coverage(sum, isEvenOdd)
        if x > pending { receiver.mask(x: origin &+ pending, count: x &- pending, coverage: mask + pending) }
        if value > 0 { receiver.run(x: origin &+ x, count: index &- x, coverage: value) }
        pending = index
      }
      if isWide {
        sum = cvectors_cover(cells + index, sum, isEvenOdd ? 1 : 0, mask + index)
      } else {
        for offset in 0..<Self.block {
          sum &+= cells[index &+ offset]
          cells[index &+ offset] = 0
          mask[index &+ offset] = UInt8(truncatingIfNeeded: Self.coverage(sum, isEvenOdd))
        }
      }
      x = index &+ Self.block
      index = nextTouched(blocks, from: x)
    }
    for block in 0..<blocksPerRow { blocks[block] = 0 }
    // Vectors write there, too.
    cells[width] = 0
    let end = min(x, width)
    if end > pending { receiver.mask(x: origin &+ pending, count: end &- pending, coverage: mask + pending) }
    if x < width {
      let value = Self.coverage(sum, isEvenOdd)
      if value > 0 { receiver.run(x: origin &+ x, count: width &- x, coverage: value) }
    }
  }

  /// The first cell of the first touched block from a block's first cell on; the width or more if there is none.
  @inline(__always)
  private func nextTouched(_ blocks: UnsafeMutablePointer<UInt8>, from x: Int) -> Int {
    var block = x &>> 3
    while block < blocksPerRow {
      // Eight blocks at a time, from the one asked for on.
      let word = UnsafeRawPointer(blocks + (block & ~7)).load(as: UInt64.self).littleEndian
      let rest = word &>> UInt64(truncatingIfNeeded: block & 7 &* 8)
      if rest != 0 { return (block &+ rest.trailingZeroBitCount &>> 3) &* Self.block }
      block = (block & ~7) &+ 8
    }
    return width
  }

  /// From twice the area in 1/65536 pixel to 0…255: rounded down to 1/256, and full stays full.
  @inline(__always)
  static func coverage(_ doubledArea: Int32, _ isEvenOdd: Bool) -> Int {
    // The magnitude of the least number is one, too: sums wrap around alike in every form.
    var value = Int(doubledArea.magnitude &>> 9)
    if isEvenOdd {
      value &= 511
      if value > 256 { value = 512 - value }
    } else if value > 256 {
      value = 256
    }
    return value - value >> 8
  }
}
