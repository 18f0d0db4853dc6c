import Document
import Graphics
import Lookups
import Screens
import XMLTree

/// A window of a document, as far as it does not depend on what is in it.
struct MacWindow {
  /// Nil: one that is made for a controller that a segue shows.
  let element: XMLElement?
  let title: String
  let style: WindowDefinition.Style
  let toolbar: WindowToolbar?
  /// Points of the canvas, y downwards.
  let frame: Rect
  /// The room for its content, in points of the window.
  let room: Rect
  let isTitled: Bool
  let isResizable: Bool

  /// - Parameters:
  ///   - contentSize: of the view of a controller that fills it, in points.
  ///   - isCentered: whether it stands in the middle.
  init(
    _ element: XMLElement, toolbar: WindowToolbar?, contentSize: Size? = nil, on canvas: InterfaceCanvas,
    isCentered: Bool
  ) {
    self.element = element
    self.toolbar = toolbar
    title = element["title"] ?? ""
    style = Self.style(of: element)
    let place = MacWindowPlace(
      element, style: style, toolbarHeight: toolbar?.height ?? 0, contentSize: contentSize)
    (isTitled, isResizable) = (place.isTitled, place.isResizable)
    frame = place.frame(in: canvas.size, isCentered: isCentered, below: canvas.menuBarHeight)
    room =
      isTitled
      ? style.contentFrame(in: frame.size, toolbarHeight: toolbar?.height ?? 0)
      : Rect(origin: .zero, size: frame.size)
  }

  /// A window for a view of a size, in the middle.
  init(title: String, around content: Size, toolbar: WindowToolbar?, on canvas: InterfaceCanvas) {
    element = nil
    self.title = title
    self.toolbar = toolbar
    (style, isTitled, isResizable) = (.standard, true, true)
    let top = style.contentFrame(in: .zero, toolbarHeight: toolbar?.height ?? 0).minY
    let size = Size(max(1, content.width), max(1, content.height) + top)
    let origin = Point(
      max(0, ((canvas.size.width - size.width) / 2).rounded()),
      max(canvas.menuBarHeight, ((canvas.size.height + canvas.menuBarHeight - size.height) / 2).rounded()))
    frame = Rect(origin: origin, size: size)
    room = style.contentFrame(in: size, toolbarHeight: toolbar?.height ?? 0)
  }

  static func style(of window: XMLElement) -> WindowDefinition.Style {
    guard let mask = window.child("windowStyleMask", key: "styleMask") else { return .standard }
    if mask.says("HUD") { return .hud }
    if mask.says("utility") { return .panel }
    return mask.says("texturedBackground") ? .textured : .standard
  }

  /// How small and how large a finger makes it.
  fileprivate var limits: (least: Size, most: Size?) {
    guard isResizable else { return (frame.size, frame.size) }
    let place = element.map { MacWindowPlace($0, style: style, toolbarHeight: toolbar?.height ?? 0) }
    return (place?.size("minSize") ?? Size(80, room.minY + 1), place?.size("maxSize"))
  }
}

/// Windows of documents for macOS, and the menu bar.
extension SceneBuilder {
  /// The scene of a document whose root is a window or the main menu; nil of any other.
  mutating func macScene() -> SceneDefinition? {
    guard document.isFlipped, let canvas else { return nil }
    var scene = SceneDefinition(layers: [], views: [])
    if root.element.name == "menu" {
      scene.views = [menuBar(root.element, width: canvas.size.width)]
      return finished(scene)
    }
    guard root.cell?.name == "window" else { return nil }
    let shown = canvas.isNamed ? [root] : document.shownWindows(from: root)
    let waiting = canvas.isNamed ? [] : document.waitingWindows(besides: shown)
    for window in shown + waiting { registerWindow(window) }
    // The first window is in front of the others, and takes the keys.
    for (index, window) in shown.enumerated() {
      if let view = macWindow(window, isKey: index == 0, on: canvas) { scene.views.insert(view, at: 0) }
    }
    for window in waiting {
      if let view = macWindow(window, isKey: false, isVisible: false, on: canvas) { scene.views.insert(view, at: 0) }
    }
    return finished(scene)
  }

