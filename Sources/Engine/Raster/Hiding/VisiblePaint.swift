import Graphics

/// Hands to another receiver what is not hidden of a row.
struct VisiblePaint<Paint: RunReceiver>: RunReceiver {
  var paint: Paint
  /// From left to right, apart from each other.
  let hidden: UnsafeBufferPointer<Range<Int>>

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    forEachVisible(x, count) { $0.run(x: $1, count: $2, coverage: coverage) }
  }

  @inline(__always)
  mutating func mask(x: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    forEachVisible(x, count) { $0.mask(x: $1, count: $2, coverage: coverage + ($1 &- x)) }
  }

  /// Calls with the first pixel and the number of each visible part.
  @inline(__always)
  private mutating func forEachVisible(_ x: Int, _ count: Int, _ body: (inout Paint, Int, Int) -> Void) {
    let end = x &+ count
    var start = x
    for run in hidden where run.upperBound > start {
      guard run.lowerBound < end else { break }
      if run.lowerBound > start { body(&paint, start, run.lowerBound &- start) }
      start = run.upperBound
    }
    if start < end { body(&paint, start, end &- start) }
  }
}

extension CoverageCells {
  /// Hands out a row's covered pixels but for those that are hidden, and clears the row.
  @inline(__always)
  func sweep<Paint: RunReceiver>(
    row y: Int, _ rule: Shape.FillRule, around hidden: inout HiddenRuns, into paint: inout Paint
  ) {
    guard hidden.find(row: y) else { return sweep(row: y, rule, into: &paint) }
    hidden.runs.withUnsafeBufferPointer {
      var visible = VisiblePaint(paint: paint, hidden: $0)
      sweep(row: y, rule, into: &visible)
    }
  }
}
