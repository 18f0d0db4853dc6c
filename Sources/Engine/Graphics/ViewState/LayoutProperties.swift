/// What a view contributes to layout, besides its constraints.
package struct LayoutProperties: Hashable, Sendable {
  /// True: the autoresizing mask and the frame decide; false: constraints do.
  package var translatesAutoresizingMaskIntoConstraints = true
  package var autoresizingMask: AutoresizingMask = []
  /// layout.md §1.3.
  package var hugging = AxisPair(250.0, 250.0)
  package var compressionResistance = AxisPair(750.0, 750.0)
  /// Set by the author in place of the content's size; −1: none along that axis.
  package var intrinsicContentSize: Size?
  /// The author's own margins; nil: the class's.
  package var margins: EdgeInsets?
  /// Leading stands at `left`, trailing at `right`; goes before `margins`.
  package var directionalMargins: EdgeInsets?
  package var insetsMarginsFromSafeArea = true
  package var preservesSuperviewMargins = false
  package var marginsFollowReadableWidth = false
  package var respectsSystemMinimumMargins = true
  package var semanticContentAttribute = SemanticContentAttribute.unspecified
  /// 0: the width that layout gives.
  package var preferredMaxLayoutWidth = 0.0 { didSet { preferredMaxLayoutWidth = max(0, preferredMaxLayoutWidth) } }
  /// Points of the window's safe area that this view brings itself, as a window or controller does.
  package var safeAreaInsets: EdgeInsets?
  /// Points from the bottom that a keyboard covers, for the view and what is in it.
  package var keyboardHeight: Double? { didSet { keyboardHeight = keyboardHeight.map { max(0, $0) } } }
  /// Margins that are known from elsewhere, whatever they would follow from.
  package var givenMargins: GivenMargins?
  /// Whether a stack view that the view is in arranges it.
  package var isArranged = true
  /// Whether the view is there for the present size classes.
  package var isInstalled = true
  /// What the view brings to the views in it.
  package var horizontalSizeClass = InterfaceSizeClass.unspecified
  /// What the view brings to the views in it.
  package var verticalSizeClass = InterfaceSizeClass.unspecified
  /// Whether margins are those of a controller's root view.
  package var isControllerRoot = false
  /// Custom guides, by number; a removed one leaves its number unused.
  package var guideCount = 0
  /// The gap to the next arranged view; nil: the stack view's spacing.
  package var customSpacing: Double?
  /// Where it stands in a stack view of gravity areas.
  package var stackGravity = StackGravity.leading
  /// How far the frame reaches around the rectangle that constraints hold; nil: as far as the class's does.
  package var alignmentInsets: EdgeInsets?
  package var stack = StackProperties()

  package init() {}

  /// −1 along an axis without one.
  var contentSizeOrNone: Size {
    get { intrinsicContentSize ?? Size(-1, -1) }
    set { intrinsicContentSize = newValue }
  }

  /// Zero where the class decides.
  var alignmentInsetsOrNone: EdgeInsets {
    get { alignmentInsets ?? .zero }
    set { alignmentInsets = newValue }
  }

  /// −1 for the stack view's spacing.
  var customSpacingOrNone: Double {
    get { customSpacing ?? -1 }
    set { customSpacing = newValue }
  }
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
package struct StackProperties: Hashable, Sendable {
  package var axis = LayoutAxis.horizontal
  package var distribution = StackDistribution.fill
  package var alignment = StackAlignment.fill
  package var spacing = 0.0
  package var isBaselineRelative = false
  package var isMarginsRelative = false
}

/// A value for each axis.
package struct AxisPair: Hashable, Sendable {
  package var horizontal: Double
  package var vertical: Double

  package init(_ horizontal: Double, _ vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
