import Graphics

/// How far the content of a scroll view is from where it rests below a bar, and from its end.
public struct ScrolledContent: Hashable, Sendable {
  /// Of the scroll view.
  public var id: String
  /// Points that it has gone up; below 0 where a finger pulls it down.
  public var distance: Double
  /// Points of it that are still to come from below, 0 at its end.
  public var remaining: Double

  /// Points of distance after which nothing of a bar changes any more: a large title and a search bar have gone up, and
  /// the bar's ground has come.
  public static func limit(in category: ContentSizeCategory) -> Double {
    112 + max(0, FontTextStyle.largeTitle.growth(in: category)) + max(0, FontTextStyle.body.growth(in: category))
  }
  /// Points over which the ground of a bar comes.
  public static let groundLimit = 8.0

  public init(id: String, distance: Double, remaining: Double = 0) {
    self.id = id
    self.distance = distance
    self.remaining = remaining
  }
}

/// The colour of what a screen or a popover holds, which shows beside it: through bars, and on an arrow.
public struct ScreenGround: Hashable, Sendable {
  /// Of the view that it holds.
  public var id: String
  /// What it is painted with.
  public var color: Color

  public init(id: String, color: Color) {
    self.id = id
    self.color = color
  }
}

/// What the places of a screen's parts depend on.
public struct ScreenBounds: Hashable, Sendable {
  /// Of the container's view, in points.
  public var size: Size
  /// Where the content of a scroll view is scrolled to, in points.
  public var offset: Point
  /// Scroll views: how far below their upper edge headers stay, in points; a large title has gone up before.
  public var contentTop = 0.0
  /// Scroll views: points to which content is scrolled below its end.
  public var contentBottom = 0.0
  /// Navigation and tab bar controllers: the scroll views that their bars follow.
  public var scrolled: [ScrolledContent] = []
  /// Navigation and tab bar controllers: what is behind bars without a ground, where it is known; popovers: of what fills them.
  public var grounds: [ScreenGround] = []
  /// Navigation and tab bar controllers: what system colours are; nil: as they were made.
  public var appearance: Appearance?
  /// Points of the view that the system's bars cover.
  public var safeArea: EdgeInsets
  /// Those of the view.
  public var sizeClasses: SizeClasses
  /// Windows: the frame of the view, in points of its superview; movements begin there, and no layout depends on it.
  public var place: Rect
  /// Windows: the bounds of the superview, in points.
  public var room: Rect
  /// Points; the thickness of separators: one pixel of the canvas.
  public var hairline: Double
  /// The system whose standard screens they are.
  public var look: SystemLook
  /// How large the reader wants text to be.
  public var contentSizeCategory = ContentSizeCategory.large
  /// Whether the view is in a page sheet or a form sheet.
  public var isInSheet = false
  /// Whether the view reads from right to left. Parts are laid out from left to right all the same, in bounds that are
  /// mirrored, and then mirrored back (`ScreenMirror`).
  public private(set) var isMirrored = false
  /// Sheets of windows: points from the upper edge of the window to its content.
  public var windowHead = 0.0
  /// Navigation controllers: points at the lower edge of their view that the bar of the tabs around covers.
  public var tabBarHeight = 0.0
  /// Alerts with text fields, form sheets, popovers, sheets of several heights, menus over texts: points of the view that the
  /// keyboard covers.
  public var keyboard = 0.0
  /// Popovers: where the view is that they belong to; nil: where it was at first.
  public var anchor: Rect?

  public init(
    size: Size, offset: Point = .zero, safeArea: EdgeInsets, sizeClasses: SizeClasses, hairline: Double,
    look: SystemLook = .iOS18, place: Rect = .zero, room: Rect = .zero
  ) {
    self.size = size
    self.offset = offset
    self.safeArea = safeArea
    self.sizeClasses = sizeClasses
    self.hairline = hairline
    self.look = look
    self.place = place
    self.room = room
  }

  /// The same for a layout, which does not depend on where a window is.
  public var withoutPlace: ScreenBounds {
    var bounds = self
    bounds.place = .zero
    return bounds
  }

  /// The same for a reader who wants another text size.
  public func with(_ category: ContentSizeCategory) -> ScreenBounds {
    var bounds = self
    bounds.contentSizeCategory = category
    return bounds
  }

  /// The same seen in a mirror.
  ///
  /// - Parameter content: how wide what scrolls in the view is, in points.
  public func mirrored(content: Double) -> ScreenBounds {
    var bounds = self
    bounds.isMirrored.toggle()
    bounds.safeArea = safeArea.mirrored
    bounds.anchor = anchor?.mirrored(in: size.width)
    bounds.offset.x = max(content, size.width) - size.width - offset.x
    return bounds
  }

  /// Points; the thickness of the lines between rows of tables and lists.
  var rowLine: Double { look == .iOS26 ? 1 : hairline }

  /// How far up the content of a scroll view has gone, in points.
  func distance(of content: String?) -> Double { scrolled.first { $0.id == content }?.distance ?? 0 }

  /// How much of the content of a scroll view is still to come from below, in points, as far as bars depend on it.
  func remaining(of content: String?) -> Double { scrolled.first { $0.id == content }?.remaining ?? 0 }

  /// What shows beside what a screen or a popover holds; nil: as before.
  func ground(of content: String?) -> Color? { grounds.first { $0.id == content }?.color }

  /// The whole view, in its points.
  var frame: Rect { Rect(origin: .zero, size: size) }

  /// Points between the edges of the screen and what stands on bars: more on wide phones, as of the layout margins.
  var barMargin: Double { size.width >= 414 ? 20 : 16 }

  /// As low as a phone on its side: bars are thin, and titles are never large.
  var isLow: Bool { sizeClasses.vertical == .compact }
}
