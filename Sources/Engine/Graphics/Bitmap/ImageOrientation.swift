/// How the pixels of an image file or a video are to be turned, as a camera that was held upright or on its side says it
/// (Exif 2.32, tag 0x0112; ISO/IEC 14496-12, the matrix of a track).
///
/// Raw values are the tag's.
public enum ImageOrientation: Int, Sendable {
  case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether the upright picture is as wide as the stored one is high.
  public var exchangesSides: Bool {
    switch self {
    case .up, .upMirrored, .down, .downMirrored: false
    case .leftMirrored, .right, .rightMirrored, .left: true
    }
  }

  /// Reads the tag from what a JPEG file's segment of Exif data holds.
  ///
  /// - Parameter exif: the segment, from its `Exif` on.
  /// - Returns: nil if it does not say.
  public init?(exif: ArraySlice<UInt8>) {
    guard exif.starts(with: Array("Exif\0".utf8)), exif.count >= 14 else { return nil }
    self.init(tags: exif.dropFirst(6))
  }

  /// Reads the tag from Exif data: a header and a list of tags as in TIFF files.
  ///
  /// - Returns: nil if it does not say.
  public init?(tags: ArraySlice<UInt8>) {
    let start = tags.startIndex
    guard tags.count >= 8 else { return nil }
    let isBigEndian = tags[start..<start + 2].elementsEqual("MM".utf8)
    guard isBigEndian || tags[start..<start + 2].elementsEqual("II".utf8) else { return nil }
    func number(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset <= tags.count - count else { return nil }
      let bytes = tags[start + offset..<start + offset + count]
      return isBigEndian
        ? bytes.reduce(0) { $0 << 8 | Int($1) } : bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let (tag, short) = (0x0112, 3)
    guard number(at: 2, bytes: 2) == 42, let list = number(at: 4, bytes: 4),
      let count = number(at: list, bytes: 2)
    else { return nil }
    for index in 0..<count {
      let entry = list + 2 + 12 * index
      guard let found = number(at: entry, bytes: 2) else { return nil }
      guard found == tag else { continue }
      guard number(at: entry + 2, bytes: 2) == short, let value = number(at: entry + 8, bytes: 2) else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }

  /// Reads the matrix of a video's track, of which only quarter turns and mirror images are followed.
  ///
  /// - Parameter matrix: `a b u c d v x y w`: x' = a x + c y and y' = b x + d y, y growing downwards.
  public init(matrix: [Int32]) {
    switch (matrix[0].signum(), matrix[1].signum(), matrix[3].signum(), matrix[4].signum()) {
    case (-1, 0, 0, 1): self = .upMirrored
    case (-1, 0, 0, -1): self = .down
    case (1, 0, 0, -1): self = .downMirrored
    case (0, 1, 1, 0): self = .leftMirrored
    case (0, 1, -1, 0): self = .right
    case (0, -1, -1, 0): self = .rightMirrored
    case (0, -1, 1, 0): self = .left
    default: self = .up
    }
  }

  /// From the stored picture to the upright one.
  ///
  /// - Parameters:
  ///   - width: of the stored picture, pixels.
  ///   - height: of the stored picture, pixels.
  public func transform(width: Double, height: Double) -> AffineTransform {
    switch self {
    case .up: .identity
    case .upMirrored: AffineTransform(-1, 0, 0, 1, width, 0)
    case .down: AffineTransform(-1, 0, 0, -1, width, height)
    case .downMirrored: AffineTransform(1, 0, 0, -1, 0, height)
    case .leftMirrored: AffineTransform(0, 1, 1, 0, 0, 0)
    case .right: AffineTransform(0, 1, -1, 0, height, 0)
    case .rightMirrored: AffineTransform(0, -1, -1, 0, height, width)
    case .left: AffineTransform(0, -1, 1, 0, 0, width)
    }
  }

  /// The picture as it is to be seen.
  public func upright(_ stored: Bitmap) -> Bitmap {
    guard self != .up else { return stored }
    let (width, height) = (stored.width, stored.height)
    // Its blocks need not begin at its first pixel, so it counts as one of pixels.
    let bitmap = Bitmap(
      width: exchangesSides ? height : width, height: exchangesSides ? width : height,
      source: stored.source == .blockPicture ? .stillPicture : stored.source)
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      for x in 0..<bitmap.width {
        row[x] =
          switch self {
          case .up: stored.row(y)[x]
          case .upMirrored: stored.row(y)[width - 1 - x]
          case .down: stored.row(height - 1 - y)[width - 1 - x]
          case .downMirrored: stored.row(height - 1 - y)[x]
          case .leftMirrored: stored.row(x)[y]
          case .right: stored.row(height - 1 - x)[y]
          case .rightMirrored: stored.row(height - 1 - x)[width - 1 - y]
          case .left: stored.row(x)[width - 1 - y]
          }
      }
    }
    return bitmap
  }
}
