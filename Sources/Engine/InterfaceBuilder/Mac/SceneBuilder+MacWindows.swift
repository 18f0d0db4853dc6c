import Document
import Graphics
import Lookups
import Screens
import XMLTree

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
    for window in shown { registerWindow(window) }
    // The first window is in front of the others, and takes the keys.
    for (index, window) in shown.enumerated() {
      if let view = macWindow(window, isKey: index == 0, on: canvas) { scene.views.insert(view, at: 0) }
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

  // MARK: One window

  private mutating func macWindow(_ window: InterfaceRoot, isKey: Bool, on canvas: InterfaceCanvas) -> ViewDefinition? {
    guard let element = window.cell else { return nil }
    let mask = element.child("windowStyleMask", key: "styleMask")
    let style = Self.style(mask)
    let place = MacWindowPlace(element, style: style, toolbarHeight: element.child(key: "toolbar") == nil ? 0 : 38)
    let frame = place.frame(in: canvas.size, isCentered: canvas.isNamed)
    var view = ViewDefinition(id: id(of: element), viewClass: .view, properties: [], subviews: [])
    view.set(.frame, .rect(frame))
    let room = place.isTitled ? style.contentFrame(in: frame.size) : Rect(origin: .zero, size: frame.size)
    let content = content(of: window, toolbar: element.child(key: "toolbar"), in: room)
    guard place.isTitled else {
      view.set(.backgroundColor, .color(macColor("windowBackgroundColor")))
      view.subviews = [content]
      return view
    }
    let isDark = style.isDark || appearance == .dark
    let definition = WindowDefinition(
      style: style, title: element["title"] ?? "", isKey: isKey, content: nil,
      minSize: place.isResizable
        ? place.size("minSize") ?? Size(80, style.contentFrame(in: .zero).minY + 1) : frame.size,
      maxSize: place.isResizable ? place.size("maxSize") : frame.size, appearance: isDark ? .dark : .light)
    var bounds = self.bounds(of: view)
    bounds.place = frame
    bounds.room = Rect(origin: .zero, size: canvas.size)
    let elements = ScreenElements(appearance: isDark ? .dark : .light, scale: canvas.scale)
    let own = element.child("color", key: "backgroundColor").flatMap {
      MacColors.color($0, document.resources, in: appearance)
    }
    if let color = own ?? (style.isDark ? nil : macColor("windowBackgroundColor")) {
      view.set(.backgroundColor, .color(color))
    }
    view.become(window: definition, holding: content, in: bounds, of: elements)
    return view
  }

  private static func style(_ mask: XMLElement?) -> WindowDefinition.Style {
    guard let mask else { return .standard }
    if mask.says("HUD") { return .hud }
    if mask.says("utility") { return .panel }
    return mask.says("texturedBackground") ? .textured : .standard
  }

  /// The content view, below the toolbar if there is one, in a view that the window places.
  private mutating func content(of window: InterfaceRoot, toolbar: XMLElement?, in room: Rect) -> ViewDefinition {
    var view = view(window.element, in: window.element)
    view.set(.translatesAutoresizingMaskIntoConstraints, .bool(true))
    guard let toolbar else {
      view.resize(to: room)
      view.isPlacedByContainer = true
      return view
    }
    let height = min(38, room.height)
    let id = id(of: toolbar)
    var strip = macToolbar(toolbar, id: id, Rect(0, 0, room.width, height))
    strip.set(.autoresizingMask, Self.wideAtTop)
    view.resize(to: Rect(0, height, room.width, max(0, room.height - height)))
    view.set(.autoresizingMask, Self.filling)
    var holder = make.view("\(id).window", room, nil, [view, strip])
    holder.isPlacedByContainer = true
    return holder
  }
}

/// Where a window of a document stands on a canvas.
struct MacWindowPlace {
  let element: XMLElement
  let style: WindowDefinition.Style
  /// Points between the title bar and the content.
  let toolbarHeight: Double

  init(_ element: XMLElement, style: WindowDefinition.Style, toolbarHeight: Double) {
    self.element = element
    self.style = style
    self.toolbarHeight = toolbarHeight
  }

  private var mask: XMLElement? { element.child("windowStyleMask", key: "styleMask") }
  var isTitled: Bool { mask.map { $0.says("titled") } ?? true }
  var isResizable: Bool { mask.map { $0.says("resizable") } ?? true }

  /// A size that the document gives the window, in points.
  func size(_ key: String) -> Size? {
    guard let value = element.children.first(where: { $0["key"] == key }), let width = value.number("width"),
      let height = value.number("height"), width > 0, height > 0
    else { return nil }
    return Size(width, height)
  }

  /// The frame in points of the canvas, y downwards: at the content's rectangle, whose y grows upwards from the bottom of
  /// the screen, keeping the distances to the screen's edges that the document fixes. As AppKit does before it shows a
  /// window, it is moved to where it can be seen, and one that can be resized is made as low as the screen.
  ///
  /// - Parameter isCentered: whether it stands alone, in the middle.
  func frame(in canvas: Size, isCentered: Bool) -> Rect {
    let rect = element.child("rect", key: "contentRect")
    let bar = (isTitled ? style.contentFrame(in: .zero).minY : 0) + toolbarHeight
    var size = Size(max(1, rect?.number("width") ?? 480), max(1, rect?.number("height") ?? 270) + bar)
    if isResizable { size.height = min(size.height, max(bar + 1, canvas.height)) }
    let room = Size(canvas.width - size.width, canvas.height - size.height)
    var origin = Point(room.width / 2, room.height / 2)
    if !isCentered, let rect {
      let screen = element.child("rect", key: "screenRect")
      let struts = element.child("windowPositionMask", key: "initialPositionMask")
      let height = max(1, rect.number("height") ?? 270) + bar
      origin.x = Self.place(
        rect.number("x") ?? 0, length: size.width, on: canvas.width, of: screen?.number("width"),
        holdsStart: struts?.says("leftStrut") ?? true, holdsEnd: struts?.says("rightStrut") ?? false)
      let y = Self.place(
        rect.number("y") ?? 0, length: height, on: canvas.height, of: screen?.number("height"),
        holdsStart: struts?.says("bottomStrut") ?? true, holdsEnd: struts?.says("topStrut") ?? false)
      origin.y = canvas.height - y - height
    }
    origin.x = max(0, min(origin.x, room.width))
    origin.y = max(0, min(origin.y, room.height))
    return Rect(origin: Point(origin.x.rounded(), origin.y.rounded()), size: size)
  }

  /// One coordinate of a window: as far from the start or the end of the screen as in the document, or, where neither or
  /// both hold it, in the same proportion.
  private static func place(
    _ start: Double, length: Double, on canvas: Double, of screen: Double?, holdsStart: Bool, holdsEnd: Bool
  ) -> Double {
    guard let screen, holdsEnd || !holdsStart else { return start }
    if holdsEnd, !holdsStart { return canvas - (screen - start) }
    return screen > length ? start * (canvas - length) / (screen - length) : start
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
}
