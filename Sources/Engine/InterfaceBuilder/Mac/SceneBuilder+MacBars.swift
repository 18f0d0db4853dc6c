import Document
import Graphics
import Lookups
import Screens
import XMLTree

/// Toolbars of windows.
extension SceneBuilder {
  /// The items of a toolbar that it shows by default, in their order.
  mutating func macToolbar(_ toolbar: XMLElement) -> WindowToolbar {
    func list(_ name: String) -> [XMLElement] {
      toolbar.child(key: name)?.children ?? toolbar.child(name)?.children ?? []
    }
    let allowed = list("allowedToolbarItems")
    let modes: Lookup<String, WindowToolbar.DisplayMode> = ["iconOnly": .iconOnly, "labelOnly": .labelOnly]
    let mode = toolbar["displayMode"].flatMap { modes[$0] } ?? .iconAndLabel
    var items: [WindowToolbar.Item] = []
    var seen: Membership<String> = []
    for entry in list("defaultToolbarItems") {
      guard let element = entry["reference"].map({ id in allowed.first { $0["id"] == id } }) ?? entry else { continue }
      // A space may stand there several times, and is one element.
      let isFirst = seen.insert(element["id"] ?? "")
      items.append(toolbarItem(element, isFirst: isFirst))
    }
    return WindowToolbar(items: items, displayMode: mode, isCentered: false)
  }

  private mutating func toolbarItem(_ element: XMLElement, isFirst: Bool) -> WindowToolbar.Item {
    let kind = element["implicitItemIdentifier"] ?? ""
    switch kind {
    case "NSToolbarFlexibleSpaceItem": return WindowToolbar.Item(label: "", content: .space(nil))
    case "NSToolbarSpaceItem": return WindowToolbar.Item(label: "", content: .space(24))
    case "NSToolbarSeparatorItem", "NSToolbarSidebarTrackingSeparatorItemIdentifier":
      return WindowToolbar.Item(label: "", content: .separator)
    default: break
    }
    let standard = Self.standardItems[kind]
    let label = element["label"] ?? standard?.label ?? element["paletteLabel"] ?? ""
    var item = WindowToolbar.Item(id: isFirst ? id(of: element) : nil, label: label, content: .button(image: nil))
    item.isEnabled = element["enabled"] != "NO"
    item.onTap = handler(of: element) ?? standardHandler(of: element, kind)
    if let own = element.child(key: "view") {
      anchor(own, as: id(of: own))
      register(own)
      var view = view(own, in: own)
      let size = own.child("rect", key: "frame")
      let least = element.child("size", key: "minSize")
      view.set(.translatesAutoresizingMaskIntoConstraints, .bool(true))
      view.set(
        .frame,
        .rect(
          Rect(
            0, 0, max(1, size?.number("width") ?? least?.number("width") ?? 60),
            min(28, max(1, size?.number("height") ?? least?.number("height") ?? 22)))))
      // The control is what is clicked.
      if view.onTap == nil, view.menu == nil { view.onTap = item.onTap }
      item.content = .view(view)
      return item
    }
    let image = (element["image"] ?? standard?.image).flatMap { MacImages.name($0, assetNames) }
    if let name = element["image"], image == nil {
      warn("line \(element.line): there is no image \"\(name)\"; give the job an asset of that name")
    }
    item.content = .button(image: image)
    return item
  }

  /// The item of the sidebar works by itself.
  private func standardHandler(of element: XMLElement, _ kind: String) -> Handler? {
    guard kind == "NSToolbarToggleSidebarItem" else { return nil }
    let toggling = ControllerAction.toggleSidebar(around: id(of: element))
    return Handler([Step(action: .controller(toggling), path: Self.path)])
  }

  /// Items that every application has.
  private static let standardItems: Lookup<String, (label: String, image: String)> = [
    "NSToolbarShowColorsItem": ("Colors", "circle"), "NSToolbarShowFontsItem": ("Fonts", "list.bullet"),
    "NSToolbarPrintItem": ("Print", "square"), "NSToolbarToggleSidebarItem": ("Sidebar", "NSListViewTemplate"),
    "NSToolbarCustomizeToolbarItem": ("Customize", "NSActionTemplate"),
    "NSToolbarCloudSharingItem": ("Share", "square.and.arrow.up"),
  ]
}
