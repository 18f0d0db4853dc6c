import Graphics
import XMLTree

/// A picture that a filter makes of nothing but numbers. Its samples are known, so that steps that change each colour by itself are exact,
/// in whatever space.
struct NoisePicture {
  /// Where it lies, in the coordinates of the element that is filtered.
  let place: Rect
  /// What of it shows.
  var clip: Rect
  private let width: Int
  private let height: Int
  /// Red, green, blue and alpha, not multiplied by it, row by row.
  private var samples: [SIMD4<UInt8>]
  /// Whether they are light; otherwise they are encoded as in sRGB.
  private var isLinear: Bool

  /// Samples of one picture.
  private static let sampleLimit = 1 << 21
  /// Samples, each counted as often as it is made or changed, of all pictures of a drawing.
  static let workLimit = 1 << 24

  /// Samples that making it, or one change of it, takes.
  var count: Int { samples.count }

  /// What an `feTurbulence` makes.
  ///
  /// - Parameters:
  ///   - density: samples a unit of the element that would be fine enough.
  ///   - room: samples that may still be made.
  /// - Returns: nil for a step with a mistake, and for more than there is room for.
  init?(_ step: XMLElement, in place: Rect, density: Double, isLinear: Bool, room: inout Int) {
    let frequencies = NumberList.numbers(step["baseFrequency"] ?? "0")
    guard (1...2).contains(frequencies.count), frequencies.allSatisfy({ $0 >= 0 }), !place.isEmpty else { return nil }
    // Less than one is none, of which the sum is 0, as resvg, librsvg and Skia have it.
    let octaves = min(Turbulence.octaveLimit, max(0, Int(step.number("numOctaves") ?? 1)))
    let layers = max(1, octaves)
    let area = place.width * place.height
    let limit = Double(min(Self.sampleLimit, room / layers))
    let side = Double(EmbeddedPicture.sideLimit)
    let density = min(density, (limit / area).squareRoot(), side / place.width, side / place.height)
    func number(along length: Double) -> Double { min(side, (length * density).rounded(.up)) }
    let (columns, rows) = (number(along: place.width), number(along: place.height))
    guard columns >= 1, rows >= 1, columns * rows <= 2 * limit else { return nil }
    (width, height) = (Int(columns), Int(rows))
    room -= width * height * layers
    (self.place, clip, self.isLinear) = (place, place, isLinear)
    let turbulence = Turbulence(
      seed: Int(step.number("seed") ?? 0), frequency: Point(frequencies[0], frequencies[frequencies.count - 1]),
      octaves: octaves, isFractal: step["type"] == "fractalNoise", tile: step["stitchTiles"] == "stitch" ? place : nil)
    let (dx, dy) = (place.width / columns, place.height / rows)
    samples = []
    samples.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let point = Point(place.minX + Double(column) * dx, place.minY + Double(row) * dy)
        samples.append(Self.bytes(turbulence.color(at: point)))
      }
    }
  }

  private static func bytes(_ color: SIMD4<Double>) -> SIMD4<UInt8> {
    SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(color.clamped(lowerBound: .zero, upperBound: .one) * 255 + 0.5))
  }

  private static func table(_ value: (Double) -> Double) -> [UInt8] {
    (0...255).map { UInt8(min(1, max(0, value(Double($0) / 255))) * 255 + 0.5) }
  }

  /// With its colours in another space.
  private func converted(isLinear: Bool) -> NoisePicture {
    guard isLinear != self.isLinear else { return self }
    let table = Self.table(isLinear ? Color.linear : Color.encoded)
    var result = mapped(by: [table, table, table, Self.table { $0 }])
    result.isLinear = isLinear
    return result
  }

  private func mapped(by tables: [[UInt8]]) -> NoisePicture {
    var result = self
    for index in samples.indices {
      let own = samples[index]
      result.samples[index] = SIMD4(
        tables[0][Int(own.x)], tables[1][Int(own.y)], tables[2][Int(own.z)], tables[3][Int(own.w)])
    }
    return result
  }

  /// With every component through a function of its own.
  func mapped(_ functions: [TransferFunction], isLinear: Bool) -> NoisePicture {
    converted(isLinear: isLinear).mapped(by: functions.map { function in Self.table(function.value) })
  }

  func mapped(_ matrix: ColorMatrix, isLinear: Bool) -> NoisePicture {
    var result = converted(isLinear: isLinear)
    let (red, green, blue, alpha) = (matrix.rows[0], matrix.rows[1], matrix.rows[2], matrix.rows[3])
    for index in result.samples.indices {
      let own = SIMD4<Double>(result.samples[index]) / 255
      let sums = SIMD4((red * own).sum(), (green * own).sum(), (blue * own).sum(), (alpha * own).sum())
      result.samples[index] = Self.bytes(sums + matrix.offset)
    }
    return result
  }

  /// As a picture of a drawing, in sRGB.
  var embedded: EmbeddedPicture {
    let encoded = converted(isLinear: false).samples
    var (colors, alphas): ([UInt8], [UInt8]) = ([], [])
    colors.reserveCapacity(3 * encoded.count)
    alphas.reserveCapacity(encoded.count)
    for sample in encoded {
      colors.append(sample.x)
      colors.append(sample.y)
      colors.append(sample.z)
      alphas.append(sample.w)
    }
    return EmbeddedPicture(
      width: width, height: height, content: .pixels(colors),
      mask: EmbeddedPicture.Mask(width: width, height: height, values: alphas, matte: nil))
  }
}
