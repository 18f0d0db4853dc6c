import JSONTree

extension LottieTheme {
  /// What a rule changes of a text and its style, as documents write both: members of the text, or keyframes with such.
  static func text(of rule: DocumentNode) throws(LottieError) -> JSONNode {
    guard let keyframes = rule["keyframes"] else {
      return try style(try rule.required("value", "what stands in the slot"))
    }
    var nodes: [JSONNode] = []
    for keyframe in try keyframes.elements() {
      nodes.append(
        .members([
          ("t", try keyframe.required("frame", "the keyframe's time in frames").json),
          ("s", try style(try keyframe.required("value", "the keyframe's value"))),
        ]))
    }
    guard !nodes.isEmpty else { throw keyframes.error("the rule has no keyframe; write one, or a \"value\"") }
    return JSONNode(.array(nodes))
  }

  /// Keys of a theme's text, and those of documents.
  private static let styleKeys = [
    ("fontName", "f"), ("fontSize", "s"), ("fillColor", "fc"), ("strokeColor", "sc"), ("strokeWidth", "sw"),
    ("strokeOverFill", "of"), ("lineHeight", "lh"), ("tracking", "tr"), ("baselineShift", "ls"), ("wrapSize", "sz"),
    ("wrapPosition", "ps"),
  ]
  /// In the order of the numbers that documents have for them.
  private static let justifications = [
    "Left", "Right", "Center", "JustifyLastLeft", "JustifyLastRight", "JustifyLastCenter", "JustifyLastFull",
  ]
  private static let capitals = ["Regular", "AllCaps", "SmallCaps"]

  /// Words alone, or with their style.
  private static func style(_ value: DocumentNode) throws(LottieError) -> JSONNode {
    func words(_ node: DocumentNode) throws(LottieError) -> JSONNode { JSONNode(.string(try node.text())) }
    guard value.isObject else { return .members([("t", try words(value))]) }
    func number(_ key: String, among names: [String]) throws(LottieError) -> JSONNode? {
      guard let node = value[key] else { return nil }
      let name = try node.text()
      guard let index = names.firstIndex(of: name) else {
        throw node.error("\"\(name)\" is not among \(names.joined(separator: ", ")); write one of these")
      }
      return JSONNode(.number(Double(index)))
    }
    return .members(
      styleKeys.map { (key: $0.1, value: value[$0.0]?.json) } + [
        (key: "t", value: try value["text"].map(words)),
        (key: "j", value: try number("justify", among: justifications)),
        (key: "ca", value: try number("textCaps", among: capitals)),
      ])
  }

  /// An outline as documents write it.
  static func outline(_ value: DocumentNode) throws(LottieError) -> JSONNode {
    .members([
      ("v", try value.required("vertices", "the points of the outline").json), ("i", value["inTangents"]?.json),
      ("o", value["outTangents"]?.json), ("c", value["closed"]?.json ?? JSONNode(.bool(false))),
    ])
  }
}
