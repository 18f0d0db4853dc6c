/// Every property of a view that a job can set, by its UIKit name. Properties of the view's layer are written
/// `layer.cornerRadius` and so on (`LayerProperty`). What else is to be known of it stands in its row
/// (`ViewProperty+Rows.swift`).
public enum ViewProperty: String, CaseIterable, Hashable, Sendable {
  case frame, bounds, center, transform, alpha, backgroundColor, clipsToBounds, contentMode, tag
  case hidden = "isHidden"
  /// A promise that the view fills its bounds; nothing depends on it.
  case opaque = "isOpaque"
  case userInteractionEnabled = "isUserInteractionEnabled"
  // Layout.
  case translatesAutoresizingMaskIntoConstraints, autoresizingMask
  case horizontalHuggingPriority, verticalHuggingPriority
  case horizontalCompressionResistancePriority, verticalCompressionResistancePriority
  case intrinsicContentSize, layoutMargins, directionalLayoutMargins, safeAreaInsets, keyboardHeight
  case insetsLayoutMarginsFromSafeArea, preservesSuperviewLayoutMargins, layoutMarginsFollowReadableWidth
  case viewRespectsSystemMinimumLayoutMargins, semanticContentAttribute
  /// How far the frame reaches around the rectangle that constraints hold.
  case alignmentRectInsets
  case horizontalSizeClass, verticalSizeClass
  /// The gap that a stack view leaves behind this view.
  case customSpacing
  /// Where it stands in a stack view of gravity areas.
  case stackGravity
  // Stack views.
  case axis, distribution, alignment, spacing
  case baselineRelativeArrangement = "isBaselineRelativeArrangement"
  case layoutMarginsRelativeArrangement = "isLayoutMarginsRelativeArrangement"
  // Scroll views.
  case contentSize, contentInset, contentOffset
  case pagingEnabled = "isPagingEnabled"
  /// Whether content goes beyond its edges under a finger and comes back, and whether it does so where all of it shows.
  case bounces, alwaysBounceVertical, alwaysBounceHorizontal
  case decelerationRate
  /// Whether a finger scrolls it. Layout makes a text view as large as its text otherwise.
  case scrollEnabled = "isScrollEnabled"
  /// Whether a finger that scrolls takes the keyboard away.
  case keyboardDismissMode
  /// What the zoomed view's size is multiplied by, what two fingers can make it, and whether it goes beyond that and comes
  /// back.
  case zoomScale, minimumZoomScale, maximumZoomScale, bouncesZoom
  // Labels, and controls with a text.
  case text, font, textColor, textAlignment, numberOfLines, lineBreakMode, preferredMaxLayoutWidth
  case attributedText, lineSpacing, lineHeightMultiple, minimumLineHeight, maximumLineHeight
  case firstLineHeadIndent, headIndent, tailIndent, paragraphSpacing, paragraphSpacingBefore
  case tabStops, defaultTabInterval
  /// What stands in place of the text's colour while a label is highlighted; its shadow, which has hard edges.
  case highlightedTextColor, shadowColor, shadowOffset
  /// Whether text that does not fit is drawn in a smaller font, how small it becomes, and where it stands then.
  case adjustsFontSizeToFitWidth, minimumScaleFactor, minimumFontSize, baselineAdjustment
  // Image views.
  case image, imageRenderingMode, symbolScale, symbolPointSize, animationImages, animationDuration, animationRepeatCount
  /// A video that the view plays; when it begins on the scene's clock, how fast, whether it starts over, and where it is.
  case video, videoBeginTime, videoRate, videoLoops, videoCurrentTime
  // Controls.
  case title, attributedTitle, placeholder, attributedPlaceholder, borderStyle
  case value, minimumValue, maximumValue, segments, selectedSegmentIndex
  case clearButtonMode, leftViewMode, rightViewMode, contentHorizontalAlignment, contentVerticalAlignment
  case numberOfPages, currentPage, hidesForSinglePage, stepValue, buttonStyle, indicatorStyle, hidesWhenStopped
  /// What stands at the ends of a slider.
  case minimumValueImage, maximumValueImage
  // Buttons.
  case subtitle, imagePlacement, imagePadding, cornerStyle, backgroundImage
  case contentEdgeInsets, imageEdgeInsets, titleEdgeInsets
  /// Whether text is typed into the view, whether it shows dots in place of its text, and what the return key says then.
  case firstResponder = "isFirstResponder"
  case secureTextEntry = "isSecureTextEntry"
  case returnKeyType
  /// Which keys the keyboard has then, and which letters it makes capital by itself.
  case keyboardType, autocapitalizationType
  /// Whether text is typed into a text view, or else a finger may select it, and how far its lines stay from its edges.
  case editable = "isEditable"
  case selectable = "isSelectable"
  case textContainerInset, lineFragmentPadding
  /// What a switch (0 off, 1 on), a segmented control (an index), a slider or a progress view shows while it moves from
  /// one value to the next.
  case displayedValue
  /// Whether the control looks like a phone's or like a Mac's.
  case preferredBehavioralStyle
  case tintColor, tintAdjustmentMode
  /// Colours of parts of controls; none: as the look has them.
  case onTintColor, minimumTrackTintColor, maximumTrackTintColor, thumbTintColor, selectedSegmentTintColor
  case progressTintColor, trackTintColor, pageIndicatorTintColor, currentPageIndicatorTintColor, color
  /// Light or dark; of the view around it if unspecified.
  case overrideUserInterfaceStyle
  case on = "isOn"
  case enabled = "isEnabled"
  case highlighted = "isHighlighted"
  case selected = "isSelected"
  case animating = "isAnimating"

  /// Which view classes have the property.
  public var classes: [ViewClass] { row.classes }

  /// Whether views of all classes have the property.
  public var isOfAllClasses: Bool { row.isOfAllClasses }

  /// The type of its values.
  public var type: ValueType { row.storage.type }

  /// The property of the view's layer that it stands for; nil for one that is the view's own.
  public var layerProperty: LayerProperty? {
    if case .layer(let property) = row.storage { property } else { nil }
  }

  /// Whether a change asks for a layout pass, whatever view it is made to. Geometry and visibility ask for one only
  /// where an autoresizing mask or a stack view depends on them.
  public var affectsLayout: Bool { row.effects.contains(.layout) }

  /// Whether a change shows in nothing but the places of views.
  public var isLayoutOnly: Bool {
    switch row.storage {
    case .own: row.effects == .layout && self != .video || row.effects == .contentEdge
    case .layer, .geometry: false
    }
  }
}

/// The class of a view.
public enum ViewClass: String, CaseIterable, Hashable, Sendable {
  case view, label, imageView, stackView, scrollView
  case button, textField, textView, `switch`, slider, stepper, segmentedControl, progressView, activityIndicatorView
  case pageControl, searchBar

  /// Classes into which text is typed.
  public static let textInputs: [ViewClass] = [.textField, .textView, .searchBar]
}
