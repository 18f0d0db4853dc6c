import Graphics

/// A filter that a style sheet writes as a function
/// ([Filter Effects, filter functions](https://www.w3.org/TR/filter-effects-1/#filter-functions)).
enum FilterFunction {
  /// Points.
  case blur(Double)
  case colors(ColorMatrix)
  /// Points; nil: the text's colour.
  case dropShadow(offset: Point, deviation: Double, color: Color?)

  /// Names and what stands in their parentheses; nil for what is no list of functions.
  static func calls(_ text: String) -> [(name: String, arguments: String)]? {
    var result: [(String, String)] = []
    var (name, arguments, depth) = ("", "", 0)
    for character in text {
      switch character {
      case "(":
        depth += 1
        if depth > 1 { arguments.append(character) }
      case ")":
        depth -= 1
        if depth > 0 { arguments.append(character) }
        guard depth >= 0, !name.trimmed.isEmpty else { return nil }
        if depth == 0 {
          result.append((name.trimmed.lowercased(), arguments.trimmed))
          (name, arguments) = ("", "")
        }
      default: if depth == 0 { name.append(character) } else { arguments.append(character) }
      }
    }
    return depth == 0 && name.trimmed.isEmpty && !result.isEmpty ? result : nil
  }

  /// Nil for no function, and for arguments that it does not take.
  ///
  /// - Parameter em: points.
  init?(_ name: String, _ arguments: String, em: Double = 16) {
    switch name {
    case "blur":
      let length = arguments.isEmpty ? 0 : Length(arguments, em: em)?.points(of: nil)
      guard let radius = length, radius >= 0 else { return nil }
      self = .blur(radius)
    case "drop-shadow":
      guard let shadow = Self.shadow(arguments, em) else { return nil }
      self = shadow
    case "hue-rotate":
      guard let angle = arguments.isEmpty ? 0 : AngleText.radians(arguments) else { return nil }
      self = .colors(.hueRotation(angle))
    default:
      guard let amount = arguments.isEmpty ? 1 : Length(arguments)?.points(of: 1), amount >= 0 else { return nil }
      let share = min(1, amount)
      switch name {
      case "brightness": self = .colors(.brightness(amount))
      case "contrast": self = .colors(.contrast(amount))
      case "grayscale": self = .colors(FilterMatrices.saturation(1 - share))
      case "saturate": self = .colors(FilterMatrices.saturation(amount))
      case "opacity": self = .colors(.opacity(share))
      case "invert":
        let slope = 1 - 2 * share
        self = .colors(
          ColorMatrix(
            rows: [SIMD4(slope, 0, 0, 0), SIMD4(0, slope, 0, 0), SIMD4(0, 0, slope, 0), SIMD4(0, 0, 0, 1)],
            offset: SIMD4(share, share, share, 0)))
      case "sepia": self = .colors(Self.sepia(share))
      default: return nil
      }
    }
  }

  private static func sepia(_ amount: Double) -> ColorMatrix {
    let rest = 1 - amount
    return ColorMatrix(rows: [
      SIMD4(0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest, 0),
      SIMD4(0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest, 0),
      SIMD4(0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest, 0), SIMD4(0, 0, 0, 1),
    ])
  }

  /// Two or three lengths, before or behind them a colour.
  private static func shadow(_ text: String, _ em: Double) -> FilterFunction? {
    var (words, depth) = ([""], 0)
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character.isWhitespace, depth == 0 { words.append("") } else { words[words.count - 1].append(character) }
    }
    words.removeAll(where: \.isEmpty)
    let lengths = words.compactMap { Length($0, em: em)?.points(of: nil) }
    let others = words.filter { Length($0) == nil }
    guard (2...3).contains(lengths.count), others.count <= 1, lengths.count < 3 || lengths[2] >= 0 else { return nil }
    var color: Color?
    if let word = others.first, word.lowercased() != "currentcolor" {
      guard let own = ColorText.color(word) else { return nil }
      color = own
    }
    return .dropShadow(
      offset: Point(lengths[0], lengths[1]), deviation: lengths.count > 2 ? lengths[2] : 0, color: color)
  }

  /// What it makes of a picture.
  ///
  /// - Parameter placed: a length and a way in the element's coordinates as points of the drawing.
  func picture(
    of picture: FilterPicture, current: Color, _ placed: (Double, Point) -> (length: Double, way: Point)
  ) -> FilterPicture {
    switch self {
    case .blur(let radius): return picture.blurred(min(placed(radius, .zero).length, Filter.sigmaLimit))
    case .colors(let matrix): return picture.mapped(matrix, isLinear: false)
    case .dropShadow(let offset, let deviation, let color):
      let place = placed(deviation, offset)
      let shadow = picture.filled(color ?? current).moved(by: place.way)
      return picture.drawn(on: shadow.blurred(min(place.length, Filter.sigmaLimit)))
    }
  }
}
