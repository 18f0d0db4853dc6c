import Graphics
import TestSupport
import Testing

@testable import Raster

/// Sums of rows against the sum of each pixel by itself.
@Suite("Convolutions of wide pictures")
struct ConvolutionTests {
  private static let bounds = PixelRect(minX: 0, minY: 0, maxX: 530, maxY: 7)

  /// What a pixel becomes: the plain sum, weight by weight.
  private static func pixel(
    _ x: Int, _ y: Int, _ convolution: Convolution, of source: Surface, picture: PixelRect
  ) -> UInt32 {
    let edges = convolution.edges.map(ConvolutionFilter.pixels)
    var sum = PixelVector.zero
    for (index, weight) in convolution.weights.enumerated() {
      let (row, column) = (index / convolution.columns, index % convolution.columns)
      var u = x + (column - convolution.target.column) * convolution.step.x
      var v = y + (row - convolution.target.row) * convolution.step.y
      if let edges {
        u = min(max(u, Int(edges.minX)), Int(edges.maxX) - 1)
        v = min(max(v, Int(edges.minY)), Int(edges.maxY) - 1)
      }
      guard picture.columns.contains(u), picture.rows.contains(v) else { continue }
      let sample = PixelVector(word: source.pixel(u, v).pointee)
      sum += (convolution.preservesAlpha ? sample.straight : sample) * weight
    }
    let own = PixelVector(word: source.pixel(x, y).pointee)
    sum += convolution.bias * own.w
    guard convolution.preservesAlpha else { return sum.word }
    let color = sum.clamped(lowerBound: .zero, upperBound: .one)
    return SIMD4(color.x, color.y, color.z, own.w).premultiplied.word
  }

  @Test(
    "A row of sums is the same as each of its sums",
    arguments: [nil, Rect(0, 0, 530, 7), Rect(-3, 2, 300, 3), Rect(260, -2, 400, 6)] as [Rect?], [false, true])
  func rows(edges: Rect?, preservesAlpha: Bool) {
    var generator = SeededGenerator(seed: 5)
    let bounds = Self.bounds
    let pixels = (0..<bounds.area).map { _ -> UInt32 in
      let alpha = UInt32.random(in: 0...255, using: &generator)
      let colors = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &generator) }
      return alpha << 24 | colors[0] << 16 | colors[1] << 8 | colors[2]
    }
    let convolution = Convolution(
      weights: [0.3, 0, -0.2, 0.1, 0.5, 0.25, -0.4, 0, 0.7, 0.15], columns: 5, target: (1, 1), bias: 0.1,
      preservesAlpha: preservesAlpha, unit: Size(2, 3), edges: edges)
    let source = Surface(base: .allocate(capacity: bounds.area), bounds: bounds)
    let target = Surface(base: .allocate(capacity: bounds.area), bounds: bounds)
    defer {
      source.base.deallocate()
      target.base.deallocate()
    }
    for (index, pixel) in pixels.enumerated() { source.base[index] = pixel }
    for picture in [bounds, PixelRect(minX: 40, minY: 1, maxX: 500, maxY: 6)] {
      for index in pixels.indices { target.base[index] = 7 }
      let wanted = PixelRect(minX: 20, minY: 0, maxX: 520, maxY: 7)
      ConvolutionFilter(convolution).apply(from: source, to: target, picture: picture, wanted: wanted)
      let written = wanted.intersection(picture)
      for y in bounds.rows {
        for x in bounds.columns {
          let isWritten = written.columns.contains(x) && written.rows.contains(y)
          let expected = isWritten ? Self.pixel(x, y, convolution, of: source, picture: picture) : 7
          #expect(target.pixel(x, y).pointee == expected, "\(x), \(y)")
        }
      }
    }
  }
}
