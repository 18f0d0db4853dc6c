/// A colour in CIE 1976 L*a*b* under D65, in which distances are about those that eyes see.
public struct LabColor: Hashable, Sendable {
  /// 0 is black, 100 white.
  public var lightness: Double
  /// From green, below 0, to red.
  public var a: Double
  /// From blue, below 0, to yellow.
  public var b: Double

  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// A colour of sRGB (IEC 61966-2-1) by its bytes.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    let (r, g, b) = (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
    // To CIE XYZ, with the white of D65 as 1.
    let x = Self.curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    let y = Self.curve(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = Self.curve((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// Light by bytes, 0…1.
  private static let linear: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }

  /// CIE 15: a cube root with a straight line near 0.
  private static func curve(_ value: Double) -> Double {
    value > 216.0 / 24389 ? power(value, 1.0 / 3) : (24389.0 / 27 * value + 16) / 116
  }

  // MARK: Distance

  /// How far two colours are apart by CIEDE2000 with all weights 1, as Sharma, Wu and Dalal write it ("The CIEDE2000
  /// Color-Difference Formula", Color Research & Application 30, 2005): about 1 is just seen, 100 is black and white.
  public func distance(to other: LabColor) -> Double {
    let mean = ((a * a + b * b).squareRoot() + (other.a * other.a + other.b * other.b).squareRoot()) / 2
    let stretch = 1 + 0.5 * (1 - Self.share(mean))
    let (a1, a2) = (a * stretch, other.a * stretch)
    let (chroma1, chroma2) = ((a1 * a1 + b * b).squareRoot(), (a2 * a2 + other.b * other.b).squareRoot())
    let (hue1, hue2) = (Self.hue(a1, b), Self.hue(a2, other.b))
    let isGrey = chroma1 * chroma2 == 0

    var turn = hue2 - hue1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    if isGrey { turn = 0 }
    let lightnessStep = other.lightness - lightness
    let chromaStep = chroma2 - chroma1
    let hueStep = 2 * (chroma1 * chroma2).squareRoot() * sine(turn / 2 * Self.degree)

    let meanLightness = (lightness + other.lightness) / 2
    let meanChroma = (chroma1 + chroma2) / 2
    var meanHue = hue1 + hue2
    if !isGrey {
      if abs(hue1 - hue2) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
      meanHue /= 2
    }
    let waves =
      1 - 0.17 * cosine((meanHue - 30) * Self.degree) + 0.24 * cosine(2 * meanHue * Self.degree)
      + 0.32 * cosine((3 * meanHue + 6) * Self.degree) - 0.20 * cosine((4 * meanHue - 63) * Self.degree)
    let blueness = (meanHue - 275) / 25
    let rotation = 30 * exponential(-(blueness * blueness))
    let darkness = (meanLightness - 50) * (meanLightness - 50)
    let lightnessPart = lightnessStep / (1 + 0.015 * darkness / (20 + darkness).squareRoot())
    let chromaPart = chromaStep / (1 + 0.045 * meanChroma)
    let huePart = hueStep / (1 + 0.015 * meanChroma * waves)
    let crossing = -sine(2 * rotation * Self.degree) * 2 * Self.share(meanChroma)
    let square =
      lightnessPart * lightnessPart + chromaPart * chromaPart + huePart * huePart + crossing * chromaPart * huePart
    return max(0, square).squareRoot()
  }

  private static let degree = Double.pi / 180

  /// √(c⁷ / (c⁷ + 25⁷)).
  private static func share(_ chroma: Double) -> Double {
    let third = chroma * chroma * chroma
    let seventh = third * third * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  /// Degrees, 0…360; 0 for greys.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    if a == 0, b == 0 { return 0 }
    let angle = arcTangent(y: b, x: a) / degree
    return angle < 0 ? angle + 360 : angle
  }
}
