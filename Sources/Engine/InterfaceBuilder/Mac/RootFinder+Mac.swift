import XMLTree

/// Roots of documents for macOS that are no views.
extension RootFinder {
  /// The windows of window controllers, with the views of the controllers that fill them, and the main menu.
  func macRoots(in document: XMLElement) -> [InterfaceRoot] {
    let all = document.all
    var result: [InterfaceRoot] = []
    for controller in all where controller.name == "windowController" {
      guard let window = controller.child("window") else { continue }
      let segue = controller.child("connections")?.children.first {
        $0["relationship"] == "window.shadowedContentViewController"
      }
      let target = segue.flatMap { segue in all.first { $0["id"] == segue["destination"] && $0["id"] != nil } }
      if let content = window.child(key: "contentView") ?? target?.child(key: "view") {
        result += root(.topLevel, content, sceneID: nil, controller: controller, cell: window).prefix(1)
      }
    }
    for menu in all where menu.name == "menu" && menu["systemMenu"] == "main" {
      result += root(.topLevel, menu, sceneID: nil).prefix(1)
    }
    return result
  }
}
