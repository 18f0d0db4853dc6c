/// A picker (`UIPickerView`): columns side by side, the views `ID.wheel-0` ….
public struct PickerDefinition: Hashable, Sendable {
  /// The part of the width that each column has; their sum is 1.
  public var shares: [Double]

  public init(shares: [Double]) { self.shares = shares }
}

/// A column of a picker, whose rows lie on a cylinder.
public struct WheelDefinition: Hashable, Sendable {
  /// How many rows it has.
  public var count: Int
  /// Which one is chosen at first, from 0.
  public var selected: Int

  public init(count: Int, selected: Int) {
    self.count = count
    self.selected = selected
  }
}

/// Where a column of a picker turns to.
public enum WheelTarget: Hashable, Sendable {
  /// A row, from 0.
  case row(Int)
  /// The row that a finger is on, so many points below the upper edge of what shows.
  case place(Double)
}
