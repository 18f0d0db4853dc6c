/// A number with a unit, as SVG and style sheets write lengths.
struct Length {
  /// Points, or a share where it is a percentage.
  private var value: Double
  private var isShare: Bool

  /// Points of a unit ([CSS Values, absolute lengths](https://www.w3.org/TR/css-values-3/#absolute-lengths)).
  private static let units: [(String, Double)] = [
    ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96), ("rem", 16),
  ]

  /// Nil for what is no length.
  ///
  /// - Parameter em: points; half as many are an ex.
  init?(_ text: String, em: Double = 16) {
    var text = text.trimmed
    var factor = 1.0
    isShare = text.hasSuffix("%")
    if isShare {
      text.removeLast()
      factor = 0.01
    } else if let unit = (Self.units + [("em", em), ("ex", em / 2)]).first(where: { text.hasSuffix($0.0) }) {
      text.removeLast(unit.0.count)
      factor = unit.1
    }
    guard let number = Double(text), number.isFinite, abs(number) < 1e9 else { return nil }
    value = number * factor
  }

  /// - Parameter whole: what a percentage is of; nil: it is none.
  func points(of whole: Double?) -> Double? { isShare ? whole.map { $0 * value } : value }
}

/// Numbers between blanks and commas.
enum NumberList {
  /// The numbers before the first that is none.
  static func numbers(_ text: String) -> [Double] {
    var result: [Double] = []
    for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let number = Double(part), number.isFinite, abs(number) < 1e9 else { break }
      result.append(number)
    }
    return result
  }
}
