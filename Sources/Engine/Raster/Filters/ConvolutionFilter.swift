import Graphics

/// Sums of the pixels around each one.
///
/// A row of sums is made of one weight after the other, each times a whole row of samples: every pixel sums them in the order of the
/// weights, row by row.
struct ConvolutionFilter {
  private let convolution: Convolution

  /// Pixels of a row that are summed together: their sums and the samples around them stay in the nearest cache.
  private static let stripWidth = 256

  init(_ convolution: Convolution) { self.convolution = convolution }

  /// - Parameters:
  ///   - source: the picture as it was, in the rectangle `picture`; clear beyond.
  ///   - target: where the wanted pixels are written.
  func apply(from source: Surface, to target: Surface, picture: PixelRect, wanted: PixelRect) {
    let wanted = wanted.intersection(picture)
    guard !wanted.isEmpty else { return }
    let edges = convolution.edges.map(Self.pixels)
    // Nothing goes on beyond the edges of nothing.
    if let edges, edges.isEmpty { return }
    for start in stride(from: Int(wanted.minX), to: Int(wanted.maxX), by: Self.stripWidth) {
      let columns = start..<min(start + Self.stripWidth, Int(wanted.maxX))
      let strip = SampleStrip(convolution, source, picture: picture, edges: edges, columns: columns)
      apply(strip, to: target, rows: wanted.rows)
    }
  }

  /// Sums the pixels of a strip from top to bottom.
  private func apply(_ strip: SampleStrip, to target: Surface, rows: Range<Int>) {
    let (count, step) = (convolution.rows, convolution.step.y)
    let top = -convolution.target.row * step
    var samples = [[PixelVector]?](repeating: nil, count: count)
    var sums = [PixelVector](repeating: .zero, count: strip.columns.count)
    // Rows that are a step apart share all of their samples but one row.
    for first in rows.prefix(step) {
      for row in 0..<count { samples[row] = strip.samples(ofRow: first + top + row * step) }
      var oldest = 0
      for y in stride(from: first, to: rows.upperBound, by: step) {
        if y > first {
          samples[oldest] = strip.samples(ofRow: y + top + (count - 1) * step)
          oldest = (oldest + 1) % count
        }
        for index in sums.indices { sums[index] = .zero }
        for row in 0..<count {
          guard let values = samples[(oldest + row) % count] else { continue }
          strip.add(values, row: row, to: &sums)
        }
        write(sums, strip, y, to: target)
      }
    }
  }

  private func write(_ sums: [PixelVector], _ strip: SampleStrip, _ y: Int, to target: Surface) {
    let output = target.pixel(strip.columns.lowerBound, y)
    for (index, x) in strip.columns.enumerated() {
      let own = strip.own(x, y)
      let sum = sums[index] + convolution.bias * own.w
      if convolution.preservesAlpha {
        let color = sum.clamped(lowerBound: .zero, upperBound: .one)
        output[index] = SIMD4(color.x, color.y, color.z, own.w).premultiplied.word
      } else {
        output[index] = sum.word
      }
    }
  }

  /// The pixels that a rectangle covers, each by more than half; none of one that is none.
  static func pixels(in rect: Rect) -> PixelRect {
    func whole(_ value: Double) -> Int { value.isNaN ? 0 : Int(max(-1e9, min(1e9, value)).rounded()) }
    let (left, top) = (whole(rect.minX), whole(rect.minY))
    return PixelRect(minX: left, minY: top, maxX: max(left, whole(rect.maxX)), maxY: max(top, whole(rect.maxY)))
  }
}

/// The samples that a strip of pixels sums, a row at a time.
private struct SampleStrip {
  /// How much a sample counts, and where it is, from the first one of its row on.
  private typealias Term = (offset: Int, weight: Double)

