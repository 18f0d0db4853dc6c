import Graphics

/// Keeps a run of frames of an animated image, without loss: of each frame the part that changed, as PNG. The file is a
/// segment whose packets have their places beside them, and the colours that the parts hold in its header.
public final class AnimationPartEncoder {
  private let settings: AnimationSettings
  private let firstFrame: Int
  private var packets: [SegmentFile.Packet] = []
  private var histogram = ColorHistogram()
  private var alphaSum: Int?
  /// The frame before.
  private var last: Bitmap?

  /// - Parameter firstFrame: the index of the part's first frame in the output.
  public init(settings: AnimationSettings, firstFrame: Int) {
    self.settings = settings
    self.firstFrame = firstFrame
  }

  /// Takes the next frame. What is kept of it depends on the pixels alone, not on how closely the changes were told.
  ///
  /// - Parameters:
  ///   - bitmap: of the settings' size.
  ///   - changed: outside of this it is as the frame before.
  public func encode(_ bitmap: Bitmap, changed: [PixelRect]) throws(MediaError) {
    precondition(bitmap.width == settings.width && bitmap.height == settings.height, "the frame has the output's size")
    guard let box = box(of: bitmap, changed) else {
      packets.append(SegmentFile.Packet(bytes: [], addition: []))
      return
    }
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

  /// - Returns: the smallest box around what differs from the frame before, which this one then is; nil if nothing does.
  private func box(of bitmap: Bitmap, _ changed: [PixelRect]) -> PixelRect? {
    guard let last else {
      let last = Bitmap(width: bitmap.width, height: bitmap.height)
      for y in 0..<bitmap.height {
        last.row(y).baseAddress!.update(from: bitmap.row(y).baseAddress!, count: bitmap.width)
      }
      self.last = last
      return bitmap.bounds
    }
    let told = changed.reduce(PixelRect.empty) { $0.union($1) }
    var box = PixelRect.empty
    for y in Int(told.minY)..<Int(told.maxY) {
      let (old, new) = (last.row(y), bitmap.row(y))
      guard let from = (Int(told.minX)..<Int(told.maxX)).first(where: { old[$0] != new[$0] }) else { continue }
      var to = Int(told.maxX)
      while old[to - 1] == new[to - 1] { to -= 1 }
      for x in from..<to { old[x] = new[x] }
      box = box.union(PixelRect(minX: from, minY: y, maxX: to, maxY: y + 1))
    }
    return box.isEmpty ? nil : box
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
