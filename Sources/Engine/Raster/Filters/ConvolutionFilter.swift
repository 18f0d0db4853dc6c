import Graphics

/// Sums of the pixels around each one.
struct ConvolutionFilter {
  private let convolution: Convolution

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
    let (columns, rows) = (convolution.columns, convolution.rows)
    let step = convolution.step
    let left = -convolution.target.column * step.x
    let top = -convolution.target.row * step.y
    for y in wanted.rows {
      let output = target.pixel(Int(wanted.minX), y)
      for x in wanted.columns {
        let own = PixelVector(word: source.pixel(x, y).pointee)
        var sum = PixelVector.zero
        for row in 0..<rows {
          var v = y + top + row * step.y
          if let edges { v = min(max(v, Int(edges.minY)), Int(edges.maxY) - 1) }
          guard picture.rows.contains(v) else { continue }
          for column in 0..<columns {
            let weight = convolution.weights[row * columns + column]
            var u = x + left + column * step.x
            if let edges { u = min(max(u, Int(edges.minX)), Int(edges.maxX) - 1) }
            guard weight != 0, picture.columns.contains(u) else { continue }
            let sample = PixelVector(word: source.pixel(u, v).pointee)
            sum += (convolution.preservesAlpha ? sample.straight : sample) * weight
          }
        }
        sum += convolution.bias * own.w
        if convolution.preservesAlpha {
          let color = sum.clamped(lowerBound: .zero, upperBound: .one)
          output[x - Int(wanted.minX)] = SIMD4(color.x, color.y, color.z, own.w).premultiplied.word
        } else {
          output[x - Int(wanted.minX)] = sum.word
        }
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
