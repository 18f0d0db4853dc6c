import Graphics
import Document
import Screens
import XMLTree

/// Where a window of a document stands on a canvas.
struct MacWindowPlace {
  let element: XMLElement
  let style: WindowDefinition.Style
  /// Points between the title bar and the content.
  let toolbarHeight: Double
  /// Points of the view of a controller that fills the window, as AppKit makes the window for it; nil: the content
  /// rectangle's.
  let contentSize: Size?

  init(_ element: XMLElement, style: WindowDefinition.Style, toolbarHeight: Double, contentSize: Size? = nil) {
    self.element = element
    self.style = style
    self.toolbarHeight = toolbarHeight
    self.contentSize = contentSize
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
  /// - Parameters:
  ///   - isCentered: whether it stands alone, in the middle.
  ///   - menuBar: points at the top that a menu bar takes.
  func frame(in canvas: Size, isCentered: Bool, below menuBar: Double = 0) -> Rect {
    let rect = element.child("rect", key: "contentRect")
    let bar = (isTitled ? style.contentFrame(in: .zero).minY : 0) + toolbarHeight
    let recorded = Size(max(1, rect?.number("width") ?? 480), max(1, rect?.number("height") ?? 270))
    let content = contentSize ?? recorded
    var size = Size(content.width, content.height + bar)
    if isResizable { size.height = min(size.height, max(bar + 1, canvas.height - menuBar)) }
    let room = Size(canvas.width - size.width, canvas.height - size.height)
    var origin = Point(room.width / 2, (room.height + menuBar) / 2)
    if !isCentered, let rect {
      let screen = element.child("rect", key: "screenRect")
      let struts = element.child("windowPositionMask", key: "initialPositionMask")
      let height = content.height + bar
      origin.x = Self.place(
        rect.number("x") ?? 0, length: size.width, on: canvas.width, of: screen?.number("width"),
        holdsStart: struts?.says("leftStrut") ?? true, holdsEnd: struts?.says("rightStrut") ?? false)
      let y = Self.place(
        (rect.number("y") ?? 0) + recorded.height - content.height, length: height, on: canvas.height,
        of: screen?.number("height"),
        holdsStart: struts?.says("bottomStrut") ?? true, holdsEnd: struts?.says("topStrut") ?? false)
      origin.y = canvas.height - y - height
    }
    origin.x = max(0, min(origin.x, room.width))
    origin.y = max(menuBar, min(origin.y, room.height))
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
