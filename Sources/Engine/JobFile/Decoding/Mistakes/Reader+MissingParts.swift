import Document
import Graphics
import JSONTree
import Motion

// What nothing shows of, or nothing moves by, because something that goes with it is not said.
extension Reader {
  /// Whether steps may change a view or layer, so that it may get what it lacks.
  fileprivate func mayChange(_ id: String) -> Bool {
    [id, String(id.dropFirst(context.idPrefix.count))].contains(where: context.oversights.changedItems.mayBe)
  }

  /// A mask of which nothing is opaque, and which so hides what it is to cut out.
  func warnOfClearMask(_ mask: LayerDefinition) {
    guard !sink.hasErrors, let origin = mask.origin, mask.sublayers.isEmpty, !mayChange(mask.id) else { return }
    let remedy: String
    switch mask.layerClass {
    case .layer where !mask.drawsItself: remedy = "of an opaque colour give it a \"backgroundColor\", such as \"black\""
    case .shape where !mask.has(.path): remedy = "give it a \"path\""
    case .gradient where !mask.has(.colors): remedy = "give it \"colors\""
    case .layer where !mask.mayHaveSize, .gradient where !mask.mayHaveSize: remedy = "give it a \"frame\""
    default: return
    }
    sink.add(
      .warning, offset: origin.offset, path: origin.location.text,
      "the mask lets nothing show, as nothing of it is there; \(remedy)")
  }

  /// A layer that draws inside its bounds, and is never given a size.
  ///
  /// - Parameter layer: a layer that is no mask.
  func warnOfSize(of layer: LayerDefinition) {
    guard !sink.hasErrors, let origin = layer.origin, !layer.mayHaveSize, !mayChange(layer.id),
      layer.layerClass == .gradient ? layer.has(.colors) : layer.layerClass == .layer && layer.drawsItself
    else { return }
    sink.add(
      .warning, offset: origin.offset, path: origin.location.text,
      "nothing gives this \(layer.layerClass == .gradient ? "gradient" : "layer") a size, so it does not show; give it a \"frame\""
    )
  }

  /// An animation that has nowhere to lead to. As an action it leads to the value that is set.
  func warnOfStandstill(of animation: BasicAnimation) {
    guard !sink.hasErrors, animation.fromValue == nil, animation.toValue == nil, animation.byValue == nil,
      path.contains("/addAnimation/animation")
    else { return }
    warning("nothing moves: write \"toValue\", \"fromValue\" or \"byValue\" too")
  }

  /// Changes in an animation that hide something before anybody sees what else it does.
  func warnOfHiding() {
    guard !isSample else { return }
    for change in members ?? [] where !context.oversights.arrangedItems.mayBe(change.key) {
      guard let properties = change.value.members, properties.count > 1,
        let hiding = properties.first(where: { $0.key == "isHidden" || $0.key == "layer.isHidden" }),
        case .bool(true) = hiding.value.node.content
      else { continue }
      hiding.value.warning(
        "it hides at once, so that nothing shows of the animation, as in UIKit; write it in \"completion\": [{ \"set\": { … } }]"
      )
    }
  }
}

extension ObjectReader {
  /// A border without a width.
  ///
  /// - Parameters:
  ///   - prefix: before the names of the layer's properties.
  ///   - id: of the view or layer.
  func warnOfBorder(_ prefix: String, of id: String) {
    guard let color = self[prefix + "borderColor"], self[prefix + "borderWidth"] == nil, self["variations"] == nil,
      !reader.mayChange(id)
    else { return }
    color.warning("no border shows: write \"\(prefix)borderWidth\" too, which is 0 without being said")
  }

  /// A line without a colour.
  func warnOfLine(of layer: LayerDefinition) {
    guard layer.layerClass == .shape, !layer.has(.strokeColor), self["strokeColor"] == nil,
      let line = self["lineWidth"] ?? self["lineDashPattern"], !reader.mayChange(layer.id)
    else { return }
    line.warning("no line shows: write \"strokeColor\" too, as there is none without being said")
  }

  /// A replicator that shows what is in it once, or again at the same place and time.
  func warnOfCopies(of layer: LayerDefinition) {
    guard layer.layerClass == .replicator, !layer.sublayers.isEmpty, !reader.mayChange(layer.id) else { return }
    guard let count = self["instanceCount"] else {
      reader.warning("what is in the replicator shows once: write \"instanceCount\" too, which is 1 without being said")
      return
    }
    guard case .number(let number) = count.node.content, number > 1,
      !members.contains(where: { $0.key.hasPrefix("instance") && $0.key != "instanceCount" })
    else { return }
    count.warning(
      "all copies lie on each other: write \"instanceTransform\" too, such as [{ \"translate\": [20, 0] }]")
  }

  /// Locations of a gradient that are more or fewer than its colours, which are spread evenly then.
  func warnOfLocations(of layer: LayerDefinition) {
    guard layer.layerClass == .gradient, !reader.mayChange(layer.id), let locations = self["locations"],
      let count = locations.elements?.count, let colorCount = self["colors"]?.elements?.count, count != colorCount,
      count > 0
    else { return }
    locations.warning(
      "the locations have no effect, as there are \(count) of them and \(colorCount) colours; write one for each colour"
    )
  }

  /// A place and a size that a stack view takes no notice of.
  ///
  /// - Parameter isArranged: whether one says where the view is.
  func warnOfFrame(isArranged: Bool) {
    guard isArranged, let frame = self["frame"] else { return }
    frame.warning(
      "a stack view places and sizes what it arranges, so that this has no effect, as in UIKit; for a size write constraints, such as "
        + "\"ID.width == 40\"")
  }
}

extension LayerDefinition {
  func has(_ property: LayerProperty) -> Bool { properties.contains { $0.path.property == .layer(property) } }

  /// Whether it shows inside its bounds, apart from what is in it.
  fileprivate var drawsItself: Bool {
    properties.contains { assignment in
      switch assignment.path.property {
      case .layer(.backgroundColor): if case .color(let color) = assignment.value { color.alpha > 0 } else { true }
      case .layer(.contents), .layer(.borderWidth), .layer(.backgroundFilters): true
      default: false
      }
    }
  }

  fileprivate var mayHaveSize: Bool { properties.contains(where: \.mayGiveSize) }
}
