import Document
import Graphics

/// Sheets of a Mac: they hang below the title bar of the window that they belong to (`NSWindow.beginSheet`).
extension PresentationDefinition {
  /// Points beside and below a sheet where its shadow shows.
  static let slotMargin = 40.0

  /// In the middle of the window, below its title bar and toolbar, as large as its content wants.
  func windowSheetFrame(in bounds: ScreenBounds) -> Rect {
    let size = preferredSize ?? Self.frame(of: .windowSheet, in: bounds).size
    return Rect(((bounds.size.width - size.width) / 2).rounded(), bounds.windowHead, size.width, size.height)
  }

  /// What the sheet slides in, in points of the window.
  func slotFrame(around sheet: Rect) -> Rect {
    Rect(
      sheet.minX - Self.slotMargin, sheet.minY, sheet.width + 2 * Self.slotMargin, sheet.height + Self.slotMargin)
  }
}

extension RunningContainer {
  /// Whether it is a sheet that hangs in a window.
  public var isWindowSheet: Bool {
    if case .presentation(let presentation) = definition { presentation.style == .windowSheet } else { false }
  }
}

extension ScreenElements {
  /// What a sheet's content lies on.
  var sheet: Color { appearance == .dark ? Color(white: 0.2) : Color(white: 0.93) }

  /// Rounds the lower corners, and gives the sheet a thin line and a shadow.
  func shapeSheet(_ view: inout ViewDefinition) {
    view.set(layer: .cornerRadius, .number(6))
    // The corners at the bottom, which are 4 and 8.
    view.set(layer: .maskedCorners, .number(12))
    view.set(layer: .borderWidth, .number(hairline))
    view.set(layer: .borderColor, .color(Color(0, 0, 0, 0.3)))
    view.set(layer: .shadowOpacity, .number(0.35))
    view.set(layer: .shadowRadius, .number(10))
    view.set(layer: .shadowOffset, .size(Size(0, 5)))
    for index in view.subviews.indices { view.subviews[index].set(.clipsToBounds, .bool(true)) }
  }
}
