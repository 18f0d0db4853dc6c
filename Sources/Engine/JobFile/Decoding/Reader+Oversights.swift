import Document
import Graphics
import JSONTree

// What a view or a layer says, or leaves unsaid, so that another picture comes of it than what is written seems to mean, or none.
extension Reader {
  /// A view that has something to show and is never given a size.
  ///
  /// - Parameter view: a subview as it was read, which no stack view arranges.
  func warnOfSize(of view: ViewDefinition) {
    let own = view.id.dropFirst(context.idPrefix.count)
    guard view.showsItself, !view.isPlacedByContainer, view.container == nil, view.document == nil,
      view.variations.isEmpty, !view.properties.contains(where: \.mayGiveSize), let origin = view.origin,
      !context.constrainedItems.contains(view.id), !context.constrainedItems.contains(String(own)),
      !context.changedItems.mayBe(view.id), !context.changedItems.mayBe(String(own))
    else { return }
    sink.add(
      .warning, offset: origin.offset, path: origin.location.text,
      "nothing gives this \(view.viewClass == .view ? "view" : view.viewClass.rawValue) a size, so it does not show; give it a "
        + "\"frame\", or constraints that name its \"id\"")
  }
}

extension ObjectReader {
  /// An anchor point that moves the view or layer because it stands behind the frame.
  ///
  /// - Parameter prefix: before the names of the layer's properties.
  func warnOfAnchor(_ prefix: String) {
    guard let frame = members.firstIndex(where: { $0.key == "frame" }),
      let anchor = members.firstIndex(where: { $0.key == prefix + "anchorPoint" }), frame < anchor,
      let point = members[anchor].value.elements?.map(\.node.content), point.count == 2,
      !point.allSatisfy({ if case .number(0.5) = $0 { true } else { false } })
    else { return }
    let places = [
      "frame", "center", "center.x", "center.y", prefix + "position", prefix + "position.x", prefix + "position.y",
    ]
    guard !members[(frame + 1)...].contains(where: { places.contains($0.key) }) else { return }
    members[anchor].value.warning(
      "behind \"frame\" it brings this point to where the middle is, and so moves all of it; write it before \"frame\", "
        + "which then says where it lies")
  }

  /// A shadow that the clip of the same view or layer takes away.
  ///
  /// - Parameters:
  ///   - prefix: before the names of the layer's properties.
  ///   - clips: what the clip may be called.
  func warnOfClippedShadow(_ prefix: String, clips: [String]) {
    guard let opacity = self[prefix + "shadowOpacity"], case .number(let number) = opacity.node.content, number > 0,
      let clip = clips.first(where: { if case .bool(true)? = self[$0]?.node.content { true } else { false } })
    else { return }
    opacity.warning(
      "no shadow shows: \"\(clip)\" takes it away, as in UIKit; put what is clipped into a \(prefix.isEmpty ? "layer" : "view") inside of "
        + "the one with the shadow")
  }

  /// An activity indicator that nothing sets going: it is hidden while it stands still.
  func warnOfStandstill(of viewClass: ViewClass) {
    guard viewClass == .activityIndicatorView, !reader.context.namesAnimating else { return }
    if case .bool(false)? = self["hidesWhenStopped"]?.node.content { return }
    reader.warning("it shows only while it turns: write \"isAnimating\": true")
  }

  /// A line that is filled with black, because nothing else is said.
  func warnOfFill(of layer: LayerDefinition) {
    func has(_ property: LayerProperty) -> Bool { layer.properties.contains { $0.path.property == .layer(property) } }
    guard layer.layerClass == .shape, has(.strokeColor), !has(.fillColor), let outline = self["path"],
      case .path(let path)? = layer.properties.last(where: { $0.path.property == .layer(.path) })?.value,
      !path.verbs.contains(.close) || has(.strokeEnd) || has(.strokeStart)
    else { return }
    outline.warning(
      "it is filled with black, too, as \"fillColor\" is black without being said; for the line alone write "
        + "\"fillColor\": \"clear\"")
  }
}

extension ObjectReader {
  /// A shape in points of what it lies in, which has no middle of its own to turn about.
  func warnOfCorner(of layer: LayerDefinition) {
    guard layer.layerClass == .shape, self["path"] != nil,
      !members.contains(where: { member in
        ["frame", "bounds", "position", "anchorPoint"].contains { member.key == $0 || member.key.hasPrefix($0 + ".") }
      }),
      members.contains(where: { Turns.pivots($0.key, $0.value.node) }) || reader.context.turns.moved.mayBe(layer.id)
    else { return }
    reader.warning(
      "a shape without a size turns and grows about the upper left corner of what it lies in; give it a \"frame\", in whose "
        + "points its path is then")
  }
}

extension ObjectReader {
  /// Changes in a transaction that make no animation: those of views, and of paths.
  func warnOfJumps() {
    if case .bool(true)? = self["disableActions"]?.node.content { return }
    if case .number(0)? = self["animationDuration"]?.node.content { return }
    let sets = self["steps"]?.elements?.compactMap { $0.member("set") } ?? []
    let changes = ([self["changes"]].compactMap(\.self) + sets).flatMap { $0.members ?? [] }
    // Inside a block of views these move all the same; and a layer's own actions may be of its path.
    let isInBlock = reader.path.contains("/animate/")
    let hasActions = reader.context.changedItems.mayBe("actions")
    for change in changes {
      for property in change.value.members ?? [] {
        if property.key == "path", !hasActions {
          property.value.warning(
            "a path changes at once in a transaction, as in Core Animation; for one that moves take \"animate\", or "
              + "\"addAnimation\" with \"keyPath\": \"path\"")
        } else if !isInBlock, PropertyPath.isOnlyOfViews(property.key) {
          property.value.warning(
            "a view changes at once in a transaction, as in UIKit, and only layers without one move; take \"animate\"")
          break
        }
      }
    }
  }
}

extension PropertyPath {
  /// Whether the name leads to views or their layers, and to no other layer.
  fileprivate static func isOnlyOfViews(_ name: String) -> Bool {
    find(name, inViews: true) != nil && find(name, inViews: false) == nil
  }
}

extension ViewDefinition {
  /// Whether anything of it would show in a size, apart from what is in it.
  fileprivate var showsItself: Bool {
    switch viewClass {
    case .view: has(.backgroundColor) || drawing != nil
    case .stackView: false
    case .scrollView: !subviews.isEmpty
    case .label, .textView:
      properties.contains {
        [.view(.text), .view(.attributedText), .view(.backgroundColor)].contains($0.path.property)
      }
    case .imageView: has(.image) || has(.video) || has(.backgroundColor)
    default: true
    }
  }
}

extension PropertyAssignment {
  /// Whether a view may be larger than nothing by it.
  fileprivate var mayGiveSize: Bool {
    [.view(.frame), .view(.bounds), .view(.autoresizingMask), .layer(.bounds)].contains(path.property)
  }
}
