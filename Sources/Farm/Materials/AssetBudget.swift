/// What the assets of one job may cost together.
package struct AssetBudget {
  private var bytes = 0
  private var pixels = 0

  package init() {}

  /// Counts a file that is to be read.
  ///
  /// - Returns: why it is not to be read, one sentence; nil if it may be.
  package mutating func spend(bytes count: Int) -> String? {
    bytes += count
    guard bytes > JobLimits.allAssetBytes else { return nil }
    return "the job's assets are larger than \(JobLimits.allAssetBytes >> 20) MiB together; use fewer or smaller ones"
  }

  /// How many pixels are left for what is drawn.
  package var leftPixels: Int { max(0, JobLimits.imagePixels - pixels) }

  /// Counts a picture that is to be decoded.
  ///
  /// - Returns: why it is not to be decoded, one sentence; nil if it may be.
  package mutating func spend(pixels count: Int) -> String? {
    pixels += count
    guard pixels > JobLimits.imagePixels else { return nil }
    return "the job's images have more than \(JobLimits.imagePixels / 1_000_000) million pixels together; "
      + "use fewer or smaller ones"
  }
}
