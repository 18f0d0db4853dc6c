import Glibc
import Graphics

/// Pixels of the slow reference renderer: premultiplied red, green, blue and alpha as 64-bit numbers, never rounded.
struct ReferencePicture {
  let bounds: PixelRect
  var pixels: [SIMD4<Double>]

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    pixels = [SIMD4<Double>](repeating: .zero, count: bounds.area)
  }

  /// What lies outside is clear.
  subscript(x: Int, y: Int) -> SIMD4<Double> {
    get {
      guard contains(x, y) else { return .zero }
      return pixels[(y - Int(bounds.minY)) * bounds.width + x - Int(bounds.minX)]
    }
    set { pixels[(y - Int(bounds.minY)) * bounds.width + x - Int(bounds.minX)] = newValue }
  }

  func contains(_ x: Int, _ y: Int) -> Bool {
    x >= Int(bounds.minX) && y >= Int(bounds.minY) && x < Int(bounds.maxX) && y < Int(bounds.maxY)
  }

  /// The nearest pixel inside.
  func clamped(_ x: Int, _ y: Int) -> SIMD4<Double> {
    self[
      min(max(x, Int(bounds.minX)), Int(bounds.maxX) - 1), min(max(y, Int(bounds.minY)), Int(bounds.maxY) - 1)]
  }

  /// Calls the closure with every pixel of a rectangle that lies in the picture.
  mutating func change(_ rect: PixelRect, _ body: (Int, Int, inout SIMD4<Double>) -> Void) {
    let area = rect.intersection(bounds)
    for y in Int(area.minY)..<Int(area.maxY) { for x in Int(area.minX)..<Int(area.maxX) { body(x, y, &self[x, y]) } }
  }

  /// Premultiplied pixels of a bitmap.
  init(_ bitmap: Bitmap) {
    self.init(bitmap.bounds)
    change(bounds) { x, y, pixel in pixel = Self.components(bitmap[x, y]) }
  }

  static func components(_ pixel: Pixel) -> SIMD4<Double> {
    SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha)) / 255
  }

  static func premultiplied(_ color: Color) -> SIMD4<Double> {
    func clamped(_ value: Double) -> Double { max(0, min(1, value)) }
    let alpha = clamped(color.alpha)
    return SIMD4(clamped(color.red) * alpha, clamped(color.green) * alpha, clamped(color.blue) * alpha, alpha)
  }

  // MARK: Filters

  func filtered(_ filter: Filter, clampsToEdge: Bool) -> ReferencePicture {
    switch filter {
    case .gaussianBlur(let sigma, let normalizes): blurred(sigma, clampsToEdge: clampsToEdge || normalizes)
    case .color(let matrix): mapped(matrix)
    case .morphology(let radii, let takesLargest):
      extremes(Filter.wholeRadius(radii.width), Filter.wholeRadius(radii.height), takesLargest, clampsToEdge)
    // No scene has these; `PictureFilterTests` says what they make.
    case .directionalBlur, .curves, .convolution, .lighting, .arithmetic, .displacement: self
    }
  }

  /// The sum over all neighbours, weighted by the Gaussian of their distance, up to three standard deviations to each
  /// side, or as far as the caller says.
  func blurred(_ sigma: Double, clampsToEdge: Bool, reach: Int? = nil) -> ReferencePicture {
    guard sigma > 0 else { return self }
    let reach = reach ?? Int((3 * sigma).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = weights.reduce(0, +)
    var rows = self
    rows.change(bounds) { x, y, pixel in
      pixel = .zero
      for i in -reach...reach {
        pixel += (clampsToEdge ? clamped(x + i, y) : self[x + i, y]) * (weights[i + reach] / total)
      }
    }
    var result = self
    result.change(bounds) { x, y, pixel in
      pixel = .zero
      for j in -reach...reach {
        pixel += (clampsToEdge ? rows.clamped(x, y + j) : rows[x, y + j]) * (weights[j + reach] / total)
      }
    }
    return result
  }

  /// The largest or smallest components of all neighbours, up to so many to each side.
  private func extremes(_ horizontal: Int, _ vertical: Int, _ takesLargest: Bool, _ clampsToEdge: Bool)
    -> ReferencePicture
  {
    var result = self
    result.change(bounds) { x, y, pixel in
      for i in -horizontal...horizontal {
        for j in -vertical...vertical {
          let other = clampsToEdge ? clamped(x + i, y + j) : self[x + i, y + j]
          pixel = takesLargest ? pointwiseMax(pixel, other) : pointwiseMin(pixel, other)
        }
      }
    }
    return result
  }

  /// A colour matrix acts on straight colours, and its results are clamped.
  private func mapped(_ matrix: ColorMatrix) -> ReferencePicture {
    var result = self
    result.change(bounds) { _, _, pixel in
      let alpha = pixel.w
      let straight = alpha > 0 ? SIMD4(pixel.x / alpha, pixel.y / alpha, pixel.z / alpha, alpha) : .zero
      func component(_ row: Int) -> Double {
        max(0, min(1, (matrix.rows[row] * straight).sum() + matrix.offset[row]))
      }
      let newAlpha = component(3)
      pixel = SIMD4(component(0) * newAlpha, component(1) * newAlpha, component(2) * newAlpha, newAlpha)
    }
    return result
  }

  /// The picture moved by any distance: what comes to lie between pixels is mixed of four.
  func moved(by offset: Point) -> ReferencePicture {
    let (dx, dy) = (offset.x.rounded(.down), offset.y.rounded(.down))
    let (fx, fy) = (offset.x - dx, offset.y - dy)
    var result = self
    result.change(bounds) { x, y, pixel in
      let (u, v) = (x - Int(dx), y - Int(dy))
      let upper = self[u - 1, v - 1] * fx + self[u, v - 1] * (1 - fx)
      let lower = self[u - 1, v] * fx + self[u, v] * (1 - fx)
      pixel = upper * fy + lower * (1 - fy)
    }
    return result
  }

  /// Half as large: each pixel the mean of four.
  func halved() -> ReferencePicture {
    var result = ReferencePicture(
      PixelRect(minX: 0, minY: 0, maxX: (bounds.width + 1) / 2, maxY: (bounds.height + 1) / 2))
    result.change(result.bounds) { x, y, pixel in
      pixel =
        (clamped(2 * x, 2 * y) + clamped(2 * x + 1, 2 * y) + clamped(2 * x, 2 * y + 1)
          + clamped(2 * x + 1, 2 * y + 1)) / 4
    }
    return result
  }
}
