import Document

/// By how much a film or a frame may differ from its golden one and pass nevertheless. They are those of jobs and of the
/// command line.
public struct FilmLimits: Hashable, Sendable {
  let comparison: ComparisonLimits

  /// What is not given allows nothing.
  ///
  /// - Parameters:
  ///   - pixels: of a frame that may differ.
  ///   - share: of a frame's pixels that may differ, 0…1.
  ///   - colorDistance: how far the colours of pixels may be apart that count as equal: CIEDE2000, 0…100.
  ///   - ignored: ids of views and layers in whose rectangles nothing is looked at; of films only.
  public init(pixels: Int? = nil, share: Double? = nil, colorDistance: Double = 0, ignoring ignored: [String] = []) {
    comparison = ComparisonLimits(pixels: pixels, share: share, colorDistance: colorDistance, ignored: ignored)
  }

  /// Nothing may differ, whatever the job says.
  public static let exact = FilmLimits()

  /// As other libraries of snapshots give it.
  ///
  /// - Parameters:
  ///   - precision: the share of a frame's pixels that must be equal, 0…1.
  ///   - perceptualPrecision: how alike two colours must be to count as equal, 0…1; a distance of 100 is none.
  public static func precision(_ precision: Double, perceptualPrecision: Double = 1) -> FilmLimits {
    FilmLimits(share: 1 - precision, colorDistance: (1 - perceptualPrecision) * 100)
  }

  /// - Throws: `FilmError` for numbers that are no limits.
  func checked() throws(FilmError) -> ComparisonLimits {
    if let pixels = comparison.pixels, pixels < 0 {
      throw FilmError("a count of \(pixels) pixels is no limit; it begins at 0")
    }
    if let share = comparison.share, !(0...1).contains(share) {
      throw FilmError("a share of \(share) is no limit; it goes from 0 to 1")
    }
    guard (0...100).contains(comparison.colorDistance) else {
      throw FilmError("a colour distance of \(comparison.colorDistance) is no limit; it goes from 0 to 100")
    }
    return comparison
  }
}
