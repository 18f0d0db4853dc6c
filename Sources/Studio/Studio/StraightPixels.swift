import Foundation
import Graphics

/// A bitmap as a page's canvas takes it: red, green, blue, alpha, a byte each, colours not multiplied by alpha.
enum StraightPixels {
  /// Rows from the top; rounded half up, as PNG files have it.
  static func bytes(of bitmap: Bitmap) -> Data {
    var data = Data(count: bitmap.width * bitmap.height * 4)
    data.withUnsafeMutableBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      var place = 0
      for y in 0..<bitmap.height {
        for pixel in bitmap.row(y) {
          let alpha = pixel &>> 24
          words[place] =
            alpha == 255
            ? (pixel & 0xff00_ff00) | (pixel &>> 16 & 0xff) | (pixel & 0xff) &<< 16 : straight(pixel, alpha: alpha)
          place += 1
        }
      }
    }
    return data
  }

  private static func straight(_ pixel: UInt32, alpha: UInt32) -> UInt32 {
    guard alpha > 0 else { return 0 }
    func part(_ component: UInt32) -> UInt32 { min(255, (component * 510 + alpha) / (2 * alpha)) }
    return part(pixel >> 16 & 255) | part(pixel >> 8 & 255) << 8 | part(pixel & 255) << 16 | alpha << 24
  }
}
