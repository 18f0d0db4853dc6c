/// Points, colours, paths and transforms.
extension JobDraft {
  mutating func numbers(_ values: [Double]) -> DocumentNode { .list(values.map { .number($0) }) }

  /// A point of the canvas, or a little beside it.
  mutating func place() -> [Double] {
    [real(-0.2 * size.width...1.2 * size.width), real(-0.2 * size.height...1.2 * size.height)]
  }

  mutating func point(at place: Place) -> DocumentNode {
    if chance(0.03), let name = some(scope.parameters.filter { $0.type == "point" }.map(\.name)) {
      return .text("${\(name)}")
    }
    switch place.key.split(separator: ".").last ?? "" {
    case "anchorPoint": return numbers([real(-0.2...1.2), real(-0.2...1.2)])
    case "startPoint" where place.table == "layer": return numbers([real(-0.2...1.2), real(-0.2...1.2)])
    case "endPoint" where place.table == "layer": return numbers([real(-0.2...1.2), real(-0.2...1.2)])
    case "direction", "axis":
      return numbers([pick([0, 1, real(-2...2)]), pick([0, 1, -1, real(-2...2)])])
    case "linear", "linearVelocity": return numbers([real(-300...300), real(-300...300)])
    case "offset", "toOffset", "shadowOffset", "translation": return numbers([real(-10...10), real(-10...10)])
    case "contentSize": return numbers([real(4...3 * size.width), real(4...3 * size.height)])
    case "size", "itemSize", "tileSize", "emitterSize", "intrinsicContentSize":
      return numbers([real(4...80), real(4...80)])
    case "scale": return numbers([real(0.2...2), real(0.2...2)])
    default: return numbers(self.place())
    }
  }

  mutating func frame() -> [Double] {
    [
      real(-10...0.8 * size.width), real(-10...0.8 * size.height), chance(0.05) ? 0 : real(4...0.9 * size.width),
      chance(0.05) ? 0 : real(4...0.9 * size.height),
    ]
  }

  mutating func rect(at place: Place) -> DocumentNode {
    let key = place.key.split(separator: ".").last ?? ""
    if key == "contentsRect" || key == "contentsCenter" {
      return numbers([real(0...0.5), real(0...0.5), real(0.1...1), real(0.1...1)])
    }
    if scope.localNumbers.contains("bounds.width"), chance(0.3) { return .text("${bounds}") }
    if key == "bounds" {
      return numbers([chance(0.8) ? 0 : real(-9...9), chance(0.8) ? 0 : real(-9...9)] + frame()[2...])
    }
    return numbers(frame())
  }

  mutating func insets() -> DocumentNode { numbers((0..<4).map { _ in chance(0.3) ? 0 : real(0...12) }) }

  mutating func angle() -> DocumentNode {
    chance(0.4) ? .text("\(count(-9...9) * 15)deg") : .number(real(-4...4))
  }

  mutating func color() -> DocumentNode {
    if chance(0.05), let name = some(scope.parameters.filter { $0.type == "color" }.map(\.name)) {
      return .text("${\(name)}")
    }
    var ways: [Vocabulary.Kind] = []
    if case .choice(let kinds)? = vocabulary.kinds["color"] { ways = kinds }
    switch count(0...6) {
    case 0, 1:
      for case .words(let names) in ways { return .text(pick(names)) }
      return .text("red")
    case 2: return .text("#" + String(count(0x100000...0xffffff), radix: 16))
    case 3: return .text("#" + String(count(0x1000_0000...0xffff_ffff), radix: 16))
    case 4: return object("color object")
    case 5: return .text("color(display-p3 \(real(0...1)) 0.5 \(real(0...1)) / \(real(0.3...1)))")
    default: return numbers((0..<count(3...4)).map { _ in real(0...1) })
    }
  }

  mutating func timing(_ name: String, at place: Place) -> DocumentNode {
    if chance(0.3) { return numbers([real(0...1), real(-0.5...1.5), real(0...1), real(-0.5...1.5)]) }
    guard case .choice(let kinds)? = vocabulary.kinds[name] else { return .text("linear") }
    for case .words(let words) in kinds {
      // Springs have no place where time is measured by a curve.
      let springs = Set(
        name == "pace" && !["animate", "makeAnimator", "animatorCommand"].contains(place.table) ? ["keyboard"] : [])
      return .text(pick(words.filter { !springs.contains($0) }))
    }
    return .text("linear")
  }

