import CFFmpeg
import Graphics

/// Encodes bitmaps as files of any format that outputs have.
public enum PictureWriter {
  /// The file's bytes. JPEG shows what is transparent on black, and is for opaque pictures.
  public static func encode(_ bitmap: Bitmap, as format: PictureFormat) throws(MediaError) -> [UInt8] {
    switch format {
    case .png: try PNGWriter.encode(bitmap)
    case .jpeg(let quality): try jpeg(bitmap, quality: quality)
    case .webp(let quality): try webp(bitmap, quality: quality)
    }
  }

  /// As JFIF has it: full-range BT.601, in integers, a sample of colour for each pixel, so that coloured text stays sharp.
  private static func jpeg(_ bitmap: Bitmap, quality: Int) throws(MediaError) -> [UInt8] {
    var encoder = PictureEncoder("mjpeg", "a JPEG", width: bitmap.width, height: bitmap.height, AV_PIX_FMT_YUVJ444P)
    // The encoder's scale goes from 1, the best, to 31.
    encoder.quantizer = 1 + (100 - quality) * 30 / 99
    encoder.options = [("huffman", "optimal"), ("dct", "int"), ("qmin", "1")]
    return try encoder.encode { frame in
      frame.pointee.color_range = AVCOL_RANGE_JPEG
      for y in 0..<bitmap.height {
        let luma = frame.pointee.data.0! + y * Int(frame.pointee.linesize.0)
        let blue = frame.pointee.data.1! + y * Int(frame.pointee.linesize.1)
        let red = frame.pointee.data.2! + y * Int(frame.pointee.linesize.2)
        for (x, pixel) in bitmap.row(y).enumerated() {
          let (r, g, b) = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
          luma[x] = UInt8((19_595 * r + 38_470 * g + 7_471 * b + 32_768) >> 16)
          blue[x] = UInt8(min(255, (-11_059 * r - 21_709 * g + 32_768 * b + 128 << 16 + 32_767) >> 16))
          red[x] = UInt8(min(255, (32_768 * r - 27_439 * g - 5_329 * b + 128 << 16 + 32_767) >> 16))
        }
      }
    }
  }

  private static func webp(_ bitmap: Bitmap, quality: Int?) throws(MediaError) -> [UInt8] {
    var encoder = PictureEncoder("libwebp", "a WebP", width: bitmap.width, height: bitmap.height, AV_PIX_FMT_BGRA)
    encoder.options = WebPOptions.options(quality: quality)
    return try encoder.encode { frame in
      for y in 0..<bitmap.height {
        WebPOptions.write(bitmap.row(y), to: frame.pointee.data.0! + y * Int(frame.pointee.linesize.0))
      }
    }
  }
}

/// How WebP is encoded, still or moving.
enum WebPOptions {
  /// - Parameter quality: 0 to 100; nil: nothing is lost.
  static func options(quality: Int?) -> [(name: String, value: String)] {
    guard let quality else { return [("lossless", "1"), ("quality", "75"), ("compression_level", "4")] }
    return [("lossless", "0"), ("quality", "\(quality)"), ("compression_level", "4")]
  }

  /// Blue, green, red and straight alpha.
  static func write(_ row: UnsafeMutableBufferPointer<UInt32>, to target: UnsafeMutablePointer<UInt8>) {
    for (x, pixel) in row.enumerated() {
      let color = ColorHistogram.straight(pixel)
      target[4 * x] = UInt8(color & 255)
      target[4 * x + 1] = UInt8(color >> 8 & 255)
      target[4 * x + 2] = UInt8(color >> 16 & 255)
      target[4 * x + 3] = UInt8(pixel >> 24)
    }
  }
}
