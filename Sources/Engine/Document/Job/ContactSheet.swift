import Graphics

/// Several frames as one picture, row by row; one row is a film strip.
public struct ContactSheet: Hashable, Sendable {
  /// Of the pictures.
  public var columns: Int
  /// The frames that it shows, rising.
  public var frames: [Int]
  /// Pixels between pictures, and around all.
  public var spacing: Int
  /// Behind the pictures.
  public var backgroundColor: Color
  /// Of its file.
  public var format: PictureFormat

  /// - Parameters:
  ///   - frames: at least one, rising.
  ///   - spacing: pixels.
  public init(columns: Int, frames: [Int], spacing: Int, backgroundColor: Color, format: PictureFormat) {
    (self.columns, self.frames, self.spacing) = (columns, frames, spacing)
    (self.backgroundColor, self.format) = (backgroundColor, format)
  }

  /// How many frames of a span it shows: in the middles of equal parts, so that the first and the last part count as much as
  /// the others.
  public static func frames(_ count: Int, of span: ClosedRange<Int>) -> [Int] {
    let count = min(count, span.count)
    return (0..<count).map { span.lowerBound + (2 * $0 + 1) * span.count / (2 * count) }
  }

  /// Pixels of the whole.
  ///
  /// - Parameter picture: pixels of one picture.
  public func size(of picture: PixelSize) -> PixelSize {
    let (columns, rows) = (min(columns, frames.count), (frames.count + columns - 1) / columns)
    return PixelSize(
      width: columns * picture.width + (columns + 1) * spacing, height: rows * picture.height + (rows + 1) * spacing)
  }

  /// Where a picture's upper left corner lies, in pixels.
  public func origin(of index: Int, picture: PixelSize) -> (x: Int, y: Int) {
    (
      spacing + index % columns * (picture.width + spacing), spacing + index / columns * (picture.height + spacing)
    )
  }
}
