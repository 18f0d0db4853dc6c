/// The rows of a table's section. What layouts read of very many rows stands apart from what describes a row, so that a
/// pass over thousands of them touches a few numbers of each.
public struct RowList: Sendable {
  /// What a layout reads of every row.
  public struct Extent: Sendable {
    /// Points: as the row or its style has it; not a number for rows that size themselves or follow their texts.
    fileprivate var own: Double
    /// Points: what a row that sizes itself asked for; not a number before it was measured.
    fileprivate var measured: Double
    /// Whether the cell is in the scene.
    public fileprivate(set) var isMade: Bool
    /// Whether the row is measured by a cell, or its cell comes into the scene when it shows.
    public let hasCell: Bool
    /// Whether the cell comes into the scene when it shows, and goes when it does not any more.
    public let comesWhenShown: Bool
    /// Whether the height follows the texts of the row, in the width that they have.
    public let fitsTexts: Bool

    fileprivate init(_ row: TableDefinition.Row) {
      let sizesItself = row.height == nil && row.sizesItself
      fitsTexts = row.fitsTexts
      own = sizesItself || fitsTexts ? .nan : row.height ?? row.style.standardHeight
      measured = row.measuredHeight ?? .nan
      isMade = row.isMade
      hasCell = row.hasCell
      comesWhenShown = row.hasCellMargins
    }

    /// Points, but for rows that follow their texts.
    ///
    /// - Parameter estimate: of rows that size themselves and were not measured yet.
    public func height(estimate: Double) -> Double {
      if !own.isNaN { return own }
      return measured.isNaN ? estimate : measured
    }

    /// Whether it sizes itself and was not measured yet.
    public var needsMeasuring: Bool { own.isNaN && measured.isNaN && !fitsTexts }
  }

  private var rows: [TableDefinition.Row]
  /// As many as there are rows.
  public private(set) var extents: [Extent]
  /// How many rows have a cell that measures them or comes when they show.
  public private(set) var cellCount: Int

  /// Rows from top to bottom, with what they say of being in the scene and of their measured heights.
  public init(_ rows: some Sequence<TableDefinition.Row>) {
    self.rows = Array(rows)
    extents = self.rows.map(Extent.init)
    cellCount = extents.count(where: \.hasCell)
  }

  /// The place of a row; nil if there is none of that id.
  public func firstIndex(ofID id: String) -> Int? { rows.firstIndex { $0.id == id } }

  /// The place of the first row whose cell is not in the scene and whose id fits.
  public func firstIndexOfUnmade(where fits: (_ id: String) -> Bool) -> Int? {
    rows.indices.first { !extents[$0].isMade && fits(rows[$0].id) }
  }

  /// Takes what a row measured, in points.
  public mutating func setMeasuredHeight(_ height: Double, ofRow index: Int) { extents[index].measured = height }

  /// Forgets what rows measured.
  public mutating func forgetHeights() {
    guard extents.contains(where: { !$0.measured.isNaN }) else { return }
    for index in extents.indices { extents[index].measured = .nan }
  }

  /// Says whether a row's cell is in the scene.
  public mutating func setMade(_ isMade: Bool, row index: Int) { extents[index].isMade = isMade }
}

extension RowList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// No rows.
  public init() {
    rows = []
    extents = []
    cellCount = 0
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { rows.count }

  /// A row as it is now: whether its cell is in the scene, and what it measured.
  public subscript(index: Int) -> TableDefinition.Row {
    get {
      var row = rows[index]
      row.isMade = extents[index].isMade
      row.measuredHeight = extents[index].measured.isNaN ? nil : extents[index].measured
      return row
    }
    set { replaceSubrange(index..<index + 1, with: CollectionOfOne(newValue)) }
  }

  /// Takes other rows in place of some, with what they say of themselves.
  public mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<TableDefinition.Row>) {
    let added = new.map(Extent.init)
    cellCount += added.count(where: \.hasCell) - extents[range].count(where: \.hasCell)
    rows.replaceSubrange(range, with: new)
    extents.replaceSubrange(range, with: added)
  }
}

extension TableDefinition.Row.Style {
  /// Points: how high `UITableViewCell` of this style is.
  public var standardHeight: Double { self == .subtitle ? 58 : 44 }
}
