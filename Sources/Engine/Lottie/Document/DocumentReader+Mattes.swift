import Lookups

extension DocumentReader {
  /// How a layer is limited by another one; nil: it is not.
  mutating func matteKind(_ node: DocumentNode) throws(LottieError) -> LayerValues.Matte.Kind? {
    switch try node.integer("tt") ?? 0 {
    case 0: return nil
    case 1: return .alpha
    case 2: return .inverted
    default:
      complain("mattes by luminance are not drawn, nor do they limit anything; use the alpha of a layer", at: node)
      return .luminance
    }
  }

  /// Finds the layers that limit others: those that these name, else those above them
  /// ([specification](https://lottie.github.io/lottie-spec/latest/specs/layers/), "tp" and "td"). They do not show themselves.
  ///
  /// - Parameter places: of the layers, by their numbers.
  mutating func pairMattes(
    _ layers: inout [LayerValues], _ nodes: [DocumentNode], _ places: Lookup<Int, Int>
  ) throws(LottieError) {
    for (index, node) in nodes.enumerated() {
      if try node.flag("td") { layers[index].isMatteOfOthers = true }
      guard layers[index].matte != nil, let number = try node.integer("tp") else { continue }
      guard let place = places[number], place != index else {
        layerName = Self.name(of: node.json)
        complain("no other layer has the number that \"tp\" names as the matte, which does not count", at: node)
        continue
      }
      layers[index].matte?.place = place
    }
    var isTaken = [Bool](repeating: false, count: layers.count)
    for case let place? in layers.map({ $0.matte?.place }) { isTaken[place] = true }
    // From below, as lottie-ios goes: of several that follow each other, every other one limits the one under it.
    for index in layers.indices.dropFirst().reversed() where !isTaken[index] && !isTaken[index - 1] {
      guard layers[index].matte != nil, layers[index].matte?.place == nil else { continue }
      layers[index].matte?.place = index - 1
      isTaken[index - 1] = true
    }
    for index in layers.indices where isTaken[index] { layers[index].isMatteOfOthers = true }
    for (index, node) in nodes.enumerated() {
      guard let matte = layers[index].matte, matte.kind != .luminance else { continue }
      if case .none = layers[index].content { continue }
      layerName = Self.name(of: node.json)
      if let place = matte.place {
        if try nodes[place].flag("hd") {
          complain("the layer that limits this one as its matte is hidden, as which it covers nothing", at: node)
        }
      } else {
        complain("no layer is there that limits this one as its matte: it shows whole", at: node)
      }
    }
  }
}
