import Graphics

/// How much two pictures differ, and where.
public struct PictureChange {
  /// The sum of all differences of all channels.
  public private(set) var size = 0
  /// The largest difference of a channel.
  public private(set) var largest = 0
  /// Around all pixels that differ; empty if none does.
  public private(set) var area = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// Whether a pixel differs whose neighbours were all like it.
  public private(set) var reachesFlatAreas = false

  /// Pixels that only one of the two has count as clear.
  ///
  /// - Parameter part: pixels that are looked at; nil: all.
  public init(_ before: Bitmap, _ after: Bitmap, in part: PixelRect? = nil) {
    let (width, height) = (max(before.width, after.width), max(before.height, after.height))
    let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let part = part?.intersection(whole) ?? whole
    var (minX, minY, maxX, maxY) = (width, height, 0, 0)
    for y in part.isEmpty ? 0..<0 : Int(part.minY)..<Int(part.maxY) {
      for x in Int(part.minX)..<Int(part.maxX) {
        let old = x < before.width && y < before.height ? before.row(y)[x] : 0
        let new = x < after.width && y < after.height ? after.row(y)[x] : 0
        if old == new { continue }
        (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x + 1), max(maxY, y + 1))
        for shift in [0, 8, 16, 24] as [UInt32] {
          let step = abs(Int(old >> shift & 255) - Int(new >> shift & 255))
          size += step
          largest = max(largest, step)
        }
        if !reachesFlatAreas { reachesFlatAreas = Self.isFlat(before, x, y) && Self.isFlat(after, x, y) }
      }
    }
    if maxX > 0 { area = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
  }

  private static func isFlat(_ picture: Bitmap, _ x: Int, _ y: Int) -> Bool {
    guard x > 0, y > 0, x + 1 < picture.width, y + 1 < picture.height else { return false }
    let own = picture.row(y)[x]
    return (y - 1...y + 1).allSatisfy { row in (x - 1...x + 1).allSatisfy { picture.row(row)[$0] == own } }
  }
}

/// A part of a picture.
///
/// - Parameter area: pixels, within the picture.
public func cropped(_ picture: Bitmap, to area: PixelRect) -> Bitmap {
  let rect = area.intersection(picture.bounds)
  let part = Bitmap(width: max(1, Int(rect.maxX - rect.minX)), height: max(1, Int(rect.maxY - rect.minY)))
  guard !rect.isEmpty else { return part }
  for y in 0..<part.height {
    part.row(y).baseAddress!.update(
      from: picture.row(Int(rect.minY) + y).baseAddress! + Int(rect.minX), count: part.width)
  }
  return part
}
