import CVectors

/// One step along lines that are blurred side by side: an element of each of them, 32 bytes.
protocol BlurSlice: Equatable {
  associatedtype Element
  static var zero: Self { get }

  /// Slices that are each the weighted sum of as many from their own place on as there are weights. Rounds half up.
  ///
  /// - Parameter slices: `count` and as many more as there are weights but one.
  static func convolve(
    _ slices: UnsafePointer<Self>, count: Int, _ weights: [UInt32], into result: UnsafeMutablePointer<Self>)

  /// The same in 256-bit vectors, for CPUs that have them.
  ///
  /// - Parameters:
  ///   - slices: one more than for the other form, and an even number of weights, each below 32768.
  ///   - differences: those of the weights, by which sums are made from each other; nil: each is made by itself.
  ///   - pairs: has room for twice as many numbers of 16 bits as there are elements in all slices that are read.
  static func convolveWide(
    _ slices: UnsafePointer<Self>, count: Int, _ weights: [Int16], _ differences: SecondDifferences?,
    pairs: UnsafeMutablePointer<Int16>, into result: UnsafeMutablePointer<Self>)

  /// The second differences of weights, if sums of slices are made sooner by them.
  static func differences(of weights: [UInt32]) -> SecondDifferences?

  /// Takes elements from rows, as many as a slice has lines, in 256-bit vectors.
  ///
  /// - Parameters:
  ///   - rows: the first element of the first row.
  ///   - stride: elements from one row to the next.
  ///   - count: slices.
  static func gatherWide(
    _ slices: UnsafeMutablePointer<Element>, rows: UnsafePointer<Element>, stride: Int, count: Int)

  /// Puts elements into rows.
  static func scatterWide(
    _ rows: UnsafeMutablePointer<Element>, stride: Int, slices: UnsafePointer<Element>, count: Int)

  /// Numbers of 16 bits that a slice and its neighbour take as pairs.
  static var pairSize: Int { get }
}

extension BlurSlice {
  static var lines: Int { MemoryLayout<Self>.size / MemoryLayout<Element>.size }

  /// Whether two slices are equal, sooner than by their elements.
  @inline(__always)
  static func areSame(_ first: UnsafePointer<Self>, _ second: UnsafePointer<Self>) -> Bool {
    let a = UnsafeRawPointer(first).loadUnaligned(as: SIMD4<UInt64>.self)
    let b = UnsafeRawPointer(second).loadUnaligned(as: SIMD4<UInt64>.self)
    let difference = a ^ b
    return (difference.x | difference.y) | (difference.z | difference.w) == 0
  }

  /// Takes elements of lines that lie side by side, or one below the other.
  ///
  /// - Parameters:
  ///   - base: the first element of the first line.
  ///   - step: numbers from one element of a line to the next; either it or `stride` is 1.
  ///   - stride: numbers from one line to the next.
  ///   - lines: no more than a slice has.
  static func gather(
    _ slices: UnsafeMutablePointer<Element>, _ base: UnsafePointer<Element>, step: Int, stride: Int, lines: Int,
    count: Int, isWide: Bool
  ) {
    if isWide, lines == Self.lines {
      guard step == 1 else { return copy(slices, step: Self.lines, from: base, step: step, count: count) }
      return gatherWide(slices, rows: base, stride: stride, count: count)
    }
    for place in 0..<count {
      let (to, from) = (slices + place &* Self.lines, base + place &* step)
      for line in 0..<lines { to[line] = from[line &* stride] }
    }
  }

  /// The other way round.
  static func scatter(
    _ slices: UnsafePointer<Element>, _ base: UnsafeMutablePointer<Element>, step: Int, stride: Int, lines: Int,
    count: Int, isWide: Bool
  ) {
    if isWide, lines == Self.lines {
      guard step == 1 else { return copy(base, step: step, from: slices, step: Self.lines, count: count) }
      return scatterWide(base, stride: stride, slices: slices, count: count)
    }
    for place in 0..<count {
      let (from, to) = (slices + place &* Self.lines, base + place &* step)
      for line in 0..<lines { to[line &* stride] = from[line] }
    }
  }

  /// Copies whole slices, whose lines lie side by side, in 256-bit vectors.
  private static func copy(
    _ target: UnsafeMutablePointer<Element>, step targetStep: Int, from source: UnsafePointer<Element>,
    step sourceStep: Int, count: Int
  ) {
    let size = MemoryLayout<Element>.size
    cvectors_copy_slices(
      UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt8.self), targetStep * size,
      UnsafeRawPointer(source).assumingMemoryBound(to: UInt8.self), sourceStep * size, count)
  }
}

/// Pixels of eight lines.
extension SIMD8<UInt32>: BlurSlice {
  typealias Element = UInt32
  static var pairSize: Int { 64 }

  static func convolve(
    _ slices: UnsafePointer<Self>, count: Int, _ weights: [UInt32], into result: UnsafeMutablePointer<Self>
  ) {
    for index in 0..<count {
      var (first, second) = (Self(repeating: 32768), Self(repeating: 32768))
      var (third, fourth) = (first, second)
      for (tap, weight) in weights.enumerated() {
        let pixels = slices[index &+ tap]
        first &+= (pixels & 255) &* weight
        second &+= ((pixels &>> 8) & 255) &* weight
        third &+= ((pixels &>> 16) & 255) &* weight
        fourth &+= (pixels &>> 24) &* weight
      }
      let low = (first &>> 16) | (second &>> 16) &<< 8
      result[index] = low | (third &>> 16) &<< 16 | (fourth &>> 16) &<< 24
    }
  }

