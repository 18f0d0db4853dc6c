/// The weighted sums of a Gaussian along lines that lie side by side.
struct LineConvolution<Slice: BlurSlice> {
  /// From one end of the kernel to the other.
  private let weights: [UInt32]
  /// The same, an even number; nil: 256-bit vectors can't be used.
  private let wideWeights: [Int16]?
  private let differences: SecondDifferences?
  private var pairs: [Int16]

  /// Elements on either side that a result depends on.
  let reach: Int

  /// - Parameters:
  ///   - count: results of each line.
  ///   - isWide: whether the CPU has 256-bit vectors, which give the same.
  init(_ kernel: GaussianKernel, count: Int, isWide: Bool) {
    reach = kernel.radius
    weights = kernel.weights.dropFirst().reversed() + kernel.weights
    wideWeights = isWide && kernel.weights[0] < 32768 ? weights.map { Int16($0) } + [0] : nil
    differences = wideWeights == nil ? nil : Slice.differences(of: weights)
    pairs = [Int16](repeating: 0, count: wideWeights == nil ? 0 : (count + weights.count) * Slice.pairSize)
  }

  /// Slices that must be there for so many results; the last one is not looked at but may be read.
  func sliceCount(for count: Int) -> Int { count + weights.count }

  /// Makes `count` results, each of the slices within the kernel's reach around the one in its middle.
  mutating func apply(_ slices: UnsafePointer<Slice>, count: Int, into results: UnsafeMutablePointer<Slice>) {
    // Weights sum up to 1, so that the sum over slices that are all the same is that slice. So many of them have one among them whose
    // number, from 1 on, is a multiple of theirs.
    let (taps, end) = (weights.count, count + weights.count - 1)
    var done = 0
    var (lowest, place) = (0, taps - 1)
    while place < end {
      var same = place..<place + 1
      while same.upperBound < end, Slice.areSame(slices + same.upperBound, slices + place) {
        same = same.lowerBound..<same.upperBound + 1
      }
      while same.lowerBound > lowest, Slice.areSame(slices + same.lowerBound - 1, slices + place) {
        same = same.lowerBound - 1..<same.upperBound
      }
      if same.count >= taps {
        sum(slices, done..<same.lowerBound, into: results)
        done = same.upperBound - taps + 1
        for result in same.lowerBound..<done { results[result] = slices[place] }
      }
      lowest = same.upperBound
      place = lowest / taps * taps + taps - 1
    }
    sum(slices, done..<count, into: results)
  }

  private mutating func sum(
    _ slices: UnsafePointer<Slice>, _ range: Range<Int>, into results: UnsafeMutablePointer<Slice>
  ) {
    guard !range.isEmpty else { return }
    let (slices, results) = (slices + range.lowerBound, results + range.lowerBound)
    if let wideWeights {
      pairs.withUnsafeMutableBufferPointer {
        Slice.convolveWide(
          slices, count: range.count, wideWeights, differences, pairs: $0.baseAddress!, into: results)
      }
    } else {
      Slice.convolve(slices, count: range.count, weights, into: results)
    }
  }
}
