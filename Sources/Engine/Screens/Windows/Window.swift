import Document
import Graphics

extension WindowDefinition.Style {
  /// Points.
  var barHeight: Double {
    switch self {
    case .standard, .textured: 28
    case .panel, .hud: 22
    }
  }

  /// Panels and HUDs are drawn smaller.
  var isSmall: Bool { barHeight < 28 }

  /// Whether it is a panel, which shows only while its application is active unless it says otherwise.
  public var isPanel: Bool { self == .panel || self == .hud }

  /// Points.
  var cornerRadius: Double { isSmall ? 6 : 10 }

  /// Textured windows and HUDs are dark whatever lies around them.
  public var isDark: Bool { self == .textured || self == .hud }

  /// The room for a window's content, in points of the window.
  ///
  /// - Parameter toolbarHeight: points of a toolbar below the title.
  public func contentFrame(in size: Size, toolbarHeight: Double = 0) -> Rect {
    let top = barHeight + toolbarHeight
    return Rect(0, top, size.width, max(1, size.height - top))
  }
}

extension WindowDefinition {
  /// Points of the title bar and the toolbar.
  var headHeight: Double { style.barHeight + (toolbar?.height ?? 0) }
}

/// The buttons of a title bar, from the left.
enum WindowButton: String, CaseIterable {
  case close, minimize, zoom

  /// What a click does.
  var action: WindowAction {
    switch self {
    case .close: .close
    case .minimize: .miniaturize
    case .zoom: .toggleFullScreen
    }
  }

  /// Panels and HUDs can only be closed.
  static func all(of style: WindowDefinition.Style) -> ArraySlice<WindowButton> {
    allCases.prefix(style.isSmall ? 1 : 3)
  }

  /// Points; 20 from one to the next.
  static func frame(_ index: Int, in style: WindowDefinition.Style) -> Rect {
    let side = style.isSmall ? 10.0 : 12
    return Rect(8 + Double(index) * 20, (style.barHeight - side) / 2, side, side)
  }
}

extension ViewDefinition {
  /// Becomes a window: a title bar with its buttons, and the content below. What is in it is clipped inside of the view
  /// `ID.chrome`; the window itself throws a shadow.
  ///
  /// - Parameters:
  ///   - content: what lies below the title bar; nil: nothing.
  ///   - bounds: the view's, as far as they are known.
  public mutating func become(
    window: WindowDefinition, holding content: ViewDefinition?, in bounds: ScreenBounds, of make: ScreenElements
  ) {
    let make = make.unmirrored
    var window = window
    window.content = content?.placedID
    let look = WindowLook(window)
    var chrome = make.view(ScreenPart.chrome.id(of: id), bounds.frame)
    // A HUD blurs what lies below the window, which is below its colour too.
    if !has(.backgroundColor) { chrome.set(.backgroundColor, .color(look.content)) }
    if window.style == .hud {
      var blur = LayerFilter(.gaussianBlur)
      blur.radius = 12
      set(layer: .backgroundFilters, .filters([blur]))
    }
    if window.appearance == .dark { set(.overrideUserInterfaceStyle, .word("dark")) }
    let radius = Value.number(window.style.cornerRadius)
    set(layer: .cornerRadius, radius)
    chrome.set(layer: .cornerRadius, radius)
    chrome.set(layer: .borderWidth, .number(make.hairline))
    chrome.set(layer: .borderColor, .color(Color(0, 0, 0, 0.3)))
    chrome.set(.clipsToBounds, .bool(true))
    chrome.subviews = (content.map { [$0.filling()] } ?? []) + subviews + [make.titleBar(of: id, window, look)]
    subviews = [chrome]
    if !window.isVisible { set(.hidden, .bool(true)) }
    container = .window(window)
    arrange(in: bounds)
    take(window.appearance(isKey: window.isKey, of: id))
  }
}

