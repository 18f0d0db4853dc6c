import JSONTree
import Lookups

/// Puts values in place of those of a document's properties, which key paths name.
struct KeypathValues {
  /// The values, whose ids are key paths, with what these mean.
  private let values: [(path: Keypath, value: LottieSlot)]
  /// How far the names of the layers that show a composition lead, by the composition's id. Of one that several layers show there
  /// is only one: what is meant in one of them changes in all.
  private var ways: Lookup<String, [Keypath.Progress]> = [:]
  /// The document's pictures by their ids.
  private let assets: Lookup<String, JSONNode>
  /// Pictures that stand in place of others: each is an asset, and what stands in the slot that it names.
  private var pictures: [(asset: JSONNode, slot: LottieSlot)] = []
  private var pictureIds = Membership<String>()
  /// Which values have found a place.
  private var isUsed: [Bool]
  /// The first that is of another kind than what it was to stand in for.
  private var misfit: (value: LottieSlot, kind: LottieSlotKind)?
  /// Words or a picture that values lead to which are of another kind. These are called as their layers are, and so may others be
  /// that the value is meant for: only one that finds no place is wrong.
  private var contents: [LottieSlotKind?]

  /// - Returns: the document with the values in it, and what stands in slots that only it has.
  /// - Throws: `LottieError` for a key path that leads to nothing, and for another kind of value than there is.
  static func document(
    _ document: JSONNode, with values: [LottieSlot]
  ) throws(LottieError) -> (document: JSONNode, slots: [LottieSlot]) {
    if values.isEmpty { return (document, []) }
    var writer = try KeypathValues(values, in: document)
    let result = writer.written(document)
    let unused = writer.isUsed.firstIndex(of: false)
    let stray = unused.flatMap { index in writer.contents[index].map { (writer.values[index].value, $0) } }
    if let (value, kind) = writer.misfit ?? stray {
      throw LottieError(
        "what \"\(value.id)\" leads to is \(kind.words)" + (kind.notation.map { "; write \($0)" } ?? ""), at: "")
    }
    if let index = unused {
      throw LottieError(complaint(about: writer.values[index].path, in: document), at: "")
    }
    return (result, writer.pictures.map(\.slot))
  }

  private init(_ values: [LottieSlot], in document: JSONNode) throws(LottieError) {
    var paths: [(Keypath, LottieSlot)] = []
    for value in values {
      guard let path = Keypath(value.id) else {
        throw LottieError(
          "\"\(value.id)\" is no key path; write names of layers, groups and shapes with points between, such as "
            + "\"Layer.Group.Fill 1.Color\", or \"**.Color\"", at: "")
      }
      paths.append((path, value))
    }
    self.values = paths
    assets = Lookup(
      firstOf: (document["assets"]?.values ?? []).compactMap { asset in
        guard case .string(let id)? = asset["id"]?.content, asset["layers"] == nil else { return nil }
        // One whose picture is in a slot may have its size there, too.
        let slot = DocumentSlots.id(asset).flatMap { document["slots"]?[$0]?["p"] }
        return (id, asset["p"] == nil ? asset.covered(by: slot) : asset)
      })
    isUsed = [Bool](repeating: false, count: paths.count)
    contents = [LottieSlotKind?](repeating: nil, count: paths.count)
  }

  private static func complaint(about path: Keypath, in document: JSONNode) -> String {
    let text = path.keys.joined(separator: ".")
    let named = KeypathList(document).entries
    let alike = named.filter { $0.path.hasSuffix("." + (path.keys.last ?? "")) }
    let paths = (alike.isEmpty ? named : alike).prefix(10).map { "\"\($0.path)\"" }
    return "\"\(text)\" leads to nothing in the animation"
      + (paths.isEmpty ? "; leave it out" : "; name a property such as \(paths.joined(separator: ", "))")
  }

  private func step(_ ways: [Keypath.Progress], _ name: String) -> [Keypath.Progress] {
    zip(values, ways).map { $0.path.step($1, to: name) }
  }

  private mutating func written(_ document: JSONNode) -> JSONNode {
    let start = values.map(\.path.start)
    findWays(document, start)
    let result = document.changing { key, node in
      switch key {
      case "layers": return node.mapped { layer($0, start) }
      case "assets":
        return node.mapped { asset in
          guard case .string(let id)? = asset["id"]?.content, let ways = ways[id] else { return asset }
          return asset.changing { key, node in key == "layers" ? node.mapped { layer($0, ways) } : node }
        }
      default: return node
      }
    }
    return result.changing { key, node in
      guard key == "assets", case .array(let nodes) = node.content else { return node }
      return JSONNode(offset: node.offset, content: .array(nodes + pictures.map(\.asset)))
    }
  }

