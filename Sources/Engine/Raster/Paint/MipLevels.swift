import Graphics
import Hashing
import Lookups

/// Reduced copies of images, each half the size of the one before, made once an image and kept up to a bound.
final class MipLevels {
  /// Pixels of all copies together, but for those of a single image; 256 MB.
  private let limit: Int

  private var levels: Lookup<Digest, [Bitmap]> = [:]
  private var opaque: Lookup<Digest, Bool> = [:]
  private(set) var total = 0

  init(limit: Int = 64_000_000) { self.limit = limit }

  /// The copy to sample when the image is shrunk by a factor: at most twice as large as it is shown.
  ///
  /// - Parameter reduction: texels a pixel, the smaller of both axes.
  func level(of image: Bitmap, digest: Digest, reduction: Double) -> Bitmap {
    var count = 0
    var left = reduction
    while left >= 2, count < 14 {
      left /= 2
      count += 1
    }
    guard count > 0 else { return image }
    var made = levels[digest] ?? []
    while made.count < count {
      let last = made.last ?? image
      guard last.width > 1 || last.height > 1 else { break }
      made.append(Self.halved(last))
    }
    keep(made, for: digest)
    return made.isEmpty ? image : made[min(count, made.count) - 1]
  }

  /// Whether every pixel of an image, and so of its copies, is opaque.
  func isOpaque(_ image: Bitmap, digest: Digest) -> Bool {
    if let known = opaque[digest] { return known }
    let result = image.allPixels.allSatisfy { $0 >= 0xff00_0000 }
    opaque[digest] = result
    return result
  }

  /// Beyond the bound everything else is made anew, which costs less than ordering it by use.
  private func keep(_ made: [Bitmap], for digest: Digest) {
    func pixels(_ bitmaps: [Bitmap]?) -> Int { (bitmaps ?? []).reduce(0) { $0 + $1.width * $1.height } }
    let added = pixels(made) - pixels(levels[digest])
    guard added > 0 else { return }
    total += added
    if total > limit {
      levels.removeAll()
      total = pixels(made)
    }
    levels[digest] = made
  }

  /// Each pixel is the mean of four, rounded half up; a side of one pixel stays one.
  private static func halved(_ source: Bitmap) -> Bitmap {
    let result = Bitmap(width: max(1, (source.width + 1) / 2), height: max(1, (source.height + 1) / 2))
    for y in 0..<result.height {
      let upper = source.row(min(2 * y, source.height - 1))
      let lower = source.row(min(2 * y + 1, source.height - 1))
      let row = result.row(y)
      for x in 0..<result.width {
        let (left, right) = (min(2 * x, source.width - 1), min(2 * x + 1, source.width - 1))
        row[x] = mean(upper[left], upper[right], lower[left], lower[right])
      }
    }
    return result
  }

  @inline(__always)
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let sums =
      (spread(a) &+ spread(b) &+ spread(c) &+ spread(d) &+ 0x0002_0002_0002_0002) &>> 2
      & 0x00ff_00ff_00ff_00ff
    let joined = sums | sums &>> 8
    return UInt32(truncatingIfNeeded: joined & 0xffff) | UInt32(truncatingIfNeeded: joined &>> 32 & 0xffff) &<< 16
  }
}
