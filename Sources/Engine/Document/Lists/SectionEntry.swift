/// A section that comes to a table: what the layout needs to know of it, and its views.
public struct SectionEntry: Sendable {
  /// Without rows.
  public var section: TableDefinition.Section
  /// Above its rows, in front of all cells; nil: nothing.
  public var header: ViewDefinition?
  /// Below its rows; nil: nothing.
  public var footer: ViewDefinition?
  /// The line above its first row, over which it lies; nil: there is none.
  public var line: ViewDefinition?
  /// Its title in the table's index; nil: it has none.
  public var indexLabel: ViewDefinition?
  /// From top to bottom.
  public var rows: [ListEntry<TableDefinition.Row>] = []

  /// A section without rows.
  public init(
    _ section: TableDefinition.Section, header: ViewDefinition?, footer: ViewDefinition?, line: ViewDefinition?,
    indexLabel: ViewDefinition?
  ) {
    self.section = section
    self.header = header
    self.footer = footer
    self.line = line
    self.indexLabel = indexLabel
  }
}

/// What steps call a section of a table or a collection.
public enum SectionName: Hashable, Sendable {
  /// Its place at the time, from 0.
  case index(Int)
  /// The id that the job gave it.
  case id(String)
}
