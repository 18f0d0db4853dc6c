import Graphics

/// Colours that style sheets write as functions ([CSS Color 4](https://www.w3.org/TR/css-color-4/)). What lies outside of sRGB is cut off
/// where it is written into 8 bits.
enum ColorFunction {
  /// Nil for no function of a colour, and for arguments that it does not take.
  static func color(_ name: String, _ arguments: String) -> Color? {
    var parts = arguments.split(whereSeparator: { ", /".contains($0) }).map(String.init)
    var space = name
    if name == "color" {
      guard let first = parts.first else { return nil }
      space = first
      parts.removeFirst()
    }
    guard parts.count == 3 || parts.count == 4, let alpha = parts.count == 4 ? number(parts[3], whole: 1) : 1 else {
      return nil
    }
    return color(of: space, Array(parts.prefix(3)))?.withAlpha(multipliedBy: min(1, max(0, alpha)))
  }

  /// Which of the parts is a hue, and how much 100 % is of each.
  private static let spaces: [(name: String, hue: Int?, wholes: [Double])] = [
    ("rgb", nil, [255, 255, 255]), ("rgba", nil, [255, 255, 255]), ("hsl", 0, [1, 100, 100]),
    ("hsla", 0, [1, 100, 100]), ("hwb", 0, [1, 100, 100]), ("lab", nil, [100, 125, 125]),
    ("lch", 2, [100, 150, 1]), ("oklab", nil, [1, 0.4, 0.4]), ("oklch", 2, [1, 0.4, 1]), ("srgb", nil, [1, 1, 1]),
    ("srgb-linear", nil, [1, 1, 1]), ("display-p3", nil, [1, 1, 1]),
  ]

  private static func color(of space: String, _ parts: [String]) -> Color? {
    guard let (_, hue, wholes) = spaces.first(where: { $0.name == space }) else { return nil }
    var values: [Double] = []
    for (index, part) in parts.enumerated() {
      guard let value = index == hue ? degrees(part) : number(part, whole: wholes[index]) else { return nil }
      values.append(value)
    }
    let (first, second, third) = (values[0], values[1], values[2])
    func share(_ value: Double, of whole: Double) -> Double { min(1, max(0, value / whole)) }
    switch space {
    case "rgb", "rgba": return Color(share(first, of: 255), share(second, of: 255), share(third, of: 255))
    case "hsl", "hsla": return color(hue: first, saturation: share(second, of: 100), lightness: share(third, of: 100))
    case "hwb": return color(hue: first, whiteness: share(second, of: 100), blackness: share(third, of: 100))
    case "lab": return color(lightness: first, second, third)
    case "lch":
      let (a, b) = point(second, third)
      return color(lightness: first, a, b)
    case "oklab": return color(perceptual: first, second, third)
    case "oklch":
      let (a, b) = point(second, third)
      return color(perceptual: first, a, b)
    case "srgb-linear": return color(light: first, second, third)
    case "display-p3": return Color(displayP3: first, second, third)
    default: return Color(first, second, third)
    }
  }

  /// A number, or a percentage of a whole; a component that is missing is 0. Nil for others.
  private static func number(_ text: String, whole: Double) -> Double? {
    if text == "none" { return 0 }
    let number = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 * whole } : Double(text)
    return number.flatMap { $0.isFinite && abs($0) < 1e9 ? $0 : nil }
  }

  /// An angle with a unit, or degrees.
  private static func degrees(_ text: String) -> Double? {
    if text.hasSuffix("%") { return nil }
    let plain = text.hasSuffix("deg") ? String(text.dropLast(3)) : text
    return number(plain, whole: 0) ?? AngleText.radians(text).map { $0 * 180 / .pi }
  }

  /// The point of a colour's circle.
  ///
  /// - Parameter hue: degrees.
  private static func point(_ chroma: Double, _ hue: Double) -> (a: Double, b: Double) {
    let (sine, cosine) = sineAndCosine(hue * .pi / 180)
    return (chroma * cosine, chroma * sine)
  }

  // MARK: Spaces

  /// - Parameter hue: degrees.
  private static func color(hue: Double, saturation: Double, lightness: Double) -> Color {
    func component(_ shift: Double) -> Double {
      let turned = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
      let place = turned < 0 ? turned + 12 : turned
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(place - 3, 9 - place, 1))
    }
    return Color(component(0), component(8), component(4))
  }

  /// - Parameter hue: degrees.
  private static func color(hue: Double, whiteness: Double, blackness: Double) -> Color {
    let sum = whiteness + blackness
    if sum >= 1 { return Color(white: whiteness / sum) }
    let pure = color(hue: hue, saturation: 1, lightness: 0.5)
    func mixed(_ value: Double) -> Double { value * (1 - sum) + whiteness }
    return Color(mixed(pure.red), mixed(pure.green), mixed(pure.blue))
  }

  private static func color(light red: Double, _ green: Double, _ blue: Double) -> Color {
    Color(Color.encoded(red), Color.encoded(green), Color.encoded(blue))
  }

  /// CIE Lab under D50 (CIE 15), to sRGB's light by its matrix adapted after Bradford.
  private static func color(lightness: Double, _ a: Double, _ b: Double) -> Color {
    let lightness = min(100, max(0, lightness))
    let middle = (lightness + 16) / 116
    func light(_ value: Double) -> Double {
      value > 6.0 / 29 ? value * value * value : (116 * value - 16) * 27 / 24389
    }
    let (x, y, z) = (light(middle + a / 500) * 0.9642957, light(middle), light(middle - b / 200) * 0.8251046)
    return color(
      light: 3.1338561 * x - 1.6168667 * y - 0.4906146 * z, -0.9787684 * x + 1.9161415 * y + 0.0334540 * z,
      0.0719453 * x - 0.2289914 * y + 1.4052427 * z)
  }

  /// Oklab ([Ottosson, A perceptual color space](https://bottosson.github.io/posts/oklab/)).
  private static func color(perceptual lightness: Double, _ a: Double, _ b: Double) -> Color {
    func cube(_ value: Double) -> Double { value * value * value }
    let lightness = min(1, max(0, lightness))
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return color(
      light: 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
  }
}
