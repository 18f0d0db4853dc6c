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
    /// Where it lies between whole pixels; nil: on them.
    var place: Rect?
  }

  /// Pixels of all together, but for a single one; 128 MB.
  private let limit: Int
  private var known: Lookup<Key, Bitmap> = [:]
  private(set) var total = 0

  init(limit: Int = 32_000_000) { self.limit = limit }

  func picture(_ picture: Bitmap, digest: Digest, part: PixelRect, width: Int, height: Int) -> Bitmap {
    kept(Key(digest: digest, part: part, width: width, height: height)) {
      PictureResampling.resampled(picture, part: part, width: width, height: height)
    }
  }

  /// The same between whole pixels, at those that it touches.
  ///
  /// - Parameter place: pixels; the pixel that its upper left corner lies in is the result's first.
  func picture(_ picture: Bitmap, digest: Digest, part: PixelRect, width: Int, height: Int, in place: Rect) -> Bitmap {
    let first = Point(place.minX.rounded(.down), place.minY.rounded(.down))
    let inFirst = Rect(place.minX - first.x, place.minY - first.y, place.width, place.height)
    return kept(Key(digest: digest, part: part, width: width, height: height, place: inFirst)) {
      PictureResampling.placed(
        self.picture(picture, digest: digest, part: part, width: width, height: height), in: inFirst)
    }
  }

  private func kept(_ key: Key, _ make: () -> Bitmap) -> Bitmap {
    if let made = known[key] { return made }
    let made = make()
    total += made.width * made.height
    if total > limit {
      known.removeAll()
      total = made.width * made.height
    }
    known[key] = made
    return made
  }
}
