import Document
import Graphics
import Screens

/// Views of iOS that stand in a scene with parts of their own.
extension SceneBuilder {
  mutating func addParts(to view: inout ViewDefinition, _ element: XMLElement) {
    switch element.name {
    case "toolbar":
      let buttons = element.child("items")?.children.map { barButton($0) } ?? []
      view.become(toolbar: buttons, in: bounds(of: view), of: make)
    case "navigationBar":
      guard let item = element.child("items")?.children.last(where: { $0.name == "navigationItem" }) else { return }
      view.become(navigationBar: barContent(item), in: bounds(of: view), of: make)
    case "tabBar":
      let items = element.child("items")?.children.filter { $0.name == "tabBarItem" } ?? []
      let selected = items.firstIndex { $0["id"] == element["selectedItem"] && $0["id"] != nil } ?? -1
      view.become(tabBar: items.map { tabItem($0) }, selected: selected, in: bounds(of: view), of: make)
    case "pickerView": addWheels(PickerContent.samples, to: &view)
    case "datePicker": addDatePicker(PickerContent(datePicker: element), to: &view)
    case "searchBar":
      if element["searchBarStyle"] != "minimal", !view.has(.backgroundColor) {
        view.set(.backgroundColor, .color(make.color("secondarySystemBackground")))
      }
    default: break
    }
  }

  // MARK: Items of bars

  private mutating func barContent(_ item: XMLElement) -> BarContent {
    func items(_ side: String) -> [XMLElement] {
      item.child(key: "\(side)BarButtonItems")?.children ?? [item.child(key: "\(side)BarButtonItem")].compactMap(\.self)
    }
    let (left, right) = (items("left").map { barButton($0) }, items("right").map { barButton($0) })
    return BarContent(title: item["title"] ?? "", isLarge: false, back: nil, left: left, right: right)
  }

  private mutating func barButton(_ item: XMLElement) -> BarButton {
    var button = BarButton(id: item["id"].map { prefix + $0 }, .title(item["title"] ?? ""))
    button.isProminent = item["style"] == "done" || ["done", "save"].contains(item["systemItem"])
    button.isEnabled = item["enabled"] != "NO"
    button.tintColor = item.child("color", key: "tintColor").flatMap { InterfaceColor.color($0, document.resources) }
    button.onTap = handler(of: item)
    switch item["systemItem"] {
    case "flexibleSpace": button.content = .space(nil)
    case "fixedSpace": button.content = .space(max(0, item.number("width") ?? 8))
    case let name?:
      if let symbol = Self.symbol(ofSystemItem: name) {
        button.content = .image(symbol.rawValue)
      } else {
        button.content = .title(name.prefix(1).uppercased() + name.dropFirst())
      }
    case nil:
      if let image = item["image"], imageNames.contains(image) || TemplateSymbol(rawValue: image) != nil {
        button.content = .image(image)
      } else if let own = item.child(key: "customView") {
        anchor(own, as: id(of: own))
        register(own)
        button.content = .view(view(own, in: item))
      }
    }
    return button
  }

  /// The picture of `UIBarButtonItem.SystemItem`; nil of those that show their names.
  private static func symbol(ofSystemItem name: String) -> TemplateSymbol? {
    switch name {
    case "add": .plus
    case "action": .share
    case "compose": .compose
    case "reply": .reply
    case "organize": .folder
    case "bookmarks": .book
    case "search": .magnifyingglass
    case "refresh": .refresh
    case "stop", "close": .xmark
    case "camera": .camera
    case "trash": .trash
    case "play": .play
    case "pause": .pause
    case "rewind": .rewind
    case "fastForward": .forward
    default: nil
    }
  }

  private func tabItem(_ item: XMLElement) -> TabItem {
    let system = item["systemItem"].map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let image = item["image"].flatMap { imageNames.contains($0) || TemplateSymbol(rawValue: $0) != nil ? $0 : nil }
    return TabItem(
      title: item["title"].flatMap { $0.isEmpty ? nil : $0 } ?? system ?? "", icon: nil, image: image,
      badge: item["badgeValue"])
  }
}
