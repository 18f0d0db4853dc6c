import Graphics

/// Curves on premultiplied pixels: straight components are looked up, and premultiplied again.
struct CurveFilter {
  private let curves: ColorCurves

  init(_ curves: ColorCurves) { self.curves = curves }

  func apply(to surface: Surface, in rect: PixelRect) {
    guard !rect.isEmpty else { return }
    // Neighbours are often the same.
    var (pixel, result): (UInt32, UInt32) = (0, mapped(0))
    for y in rect.rows {
      let row = surface.pixel(Int(rect.minX), y)
      for x in 0..<rect.width {
        if row[x] != pixel { (pixel, result) = (row[x], mapped(row[x])) }
        row[x] = result
      }
    }
  }

  private func mapped(_ word: UInt32) -> UInt32 {
    let pixel = Pixel(word: word)
    let alpha = Int(curves.alpha[Int(pixel.alpha)])
    func component(_ value: UInt8, _ curve: [UInt8]) -> UInt8 {
      let straight = pixel.alpha == 0 ? 0 : min(255, (Int(value) * 255 + Int(pixel.alpha) / 2) / Int(pixel.alpha))
      return UInt8((Int(curve[straight]) * alpha + 127) / 255)
    }
    return Pixel(
      blue: component(pixel.blue, curves.blue), green: component(pixel.green, curves.green),
      red: component(pixel.red, curves.red), alpha: UInt8(alpha)
    ).word
  }
}
