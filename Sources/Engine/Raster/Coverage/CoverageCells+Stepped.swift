import Graphics

extension CoverageCells {
  /// Adds the edges of a list, in every row of the rectangle that they cross.
  func add(_ list: EdgeList) {
    switch list.rule {
    case .area: add(list.edges)
    case .coreGraphics: for edge in list.steppedEdges { add(edge) }
    }
  }

  private func add(_ edge: SteppedEdge) {
    // Rows are counted upwards.
    let rows = edge.rows
    let first = max(rows.lowerBound, -Int(bounds.maxY))
    let last = min(rows.upperBound, -1 - Int(bounds.minY))
    guard first <= last else { return }
    for row in first...last { add(edge, row: row, isFirst: row == rows.lowerBound, isLast: row == rows.upperBound) }
  }

  /// What an edge covers of a row, column by column.
  private func add(_ edge: SteppedEdge, row: Int, isFirst: Bool, isLast: Bool) {
    let bits = SteppedEdge.oneBits
    let (minX, maxX) = (Int(bounds.minX), Int(bounds.maxX))
    let y = -1 - row - Int(bounds.minY)
    let winding = edge.winding
    let step = edge.goesRight ? 1 : -1
    let top = isLast ? edge.end.height : (row + 1) << bits
    var crossing = isFirst ? 0 : edge.crossings(below: row << bits)
    let end = isLast ? edge.crossings : edge.crossings(below: top)
    func inside(_ x: Int, _ column: Int) -> Int { max(column << bits, min((column + 1) << bits, x)) }
    var column = edge.firstColumn + step * crossing
    var height = isFirst ? edge.start.height : row << bits
    var x = isFirst ? edge.start.x : inside(edge.x(above: row - 1), column)
    var isStart = isFirst
    // Columns outside are passed at once.
    let outside = edge.goesRight ? min(minX - column, end - crossing) : min(column - (maxX - 1), end - crossing)
    if outside > 0 {
      crossing += outside
      let reached = max(height, min(top, edge.height(at: crossing - 1)))
      if edge.goesRight { starts[y] &+= Int32(truncatingIfNeeded: reached - height) &* 32 &* winding }
      (column, height, isStart) = (column + step * outside, reached, false)
      x = (edge.goesRight ? column : column + 1) << bits
    }
    while true {
      if column >= maxX, edge.goesRight { return }
      let isEnd = crossing == end
      let reached = isEnd ? top : max(height, min(top, edge.height(at: crossing)))
      if column < minX {
        // To the left nothing more of the rectangle is reached.
        let rest = (edge.goesRight ? reached : top) - height
        starts[y] &+= Int32(truncatingIfNeeded: rest) &* 32 &* winding
        return
      }
      let next =
        isEnd
        ? isLast ? edge.end.x : inside(edge.x(above: row), column)
        : (edge.goesRight ? column + 1 : column) << bits
      if column < maxX {
        add(
          rise: reached - height, doubledX: x + next - 2 * (column << bits), column: column - minX, row: y,
          winding: winding, touchesEnd: isStart || isEnd && isLast)
      }
      if isEnd { return }
      (x, height, column, crossing, isStart) = (next, reached, column + step, crossing + 1, false)
    }
  }

  /// What a piece of an edge covers of a pixel and of those right of it.
  ///
  /// - Parameters:
  ///   - rise: units of a stepped edge.
  ///   - doubledX: the sum of both ends' distances from the pixel's left side.
  ///   - touchesEnd: whether an end of the edge lies in the pixel: then the area is cut off to 1/16384 pixel.
  @inline(__always)
  private func add(rise: Int, doubledX: Int, column: Int, row: Int, winding: Int32, touchesEnd: Bool) {
    // A whole pixel is 2²⁵ here, and 2¹⁷ in the cells.
    let product = rise * doubledX
    let left = Int32(truncatingIfNeeded: touchesEnd ? (product >> 11) << 3 : (product + 128) >> 8)
    let whole = Int32(truncatingIfNeeded: rise) &* 32
    let cells = cells + row &* stride
    cells[column] &+= (whole &- left) &* winding
    if column &+ 1 < width { cells[column &+ 1] &+= left &* winding }
    mark(row, from: column, through: min(column &+ 1, width &- 1))
  }
}
