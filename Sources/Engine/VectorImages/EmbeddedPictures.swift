import Graphics

/// The pictures of pixels of one drawing, each kept once, as far as there may be so many.
struct EmbeddedPictures {
  private(set) var all: [EmbeddedPicture] = []
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
  mutating func reference(of picture: EmbeddedPicture) -> ImageReference? {
    let index = all.firstIndex(of: picture) ?? all.count
    guard index < Self.countLimit else { return nil }
    if index == all.count { all.append(picture) }
    return picture.reference(index)
  }
}
