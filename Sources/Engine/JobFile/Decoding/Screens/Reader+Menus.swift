import Document
import Graphics
import Screens

/// Menus of macOS, and toolbars of its windows.
extension Reader {
  /// The menu of a view: of a pop-up button, of another button, or one that a click with the second button opens.
  func menu(of view: ViewDefinition) -> MenuDefinition {
    let style = view.properties.last { $0.path.property == .view(.buttonStyle) }?.value
    let kind: MenuDefinition.Kind =
      view.viewClass != .button ? .context : style == .word(ButtonStyle.popUp.rawValue) ? .popUp : .pullDown
    if kind == .context, view.viewClass.ignoresTouches, !view.has(.userInteractionEnabled) {
      warning(
        "a \(view.viewClass.rawValue) takes no clicks by itself, as in UIKit; give it \"isUserInteractionEnabled\": true"
      )
    }
    return MenuDefinition(kind: kind, items: menuItems())
  }

  /// What a long press on a view opens.
  func contextMenu(of view: ViewDefinition) -> ContextMenuDefinition? {
    if view.viewClass.ignoresTouches, !view.has(.userInteractionEnabled) {
      warning(
        "a \(view.viewClass.rawValue) takes no touches by itself, as in UIKit; give it \"isUserInteractionEnabled\": true"
      )
    }
    return contextMenu()
  }

  /// What a long press opens.
  func contextMenu() -> ContextMenuDefinition? {
    let items = contextMenuItems(depth: 0)
    if items.isEmpty { error("a menu needs an item; write [\"Copy\"]") }
    return items.isEmpty ? nil : ContextMenuDefinition(items: items)
  }

  /// Items of a context menu, with those of sections among them.
  private func contextMenuItems(depth: Int) -> [ContextMenuItem] {
    var items: [ContextMenuItem] = []
    var beginsGroup = false
    for reader in list("items") {
      var (new, isSection) = reader.contextMenuItem(depth: depth)
      guard !new.isEmpty else { continue }
      if beginsGroup || isSection { new[0].beginsGroup = true }
      items += new
      beginsGroup = isSection
    }
    return items
  }

  /// - Returns: an item, or those of a section.
  private func contextMenuItem(depth: Int) -> (items: [ContextMenuItem], isSection: Bool) {
    if case .string = node.content { return (text().map { [ContextMenuItem(title: $0)] } ?? [], false) }
    guard let object = object(JobTables.contextMenuItem) else { return ([], false) }
    let isSection = object.value("displayInline") { $0.bool() }
    guard depth < Self.menuDepthLimit else {
      error("menus are nested more than \(Self.menuDepthLimit) deep here; use fewer levels")
      return ([], false)
    }
    let inner = object["items"]?.contextMenuItems(depth: depth + 1)
    if let items = object["items"], inner?.isEmpty == true { items.error("a menu needs an item; write [\"Copy\"]") }
    if inner != nil {
      object["onTap"]?.error(
        "an item with a menu of its own opens that, and does nothing else; leave \"onTap\" out")
    }
    if isSection {
      guard let inner else {
        error("\"displayInline\" shows \"items\" in place of an item; give them, or leave it out")
        return ([], true)
      }
      for key in ["subtitle", "image", "destructive", "enabled", "on"] {
        object[key]?.error(
          "items that are shown in the menu itself have no item of their own, and no \"\(key)\"; leave it out")
      }
      var heading: [ContextMenuItem] = []
      if let title = object["title"]?.text(), !title.isEmpty {
        heading = [ContextMenuItem(title: title)]
        heading[0].isHeading = true
      }
      return (heading + inner, true)
    }
    guard let title = object.required("title")?.text() else { return ([], false) }
    var item = ContextMenuItem(title: title)
    item.subtitle = object["subtitle"]?.text() ?? ""
    item.image = object["image"]?.imageName()
    item.isDestructive = object.value("destructive") { $0.bool() }
    item.isEnabled = object.value("enabled") { $0.bool() }
    item.isOn = object.value("on") { $0.bool() }
    item.beginsGroup = object.value("beginsGroup") { $0.bool() }
    item.submenu = inner
    item.onTap = object["onTap"]?.handler()
    return ([item], false)
  }

  /// Menus in menus.
  private static let menuDepthLimit = 8

  private func menuItems() -> [MenuItem] { list("items").compactMap { $0.menuItem() } }

