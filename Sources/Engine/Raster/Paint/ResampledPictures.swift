import Graphics
import Hashing
import Lookups

/// Still pictures in the sizes they are shown in, each made once and kept up to a bound.
final class ResampledPictures {
  private struct Key: Hashable {
    var digest: Digest
    var part: PixelRect
    var width: Int
    var height: Int
  }

  /// Pixels of all together, but for a single one; 128 MB.
  private let limit: Int
  private var known: Lookup<Key, Bitmap> = [:]
  private(set) var total = 0

  init(limit: Int = 32_000_000) { self.limit = limit }

  func picture(_ picture: Bitmap, digest: Digest, part: PixelRect, width: Int, height: Int) -> Bitmap {
    let key = Key(digest: digest, part: part, width: width, height: height)
    if let made = known[key] { return made }
    let made = PictureResampling.resampled(picture, part: part, width: width, height: height)
    total += width * height
    if total > limit {
      known.removeAll()
      total = width * height
    }
    known[key] = made
    return made
  }
}