  private func finished(_ scene: SceneDefinition) -> SceneDefinition {
    var scene = scene
    scene.constraints = constraints
    scene.aliases = aliases
    scene.root.isControllerRoot = false
    return scene
  }

  private mutating func registerWindow(_ window: InterfaceRoot) {
    anchor(window.element, as: id(of: window.element))
    register(window.element)
  }

  private mutating func macWindow(
    _ root: InterfaceRoot, isKey: Bool, isVisible: Bool = true, on canvas: InterfaceCanvas
  ) -> ViewDefinition? {
    guard let element = root.cell else { return nil }
    let window = MacWindow(
      element, toolbar: element.child(key: "toolbar").map { macToolbar($0) }, on: canvas,
      isCentered: canvas.isNamed)
    var content = view(root.element, in: root.element)
    content.set(.translatesAutoresizingMaskIntoConstraints, .bool(true))
    content.resize(to: window.room)
    content.isPlacedByContainer = true
    return view(of: window, id: id(of: element), holding: content, isKey: isKey, isVisible: isVisible)
  }

  /// A window with what is in it.
  ///
  /// - Parameters:
  ///   - id: of the window's view.
  ///   - content: fills the room below the title bar and the toolbar.
  ///   - title: in place of the document's; nil: that.
  func view(
    of window: MacWindow, id: String, holding content: ViewDefinition?, isKey: Bool, isVisible: Bool = true,
    title: String? = nil
  ) -> ViewDefinition {
    var view = ViewDefinition(id: id, viewClass: .view, properties: [], subviews: [])
    view.set(.frame, .rect(window.frame))
    guard window.isTitled else {
      view.set(.backgroundColor, .color(macColor("windowBackgroundColor")))
      view.subviews = content.map { [$0] } ?? []
      if !isVisible { view.set(.hidden, .bool(true)) }
      return view
    }
    let style = window.style
    let isDark = style.isDark || appearance == .dark
    let limits = window.limits
    var definition = WindowDefinition(
      style: style, title: title ?? window.title, isKey: isKey, content: nil, minSize: limits.least,
      maxSize: limits.most, appearance: isDark ? .dark : .light)
    definition.toolbar = window.toolbar
    definition.isVisible = isVisible
    var bounds = self.bounds(of: view)
    bounds.place = window.frame
    bounds.room = Rect(origin: .zero, size: canvas?.size ?? window.frame.size)
    let elements = ScreenElements(appearance: isDark ? .dark : .light, scale: canvas?.scale ?? 1)
    let own = window.element?.child("color", key: "backgroundColor").flatMap {
      MacColors.color($0, document.resources, in: appearance)
    }
    if let color = own ?? (style.isDark ? nil : macColor("windowBackgroundColor")) {
      view.set(.backgroundColor, .color(color))
    }
    view.become(window: definition, holding: content, in: bounds, of: elements)
    return view
  }
}

extension InterfaceDocument {
  /// The windows that are there when the document is loaded, from the front; those that wait for being shown only where
  /// there are no others, and then the one that was found.
  func shownWindows(from root: InterfaceRoot) -> [InterfaceRoot] {
    guard root.controller == nil else { return [root] }
    let windows = roots.filter { $0.cell?.name == "window" }
    let visible = windows.filter { $0.cell?["visibleAtLaunch"] != "NO" }
    return visible.isEmpty ? [root] : visible
  }

  /// The windows that wait until an action orders them to the front.
  func waitingWindows(besides shown: [InterfaceRoot]) -> [InterfaceRoot] {
    let actions = root.all.filter { $0.name == "action" && MacActions.ordersFront($0["selector"]) }
    let targets = Membership(actions.compactMap { $0["target"] })
    let ids = Membership(shown.compactMap { $0.cell?["id"] })
    return roots.filter { root in
      guard root.cell?.name == "window", let id = root.cell?["id"] else { return false }
      return targets.contains(id) && !ids.contains(id)
    }
  }
}
