import Graphics

/// The Gaussian blur of a picture's four premultiplied channels.
///
/// Up to `exactLimit` by the weights of the Gaussian itself; above, by three means of boxes, whose deviation from the
/// Gaussian nobody sees (compositing.md §5). Each pass rounds half up.
struct PictureBlur {
  /// Standard deviations, in pixels.
  private static let exactLimit = 32.0

  /// Whether pixels outside the input count as the nearest ones inside, in place of clear.
  private let clampsToEdge: Bool
  /// Whether the CPU has 256-bit vectors, which give the same.
  private let isWide: Bool
  private let kind: Kind

  private enum Kind {
    case none
    case weights(GaussianKernel)
    /// Half the width of three boxes whose variances add up to the Gaussian's, without the middle.
    case boxes(radius: Int)
  }

  private typealias Slice = SIMD8<UInt32>

  /// - Parameters:
  ///   - sigma: standard deviation, in pixels.
  ///   - clampsToEdge: whether pixels outside the input count as the nearest ones inside, in place of clear.
  ///   - isWide: whether the CPU has 256-bit vectors, which give the same.
  init(sigma: Double, clampsToEdge: Bool, isWide: Bool) {
    (self.clampsToEdge, self.isWide) = (clampsToEdge, isWide)
    if sigma > Self.exactLimit, sigma.isFinite {
      // A box of 2r + 1 pixels has the variance r(r + 1)/3.
      let variance = min(sigma, Filter.sigmaLimit) * min(sigma, Filter.sigmaLimit)
      kind = .boxes(radius: Int((((1 + 4 * variance).squareRoot() - 1) / 2).rounded()))
    } else {
      kind = GaussianKernel(sigma: sigma).map(Kind.weights) ?? .none
    }
  }

  /// The pixels of a surface that `apply` writes to for those of a picture that are wanted.
  func written(picture: PixelRect, wanted: PixelRect) -> PixelRect {
    let wanted = wanted.intersection(picture)
    guard !wanted.isEmpty, isEffective else { return wanted }
    let rows = wanted.expanded(by: reach).intersection(picture)
    return PixelRect(minX: Int(wanted.minX), minY: Int(rows.minY), maxX: Int(wanted.maxX), maxY: Int(rows.maxY))
  }

  /// Whether the blur changes anything.
  var isEffective: Bool {
    switch kind {
    case .none: false
    case .weights, .boxes: true
    }
  }

  /// Blurs the pixels of a picture that are wanted; others that are `written` are undefined afterwards.
  ///
  /// - Parameters:
  ///   - source: has all pixels of the picture within the blur's reach around those that are wanted.
  ///   - surface: receives the blurred pixels; it may be the source, or other memory.
  ///   - picture: the pixels that there are; beyond its edges nothing is read.
  func apply(from source: Surface, to surface: Surface, picture: PixelRect, wanted: PixelRect) {
    let wanted = wanted.intersection(picture)
    guard isEffective, !wanted.isEmpty else { return }
    let rows = wanted.expanded(by: reach).intersection(picture).rows
    let (origin, target) = (source.origin, surface.origin)
    blur(
      Lines(source: origin, sourceStride: source.stride, target: target, stride: surface.stride, step: 1, range: rows),
      from: wanted.columns, of: picture.columns)
    blur(
      Lines(source: target, sourceStride: 1, target: target, stride: 1, step: surface.stride, range: wanted.columns),
      from: wanted.rows, of: picture.rows)
  }

  /// Blurs the pixels of a picture that are wanted along rows, or along columns, alone.
  ///
  /// - Parameter picture: the pixels that there are; beyond its edges nothing is read.
  func apply(to surface: Surface, picture: PixelRect, wanted: PixelRect, alongRows: Bool) {
    let wanted = wanted.intersection(picture)
    guard isEffective, !wanted.isEmpty else { return }
    let origin = surface.origin
    let lines = Lines(
      source: origin, sourceStride: alongRows ? surface.stride : 1, target: origin,
      stride: alongRows ? surface.stride : 1, step: alongRows ? 1 : surface.stride,
      range: alongRows ? wanted.rows : wanted.columns)
    blur(
      lines, from: alongRows ? wanted.columns : wanted.rows, of: alongRows ? picture.columns : picture.rows)
  }

  /// Pixels on either side that a blurred one depends on.
  var reach: Int {
    switch kind {
    case .none: 0
    case .weights(let kernel): kernel.radius
    case .boxes(let radius): 3 * radius
    }
  }

  /// Rows or columns.
  private struct Lines {
    /// The element at place 0 of line 0, and pixels from one line to the next.
    let source: UnsafePointer<UInt32>
    let sourceStride: Int
    /// The same of where blurred elements go.
    let target: UnsafeMutablePointer<UInt32>
    let stride: Int
    /// Pixels from one element of a line to the next.
    let step: Int
    let range: Range<Int>

