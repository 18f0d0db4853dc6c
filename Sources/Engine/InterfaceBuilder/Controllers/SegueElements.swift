import Document
import Screens
import XMLTree

/// The segues of a controller's scene, as the scene takes them (interface-builder.md §7).
struct SegueElements {
  private let context: InterfaceContext
  private let controller: InterfaceController
  private let path: String
  private let prefix: String
  private let source: String

  /// - Parameters:
  ///   - path: of the document.
  ///   - prefix: what ids begin with.
  ///   - source: the id of the controller's view.
  init(
    _ context: InterfaceContext, _ controller: InterfaceController, path: String, prefix: String, source: String
  ) {
    self.context = context
    self.controller = controller
    self.path = path
    self.prefix = prefix
    self.source = source
  }

  /// - Returns: nil for relationships and embedded controllers.
  func definition(_ element: XMLElement) -> SegueDefinition? {
    let isMac = context.library[path]?.isFlipped ?? false
    guard let destination = element["destination"],
      let kind = isMac ? InterfaceWords.macSegueKind(element["kind"]) : InterfaceWords.segueKind(element["kind"])
    else { return nil }
    let identifier = element["identifier"]
    let key = kind == .unwind ? nil : ControllerKey(document: path, id: destination)
    var segue = SegueDefinition(
      identifier: identifier, kind: kind, source: source, destination: key, storyboard: context.storyboard)
    segue.style = element["modalPresentationStyle"].flatMap(InterfaceWords.presentationStyle)
    segue.transition = element["modalTransitionStyle"].flatMap(InterfaceWords.transition)
    segue.isAnimated = element["animates"] != "NO"
    // What a segue of the app's own class shows is in its code: the destination takes the screen at once.
    if element["kind"] == "custom", !isMac {
      segue.style = .fullScreen
      segue.isAnimated = false
    }
    segue.anchor = (element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"]).map { prefix + $0 }
    if kind == .popover, isMac {
      segue.edge = element["preferredEdge"].flatMap {
        InterfaceWords.popoverEdge($0, isFlipped: isFlipped(segue.anchor))
      }
      segue.dimsTint = false
      segue.isTransient = ["t", "transient", "semitransient"].contains(element["popoverBehavior"])
    }
    segue.action = element["unwindAction"]
    let reference = context.reference
    let names = [identifier, segue.action, segue.action.map { String($0.prefix { $0 != ":" }) }].compactMap(\.self)
    segue.target = names.lazy.compactMap { reference.unwind[$0] }.first
    segue.onPrepare = identifier.flatMap { reference.prepareForSegue[$0] }
    if kind == .unwind {
      let action = segue.action.flatMap { reference.actions[$0] }
      segue.onPrepare = segue.onPrepare.map { first in action.map { first + $0 } ?? first } ?? action
    }
    return segue
  }

  /// Whether y grows downwards in what a popover belongs to: it does in controls.
  private func isFlipped(_ anchor: String?) -> Bool {
    guard let anchor, let element = context.library[path]?.elements[String(anchor.dropFirst(prefix.count))] else {
      return true
    }
    return element.child(key: "cell") != nil || MacElements.isFlipped(element)
  }
}
