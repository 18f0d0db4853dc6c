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
  public static let all = Corners(rawValue: 15)
}
