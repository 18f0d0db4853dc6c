import Graphics

/// Receives the covered parts of a row, left to right.
protocol RunReceiver {
  /// `count` pixels from `x` on, all covered alike; `coverage` is 1…255.
  mutating func run(x: Int, count: Int, coverage: Int)
}

/// Exact area coverage of one row at a time, in integers.
///
/// Every edge adds to the cells that it crosses its height (`cover`) and twice the area to its left inside the cell (`area`), in
/// 1/256 and 1/131072 of a pixel. Summed from the left they give each pixel's covered area exactly, so the order in which
/// edges come does not matter. What lies left of the clip adds its height to the first cell; what lies right of it adds nothing.
final class CoverageAccumulator {
  private var cover: UnsafeMutablePointer<Int32>
  private var area: UnsafeMutablePointer<Int32>
  /// One bit a cell that an edge crosses.
  private var touched: UnsafeMutablePointer<UInt64>
  private var capacity = 0
  /// First pixel of the clip.
  private var minX: Int32 = 0
  private var width = 0
  private var leftCover: Int32 = 0

  init() {
    cover = .allocate(capacity: 1)
    area = .allocate(capacity: 1)
    touched = .allocate(capacity: 1)
  }

  deinit {
    cover.deallocate()
    area.deallocate()
    touched.deallocate()
  }

  /// Sets the range of pixels of the following rows.
  func begin(minX: Int, maxX: Int) {
    self.minX = Int32(minX)
    width = maxX - minX
    guard width > capacity else { return }
    cover.deallocate()
    area.deallocate()
    touched.deallocate()
    capacity = width
    cover = .allocate(capacity: capacity)
    area = .allocate(capacity: capacity)
    touched = .allocate(capacity: capacity / 64 + 1)
    cover.initialize(repeating: 0, count: capacity)
    area.initialize(repeating: 0, count: capacity)
    touched.initialize(repeating: 0, count: capacity / 64 + 1)
  }

  /// Adds the part of an edge that lies in a row of pixels.
  @inline(__always)
  func add(_ edge: Edge, row: Int32) {
    let top = row &* Edge.one
    let ya = max(edge.y0, top)
    let yb = min(edge.y1, top &+ Edge.one)
    guard ya < yb else { return }
    let xa = edge.x(at: ya)
    let xb = edge.x(at: yb)
    if xa <= xb {
      addSegment(left: xa, right: xb, height: yb &- ya, winding: edge.winding)
    } else {
      // The area to the left of a segment does not depend on its direction.
      addSegment(left: xb, right: xa, height: yb &- ya, winding: edge.winding)
    }
  }

  /// A segment across a row; `left` to `right` in 1/256 pixel, of a height in 1/256 pixel.
  @inline(__always)
  private func addSegment(left: Int32, right: Int32, height: Int32, winding: Int32) {
    let firstColumn = left >> 8
    let lastColumn = right >> 8
    if firstColumn == lastColumn {
      addCell(firstColumn &- minX, height: height &* winding, sides: (left & 255) &+ (right & 255))
    } else {
      addSlanted(left: left, right: right, height: height, winding: winding)
    }
  }

  /// The height at a column's border is a closed form of the segment, so a clip may start anywhere.
  private func addSlanted(left: Int32, right: Int32, height: Int32, winding: Int32) {
    let length = Int64(right) - Int64(left)
    func heightAt(_ x: Int32) -> Int32 {
      if x <= left { return 0 }
      if x >= right { return height }
      return Int32(truncatingIfNeeded: (Int64(x) - Int64(left)) * Int64(height) / length)
    }
    var column = left >> 8
    var done: Int32 = 0
    if column < minX {
      let border = minX &* Edge.one
      done = heightAt(border)
      leftCover &+= done &* winding
      column = minX
    }
    let lastColumn = min(right >> 8, minX &+ Int32(width) &- 1)
    while column <= lastColumn {
      let start = max(left, column &* Edge.one)
      let end = min(right, (column &+ 1) &* Edge.one)
      let reached = heightAt(end)
      addCell(
        column &- minX, height: (reached &- done) &* winding,
        sides: (start &- column &* Edge.one) &+ (end &- column &* Edge.one))
      done = reached
      column &+= 1
    }
  }

  @inline(__always)
  private func addCell(_ column: Int32, height: Int32, sides: Int32) {
    if column < 0 {
      leftCover &+= height
    } else if column < width {
      let index = Int(column)
      cover[index] &+= height
      area[index] &+= height &* sides
      touched[index >> 6] |= 1 << UInt64(index & 63)
    }
  }

  /// Hands out the row's covered runs and clears the row.
  @inline(__always)
  func sweep(_ rule: Shape.FillRule, into receiver: inout some RunReceiver) {
    var sum = leftCover
    leftCover = 0
    var x = 0
    let isEvenOdd = rule == .evenOdd
    let words = (width + 63) / 64
    for word in 0..<words {
      var bits = touched[word]
      guard bits != 0 else { continue }
      touched[word] = 0
      while bits != 0 {
        let index = word * 64 + bits.trailingZeroBitCount
        bits &= bits &- 1
        if index > x {
          let value = Self.coverage(sum &* 512, isEvenOdd)
          if value > 0 { receiver.run(x: Int(minX) + x, count: index - x, coverage: value) }
        }
        sum &+= cover[index]
        let value = Self.coverage(sum &* 512 &- area[index], isEvenOdd)
        cover[index] = 0
        area[index] = 0
        if value > 0 { receiver.run(x: Int(minX) + index, count: 1, coverage: value) }
        x = index + 1
      }
    }
    if x < width {
      let value = Self.coverage(sum &* 512, isEvenOdd)
      if value > 0 { receiver.run(x: Int(minX) + x, count: width - x, coverage: value) }
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
