import Graphics

/// Which macroblocks hold the samples of the picture before: 16 × 16 samples of brightness with the samples of colour at
/// their place (ITU-T H.264 6.3).
///
/// Samples are compared, so this depends on the two pictures alone, and not on what is known of their difference.
struct StillMacroblocks {
  /// Samples of brightness along a macroblock's side.
  static let side = 16

  private let width: Int
  private let height: Int
  let columns: Int
  let rows: Int
  /// Row by row, 1 for one that holds the same samples and 0 for one that does not.
  private(set) var flags: [UInt8]
  /// Samples of one row of macroblocks before a change.
  private let saved: SamplePlanes

  /// - Parameters:
  ///   - width: of the picture, in samples of brightness.
  ///   - height: of the picture, in samples of brightness.
  init(width: Int, height: Int, chroma: ChromaSubsampling, depth: Int) {
    (self.width, self.height) = (width, height)
    columns = (width + Self.side - 1) / Self.side
    rows = (height + Self.side - 1) / Self.side
    flags = Array(repeating: 0, count: columns * rows)
    saved = SamplePlanes(width: columns * Self.side, height: Self.side, chroma: chroma, depth: depth)
  }

  /// Begins with the next picture: all hold the same samples until a change shows otherwise.
  mutating func begin() {
    for index in flags.indices { flags[index] = 1 }
  }

  /// Marks the macroblocks of which a change makes other samples.
  ///
  /// - Parameters:
  ///   - rect: where the change may be, in pixels.
  ///   - planes: the picture's samples, of whole macroblocks in width.
  ///   - change: changes the samples of a part of the rectangle, and of the pixels that share a sample with it.
  mutating func note(_ rect: PixelRect, in planes: SamplePlanes, change: (PixelRect) -> Void) {
    let (left, right) = (max(0, Int(rect.minX)), min(width, Int(rect.maxX)))
    // Two rows may share a sample of colour.
    let (top, bottom) = (max(0, Int(rect.minY)) & ~1, min(height, (Int(rect.maxY) + 1) & ~1))
    guard left < right, top < bottom else { return }
    let touched = left / Self.side..<(right + Self.side - 1) / Self.side
    for row in top / Self.side..<(bottom + Self.side - 1) / Self.side {
      let lines = max(top, row * Self.side)..<min(bottom, (row + 1) * Self.side)
      saved.copy(planes, columns: touched, lines: lines)
      change(PixelRect(minX: left, minY: lines.lowerBound, maxX: right, maxY: lines.upperBound))
      for column in touched where flags[row * columns + column] != 0 {
        if saved.differs(from: planes, column: column, lines: lines) { flags[row * columns + column] = 0 }
      }
    }
  }
}
