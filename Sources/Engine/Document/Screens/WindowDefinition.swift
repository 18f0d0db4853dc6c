import Graphics

/// A window of macOS: the view `ID.chrome` holds the content and the title bar.
public struct WindowDefinition: Sendable {
  /// With a full title bar, a panel's small one, dark grey without a line below the bar, dark and translucent.
  public enum Style: String, CaseIterable, Sendable {
    case standard, panel, textured, hud
  }

  /// Which title bar it has.
  public var style: Style
  /// In the title bar; may be empty.
  public var title: String
  /// Whether it takes keys at first.
  public var isKey: Bool
  /// The id of the view that fills the room below the bar; nil: there is none.
  public var content: String?
  /// How small a finger can make it, in points.
  public var minSize: Size
  /// How large, in points; nil: as large as it likes.
  public var maxSize: Size?
  /// Of its parts.
  public var appearance: Appearance
  /// Nil: there is none.
  public var toolbar: WindowToolbar?
  /// Whether it is there at first; another one waits until it is ordered to the front.
  public var isVisible = true
  /// The name of the application that it belongs to.
  public var application = ""
  /// Whether it shows only while its application is active (`NSPanel.hidesOnDeactivate`).
  public var hidesOnDeactivate = false

  public init(
    style: Style, title: String, isKey: Bool, content: String?, minSize: Size, maxSize: Size?,
    appearance: Appearance
  ) {
    self.style = style
    self.title = title
    self.isKey = isKey
    self.content = content
    self.minSize = minSize
    self.maxSize = maxSize
    self.appearance = appearance
  }
}

/// What is done to a window.
public enum WindowAction: String, CaseIterable, Sendable {
  /// It comes to the front, even if it was closed, and takes the keys.
  case makeKeyAndOrderFront
  /// It is hidden.
  case close
  /// It goes to the bottom of what it is in.
  case miniaturize
  /// It comes back from there.
  case deminiaturize
  /// It fills what it is in, or goes back to its own frame.
  case toggleFullScreen
}
