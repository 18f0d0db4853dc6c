import Document
import Graphics
import Screens
import Views

/// Menus of macOS: they open under a click, and any click beside them closes them.
extension Stage {
  /// A click while menus are open: one beside them closes them and does nothing else, but for one on another title of a menu
  /// bar, whose menu opens instead.
  ///
  /// - Returns: whether the click is used up.
  func clickBesideMenus(_ touched: ViewID?, at moment: Moment) throws(PlaybackError) -> Bool {
    let open = openMenus
    guard !open.isEmpty, !open.contains(where: { isInside(touched, $0) }) else { return false }
    try closeMenus(at: moment)
    return !(touched.flatMap { registry.menus[$0] }?.kind == .bar)
  }

  /// A click beside a Mac's popover that goes by itself takes it away, and does what it does elsewhere.
  ///
  /// - Returns: whether one went.
  func clickBesidePopovers(_ touched: ViewID?, at moment: Moment) throws(PlaybackError) -> Bool {
    guard !openMenus.contains(where: { isInside(touched, $0) }) else { return false }
    let transient = registry.containers.order.filter { registry.presentations[$0]?.isTransient == true }
    let left = transient.filter { !isInside(touched, $0) }
    for id in left.reversed() {
      try performNested(Step(action: .controller(.dismiss(id, isAnimated: true)), path: moment.path), at: moment.time)
    }
    return !left.isEmpty
  }

  /// Opens the menu of the view that was clicked, or of the nearest around it that has one.
  ///
  /// - Parameter isSecondary: whether it was the second button.
  /// - Returns: false if there is none.
  func openMenu(
    around touched: ViewID?, isSecondary: Bool, at point: Point, _ moment: Moment
  ) throws(PlaybackError) -> Bool {
    var candidate = touched
    while let view = candidate {
      if let menu = registry.menus[view], menu.kind.opensByClick != isSecondary {
        try open(menu, of: view, at: point, moment)
        return true
      }
      // The first button goes to what is nearest to it.
      if !isSecondary, registry.tapHandlers[view] != nil || tree.isControl(view) { return false }
      candidate = tree.superview(of: view)
    }
    return false
  }

  private func open(
    _ menu: MenuDefinition, of view: ViewID, at point: Point, _ moment: Moment
  ) throws(PlaybackError) {
    let owner = name(of: view)
    log.add("click on \"\(owner)\"", at: moment.time)
    guard !tree.isControl(view) || tree.isEnabled(view) else {
      log.add("\"\(owner)\" is disabled", at: moment.time)
      return
    }
    // A menu beside the item of another one stays open with it.
    for id in openMenus.reversed() where !isInside(view, id) { try close(id, at: moment) }
    guard registry.presentations[PresentationDefinition.menuID(of: owner)] == nil else { return }
    var chosen: String?
    if menu.kind == .popUp, case .string(let title) = tree[view, .title] { chosen = title }
    let definition = PresentationDefinition(
      menu: menu, of: owner, chosen: chosen, at: tree.convert(point, to: view) ?? .zero, over: "root",
      width: tree.layers[tree.layer(of: view)].bounds.width, path: moment.path,
      made: screenElements(in: tree.root))
    // Behind what the click has done to its window already.
    schedule(Step(action: .controller(.present(definition, isAnimated: false)), path: moment.path), at: moment.time)
  }

  /// The ids of menus that are open, the oldest first.
  private var openMenus: [String] {
    registry.containers.order.filter { registry.presentations[$0]?.style == .menu }
  }

  func closeMenus(at moment: Moment) throws(PlaybackError) {
    for id in openMenus.reversed() { try close(id, at: moment) }
  }

  private func close(_ id: String, at moment: Moment) throws(PlaybackError) {
    try performNested(Step(action: .controller(.dismiss(id, isAnimated: false)), path: moment.path), at: moment.time)
  }

  private func isInside(_ touched: ViewID?, _ id: String) -> Bool {
    var place = touched
    while let view = place {
      if name(of: view) == id { return true }
      place = tree.superview(of: view)
    }
    return false
  }
}
