import Graphics
import Hashing

/// Images as they are sampled, and their reduced copies, each half the size of the one before; made once an image and kept up
/// to a bound.
final class MipLevels {
  /// Texels of all copies together; 256 MB.
  private static let limit = 64_000_000

  private var levels: [Digest: [Bitmap]] = [:]
  private var textures: [Key: Texture] = [:]
  private var total = 0

  private struct Key: Hashable {
    var image: Digest
    var level: Int
  }

  /// The copy to sample when the image is shrunk by a factor: at most twice as large as it is shown.
  ///
  /// - Parameters:
  ///   - reduction: texels a pixel, the smaller of both axes.
  ///   - isTurned: whether the image's rows do not lie along the canvas's.
  func texture(of image: Bitmap, digest: Digest, reduction: Double, isTurned: Bool) -> Texture {
    var count = 0
    var left = reduction
    while left >= 2, count < 14 {
      left /= 2
      count += 1
    }
    let (bitmap, level) = self.level(count, of: image, digest: digest)
    guard isTurned else { return Texture(bitmap) }
    let key = Key(image: digest, level: level)
    if let texture = textures[key] { return texture }
    let texture = Texture(padding: bitmap)
    keep(texture.stride * texture.height)
    textures[key] = texture
    return texture
  }

  private func level(_ count: Int, of image: Bitmap, digest: Digest) -> (bitmap: Bitmap, level: Int) {
    guard count > 0 else { return (image, 0) }
    var made = levels[digest] ?? []
    while made.count < count {
      let last = made.last ?? image
      guard last.width > 1 || last.height > 1 else { break }
      let next = Self.halved(last)
      made.append(next)
      keep(next.width * next.height)
    }
    levels[digest] = made
    let level = min(count, made.count)
    return level == 0 ? (image, 0) : (made[level - 1], level)
  }

  /// Counts what is kept; beyond the bound everything is made anew, which costs less than ordering it by use.
  private func keep(_ texels: Int) {
    if total + texels > Self.limit {
      levels.removeAll()
      textures.removeAll()
      total = 0
    }
    total += texels
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
    let sums = (spread(a) &+ spread(b) &+ spread(c) &+ spread(d) &+ 0x0002_0002_0002_0002) &>> 2
      & 0x00ff_00ff_00ff_00ff
    let joined = sums | sums &>> 8
    return UInt32(truncatingIfNeeded: joined & 0xffff) | UInt32(truncatingIfNeeded: joined &>> 32 & 0xffff) &<< 16
  }
}
