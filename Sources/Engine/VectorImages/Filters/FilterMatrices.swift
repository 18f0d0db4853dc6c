import Graphics
import XMLTree

/// Steps of filters that map colours
/// ([Filter Effects, feColorMatrix](https://www.w3.org/TR/filter-effects-1/#feColorMatrixElement)).
enum FilterMatrices {
  /// The matrix of an `feColorMatrix`; nil for one that changes nothing, which it also is with values that are none.
  static func matrix(of step: XMLElement) -> ColorMatrix? {
    let numbers = step["values"].map(NumberList.numbers)
    switch step["type"] {
    case "saturate":
      guard let amount = numbers == nil ? 1 : numbers?.first, amount >= 0 else { return nil }
      return saturation(amount)
    case "hueRotate": return numbers?.first.map { ColorMatrix.hueRotation($0 * .pi / 180) }
    case "luminanceToAlpha":
      return ColorMatrix(rows: [.zero, .zero, .zero, ColorMatrix.lightnessToAlpha.rows[3]])
    // An unknown word counts as if it were not said.
    default: return numbers.flatMap { ColorMatrix(numbers: $0) }
    }
  }

  /// 0: grey, 1: unchanged, with the weights of the specification.
  static func saturation(_ amount: Double) -> ColorMatrix {
    func row(_ index: Int) -> SIMD4<Double> {
      var row = SIMD4(0.213, 0.715, 0.072, 0) * (1 - amount)
      row[index] += amount
      return row
    }
    return ColorMatrix(rows: [row(0), row(1), row(2), SIMD4(0, 0, 0, 1)])
  }

  /// The matrix of an `feComponentTransfer`; nil where a component follows a curve.
  static func transfer(of step: XMLElement) -> ColorMatrix? {
    var result = ColorMatrix.identity
    for (index, function) in TransferFunction.all(of: step).enumerated() {
      guard let (slope, intercept) = function.line else { return nil }
      result.rows[index][index] = slope
      result.offset[index] = intercept
    }
    return result
  }
}

extension ColorMatrix {
  /// Whether colours stay, and alpha follows from alpha alone.
  var isAlphaOnly: Bool {
    let unit = ColorMatrix.identity
    let isPlain = (0..<3).allSatisfy { rows[$0] == unit.rows[$0] && offset[$0] == 0 }
    return isPlain && rows[3].x == 0 && rows[3].y == 0 && rows[3].z == 0
  }
}
