import Graphics

extension Reader {
  /// A filter with its inputs, or nil after a report.
  func filter() -> LayerFilter? {
    guard let object = object(JobTables.filter) else { return nil }
    guard let kind = object["type"] ?? object["name"] else {
      error("a filter needs a \"type\"")
      return nil
    }
    guard let kind = kind.word(JobTables.filterTypes, noun: "known filter").flatMap(LayerFilter.Kind.init) else {
      return nil
    }
    var filter = LayerFilter(kind, name: object["name"]?.string())
    if let radius = object["inputRadius"]?.number(0...Filter.sigmaLimit) { filter.radius = radius }
    if let normalizes = object["inputNormalizeEdges"]?.bool() { filter.normalizesEdges = normalizes }
    if let amount = object["amount"]?.number() { filter.amount = amount }
    if let angle = object["angle"]?.angle() { filter.angle = angle }
    if let color = object["color"]?.color() { filter.color = color }
    if let numbers = object["matrix"]?.numbers(20, "a colour matrix of 4 rows of 5 numbers") {
      filter.matrix = ColorMatrix(numbers: numbers) ?? filter.matrix
    }
    if kind == .colorMatrix, object["matrix"] == nil { error("\"colorMatrix\" needs \"matrix\"") }
    return filter
  }

  /// What an emitter layer emits, or nil after a report.
  func emitterCell(depth: Int) -> EmitterCell? {
    guard depth < 4 else {
      error("cells emit cells of at most four generations")
      return nil
    }
    guard affords(.emitterCells), let object = object(JobTables.emitterCell) else { return nil }
    var cell = EmitterCell()
    cell.name = object["name"]?.string() ?? ""
    for property in EmitterCellProperty.allCases {
      guard let reader = object[property.rawValue] else { continue }
      switch property {
      case .birthRate, .lifetime: if let number = reader.number(0...100_000) { cell[property] = .number(number) }
      default: if let value = reader.value(of: property.type) { cell[property] = value }
      }
    }
    cell.emitterCells = object["emitterCells"]?.list("cells").compactMap { $0.emitterCell(depth: depth + 1) } ?? []
    // What has a name may get it by a step.
    let needed = ["birthRate"] + (cell.lifetimeRange == 0 ? ["lifetime"] : [])
    if cell.name.isEmpty, !sink.hasErrors, let missing = needed.first(where: { object[$0] == nil }) {
      warning("\"\(missing)\" is missing, and 0 without being said: no particle of this cell shows")
    } else if cell.name.isEmpty, !sink.hasErrors, object["contents"] == nil, cell.emitterCells.isEmpty {
      warning(
        "\"contents\" is missing: no particle of this cell shows; write an image, or a symbol such as \"circle.fill\"")
    }
    return cell
  }
}
