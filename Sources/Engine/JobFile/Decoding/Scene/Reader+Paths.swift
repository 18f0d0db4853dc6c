import Graphics

/// Paths: of shape layers, shadows, drawings and ways to move along.
extension Reader {
  /// SVG path data, an object with one shape, or a list of what `UIBezierPath` and `CGMutablePath` add to a path.
  func outline() -> Path? {
    if case .string(let text) = node.content {
      // A template's outline may be used often.
      guard affords(.values, text.utf8.count / 8) else { return nil }
      do throws(PathDataError) {
        return try PathData.path(text)
      } catch {
        let isSymbol = TemplateSymbol(rawValue: text) != nil
        self.error(error.message + (isSymbol ? "; this is a symbol, whose place is a key such as \"image\"" : ""))
        return nil
      }
    }
    if let elements { return builtPath(elements) }
    guard let object = object(JobTables.shape) else { return nil }
    let inset = object.value("inset") { $0.number() }
    if let rect = object["rect"]?.rect() { return .rect(rect.insetBy(inset, inset)) }
    if let rect = object["ellipse"]?.rect() { return .ellipse(in: rect.insetBy(inset, inset)) }
    if let rect = object["roundedRect"]?.rect() {
      let curve = object["cornerCurve"]?.word(Spelling.words(of: CornerCurve.self), noun: "corner curve")
      return .roundedRect(
        rect.insetBy(inset, inset), radius: object.value("cornerRadius") { $0.number() }, corners: .all,
        curve: curve.flatMap(CornerCurve.init) ?? .circular)
    }
    if let points = object["lines"]?.list("points").compactMap({ $0.point() }), !points.isEmpty {
      var builder = PathBuilder()
      builder.move(to: points[0])
      for point in points.dropFirst() { builder.line(to: point) }
      if object["isClosed"]?.bool() == true { builder.close() }
      return builder.path
    }
    if let reader = object["arc"] {
      var builder = PathBuilder()
      guard reader.addArc(to: &builder) else { return nil }
      if object["isClosed"]?.bool() == true { builder.close() }
      return builder.path
    }
    if object.members.allSatisfy({ ["inset", "cornerRadius", "cornerCurve", "isClosed"].contains($0.key) }) {
      error("a shape is expected here: \"rect\", \"ellipse\", \"roundedRect\", \"lines\" or \"arc\"")
    }
    return nil
  }

  /// A path of elements, each from where the one before ended; nil after a report.
  private func builtPath(_ elements: [Reader]) -> Path? {
    var builder = PathBuilder()
    for element in elements {
      guard element.addElement(to: &builder) else { return nil }
    }
    return builder.path
  }

  /// False after a report.
  private func addElement(to builder: inout PathBuilder) -> Bool {
    guard let object = object(JobTables.pathElement) else { return false }
    guard !object.members.isEmpty else {
      error("an element of a path is expected here: \(JobTables.pathElement.list)")
      return false
    }
    if let reader = object["move"] { return reader.point().map { builder.move(to: $0) } != nil }
    if let reader = object["close"] {
      if reader.bool() == true { builder.close() }
      return true
    }
    if let reader = object["addArc"] { return reader.addArc(to: &builder) }
    if let reader = object["append"] { return reader.outline().map { builder.append($0) } != nil }
    guard !builder.verbs.isEmpty else {
      error("a path begins with \"move\", an arc about a center, or \"append\"")
      return false
    }
    if let reader = object["addLine"] { return reader.point().map { builder.line(to: $0) } != nil }
    if let curve = object["addCurve"]?.object(JobTables.pathCurve) {
      guard let first = curve.required("controlPoint1")?.point(),
        let second = curve.required("controlPoint2")?.point(),
        let end = curve.required("to")?.point()
      else { return false }
      builder.cubic(first, second, to: end)
      return true
    }
    if let curve = object["addQuadCurve"]?.object(JobTables.pathCurve) {
      guard let control = curve.required("controlPoint")?.point(),
        let end = curve.required("to")?.point()
      else { return false }
      builder.quad(control, to: end)
      return true
    }
    return false
  }

  /// An arc about a center, or one that touches two lines; false after a report.
  private func addArc(to builder: inout PathBuilder) -> Bool {
    guard let object = object(JobTables.pathArc),
      let radius = object.required("radius")?.number(0...1e9)
    else { return false }
    if let corner = object["tangent1End"]?.point() {
      guard let end = object.required("tangent2End")?.point() else { return false }
      guard !builder.verbs.isEmpty else {
        error("an arc between tangents begins at the path's current point; \"move\" there first")
        return false
      }
      builder.addArc(tangent1End: corner, tangent2End: end, radius: radius)
      return true
    }
    guard let center = object.required("center")?.point(),
      let start = object.required("startAngle")?.angle(),
      let end = object.required("endAngle")?.angle()
    else { return false }
    builder.addArc(
      center: center, radius: radius, startAngle: start, endAngle: end,
      clockwise: object.value("clockwise") { $0.bool() })
    return true
  }
}

extension KeyTable {
  /// The names of the keys, for a sentence.
  fileprivate var list: String { keys.map(\.name).joined(separator: ", ") }
}
