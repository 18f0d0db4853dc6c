import Graphics
import Hashing

/// Reduced copies of images, each half the size of the one before, made once an image and kept.
final class MipLevels {
  private var levels: [Digest: [Bitmap]] = [:]

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
    levels[digest] = made
    return made.isEmpty ? image : made[min(count, made.count) - 1]
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
        let four = [upper[left], upper[right], lower[left], lower[right]]
        var sums = SIMD4<UInt32>(repeating: 2)
        for pixel in four {
          sums &+= SIMD4(pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255, pixel &>> 24)
        }
        sums &>>= 2
        row[x] = sums.x | sums.y &<< 8 | sums.z &<< 16 | sums.w &<< 24
      }
    }
    return result
  }
}
