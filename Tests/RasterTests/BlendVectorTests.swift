import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Pixels blended in vectors are those blended one by one")
struct BlendVectorTests {
  private static func row(
    _ mode: BlendMode, isWide: Bool, _ source: [UInt32], over below: [UInt32], mask: [UInt8]?, coverage: Int,
    opacity: UInt32
  ) -> [UInt32] {
    var row = below
    source.withUnsafeBufferPointer { source in
      row.withUnsafeMutableBufferPointer { row in
        var paint = RowPaint(
          source: source.baseAddress!, row: row.baseAddress!, opacity: opacity,
          arithmetic: RowArithmetic(allowsWide: isWide), blending: BlendArithmetic(mode: mode))
        if let mask {
          mask.withUnsafeBufferPointer { paint.mask(x: 0, count: row.count, coverage: $0.baseAddress!) }
        } else {
          paint.run(x: 0, count: row.count, coverage: coverage)
        }
      }
    }
    return row
  }

  /// Premultiplied; often opaque, clear, grey or of the least and the greatest values.
  private static func pixel(_ generator: inout SeededGenerator) -> UInt32 {
    let kind = Int.random(in: 0..<6, using: &generator)
    let alpha = kind == 0 ? 0 : kind < 3 ? 255 : UInt32.random(in: 0...255, using: &generator)
    func component() -> UInt32 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: 0
      case 1: alpha
      default: .random(in: 0...alpha, using: &generator)
      }
    }
    let first = component()
    let isGrey = kind == 5 || kind == 1
    return first | (isGrey ? first : component()) << 8 | (isGrey ? first : component()) << 16 | alpha << 24
  }

  @Test("In every mode, through any coverage and opacity, of every length", arguments: BlendMode.allCases)
  func modes(mode: BlendMode) {
    guard RowArithmetic(allowsWide: true).isWide else { return }
    var generator = SeededGenerator(seed: 31)
    var changed = 0
    for round in 0..<1_500 {
      let count = Int.random(in: 1...70, using: &generator)
      let source = (0..<count).map { _ in Self.pixel(&generator) }
      let below = (0..<count).map { _ in Self.pixel(&generator) }
      let mask = (0..<count).map { _ in
        round % 3 == 0 ? UInt8.random(in: 0...255, using: &generator) : [0, 255, 128].randomElement(using: &generator)!
      }
      let coverage = round % 2 == 0 ? 255 : Int.random(in: 1...255, using: &generator)
      let opacity = round % 4 < 2 ? 255 : UInt32.random(in: 0...255, using: &generator)
      let rows = [true, false].map {
        Self.row(
          mode, isWide: $0, source, over: below, mask: round % 5 < 2 ? nil : mask, coverage: coverage, opacity: opacity)
      }
      changed += zip(rows[1], below).count { $0 != $1 }
      #expect(rows[0] == rows[1], "round \(round)")
    }
    #expect(changed > 10_000)
  }
}
