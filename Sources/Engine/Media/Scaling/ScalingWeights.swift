/// How much each pixel of a longer row counts for each of a shorter one: the cubic of Catmull and Rom (1974), stretched by
/// the ratio, so that what is finer than the shorter row can show does not flicker.
struct ScalingWeights {
  /// Fractions of this.
  static let whole: Int16 = 1 << 14

  /// The first pixel that counts, for each pixel of the shorter row.
  let first: [Int]
  /// As many weights a pixel; they sum up to `whole`.
  let count: Int
  /// `count` for each pixel of the shorter row.
  let weights: [Int16]
  /// The same in groups of four pixels, as vectors take them, with weights of 0 around; nil where the longer row is too short.
  let grouped: Grouped?

  /// As many weights a pixel as `count`, rounded up to fours.
  struct Grouped {
    let first: [Int32]
    let count: Int
    let weights: [Int16]
  }

  /// - Parameters:
  ///   - long: pixels.
  ///   - short: pixels; at most as many.
  init(from long: Int, to short: Int) {
    let ratio = Double(long) / Double(short)
    let reach = long == short ? 0 : Int((2 * ratio).rounded(.up))
    let count = min(long, 2 * reach + 1)
    var (first, weights): ([Int], [Int16]) = ([], [])
    for index in 0..<short {
      let middle = (Double(index) + 0.5) * ratio - 0.5
      let start = max(0, min(long - count, Int(middle.rounded()) - reach))
      let shares = (0..<count).map { Self.cubic((Double(start + $0) - middle) / ratio) }
      let sum = shares.reduce(0, +)
      var fixed = shares.map { Int16(($0 / sum * Double(Self.whole)).rounded()) }
      // What rounding took or gave goes to the greatest.
      let greatest = fixed.indices.max { fixed[$0] < fixed[$1] } ?? 0
      fixed[greatest] += Self.whole - fixed.reduce(0, +)
      first.append(start)
      weights += fixed
    }
    (self.first, self.count, self.weights) = (first, count, weights)
    grouped = Self.grouped(first, count, weights, long: long)
  }

  private static func grouped(_ first: [Int], _ count: Int, _ weights: [Int16], long: Int) -> Grouped? {
    let whole = (count + 3) / 4 * 4
    guard whole <= long else { return nil }
    var result: [Int16] = []
    let starts = first.map { min($0, long - whole) }
    for (index, start) in starts.enumerated() {
      let before = first[index] - start
      result += [Int16](repeating: 0, count: before)
      result += weights[index * count..<(index + 1) * count]
      result += [Int16](repeating: 0, count: whole - count - before)
    }
    return Grouped(first: starts.map(Int32.init), count: whole, weights: result)
  }

  private static func cubic(_ distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }

  /// The pixels of the shorter row that some of the longer row count for.
  func affected(by range: Range<Int>) -> Range<Int> {
    var lower = 0
    while lower < first.count, first[lower] + count <= range.lowerBound { lower += 1 }
    var upper = first.count
    while upper > lower, first[upper - 1] >= range.upperBound { upper -= 1 }
    return lower..<upper
  }
}
