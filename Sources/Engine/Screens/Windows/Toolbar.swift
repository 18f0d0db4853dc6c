import Document
import Graphics

extension WindowToolbar {
  /// Points: labels stand below pictures.
  public var height: Double {
    switch displayMode {
    case .iconAndLabel: 52
    case .iconOnly: 38
    case .labelOnly: 28
    }
  }

  private static let (margin, gap) = (8.0, 8.0)
  private static let labelSize = 11.0

  fileprivate var showsIcons: Bool { displayMode != .labelOnly }
  fileprivate var showsLabels: Bool { displayMode != .iconOnly }

  /// Points; nil of a flexible space.
  fileprivate func width(of item: Item) -> Double? {
    let label = showsLabels ? EstimatedText.width(item.label, size: Self.labelSize) + 8 : 0
    switch item.content {
    case .space(let width): return width
    case .separator: return 1
    case .button(let image):
      let own = image == nil && showsIcons ? EstimatedText.width(item.label, size: 12) + 16 : 36
      return max(showsIcons ? max(36, own) : 0, label)
    case .view(let view): return max(showsIcons ? view.frame?.width ?? 60 : 0, label)
    }
  }

  /// Each item as wide as it is, flexible spaces as wide as the rest; those that do not fit are left out from the last, and
  /// two angles stand at the end.
  ///
  /// - Parameter top: points from the window's top.
  func layout(of owner: String, below top: Double, width: Double) -> ScreenLayout {
    var layout = ScreenLayout()
    layout.place(.toolbar, of: owner, Rect(0, top, width, height))
    let widths = items.map(self.width)
    let used = widths.reduce(0) { $0 + ($1 ?? 0) } + Self.gap * Double(max(0, items.count - 1)) + 2 * Self.margin
    let rest = max(0, width - used)
    let flexibleCount = widths.count { $0 == nil }
    var x = Self.margin + (isCentered && flexibleCount == 0 ? (rest / 2).rounded() : 0)
    let isOverfull = used > width
    let end = isOverfull ? width - 24 : width
    for (index, item) in items.enumerated() {
      let own = widths[index] ?? (flexibleCount > 0 ? rest / Double(flexibleCount) : 0)
      if let id = item.viewID(of: owner, index) {
        let frame = Rect(x, 0, own, height)
        layout.place(id, item.isLine ? Rect(x, 10, 1, height - 20) : frame)
        layout.changes.append(Changes(id, .hidden, .bool(isOverfull && frame.maxX > end)))
      }
      x += own + Self.gap
    }
    layout.place(.overflow, of: owner, Rect(width - 22, 0, 18, height))
    layout.changes.append(Changes(ScreenPart.overflow.id(of: owner), .hidden, .bool(!isOverfull)))
    return layout
  }
}

extension WindowToolbar.Item {
  fileprivate var isLine: Bool { if case .separator = content { true } else { false } }

  /// The id of its view; nil of a space, which has none.
  func viewID(of owner: String, _ index: Int) -> String? {
    if case .space = content { return nil }
    return id ?? ScreenPart.toolbarItem(index).id(of: owner)
  }
}

extension ScreenElements {
  /// A window's toolbar, whose items are placed by the window.
  func toolbar(_ toolbar: WindowToolbar, of owner: String) -> ViewDefinition {
    var strip = view(ScreenPart.toolbar.id(of: owner), .zero)
    for (index, item) in toolbar.items.enumerated() {
      if let id = item.viewID(of: owner, index) { strip.subviews.append(toolbarItem(item, id, toolbar)) }
    }
    strip.subviews.append(
      label(
        ScreenPart.overflow.id(of: owner), "»", .zero, font: "system-Medium 16", color("secondaryLabel"),
        alignment: .center))
    return strip
  }

  /// A picture or a control over a label.
  private func toolbarItem(_ item: WindowToolbar.Item, _ id: String, _ toolbar: WindowToolbar) -> ViewDefinition {
    if case .separator = item.content { return view(id, .zero, color("separator")) }
    let room = Rect(0, 0, toolbar.width(of: item) ?? 36, toolbar.height)
    var box = view(id, room)
    box.onTap = item.isEnabled ? item.onTap : nil
    if item.isSelected { box.set(.backgroundColor, .color(toolbarSelection)) }
    box.set(layer: .cornerRadius, .number(6))
    let alpha = item.isEnabled ? 1 : 0.35
    if toolbar.showsIcons, let icon = toolbarIcon(item, id) {
      var icon = icon
      let size = icon.frame?.size ?? Size(28, 28)
      icon.set(.frame, .rect(Rect((room.width - size.width) / 2, 5 + (28 - size.height) / 2, size.width, size.height)))
      var mask: AutoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
      if case .button(nil) = item.content {
        icon.set(.frame, .rect(Rect(0, 5, room.width, 28)))
        mask = .flexibleWidth
      }
      icon.set(.autoresizingMask, .number(Double(mask.rawValue)))
      if !item.isEnabled { icon.set(.alpha, .number(alpha)) }
      box.subviews.append(icon)
    }
    if toolbar.showsLabels {
      let frame = Rect(0, toolbar.showsIcons ? 35 : 7, room.width, 14)
      var title = label(
        "\(id).label", item.label, frame, font: "system 11",
        color("label").withAlpha(multipliedBy: item.isEnabled ? 0.7 : 0.3), alignment: .center)
      title.set(.autoresizingMask, .number(Double(AutoresizingMask.flexibleWidth.rawValue)))
      box.subviews.append(title)
    }
    return box
  }

  /// What lies behind the item that is chosen.
  public var toolbarSelection: Color { appearance == .dark ? Color(white: 1, 0.1) : Color(white: 0, 0.08) }

  private func toolbarIcon(_ item: WindowToolbar.Item, _ id: String) -> ViewDefinition? {
    switch item.content {
    case .space, .separator: return nil
    case .view(let view): return view
    case .button(let image):
      var button = ViewDefinition(id: "\(id).icon", viewClass: .button, properties: [], subviews: [])
      button.set(.frame, .rect(Rect(0, 0, 28, 28)))
      if let image {
        button.set(.image, .image(image))
      } else {
        button.set(.title, .string(item.label))
        button.set(.font, .string("system 12"))
      }
      button.set(.textColor, .color(color("secondaryLabel")))
      // The item around takes the click, the label's too.
      button.set(.userInteractionEnabled, .bool(false))
      return button
    }
  }
}
