import Graphics
import Views

/// Between two frames nobody sees what is typed, and drawing a text takes a time that grows with its length: a text that keys
/// alone change is drawn when something else happens, or when a frame asks for it.
extension Stage {
  /// The view whose text need not be drawn at an event; nil: what happens then may see it, or takes along how it was drawn.
  func unseenText(at event: Agenda.Event) -> ViewID? {
    guard takesShortcuts, let view = typedView, !name(of: view).isEmpty,
      [.textField, .textView].contains(tree.viewClass(of: view)),
      registry.valueHandlers[view] == nil, registry.scrollFollowers.isEmpty,
      input.editMenu == nil, input.wantedEditMenu == nil, input.fadingEditMenu == nil
    else { return nil }
    switch event {
    // The return key may lead elsewhere.
    case .key(let typing):
      let isReturn = typing.keys[typing.index].isNewline && tree.viewClass(of: view) == .textField
      return isReturn ? nil : view
    case .keyReleased: return view
    default: return nil
    }
  }
}