  static func differences(of weights: [UInt32]) -> SecondDifferences? { SecondDifferences(of: weights) }

  static func convolveWide(
    _ slices: UnsafePointer<Self>, count: Int, _ weights: [Int16], _ differences: SecondDifferences?,
    pairs: UnsafeMutablePointer<Int16>, into result: UnsafeMutablePointer<Self>
  ) {
    let pixels = UnsafeRawPointer(slices).assumingMemoryBound(to: UInt32.self)
    let sums = UnsafeMutableRawPointer(result).assumingMemoryBound(to: UInt32.self)
    if let differences, count >= SecondDifferences.leastCount {
      let bytes = UnsafeMutableRawPointer(pairs).assumingMemoryBound(to: UInt8.self)
      cvectors_pair_bytes(bytes, pixels, count + weights.count - 2)
      differences.withWide { cvectors_convolve_bends(sums, pixels, bytes, count, weights, weights.count, &$0) }
      return
    }
    cvectors_pair_pixels(pairs, pixels, count + weights.count - 2)
    cvectors_convolve_pixels(sums, pairs, count, weights, weights.count)
  }

  static func gatherWide(
    _ slices: UnsafeMutablePointer<UInt32>, rows: UnsafePointer<UInt32>, stride: Int, count: Int
  ) {
    cvectors_gather_pixels(slices, rows, stride, count)
  }

  static func scatterWide(
    _ rows: UnsafeMutablePointer<UInt32>, stride: Int, slices: UnsafePointer<UInt32>, count: Int
  ) {
    cvectors_scatter_pixels(rows, stride, slices, count)
  }

  /// Slices that are each the mean of `taps` slices from their own place on. Rounds half up.
  ///
  /// - Parameter slices: `count` + `taps` − 1.
  static func mean(
    _ slices: UnsafePointer<Self>, count: Int, taps: Int, isWide: Bool, into result: UnsafeMutablePointer<Self>
  ) {
    if isWide, taps > 1 {
      let pixels = UnsafeRawPointer(slices).assumingMemoryBound(to: UInt32.self)
      let means = UnsafeMutableRawPointer(result).assumingMemoryBound(to: UInt32.self)
      return taps < 256
        ? cvectors_mean_few_pixels(means, pixels, count, UInt32(taps))
        : cvectors_mean_pixels(means, pixels, count, UInt32(taps))
    }
    let width = Self(repeating: UInt32(taps))
    for channel in 0..<4 {
      let shift = Self(repeating: UInt32(8 * channel))
      var sum = width / 2
      for index in 0..<taps - 1 { sum &+= (slices[index] &>> shift) & 255 }
      for index in 0..<count {
        sum &+= (slices[index + taps - 1] &>> shift) & 255
        let mean = (sum / width) &<< shift
        result[index] = channel == 0 ? mean : result[index] | mean
        sum &-= (slices[index] &>> shift) & 255
      }
    }
  }
}

/// Coverage of sixteen lines.
extension SIMD16<UInt16>: BlurSlice {
  typealias Element = UInt16
  static var pairSize: Int { 32 }

  static func convolve(
    _ slices: UnsafePointer<Self>, count: Int, _ weights: [UInt32], into result: UnsafeMutablePointer<Self>
  ) {
    for index in 0..<count {
      var sums = SIMD16<UInt32>(repeating: 32768)
      for (tap, weight) in weights.enumerated() {
        sums &+= SIMD16<UInt32>(truncatingIfNeeded: slices[index &+ tap]) &* weight
      }
      result[index] = SIMD16<UInt16>(truncatingIfNeeded: sums &>> 16)
    }
  }

  /// Coverage is no bytes.
  static func differences(of weights: [UInt32]) -> SecondDifferences? { nil }

  static func convolveWide(
    _ slices: UnsafePointer<Self>, count: Int, _ weights: [Int16], _ differences: SecondDifferences?,
    pairs: UnsafeMutablePointer<Int16>, into result: UnsafeMutablePointer<Self>
  ) {
    let coverage = UnsafeRawPointer(slices).assumingMemoryBound(to: UInt16.self)
    cvectors_pair_coverage(pairs, coverage, count + weights.count - 2)
    cvectors_convolve_coverage(
      UnsafeMutableRawPointer(result).assumingMemoryBound(to: UInt16.self), pairs, count, weights, weights.count)
  }

  static func gatherWide(
    _ slices: UnsafeMutablePointer<UInt16>, rows: UnsafePointer<UInt16>, stride: Int, count: Int
  ) {
    cvectors_gather_coverage(slices, rows, stride, count)
  }

  static func scatterWide(
    _ rows: UnsafeMutablePointer<UInt16>, stride: Int, slices: UnsafePointer<UInt16>, count: Int
  ) {
    cvectors_scatter_coverage(rows, stride, slices, count)
  }
}
