import JSONTree

/// A theme of an archive: values that stand in slots of its animations
/// ([dotLottie 2.0](https://dotlottie.io/spec/2.0/), "Theming").
public struct LottieTheme: Sendable {
  /// In the order of its rules.
  public private(set) var slots: [LottieSlot] = []
  /// What of it does not count, one sentence each.
  public private(set) var complaints: [String] = []

  /// Reads a theme.
  ///
  /// - Parameters:
  ///   - bytes: the theme's file.
  ///   - animationId: which animation it is for: rules may be for others only.
  /// - Throws: `LottieError` for what is no JSON, and for a rule without a value.
  public init(_ bytes: [UInt8], animationId: String) throws(LottieError) {
    let root: JSONNode
    do {
      root = try JSONParser.parse(bytes, allowsRepeatedKeys: true)
    } catch {
      throw LottieError(
        "the archive's theme is no JSON at byte \(error.offset): \(error.message); export the archive again", at: "")
    }
    let document = DocumentNode(root)
    for rule in try document.required("rules", "the list of what the theme changes").elements() {
      if let animations = rule["animations"] {
        let ids = try animations.elements()
        var isMeant = false
        for id in ids where try id.text() == animationId { isMeant = true }
        guard isMeant else { continue }
      }
      let id = try rule.required("id", "the slot that the rule fills").text()
      if let slot = try slot(of: rule, id) { slots.append(slot) }
    }
  }

  private mutating func slot(of rule: DocumentNode, _ id: String) throws(LottieError) -> LottieSlot? {
    if rule["expression"] != nil {
      complaints.append("the expression of the theme's rule for slot \"\(id)\" is not run")
    }
    let kind = try rule.required("type", "the kind of the slot's value").text()
    switch kind {
    case "Color", "Scalar", "Position", "Vector":
      let value = try Self.value(of: rule) { node throws(LottieError) in .list(of: try node.numbers()) }
      return LottieSlot(
        id: id, content: .property(.property(value: value)),
        [kind == "Color" ? .color : kind == "Scalar" ? .number : .point])
    case "Gradient":
      let value = try Self.value(of: rule) { node throws(LottieError) in .list(of: try Self.stops(node)) }
      let first = rule["keyframes"]?.first["value"] ?? rule["value"]
      let count = try first?.elements().count ?? 0
      let members = [("p", JSONNode(.number(Double(count)))), ("k", .property(value: value))]
      return LottieSlot(id: id, content: .property(.members(members)), [.gradient])
    case "Text":
      return LottieSlot(id: id, content: .text(try Self.text(of: rule)), [.text])
    case "BezierPath":
      return LottieSlot(
        id: id, content: .property(.property(value: try Self.value(of: rule, Self.outline))), [.path])
    case "Image": return try picture(of: rule, id)
    default: break
    }
    complaints.append("the theme's rule for slot \"\(id)\", of type \"\(kind)\", does not count")
    return nil
  }

  /// A file of the archive, or a picture in the theme.
  private mutating func picture(of rule: DocumentNode, _ id: String) throws(LottieError) -> LottieSlot? {
    let value = try rule.required("value", "what stands in the slot")
    let source = try value.required("src", "the picture's file in the archive")
    guard case .string(let path) = source.json.content, path.hasPrefix("data:") || !path.contains("://")
    else {
      complaints.append(
        "the picture of the theme's rule for slot \"\(id)\" does not count: it is no file of the archive")
      return nil
    }
    // Without a size of its own it is as large as what it stands for.
    func side(_ key: String) throws(LottieError) -> JSONNode? {
      guard let side = try value.number(key), side > 0 else { return nil }
      return JSONNode(.number(side))
    }
    let members = [
      ("w", try side("width")), ("h", try side("height")), ("u", JSONNode(.string(""))), ("p", source.json),
    ]
    return LottieSlot(id: id, content: .property(.members(members)), [.picture])
  }

  /// A value alone, or keyframes as documents write them.
  private static func value(
    of rule: DocumentNode, _ read: (DocumentNode) throws(LottieError) -> JSONNode
  ) throws(LottieError) -> JSONNode {
    guard let keyframes = rule["keyframes"] else {
      return try read(try rule.required("value", "what stands in the slot"))
    }
    var nodes: [JSONNode] = []
    for keyframe in try keyframes.elements() {
      nodes.append(
        .members([
          ("t", try time(of: keyframe)), ("s", try read(try keyframe.required("value", "the keyframe's value"))),
          ("o", keyframe["outTangent"]?.json), ("i", keyframe["inTangent"]?.json), ("h", keyframe["hold"]?.json),
          ("to", keyframe["valueOutTangent"]?.json), ("ti", keyframe["valueInTangent"]?.json),
        ]))
    }
    return JSONNode(.array(nodes))
  }

  static func time(of keyframe: DocumentNode) throws(LottieError) -> JSONNode {
    JSONNode(.number(try keyframe.required("frame", "the keyframe's time in frames").number()))
  }

  /// Colours at their places, and behind them alphas at theirs, if any has one.
  private static func stops(_ node: DocumentNode) throws(LottieError) -> [Double] {
    var (colors, alphas) = ([Double](), [Double]())
    var isTranslucent = false
    for stop in try node.elements() {
      let place = try stop.required("offset", "the stop's place, 0…1").number()
      let color = try stop.required("color", "the stop's colour").numbers()
      colors += [place] + (0..<3).map { color.count > $0 ? color[$0] : 0 }
      alphas += [place, color.count > 3 ? color[3] : 1]
      isTranslucent = isTranslucent || color.count > 3
    }
    return isTranslucent ? colors + alphas : colors
  }
}
