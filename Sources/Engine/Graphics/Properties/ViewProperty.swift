/// Every property of a view that a job can set, by its UIKit name. Properties of the view's layer are written
/// `layer.cornerRadius` and so on (`LayerProperty`).
public enum ViewProperty: String, CaseIterable, Hashable, Sendable {
  case frame, bounds, center, transform, alpha, backgroundColor, clipsToBounds, contentMode, tag
  case hidden = "isHidden"
  case userInteractionEnabled = "isUserInteractionEnabled"
  // Layout.
  case translatesAutoresizingMaskIntoConstraints, autoresizingMask
  case horizontalHuggingPriority, verticalHuggingPriority
  case horizontalCompressionResistancePriority, verticalCompressionResistancePriority
  case intrinsicContentSize, layoutMargins, directionalLayoutMargins, safeAreaInsets, keyboardHeight
  case insetsLayoutMarginsFromSafeArea, preservesSuperviewLayoutMargins, layoutMarginsFollowReadableWidth
  case viewRespectsSystemMinimumLayoutMargins, semanticContentAttribute
  case horizontalSizeClass, verticalSizeClass
  /// The gap that a stack view leaves behind this view.
  case customSpacing
  // Stack views.
  case axis, distribution, alignment, spacing
  case baselineRelativeArrangement = "isBaselineRelativeArrangement"
  case layoutMarginsRelativeArrangement = "isLayoutMarginsRelativeArrangement"
  // Scroll views.
  case contentSize, contentOffset
  // Labels, and controls with a text.
  case text, font, textColor, textAlignment, numberOfLines, lineBreakMode, preferredMaxLayoutWidth
  case attributedText, lineSpacing, lineHeightMultiple
  // Image views.
  case image, animationImages, animationDuration, animationRepeatCount
  /// A video that the view plays; when it begins on the scene's clock, how fast, and whether it starts over.
  case video, videoBeginTime, videoRate, videoLoops
  // Controls.
  case title, placeholder, borderStyle, value, minimumValue, maximumValue, segments, selectedSegmentIndex
  case numberOfPages, currentPage, hidesForSinglePage, stepValue, buttonStyle, indicatorStyle, hidesWhenStopped
  /// What a switch (0 off, 1 on) or a segmented control (an index) shows while it moves from one value to the next.
  case displayedValue
  case tintColor
  /// Light or dark; of the view around it if unspecified.
  case overrideUserInterfaceStyle
  case on = "isOn"
  case enabled = "isEnabled"
  case highlighted = "isHighlighted"
  case selected = "isSelected"
  case animating = "isAnimating"

  /// Which view classes have the property.
  public var classes: [ViewClass] {
    switch self {
    case .text: [.label, .textField, .textView, .searchBar]
    case .font, .textColor, .textAlignment: [.label, .button, .textField, .textView, .searchBar]
    case .numberOfLines, .lineBreakMode, .preferredMaxLayoutWidth, .attributedText, .lineSpacing, .lineHeightMultiple:
      [.label]
    case .image, .animationImages, .animationDuration, .animationRepeatCount, .video, .videoBeginTime, .videoRate,
      .videoLoops:
      [.imageView]
    case .axis, .distribution, .alignment, .spacing, .baselineRelativeArrangement, .layoutMarginsRelativeArrangement:
      [.stackView]
    case .contentSize, .contentOffset: [.scrollView]
    case .title: [.button]
    case .placeholder: [.textField, .searchBar]
    case .borderStyle: [.textField]
    case .buttonStyle: [.button]
    case .selected: [.button, .label]
    case .value: [.slider, .progressView, .stepper]
    case .minimumValue, .maximumValue: [.slider, .stepper]
    case .stepValue: [.stepper]
    case .displayedValue: [.switch, .segmentedControl]
    case .segments, .selectedSegmentIndex: [.segmentedControl]
    case .numberOfPages, .hidesForSinglePage, .currentPage: [.pageControl]
    case .animating: [.activityIndicatorView, .imageView]
    case .indicatorStyle, .hidesWhenStopped: [.activityIndicatorView]
    case .on: [.switch]
    case .enabled, .highlighted:
      [.button, .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl, .searchBar, .label]
    default: ViewClass.allCases
    }
  }

