import Document
import Graphics

extension BarButton {
  /// Points.
  func size(in look: SystemLook) -> Size {
    if look == .iOS26 { return glassSize }
    return switch content {
    // Widths are estimates; titles are drawn against the edge that they start from.
    case .title(let title):
      Size(max(Double(title.count) * (isProminent ? 10 : 9.5) + 8, titleWidth(title)), 30)
    case .image: Size(30, 30)
    case .view(let view): view.frame?.size ?? Size(60, 30)
    case .space(let width): Size(width ?? 0, 0)
    }
  }

  /// What wide letters need, with a little more than the estimate; points.
  private func titleWidth(_ title: String) -> Double {
    (EstimatedText.width(title, size: 17) * (isProminent ? 1.06 : 1) + 3).rounded(.up)
  }

  /// In a capsule of glass.
  private var glassSize: Size {
    switch content {
    case .title(let title): Size(max(44, (EstimatedText.width(title, size: 17) * 1.04).rounded(.up) + 28), 44)
    case .image: Size(44, 44)
    case .view(let view): view.frame?.size ?? Size(60, 44)
    case .space(let width): Size(width ?? 0, 0)
    }
  }

  /// The id of its view.
  func id(else other: String) -> String {
    if case .view(let view) = content { return view.id }
    return id ?? other
  }
}

extension ScreenElements {
  /// A button on a bar; nil for a space.
  ///
  /// - Parameter id: unless the button says another.
  func barButton(_ id: String, _ button: BarButton, alignment: TextAlignment) -> ViewDefinition? {
    var view = ViewDefinition(id: button.id(else: id), viewClass: .button, properties: [], subviews: [])
    view.mirroring = isMirrored ? .whole : .none
    switch button.content {
    case .space: return nil
    case .view(let own): return own
    case .title(let title):
      view.set(.title, .string(title))
      if button.isProminent { view.set(.font, .string("system-SemiBold 17")) }
    case .image(let name):
      view.set(.image, .image(name))
      view.set(.symbolScale, .word(SymbolScale.large.rawValue))
    }
    view.set(.textAlignment, .word(alignment.rawValue))
    if let color = button.tintColor ?? tintColor { view.set(.textColor, .color(color)) }
    if look == .iOS26 { makeGlass(&view, button) }
    if !button.isEnabled { view.set(.enabled, .bool(false)) }
    view.onTap = button.onTap
    if var menu = button.menu {
      menu.opensOnTap = true
      view.contextMenu = menu
      view.onTap = button.onTap ?? Handler([Step(action: .contextMenu(view.id, opens: true), path: button.path)])
    }
    return view
  }
}

extension ScreenLayout {
  /// Buttons of one width each, the first at the left end and the last at the right end; with spaces between them, each as
  /// wide as it is, and what is left for the spaces without a width.
  static func toolbar(_ buttons: [BarButton], of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    layout.place(.line, of: owner, Rect(0, -bounds.hairline, bounds.size.width, bounds.hairline))
    let room = bounds.size.width - bounds.safeArea.left - bounds.safeArea.right - 2 * bounds.barMargin
    var x = bounds.safeArea.left + bounds.barMargin
    let spaceCount = buttons.count { $0.isFlexibleSpace }
    if !buttons.contains(where: \.isSpace), bounds.look != .iOS26 {
      let width = room / Double(max(1, buttons.count))
      for (index, button) in buttons.enumerated() {
        layout.place(button.id(else: ScreenPart.item(index).id(of: owner)), Rect(x, 7, width, 30))
        x += width
      }
      return layout
    }
    let used = buttons.reduce(0) { $0 + $1.size(in: bounds.look).width }
    // Without spaces, what is left lies between the buttons.
    let isSpread = spaceCount == 0 && !buttons.contains(where: \.isSpace)
    let gap = max(0, room - used) / Double(max(1, isSpread ? buttons.count - 1 : spaceCount))
    for (index, button) in buttons.enumerated() {
      let size = button.size(in: bounds.look)
      if !button.isSpace {
        let y = (44 - size.height) / 2
        layout.place(
          button.id(else: ScreenPart.item(index).id(of: owner)), Rect(x, y, size.width, size.height))
      }
      x += button.isFlexibleSpace ? gap : size.width + (isSpread ? gap : 0)
    }
    return layout
  }
}

extension BarButton {
  var isSpace: Bool {
    if case .space = content { return true }
    return false
  }

  fileprivate var isFlexibleSpace: Bool {
    if case .space(nil) = content { return true }
    return false
  }
}
