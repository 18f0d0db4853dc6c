import Document
import JSONTree

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
    /// Whether a key, or what a key path leads to, is the opacity of a shadow anywhere.
    private(set) var namesShadowOpacity = false
    /// What steps do that would be an oversight to leave out.
    private(set) var oversights = Oversights()
    /// What views and layers are turned to.
    private(set) var turns = Turns()
    /// Views that give their parts places, or whose template may, by their ids, outer ones first.
    private(set) var containers: [(id: String, node: JSONNode)] = []

    /// What names in "template" stand for.
    private let templates: JSONNode?

    init(of root: JSONNode) {
      templates = root["templates"]
      ids.insert("root")
      visit(root, under: nil)
    }

    /// - Parameter key: what the node is called where it stands; nil in a list.
    private mutating func visit(_ node: JSONNode, under key: String?) {
      switch node.content {
      case .array(let nodes):
        for node in nodes { visit(node, under: nil) }
      case .object(let members):
        turns.add(members, under: key, templates: templates)
        oversights.add(members, under: key)
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
      if member.key.hasSuffix("shadowOpacity") { namesShadowOpacity = true }
      if case .string(let text) = member.value.content, text.hasSuffix("shadowOpacity") { namesShadowOpacity = true }
      switch (member.key, member.value.content) {
      case ("id", .string(let text)): ids.insert(text)
      case ("layoutGuides", .array(let guides)):
        for case .string(let text) in guides.map(\.content) { ids.insert(text) }
      case ("document", _): namesDocuments = true
      default: break
      }
      visit(member.value, under: member.key)
    }
  }

  /// Reports ids that two parts of the scene share, at both places.
  ///
  /// - Parameter capacity: how many ids are expected.
  static func reportDuplicates(
    of scene: SceneDefinition?, in root: JSONNode, to sink: DiagnosticSink, capacity: Int
  ) {
    guard let scene else { return }
    let whole = Origin(offset: root.offset, location: DocumentPath("/scene"))
    var register = IDRegister(noun: "part of the scene", sink: sink, capacity: capacity)
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