  // MARK: Paths

  mutating func path() -> DocumentNode {
    switch count(0...3) {
    case 0: .text(pathData())
    case 1: .list(pathElements())
    default: shape()
    }
  }

  private mutating func shape() -> DocumentNode {
    let kind = pick(["rect", "ellipse", "roundedRect", "lines", "arc"])
    return object(
      "path object", forced: [kind], values: kind == "arc" ? ["arc": arc(isStart: true)] : [:],
      excluding: ["rect", "ellipse", "roundedRect", "lines", "arc"], share: 0.25)
  }

  private mutating func pathElements() -> [DocumentNode] {
    let table = "path element"
    var elements: [DocumentNode] = [.object(members(["move"], of: table))]
    let keys = (vocabulary.tables[table] ?? []).map(\.name)
    for _ in 0..<count(1...5) { elements.append(.object(members([pick(keys)], of: table))) }
    return elements
  }

  /// - Parameter isStart: whether no point comes before it, which an arc between tangents needs.
  mutating func arc(isStart: Bool = false) -> DocumentNode {
    !isStart && chance(0.25)
      ? object("pathArc", forced: ["tangent1End", "tangent2End"], excluding: ["center", "startAngle", "endAngle"])
      : object("pathArc", forced: ["center", "startAngle", "endAngle"], excluding: ["tangent1End", "tangent2End"])
  }

  private mutating func pathData() -> String {
    func spelled(_ values: [Double]) -> String { values.map { DocumentNode.number($0).json }.joined(separator: " ") }
    var data = "M " + spelled(place())
    for _ in 0..<count(1...5) {
      switch count(0...8) {
      case 0: data += " L " + spelled(place())
      case 1: data += " c " + spelled(place() + place() + place())
      case 2: data += " Q " + spelled(place() + place())
      case 3: data += " T " + spelled(place())
      case 4: data += " S " + spelled(place() + place())
      case 5:
        data +=
          " A \(real(0...40)) \(real(1...40)) \(count(-90...90)) \(count(0...1)) \(count(0...1)) " + spelled(place())
      case 6: data += " h \(real(-40...40)) v \(real(-40...40))"
      case 7: data += " Z"
      default: data += " l " + spelled(place())
      }
    }
    return data
  }

  // MARK: Transforms

  /// - Parameter isPlane: whether it may not leave the plane.
  mutating func transform(isPlane: Bool) -> DocumentNode {
    if chance(0.1) {
      return numbers([
        real(0.5...1.5), real(-0.5...0.5), real(-0.5...0.5), real(0.5...1.5), real(-20...20), real(-20...20),
      ])
    }
    let table = "transform element"
    // The axis stands beside what turns about it.
    var keys = (vocabulary.tables[table] ?? []).map(\.name).filter { $0 != "axis" }
    if isPlane { keys.removeAll { ["rotateX", "rotateY", "perspective"].contains($0) } }
    return .list(
      (0..<count(1...3)).map { _ in
        let key = pick(keys)
        let isFlat = isPlane || chance(0.7)
        let value: DocumentNode =
          switch key {
          case "translate": numbers((0..<(isFlat ? 2 : 3)).map { _ in real(-20...20) })
          case "scale" where chance(0.5): numbers((0..<(isFlat ? 2 : 3)).map { _ in real(0.3...1.6) })
          case "scale": .number(real(-1.5...1.6))
          case "skewX", "skewY": .text("\(count(-4...4) * 15)deg")
          default: member(key, of: table)
          }
        var members: [DocumentNode.Member] = [.init(key, value, origin: "\(table).\(key)")]
        if key == "rotate", !isFlat {
          let axis = numbers([real(0.1...1), real(-1...1), real(-1...1)])
          members.append(.init("axis", axis, origin: "\(table).axis"))
        }
        return .object(members)
      })
  }
}
