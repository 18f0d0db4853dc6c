/// A picker (`UIPickerView`): columns side by side, the views `ID.wheel-0` ….
public struct PickerDefinition: Hashable, Sendable {
  /// The part of the width that each column has; their sum is 1.
  public var shares: [Double]
  /// What its columns mean together; nil: nothing.
  public var date: DatePickerDefinition?

  public init(shares: [Double], date: DatePickerDefinition? = nil) {
    self.shares = shares
    self.date = date
  }
}

/// A column of a picker, whose rows lie on a cylinder.
public struct WheelDefinition: Hashable, Sendable {
  /// How many rows it has.
  public var count: Int
  /// Which one is chosen at first, from 0.
  public var selected: Int
  /// Whether the first row comes behind the last one.
  public var isEndless: Bool

  public init(count: Int, selected: Int, isEndless: Bool = false) {
    self.count = count
    self.selected = selected
    self.isEndless = isEndless
  }
}

/// Where a column of a picker turns to.
public enum WheelTarget: Hashable, Sendable {
  /// A row, from 0.
  case row(Int)
  /// The row that a finger is on, so many points below the upper edge of what shows.
  case place(Double)
}
