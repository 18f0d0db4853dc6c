import Document
import Graphics

/// A window of macOS.
public struct WindowContent: Sendable {
  /// With a full title bar, a panel's small one, without a line below it, dark and translucent.
  public enum Style: String, CaseIterable, Sendable {
    case standard, panel, textured, hud
  }

  /// Which title bar it has.
  public var style: Style
  /// In the title bar; may be empty.
  public var title: String
  /// Whether it is the window that takes keys: its title is dark and its buttons are coloured.
  public var isKey: Bool
  /// Below the title bar; nil: nothing.
  public var view: ViewDefinition?

  public init(style: Style, title: String, isKey: Bool, view: ViewDefinition?) {
    self.style = style
    self.title = title
    self.isKey = isKey
    self.view = view
  }

  /// The room for a window's content, in points of the window.
  public static func contentFrame(of style: Style, size: Size) -> Rect {
    Rect(0, style.barHeight, size.width, max(1, size.height - style.barHeight))
  }
}

extension WindowContent.Style {
  /// Points.
  fileprivate var barHeight: Double {
    switch self {
    case .standard, .textured: 28
    case .panel, .hud: 22
    }
  }

  /// Panels and HUDs are drawn smaller.
  fileprivate var isSmall: Bool { barHeight < 28 }
}

/// The buttons of a title bar, from the left.
enum WindowButton: String, CaseIterable {
  case close, minimize, zoom
}

extension ViewDefinition {
  /// Becomes a window: a title bar with its buttons, and the content below.
  ///
  /// - Parameter size: the view's, in points.
  public mutating func become(window content: WindowContent, size: Size, of make: ScreenElements) {
    let style = content.style
    let look = WindowLook(style, isDark: make.appearance == .dark)
    if let view = content.view { subviews.insert(view.filling(), at: 0) }
    if !has(.backgroundColor) { set(.backgroundColor, .color(look.content)) }
    if make.appearance == .dark { set(.overrideUserInterfaceStyle, .word("dark")) }
    set(layer: .cornerRadius, .number(style.isSmall ? 6 : 10))
    set(layer: .borderWidth, .number(make.hairline))
    set(layer: .borderColor, .color(Color(0, 0, 0, 0.3)))
    set(.clipsToBounds, .bool(true))
    subviews.append(make.titleBar(of: id, content, width: size.width, color: look.bar))
  }
}

private func mask(_ mask: AutoresizingMask) -> Double { Double(mask.rawValue) }

/// The colours of a window's parts.
private struct WindowLook {
  var bar: Color
  var content: Color

  init(_ style: WindowContent.Style, isDark: Bool) {
    switch style {
    case .hud: (bar, content) = (Color(white: 0.08, 0.75), Color(white: 0.12, 0.85))
    // No line below the bar: bar and content are one surface.
    case .textured: (bar, content) = isDark ? (.clear, Color(white: 0.2)) : (.clear, Color(white: 0.88))
    case .standard, .panel:
      (bar, content) =
        isDark ? (Color(white: 0.22), Color(white: 0.12)) : (Color(white: 0.925), Color(white: 0.965))
    }
  }
}

extension ScreenElements {
  /// Masks keep everything in its place while the window is resized.
  fileprivate func titleBar(of owner: String, _ content: WindowContent, width: Double, color background: Color)
    -> ViewDefinition
  {
    let (style, height) = (content.style, content.style.barHeight)
    var bar = view(ScreenPart.titleBar.id(of: owner), Rect(0, 0, width, height), background)
    bar.set(.autoresizingMask, .number(mask([.flexibleWidth, .flexibleBottomMargin])))
    if style == .standard || style == .panel {
      var line = separator(
        ScreenPart.titleLine.id(of: owner), Rect(0, height - hairline, width, hairline))
      line.set(.autoresizingMask, .number(mask([.flexibleWidth])))
      bar.subviews.append(line)
    }
    bar.subviews += windowButtons(of: owner, style, isKey: content.isKey)
    var title = label(
      ScreenPart.title.id(of: owner), content.title, Rect(72, (height - 17) / 2, width - 144, 17),
      font: style.isSmall ? "Inter-Medium 11" : "Inter-SemiBold 13",
      content.isKey ? color("label").withAlpha(multipliedBy: 0.85) : color("tertiaryLabel"), alignment: .center)
    title.set(.autoresizingMask, .number(mask([.flexibleWidth])))
    bar.subviews.append(title)
    return bar
  }

  /// Close, minimize and zoom, 20 points apart; panels and HUDs can only be closed.
  private func windowButtons(of owner: String, _ style: WindowContent.Style, isKey: Bool) -> [ViewDefinition] {
    let colors = [Color(1, 0.373, 0.341), Color(0.996, 0.737, 0.18), Color(0.157, 0.784, 0.251)]
    let side = style.isSmall ? 10.0 : 12
    return WindowButton.allCases.prefix(style.isSmall ? 1 : 3).enumerated().map { index, part in
      let shown = style == .hud ? Color(white: 0.6) : isKey ? colors[index] : color("systemGray4")
      var button = view(
        ScreenPart.windowButton(part).id(of: owner),
        Rect(8 + Double(index) * 20, (style.barHeight - side) / 2, side, side), shown)
      button.set(layer: .cornerRadius, .number(side / 2))
      button.set(layer: .borderWidth, .number(hairline))
      button.set(layer: .borderColor, .color(Color(0, 0, 0, 0.15)))
      return button
    }
  }
}
