import Graphics

/// Where two pictures differ: the second one in grey, differing pixels in red, the brighter the more they differ.
public struct PictureDifference {
  /// The difference, of the size of both pictures.
  public let bitmap: Bitmap
  /// Pixels that differ by more than the tolerance.
  public private(set) var pixelCount = 0

  /// - Parameter tolerance: how far a channel may be off without counting, for pictures that were compressed.
  public init(_ expected: Bitmap, _ actual: Bitmap, tolerance: Int = 0) {
    bitmap = Bitmap(width: actual.width, height: actual.height)
    for y in 0..<actual.height {
      for x in 0..<actual.width {
        let now = actual[x, y]
        let isInside = x < expected.width && y < expected.height
        let before = isInside ? expected[x, y] : .clear
        let size = PictureDifference.distance(before, now)
        if size <= tolerance, isInside || size == 0 {
          let (red, green, blue) = (Int(now.red), Int(now.green), Int(now.blue))
          let grey = UInt8((red * 2 + green * 5 + blue) / 16)
          bitmap[x, y] = Pixel(blue: grey, green: grey, red: grey, alpha: 255)
        } else {
          pixelCount += 1
          bitmap[x, y] = Pixel(blue: 0, green: 0, red: UInt8(min(255, 128 + size / 2)), alpha: 255)
        }
      }
    }
  }

  /// The largest difference of a channel.
  private static func distance(_ before: Pixel, _ now: Pixel) -> Int {
    if before == now { return 0 }
    let channels = [
      abs(Int(now.red) - Int(before.red)), abs(Int(now.green) - Int(before.green)),
      abs(Int(now.blue) - Int(before.blue)), abs(Int(now.alpha) - Int(before.alpha)),
    ]
    return channels.max()!
  }
}
