import Graphics

/// An image ready for being sampled in any direction.
///
/// Where the bytes of a row are a multiple of a large power of two, texels below each other fall into the same few lines of the
/// cache and drive each other out; a texture's rows are padded to avoid that.
final class Texture {
  let width: Int
  let height: Int
  /// Texels from a row to the next.
  let stride: Int
  let texels: UnsafePointer<UInt32>
  /// Owns the memory: a bitmap of its own, or the image itself.
  private let owner: Bitmap

  /// The image as it is.
  init(_ image: Bitmap) {
    owner = image
    (width, height, stride) = (image.width, image.height, image.width)
    texels = UnsafePointer(image.allPixels.baseAddress!)
  }

  /// A copy with padded rows, if they need it.
  init(padding image: Bitmap) {
    (width, height) = (image.width, image.height)
    guard image.width % 128 == 0, image.width + 16 <= 32_768 else {
      owner = image
      stride = image.width
      texels = UnsafePointer(image.allPixels.baseAddress!)
      return
    }
    stride = image.width + 16
    let copy = Bitmap(width: stride, height: image.height)
    for y in 0..<image.height {
      copy.row(y).baseAddress!.update(from: image.row(y).baseAddress!, count: image.width)
    }
    owner = copy
    texels = UnsafePointer(copy.allPixels.baseAddress!)
  }
}
