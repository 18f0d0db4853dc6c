import Graphics
import Lookups

extension DocumentReader {
  /// Kinds of layers that are not drawn, as people know them.
  private static let kinds = [
    (kind: 9, name: "films"), (kind: 12, name: "adjustment layers"), (kind: 14, name: "lights"),
  ]

  mutating func composition(_ node: DocumentNode) throws(LottieError) -> Composition {
    let nodes = try node.elements()
    guard nodes.count <= Self.layerLimit else {
      throw node.error("the composition has more than \(Self.layerLimit) layers; use fewer")
    }
    var layers: [LayerValues] = []
    var places: Lookup<Int, Int> = [:]
    for (index, node) in nodes.enumerated() {
      layers.append(try layer(node))
      // Of several with one number, the last counts, as it does in lottie-ios.
      if let number = try node.integer("ind") { places[number] = index }
    }
    for (index, node) in nodes.enumerated() {
      guard let number = try node.integer("parent") else { continue }
      layers[index].parent = places[number]
      // Some programs number from 1, and write 0 or less for none.
      guard layers[index].parent == nil, number > 0 else { continue }
      layerName = Self.name(of: node.json)
      complain("no layer has the number that \"parent\" names; this one follows none", at: node)
    }
    try pairMattes(&layers, nodes, places)
    return Composition(layers: layers, order: try order(layers, nodes))
  }

  /// Parents before those that follow them.
  private func order(_ layers: [LayerValues], _ nodes: [DocumentNode]) throws(LottieError) -> [Int] {
    var result: [Int] = []
    var isPlaced = [Bool](repeating: false, count: layers.count)
    var isWaiting = isPlaced
    for index in layers.indices where !isPlaced[index] {
      var way: [Int] = []
      var next: Int? = index
      while let place = next, !isPlaced[place] {
        guard !isWaiting[place] else {
          throw nodes[place].error("the layer is a parent of itself; change its \"parent\"")
        }
        isWaiting[place] = true
        way.append(place)
        next = layers[place].parent
      }
      for place in way.reversed() {
        isPlaced[place] = true
        result.append(place)
      }
    }
    return result
  }

  private mutating func layer(_ node: DocumentNode) throws(LottieError) -> LayerValues {
    guard node.isObject else { throw node.error("a layer is expected here, not \(node.json.kind)") }
    layerName = Self.name(of: node.json)
    let stretch = try node.number("sr") ?? 1
    var layer = LayerValues(
      transform: try TransformValues(node["ks"]), inPoint: (try node.number("ip") ?? 0).settledFrame,
      outPoint: (try node.number("op") ?? DocumentNode.numberLimit).settledFrame, start: try node.number("st") ?? 0,
      stretch: stretch == 0 ? 1 : stretch)
    if let skew = try node["ks"]?.number("sk", standard: 0), skew.values.contains(where: { $0 != 0 }) {
      complain("layers are not skewed; groups of shapes are", at: node)
    }
    if let ks = node["ks"], let turn = ks["or"] {
      // Layers with it are turned in depth: it has three components.
      let values = try turn.animated { node throws(LottieError) in try node.numbers() }.values
      if values.contains(where: { $0.contains { $0 != 0 } }) {
        complain("orientations of layers in depth do not count", at: node)
      }
    }
    if Self.standsInDepth(node) {
      complain(
        "layers in depth stand in the plane of the others: the third number of their positions does not count", at: node
      )
    }
    if try node.flag("ao"), layer.transform.position.moves {
      complain("layers do not turn along their motion paths (auto-orient)", at: node)
    }
    layer.matte = try matteKind(node).map { LayerValues.Matte(kind: $0) }
    // Hidden layers still move what hangs on them.
    guard try !node.flag("hd") else { return layer }
    layer.content = try content(node)
    // What draws nothing has nothing to be masked, mixed or changed by effects.
    if case .none = layer.content { return layer }
    layer.masks = try masks(node)
    layer.blendMode = try blendMode(node)
    layer.shadow = try shadow(node)
    return layer
  }

  /// Kinds of layers that show nothing themselves, wherever they stand: cameras and lights.
  private static let observers = 13...14

  /// Whether a layer is nearer or further away than the plane that all are drawn in.
  private static func standsInDepth(_ node: DocumentNode) -> Bool {
    guard (try? node.flag("ddd")) == true, !observers.contains((try? node.integer("ty")) ?? 0),
      let position = node["ks"]?["p"]
    else { return false }
    let places: [[Double]]?
    if position["k"] == nil, position["x"] != nil {
      places = try? position["z"]?.animated { node throws(LottieError) in [0, 0, try node.number()] }.values
    } else {
      places = try? position.animated { node throws(LottieError) in try node.numbers() }.values
    }
    return places?.contains { $0.count > 2 && $0[2] != 0 } ?? false
  }

