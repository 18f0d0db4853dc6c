import Graphics

/// Keeps a run of frames of a picture that moves, without loss: of each frame the part that changed, as PNG. The file is a
/// segment whose packets have their places beside them, and the colours that the parts hold in its header.
public final class AnimationPartEncoder {
  private let settings: AnimationSettings
  private let firstFrame: Int
  private var packets: [SegmentFile.Packet] = []
  private var histogram = ColorHistogram()
  private var alphaSum: Int?

  /// - Parameter firstFrame: the index of the part's first frame in the output.
  public init(settings: AnimationSettings, firstFrame: Int) {
    self.settings = settings
    self.firstFrame = firstFrame
  }

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - bitmap: of the settings' size.
  ///   - changed: where it differs from the frame before.
  public func encode(_ bitmap: Bitmap, changed: [PixelRect]) throws(MediaError) {
    precondition(bitmap.width == settings.width && bitmap.height == settings.height, "the frame has the output's size")
    let rects = packets.isEmpty ? [bitmap.bounds] : changed.filter { !$0.isEmpty }
    guard let first = rects.first else {
      packets.append(SegmentFile.Packet(bytes: [], addition: []))
      return
    }
    let box = rects.dropFirst().reduce(first) { $0.union($1) }
    let part = Bitmap(width: box.width, height: box.height)
    for y in 0..<box.height {
      let row = bitmap.row(Int(box.minY) + y)
      part.row(y).baseAddress!.update(from: row.baseAddress! + Int(box.minX), count: box.width)
    }
    if settings.encoding.format == .gif { histogram.add(part) }
    if packets.isEmpty, settings.encoding.hasAlpha { alphaSum = bitmap.allPixels.reduce(0) { $0 + Int($1 >> 24) } }
    let quality = settings.encoding.format == .apng ? 6 : 1
    packets.append(
      SegmentFile.Packet(
        bytes: try PNGWriter.encode(part, keepsAlpha: settings.encoding.hasAlpha, compression: quality),
        addition: Self.bytes(of: box)))
  }

  /// - Returns: the part's bytes.
  public func finish() -> [UInt8] {
    SegmentFile(
      firstFrame: firstFrame, settings: settings.summary, header: histogram.bytes, packets: packets, alphaSum: alphaSum
    ).bytes
  }

  static func bytes(of rect: PixelRect) -> [UInt8] {
    [rect.minX, rect.minY, rect.maxX, rect.maxY].flatMap { side in
      (0..<4).map { UInt8(truncatingIfNeeded: side >> (8 * Int32($0))) }
    }
  }

  /// - Returns: nil for what is no place in a picture.
  static func rect(of bytes: [UInt8], in settings: AnimationSettings) -> PixelRect? {
    guard bytes.count == 16 else { return nil }
    let sides = (0..<4).map { side in (0..<4).reduce(0) { $0 | Int(bytes[4 * side + $1]) << (8 * $1) } }
    guard sides[0] < sides[2], sides[1] < sides[3], sides[2] <= settings.width, sides[3] <= settings.height else {
      return nil
    }
    return PixelRect(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3])
  }
}
