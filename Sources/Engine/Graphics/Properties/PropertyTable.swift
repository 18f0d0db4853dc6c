/// One row for each case of an enumeration, found without comparing names.
package struct PropertyTable<Property: CaseIterable & Sendable, Row: Sendable>: Sendable {
  private let rows: [Row]

  /// - Parameter row: called once a case.
  /// - Precondition: the cases have no payloads, and there are at most 256 of them.
  package init(_ row: (Property) -> Row) {
    precondition(MemoryLayout<Property>.size == 1)
    rows = Property.allCases.map(row)
  }

  /// A case is stored as its place among all cases.
  package subscript(property: Property) -> Row { rows[Int(unsafeBitCast(property, to: UInt8.self))] }
}
