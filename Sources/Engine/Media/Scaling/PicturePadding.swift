import Graphics

/// Makes pictures larger by repeating their last columns and rows, for encoders whose samples of colour are shared by
/// neighbours: what is repeated changes no sample of a pixel beside it.
public final class PicturePadding {
  /// The larger picture.
  public let bitmap: Bitmap
  private let sourceWidth: Int
  private let sourceHeight: Int

  /// - Parameters:
  ///   - width: of the pictures that come, in pixels.
  ///   - height: of the pictures that come, in pixels.
  ///   - size: at least as large on both sides.
  public init(width: Int, height: Int, to size: (width: Int, height: Int)) {
    precondition(size.width >= width && size.height >= height, "pictures get larger")
    (sourceWidth, sourceHeight) = (width, height)
    bitmap = Bitmap(width: size.width, height: size.height)
  }

  /// Makes a part of the larger picture anew.
  ///
  /// - Parameters:
  ///   - source: of the width and height that `init` was told.
  ///   - rect: where it changed, within its bounds.
  /// - Returns: where the larger picture may have changed.
  public func pad(_ source: Bitmap, _ rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    let columns = Int(rect.minX)..<Int(rect.maxX)
    let right = columns.upperBound == sourceWidth ? bitmap.width : columns.upperBound
    let bottom = Int(rect.maxY) == sourceHeight ? bitmap.height : Int(rect.maxY)
    for y in Int(rect.minY)..<bottom {
      let (from, to) = (source.row(min(y, sourceHeight - 1)), bitmap.row(y))
      for x in columns { to[x] = from[x] }
      for x in columns.upperBound..<right { to[x] = from[sourceWidth - 1] }
    }
    return PixelRect(minX: columns.lowerBound, minY: Int(rect.minY), maxX: right, maxY: bottom)
  }
}
