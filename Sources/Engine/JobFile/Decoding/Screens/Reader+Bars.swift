import Document

extension Reader {
  /// Buttons of a bar: titles, or objects that say more.
  func barButtons() -> [BarButton] { list("buttons").compactMap { $0.barButton() } }

  private func barButton() -> BarButton? {
    if case .string = node.content { return text().map { BarButton(.title($0)) } }
    guard let object = object(JobTables.barButton) else { return nil }
    let content: BarButton.Content
    if let space = object["space"] {
      content = .space(space.number(0...10_000))
    } else if object["flexibleSpace"]?.bool() == true {
      content = .space(nil)
    } else if let image = object["image"] {
      content = .image(image.imageName() ?? "")
    } else if let title = object["title"] {
      content = .title(title.text() ?? "")
    } else {
      error("a button of a bar needs a \"title\", an \"image\", or it is a \"space\" or a \"flexibleSpace\"")
      return nil
    }
    var button = BarButton(
      id: object["id"]?.identifier(), content, isProminent: object.value("prominent") { $0.bool() },
      isEnabled: object.value("enabled") { $0.bool() }, tintColor: object["tintColor"]?.color(),
      onTap: object["onTap"]?.handler())
    (button.menu, button.path) = (object["menu"]?.contextMenu(), path)
    return button
  }
}

extension ObjectReader {
  /// An item of a tab bar, from the keys that its screen or itself has.
  func tabItem() -> TabItem {
    TabItem(
      title: self["title"]?.text() ?? "", icon: self["icon"]?.outline(), image: self["image"]?.imageName(),
      badge: self["badge"]?.text())
  }
}
