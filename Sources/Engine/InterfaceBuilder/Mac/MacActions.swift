import Document
import Graphics
import Lookups
import Screens
import XMLTree

/// Actions that AppKit itself performs, by their selectors.
enum MacActions {
  private static let windows: Lookup<String, WindowAction> = [
    "performClose:": .close, "close": .close, "close:": .close, "orderOut:": .close,
    "performMiniaturize:": .miniaturize, "miniaturize:": .miniaturize, "deminiaturize:": .deminiaturize,
    "performZoom:": .toggleFullScreen, "zoom:": .toggleFullScreen, "toggleFullScreen:": .toggleFullScreen,
    "makeKeyAndOrderFront:": .makeKeyAndOrderFront, "orderFront:": .makeKeyAndOrderFront,
    "orderFrontRegardless": .makeKeyAndOrderFront,
  ]

  /// What a window does; nil of other selectors.
  static func window(_ selector: String) -> WindowAction? { windows[selector] }

  static func ordersFront(_ selector: String?) -> Bool {
    selector.flatMap(window) == .makeKeyAndOrderFront
  }
}

extension SceneBuilder {
  /// What AppKit does for an action that the job has no steps for; nil: nothing that is known.
  ///
  /// - Parameter sender: the id of the view that sends it; nil: a menu's item.
  func macStep(for action: XMLElement, from sender: String?) -> Step? {
    guard document.isFlipped, let selector = action["selector"] else { return nil }
    let target = action["target"].flatMap { id in document.elements[id] }
    if let change = MacActions.window(selector) {
      if let target, target.name == "window", let id = target["id"] {
        return Step(action: .controller(.change(prefix + id, .window(change))), path: Self.path)
      }
      return sender.map { Step(action: .controller(.changeWindow(around: $0, change)), path: Self.path) }
    }
    switch selector {
    case "dismissController:", "dismissViewController:":
      guard let context else { return nil }
      let segue = SegueDefinition(
        identifier: nil, kind: .unwind, source: source, destination: nil, storyboard: context.storyboard)
      return Step(action: .segue(segue), path: Self.path)
    case "toggleSidebar:":
      return sender.map { Step(action: .controller(.toggleSidebar(around: $0)), path: Self.path) }
    default: return nil
    }
  }
}
