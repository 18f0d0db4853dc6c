/// A row's place in a table.
public struct IndexPath: Hashable, Sendable {
  /// From 0.
  public var section: Int
  /// In the section, from 0.
  public var row: Int

  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}