/// The colours of a window's parts.
struct WindowLook {
  var bar: Color
  var content: Color
  var title: Color
  var buttons: [Color]
  /// Of the shadow: its opacity, points down, and standard deviation in points.
  var shadow: (opacity: Double, offset: Double, radius: Double)

  /// - Parameter isKey: whether the window takes keys; nil: as at first.
  init(_ window: WindowDefinition, isKey: Bool? = nil) {
    let isKey = isKey ?? window.isKey
    let isDark = window.appearance == .dark
    switch window.style {
    case .hud: (bar, content) = (Color(white: 0.08, 0.75), Color(white: 0.12, 0.8))
    // No line below the bar: bar and content are one surface.
    case .textured: (bar, content) = (.clear, Color(white: isKey ? 0.27 : 0.31))
    case .standard, .panel:
      (bar, content) =
        isDark
        ? (Color(white: isKey ? 0.22 : 0.16), Color(white: 0.12))
        : (Color(white: isKey ? 0.9 : 0.955), Color(white: 0.965))
    }
    title =
      isKey
      ? Color.system("label", in: window.appearance).withAlpha(multipliedBy: 0.85)
      : .system("tertiaryLabel", in: window.appearance)
    let lights = [Color(1, 0.373, 0.341), Color(0.996, 0.737, 0.18), Color(0.157, 0.784, 0.251)]
    let idle = Color.system("systemGray4", in: window.appearance)
    buttons = lights.map { window.style == .hud ? Color(white: 0.6) : isKey ? $0 : idle }
    shadow = isKey ? (0.45, 12, 14) : (0.3, 5, 7)
  }
}

extension WindowDefinition {
  /// What tells a key window from others.
  func appearance(isKey: Bool, of owner: String) -> [Changes] {
    let look = WindowLook(self, isKey: isKey)
    var changes = [
      Changes(layer: owner, .shadowOpacity, .number(look.shadow.opacity)),
      Changes(layer: owner, .shadowOffset, .size(Size(0, look.shadow.offset))),
      Changes(layer: owner, .shadowRadius, .number(look.shadow.radius)),
      Changes(ScreenPart.titleBar.id(of: owner), .backgroundColor, .color(look.bar)),
      Changes(ScreenPart.title.id(of: owner), .textColor, .color(look.title)),
    ]
    if style == .textured {
      changes.append(Changes(ScreenPart.chrome.id(of: owner), .backgroundColor, .color(look.content)))
    }
    for (button, color) in zip(WindowButton.all(of: style), look.buttons) {
      changes.append(Changes(ScreenPart.windowButton(button).id(of: owner), .backgroundColor, .color(color)))
    }
    return changes
  }

  /// Whether a line ends the title bar.
  var hasTitleLine: Bool { style == .standard || style == .panel }
}

extension ScreenElements {
  fileprivate func titleBar(of owner: String, _ window: WindowDefinition, _ look: WindowLook) -> ViewDefinition {
    var bar = view(ScreenPart.titleBar.id(of: owner), .zero, look.bar)
    if window.hasTitleLine { bar.subviews.append(separator(ScreenPart.titleLine.id(of: owner), .zero)) }
    for (index, (part, color)) in zip(WindowButton.all(of: window.style), look.buttons).enumerated() {
      let frame = WindowButton.frame(index, in: window.style)
      var button = view(ScreenPart.windowButton(part).id(of: owner), frame, color)
      button.set(layer: .cornerRadius, .number(frame.width / 2))
      button.set(layer: .borderWidth, .number(hairline))
      button.set(layer: .borderColor, .color(Color(0, 0, 0, 0.15)))
      bar.subviews.append(button)
    }
    bar.subviews.append(
      label(
        ScreenPart.title.id(of: owner), window.title, .zero,
        font: window.style.isSmall ? "system-Medium 11" : "system-SemiBold 13", look.title, alignment: .center))
    if let toolbar = window.toolbar { bar.subviews.append(self.toolbar(toolbar, of: owner)) }
    return bar
  }
}
