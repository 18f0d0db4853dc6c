import Graphics

extension DocumentReader {
  /// Kinds of shapes that are not drawn, as people know them.
  private static let kinds = [
    (kind: "op", name: "offset paths"), (kind: "pb", name: "pucker and bloat"), (kind: "tw", name: "twist"),
    (kind: "zz", name: "zig-zag"),
  ]

  mutating func shapes(_ node: DocumentNode) throws(LottieError) -> [ShapeItem] {
    var result: [ShapeItem] = []
    for node in try node.elements() {
      guard node.isObject else { throw node.error("a shape is expected here, not \(node.json.kind)") }
      guard try !node.flag("hd") else { continue }
      if let item = try shape(node) { result.append(item) }
    }
    return result
  }

  private mutating func shape(_ node: DocumentNode) throws(LottieError) -> ShapeItem? {
    switch try node.required("ty", "the kind of the shape").text() {
    case "gr": return try group(node)
    case "sh":
      return .outline(.path(try outline(node.required("ks", "the outline"))))
    case "rc":
      return .outline(
        .rectangle(
          position: try node.point("p", standard: .zero), size: try node.point("s", standard: .zero),
          radius: try node.number("r", standard: 0), isReversed: try isReversed(node)))
    case "el":
      return .outline(
        .ellipse(
          position: try node.point("p", standard: .zero), size: try node.point("s", standard: .zero),
          isReversed: try isReversed(node)))
    case "sr": return .outline(.star(try star(node)))
    case "fl": return .paint(try paint(node, .color(try node.color("c", standard: .black))))
    case "gf": return .paint(try paint(node, .gradient(try gradient(node))))
    case "st":
      var paint = try paint(node, .color(try node.color("c", standard: .black)))
      paint.stroke = try stroke(node)
      return .paint(paint)
    case "gs":
      var paint = try paint(node, .gradient(try gradient(node)))
      paint.stroke = try stroke(node)
      return .paint(paint)
    case "tm":
      return .trim(
        TrimValues(
          start: try node.number("s", standard: 0), end: try node.number("e", standard: 100),
          offset: try node.number("o", standard: 0), isIndividual: try node.integer("m") ?? 2 == 2))
    case "rd": return .roundCorners(try node.number("r", standard: 0))
    case "rp": return .repeater(try repeater(node))
    case "mm":
      // Outlines side by side are what lottie-ios fills, whatever the mode.
      if try node.integer("mm") ?? 1 > 1 { complain("outlines are merged by adding them only", at: node) }
      return nil
    case "tr": return nil
    case let kind:
      let name = Self.kinds.first { $0.kind == kind }.map { " (\($0.name))" } ?? ""
      complain("shapes of kind \"\(kind)\"\(name) are not drawn", at: node)
      return nil
    }
  }

  /// An outline over time.
  mutating func outline(_ node: DocumentNode) throws(LottieError) -> Animated<Outline> {
    let outline = try node.animated { node throws(LottieError) in try node.outline() }
    if outline.moves(where: { $0.vertices.count != $1.vertices.count }) {
      complain("between outlines of different numbers of points, those that one has more are left out", at: node)
    }
    return outline
  }

  private mutating func group(_ node: DocumentNode) throws(LottieError) -> ShapeItem? {
    guard let list = node["it"] else { return nil }
    try noteBlendMode(of: node)
    var transform: DocumentNode?
    for node in try list.elements() {
      let isTransform = try node.text("ty") == "tr"
      if isTransform, try !node.flag("hd") { transform = node }
    }
    return .group(try shapes(list), try TransformValues(transform, of: .shapes))
  }

  private func isReversed(_ node: DocumentNode) throws(LottieError) -> Bool { try node.integer("d") == 3 }

  private func star(_ node: DocumentNode) throws(LottieError) -> StarValues {
    StarValues(
      position: try node.point("p", standard: .zero), points: try node.number("pt", standard: 5),
      rotation: try node.number("r", standard: 0), outerRadius: try node.number("or", standard: 0),
      outerRoundness: try node.number("os", standard: 0),
      inner: try node.integer("sy") ?? 1 == 1
        ? (try node.number("ir", standard: 0), try node.number("is", standard: 0)) : nil,
      isReversed: try isReversed(node))
  }

