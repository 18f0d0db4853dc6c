import Graphics

/// A device whose screen a job may name (layout spec §7).
public struct Device: Sendable {
  public var name: String
  /// Points, held upright.
  public var size: Size
  /// Pixels a point.
  public var scale: Double

  public static let all: [Device] = [
    ("iPhone 4S", 320, 480, 2), ("iPhone 5", 320, 568, 2), ("iPhone SE", 375, 667, 2), ("iPhone 8", 375, 667, 2),
    ("iPhone 8 Plus", 414, 736, 3), ("iPhone X", 375, 812, 3), ("iPhone 11", 414, 896, 2),
    ("iPhone 11 Pro Max", 414, 896, 3), ("iPhone 13 mini", 375, 812, 3), ("iPhone 14", 390, 844, 3),
    ("iPhone 14 Plus", 428, 926, 3), ("iPhone 15", 393, 852, 3), ("iPhone 15 Pro Max", 430, 932, 3),
    ("iPhone 16 Pro", 402, 874, 3), ("iPhone 16 Pro Max", 440, 956, 3), ("iPad 9.7", 768, 1024, 2),
    ("iPad mini 6", 744, 1133, 2), ("iPad 10.2", 810, 1080, 2), ("iPad Air", 820, 1180, 2),
    ("iPad Pro 11", 834, 1194, 2), ("iPad Pro 12.9", 1024, 1366, 2),
  ].map { Device(name: $0.0, size: Size($0.1, $0.2), scale: $0.3) }
}