  /// The type of its values.
  public var type: ValueType {
    switch self {
    case .frame, .bounds: .rect
    case .center, .contentOffset: .point
    case .contentSize, .intrinsicContentSize: .size
    case .transform: .transform
    case .horizontalHuggingPriority, .verticalHuggingPriority, .horizontalCompressionResistancePriority,
      .verticalCompressionResistancePriority:
      .priority
    case .alpha, .keyboardHeight, .customSpacing, .spacing, .preferredMaxLayoutWidth, .value, .minimumValue,
      .maximumValue, .stepValue, .displayedValue, .animationDuration, .videoBeginTime, .videoRate, .lineSpacing,
      .lineHeightMultiple:
      .number
    case .layoutMargins, .directionalLayoutMargins, .safeAreaInsets: .insets
    case .backgroundColor, .textColor, .tintColor: .color
    case .hidden, .clipsToBounds, .userInteractionEnabled, .translatesAutoresizingMaskIntoConstraints,
      .insetsLayoutMarginsFromSafeArea, .preservesSuperviewLayoutMargins, .layoutMarginsFollowReadableWidth,
      .viewRespectsSystemMinimumLayoutMargins, .baselineRelativeArrangement, .layoutMarginsRelativeArrangement, .on,
      .enabled, .highlighted, .selected, .animating, .hidesWhenStopped, .hidesForSinglePage, .videoLoops:
      .bool
    case .autoresizingMask: .flags(AutoresizingMask.names)
    case .semanticContentAttribute: .words(SemanticContentAttribute.allCases.map(\.rawValue))
    case .horizontalSizeClass, .verticalSizeClass: .words(["unspecified", "compact", "regular"])
    case .axis: .words(LayoutAxis.allCases.map(\.rawValue))
    case .distribution: .words(StackDistribution.allCases.map(\.rawValue))
    case .alignment: .words(StackAlignment.allCases.map(\.rawValue))
    case .buttonStyle: .words(ButtonStyle.allCases.map(\.rawValue))
    case .indicatorStyle: .words(IndicatorStyle.allCases.map(\.rawValue))
    case .overrideUserInterfaceStyle: .words(["unspecified", "light", "dark"])
    case .borderStyle: .words(BorderStyle.allCases.map(\.rawValue))
    case .contentMode: .words(ContentMode.allCases.map(\.rawValue))
    case .tag, .numberOfLines, .selectedSegmentIndex, .numberOfPages, .currentPage, .animationRepeatCount: .integer
    case .text, .font, .title, .placeholder: .string
    case .attributedText: .attributedText
    case .segments: .lines
    case .animationImages: .images
    case .textAlignment: .words(TextAlignment.allCases.map(\.rawValue))
    case .lineBreakMode: .words(LineBreakMode.allCases.map(\.rawValue))
    case .image, .video: .image
    }
  }

  /// Whether a change asks for a layout pass, whatever view it is made to. Geometry and visibility ask for one only
  /// where an autoresizing mask or a stack view depends on them.
  public var affectsLayout: Bool {
    switch self {
    case .frame, .bounds, .center, .hidden, .transform, .alpha, .backgroundColor, .clipsToBounds, .contentMode, .tag,
      .userInteractionEnabled, .textColor,
      .textAlignment, .contentOffset, .value, .minimumValue, .maximumValue, .on, .enabled, .highlighted,
      .selectedSegmentIndex, .selected, .animating, .hidesWhenStopped, .hidesForSinglePage, .currentPage, .stepValue,
      .displayedValue, .tintColor, .overrideUserInterfaceStyle, .animationImages, .animationDuration,
      .animationRepeatCount, .videoBeginTime, .videoRate, .videoLoops:
      false
    default: true
    }
  }
}

/// The class of a view.
public enum ViewClass: String, CaseIterable, Hashable, Sendable {
  case view, label, imageView, stackView, scrollView
  case button, textField, textView, `switch`, slider, stepper, segmentedControl, progressView, activityIndicatorView
  case pageControl, searchBar
}
