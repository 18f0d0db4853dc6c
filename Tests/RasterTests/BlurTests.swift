import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Blurs by strips of lines are what their formulas say")
struct BlurTests {
  /// A picture with flat parts, lines that repeat and noise.
  private func picture(_ bounds: PixelRect, _ generator: inout SeededGenerator) -> Surface {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: bounds.area)
    let kind = Int.random(in: 0..<4, using: &generator)
    for place in 0..<bounds.area {
      let (x, y) = (place % bounds.width, place / bounds.width)
      switch kind {
      case 0: memory[place] = .random(in: 0...(.max), using: &generator)
      case 1: memory[place] = x < bounds.width / 2 ? 0xff33_66cc : UInt32(truncatingIfNeeded: y &* 0x0101_0101)
      case 2: memory[place] = y % 7 == 0 ? 0xffff_ffff : 0
      default: memory[place] = UInt32(truncatingIfNeeded: (x / 5) &* 0x1234_5678)
      }
    }
    return Surface(base: memory, bounds: bounds)
  }

  /// Sums of the formula, one element after the other.
  private func line(_ values: [UInt32], _ kernel: GaussianKernel, clamps: Bool) -> [UInt32] {
    values.indices.map { place in
      var sum: UInt64 = 32768
      for offset in -kernel.radius...kernel.radius {
        let at = place + offset
        let value = values.indices.contains(at) ? values[at] : clamps ? (at < 0 ? values[0] : values.last!) : 0
        sum += UInt64(value) * UInt64(kernel.weights[abs(offset)])
      }
      return UInt32(sum >> 16)
    }
  }

  private func means(_ values: [UInt32], radius: Int, clamps: Bool) -> [UInt32] {
    let width = UInt32(2 * radius + 1)
    return values.indices.map { place in
      var sum = width / 2
      for at in place - radius...place + radius {
        sum += values.indices.contains(at) ? values[at] : clamps ? (at < 0 ? values[0] : values.last!) : 0
      }
      return sum / width
    }
  }

  @Test("Pictures: in vectors and without, whole and in part, with either edge, by weights and by boxes")
  func pictures() throws {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<120 {
      let bounds = PixelRect(
        minX: -3, minY: 5, maxX: -3 + .random(in: 1...70, using: &generator),
        maxY: 5 + .random(in: 1...50, using: &generator))
      let surface = picture(bounds, &generator)
      defer { surface.base.deallocate() }
      let original = Array(UnsafeBufferPointer(start: surface.base, count: bounds.area))
      let sigma = Double.random(
        in: round % 12 == 0 ? 100...160 : round % 3 == 0 ? 32...60 : 0.1...32, using: &generator)
      let clamps = round % 2 == 0
      let kernel = try #require(GaussianKernel(sigma: sigma))
      let radius = Int((((1 + 4 * sigma * sigma).squareRoot() - 1) / 2).rounded())
      func filtered(_ line: [UInt32]) -> [UInt32] {
        if sigma <= 32 { return self.line(line, kernel, clamps: clamps) }
        return (0..<3).reduce(line) { line, _ in means(line, radius: radius, clamps: clamps) }
      }
      var expected = [UInt32](repeating: 0, count: bounds.area)
      for channel in 0..<4 {
        var values = original.map { $0 >> UInt32(8 * channel) & 255 }
        for y in 0..<bounds.height {
          let row = y * bounds.width..<(y + 1) * bounds.width
          values.replaceSubrange(row, with: filtered(Array(values[row])))
        }
        for x in 0..<bounds.width {
          let column = stride(from: x, to: values.count, by: bounds.width)
          for (place, value) in zip(column, filtered(column.map { values[$0] })) { values[place] = value }
        }
        for place in values.indices { expected[place] |= values[place] << UInt32(8 * channel) }
      }
      let part = PixelRect(
        minX: .random(in: -6...30, using: &generator), minY: .random(in: 0...30, using: &generator), maxX: 50, maxY: 45)
      for (isWide, wanted) in [(true, bounds), (false, bounds), (true, part), (false, part)] {
        for place in original.indices { surface.base[place] = original[place] }
        let blur = PictureBlur(
          sigma: sigma, clampsToEdge: clamps, isWide: RowArithmetic(allowsWide: isWide).isWide)
        let seen = wanted.intersection(bounds)
        guard !seen.isEmpty else { continue }
        // In place, and into memory that holds no more than what is written.
        let target = blur.written(picture: bounds, wanted: wanted)
        let other = Surface(base: .allocate(capacity: target.area), bounds: target)
        defer { other.base.deallocate() }
        blur.apply(from: surface, to: other, picture: bounds, wanted: wanted)
        blur.apply(from: surface, to: surface, picture: bounds, wanted: wanted)
        var differing = 0
        for y in Int(seen.minY)..<Int(seen.maxY) {
          for x in Int(seen.minX)..<Int(seen.maxX) {
            let place = (y - Int(bounds.minY)) * bounds.width + x - Int(bounds.minX)
            if surface.base[place] != expected[place] || other.pixel(x, y)[0] != expected[place] { differing += 1 }
          }
        }
        #expect(
          differing == 0, "round \(round): sigma \(sigma), \(bounds), \(wanted), clamps \(clamps), wide \(isWide)")
      }
    }
  }

  @Test("Sums by second differences of weights are sums by weights, up to the greatest of all")
  func secondDifferences() throws {
    guard RowArithmetic(allowsWide: true).isWide else { return }
    var generator = SeededGenerator(seed: 12)
    var bent = 0
    for step in 1...96 {
      let kernel = try #require(GaussianKernel(sigma: Double(step) / 3))
      let weights = Array(kernel.weights.dropFirst().reversed()) + kernel.weights
      if SecondDifferences(of: weights) != nil { bent += 1 }
      for count in [1, 7, 8, 9, 30, 67] {
        var wide = LineConvolution<SIMD8<UInt32>>(kernel, count: count, isWide: true)
        let total = wide.sliceCount(for: count)
        for kind in 0..<5 {
          let slices = (0..<total).map { place -> SIMD8<UInt32> in
            switch kind {
            // Where the second difference is positive, and where it is negative.
            case 0: SIMD8(repeating: abs(place - total / 2) * 3 > step * 1 ? .max : 0)
            case 1: SIMD8(repeating: abs(place - total / 2) * 3 > step * 1 ? 0 : .max)
            case 2: SIMD8(repeating: place % 2 == 0 ? .max : 0)
            case 3: SIMD8(repeating: place < total / 2 ? 0xff00_80ff : 0x00ff_7f00)
            default: SIMD8((0..<8).map { _ in UInt32.random(in: 0...(.max), using: &generator) })
            }
          }
          var (found, expected) = (
            [SIMD8<UInt32>](repeating: .zero, count: count), [SIMD8<UInt32>](repeating: .zero, count: count)
          )
          wide.apply(slices, count: count, into: &found)
          SIMD8<UInt32>.convolve(slices, count: count, weights, into: &expected)
          #expect(found == expected, "sigma \(step)/3, \(count) results of kind \(kind)")
        }
      }
    }
    #expect(bent > 64, "most kernels are wide enough")
    #expect(SecondDifferences(of: [16384, 32768, 16384]) == nil)
  }

  @Test("Means of fewer than 256 pixels: in vectors and without, every sum of every odd number of them")
  func shortMeans() {
    guard RowArithmetic(allowsWide: true).isWide else { return }
    for taps in stride(from: 3, to: 256, by: 2) {
      // From place to place the sum of so many grows by 1.
      let count = 255 * taps + 1
      let slices = (0..<count + taps + 8).map { place in
        SIMD8<UInt32>((0..<8).map { UInt32(min(255, (place + $0) / taps)) &* 0x0101_0101 })
      }
      var (wide, plain) = (
        [SIMD8<UInt32>](repeating: .zero, count: count), [SIMD8<UInt32>](repeating: .zero, count: count)
      )
      SIMD8<UInt32>.mean(slices, count: count, taps: taps, isWide: true, into: &wide)
      SIMD8<UInt32>.mean(slices, count: count, taps: taps, isWide: false, into: &plain)
      #expect(wide == plain, "\(taps) pixels")
      #expect(plain.last?[0] == 0xffff_ffff)
    }
  }

  @Test("A byte by 255 is the sum of two products, both rounded")
  func byteQuotients() {
    for byte in 0..<256 {
      let value = Float(byte)
      #expect(value * 0x1p-8 + value * 0x1.010102p-16 == value / 255, "\(byte)")
    }
  }

  @Test("Colour matrices: in vectors and without, rows of every length")
  func colors() {
    var generator = SeededGenerator(seed: 13)
    guard RowArithmetic(allowsWide: true).isWide else { return }
    for width in Array(1...40) + [300] {
      let rows = (0..<4).map { _ in
        SIMD4(
          Double.random(in: -2...2, using: &generator), .random(in: -2...2, using: &generator),
          .random(in: -2...2, using: &generator), .random(in: -2...2, using: &generator))
      }
      let keepsAlpha = width % 2 == 0
      let filter = ColorFilter(
        ColorMatrix(
          rows: keepsAlpha ? Array(rows.dropLast()) + [SIMD4(0, 0, 0, 1)] : rows,
          offset: SIMD4(0.1, -0.2, 0.05, keepsAlpha ? 0 : .random(in: -1...1, using: &generator))))
      let bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: 1)
      let (plain, wide) = (
        UnsafeMutablePointer<UInt32>.allocate(capacity: width), UnsafeMutablePointer<UInt32>.allocate(capacity: width)
      )
      defer {
        plain.deallocate()
        wide.deallocate()
      }
      for x in 0..<width {
        plain[x] = x % 50 == 3 ? 0x00ff_0000 : .random(in: 0...(.max), using: &generator)
        // Runs of opaque colours.
        if x / 10 % 3 > 0 { plain[x] |= 0xff00_0000 }
        wide[x] = plain[x]
      }
      filter.apply(to: Surface(base: plain, bounds: bounds), in: bounds, isWide: false)
      filter.apply(to: Surface(base: wide, bounds: bounds), in: bounds, isWide: true)
      #expect((0..<width).allSatisfy { plain[$0] == wide[$0] }, "\(width) pixels")
    }
  }

  @Test("Masks: in vectors and without, whole and in part")
  func masks() throws {
    var generator = SeededGenerator(seed: 12)
    for round in 0..<120 {
      let bounds = PixelRect(
        minX: 4, minY: -9, maxX: 4 + .random(in: 1...60, using: &generator),
        maxY: -9 + .random(in: 1...60, using: &generator))
      var mask = CoverageMask(bounds)
      for place in mask.values.indices {
        switch round % 3 {
        case 0: mask.values[place] = .random(in: 0...65280, using: &generator)
        case 1: mask.values[place] = place % bounds.width > 7 ? 65280 : 0
        default: mask.values[place] = place / bounds.width % 9 == 0 ? 300 : 65280
        }
      }
      let kernel = try #require(GaussianKernel(sigma: .random(in: 0.1...24, using: &generator)))
      let reach = bounds.expanded(by: kernel.radius)
      func value(_ x: Int, _ y: Int) -> UInt32 {
        let isInside =
          x >= Int(bounds.minX) && y >= Int(bounds.minY) && x < Int(bounds.maxX) && y < Int(bounds.maxY)
        return isInside ? UInt32(mask[x, y]) : 0
      }
      let columns = Int(reach.minX)..<Int(reach.maxX)
      var expected: [[UInt32]] = []
      for y in Int(reach.minY)..<Int(reach.maxY) {
        expected.append(line(columns.map { value($0, y) }, kernel, clamps: false))
      }
      for x in expected[0].indices {
        for (y, value) in line(expected.map { $0[x] }, kernel, clamps: false).enumerated() { expected[y][x] = value }
      }
      let part = PixelRect(
        minX: .random(in: -60...30, using: &generator), minY: .random(in: -60...30, using: &generator), maxX: 50,
        maxY: 40)
      for (allowsWide, target) in [(true, nil), (false, nil), (true, part), (false, part)] {
        let isWide = RowArithmetic(allowsWide: allowsWide).isWide
        let blurred = mask.blurred(kernel, in: target, isWide: isWide)
        #expect(blurred.bounds == target.map(reach.intersection) ?? reach)
        var differing = 0
        for y in Int(blurred.bounds.minY)..<max(Int(blurred.bounds.minY), Int(blurred.bounds.maxY)) {
          for x in Int(blurred.bounds.minX)..<Int(blurred.bounds.maxX)
          where UInt32(blurred[x, y]) != expected[y - Int(reach.minY)][x - Int(reach.minX)] { differing += 1 }
        }
        #expect(differing == 0, "round \(round): \(bounds), \(String(describing: target)), wide \(isWide)")
      }
      // The comparison can fail.
      if round % 3 == 0, kernel.radius > 3, let other = GaussianKernel(sigma: Double(kernel.radius) / 3.1) {
        #expect(
          mask.blurred(other, in: bounds, isWide: true).values != mask.blurred(kernel, in: bounds, isWide: true).values)
      }
    }
  }
}