    init(
      source: UnsafeMutablePointer<UInt32>, sourceStride: Int, target: UnsafeMutablePointer<UInt32>, stride: Int,
      step: Int, range: Range<Int>
    ) {
      (self.source, self.sourceStride) = (UnsafePointer(source), sourceStride)
      (self.target, self.stride, self.step, self.range) = (target, stride, step, range)
    }
  }

  /// Makes blurred elements of lines.
  ///
  /// - Parameters:
  ///   - wanted: places along the lines.
  ///   - whole: the places that exist.
  private func blur(_ lines: Lines, from wanted: Range<Int>, of whole: Range<Int>) {
    let count = wanted.count + 2 * reach + 1
    let first = wanted.lowerBound - reach
    // Of what is behind the blur's reach nothing is read: it need not have been made.
    let inside = max(whole.lowerBound, first) - first..<min(whole.upperBound, wanted.upperBound + reach) - first
    var strip = LineStrip<Slice>(count: count, resultCount: wanted.count)
    var (convolution, radius): (LineConvolution<Slice>?, Int)
    switch kind {
    case .none: return
    case .weights(let kernel):
      (convolution, radius) = (LineConvolution<Slice>(kernel, count: wanted.count, isWide: isWide), 0)
    case .boxes(let boxes): (convolution, radius) = (nil, boxes)
    }
    var means = [Slice](repeating: .zero, count: convolution == nil ? 2 * count : 0)
    var line = lines.range.lowerBound
    while line < lines.range.upperBound {
      let together = min(Slice.lines, lines.range.upperBound - line)
      let (source, target) = (lines.source + line * lines.sourceStride, lines.target + line * lines.stride)
      strip.process { elements in
        Slice.gather(
          elements + inside.lowerBound * Slice.lines, source + (first + inside.lowerBound) * lines.step,
          step: lines.step, stride: lines.sourceStride, lines: together, count: inside.count, isWide: self.isWide)
        UnsafeMutableRawPointer(elements).withMemoryRebound(to: Slice.self, capacity: count) {
          self.pad($0, 0..<count, inside: inside, distance: radius > 0 ? radius : self.reach)
        }
      } blur: { slices, results in
        guard convolution == nil else {
          convolution?.apply(slices, count: wanted.count, into: results)
          return
        }
        means.withUnsafeMutableBufferPointer {
          self.average(
            slices, count: count - 1, radius: radius, inside: inside, scratch: $0.baseAddress!, into: results)
        }
      } take: { elements in
        Slice.scatter(
          elements, target + wanted.lowerBound * lines.step, step: lines.step, stride: lines.stride, lines: together,
          count: wanted.count, isWide: self.isWide)
      }
      line += together
    }
  }

  /// Writes what is read outside of a picture.
  ///
  /// - Parameter distance: places further away from the picture are not read.
  private func pad(
    _ slices: UnsafeMutablePointer<Slice>, _ range: Range<Int>, inside: Range<Int>, distance: Int
  ) {
    let (before, after) = clampsToEdge ? (slices[inside.lowerBound], slices[inside.upperBound - 1]) : (.zero, .zero)
    let range = range.clamped(to: inside.lowerBound - distance..<inside.upperBound + distance)
    for place in range.lowerBound..<max(range.lowerBound, inside.lowerBound) { slices[place] = before }
    for place in min(range.upperBound, inside.upperBound)..<range.upperBound { slices[place] = after }
  }

  /// Three means, one of the other.
  ///
  /// - Parameters:
  ///   - count: slices to read; six radii more than results.
  ///   - scratch: room for twice as many.
  private func average(
    _ slices: UnsafePointer<Slice>, count: Int, radius: Int, inside: Range<Int>,
    scratch: UnsafeMutablePointer<Slice>, into results: UnsafeMutablePointer<Slice>
  ) {
    let taps = 2 * radius + 1
    let (first, second) = (scratch, scratch + count)
    // A mean stands where the middle of what it is made of stood. Outside of the picture none is made: what is read there is known.
    let once = inside.clamped(to: radius..<count - radius)
    let twice = inside.clamped(to: 2 * radius..<count - 2 * radius)
    Slice.mean(
      slices + (once.lowerBound - radius), count: once.count, taps: taps, isWide: isWide, into: first + once.lowerBound)
    pad(first, radius..<count - radius, inside: inside, distance: radius)
    Slice.mean(
      first + (twice.lowerBound - radius), count: twice.count, taps: taps, isWide: isWide,
      into: second + twice.lowerBound)
    pad(second, 2 * radius..<count - 2 * radius, inside: inside, distance: radius)
    Slice.mean(second + 2 * radius, count: count - 6 * radius, taps: taps, isWide: isWide, into: results)
  }
}

extension PixelRect {
  var rows: Range<Int> { Int(minY)..<Int(maxY) }
  var columns: Range<Int> { Int(minX)..<Int(maxX) }
}
