import Graphics

/// One channel of coverage over a rectangle of pixels; 0…255 in 1/256 steps, so 0…65280.
struct CoverageMask {
  var bounds: PixelRect
  var values: [UInt16]

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    values = [UInt16](repeating: 0, count: bounds.area)
  }

  subscript(x: Int, y: Int) -> UInt16 {
    get { values[(y - Int(bounds.minY)) * bounds.width + x - Int(bounds.minX)] }
    set { values[(y - Int(bounds.minY)) * bounds.width + x - Int(bounds.minX)] = newValue }
  }

  /// The alpha of a picture, moved by an offset in 1/256 pixel, in a rectangle: what moves by a fraction is mixed of four.
  init(alphaOf picture: Surface, movedBy offset: FixedPoint, in rect: PixelRect) {
    let (dx, dy) = (Int(offset.x >> 8), Int(offset.y >> 8))
    let (fx, fy) = (UInt16(offset.x & 255), UInt16(offset.y & 255))
    let source = picture.bounds
    self.init(
      PixelRect(
        minX: Int(source.minX) + dx, minY: Int(source.minY) + dy, maxX: Int(source.maxX) + dx + 1,
        maxY: Int(source.maxY) + dy + 1
      ).intersection(rect))
    guard !bounds.isEmpty else { return }
    let width = bounds.width
    guard fx != 0 || fy != 0 else {
      setAlpha(of: picture, movedBy: (dx, dy))
      return
    }
    let left = Int(bounds.minX) - dx
    let inside = (left - 1..<left + width).clamped(to: Int(source.minX)..<Int(source.maxX))
    // In 16 bits, of which every CPU multiplies eight at a time: no sum exceeds 255 · 256.
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 3 * width + 1) { rows in
      var (upper, lower) = (rows.baseAddress!, rows.baseAddress! + width)
      // One more, on the left.
      let alpha = lower + width
      alpha.update(repeating: 0, count: width + 1)
      // A row of the picture, each value mixed with the one before; clear outside.
      func mix(_ y: Int, into row: UnsafeMutablePointer<UInt16>) {
        guard y >= Int(source.minY), y < Int(source.maxY), !inside.isEmpty else {
          return row.update(repeating: 0, count: width)
        }
        let pixels = picture.pixel(inside.lowerBound, y)
        let place = alpha + (inside.lowerBound - left + 1)
        for x in 0..<inside.count { place[x] = UInt16(truncatingIfNeeded: pixels[x] &>> 24) }
        for x in 0..<width { row[x] = alpha[x] &* fx &+ alpha[x &+ 1] &* (256 &- fx) }
      }
      mix(Int(bounds.minY) - dy - 1, into: upper)
      values.withUnsafeMutableBufferPointer { values in
        for y in 0..<bounds.height {
          mix(Int(bounds.minY) - dy + y, into: lower)
          let result = values.baseAddress! + y * width
          for x in 0..<width {
            let sum = UInt32(upper[x]) &* UInt32(fy) &+ UInt32(lower[x]) &* UInt32(256 &- fy)
            result[x] = UInt16(truncatingIfNeeded: sum &>> 8)
          }
          swap(&upper, &lower)
        }
      }
    }
  }

  /// Takes the alpha of a picture that is moved by whole pixels, wherever both are.
  private mutating func setAlpha(of picture: Surface, movedBy offset: (x: Int, y: Int)) {
    let moved = PixelRect(
      minX: Int(picture.bounds.minX) + offset.x, minY: Int(picture.bounds.minY) + offset.y,
      maxX: Int(picture.bounds.maxX) + offset.x, maxY: Int(picture.bounds.maxY) + offset.y)
    let seen = bounds.intersection(moved)
    let (bounds, width) = (bounds, bounds.width)
    values.withUnsafeMutableBufferPointer { values in
      for y in Int(seen.minY)..<Int(seen.maxY) where !seen.isEmpty {
        let pixels = picture.pixel(Int(seen.minX) - offset.x, y - offset.y)
        let row = values.baseAddress! + ((y - Int(bounds.minY)) * width + Int(seen.minX) - Int(bounds.minX))
        // An alpha of 0…255 in 1/256 steps.
        for x in 0..<seen.width { row[x] = UInt16(truncatingIfNeeded: pixels[x] &>> 16) & 0xff00 }
      }
    }
  }

  /// The Gaussian blur, first along rows, then along columns; each pass rounds half up. What lies outside is 0. The
  /// result covers the whole reach of the blur, or what of it lies in a rectangle.
  ///
  /// - Parameter isWide: whether the CPU has 256-bit vectors, which give the same.
  func blurred(_ kernel: GaussianKernel, in target: PixelRect? = nil, isWide: Bool) -> CoverageMask {
    let reach = bounds.expanded(by: kernel.radius)
    let wanted = target.map(reach.intersection) ?? reach
    var result = CoverageMask(wanted)
    // No wanted pixel depends on other rows.
    let read = wanted.expanded(by: kernel.radius).intersection(bounds)
    guard !wanted.isEmpty, !read.isEmpty else { return result }
    var rows = CoverageMask(
      PixelRect(minX: Int(wanted.minX), minY: Int(read.minY), maxX: Int(wanted.maxX), maxY: Int(read.maxY)))
    let height = rows.bounds.height
    values.withUnsafeBufferPointer { values in
      rows.values.withUnsafeMutableBufferPointer { rows in
        Self.blur(
          Lines(
            base: values.baseAddress! + (Int(read.minY) - Int(bounds.minY)) * bounds.width, step: 1,
            stride: bounds.width, first: Int(bounds.minX), length: bounds.width),
          count: height, kernel, isWide: isWide, from: Int(wanted.minX), length: wanted.width, into: rows.baseAddress!,
          step: 1, stride: wanted.width)
      }
    }
    rows.values.withUnsafeBufferPointer { rows in
      result.values.withUnsafeMutableBufferPointer { result in
        Self.blur(
          Lines(
            base: rows.baseAddress!, step: wanted.width, stride: 1, first: Int(read.minY), length: height),
          count: wanted.width, kernel, isWide: isWide, from: Int(wanted.minY), length: wanted.height,
          into: result.baseAddress!, step: wanted.width, stride: 1)
      }
    }
    return result
  }

  private typealias Slice = SIMD16<UInt16>

  /// Rows or columns.
  private struct Lines {
    /// The first element of the first line.
    let base: UnsafePointer<UInt16>
    /// Values from one element of a line to the next, and from one line to the next.
    let step, stride: Int
    /// The place of the first element, and how many there are.
    let first, length: Int
  }

  /// - Parameters:
  ///   - count: lines.
  ///   - start: the place of the first result of each line; there are `length`.
  private static func blur(
    _ lines: Lines, count: Int, _ kernel: GaussianKernel, isWide: Bool, from start: Int, length: Int,
    into result: UnsafeMutablePointer<UInt16>, step: Int, stride: Int
  ) {
    var convolution = LineConvolution<Slice>(kernel, count: length, isWide: isWide)
    let slices = convolution.sliceCount(for: length)
    var strip = LineStrip<Slice>(count: slices, resultCount: length)
    // Where the lines begin in the strip; before and behind them it stays 0.
    let shift = lines.first - (start - convolution.reach)
    let inside = max(0, shift)..<max(0, shift, min(slices, shift + lines.length))
    var line = 0
    while line < count {
      let together = min(Slice.lines, count - line)
      strip.process { elements in
        Slice.gather(
          elements + inside.lowerBound * Slice.lines,
          lines.base + (inside.lowerBound - shift) * lines.step + line * lines.stride, step: lines.step,
          stride: lines.stride, lines: together, count: inside.count, isWide: isWide)
      } blur: { slices, results in
        convolution.apply(slices, count: length, into: results)
      } take: { elements in
        Slice.scatter(
          elements, result + line * stride, step: step, stride: stride, lines: together, count: length, isWide: isWide)
      }
      line += together
    }
  }
}
