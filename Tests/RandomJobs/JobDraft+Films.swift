/// What makes several films of a job, and what they are held to.
extension JobDraft {
  /// Drawn after all else, so that it changes nothing of the rest.
  mutating func films(_ members: [DocumentNode.Member]) -> [DocumentNode.Member] {
    var members = members
    if !scope.parameters.isEmpty, chance(0.3) { members.append(.init("matrix", matrix(), origin: "job.matrix")) }
    if chance(0.15) { members.append(.init("comparison", comparison(), origin: "job.comparison")) }
    if chance(0.1), let place = members.firstIndex(where: { $0.key == "outputs" }),
      case .list(var outputs) = members[place].value, case .object(let first) = outputs[0]
    {
      outputs[0] = .object(first + [.init("comparison", comparison(), origin: "output.comparison")])
      members[place].value = .list(outputs)
    }
    if chance(0.04) { makeExtreme(&members) }
    return members
  }

  /// Canvases of few pixels, or of many on one side: what is beside them is still there.
  private mutating func makeExtreme(_ members: inout [DocumentNode.Member]) {
    let sizes = [(2, 2), (2, 300), (300, 2), (16, 16), (4100, 2)] + (canBeVideo ? [] : [(1, 1), (1, 90), (4099, 1)])
    let (width, height) = pick(sizes)
    guard let place = members.firstIndex(where: { $0.key == "canvas" }),
      case .object(var canvas) = members[place].value, !canvas.contains(where: { $0.key == "device" })
    else { return }
    for (key, value) in [("width", width), ("height", height), ("scale", 1)] {
      guard let index = canvas.firstIndex(where: { $0.key == key }) else { return }
      canvas[index].value = .number(Double(value))
    }
    members[place].value = .object(canvas)
  }

  private mutating func matrix() -> DocumentNode {
    var axes: [DocumentNode.Member] = []
    for parameter in scope.parameters where axes.count < 3 {
      let values: [DocumentNode] =
        switch parameter.type {
        case "number": [.number(0), .number(real(0.1...0.9)), .number(1)]
        case "string": [.text("text"), .text("other")]
        case "color": [.text("systemTeal"), .text("#102030")]
        case "bool": [.flag(true), .flag(false)]
        default: [.list([.number(1), .number(2)])]
        }
      axes.append(.init(parameter.name, .list(values)))
    }
    guard case .list(let values) = axes[0].value, values.count > 1, chance(0.5) else { return .object(axes) }
    let rule = DocumentNode.object([.init(axes[0].key, values[0])])
    return .object(axes + [.init("exclude", .list([rule]), origin: "matrix.exclude")])
  }

  private mutating func comparison() -> DocumentNode {
    // In an order, as each draw decides the next.
    let values: [(String, DocumentNode)] = [
      ("pixels", .number(Double(count(0...50)))), ("share", .number(real(0...0.1))),
      ("colorDistance", .number(real(0...5))), ("ignore", .list([.text("root")])),
    ]
    let drawn = values.filter { _ in chance(0.5) }
    return object("comparison", values: Dictionary(uniqueKeysWithValues: drawn), share: 0)
  }
}