  /// Follows the layers that show compositions, until no composition is reached by another way.
  private mutating func findWays(_ document: JSONNode, _ start: [Keypath.Progress]) {
    let compositions = document.compositions
    var open = [(document["layers"], start)]
    while let (layers, ways) = open.popLast() {
      for layer in layers?.values ?? [] {
        guard case .string(let id)? = layer["refId"]?.content, let composition = compositions[id] else { continue }
        var united = step(ways, layer.name)
        if let known = self.ways[id] {
          for index in united.indices { united[index].formUnion(known[index]) }
          if united == known { continue }
        }
        self.ways[id] = united
        open.append((composition["layers"], united))
      }
    }
  }

  private mutating func layer(_ node: JSONNode, _ outer: [Keypath.Progress]) -> JSONNode {
    let ways = step(outer, node.name)
    let isPicture = node.isPicture
    return node.changing { key, node in
      switch key {
      case "refId" where isPicture: picture(node, ways)
      case "ks": properties(of: node, NamedProperty.transform, step(ways, "Transform"))
      case "shapes": node.mapped { shape($0, ways) }
      case "t": text(node, ways)
      default: node
      }
    }
  }

  private mutating func shape(_ node: JSONNode, _ outer: [Keypath.Progress]) -> JSONNode {
    guard case .string(let type)? = node["ty"]?.content else { return node }
    switch type {
    case "tr": return properties(of: node, NamedProperty.transform, step(outer, "Transform"))
    case "gr":
      let ways = step(outer, node.name)
      return node.changing { key, node in key == "it" ? node.mapped { shape($0, ways) } : node }
    default: return properties(of: node, NamedProperty.of(shape: type), step(outer, node.name))
    }
  }

  private mutating func properties(
    of node: JSONNode, _ properties: [NamedProperty], _ outer: [Keypath.Progress]
  ) -> JSONNode {
    guard case .object(var members) = node.content else { return node }
    for property in properties {
      guard let value = value(at: step(outer, property.name), property.kind), case .property(let own) = value.content
      else { continue }
      let replacement = DocumentSlots.stops(own, inPlaceOf: node[property.key] ?? own)
      members.removeAll { $0.key == property.key || property.name == "Position" && ["px", "py"].contains($0.key) }
      members.append(JSONMember(key: property.key, offset: node.offset, value: replacement))
    }
    return JSONNode(offset: node.offset, content: .object(members))
  }

  /// - Parameter node: what a text layer has as its text.
  private mutating func text(_ node: JSONNode, _ ways: [Keypath.Progress]) -> JSONNode {
    guard node["d"] != nil, let value = value(at: ways, .text), case .text(let text) = value.content else {
      return node
    }
    return node.changing { key, node in key == "d" ? node.saying(text) : node }
  }

  /// - Parameter id: of the picture that a layer shows.
  /// - Returns: the id of what shows in its place.
  private mutating func picture(_ id: JSONNode, _ ways: [Keypath.Progress]) -> JSONNode {
    guard case .string(let name) = id.content, let asset = assets[name], case .object(let members) = asset.content
    else { return id }
    guard case .picture(let shown)? = value(at: ways, .picture)?.content else { return id }
    // Another layer may show the same picture of the document, and keep it.
    let own = "\(name)\u{0}\(shown)"
    let reference = JSONNode(offset: id.offset, content: .string(own))
    if pictureIds.insert(own) {
      let names = ["id", "sid"].map { JSONMember(key: $0, offset: asset.offset, value: reference) }
      let rest = members.filter { !["id", "sid"].contains($0.key) }
      pictures.append(
        (JSONNode(offset: asset.offset, content: .object(rest + names)), LottieSlot(id: own, picture: shown)))
    }
    return reference
  }

  /// What stands where names have led; of several the last.
  private mutating func value(at ways: [Keypath.Progress], _ kind: LottieSlotKind) -> LottieSlot? {
    var result: LottieSlot?
    for (index, (path, value)) in values.enumerated() where path.ends(at: ways[index]) {
      if value.fits(kind) {
        isUsed[index] = true
        result = value
      } else if kind == .text || kind == .picture {
        contents[index] = contents[index] ?? kind
      } else if misfit == nil {
        misfit = (value, kind)
      }
    }
    return result
  }
}
