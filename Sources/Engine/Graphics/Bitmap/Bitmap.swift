/// A canvas of premultiplied pixels (blue, green, red, alpha), row after row without padding, top row first.
///
/// Memory is owned by this object and initialised to clear; rows are handed out as pointers, so hot loops never
/// subscript across modules. One thread at a time may touch it: it is not `Sendable` and is passed along, never shared.
public final class Bitmap {
  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// What the pixels were read from.
  public let source: Source
  @usableFromInline let pixels: UnsafeMutablePointer<UInt32>

  /// What pixels were read from, which decides how a picture becomes smaller or larger.
  public enum Source: Sendable {
    /// Pixels that were drawn, and frames of videos.
    case drawing
    /// A still picture whose pixels were stored.
    case stillPicture
    /// A still picture that was stored as frequencies of blocks of 8 × 8 pixels, as in JPEG files.
    case blockPicture
  }

  /// - Precondition: both sides between 1 and 32,768 pixels.
  public init(width: Int, height: Int, source: Source = .drawing) {
    precondition(
      (1...32_768).contains(width) && (1...32_768).contains(height), "a bitmap has 1 to 32,768 pixels a side")
    self.width = width
    self.height = height
    self.source = source
    pixels = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 64)
      .bindMemory(to: UInt32.self, capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
  }

  deinit {
    UnsafeMutableRawPointer(pixels).deallocate()
  }

  /// The whole bitmap, in pixels.
  public var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// The pixels of row `y`, valid as long as the bitmap lives: hold on to it. Each word is `Pixel.word`.
  /// - Precondition: `0 <= y < height`.
  @inlinable
  public func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
    precondition(y >= 0 && y < height)
    return UnsafeMutableBufferPointer(start: pixels + y * width, count: width)
  }

  /// All pixels, row after row, valid as long as the bitmap lives: hold on to it.
  @inlinable
  public var allPixels: UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(start: pixels, count: width * height)
  }

  /// Whether two bitmaps have the same size and the same pixels.
  public func hasSamePixels(as other: Bitmap) -> Bool {
    width == other.width && height == other.height && allPixels.elementsEqual(other.allPixels)
  }

  /// The pixel of a column and a row.
  public subscript(x: Int, y: Int) -> Pixel {
    get { Pixel(word: row(y)[x]) }
    set { row(y)[x] = newValue.word }
  }
}
