import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Coverage in vectors")
struct VectorCoverageTests {
  private var generator = SeededGenerator(seed: 51)

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }

  /// Around a rectangle: steep, level, short and long ones, some on whole pixels.
  private mutating func edges(around bounds: PixelRect) -> [Edge] {
    (0..<Int.random(in: 1...40, using: &generator)).compactMap { _ in
      let reach = [1.0, 9, 60, 3000].randomElement(using: &generator)!
      let isWhole = Int.random(in: 0...3, using: &generator) == 0
      let start = Point(
        number(Double(bounds.minX) - 9...Double(bounds.maxX) + 9),
        number(Double(bounds.minY) - 9...Double(bounds.maxY) + 9))
      let way = Point(
        number(-reach...reach) * number(0...1), Bool.random(using: &generator) ? number(-2...2) : number(-reach...reach)
      )
      func corner(_ point: Point) -> FixedPoint { FixedPoint(isWhole ? Point(point.x.rounded(), point.y) : point)! }
      return Edge(from: corner(start), to: corner(start + way))
    }
  }

  private mutating func bounds() -> PixelRect {
    let (x, y) = (Int.random(in: -40...40, using: &generator), Int.random(in: -40...40, using: &generator))
    let width = Int.random(in: 1...[9, 40, 700].randomElement(using: &generator)!, using: &generator)
    return PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + Int.random(in: 1...30, using: &generator))
  }

  @Test("Edges added eight cells at a time leave the cells that edges added one by one leave")
  mutating func addedEdges() {
    let (wide, plain) = (CoverageBuffer(isWide: RowArithmetic(allowsWide: true).isWide), CoverageBuffer(isWide: false))
    for _ in 0..<3000 {
      let bounds = bounds()
      let edges = edges(around: bounds)
      let (fast, slow) = (wide.cells(for: bounds), plain.cells(for: bounds))
      edges.withUnsafeBufferPointer {
        fast.add($0)
        slow.add($0)
      }
      let columns = (0..<bounds.height).flatMap { row in (0..<bounds.width).map { (row, $0) } }
      let different = columns.first { row, column in
        let value = fast.cells[row * fast.stride + column]
        return value != slow.cells[row * slow.stride + column] || fast.starts[row] != slow.starts[row]
          || value != 0 && fast.touched[row * fast.blocksPerRow + column / 8] != 1
      }
      #expect(different == nil, "\(bounds)")
      // Clears both.
      var (ignored, others) = (CoverageCollector(), CoverageCollector())
      for y in Int(bounds.minY)..<Int(bounds.maxY) {
        fast.sweep(row: y, .nonZero, into: &ignored)
        slow.sweep(row: y, .nonZero, into: &others)
      }
      #expect(ignored.values == others.values)
      for cells in [fast, slow] {
        #expect((0..<cells.stride * bounds.height).allSatisfy { cells.cells[$0] == 0 })
        #expect((0..<cells.blocksPerRow * bounds.height).allSatisfy { cells.touched[$0] == 0 })
      }
    }
  }

  @Test(
    "Shapes filled eight pixels at a time are those filled pixel by pixel",
    arguments: [Shape.FillRule.nonZero, .evenOdd])
  mutating func fills(rule: Shape.FillRule) {
    let (arithmetic, plainly) = (RowArithmetic(allowsWide: true), RowArithmetic(allowsWide: false))
    let (wide, plain) = (CoverageBuffer(isWide: arithmetic.isWide), CoverageBuffer(isWide: false))
    for round in 0..<1500 {
      let bounds = bounds()
      let edges = edges(around: bounds)
      let alpha = round % 5 == 0 ? 1 : number(0...1)
      let color = Color(number(0...1), number(0...1), number(0...1), alpha).pixel.word
      // The last row ends where memory ends.
      let below = (0..<bounds.area).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
      let (fast, slow) = (wide.cells(for: bounds), plain.cells(for: bounds))
      edges.withUnsafeBufferPointer {
        fast.add($0)
        slow.add($0)
      }
      func filled(_ cells: CoverageCells, _ arithmetic: RowArithmetic) -> [UInt32] {
        var pixels = below
        pixels.withUnsafeMutableBufferPointer {
          cells.fill(rule, with: color, by: arithmetic, into: Surface(base: $0.baseAddress!, bounds: bounds))
        }
        return pixels
      }
      #expect(filled(fast, arithmetic) == filled(slow, plainly), "\(bounds), \(color)")
      for cells in [fast, slow] {
        #expect((0..<cells.stride * bounds.height).allSatisfy { cells.cells[$0] == 0 })
        #expect((0..<cells.blocksPerRow * bounds.height).allSatisfy { cells.touched[$0] == 0 })
      }
    }
  }
}

/// Coverage pixel after pixel, with the columns where something is covered.
private struct CoverageCollector: RunReceiver {
  var values: [[Int]] = []

  mutating func run(x: Int, count: Int, coverage: Int) {
    for index in 0..<count { values.append([x + index, coverage]) }
  }

  mutating func mask(x: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    for index in 0..<count where coverage[index] > 0 { values.append([x + index, Int(coverage[index])]) }
  }
}