  private mutating func content(_ node: DocumentNode) throws(LottieError) -> LayerValues.Content {
    func size(_ width: String, _ height: String, _ standard: Size = .zero) throws(LottieError) -> Size {
      Size(
        max(0, try node.number(width) ?? standard.width), max(0, try node.number(height) ?? standard.height))
    }
    let id = try node.text("refId") ?? ""
    switch try node.required("ty", "the kind of the layer").integer() {
    case 0:
      guard let number = compositionNumbers[id] else {
        complain("precomposition \"\(id)\" is not among the assets", at: node)
        return .none
      }
      let time = try node["tm"].map { node throws(LottieError) in
        try node.animated { node throws(LottieError) in try node.number() }
      }
      return .composition(number, try size("w", "h", canvas), time: time)
    case 1: return .solid(try size("sw", "sh"), color(hexadecimal: try node.text("sc") ?? "#000000", of: node))
    case 2:
      guard let number = pictureNumbers[id] else {
        complain("picture \"\(id)\" is not among the assets", at: node)
        return .none
      }
      if pictures[number].isWithoutArea {
        complain("a picture whose sides are 0 is not drawn; leave them out", at: node)
      }
      return .picture(number)
    case 3: return .none
    case 4: return .shapes(try node["shapes"].map { node throws(LottieError) in try shapes(node) } ?? [])
    case 5: return .text(try text(node))
    case 6: complain("sounds of the document are not played", at: node)
    case 13: complain("cameras are not looked through; layers are seen from the front", at: node)
    case let kind:
      let name = Self.kinds.first { $0.kind == kind }.map { " (\($0.name))" } ?? ""
      complain("layers of kind \(kind)\(name) are not drawn", at: node)
    }
    return .none
  }

  private mutating func color(hexadecimal text: String, of node: DocumentNode) -> Color {
    let digits = text.drop { $0 == "#" }
    guard digits.utf8.count == 6, let number = UInt32(digits, radix: 16) else {
      complain("the colour \"\(text)\" of a solid is not written as #rrggbb; it is black", at: node)
      return .black
    }
    func part(_ shift: UInt32) -> Double { Double(number >> shift & 255) / 255 }
    return Color(part(16), part(8), part(0))
  }

  private mutating func masks(_ node: DocumentNode) throws(LottieError) -> [MaskValues] {
    var result: [MaskValues] = []
    let nodes = try node["masksProperties"]?.elements() ?? []
    guard nodes.count <= Self.maskLimit else {
      throw node.error("the layer has more than \(Self.maskLimit) masks; use fewer")
    }
    for node in nodes {
      let isInverted = try node.flag("inv")
      var mask = MaskValues(
        mode: .add, isInverted: isInverted,
        outline: try outline(node.required("pt", "the outline of the mask")),
        opacity: try node.number("o", standard: 100))
      switch try node.text("mode") ?? "a" {
      case "n": continue
      case "a", "l": break
      case "s": (mask.mode, mask.isInverted) = (.intersect, !isInverted)
      case let mode:
        (mask.mode, mask.isInverted) = (.intersect, false)
        if isInverted { complain("only masks that add or subtract are inverted", at: node) }
        if mode == "f", !result.isEmpty { complain("masks by difference limit as those that intersect do", at: node) }
      }
      if mask.opacity.values.contains(where: { $0 > 0 && $0 < 100 }) {
        complain("opacities of masks count as 0 or 100 per cent", at: node)
      }
      let expansion = try node.number("x", standard: 0)
      if expansion.values.contains(where: { $0 != 0 }) { complain("masks are not expanded", at: node) }
      if let feather = node["f"], try feather.point("k", standard: .zero)(0) != .zero {
        complain("edges of masks are not feathered", at: node)
      }
      result.append(mask)
    }
    return result
  }

  private mutating func blendMode(_ node: DocumentNode) throws(LottieError) -> BlendMode {
    // Luminosity, the next one, is drawn as normal by lottie-ios.
    let modes: [BlendMode] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
      .difference, .exclusion, .hue, .saturation, .color,
    ]
    let number = try node.integer("bm") ?? 0
    if modes.indices.contains(number) { return modes[number] }
    complain("blend mode \(number) of layers is drawn as normal", at: node)
    return .normal
  }
}