  private mutating func paint(_ node: DocumentNode, _ ink: PaintValues.Ink) throws(LottieError) -> PaintValues {
    try noteBlendMode(of: node)
    return PaintValues(
      ink: ink, opacity: try node.number("o", standard: 100),
      fillRule: try node["r"]?.number() == 2 ? .evenOdd : .nonZero)
  }

  private mutating func noteBlendMode(of node: DocumentNode) throws(LottieError) {
    if try node.integer("bm") ?? 0 != 0 {
      complain("blend modes of shapes are drawn as normal; layers have them", at: node)
    }
  }

  private mutating func gradient(_ node: DocumentNode) throws(LottieError) -> GradientValues {
    var colors = try node.required("g", "the colours of the gradient")
    // A theme's stops come with their number, also where only the list of the stops names the slot.
    if let stops = colors["k"], stops["p"] != nil { colors = stops }
    let isRadial = try node.integer("t") ?? 1 == 2
    if isRadial, try node.number("h", standard: 0).values.contains(where: { $0 != 0 }) {
      complain("highlights of radial gradients are not drawn", at: node)
    }
    let numbers = try colors.required("k", "the list of colours").animated { node throws(LottieError) in
      try node.numbers()
    }
    if numbers.moves(where: { $0.count != $1.count }) {
      complain("between gradients of different numbers of stops, those that one has more are left out", at: node)
    }
    return GradientValues(
      isRadial: isRadial, start: try node.point("s", standard: .zero), end: try node.point("e", standard: .zero),
      colorCount: try colors.integer("p") ?? numbers.values[0].count / 4, numbers: numbers)
  }

  private func stroke(_ node: DocumentNode) throws(LottieError) -> StrokeValues {
    let caps: [StrokeStyle.Cap] = [.butt, .butt, .round, .square]
    let joins: [StrokeStyle.Join] = [.miter, .miter, .round, .bevel]
    let (cap, join) = (try node.integer("lc") ?? 2, try node.integer("lj") ?? 2)
    var stroke = StrokeValues(
      width: try node.number("w", standard: 1), cap: caps.indices.contains(cap) ? caps[cap] : .round,
      join: joins.indices.contains(join) ? joins[join] : .round, miterLimit: try node.number("ml") ?? 4)
    for dash in try node["d"]?.elements() ?? [] {
      let value = try dash.number("v", standard: 0)
      if try dash.text("n") == "o" { stroke.dashPhase = value } else { stroke.dashes.append(value) }
    }
    return stroke
  }

  private mutating func repeater(_ node: DocumentNode) throws(LottieError) -> RepeaterValues {
    let transform = node["tr"]
    func changes(_ key: String, of node: DocumentNode?, from standard: Double) throws(LottieError) -> Bool {
      try node?.number(key, standard: standard).values.contains { $0 != standard } ?? false
    }
    if try changes("o", of: node, from: 0) { complain("offsets of repeaters do not count", at: node) }
    let scales = try transform?["s"].map { node throws(LottieError) in
      try node.animated { node throws(LottieError) in try node.point() }.values
    }
    if scales?.contains(where: { $0 != Point(100, 100) }) ?? false {
      complain("copies of repeaters have one scale", at: node)
    }
    let anchors = try transform?["a"].map { node throws(LottieError) in
      try node.animated { node throws(LottieError) in try node.point() }.values
    }
    if anchors?.contains(where: { $0 != .zero }) ?? false {
      complain("anchors of repeaters move all copies; these turn about the origin", at: node)
    }
    let (starts, ends) = (try changes("so", of: transform, from: 100), try changes("eo", of: transform, from: 100))
    if starts || ends {
      complain("copies of repeaters do not fade", at: node)
    }
    if try changes("sk", of: transform, from: 0) {
      complain("copies of repeaters are not skewed; groups of shapes are", at: node)
    }
    return RepeaterValues(
      copies: try node.number("c", standard: 0), transform: try TransformValues(transform))
  }
}
