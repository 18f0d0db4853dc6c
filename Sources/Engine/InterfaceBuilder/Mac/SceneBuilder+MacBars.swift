import Document
import Graphics
import Screens
import XMLTree

/// Bars of a Mac: the menu bar and windows' toolbars.
extension SceneBuilder {
  /// The main menu at the top of the canvas: its menus' titles, the application's bold.
  func menuBar(_ menu: XMLElement, width: Double) -> ViewDefinition {
    let ground = appearance == .dark ? Color(white: 0.16, 0.92) : Color(white: 0.96, 0.92)
    var bar = make.view(id(of: menu), Rect(0, 0, width, 24), ground)
    bar.set(.autoresizingMask, Self.wideAtTop)
    var x = 20.0
    for (index, item) in (menu.child("items")?.children ?? []).enumerated() {
      let title = item["title"] ?? item.child(key: "submenu")?["title"] ?? ""
      guard !title.isEmpty, !item.says("hidden") else { continue }
      // Widths are estimates; titles are drawn from their left ends.
      let length = Double(title.count) * (index == 0 ? 9 : 8.4) + 4
      bar.subviews.append(
        make.label(
          id(of: item), title, Rect(x, 3, length, 18), font: index == 0 ? "Inter-Bold 13" : "Inter 13",
          macColor("labelColor")))
      x += length + 10
    }
    return bar
  }

  /// The items of a window's toolbar in their order, buttons with an image or a title in a row.
  mutating func macToolbar(_ toolbar: XMLElement, id: String, _ frame: Rect) -> ViewDefinition {
    let ground = appearance == .dark ? Color(white: 0.22) : Color(white: 0.9)
    var strip = make.view(id, frame, ground)
    let allowed =
      toolbar.child(key: "allowedToolbarItems")?.children ?? toolbar.child("allowedToolbarItems")?.children ?? []
    let shown =
      toolbar.child(key: "defaultToolbarItems")?.children ?? toolbar.child("defaultToolbarItems")?.children ?? []
    let items = shown.compactMap { item in
      item["reference"] == nil ? item : allowed.first { $0["id"] == item["reference"] }
    }
    let spaces = items.filter { $0["implicitItemIdentifier"] == "NSToolbarFlexibleSpaceItem" }.count
    let used = items.reduce(0) { $0 + Self.width(of: $1) + 8 }
    let slack = max(0, frame.width - 16 - used) / Double(max(1, spaces))
    var (x, isBehindSpace) = (8.0, false)
    for item in items {
      switch item["implicitItemIdentifier"] {
      case "NSToolbarFlexibleSpaceItem":
        x += slack
        isBehindSpace = true
        continue
      case "NSToolbarSpaceItem", "NSToolbarSeparatorItem":
        x += 24
        continue
      default: break
      }
      let width = Self.width(of: item)
      var view = toolbarItem(item, Rect(x, 5, width, 28))
      if isBehindSpace {
        view.set(.autoresizingMask, .number(Double(AutoresizingMask.flexibleLeftMargin.rawValue)))
      }
      strip.subviews.append(view)
      x += width + 8
    }
    var line = make.view("\(id).line", Rect(0, frame.height - 1, frame.width, 1), macEdge)
    line.set(.autoresizingMask, .number(Double(AutoresizingMask.flexibleWidth.rawValue)))
    strip.subviews.append(line)
    return strip
  }

  private mutating func toolbarItem(_ item: XMLElement, _ frame: Rect) -> ViewDefinition {
    if let own = item.child(key: "view") {
      register(item)
      var view = view(own, in: item)
      let size = view.frame?.size ?? Size(frame.width, 22)
      view.set(.translatesAutoresizingMaskIntoConstraints, .bool(true))
      view.set(.frame, .rect(Rect(frame.minX, (38 - size.height) / 2, frame.width, size.height)))
      return view
    }
    var button = ViewDefinition(id: id(of: item), viewClass: .button, properties: [], subviews: [])
    button.set(.frame, .rect(frame))
    let image = (item["image"] ?? item["implicitItemIdentifier"].flatMap(Self.image(ofStandardItem:))).flatMap {
      MacImages.name($0, assetNames)
    }
    if let image {
      button.set(.image, .image(image))
    } else {
      button.set(.title, .string(item["label"] ?? item["paletteLabel"] ?? ""))
    }
    button.set(.font, .string("Inter 12"))
    button.set(.textColor, .color(macColor("secondaryLabelColor")))
    button.onTap = handler(of: item)
    return button
  }

  /// The picture of an item that every application has.
  private static func image(ofStandardItem identifier: String) -> String? {
    switch identifier {
    case "NSToolbarShowColorsItem": "NSActionTemplate"
    case "NSToolbarPrintItem": "square"
    case "NSToolbarToggleSidebarItem": "NSListViewTemplate"
    default: nil
    }
  }

  private static func width(of item: XMLElement) -> Double {
    if let view = item.child(key: "view") {
      return view.child("rect", key: "frame")?.number("width") ?? item.child("size", key: "minSize")?.number("width")
        ?? 60
    }
    switch item["implicitItemIdentifier"] {
    case "NSToolbarFlexibleSpaceItem": return 0
    case "NSToolbarSpaceItem", "NSToolbarSeparatorItem": return 16
    default: break
    }
    guard item["image"] == nil, let label = item["label"] ?? item["paletteLabel"] else { return 36 }
    return max(36, Double(label.count) * 7 + 12)
  }
}
