import Graphics

/// Something shown over the scene.
public struct PresentationDefinition: Sendable {
  /// How large what is presented is.
  public enum Style: String, CaseIterable, Sendable {
    case pageSheet, formSheet, fullScreen, overFullScreen, alert, popover
    /// Choices at the lower edge of a phone.
    case actionSheet
    /// A Mac's sheet, which hangs below the title bar of the window that it covers.
    case windowSheet
    /// A Mac's window that keeps clicks from everything else.
    case modalWindow
    /// A Mac's menu.
    case menu

    /// What a step of a job can present.
    public static let presentable: [Style] = [
      .pageSheet, .formSheet, .fullScreen, .overFullScreen, .popover, .windowSheet,
    ]

    /// Whether it stands where it is put, and moves with a finger.
    public var isWindow: Bool { self == .modalWindow }

    /// Whether it covers the whole screen.
    public var isFullScreen: Bool { self == .fullScreen || self == .overFullScreen }
  }

  /// How it comes and goes.
  public enum TransitionStyle: String, CaseIterable, Sendable {
    case coverVertical, crossDissolve, flipHorizontal
    /// Out of a view, and back into it, as an app out of its icon.
    case zoom
  }

  /// What `dismiss` names.
  public var id: String
  /// How large it is.
  public var style: Style
  /// How it comes and goes.
  public var transition: TransitionStyle
  /// A view, or a screen put together of standard parts.
  public var view: ViewDefinition
  /// The view that it covers.
  public var over: String
  /// The id of the view that fills it; nil: there is none.
  public var content: String?
  /// The heights at which a sheet rests, from the lowest; none: it has one.
  public var detents: [Detent] = []
  /// At which of them it comes.
  public var selectedDetent = 0
  /// The highest height at which what it covers is neither darkened nor kept from fingers
  /// (`largestUndimmedDetentIdentifier`); nil: none is.
  public var largestUndimmedDetent: Detent?
  /// Whether a finger that moves content up, which shows its top, brings a sheet to its next height first
  /// (`prefersScrollingExpandsWhenScrolledToEdge`).
  public var expandsByScrolling = true
  /// Whether only a step takes it away, and no finger (`isModalInPresentation`).
  public var isModal = false
  /// Steps when a finger takes it away; nil: none.
  public var onDismiss: Handler?
  /// The id of the view that a popover belongs to; nil: the view that it covers.
  public var anchor: String?
  /// Where that view is, in points of the view that it covers; set when it is presented.
  public var anchorRect = Rect.zero
  /// How round its corners are, in points; set when it is presented.
  public var anchorRadius = 0.0
  /// Points; nil: a popover is 320 × 480.
  public var preferredSize: Size?
  /// On which side of the anchor a popover stands if there is room; nil: below or above it.
  public var preferredEdge: AnchorEdge?
  /// Whether a click beside a Mac's popover takes it away, and does what it does elsewhere.
  public var isTransient = false
  /// Whether tints of what it covers become grey.
  public var dimsTint = true
  /// How black what it covers becomes, 0…1.
  public var dimming = 0.2
  /// The id of what is presented below it and shows its tint without it; nil: nothing. Set when it is presented.
  public var coveredPresentation: String?
  /// The id of the sheet that recedes behind it; nil: the whole of what it covers does. Set when it is presented.
  public var recedingSheet: String?
  /// Steps when a finger taps beside it, on what is dimmed; nil: none.
  public var onTapBeside: Handler?
  /// Alerts and action sheets: what they say and ask, and where the job file says it. They are made of it again when they come, for
  /// the screen on which they do; nil: it is something else.
  public var alert: (content: AlertContent, path: String)?
  /// Alerts: the ids of their text fields, the first of which is typed into when it comes.
  public var fields: [String] = []
  /// Alerts: how what may be too high for the screen is scrolled; nil: everything shows.
  public var scrolling: AlertScrolling?
  /// Where a menu stands.
  public var menuPlace = MenuPlace.below

  /// A height of a sheet (`UISheetPresentationController.Detent`).
  public enum Detent: Hashable, Sendable {
    case medium, large
    /// Points above the lower safe area: a height, and a fraction of the largest one, 0…1.
    case custom(identifier: String?, height: Double, fraction: Double)

    /// Those that every sheet knows.
    public static let standard: [Detent] = [.medium, .large]

    /// What steps name it by; nil: nothing does.
    public var identifier: String? {
      switch self {
      case .medium: "medium"
      case .large: "large"
      case .custom(let identifier, _, _): identifier
      }
    }
  }

  /// What is said in an alert and the buttons below it, each of which is scrolled by itself; lengths in points.
  public struct AlertScrolling: Hashable, Sendable {
    /// Of all that is said, text fields included.
    public var head: Double
    /// Of the buttons, so much shows at least.
    public var leastActions: Double
    /// The thickness of the line between both; 0: there is none.
    public var hairline: Double

    public init(head: Double, leastActions: Double, hairline: Double) {
      self.head = head
      self.leastActions = leastActions
      self.hairline = hairline
    }
  }

  /// A side of what a popover belongs to.
  public enum AnchorEdge: String, CaseIterable, Sendable {
    case left, right, above, below
  }

  /// Where a menu stands.
  public enum MenuPlace: Hashable, Sendable {
    /// Below the view that it belongs to, at its left end.
    case below
    /// Over that view, so that the middle of an item, at a height in points of the menu, covers the view's.
    case over(itemCenter: Double)
    /// Beside that view, as a submenu.
    case beside
    /// Where the pointer is, in points of that view.
    case at(Point)
  }

  public init(
    id: String, style: Style, transition: TransitionStyle, view: ViewDefinition, over: String, content: String? = nil
  ) {
    self.id = id
    self.style = style
    self.transition = transition
    self.view = view
    self.over = over
    self.content = content
  }
}