  /// Of the pixels.
  let columns: Range<Int>
  private let convolution: Convolution
  private let source: Surface
  private let picture: PixelRect
  private let edges: PixelRect?
  /// From the first sample of the first pixel to the last of the last one.
  private let sampled: Range<Int>
  /// Those of them that stand for a pixel of the picture.
  private let known: Range<Int>
  /// Of each row of weights those that are not 0.
  private let terms: [[Term]]

  init(_ convolution: Convolution, _ source: Surface, picture: PixelRect, edges: PixelRect?, columns: Range<Int>) {
    (self.convolution, self.source, self.picture) = (convolution, source, picture)
    (self.edges, self.columns) = (edges, columns)
    let step = convolution.step.x
    let start = columns.lowerBound - convolution.target.column * step
    let sampled = start..<start + (convolution.columns - 1) * step + columns.count
    self.sampled = sampled
    // Beyond the edges all samples stand for the last pixel inside of them, which may be outside of the picture.
    func isKnown(_ x: Int) -> Bool { picture.columns.contains(Self.inside(x, edges?.columns)) }
    let first = sampled.first(where: isKnown) ?? sampled.upperBound
    known = first..<(sampled.last(where: isKnown).map { $0 + 1 } ?? first)
    terms = (0..<convolution.rows).map { row in
      (0..<convolution.columns).map { ($0 * step, convolution.weights[row * convolution.columns + $0]) }
        .filter { $0.1 != 0 }
    }
  }

  /// The nearest place inside of edges.
  private static func inside(_ place: Int, _ edges: Range<Int>?) -> Int {
    edges.map { min(max(place, $0.lowerBound), $0.upperBound - 1) } ?? place
  }

  /// A pixel of the picture.
  func own(_ x: Int, _ y: Int) -> PixelVector { PixelVector(word: source.pixel(x, y).pointee) }

  /// All samples of a row; nil where the picture has none.
  func samples(ofRow y: Int) -> [PixelVector]? {
    let y = Self.inside(y, edges?.rows)
    guard picture.rows.contains(y), !known.isEmpty else { return nil }
    return sampled.map { x in
      guard known.contains(x) else { return .zero }
      let sample = own(Self.inside(x, edges?.columns), y)
      return convolution.preservesAlpha ? sample.straight : sample
    }
  }

  /// Adds the samples of one row, times a row of weights, to the sums of the pixels.
  func add(_ values: [PixelVector], row: Int, to sums: inout [PixelVector]) {
    let terms = terms[row]
    let reach = (convolution.columns - 1) * convolution.step.x
    // What stands for no pixel of the picture is left out, whatever its weight.
    let first = min(max(0, known.lowerBound - sampled.lowerBound), sums.count)
    let end = max(first, min(sums.count, known.upperBound - sampled.lowerBound - reach))
    values.withUnsafeBufferPointer { values in
      sums.withUnsafeMutableBufferPointer { sums in
        for index in 0..<first { add(values, terms, at: index, to: &sums[index]) }
        var index = first
        // Four sums at a time do not wait for each other.
        while index + 4 <= end {
          var (a, b, c, d) = (sums[index], sums[index + 1], sums[index + 2], sums[index + 3])
          for term in terms {
            let place = index + term.offset
            a += values[place] * term.weight
            b += values[place + 1] * term.weight
            c += values[place + 2] * term.weight
            d += values[place + 3] * term.weight
          }
          (sums[index], sums[index + 1], sums[index + 2], sums[index + 3]) = (a, b, c, d)
          index += 4
        }
        for index in index..<sums.count { add(values, terms, at: index, to: &sums[index]) }
      }
    }
  }

  /// Adds those of the samples of one pixel that stand for pixels of the picture.
  private func add(
    _ values: UnsafeBufferPointer<PixelVector>, _ terms: [Term], at index: Int, to sum: inout PixelVector
  ) {
    for term in terms where known.contains(sampled.lowerBound + index + term.offset) {
      sum += values[index + term.offset] * term.weight
    }
  }
}
