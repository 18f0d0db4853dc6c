import Document
import Graphics
import Screens
import XMLTree

/// Menus of buttons of iOS ([`UIButton.menu`](https://developer.apple.com/documentation/uikit/uibutton/menu)).
extension SceneBuilder {
  /// Gives a button its menu, which a long press opens, or a tap if the document says so.
  mutating func addMenu(to view: inout ViewDefinition, ofButton element: XMLElement) {
    guard let menu = element.child("menu", key: "menu") else { return }
    let items = contextMenuItems(of: menu, depth: 0)
    guard let first = items.first else { return }
    var definition = ContextMenuDefinition(items: items)
    definition.opensOnTap = element.says("showsMenuAsPrimaryAction")
    definition.changesSelection = definition.opensOnTap && element.says("changesSelectionAsPrimaryAction")
    // A button that shows what is chosen shows the first item at first.
    if definition.changesSelection { view.set(.title, .string(first.title)) }
    if let title = menu["title"], !title.isEmpty {
      var heading = ContextMenuItem(title: title)
      heading.isHeading = true
      definition.items.insert(heading, at: 0)
    }
    view.contextMenu = definition
    guard definition.opensOnTap else { return }
    let opening = Handler([Step(action: .contextMenu(view.id, opens: true), path: "")])
    view.onTap = view.onTap.map { $0 + opening } ?? opening
  }

  private mutating func contextMenuItems(of menu: XMLElement, depth: Int) -> [ContextMenuItem] {
    guard depth < Self.menuDepthLimit else { return [] }
    var items: [ContextMenuItem] = []
    for element in menu.child("children")?.children ?? [] {
      var item = ContextMenuItem(title: element["title"] ?? "")
      item.image = InterfaceImage(element).flatMap(shownImage)
      switch element.name {
      case "command", "keyCommand": item.onTap = handler(of: element) ?? element["selector"].flatMap { actions[$0] }
      case "menu":
        let inner = contextMenuItems(of: element, depth: depth + 1)
        guard !inner.isEmpty else { continue }
        item.submenu = inner
      default: continue
      }
      items.append(item)
    }
    return items
  }

  /// Menus in menus.
  private static var menuDepthLimit: Int { 8 }
}
