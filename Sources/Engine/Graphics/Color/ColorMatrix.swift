/// A linear map of straight (not premultiplied) colours, four rows of five numbers: each new component is the row times
/// (red, green, blue, alpha, 1). Results are clamped to 0…1.
public struct ColorMatrix: Hashable, Sendable {
  /// Weights of red, green, blue and alpha in the new red, green, blue and alpha.
  public var rows: [SIMD4<Double>]
  /// What is added to each.
  public var offset: SIMD4<Double>

  /// - Precondition: four rows.
  public init(rows: [SIMD4<Double>], offset: SIMD4<Double> = .zero) {
    precondition(rows.count == 4, "a colour matrix has four rows")
    self.rows = rows
    self.offset = offset
  }

  /// Four rows of five numbers: factors of red, green, blue and alpha, and what is added; nil for another count.
  public init?(numbers n: [Double]) {
    guard n.count == 20 else { return nil }
    self.init(
      rows: (0..<4).map { SIMD4(n[5 * $0], n[5 * $0 + 1], n[5 * $0 + 2], n[5 * $0 + 3]) },
      offset: SIMD4(n[4], n[9], n[14], n[19]))
  }

  /// Four rows of five numbers.
  var numbers: [Double] { (0..<4).flatMap { [rows[$0].x, rows[$0].y, rows[$0].z, rows[$0].w, offset[$0]] } }

  /// Whether alpha stays as it is.
  public var keepsAlpha: Bool { rows[3] == SIMD4(0, 0, 0, 1) && offset.w == 0 }

  /// Changes nothing.
  public static let identity = scaling(.white)

  /// Multiplies each component by a colour's.
  public static func scaling(_ factors: Color) -> ColorMatrix {
    ColorMatrix(rows: [
      SIMD4(factors.red, 0, 0, 0), SIMD4(0, factors.green, 0, 0), SIMD4(0, 0, factors.blue, 0),
      SIMD4(0, 0, 0, factors.alpha),
    ])
  }

  private init(colors red: SIMD3<Double>, _ green: SIMD3<Double>, _ blue: SIMD3<Double>) {
    self.init(rows: [red, green, blue].map { SIMD4($0, 0) } + [SIMD4(0, 0, 0, 1)])
  }

  /// Luma weights of Rec. 709 (compositing.md §13.1).
  private static let luma = SIMD3(0.2126, 0.7152, 0.0722)

  /// 0: grey, 1: unchanged, more: stronger colours.
  public static func saturation(_ amount: Double) -> ColorMatrix {
    let grey = luma * (1 - amount)
    return ColorMatrix(
      colors: grey + SIMD3(amount, 0, 0), grey + SIMD3(0, amount, 0), grey + SIMD3(0, 0, amount))
  }

  /// Mixes the colours with their luma times a colour; `amount` 0…1.
  public static func monochrome(_ color: Color, amount: Double) -> ColorMatrix {
    func row(_ target: Double, _ unit: SIMD3<Double>) -> SIMD3<Double> {
      luma * (target * amount) + unit * (1 - amount)
    }
    return ColorMatrix(
      colors: row(color.red, SIMD3(1, 0, 0)), row(color.green, SIMD3(0, 1, 0)), row(color.blue, SIMD3(0, 0, 1)))
  }

  /// Inverts red, green and blue.
  public static let inversion = ColorMatrix(
    rows: [SIMD4(-1, 0, 0, 0), SIMD4(0, -1, 0, 0), SIMD4(0, 0, -1, 0), SIMD4(0, 0, 0, 1)], offset: SIMD4(1, 1, 1, 0))

  /// Turns the hue; radians. The matrix of the filter effects of SVG.
  public static func hueRotation(_ angle: Double) -> ColorMatrix {
    let (c, s) = (cosine(angle), sine(angle))
    func row(_ base: SIMD3<Double>, _ cosines: SIMD3<Double>, _ sines: SIMD3<Double>) -> SIMD3<Double> {
      base + cosines * c + sines * s
    }
    let base = SIMD3(0.213, 0.715, 0.072)
    return ColorMatrix(
      colors: row(base, SIMD3(0.787, -0.715, -0.072), SIMD3(-0.213, -0.715, 0.928)),
      row(base, SIMD3(-0.213, 0.285, -0.072), SIMD3(0.143, 0.140, -0.283)),
      row(base, SIMD3(-0.213, -0.715, 0.928), SIMD3(-0.787, 0.715, 0.072)))
  }

  /// Multiplies the colours.
  public static func brightness(_ factor: Double) -> ColorMatrix { scaling(Color(white: factor)) }

  /// Moves the colours away from middle grey.
  public static func contrast(_ factor: Double) -> ColorMatrix {
    var result = brightness(factor)
    result.offset = SIMD4(SIMD3(repeating: 0.5 * (1 - factor)), 0)
    return result
  }

  /// Multiplies the alpha.
  public static func opacity(_ factor: Double) -> ColorMatrix { scaling(Color(white: 1, factor)) }

  var isFinite: Bool {
    (rows + [offset]).allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite && $0.w.isFinite }
  }
}
