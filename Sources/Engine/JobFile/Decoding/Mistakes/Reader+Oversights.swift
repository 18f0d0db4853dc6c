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
    // A mistake may be in what was to give the size.
    guard !sink.hasErrors, context.knowsConstrainedItems, view.showsItself, !view.isPlacedByContainer,
      view.container == nil, view.document == nil,
      view.variations.isEmpty, !view.properties.contains(where: \.mayGiveSize), let origin = view.origin,
      !context.constrainedItems.contains(view.id), !context.constrainedItems.contains(String(own)),
      ![view.id, String(own)].contains(where: context.oversights.changedItems.mayBe)
    else { return }
    sink.add(
      .warning, offset: origin.offset, path: origin.location.text,
      "nothing gives this \(view.viewClass == .view ? "view" : view.viewClass.rawValue) a size, so it does not show; give it a "
        + "\"frame\", or constraints that name its \"id\"")
  }
}

extension ObjectReader {
  /// An anchor point that moves the view or layer because it stands behind the frame. What layout places lies there anyway.
  ///
  /// - Parameters:
  ///   - prefix: before the names of the layer's properties.
  ///   - isArranged: whether a stack view says where it is.
  func warnOfAnchor(_ prefix: String, isArranged: Bool) {
    let key = prefix + "anchorPoint"
    guard !isArranged, self[key] != nil, !isConstrained, let frame = members.firstIndex(where: { $0.key == "frame" }),
      let anchor = members.firstIndex(where: { $0.key == key }), frame < anchor,
      let point = members[anchor].value.elements?.map(\.node.content), point.count == 2,
      !point.allSatisfy({ if case .number(0.5) = $0 { true } else { false } })
    else { return }
    guard !members[(frame + 1)...].contains(where: { ["frame", "center", prefix + "position"].leads(to: $0.key) }),
      !Oversights.shifts(nodes), !changesPlace
    else { return }
    members[anchor].value.warning(
      "behind \"frame\" it brings this point to where the middle is, and so moves all of it; write it before \"frame\", "
        + "which then says where it lies")
  }

  private var nodes: [JSONMember] {
    members.map { JSONMember(key: $0.key, offset: $0.value.node.offset, value: $0.value.node) }
  }

  /// Whether steps say where it lies.
  private var changesPlace: Bool {
    guard case .string(let id)? = self["id"]?.node.content else { return false }
    return reader.context.oversights.placedItems.mayBe(id)
  }

  /// Whether constraints say where the view is.
  private var isConstrained: Bool {
    let context = reader.context
    guard case .string(let id)? = self["id"]?.node.content else { return false }
    return [id, context.idPrefix + id].contains(where: context.constrainedItems.contains)
  }

  /// A shadow that the clip of the same view or layer takes away, unless anything may end the clip.
  ///
  /// - Parameters:
  ///   - prefix: before the names of the layer's properties.
  ///   - clips: what the clip may be called.
  func warnOfClippedShadow(_ prefix: String, clips: [String]) {
    guard !reader.context.oversights.endsClips, let opacity = self[prefix + "shadowOpacity"],
      case .number(let number) = opacity.node.content, number > 0,
      let clip = clips.first(where: { if case .bool(true)? = self[$0]?.node.content { true } else { false } })
    else { return }
    opacity.warning(
      "no shadow shows: \"\(clip)\" takes it away, as in UIKit; put what is clipped into a \(prefix.isEmpty ? "layer" : "view") inside of "
        + "the one with the shadow")
  }

  /// An activity indicator that nothing sets going: it is hidden while it stands still.
  func warnOfStandstill(of viewClass: ViewClass) {
    guard viewClass == .activityIndicatorView, !reader.sink.hasErrors, !reader.context.oversights.namesAnimating else {
      return
    }
    if case .bool(false)? = self["hidesWhenStopped"]?.node.content { return }
    reader.warning("it shows only while it turns: write \"isAnimating\": true")
  }

  /// A line that is filled with black, because nothing else is said.
  func warnOfFill(of layer: LayerDefinition) {
    func has(_ property: LayerProperty) -> Bool { layer.value(of: property) != nil }
    guard layer.layerClass == .shape, layer.value(of: .strokeColor)?.isVisible == true, self["fillColor"] == nil,
      !has(.fillColor),
      !reader.context.oversights.filledItems.mayBe(layer.id), let outline = self["path"],
      case .path(let path)? = layer.value(of: .path), path.hasArea,
      !path.verbs.contains(.close) || has(.strokeEnd) || has(.strokeStart)
    else { return }
    outline.warning(
      "it is filled with black, too, as \"fillColor\" is black without being said; for the line alone write "
        + "\"fillColor\": \"clear\"")
  }

  /// A shape in points of what it lies in, which has no middle of its own to turn about. One that lies on two sides of the origin is made to turn there.
  func warnOfCorner(of layer: LayerDefinition) {
    let oversights = reader.context.oversights
    guard layer.layerClass == .shape, case .path(let path)? = layer.value(of: .path), !path.bounds.isAroundOrigin,
      !Oversights.places(nodes), !oversights.placedItems.mayBe(layer.id),
      Oversights.pivots(nodes) || oversights.pivotedItems.mayBe(layer.id)
    else { return }
    reader.warning(
      "a shape without a size turns and grows about the upper left corner of what it lies in; give it a \"frame\", in whose "
        + "points its path is then")
  }
}

extension ViewDefinition {
  /// Whether anything of it would show in a size, apart from what is in it.
  fileprivate var showsItself: Bool {
    if value(of: .hidden) == .bool(true) { return false }
    return switch viewClass {
    case .view: hasBackground || drawing != nil
    case .stackView: false
    // What does not clip shows what is in it.
    case .scrollView: !subviews.isEmpty && value(of: .clipsToBounds) != .bool(false)
    case .label, .textView: has(.text) || has(.attributedText) || hasBackground
    case .imageView: has(.image) || has(.video) || hasBackground
    default: true
    }
  }

  private var hasBackground: Bool { value(of: .backgroundColor)?.isVisible == true }
}

extension LayerDefinition {
  fileprivate func value(of property: LayerProperty) -> Value? {
    properties.last { $0.path.property == .layer(property) }?.value
  }
}

extension Value {
  /// Whether this is a colour that is not clear.
  fileprivate var isVisible: Bool {
    if case .color(let color) = self { color.alpha > 0 } else { false }
  }
}

extension Rect {
  /// Whether it holds the origin, or reaches beyond it to the left or above.
  fileprivate var isAroundOrigin: Bool { minX < 0 || minY < 0 || minX == 0 && minY == 0 }
}

extension Path {
  /// Points: what is thinner does not show.
  private static let hairline = 0.01

  /// Whether anything lies between its lines: not where those of each subpath run along one straight line.
  fileprivate var hasArea: Bool {
    var (rest, start, along) = (points[...], Point.zero, Point.zero)
    for verb in verbs {
      for point in rest.prefix(verb.pointCount) {
        let way = Point(point.x - start.x, point.y - start.y)
        if verb == .move {
          (start, along) = (point, .zero)
        } else if along == .zero {
          along = way
        } else if abs(along.x * way.y - along.y * way.x) > Self.hairline * (abs(along.x) + abs(along.y)) {
          return true
        }
      }
      rest = rest.dropFirst(verb.pointCount)
    }
    return false
  }
}

extension PropertyAssignment {
  /// Whether a view or layer may be larger than nothing by it.
  var mayGiveSize: Bool {
    [.view(.frame), .view(.bounds), .view(.autoresizingMask), .layer(.bounds)].contains(path.property)
  }
}
