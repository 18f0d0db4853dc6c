import Graphics

/// Light on the surface that a picture's alpha is.
struct LightingFilter {
  private let lighting: Lighting
  private let edges: PixelRect
  /// From a spot light to what it points at, of length 1; zero for other lights.
  private let axis: SIMD3<Double>
  /// Of cosines, as the light of a spot and what mirrors send on have them.
  private var spot = PowerCurve(exponent: 1)
  private var mirror = PowerCurve(exponent: 1)

  init(_ lighting: Lighting) {
    self.lighting = lighting
    edges = ConvolutionFilter.pixels(in: lighting.edges)
    if case .specular(_, let exponent) = lighting.reflection { mirror = PowerCurve(exponent: exponent) }
    if case .spot(let place, let toward, let exponent, _) = lighting.source {
      axis = Self.normalized(toward - place)
      spot = PowerCurve(exponent: exponent)
    } else {
      axis = .zero
    }
  }

  /// Changes the wanted pixels of a picture.
  mutating func apply(to surface: Surface, picture: PixelRect, wanted: PixelRect) {
    let wanted = wanted.intersection(picture)
    guard !wanted.isEmpty else { return }
    let read = wanted.expanded(by: lighting.step).intersection(picture)
    var alphas: [UInt8] = []
    alphas.reserveCapacity(read.area)
    for y in read.rows {
      let row = surface.pixel(Int(read.minX), y)
      for x in 0..<read.width { alphas.append(UInt8(truncatingIfNeeded: row[x] &>> 24)) }
    }
    func alpha(_ x: Int, _ y: Int) -> Double {
      guard read.columns.contains(x), read.rows.contains(y) else { return 0 }
      return Double(alphas[(y - Int(read.minY)) * read.width + x - Int(read.minX)]) / 255
    }
    for y in wanted.rows {
      let row = surface.pixel(Int(wanted.minX), y)
      for x in wanted.columns {
        row[x - Int(wanted.minX)] = lit(x, y, height: lighting.height * alpha(x, y), normal(x, y, alpha)).word
      }
    }
  }

  /// The surface normal at a pixel, of length 1: Sobel's operator, at the edges of what lies inside of them.
  private func normal(_ x: Int, _ y: Int, _ alpha: (Int, Int) -> Double) -> SIMD3<Double> {
    let step = lighting.step
    func isInside(_ x: Int, _ y: Int) -> Bool { edges.columns.contains(x) && edges.rows.contains(y) }
    let left = isInside(x - step, y) ? x - step : x
    let right = isInside(x + step, y) ? x + step : x
    let top = isInside(x, y - step) ? y - step : y
    let bottom = isInside(x, y + step) ? y + step : y
    var (across, down, columns, rows) = (0.0, 0.0, 2.0, 2.0)
    across = 2 * (alpha(right, y) - alpha(left, y))
    down = 2 * (alpha(x, bottom) - alpha(x, top))
    for v in [top, bottom] where v != y {
      across += alpha(right, v) - alpha(left, v)
      rows += 1
    }
    for u in [left, right] where u != x {
      down += alpha(u, bottom) - alpha(u, top)
      columns += 1
    }
    // One sample is as far from the next as the length of a unit, whatever whole number of pixels that is.
    let slope = 2 * lighting.height / max(lighting.unit, 1e-9) * Double(step)
    return Self.normalized(
      SIMD3(
        right > left ? -slope * across / (rows * Double(right - left)) : 0,
        bottom > top ? -slope * down / (columns * Double(bottom - top)) : 0, 1))
  }

  /// What a place of the surface shows.
  private mutating func lit(_ x: Int, _ y: Int, height: Double, _ normal: SIMD3<Double>) -> PixelVector {
    let place = SIMD3(Double(x) + 0.5, Double(y) + 0.5, height)
    let toLight: SIMD3<Double>
    var strength = 1.0
    switch lighting.source {
    case .distant(let direction): toLight = direction
    case .point(let source): toLight = Self.normalized(source - place)
    case .spot(let source, _, _, let edge):
      toLight = Self.normalized(source - place)
      let cosine = -Self.dot(toLight, axis)
      strength = cosine > 0 && cosine >= edge ? spot.value(cosine) : 0
    }
    switch lighting.reflection {
    case .diffuse(let factor):
      let color = lighting.color * (factor * Self.dot(normal, toLight) * strength)
      return SIMD4(color.x, color.y, color.z, 1)
    case .specular(let factor, _):
      let cosine = Self.dot(normal, Self.normalized(toLight + SIMD3(0, 0, 1)))
      let color = lighting.color * (cosine > 0 ? factor * mirror.value(cosine) * strength : 0)
      return SIMD4(color.x, color.y, color.z, max(color.x, color.y, color.z))
    }
  }

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }

  /// In the same direction, of length 1; nothing of nothing.
  private static func normalized(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let length = dot(vector, vector).squareRoot()
    return length > 0 ? vector / length : .zero
  }
}
