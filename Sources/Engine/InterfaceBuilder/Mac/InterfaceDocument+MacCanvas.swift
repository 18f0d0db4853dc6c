import Graphics
import Screens
import XMLTree

/// How large a picture of a Mac's scene is.
extension InterfaceDocument {
  /// Points around a window for its shadow.
  private static let windowMargin = 40.0
  /// Points of a picture that shows a menu bar.
  private static let menuBar = Size(960, 120)

  /// The size in points of what a scene stands on, if it is a window with its frame and bars, or a main menu; nil of any
  /// other.
  public func macCanvasSize(scene: String?) -> Size? {
    guard isFlipped, let start = start(scene) else { return nil }
    let sizes: [Size]
    switch start {
    case .view(let root):
      if root.element.name == "menu" { return Self.menuBar }
      guard root.cell?.name == "window" else { return nil }
      // Windows that a document shows together lie over each other.
      sizes = (scene == nil ? shownWindows(from: root) : [root]).compactMap { root in
        root.cell.map { windowSize($0, in: root.controller) }
      }
    case .controller(let controller):
      guard let window = controller.element.child("window") else { return nil }
      sizes = [windowSize(window, in: controller.element)]
    }
    return Size(
      (sizes.map(\.width).max() ?? 0) + 2 * Self.windowMargin, (sizes.map(\.height).max() ?? 0) + 2 * Self.windowMargin)
  }

  /// With its frame and bars.
  private func windowSize(_ window: XMLElement, in controller: XMLElement?) -> Size {
    let root = InterfaceRoot(
      kind: .barItem, element: window, content: nil, cell: nil, sceneID: nil, controller: controller)
    var builder = SceneBuilder(self, root, traits: nil, inputs: nil)
    let toolbar = window.child(key: "toolbar").map { builder.macToolbar($0).height } ?? 0
    let owner = controller.flatMap { self.controller(named: $0["id"] ?? "") }
    let target = owner?.contained(as: "window.shadowedContentViewController").first
    let place = MacWindowPlace(
      window, style: MacWindow.style(of: window), toolbarHeight: toolbar,
      contentSize: target.flatMap { self.controller(named: $0) }.flatMap(contentSize))
    return place.frame(in: Size(100_000, 100_000), isCentered: true).size
  }

  /// How large a window becomes for a controller that fills it: as its view was drawn. Nil of one that contains others,
  /// which takes the window's size.
  func contentSize(of controller: InterfaceController) -> Size? {
    guard let size = root(of: controller)?.size, size.width >= 1, size.height >= 1 else { return nil }
    return size
  }

  /// The one window of a xib that is there when it is loaded, by its id: alone it stands in the middle.
  public var onlyWindow: String? {
    guard isFlipped, !isStoryboard, let root = root(named: nil), root.cell?.name == "window" else { return nil }
    let shown = shownWindows(from: root)
    return shown.count == 1 ? shown[0].cell?["id"] : nil
  }
}
