/// A number with a unit, as SVG and style sheets write lengths, or what `calc()` makes of some.
struct Length {
  /// Points, or a share where it is a percentage.
  private var value: Double
  private var isShare: Bool
  /// Points that come to a percentage.
  private var more = 0.0

  /// Points of a unit ([CSS Values, absolute lengths](https://www.w3.org/TR/css-values-3/#absolute-lengths)).
  private static let units: [(String, Double)] = [
    ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96), ("rem", 16),
  ]

  /// Nil for what is no length.
  ///
  /// - Parameter em: points; half as many are an ex.
  init?(_ text: String, em: Double = 16) {
    var text = text.trimmed
    if text.last == ")" {
      guard let calculated = CalculatedLength.value(text, em: em) else { return nil }
      isShare = calculated.share != nil
      (value, more) = calculated.share.map { ($0, calculated.points) } ?? (calculated.points, 0)
      return
    }
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
  func points(of whole: Double?) -> Double? {
    isShare ? whole.map { more == 0 ? $0 * value : $0 * value + more } : value
  }
}

/// Numbers between blanks and commas. Neither has to stand before a sign, nor before the point of a number behind one with a point:
/// "10-20" and ".5.5" are two each ([SVG 1.1, the grammar of numbers](https://www.w3.org/TR/SVG11/types.html#DataTypeNumber)).
enum NumberList {
  /// The numbers before the first that is none.
  static func numbers(_ text: String) -> [Double] { read(text).numbers }

  /// The numbers; nil where there is anything else.
  static func all(_ text: String) -> [Double]? {
    let (numbers, isWhole) = read(text)
    return isWhole ? numbers : nil
  }

  private static func read(_ text: String) -> (numbers: [Double], isWhole: Bool) {
    let bytes = Array(text.utf8)
    var numbers: [Double] = []
    var place = 0
    while true {
      while place < bytes.count, isSeparator(bytes[place]) { place += 1 }
      guard place < bytes.count else { return (numbers, true) }
      let end = end(of: bytes, from: place)
      // What follows a number belongs to it, unless another one begins there.
      let isOver = end == bytes.count || isSeparator(bytes[end]) || "+-.".utf8.contains(bytes[end])
      guard isOver, let number = Double(String(decoding: bytes[place..<end], as: UTF8.self)), number.isFinite,
        abs(number) < 1e9
      else { return (numbers, false) }
      numbers.append(number)
      place = end
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: " "), 9, 10, 12, 13: true
    default: false
    }
  }

  /// Behind a sign, digits with a point among them, and an exponent.
  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    func isDigit(_ place: Int) -> Bool {
      place < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place])
    }
    func isOne(of characters: String, _ place: Int) -> Bool {
      place < bytes.count && characters.utf8.contains(bytes[place])
    }
    var place = isOne(of: "+-", start) ? start + 1 : start
    while isDigit(place) { place += 1 }
    if isOne(of: ".", place) {
      place += 1
      while isDigit(place) { place += 1 }
    }
    if isOne(of: "eE", place) {
      let digits = isOne(of: "+-", place + 1) ? place + 2 : place + 1
      if isDigit(digits) {
        place = digits
        while isDigit(place) { place += 1 }
      }
    }
    return place
  }
}
