import Graphics
import Hashing
import JSONTree
import Lookups

/// Reads the typed model out of a document's JSON, and collects what of it is not drawn.
struct DocumentReader {
  /// The document's size, which compositions have that say none.
  let canvas: Size
  /// What of it is not drawn, each once.
  private var notes: [DocumentComplaint] = []
  /// The layer that is read, as the document calls it.
  var layerName: String?
  private(set) var compositions: [Composition] = []
  private(set) var pictures: [LottiePicture] = []
  /// The document's fonts, and others that texts name, by the names that texts use.
  var fonts: Lookup<String, LottieFont> = [:]
  /// Places in `compositions` and in `pictures` by the assets' ids.
  private(set) var compositionNumbers: Lookup<String, Int> = [:]
  private(set) var pictureNumbers: Lookup<String, Int> = [:]

  /// Different complaints that are kept.
  private static let complaintLimit = 50
  /// Layers of a document, each counted as often as its composition is used.
  static let layerLimit = 50_000
  /// Compositions inside each other.
  static let depthLimit = 32
  /// Masks of a layer.
  static let maskLimit = 100

  /// Reads everything; the document's own layers are the first composition.
  init(_ root: DocumentNode, canvas: Size) throws(LottieError) {
    self.canvas = canvas
    guard !root.hasTooMuchInSlots else {
      throw root.error(
        "properties find more than \(DocumentSlots.valueLimit) values in the document's slots; name slots less often, or "
          + "put less into them")
    }
    noteProperties(root.json)
    try readFonts(root)
    let assets = try root["assets"]?.elements() ?? []
    // Layers refer to assets that stand behind their own.
    var nodes = [try root.required("layers", "the list of its layers")]
    for asset in assets {
      guard let layers = asset["layers"] else { continue }
      let id = try asset.text("id") ?? ""
      if compositionNumbers[id] == nil { compositionNumbers[id] = nodes.count }
      nodes.append(layers)
    }
    // What no layer shows may be no picture, such as a sound.
    let shown = try Self.shownPictures(nodes)
    for asset in assets where asset["layers"] == nil {
      let (picture, file) = asset.picture()
      guard file != nil || picture["p"] != nil else { continue }
      let id = try asset.text("id") ?? ""
      guard shown.contains(id), pictureNumbers[id] == nil else { continue }
      pictureNumbers[id] = pictures.count
      pictures.append(try LottiePicture(picture, given: file))
    }
    for node in nodes { compositions.append(try composition(node)) }
    try checkExpansion(root, nodes)
  }

  /// Ids of the pictures that layers show.
  private static func shownPictures(_ compositions: [DocumentNode]) throws(LottieError) -> Membership<String> {
    var result = Membership<String>()
    for composition in compositions {
      for layer in try composition.elements() where layer.isObject && layer["refId"] != nil {
        if try layer.integer("ty") == 2 { result.insert(try layer.text("refId") ?? "") }
      }
    }
    return result
  }

  /// What of the document is not drawn, one sentence each, with its first place.
  var complaints: [String] { notes.map(\.text) }

  /// Notes what is not drawn, of the layer that is read.
  mutating func complain(_ sentence: String, at node: DocumentNode) {
    complain(sentence, at: node.place, of: layerName)
  }

  mutating func complain(_ sentence: String, at place: DocumentNode.Place, of layer: String?) {
    if let index = notes.firstIndex(where: { $0.sentence == sentence }) {
      notes[index].count += 1
    } else if notes.count < Self.complaintLimit {
      notes.append(DocumentComplaint(sentence: sentence, layer: layer, place: place))
    }
  }

  private mutating func readFonts(_ root: DocumentNode) throws(LottieError) {
    for node in try root["fonts"]?["list"]?.elements() ?? [] {
      guard let name = try node.text("fName") else { continue }
      var font = LottieFont(
        name: name, family: try node.text("fFamily") ?? name, style: try node.text("fStyle") ?? "Regular")
      if let ascent = try node.number("ascent") { font.ascent = ascent / 100 }
      fonts[name] = font
    }
  }

  /// Compositions must not hold themselves, and not expand beyond measure.
  ///
  /// - Parameter nodes: the layers of each.
  private func checkExpansion(_ root: DocumentNode, _ nodes: [DocumentNode]) throws(LottieError) {
    enum State { case unknown, open, known(layers: Int, depth: Int) }
    var states = [State](repeating: .unknown, count: compositions.count)
    let tooMany = root.error(
      "the document has more than \(Self.layerLimit) layers, or more than \(Self.depthLimit) precompositions "
        + "inside each other; use fewer")
    func measure(_ number: Int, _ outer: Int) throws(LottieError) -> (layers: Int, depth: Int) {
      guard outer < Self.depthLimit else { throw tooMany }
      switch states[number] {
      case .known(let layers, let depth): return (layers, depth)
      case .open, .unknown: break
      }
      states[number] = .open
      var (layers, depth) = (compositions[number].layers.count, 0)
      for (index, layer) in compositions[number].layers.enumerated() {
        guard case .composition(let inner, _, _) = layer.content else { continue }
        if case .open = states[inner] {
          let node = try nodes[number].elements()[index]
          throw node.error(
            "the layer shows precomposition \"\(try node.text("refId") ?? "")\", which contains the layer itself; remove it, or "
              + "let it show another one")
        }
        let part = try measure(inner, outer + 1)
        layers = min(Self.layerLimit + 1, layers + part.layers)
        depth = max(depth, part.depth)
      }
      guard layers <= Self.layerLimit, depth < Self.depthLimit else { throw tooMany }
      states[number] = .known(layers: layers, depth: depth + 1)
      return (layers, depth + 1)
    }
    _ = try measure(0, 0)
  }
}
