import Document
import JSONTree
import Lookups

/// The ids that a document gives its views and layers.
enum Identifiers {
  /// Bytes.
  static let lengthLimit = 500

  /// What a document holds, found in one walk over it; its depth is bounded by the parser.
  struct Survey {
    /// Every text under a key "id", wherever it stands.
    var ids = KnownIDs()
    /// Whether a key "document" stands anywhere.
    var namesDocuments = false
    /// Views that give their parts places, or whose template may, by their ids, outer ones first.
    private(set) var containers: [(id: String, node: JSONNode)] = []

    init(of root: JSONNode) {
      ids.insert("root")
      visit(root)
    }

    private mutating func visit(_ node: JSONNode) {
      switch node.content {
      case .array(let nodes):
        for node in nodes { visit(node) }
      case .object(let members):
        if members.contains(where: { $0.key == "template" || JobTables.containerKeys.contains($0.key) }),
          case .string(let id)? = members.first(where: { $0.key == "id" })?.value.content
        {
          containers.append((id, node))
        }
        for member in members { visit(member) }
      default: break
      }
    }

    private mutating func visit(_ member: JSONMember) {
      switch (member.key, member.value.content) {
      case ("id", .string(let text)): ids.insert(text)
      case ("layoutGuides", .array(let guides)):
        for case .string(let text) in guides.map(\.content) { ids.insert(text) }
      case ("document", _): namesDocuments = true
      default: break
      }
      visit(member.value)
    }
  }

  /// Reports ids that two parts of the scene share, at both places.
  static func reportDuplicates(of scene: SceneDefinition?, in root: JSONNode, to sink: DiagnosticSink) {
    guard let scene else { return }
    let whole = Origin(offset: root.offset, location: DocumentPath("/scene"))
    var register = IDRegister(noun: "part of the scene", sink: sink)
    func visit(_ layer: LayerDefinition) {
      register.add(layer.id, at: layer.origin ?? whole)
      layer.sublayers.forEach(visit)
      layer.mask.forEach(visit)
    }
    func visit(_ view: ViewDefinition) {
      register.add(view.id, at: view.origin ?? whole)
      for guide in view.layoutGuides { register.add(guide, at: view.origin ?? whole) }
      view.subviews.forEach(visit)
      if let accessory = view.inputAccessory { visit(accessory) }
      view.sublayers.forEach(visit)
      view.mask.forEach(visit)
    }
    scene.views.forEach(visit)
    scene.layers.forEach(visit)
    for (index, animator) in scene.animators.enumerated() {
      // Hubs and groups are items as views are, and are named in the same places.
      let place = Origin(offset: root.offset, location: DocumentPath("/scene/animators/\(index)/hubs"))
      for id in animator.hubs.map(\.id) + animator.groups.map(\.id) { register.check(id, at: place) }
    }
  }
}

/// Finds ids that two things share.
struct IDRegister {
  /// What the things are, for messages.
  let noun: String
  let sink: DiagnosticSink
  private var places: Lookup<String, Origin> = [:]

  init(noun: String, sink: DiagnosticSink) {
    self.noun = noun
    self.sink = sink
  }

  /// Reports an id that is taken, here and where it was given first; one that is not is taken from now on.
  mutating func add(_ id: String, at place: Origin) {
    if places[id] == nil {
      places[id] = place
    } else {
      check(id, at: place)
    }
  }

  /// Reports an id that is taken, here and where it was given first.
  func check(_ id: String, at place: Origin) {
    guard let first = places[id], !sink.isOver else { return }
    let (here, there) = (place.location.text, first.location.text)
    func complaint(_ other: String) -> String {
      "the id \"\(id)\" is taken by another \(noun), at \(other); ids are unique, so rename one"
    }
    sink.add(.error, offset: place.offset, path: here, complaint(there))
    sink.add(.error, offset: first.offset, path: there, complaint(here))
  }
}

/// The fonts that a document names.
enum FontNames {
  struct Mention {
    /// As it is written, perhaps with a size.
    var text: String
    var offset: Int
    var location: DocumentPath
  }

  /// Every text under a key "font", wherever it stands.
  static func mentions(in root: JSONNode) -> [Mention] {
    var found: [Mention] = []
    var open = [(node: root, location: DocumentPath(""))]
    while let (node, location) = open.popLast() {
      switch node.content {
      case .array(let nodes):
        for (index, node) in nodes.enumerated() where node.isContainer {
          open.append((node, location.appending(index)))
        }
      case .object(let members):
        for member in members {
          if member.key == "font" || member.key == "layer.font", case .string(let text) = member.value.content {
            found.append(
              Mention(text: text, offset: member.value.offset, location: location.appending(member.key)))
          }
          if member.value.isContainer { open.append((member.value, location.appending(member.key))) }
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
    var location: DocumentPath
    /// Whether its key is one of those whose values are shown.
    var isShown: Bool
  }

  private static let shownKeys: Membership<String> = [
    "text", "attributedText", "title", "placeholder", "segments", "string", "header", "footer", "detail", "message",
    "back", "texts",
  ]

  /// Every text that is a value and says more than ASCII can, or may do so when its expressions are filled in.
  static func all(in root: JSONNode) -> [Mention] {
    var found: [Mention] = []
    var open = [(node: root, location: DocumentPath(""), isShown: false)]
    while let (node, location, isShown) = open.popLast() {
      switch node.content {
      case .string(let text):
        found.append(Mention(text: text, offset: node.offset, location: location, isShown: isShown))
      case .array(let nodes):
        for (index, node) in nodes.enumerated() where mayShowMoreThanASCII(node) {
          open.append((node, location.appending(index), isShown))
        }
      case .object(let members):
        for member in members where mayShowMoreThanASCII(member.value) {
          open.append((member.value, location.appending(member.key), shownKeys.contains(member.key)))
        }
      default: break
      }
    }
    return found
  }

  private static func mayShowMoreThanASCII(_ node: JSONNode) -> Bool {
    guard case .string(let text) = node.content else { return node.isContainer }
    return !text.utf8.allSatisfy { $0 < 0x80 } || Expression.isIn(text)
  }
}

extension JSONNode {
  /// Whether other values are in it.
  fileprivate var isContainer: Bool {
    switch content {
    case .array, .object: true
    default: false
    }
  }
}
