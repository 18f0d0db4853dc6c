import Document
import Graphics
import Lookups

/// Where a row is that is measured, or comes into the scene when it shows.
public struct RowPlace: Sendable {
  /// In the table.
  let place: IndexPath
  /// Its upper edge, in points of the content.
  let y: Double
  /// Points.
  let height: Double
}

/// Rows that are measured, and rows whose cells come into the scene when they show.
extension RunningContainer {
  /// A row that has to be measured.
  public struct UnmeasuredRow: Sendable {
    /// Its place in the table.
    public let place: IndexPath
    /// The cell that it is measured by.
    public let cell: KnownCell
    /// What fills its cell, with the margins that it gets there.
    public let content: ViewDefinition
    /// Those margins; nil: its own.
    public let margins: Value?
    /// Points that the content has from left to right.
    public let width: Double
  }

  /// A cell that a template made; as long as it is the same object, nothing of it has changed.
  public final class KnownCell: Sendable {
    let definition: ViewDefinition

    init(_ definition: ViewDefinition) {
      self.definition = definition
    }
  }

  /// Whether it has rows that have to be measured, or that come into the scene when they show.
  public var preparesRows: Bool { table?.hasRowsToPrepare ?? false }

  /// Forgets what rows measured if the table has another width now.
  public mutating func forgetHeights(otherThanIn bounds: ScreenBounds) {
    guard measuredWidth != bounds.size.width else { return }
    measuredWidth = bounds.size.width
    for section in table?.sections.indices ?? 0..<0 { table?.sections[section].rows.forgetHeights() }
  }

  /// The rows above an edge that were not measured yet, as far as the heights that are known tell.
  ///
  /// - Parameter edge: points of the content.
  /// - Throws: a row of which the template makes no cell.
  public mutating func unmeasuredRows(
    above edge: Double, in bounds: ScreenBounds
  ) throws(TemplateError) -> [UnmeasuredRow] {
    guard let table else { return [] }
    let layout = TableLayout(table, of: id, in: bounds, listingTo: edge)
    var found: [UnmeasuredRow] = []
    for entry in layout.rows.prefix(while: { $0.y < edge }) where table.extent(of: entry.place).needsMeasuring {
      let row = table[entry.place]
      let measured = Self.unmeasured(row, by: try cell(of: row), at: entry.place, in: layout)
      if let measured { found.append(measured) }
    }
    return found
  }

  /// More cells than show at once are not kept.
  private static let knownCellLimit = 256

  /// A row's cell, which its template makes once for many layouts.
  private mutating func cell(of row: TableDefinition.Row) throws(TemplateError) -> KnownCell? {
    if let known = knownCells[row.id] { return known }
    guard let definition = try row.cell?.value(for: ()) else { return nil }
    let cell = KnownCell(definition)
    if knownCells.count >= Self.knownCellLimit { knownCells = [:] }
    knownCells[row.id] = cell
    return cell
  }

  /// How a row that is to come would be measured; nil where nothing has to be.
  ///
  /// - Throws: a row of which the template makes no cell.
  public func measuring(
    _ row: TableDefinition.Row, in bounds: ScreenBounds
  ) throws(TemplateError) -> UnmeasuredRow? {
    guard var table else { return nil }
    table.sections = []
    guard let cell = try row.cell?.value(for: ()) else { return nil }
    return Self.unmeasured(
      row, by: KnownCell(cell), at: IndexPath(section: 0, row: 0), in: TableLayout(table, of: id, in: bounds))
  }

  /// Where the rows are that are measured or come when they show, from top to bottom: those that begin above an edge, and
  /// those below it that are in the scene.
  ///
  /// - Parameter edge: points of the content.
  public func rowPlaces(in bounds: ScreenBounds, above edge: Double) -> [RowPlace] {
    table.map { TableLayout($0, of: id, in: bounds, listingTo: edge).rows } ?? []
  }

  /// Whether a row above an edge was not measured yet.
  ///
  /// - Parameter edge: points of the content.
  public func hasUnmeasuredRows(above edge: Double, in bounds: ScreenBounds) -> Bool {
    guard let table else { return false }
    return rowPlaces(in: bounds, above: edge).contains { $0.y < edge && table.extent(of: $0.place).needsMeasuring }
  }

