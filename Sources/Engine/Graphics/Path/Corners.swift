/// Which corners are rounded; raw values are those of `CACornerMask`.
public struct Corners: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Top left.
  public static let minXMinY = Corners(rawValue: 1)
  /// Top right.
  public static let maxXMinY = Corners(rawValue: 2)
  /// Bottom left.
  public static let minXMaxY = Corners(rawValue: 4)
  /// Bottom right.
  public static let maxXMaxY = Corners(rawValue: 8)
  /// All four corners.
  public static let all = Corners(rawValue: 15)

  /// As jobs write them, after `CACornerMask`, the lowest bit first.
  static let names = ["layerMinXMinYCorner", "layerMaxXMinYCorner", "layerMinXMaxYCorner", "layerMaxXMaxYCorner"]
}

/// How a rounded corner bends (`CALayerCornerCurve`).
public enum CornerCurve: String, CaseIterable, Hashable, Sendable {
  /// A quarter circle.
  case circular
  /// The curvature grows gradually from the sides.
  case continuous
}

extension Path {
  /// A rectangle with round corners of a curve.
  public static func roundedRect(_ rect: Rect, radius: Double, corners: Corners, curve: CornerCurve) -> Path {
    var builder = PathBuilder()
    switch curve {
    case .circular: builder.addRoundedRect(rect, radius: radius, corners: corners)
    case .continuous: builder.addContinuousRoundedRect(rect, radius: radius, corners: corners)
    }
    return builder.path
  }
}
