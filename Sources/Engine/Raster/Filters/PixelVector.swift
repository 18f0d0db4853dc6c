import Graphics

/// Red, green, blue and alpha of a pixel as numbers from 0 to 1.
typealias PixelVector = SIMD4<Double>

extension PixelVector {
  /// - Parameter word: of a premultiplied pixel.
  @inline(__always)
  init(word: UInt32) {
    self =
      SIMD4(
        Double(word &>> 16 & 255), Double(word &>> 8 & 255), Double(word & 255), Double(word &>> 24)) / 255
  }

  /// Of a premultiplied colour that of the same one without alpha; of a clear one clear black.
  @inline(__always)
  var straight: PixelVector { w > 0 ? SIMD4(x / w, y / w, z / w, w) : .zero }

  @inline(__always)
  var premultiplied: PixelVector { SIMD4(x * w, y * w, z * w, w) }

  /// The nearest premultiplied pixel: alpha is clamped to 0…1, colours to alpha; what is not a number is 0.
  @inline(__always)
  var word: UInt32 {
    let alpha = Self.limited(w, 1)
    func byte(_ value: Double) -> UInt32 { UInt32(Self.limited(value, alpha) * 255 + 0.5) }
    return byte(z) | byte(y) &<< 8 | byte(x) &<< 16 | UInt32(alpha * 255 + 0.5) &<< 24
  }

  @inline(__always)
  private static func limited(_ value: Double, _ limit: Double) -> Double { value > 0 ? Swift.min(value, limit) : 0 }
}
