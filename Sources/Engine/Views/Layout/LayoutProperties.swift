import Graphics

/// What a view contributes to layout, besides its constraints.
struct LayoutProperties: Hashable, Sendable {
  /// True: the autoresizing mask and the frame decide; false: constraints do.
  var translatesAutoresizingMaskIntoConstraints = true
  var autoresizingMask: AutoresizingMask = []
  /// layout.md §1.3.
  var hugging = AxisPair(250.0, 250.0)
  var compressionResistance = AxisPair(750.0, 750.0)
  /// Set by the author in place of the content's size; −1: none along that axis.
  var intrinsicContentSize: Size?
  /// The author's own margins; nil: the class's.
  var margins: EdgeInsets?
  /// Leading stands at `left`, trailing at `right`; goes before `margins`.
  var directionalMargins: EdgeInsets?
  var insetsMarginsFromSafeArea = true
  var preservesSuperviewMargins = false
  var marginsFollowReadableWidth = false
  var respectsSystemMinimumMargins = true
  var semanticContentAttribute = SemanticContentAttribute.unspecified
  /// 0: the width that layout gives.
  var preferredMaxLayoutWidth = 0.0
  /// Points of the window's safe area that this view brings itself, as a window or controller does.
  var safeAreaInsets: EdgeInsets?
  /// Points from the bottom that a keyboard covers, for the view and what is in it.
  var keyboardHeight: Double?
  /// Margins that are known from elsewhere, whatever they would follow from.
  var givenMargins: GivenMargins?
  /// Whether a stack view that the view is in arranges it.
  var isArranged = true
  /// Whether the view is there for the present size classes.
  var isInstalled = true
  /// Brings own size classes to the views in it.
  var sizeClasses: SizeClasses?
  /// Whether margins are those of a controller's root view.
  var isControllerRoot = false
  /// Custom guides, by number; a removed one leaves its number unused.
  var guideCount = 0
  /// The gap to the next arranged view; nil: the stack view's spacing.
  var customSpacing: Double?
  var stack = StackProperties()
}

/// The margins that are known; nil where they are to be found.
public struct GivenMargins: Hashable, Sendable {
  /// Points.
  public var top: Double?
  /// Points.
  public var left: Double?
  /// Points.
  public var bottom: Double?
  /// Points.
  public var right: Double?

  public init(top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// What only stack views have (layout.md §5).
struct StackProperties: Hashable, Sendable {
  var axis = LayoutAxis.horizontal
  var distribution = StackDistribution.fill
  var alignment = StackAlignment.fill
  var spacing = 0.0
  var isBaselineRelative = false
  var isMarginsRelative = false
}

/// A value for each axis.
struct AxisPair: Hashable, Sendable {
  var horizontal: Double
  var vertical: Double

  init(_ horizontal: Double, _ vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
