import Document
import Graphics
import Lookups
import Screens
import XMLTree

/// Menus of a Mac: the main menu, those of buttons, and those that a click with the second button opens.
extension SceneBuilder {
  /// The main menu of a document, for a scene that has it at its top.
  ///
  /// - Returns: nil of a document without one.
  public static func menuBar(
    _ context: InterfaceContext, _ document: InterfaceDocument
  ) -> (view: ViewDefinition, warnings: [String])? {
    guard let root = document.macRoots.first(where: { $0.element.name == "menu" }) else { return nil }
    let id = context.storyboard.prefix + "menuBar"
    // The application is the controller of the scene that has the menu.
    let application = document.controllers.first { controller in
      controller.element.children.contains { $0["id"] == root.element["id"] && $0["id"] != nil }
    }
    let place = application.map {
      ControllerBuilder.Place(
        key: ControllerKey(document: context.reference.source.path, id: $0.id), controller: $0, document: document)
    }
    var builder = SceneBuilder(
      context, place, document: document, root, prefix: context.storyboard.prefix, rootID: id,
      source: context.storyboard.window, sizeClasses: context.screen.sizeClasses, ancestors: [])
    var bar = builder.menuBar(root.element, width: context.screen.size.width)
    bar.id = id
    return (bar, builder.warnings)
  }

  /// The main menu at the top of the canvas.
  mutating func menuBar(_ menu: XMLElement, width: Double) -> ViewDefinition {
    var bar = ViewDefinition(id: id(of: menu), viewClass: .view, properties: [], subviews: [])
    bar.set(.frame, .rect(Rect(0, 0, width, ViewDefinition.menuBarHeight)))
    bar.set(.autoresizingMask, Self.wideAtTop)
    var titles: [MenuTitle] = []
    for item in menu.child("items")?.children ?? [] where item.name == "menuItem" && !item.says("hidden") {
      let submenu = item.child(key: "submenu")
      let title = submenu?["title"] ?? item["title"] ?? ""
      guard !title.isEmpty else { continue }
      titles.append(
        MenuTitle(id: id(of: item), title: title, items: submenu.map { menuItems(of: $0, opensByButton: false) } ?? []))
    }
    bar.become(menuBar: titles, of: make)
    return bar
  }

  /// The items of a menu that show.
  ///
  /// - Parameter opensByButton: whether what is chosen matters even without an action of its own.
  mutating func menuItems(of menu: XMLElement, opensByButton: Bool) -> [MenuItem] {
    var items: [MenuItem] = []
    for element in menu.child("items")?.children ?? [] where element.name == "menuItem" {
      guard !element.says("hidden"), !element.says("alternate") else { continue }
      items.append(menuItem(element, in: menu, opensByButton: opensByButton))
    }
    return items
  }

  private mutating func menuItem(_ element: XMLElement, in menu: XMLElement, opensByButton: Bool) -> MenuItem {
    if element.says("isSeparatorItem") {
      var line = MenuItem.separator
      line.id = id(of: element)
      return line
    }
    var item = MenuItem(title: element["title"] ?? element.child("string", key: "title")?.text ?? "")
    item.id = id(of: element)
    item.state = element["state"] == "on" ? .on : element["state"] == "mixed" ? .mixed : .off
    item.image = element["image"].flatMap { MacImages.name($0, assetNames) }
    item.keyEquivalent = MacKeyEquivalent.text(of: element)
    item.indentationLevel = Int(max(0, min(15, element.number("indentationLevel") ?? 0)))
    if let submenu = element.child(key: "submenu") {
      item.submenu = menuItems(of: submenu, opensByButton: opensByButton)
    }
    item.onTap = handler(of: element)
    // What nothing answers to is disabled by its menu.
    let isAnswered = opensByButton || item.onTap != nil || item.submenu != nil || menu["autoenablesItems"] == "NO"
    item.isEnabled = element["enabled"] != "NO" && isAnswered
    return item
  }

  /// The menu of a button, which a click opens.
  mutating func addButtonMenu(to view: inout ViewDefinition, _ element: XMLElement) {
    let button = MacButton(element)
    guard button.isPopUp, let menu = button.cell?.child("menu") else { return }
    var items = menuItems(of: menu, opensByButton: true)
    let pullsDown = button.cell?.says("pullsDown") == true
    // The first item of one that pulls down is its title, hidden or not.
    let title = menu.child("items")?.children.first { $0.name == "menuItem" }
    if pullsDown, let title, items.first?.id == id(of: title) { items.removeFirst() }
    view.menu = MenuDefinition(kind: pullsDown ? .pullDown : .popUp, items: items, onChoice: view.onTap)
    view.onTap = nil
  }

  /// The menu that an outlet of a view leads to, which a click with the second button opens.
  mutating func addContextMenu(to view: inout ViewDefinition, _ element: XMLElement) {
    let outlet = element.child("connections")?.children.first { $0.name == "outlet" && $0["property"] == "menu" }
    let own = element.children.first { $0.name == "menu" && $0["key"] == "menu" }
    guard view.menu == nil,
      let menu = own ?? outlet?["destination"].flatMap({ document.elements[$0] }), menu.name == "menu"
    else { return }
    view.menu = MenuDefinition(kind: .context, items: menuItems(of: menu, opensByButton: false))
  }
}

/// The key that does the same as an item of a menu.
enum MacKeyEquivalent {
  /// As menus show it: "⌥⌘S"; empty without one.
  static func text(of item: XMLElement) -> String {
    let encoded = item.child("string", key: "keyEquivalent")
    let key: String
    if let plain = item["keyEquivalent"] {
      key = plain
    } else if let encoded {
      key = encoded["base64-UTF8"] == "YES" ? decoded(encoded.text) : encoded.text
    } else {
      return ""
    }
    guard let character = key.first else { return "" }
    let mask = item.child("modifierMask", key: "keyEquivalentModifierMask")
    func has(_ modifier: String) -> Bool { mask?.says(modifier) ?? (modifier == "command") }
    // A capital letter is one with shift.
    let isCapital = character.isUppercase && character.isLetter
    return (has("control") ? "⌃" : "") + (has("option") ? "⌥" : "") + (has("shift") || isCapital ? "⇧" : "")
      + (has("command") ? "⌘" : "") + name(of: character)
  }

  private static let signs: Lookup<UInt32, String> = [
    0x03: "⌤", 0x08: "⌫", 0x09: "⇥", 0x0D: "↩", 0x0A: "↩", 0x1B: "⎋", 0x20: "Space", 0x7F: "⌫",
    0xF700: "↑", 0xF701: "↓", 0xF702: "←", 0xF703: "→", 0xF728: "⌦", 0xF729: "↖", 0xF72B: "↘", 0xF72C: "⇞",
    0xF72D: "⇟",
  ]

  private static func name(of character: Character) -> String {
    guard let scalar = character.unicodeScalars.first else { return "" }
    if let sign = signs[scalar.value] { return sign }
    // F1 to F35.
    if (0xF704...0xF726).contains(scalar.value) { return "F\(scalar.value - 0xF703)" }
    return character.uppercased()
  }

  /// Text in base 64.
  private static func decoded(_ text: String) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    for character in text.prefix(64) {
      guard let value = digits.firstIndex(of: character) else { continue }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        bits &= (1 << UInt32(count)) - 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
