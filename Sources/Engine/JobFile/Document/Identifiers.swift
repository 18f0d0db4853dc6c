import Lookups

/// The ids that a document gives its views and layers.
enum Identifiers {
  /// Every text under a key "id", wherever it stands.
  static func collect(in root: JSONNode) -> Membership<String> {
    var found: Membership<String> = ["root"]
    var open = [root]
    while let node = open.popLast() {
      switch node.content {
      case .array(let nodes): open += nodes
      case .object(let members):
        for member in members {
          if member.key == "id", case .string(let text) = member.value.content { found.insert(text) }
          if member.key == "layoutGuides", case .array(let guides) = member.value.content {
            for case .string(let text) in guides.map(\.content) { found.insert(text) }
          }
          open.append(member.value)
        }
      default: break
      }
    }
    return found
  }

  /// Whether a key "document" stands anywhere.
  static func namesDocuments(_ root: JSONNode) -> Bool { usesKey(in: root, ["document"]) }

  /// Whether one of some keys stands anywhere.
  static func usesKey(in root: JSONNode, _ keys: Membership<String>) -> Bool {
    var open = [root]
    while let node = open.popLast() {
      switch node.content {
      case .array(let nodes): open += nodes
      case .object(let members):
        if members.contains(where: { keys.contains($0.key) }) { return true }
        open += members.map(\.value)
      default: break
      }
    }
    return false
  }

  /// Reports ids that two parts of the scene share.
  static func reportDuplicates(of scene: SceneDefinition?, in root: JSONNode, to sink: DiagnosticSink) {
    guard let scene else { return }
    var seen: Membership<String> = []
    func check(_ id: String) {
      if !seen.insert(id) {
        sink.add(.error, offset: root.offset, path: "/scene", "the id \"\(id)\" stands twice; ids are unique in a job")
      }
    }
    func visit(_ layer: LayerDefinition) {
      check(layer.id)
      (layer.sublayers + layer.mask).forEach(visit)
    }
    func visit(_ view: ViewDefinition) {
      check(view.id)
      view.subviews.forEach(visit)
      (view.sublayers + view.mask).forEach(visit)
    }
    scene.layers.forEach(visit)
    scene.views.forEach(visit)
  }
}

/// The fonts that a document names.
enum FontNames {
  struct Mention {
    /// As it is written, perhaps with a size.
    var text: String
    var offset: Int
    /// JSON pointer.
    var path: String
  }

  /// Every text under a key "font", wherever it stands.
  static func mentions(in root: JSONNode) -> [Mention] {
    var found: [Mention] = []
    var open = [(node: root, path: "")]
    while let (node, path) = open.popLast() {
      switch node.content {
      case .array(let nodes): open += nodes.enumerated().map { ($1, "\(path)/\($0)") }
      case .object(let members):
        for member in members {
          let inner = "\(path)/\(member.key)"
          if member.key == "font" || member.key == "layer.font", case .string(let text) = member.value.content {
            found.append(Mention(text: text, offset: member.value.offset, path: inner))
          }
          open.append((member.value, inner))
        }
      default: break
      }
    }
    return found
  }
}

/// The texts in a document.
enum TextMentions {
  struct Mention {
    var text: String
    var offset: Int
    /// JSON pointer.
    var path: String
    /// Whether its key is one of those whose values are shown.
    var isShown: Bool
  }

  private static let shownKeys: Membership<String> = [
    "text", "attributedText", "title", "placeholder", "segments", "string", "header", "footer", "detail", "message",
    "back", "texts",
  ]

  /// Every text that is a value, wherever it stands.
  static func all(in root: JSONNode) -> [Mention] {
    var found: [Mention] = []
    var open = [(node: root, path: "", isShown: false)]
    while let (node, path, isShown) = open.popLast() {
      switch node.content {
      case .string(let text): found.append(Mention(text: text, offset: node.offset, path: path, isShown: isShown))
      case .array(let nodes): open += nodes.enumerated().map { ($1, "\(path)/\($0)", isShown) }
      case .object(let members):
        open += members.map { ($0.value, "\(path)/\($0.key)", shownKeys.contains($0.key)) }
      default: break
      }
    }
    return found
  }
}
