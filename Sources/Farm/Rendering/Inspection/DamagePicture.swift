import Graphics

/// What of a frame is drawn anew after the frame before it: the rest darkened, each rectangle of damage with a red rim.
public struct DamagePicture {
  /// The picture, of the frame's size.
  public let bitmap: Bitmap
  /// Pixels that were drawn anew, as a part of all.
  public let share: Double

  /// Paints what was drawn anew over a frame.
  public init(_ frame: Bitmap, damage: [PixelRect]) {
    bitmap = Bitmap(width: frame.width, height: frame.height)
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let pixel = frame[x, y]
        bitmap[x, y] = Pixel(blue: pixel.blue / 4, green: pixel.green / 4, red: pixel.red / 4, alpha: 255)
      }
    }
    var count = 0
    for rect in damage {
      count += rect.width * rect.height
      for y in Int(rect.minY)..<Int(rect.maxY) {
        for x in Int(rect.minX)..<Int(rect.maxX) {
          let isRim =
            x == Int(rect.minX) || x == Int(rect.maxX) - 1 || y == Int(rect.minY) || y == Int(rect.maxY) - 1
          bitmap[x, y] = isRim ? Pixel(blue: 40, green: 40, red: 255, alpha: 255) : frame[x, y]
        }
      }
    }
    share = Double(count) / Double(max(1, frame.width * frame.height))
  }
}
