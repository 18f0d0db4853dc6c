import CVectors

/// The second differences of a kernel's weights. A sum of weighted bytes at one place is the sum before it and a slope, and the slope is
/// the slope before it and the same bytes weighted by the second differences. Those of a wide Gaussian are so small that they are signed
/// bytes, which are multiplied twice as many at a time as weights, and where the Gaussian is flat many are 0. All sums are whole numbers,
/// so the results are the same.
struct SecondDifferences {
  /// Fewer sums are made one by one: the first two are anyway.
  static let leastCount = 8

  private var pairs: [cvectors_difference_pair] = []
  /// Behind the last pair of each run, whose sums stay within 16 bits for all bytes.
  private var runEnds: [UInt32] = []

  /// What the positive ones of a run add up to at most, and the negative ones: 128 · 255 < 2¹⁵.
  private static let runLimit = 128

  /// Nil where they are too large, or where sums are made sooner by the weights.
  init?(of weights: [UInt32]) {
    func weight(_ index: Int) -> Int { weights.indices.contains(index) ? Int(weights[index]) : 0 }
    let differences = (0..<weights.count + 2).map { weight($0 - 2) - 2 * weight($0 - 1) + weight($0) } + [0]
    guard differences.allSatisfy({ abs($0) <= Self.runLimit / 2 }) else { return nil }
    var (rise, fall) = (0, 0)
    var slice = 0
    while slice < weights.count + 2 {
      let (first, second) = (differences[slice], differences[slice + 1])
      guard first != 0 else {
        slice += 1
        continue
      }
      let (more, less) = (max(0, first) + max(0, second), max(0, -first) + max(0, -second))
      if rise + more > Self.runLimit || fall + less > Self.runLimit {
        runEnds.append(UInt32(pairs.count))
        (rise, fall) = (0, 0)
      }
      (rise, fall) = (rise + more, fall + less)
      let bytes = (UInt16(UInt8(truncatingIfNeeded: first)), UInt16(UInt8(truncatingIfNeeded: second)))
      pairs.append(cvectors_difference_pair(slice: UInt16(slice), weights: bytes.0 | bytes.1 << 8))
      slice += 2
    }
    runEnds.append(UInt32(pairs.count))
    // Operations of vectors: four for each pair of differences, ten for each run and some to sum up, and four for each weight.
    guard 4 * pairs.count + 10 * runEnds.count + 16 < 4 * weights.count else { return nil }
  }

  func withWide(_ body: (inout cvectors_second_differences) -> Void) {
    pairs.withUnsafeBufferPointer { pairs in
      runEnds.withUnsafeBufferPointer { ends in
        var wide = cvectors_second_differences(
          pairs: pairs.baseAddress, run_ends: ends.baseAddress, run_count: ends.count)
        body(&wide)
      }
    }
  }
}
