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
    let root: InterfaceRoot
    switch start {
    case .view(let view): root = view
    case .controller(let controller):
      guard let id = controller.element.child("window")?["id"], let window = self.root(named: id) else { return nil }
      root = window
    }
    if root.element.name == "menu" { return Self.menuBar }
    guard root.cell?.name == "window" else { return nil }
    // Windows that a document shows together lie over each other.
    let sizes = (scene == nil ? shownWindows(from: root) : [root]).map(windowSize)
    return Size(
      (sizes.map(\.width).max() ?? 0) + 2 * Self.windowMargin, (sizes.map(\.height).max() ?? 0) + 2 * Self.windowMargin)
  }

  /// With its frame and bars.
  private func windowSize(_ root: InterfaceRoot) -> Size {
    guard let window = root.cell else { return .zero }
    var builder = SceneBuilder(self, root, traits: nil, inputs: nil)
    let toolbar = window.child(key: "toolbar").map { builder.macToolbar($0).height } ?? 0
    let controller = root.controller.flatMap { self.controller(named: $0["id"] ?? "") }
    let target = controller?.contained(as: "window.shadowedContentViewController").first
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