  private static func unmeasured(
    _ row: TableDefinition.Row, by cell: KnownCell?, at place: IndexPath, in layout: TableLayout
  ) -> UnmeasuredRow? {
    guard row.sizesItself, row.height == nil, let cell,
      var content = cell.definition.subviews.first(where: { $0.id == row.content })
    else { return nil }
    let margins = row.hasCellMargins ? layout.contentMargins(of: row) : nil
    if let margins { content.set(.layoutMargins, margins) }
    return UnmeasuredRow(
      place: place, cell: cell, content: content, margins: margins, width: layout.contentWidth(of: row))
  }

  /// Takes a row's measured height in points.
  ///
  /// - Returns: the row's cell if it asks for no height, and counts as one of 44 points.
  public mutating func setHeight(_ height: Double, of row: UnmeasuredRow) -> String? {
    let (section, index) = (row.place.section, row.place.row)
    table?.sections[section].rows.setMeasuredHeight(
      height > 0 ? height : TableDefinition.standardRowHeight, ofRow: index)
    return height > 0 ? nil : table?[row.place].id
  }

  /// The cells that are not in the scene and show between two edges, from top to bottom.
  ///
  /// - Parameter edges: points of the content.
  public func missingCells(between edges: ClosedRange<Double>, of places: [RowPlace]) -> [IndexPath] {
    guard let table else { return [] }
    return
      places
      .filter { $0.y < edges.upperBound && $0.y + $0.height > edges.lowerBound && !table.extent(of: $0.place).isMade }
      .map(\.place)
  }

  /// The ids of cells at places.
  public func cells(at places: [IndexPath]) -> [String] { places.compactMap { table?[$0].id } }

  /// Takes what rows measured that were not measured here.
  public mutating func takeHeights(of other: RunningContainer) {
    guard let table, let measured = other.table else { return }
    var heights: Lookup<String, Double> = [:]
    for row in measured.sections.flatMap(\.rows) { heights[row.id] = row.measuredHeight }
    for (section, content) in table.sections.enumerated() {
      for (row, extent) in content.rows.extents.enumerated() where extent.needsMeasuring {
        guard let height = heights[content.rows[row].id] else { continue }
        self.table?.sections[section].rows.setMeasuredHeight(height, ofRow: row)
      }
    }
  }

  /// The cells that are in the scene because they showed, and lie wholly beyond two edges now.
  public func strayCells(beyond edges: ClosedRange<Double>, of places: [RowPlace]) -> [IndexPath] {
    guard let table else { return [] }
    return
      places
      .filter { $0.y >= edges.upperBound || $0.y + $0.height <= edges.lowerBound }.map(\.place)
      .filter { table.extent(of: $0).isMade && table.extent(of: $0).comesWhenShown }
  }

  /// The row that will bring a view or layer into the scene; nil: none.
  public func row(bringing element: String) -> IndexPath? {
    for (section, content) in (table?.sections ?? []).enumerated() {
      if let row = content.rows.firstIndexOfUnmade(where: { Self.cell($0, holds: element) }) {
        return IndexPath(section: section, row: row)
      }
    }
    return nil
  }

  /// Whether a cell that a template makes is, or holds, something of this id.
  private static func cell(_ id: String, holds element: String) -> Bool {
    guard element.hasPrefix(id) else { return false }
    return element.utf8.count == id.utf8.count || element.utf8.dropFirst(id.utf8.count).first == UInt8(ascii: ".")
  }

  /// Counts a row's cell as one that is in the scene.
  ///
  /// - Returns: the cell, with its parts in their places.
  /// - Throws: a row of which the template makes no cell.
  public mutating func makeCell(
    at place: IndexPath, in bounds: ScreenBounds
  ) throws(TemplateError) -> ViewDefinition? {
    guard let row = table?[place], !row.isMade, var cell = try cell(of: row)?.definition else { return nil }
    // Only the cell says its colour, and a row that is selected here gets it back.
    if table?.selectsSeveral.somewhere == true, row.backgroundColor == nil,
      case .color(let color)? = cell.value(of: .backgroundColor)
    {
      table?.sections[place.section].rows[place.row].backgroundColor = color
    }
    table?.sections[place.section].rows.setMade(true, row: place.row)
    cell.take(layout(in: bounds).only(cell.idsWithin))
    return cell
  }

  /// Counts a cell as one that is not in the scene any more.
  public mutating func unmakeCell(at place: IndexPath) {
    table?.sections[place.section].rows.setMade(false, row: place.row)
  }
}

extension TableDefinition {
  /// Points: what a cell gets whose constraints ask for no height.
  static let standardRowHeight = 44.0

  subscript(place: IndexPath) -> Row { sections[place.section].rows[place.row] }

  fileprivate func extent(of place: IndexPath) -> RowList.Extent { sections[place.section].rows.extents[place.row] }
}
