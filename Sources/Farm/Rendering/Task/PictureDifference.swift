import Graphics

/// Where two pictures differ: the second one in grey, differing pixels in red, the brighter the more they differ.
public struct PictureDifference {
  public let bitmap: Bitmap
  public private(set) var pixelCount = 0

  public init(_ expected: Bitmap, _ actual: Bitmap) {
    bitmap = Bitmap(width: actual.width, height: actual.height)
    for y in 0..<actual.height {
      for x in 0..<actual.width {
        let now = actual[x, y]
        let isInside = x < expected.width && y < expected.height
        let before = isInside ? expected[x, y] : .clear
        if now == before {
          let grey = UInt8((Int(now.red) * 2 + Int(now.green) * 5 + Int(now.blue)) / 16)
          bitmap[x, y] = Pixel(blue: grey, green: grey, red: grey, alpha: 255)
        } else {
          pixelCount += 1
          let size = [
            abs(Int(now.red) - Int(before.red)), abs(Int(now.green) - Int(before.green)),
            abs(Int(now.blue) - Int(before.blue)), abs(Int(now.alpha) - Int(before.alpha)),
          ].max()!
          bitmap[x, y] = Pixel(blue: 0, green: 0, red: UInt8(min(255, 128 + size / 2)), alpha: 255)
        }
      }
    }
  }
}
