import Document
import Graphics
import Layers
import Screens
import Views

/// The views that popovers belong to, and that something zooms out of.
extension Stage {
  /// Where the view is that something zooms out of, or back into.
  func findZoomOrigin(of definition: inout PresentationDefinition, at moment: Moment) throws(PlaybackError) {
    guard definition.transition == .zoom, let anchor = definition.anchor else { return }
    try findAnchor(of: &definition, at: moment)
    definition.anchorRadius = tree.layers[try layer(anchor, at: moment)].cornerRadius
  }

  /// Where the view is that something belongs to, as the container sees it.
  func findAnchor(of definition: inout PresentationDefinition, at moment: Moment) throws(PlaybackError) {
    definition.anchorRect = try anchorRect(of: definition, at: moment)
    let host = try view(definition.over, at: moment)
    guard definition.isMirrored, tree.isRightToLeft(host) else { return }
    definition.anchorRect = definition.anchorRect.mirrored(in: tree.layers[tree.layer(of: host)].bounds.width)
  }

  /// Where the view is that a popover belongs to, in points of the view that it covers.
  private func anchorRect(of definition: PresentationDefinition, at moment: Moment) throws(PlaybackError) -> Rect {
    try layoutIfNeeded(at: moment)
    let host = try view(definition.over, at: moment)
    let anchor = try definition.anchor.map { id throws(PlaybackError) in try view(id, at: moment) } ?? host
    return place(of: anchor, in: host) ?? .zero
  }

  /// Where the view is that a popover belongs to, as its container sees it before it is mirrored, in points of what it covers: it
  /// stands beside that, wherever a layout puts it. Where there is no such view any more, it was where it was last.
  ///
  /// - Returns: nil: it is no popover.
  func popoverAnchor(of container: RunningContainer, in host: ViewID) -> Rect? {
    guard let definition = registry.presentations[container.id], definition.style == .popover else { return nil }
    guard let id = definition.anchor else { return place(of: host, in: host) }
    if case .view(let view)? = registry.elements[id], let place = self.place(of: view, in: host) { return place }
    return registry.containers.arrangedBounds(of: container.id)?.anchor
  }

  /// The frame of a view, or the middle of the view itself in which it is asked for.
  private func place(of anchor: ViewID, in host: ViewID) -> Rect? {
    let size = anchor == host ? .zero : tree.layers[tree.layer(of: anchor)].bounds.size
    guard let center = tree.convert(tree.centerOnCanvas(of: anchor), to: host) else { return nil }
    return Rect(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }
}
