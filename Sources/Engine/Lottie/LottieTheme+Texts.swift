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
          ("t", try time(of: keyframe)), ("s", try style(try keyframe.required("value", "the keyframe's value"))),
        ]))
    }
    guard !nodes.isEmpty else { throw keyframes.error("the rule has no keyframe; write one, or a \"value\"") }
    return JSONNode(.array(nodes))
  }

  /// Keys of a theme's text, and those of documents, by what they hold.
  private static let numberKeys = [
    ("fontSize", "s"), ("strokeWidth", "sw"), ("lineHeight", "lh"), ("tracking", "tr"), ("baselineShift", "ls"),
  ]
  private static let listKeys = [
    ("fillColor", "fc"), ("strokeColor", "sc"), ("wrapSize", "sz"), ("wrapPosition", "ps"),
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
    var members: [(key: String, value: JSONNode?)] = [
      ("t", try value["text"].map(words)), ("f", try value["fontName"].map(words)),
      ("of", try value["strokeOverFill"].map { node throws(LottieError) in JSONNode(.bool(try node.flag())) }),
      ("j", try number("justify", among: justifications)), ("ca", try number("textCaps", among: capitals)),
    ]
    for (key, own) in numberKeys { members.append((own, try value.number(key).map { JSONNode(.number($0)) })) }
    for (key, own) in listKeys {
      members.append((own, try value[key].map { node throws(LottieError) in .list(of: try node.numbers()) }))
    }
    return .members(members)
  }

  /// An outline as documents write it.
  static func outline(_ value: DocumentNode) throws(LottieError) -> JSONNode {
    let vertices = try points(try value.required("vertices", "the points of the outline"))
    let (arriving, leaving) = (try value["inTangents"].map(points), try value["outTangents"].map(points))
    for tangents in [arriving, leaving] where ![nil, 0, vertices.count].contains(tangents?.count) {
      throw value.error(
        "\"vertices\", \"inTangents\" and \"outTangents\" of an outline are lists of the same length; complete them")
    }
    func list(_ points: [JSONNode]?) -> JSONNode? { points.map { JSONNode(.array($0)) } }
    return .members([
      ("v", list(vertices)), ("i", list(arriving)), ("o", list(leaving)),
      ("c", JSONNode(.bool(try value.flag("closed")))),
    ])
  }

  private static func points(_ list: DocumentNode) throws(LottieError) -> [JSONNode] {
    var points: [JSONNode] = []
    for node in try list.elements() { points.append(.list(of: try node.numbers())) }
    return points
  }
}
