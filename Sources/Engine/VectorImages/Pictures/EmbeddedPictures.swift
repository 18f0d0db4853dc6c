import Graphics

/// The pictures of pixels of one drawing, each kept once, as far as there may be so many.
struct EmbeddedPictures {
  private(set) var all: [EmbeddedPicture] = []
  /// The lines of the elements that show them first; 0 where there is none.
  private(set) var lines: [Int] = []
  /// Pixels of all that were drawn.
  private var area = 0

  static let countLimit = 500

  /// Takes room for pixels.
  ///
  /// - Returns: false where there is no room left.
  mutating func takes(_ pixels: Int) -> Bool {
    area += pixels
    return area <= EmbeddedPicture.areaLimit
  }

  /// What stands for a picture in a display list; nil where there are too many.
  ///
  /// - Parameter line: of the element that shows it; 0 where there is none.
  mutating func reference(of picture: EmbeddedPicture, line: Int = 0) -> ImageReference? {
    let index = all.firstIndex(of: picture) ?? all.count
    guard index < Self.countLimit else { return nil }
    if index == all.count {
      all.append(picture)
      lines.append(line)
    }
    return picture.reference(index)
  }
}
