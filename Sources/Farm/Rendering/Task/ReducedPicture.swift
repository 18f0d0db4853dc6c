import Graphics

/// A picture made smaller by a whole factor, so that its longer side is at most `side` pixels; itself if it fits.
///
/// Each pixel is the mean of those that it stands for, rounded half up.
public func reduced(_ picture: Bitmap, toFit side: Int) -> Bitmap {
  let factor = (max(picture.width, picture.height) + side - 1) / max(1, side)
  guard factor > 1 else { return picture }
  let width = max(1, picture.width / factor)
  let height = max(1, picture.height / factor)
  let small = Bitmap(width: width, height: height)
  // A side shorter than the factor is averaged whole.
  let (columns, rows) = (min(factor, picture.width), min(factor, picture.height))
  for y in 0..<height {
    for x in 0..<width {
      var (blue, green, red, alpha) = (0, 0, 0, 0)
      for row in 0..<rows {
        let pixels = picture.row(y * factor + row)
        for column in 0..<columns {
          let pixel = Pixel(word: pixels[x * factor + column])
          blue += Int(pixel.blue)
          green += Int(pixel.green)
          red += Int(pixel.red)
          alpha += Int(pixel.alpha)
        }
      }
      let count = rows * columns
      func mean(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
      small[x, y] = Pixel(blue: mean(blue), green: mean(green), red: mean(red), alpha: mean(alpha))
    }
  }
  return small
}
