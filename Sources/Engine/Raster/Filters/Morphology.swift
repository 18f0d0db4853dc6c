import Graphics

/// Dilation and erosion: every component of a pixel becomes the largest or the smallest one in an upright rectangle around it
/// ([Filter Effects, feMorphology](https://www.w3.org/TR/filter-effects-1/#feMorphologyElement)). What lies outside of the picture is clear,
/// or as its rim is.
///
/// Two passes, along rows and along columns, each by the algorithm of van Herk, Gil and Werman: a line is cut into blocks as long as the
/// rectangle, and the extremes from every block's ends are kept. A window is the end of one block and the beginning of the next, so
/// that its size costs nothing.
struct Morphology {
  private typealias Components = SIMD4<UInt8>

  /// Pixels to each side of the middle.
  private let (horizontal, vertical): (Int, Int)
  private let takesLargest: Bool
  /// What stands for a pixel outside of the picture. Where that goes on as its rim is, it is none that is ever taken: a rectangle that
  /// reaches beyond the rim has the rim in it.
  private let outside: Components

  /// - Parameters:
  ///   - radii: pixels to each side of the middle.
  ///   - clampsToEdge: whether the picture goes on beyond its rim as it is there.
  init(_ radii: Size, takesLargest: Bool, clampsToEdge: Bool = false) {
    outside = clampsToEdge && !takesLargest ? Components(repeating: .max) : .zero
    horizontal = Filter.wholeRadius(radii.width)
    vertical = Filter.wholeRadius(radii.height)
    self.takesLargest = takesLargest
  }

  /// Changes the pixels of a picture that are wanted; others are undefined afterwards.
  func apply(to surface: Surface, picture: PixelRect, wanted: PixelRect) {
    let wanted = wanted.intersection(picture)
    guard !wanted.isEmpty, horizontal > 0 || vertical > 0 else { return }
    let (columns, lines) = (wanted.columns, wanted.rows)
    let read = wanted.expanded(by: max(horizontal, vertical)).intersection(picture)
    if horizontal > 0 {
      var line = Line(count: columns.count, radius: horizontal)
      for y in read.rows {
        let row = surface.pixel(Int(wanted.minX), y)
        for index in line.input.indices {
          let x = columns.lowerBound + index - horizontal
          line.input[index] =
            read.columns.contains(x) ? unsafeBitCast(row[index - horizontal], to: Components.self) : outside
        }
        line.reduce(takesLargest: takesLargest) { row[$0] = unsafeBitCast($1, to: UInt32.self) }
      }
    }
    guard vertical > 0 else { return }
    var line = Line(count: lines.count, radius: vertical)
    for x in columns {
      for index in line.input.indices {
        let y = lines.lowerBound + index - vertical
        line.input[index] =
          read.rows.contains(y) ? unsafeBitCast(surface.pixel(x, y).pointee, to: Components.self) : outside
      }
      line.reduce(takesLargest: takesLargest) {
        surface.pixel(x, lines.lowerBound + $0).pointee = unsafeBitCast($1, to: UInt32.self)
      }
    }
  }

  /// Pixels of a row or a column, and as many more at both ends as the window reaches.
  private struct Line {
    private let (count, window): (Int, Int)
    var input: [Components]
    /// The extremes from the beginning of a pixel's block to the pixel, and from the pixel to the end of its block.
    private var (fromStart, toEnd): ([Components], [Components])

    init(count: Int, radius: Int) {
      (self.count, window) = (count, 2 * radius + 1)
      input = [Components](repeating: .zero, count: count + 2 * radius)
      (fromStart, toEnd) = (input, input)
    }

    /// Tells the extreme around each of the pixels, by their places from 0.
    mutating func reduce(takesLargest: Bool, _ put: (Int, Components) -> Void) {
      func extreme(_ one: Components, _ other: Components) -> Components {
        takesLargest ? pointwiseMax(one, other) : pointwiseMin(one, other)
      }
      let last = input.count - 1
      for index in 0...last {
        let back = last - index
        fromStart[index] = index % window == 0 ? input[index] : extreme(fromStart[index - 1], input[index])
        toEnd[back] =
          back == last || (back + 1) % window == 0 ? input[back] : extreme(toEnd[back + 1], input[back])
      }
      for index in 0..<count { put(index, extreme(toEnd[index], fromStart[index + window - 1])) }
    }
  }
}
