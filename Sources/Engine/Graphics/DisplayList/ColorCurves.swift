/// What becomes of each value of each straight component, a byte for a byte.
public struct ColorCurves: Hashable, Sendable {
  /// 256 values of red.
  public let red: [UInt8]
  /// 256 values of green.
  public let green: [UInt8]
  /// 256 values of blue.
  public let blue: [UInt8]
  /// 256 values of alpha.
  public let alpha: [UInt8]

  /// - Parameter value: what becomes of a value from 0 to 1 of red (0), green, blue and alpha (3); what it gives is clamped to 0…1.
  public init(_ value: (_ component: Int, _ value: Double) -> Double) {
    func curve(_ component: Int) -> [UInt8] {
      (0...255).map { UInt8(min(1, max(0, value(component, Double($0) / 255))) * 255 + 0.5) }
    }
    (red, green, blue, alpha) = (curve(0), curve(1), curve(2), curve(3))
  }

  /// From colours as sRGB encodes them to their light.
  public static let toLight = ColorCurves { $0 < 3 ? Color.linear($1) : $1 }
  /// From light to colours as sRGB encodes them.
  public static let fromLight = ColorCurves { $0 < 3 ? Color.encoded($1) : $1 }
}
