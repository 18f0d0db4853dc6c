import Graphics

extension Reader {
  /// A filter by its name with its parameters, or nil after a report.
  func filter() -> Filter? {
    guard let object = object(JobTables.filter) else { return nil }
    guard let name = object["name"]?.word(JobTables.filterNames, noun: "known filter") else {
      if object["name"] == nil { error("a filter needs a \"name\"") }
      return nil
    }
    let amount = object["amount"]?.number() ?? 1
    switch name {
    case "gaussianBlur":
      return .gaussianBlur(
        sigma: object["inputRadius"]?.number(0...Filter.sigmaLimit) ?? 10,
        normalizesEdges: object["inputNormalizeEdges"]?.bool() ?? false)
    case "colorMatrix": return object["matrix"]?.colorMatrix().map(Filter.color) ?? missing("matrix", of: name)
    case "colorSaturate": return .color(.saturation(amount))
    case "colorMonochrome":
      return .color(.monochrome(object["color"]?.color() ?? .white, amount: max(0, min(1, amount))))
    case "colorInvert": return .color(.inversion)
    case "colorHueRotate": return .color(.hueRotation(object["angle"]?.angle() ?? 0))
    case "brightness": return .color(.brightness(amount))
    case "contrast": return .color(.contrast(amount))
    default: return .color(.opacity(amount))
    }
  }

  private func missing(_ key: String, of name: String) -> Filter? {
    error("\"\(name)\" needs \"\(key)\"")
    return nil
  }

  /// Twenty numbers: four rows of factors of red, green, blue, alpha, and what is added.
  private func colorMatrix() -> ColorMatrix? {
    guard let n = numbers(20, "a colour matrix of 4 rows of 5 numbers") else { return nil }
    return ColorMatrix(
      rows: (0..<4).map { SIMD4(n[5 * $0], n[5 * $0 + 1], n[5 * $0 + 2], n[5 * $0 + 3]) },
      offset: SIMD4(n[4], n[9], n[14], n[19]))
  }

  /// What an emitter layer emits, or nil after a report.
  func emitterCell(depth: Int) -> EmitterCell? {
    guard depth < 4 else {
      error("cells emit cells of at most four generations")
      return nil
    }
    guard let object = object(JobTables.emitterCell) else { return nil }
    var cell = EmitterCell()
    func read(_ key: String, _ value: inout Double) { if let number = object[key]?.number() { value = number } }
    func readAngle(_ key: String, _ value: inout Double) { if let angle = object[key]?.angle() { value = angle } }
    cell.name = object["name"]?.string() ?? ""
    cell.contents = object["contents"]?.word(context.assetNames, noun: "asset of this job")
    if let rect = object["contentsRect"]?.rect() { cell.contentsRect = rect }
    read("contentsScale", &cell.contentsScale)
    cell.isEnabled = object["isEnabled"]?.bool() ?? true
    if let rate = object["birthRate"]?.number(0...100_000) { cell.birthRate = rate }
    if let lifetime = object["lifetime"]?.number(0...100_000) { cell.lifetime = lifetime }
    read("lifetimeRange", &cell.lifetimeRange)
    readAngle("emissionLongitude", &cell.emissionLongitude)
    readAngle("emissionLatitude", &cell.emissionLatitude)
    readAngle("emissionRange", &cell.emissionRange)
    read("velocity", &cell.velocity)
    read("velocityRange", &cell.velocityRange)
    read("xAcceleration", &cell.xAcceleration)
    read("yAcceleration", &cell.yAcceleration)
    read("zAcceleration", &cell.zAcceleration)
    read("scale", &cell.scale)
    read("scaleRange", &cell.scaleRange)
    read("scaleSpeed", &cell.scaleSpeed)
    readAngle("spin", &cell.spin)
    readAngle("spinRange", &cell.spinRange)
    if let color = object["color"]?.color() { cell.color = color }
    func components(_ prefix: String, _ suffix: String) -> Color {
      func value(_ name: String) -> Double { object[prefix + name + suffix]?.number() ?? 0 }
      return Color(value("red"), value("green"), value("blue"), value("alpha"))
    }
    cell.colorRange = components("", "Range")
    cell.colorSpeed = components("", "Speed")
    cell.emitterCells = object["emitterCells"]?.list("cells").compactMap { $0.emitterCell(depth: depth + 1) } ?? []
    return cell
  }
}