  private func menuItem() -> MenuItem? {
    if case .string = node.content { return text().map { MenuItem(title: $0) } }
    guard let object = object(JobTables.menuItem) else { return nil }
    if object["separator"]?.bool() == true { return .separator }
    guard let title = object.required("title")?.text() else { return nil }
    var item = MenuItem(title: title)
    item.id = object["id"]?.identifier()
    item.state = object.value("state") { $0.word(MenuItem.State.self, noun: "state of an item") }
    item.isEnabled = object.value("enabled") { $0.bool() }
    item.image = object["image"]?.imageName()
    item.keyEquivalent = object["keyEquivalent"]?.text() ?? ""
    item.indentationLevel = object.value("indentationLevel") { $0.integer(0...15) }
    item.submenu = object["items"]?.menuItems()
    item.onTap = object["onTap"]?.handler()
    if item.submenu != nil, let handler = object["onTap"] {
      handler.error("an item with a menu of its own opens that, and does nothing else; leave \"onTap\" out")
    }
    return item
  }

  /// The menus of a menu bar.
  func menuTitles() -> [MenuTitle]? {
    guard let object = object(JobTables.menuBar) else { return nil }
    return (object.required("menus")?.list("menus") ?? []).compactMap { reader in
      guard let menu = reader.object(JobTables.barMenu), let title = menu.required("title")?.text() else { return nil }
      return MenuTitle(id: menu["id"]?.identifier(), title: title, items: menu.required("items")?.menuItems() ?? [])
    }
  }

  /// A window's toolbar.
  func windowToolbar() -> WindowToolbar? {
    guard let object = object(JobTables.windowToolbar) else { return nil }
    return WindowToolbar(
      items: (object.required("items")?.list("items") ?? []).compactMap { $0.toolbarItem() },
      displayMode: object.value("displayMode") { $0.word(WindowToolbar.DisplayMode.self, noun: "display mode") },
      isCentered: object.value("centered") { $0.bool() })
  }

  private func toolbarItem() -> WindowToolbar.Item? {
    guard let object = object(JobTables.toolbarItem) else { return nil }
    let content: WindowToolbar.Item.Content
    if let space = object["space"] {
      content = .space(space.number(0...10_000))
    } else if object["flexibleSpace"]?.bool() == true {
      content = .space(nil)
    } else if object["separator"]?.bool() == true {
      content = .separator
    } else if let reader = object["view"] {
      guard let view = reader.offering(Rect(0, 0, 60, 22)).view() else { return nil }
      content = .view(view)
    } else if object["label"] != nil || object["image"] != nil {
      content = .button(image: object["image"]?.imageName())
    } else {
      error(
        "an item needs a \"label\", an \"image\" or a \"view\", or it is a \"space\", \"flexibleSpace\" or \"separator\""
      )
      return nil
    }
    var item = WindowToolbar.Item(
      id: object["id"]?.identifier(), label: object["label"]?.text() ?? "", content: content,
      onTap: object["onTap"]?.handler())
    item.isEnabled = object.value("enabled") { $0.bool() }
    item.isSelected = object.value("selected") { $0.bool() }
    return item
  }
}

extension ObjectReader {
  /// Whether a tap on a button opens its menu.
  func readPrimaryAction(of view: inout ViewDefinition) {
    let (shows, changes) = (self["showsMenuAsPrimaryAction"], self["changesSelectionAsPrimaryAction"])
    guard shows != nil || changes != nil else { return }
    for key in [shows, changes].compactMap(\.self) where view.viewClass != .button {
      key.error("only a button has a menu as its primary action; write \"type\": \"button\", or leave this out")
    }
    view.contextMenu?.opensOnTap = shows?.bool() ?? false
    view.contextMenu?.changesSelection = changes?.bool() ?? false
    if let shows, view.contextMenu == nil, self["contextMenu"] == nil {
      shows.error("there is no menu to show; give the button a \"contextMenu\"")
    }
    guard view.contextMenu?.opensOnTap == true else {
      if changes?.bool() == true {
        changes?.error("the selection changes by the menu that a tap opens; write \"showsMenuAsPrimaryAction\": true")
      }
      return
    }
    let opening = Handler([Step(action: .contextMenu(view.id, opens: true), path: reader.path)])
    view.onTap = view.onTap.map { $0 + opening } ?? opening
  }
}
