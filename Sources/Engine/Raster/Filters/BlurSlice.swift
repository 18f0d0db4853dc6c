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
  ///   - pairs: has room for twice as many numbers of 16 bits as there are elements in all slices that are read.
  static func convolveWide(
    _ slices: UnsafePointer<Self>, count: Int, _ weights: [Int16], pairs: UnsafeMutablePointer<Int16>,
    into result: UnsafeMutablePointer<Self>)

  /// Numbers of 16 bits that a slice and its neighbour take as pairs.
  static var pairSize: Int { get }
}

extension BlurSlice {
  static var lines: Int { MemoryLayout<Self>.size / MemoryLayout<Element>.size }
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

  static func convolveWide(
    _ slices: UnsafePointer<Self>, count: Int, _ weights: [Int16], pairs: UnsafeMutablePointer<Int16>,
    into result: UnsafeMutablePointer<Self>
  ) {
    let pixels = UnsafeRawPointer(slices).assumingMemoryBound(to: UInt32.self)
    cvectors_pair_pixels(pairs, pixels, count + weights.count - 2)
    cvectors_convolve_pixels(
      UnsafeMutableRawPointer(result).assumingMemoryBound(to: UInt32.self), pairs, count, weights, weights.count)
  }

  /// Slices that are each the mean of `taps` slices from their own place on. Rounds half up.
  ///
  /// - Parameter slices: `count` + `taps` − 1.
  static func mean(
    _ slices: UnsafePointer<Self>, count: Int, taps: Int, isWide: Bool, into result: UnsafeMutablePointer<Self>
  ) {
    if isWide {
      return cvectors_mean_pixels(
        UnsafeMutableRawPointer(result).assumingMemoryBound(to: UInt32.self),
        UnsafeRawPointer(slices).assumingMemoryBound(to: UInt32.self), count, UInt32(taps))
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

  static func convolveWide(
    _ slices: UnsafePointer<Self>, count: Int, _ weights: [Int16], pairs: UnsafeMutablePointer<Int16>,
    into result: UnsafeMutablePointer<Self>
  ) {
    let coverage = UnsafeRawPointer(slices).assumingMemoryBound(to: UInt16.self)
    cvectors_pair_coverage(pairs, coverage, count + weights.count - 2)
    cvectors_convolve_coverage(
      UnsafeMutableRawPointer(result).assumingMemoryBound(to: UInt16.self), pairs, count, weights, weights.count)
  }
}
