import Graphics

/// The Gaussian blur of a picture's four premultiplied channels.
///
/// Up to `exactLimit` by the weights of the Gaussian itself; above, by three means of boxes, whose deviation from the
/// Gaussian nobody sees (compositing.md §5). Each pass rounds half up.
struct PictureBlur {
  /// Standard deviations, in pixels.
  static let exactLimit = 32.0

  let sigma: Double
  /// Whether pixels outside the input count as the nearest ones inside, in place of clear.
  let clampsToEdge: Bool

  /// Blurs the pixels of `surface` in `rect`, reading only these.
  func apply(to surface: Surface, in rect: PixelRect) {
    guard let kernel = GaussianKernel(sigma: sigma), !rect.isEmpty else { return }
    var line = [UInt32](repeating: 0, count: max(rect.width, rect.height))
    var result = line
    for y in Int(rect.minY)..<Int(rect.maxY) {
      let row = surface.pixel(Int(rect.minX), y)
      for x in 0..<rect.width { line[x] = row[x] }
      blur(&line, count: rect.width, into: &result, kernel)
      for x in 0..<rect.width { row[x] = result[x] }
    }
    for x in Int(rect.minX)..<Int(rect.maxX) {
      let column = surface.pixel(x, Int(rect.minY))
      for y in 0..<rect.height { line[y] = column[y &* surface.stride] }
      blur(&line, count: rect.height, into: &result, kernel)
      for y in 0..<rect.height { column[y &* surface.stride] = result[y] }
    }
  }

  private func blur(_ line: inout [UInt32], count: Int, into result: inout [UInt32], _ kernel: GaussianKernel) {
    if sigma <= Self.exactLimit {
      convolve(line, count: count, into: &result, kernel)
    } else {
      for radius in boxRadii {
        mean(line, count: count, radius: radius, into: &result)
        swap(&line, &result)
      }
      swap(&line, &result)
    }
  }

  private func convolve(_ line: [UInt32], count: Int, into result: inout [UInt32], _ kernel: GaussianKernel) {
    let radius = kernel.radius
    for x in 0..<count {
      var sum = Self.spread(line[x]) &* kernel.weights[0] &+ 32768
      for offset in 1...max(1, radius) where offset <= radius {
        let weight = kernel.weights[offset]
        if let left = index(x - offset, count) { sum &+= Self.spread(line[left]) &* weight }
        if let right = index(x + offset, count) { sum &+= Self.spread(line[right]) &* weight }
      }
      result[x] = Self.joined(sum &>> 16)
    }
  }

  /// Widths of three boxes whose variances add up to the Gaussian's.
  private var boxRadii: [Int] {
    // A box of 2r + 1 pixels has the variance r(r + 1)/3.
    let each = min(sigma, Filter.sigmaLimit) * min(sigma, Filter.sigmaLimit)
    let radius = Int((((1 + 4 * each).squareRoot() - 1) / 2).rounded())
    return [radius, radius, radius]
  }

  private func mean(_ line: [UInt32], count: Int, radius: Int, into result: inout [UInt32]) {
    let width = UInt32(2 * radius + 1)
    var sum = SIMD4<UInt32>.zero
    for x in -radius...radius { if let x = index(x, count) { sum &+= Self.spread(line[x]) } }
    for x in 0..<count {
      result[x] = Self.joined((sum &+ width / 2) / width)
      if let next = index(x + radius + 1, count) { sum &+= Self.spread(line[next]) }
      if let last = index(x - radius, count) { sum &-= Self.spread(line[last]) }
    }
  }

  /// Where a place outside the line is read; nil: it is clear.
  @inline(__always)
  private func index(_ x: Int, _ count: Int) -> Int? {
    if x >= 0, x < count { return x }
    return clampsToEdge ? min(max(x, 0), count &- 1) : nil
  }

  @inline(__always)
  private static func spread(_ pixel: UInt32) -> SIMD4<UInt32> {
    (SIMD4(repeating: pixel) &>> SIMD4(0, 8, 16, 24)) & 255
  }

  @inline(__always)
  private static func joined(_ channels: SIMD4<UInt32>) -> UInt32 {
    channels.x | channels.y &<< 8 | channels.z &<< 16 | channels.w &<< 24
  }
}
