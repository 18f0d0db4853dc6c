import Document
import Graphics
import Layers
import Motion
import Screens
import Views

/// Context menus of iOS: a long press opens them, a tap beside them closes them.
extension Stage {
  /// Seconds in which they come and go (chosen).
  private static let (opening, closing) = (0.4, 0.25)

  /// Points by which a view may move without closing its menu: less than shows.
  private static let movementTolerance = 0.5

  /// The nearest view under a finger that has a context menu; nil also where that is a disabled control.
  func contextMenuOwner(above touched: ViewID?) -> ViewID? {
    guard !registry.contextMenus.isEmpty else { return nil }
    var responder = touched
    while let view = responder, registry.contextMenus[view] == nil { responder = tree.superview(of: view) }
    return responder.flatMap { !tree.isControl($0) || tree.isEnabled($0) ? $0 : nil }
  }

  func openContextMenu(of owner: String, at moment: Moment) throws(PlaybackError) {
    let view = try view(owner, at: moment)
    guard var menu = registry.contextMenus[view], input.lifted[owner] == nil else { return }
    try layoutIfNeeded(at: moment)
    if menu.changesSelection, case .string(let title) = tree[view, .title] { menu.mark(title) }
    let layer = tree.layers[tree.layer(of: view)]
    let host = screen(around: view)
    let hostView = try self.view(host, at: moment)
    let hostSize = tree.layers[tree.layer(of: hostView)].bounds.size
    let bounds = ScreenBounds(
      size: hostSize, safeArea: tree.safeAreaInsets(of: hostView), sizeClasses: tree.sizeClasses(of: hostView),
      hairline: 1 / tree.scale)
    let lift = menu.opensOnTap ? 1 : ContextMenuScreen.lift(of: layer.bounds.width, in: bounds)
    let center = self.center(of: view, on: hostView)
    let size = Size(layer.bounds.width * lift, layer.bounds.height * lift)
    let anchor = Rect(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
    let screen = ContextMenuScreen(
      menu, of: owner, around: anchor, radius: layer.cornerRadius * lift,
      in: tree.isRightToLeft(hostView) ? bounds.mirrored(content: hostSize.width) : bounds, path: moment.path,
      made: screenElements(in: hostView))
    input.lifted[owner] = LiftedView(
      view: view, transform: tree[view, .transform], zPosition: layer.zPosition, host: host, hostSize: hostSize)
    log.add("the context menu of \"\(owner)\" opens", at: moment.time)
    try insert(screen.view, into: host, .front, at: moment)
    // Nothing beside it lies over what is larger now, and nothing at all over the menu.
    var places = [Changes(layer: screen.view.id, .zPosition, .number(highestPosition(in: hostView)))]
    if !menu.opensOnTap, let superview = tree.superview(of: view) {
      let above = highestPosition(in: superview) + 1
      places.append(Changes(layer: owner, .zPosition, .number(above)))
      if superview == hostView { places[0] = Changes(layer: screen.view.id, .zPosition, .number(above)) }
    }
    _ = try apply(screen.hidden + places, at: moment)
    var changes = screen.shown
    if case .transform(let transform) = tree[view, .transform] {
      let larger = Transform3D.scale(lift, lift, 1)
      changes.append(Changes(owner, .transform, .transform(larger.concatenating(transform))))
    }
    var coming = ViewAnimationDefinition(changes, duration: Self.opening)
    coming.options = [.allowUserInteraction]
    try performNested(Step(action: .animate(coming), path: moment.path), at: moment.time)
    if !menu.opensOnTap { input.lifted[owner]?.center = self.center(of: view, on: hostView) }
  }

  /// Where a view is, in points of the screen that it is on.
  private func center(of view: ViewID, on host: ViewID) -> Point {
    let center = tree.centerOnCanvas(of: view)
    return tree.convert(center, to: host) ?? center
  }

  /// The highest position on the z axis among a view's subviews.
  func highestPosition(in superview: ViewID) -> Double {
    tree.subviews(of: superview).map { tree.layers[tree.layer(of: $0)].zPosition }.max() ?? 0
  }

  /// Menus close whose views went, as rows that are deleted, or are elsewhere now and no longer under what leaves them bright.
  func closeStrayContextMenus(at moment: Moment) throws(PlaybackError) {
    guard !input.lifted.isEmpty else { return }
    for (owner, lifted) in input.lifted.sorted() where !isUnderItsMenu(lifted, named: owner) {
      try closeContextMenu(of: owner, at: moment)
    }
  }

  /// Whether a view is where its menu leaves it bright, on a screen of the same size.
  private func isUnderItsMenu(_ lifted: LiftedView, named owner: String) -> Bool {
    guard case .view(lifted.view)? = registry.elements[owner], case .view(let host)? = registry.elements[lifted.host],
      tree.layers[tree.layer(of: host)].bounds.size == lifted.hostSize
    else { return false }
    return lifted.center.map { ($0 - center(of: lifted.view, on: host)).length < Self.movementTolerance } ?? true
  }

  func closeContextMenu(of owner: String, at moment: Moment) throws(PlaybackError) {
    let id = ContextMenuScreen.id(of: owner)
    guard let before = input.lifted.removeValue(forKey: owner), registry.elements[id] != nil else { return }
    log.add("the context menu of \"\(owner)\" closes", at: moment.time)
    var changes = [Changes(id, .alpha, .number(0))]
    if registry.elements[owner] != nil {
      changes.append(Changes(owner, .transform, before.transform))
      changes.append(Changes(layer: owner, .zPosition, .number(before.zPosition)))
    }
    let going = Step(action: .animate(ViewAnimationDefinition(changes, duration: Self.closing)), path: moment.path)
    let removal = Step(action: .tree(.remove(id)), path: moment.path, delay: Self.closing)
    // At once: what the chosen item does may remove the view.
    try performNested(going, at: moment.time)
    schedule(removal, at: moment.time)
  }
}

/// What a view was before its context menu opened.
struct LiftedView: Sendable {
  var view: ViewID
  var transform: Value
  var zPosition: Double
  /// The id of the screen that its menu lies on, and how large that was in points when the menu came: on a device that is turned the
  /// menu closes.
  var host: String
  var hostSize: Size
  /// Where it is with its menu, in points of that screen; nil: its menu does not depend on that.
  var center: Point?
}

extension ContextMenuDefinition {
  /// Marks the item of a title, and no other.
  fileprivate mutating func mark(_ title: String) {
    for index in items.indices { items[index].mark(title) }
  }
}

extension ContextMenuItem {
  fileprivate mutating func mark(_ title: String) {
    isOn = !isHeading && submenu == nil && self.title == title
    for index in submenu?.indices ?? 0..<0 { submenu?[index].mark(title) }
  }
}
