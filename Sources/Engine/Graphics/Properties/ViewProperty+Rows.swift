extension ViewProperty {
  /// What is to be known of a property beside its name: where it is kept, which says its type and its default, and so on.
  /// The job format, the schema, the views and the reference are made from it.
  ///
  /// An object, so that looking one up copies nothing.
  package final class Row: Sendable {
    package let storage: Storage
    /// The view classes that have the property.
    package let classes: [ViewClass]
    /// Whether views of all classes have it.
    package let isOfAllClasses: Bool
    /// What follows from a change.
    package let effects: Effects

    fileprivate init(_ storage: Storage, of classes: [ViewClass] = ViewClass.allCases, effects: Effects = []) {
      self.storage = storage
      self.classes = classes
      isOfAllClasses = classes.count == ViewClass.allCases.count
      self.effects = effects
    }
  }

  /// Where a property is kept.
  package enum Storage: Sendable {
    /// As a property of the view's layer.
    case layer(LayerProperty)
    /// In the layer's state, where it is no property by itself.
    case geometry(PropertyPlace<LayerState>)
    /// With the view.
    case own(PropertyPlace<ViewState>)

    /// The type that job files see.
    var type: ValueType {
      switch self {
      case .layer(let property): property.type
      case .geometry(let place): place.type
      case .own(let place): place.type
      }
    }
  }

  /// What follows from a change of a property.
  package struct Effects: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A layout pass, whatever view it is.
    package static let layout = Effects(rawValue: 1)
    /// The view draws again.
    package static let display = Effects(rawValue: 2)
    /// The layer's contents lie elsewhere.
    package static let gravity = Effects(rawValue: 4)
    /// The layer has other contents.
    package static let image = Effects(rawValue: 8)
    /// The view shows one image after the other, or its own.
    package static let animationImages = Effects(rawValue: 16)
    /// Everything in the view has another tint or appearance.
    package static let look = Effects(rawValue: 32)
    /// A field has other corners.
    package static let border = Effects(rawValue: 64)
    /// Content that stands at an edge of a scroll view moves with that edge.
    package static let contentEdge = Effects(rawValue: 128)
  }

  /// The table: one row a property.
  private var ownRow: Row {
    switch self {
    case .frame: .geometry(\.frame)
    case .bounds: .layer(.bounds)
    case .center: .layer(.position)
    case .transform: .layer(.transform)
    case .alpha: .layer(.opacity)
    case .backgroundColor: .layer(.backgroundColor)
    case .clipsToBounds: .layer(.masksToBounds)
    case .contentMode: .own(\.contentMode, effects: .gravity)
    case .tag: .own(\.tag)
    case .opaque: .own(\.isOpaque)
    case .hidden: .layer(.hidden)
    case .userInteractionEnabled: .own(\.isUserInteractionEnabled)
    // Layout.
    case .translatesAutoresizingMaskIntoConstraints:
      .own(\.layout.translatesAutoresizingMaskIntoConstraints, effects: .layout)
    case .autoresizingMask: .own(\.layout.autoresizingMask, effects: .layout)
    case .horizontalHuggingPriority: .own(\.layout.hugging.horizontal, type: .priority, effects: .layout)
    case .verticalHuggingPriority: .own(\.layout.hugging.vertical, type: .priority, effects: .layout)
    case .horizontalCompressionResistancePriority:
      .own(\.layout.compressionResistance.horizontal, type: .priority, effects: .layout)
    case .verticalCompressionResistancePriority:
      .own(\.layout.compressionResistance.vertical, type: .priority, effects: .layout)
    case .intrinsicContentSize: .own(\.layout.contentSizeOrNone, effects: .layout)
    case .layoutMargins: .own(\.layout.margins, effects: .layout)
    case .directionalLayoutMargins: .own(\.layout.directionalMargins, effects: .layout)
    case .safeAreaInsets: .own(\.layout.safeAreaInsets, effects: .layout)
    case .keyboardHeight: .own(\.layout.keyboardHeight, effects: .layout)
    case .insetsLayoutMarginsFromSafeArea: .own(\.layout.insetsMarginsFromSafeArea, effects: .layout)
    case .preservesSuperviewLayoutMargins: .own(\.layout.preservesSuperviewMargins, effects: .layout)
    case .layoutMarginsFollowReadableWidth: .own(\.layout.marginsFollowReadableWidth, effects: .layout)
    case .viewRespectsSystemMinimumLayoutMargins: .own(\.layout.respectsSystemMinimumMargins, effects: .layout)
    case .semanticContentAttribute: .own(\.layout.semanticContentAttribute, effects: [.layout, .look])
    case .alignmentRectInsets: .own(\.layout.alignmentInsetsOrNone, effects: [.layout, .display])
    case .horizontalSizeClass: .own(\.layout.horizontalSizeClass, effects: .layout)
    case .verticalSizeClass: .own(\.layout.verticalSizeClass, effects: .layout)
    case .customSpacing: .own(\.layout.customSpacingOrNone, effects: .layout)
    case .stackGravity: .own(\.layout.stackGravity, effects: .layout)
    // Stack views.
    case .axis: .own(\.layout.stack.axis, of: [.stackView], effects: .layout)
    case .distribution: .own(\.layout.stack.distribution, of: [.stackView], effects: .layout)
    case .alignment: .own(\.layout.stack.alignment, of: [.stackView], effects: .layout)
    case .spacing: .own(\.layout.stack.spacing, of: [.stackView], effects: .layout)
    case .baselineRelativeArrangement: .own(\.layout.stack.isBaselineRelative, of: [.stackView], effects: .layout)
    case .layoutMarginsRelativeArrangement: .own(\.layout.stack.isMarginsRelative, of: [.stackView], effects: .layout)
    // Scroll views.
    case .contentSize: .own(\.scroll.contentSize, of: [.scrollView], effects: .layout)
    case .contentInset: .own(\.scroll.contentInset, of: [.scrollView], effects: .contentEdge)
    case .pagingEnabled: .own(\.scroll.isPagingEnabled, of: [.scrollView])
    case .bounces: .own(\.scroll.bounces, of: [.scrollView])
    case .alwaysBounceVertical: .own(\.scroll.alwaysBouncesVertically, of: [.scrollView])
    case .alwaysBounceHorizontal: .own(\.scroll.alwaysBouncesHorizontally, of: [.scrollView])
    case .decelerationRate: .own(\.scroll.decelerationRate, of: [.scrollView])
    case .scrollEnabled: .own(\.scroll.isScrollEnabled, of: [.scrollView, .textView], effects: [.layout, .display])
    case .keyboardDismissMode: .own(\.scroll.keyboardDismissMode, of: [.scrollView, .textView])
    case .zoomScale: .own(\.scroll.zoomScale, type: .scale, of: [.scrollView])
    case .minimumZoomScale: .own(\.scroll.minimumZoomScale, type: .scale, of: [.scrollView])
    case .maximumZoomScale: .own(\.scroll.maximumZoomScale, type: .scale, of: [.scrollView])
    case .bouncesZoom: .own(\.scroll.bouncesZoom, of: [.scrollView])
    case .contentOffset: .geometry(\.bounds.origin, of: [.scrollView, .textView])
    // Labels, and controls with a text.
    case .text: .own(\.label.plainText, of: [.label, .textField, .textView, .searchBar], effects: [.layout, .display])
    case .font:
      .own(\.label.font, of: [.label, .button, .textField, .textView, .searchBar], effects: [.layout, .display])
    case .textColor:
      .own(\.label.textColor, of: [.label, .button, .textField, .textView, .searchBar], effects: .display)
    case .textAlignment:
      .own(\.label.textAlignment, of: [.label, .button, .textField, .textView, .searchBar], effects: .display)
    case .numberOfLines: .own(\.label.numberOfLines, of: [.label, .button], effects: [.layout, .display])
    case .lineBreakMode: .own(\.label.lineBreakMode, of: [.label], effects: [.layout, .display])
    case .preferredMaxLayoutWidth: .own(\.layout.preferredMaxLayoutWidth, of: [.label], effects: .layout)
    case .attributedText:
      .own(\.label.attributedText, of: [.label, .textField, .textView], effects: [.layout, .display])
    case .highlightedTextColor: .own(\.label.highlightedTextColor, of: [.label], effects: .display)
    case .shadowColor: .own(\.label.shadowColor, of: [.label], effects: .display)
    case .shadowOffset: .own(\.label.shadowOffset, of: [.label], effects: .display)
    case .lineSpacing: .own(\.label.paragraph.lineSpacing, of: paragraphs, effects: [.layout, .display])
    case .lineHeightMultiple: .own(\.label.paragraph.lineHeightMultiple, of: paragraphs, effects: [.layout, .display])
    case .minimumLineHeight: .own(\.label.paragraph.minimumLineHeight, of: paragraphs, effects: [.layout, .display])
    case .maximumLineHeight: .own(\.label.paragraph.maximumLineHeight, of: paragraphs, effects: [.layout, .display])
    case .firstLineHeadIndent:
      .own(\.label.paragraph.firstLineHeadIndent, of: paragraphs, effects: [.layout, .display])
    case .headIndent: .own(\.label.paragraph.headIndent, of: paragraphs, effects: [.layout, .display])
    case .tailIndent: .own(\.label.paragraph.tailIndent, of: paragraphs, effects: [.layout, .display])
    case .paragraphSpacing: .own(\.label.paragraph.paragraphSpacing, of: paragraphs, effects: [.layout, .display])
    case .paragraphSpacingBefore:
      .own(\.label.paragraph.paragraphSpacingBefore, of: paragraphs, effects: [.layout, .display])
    case .tabStops: .own(\.label.paragraph.tabStops, of: paragraphs, effects: [.layout, .display])
    case .defaultTabInterval: .own(\.label.paragraph.defaultTabInterval, of: paragraphs, effects: [.layout, .display])
    case .adjustsFontSizeToFitWidth:
      .own(\.label.adjustsFontSizeToFitWidth, of: [.label, .button, .textField], effects: .display)
    case .minimumScaleFactor: .own(\.label.minimumScaleFactor, of: [.label, .button], effects: .display)
    case .minimumFontSize: .own(\.label.minimumFontSize, of: [.textField], effects: .display)
    case .baselineAdjustment: .own(\.label.baselineAdjustment, of: [.label, .button], effects: .display)
    // Image views.
    case .image: .image(\.imageName, of: [.imageView, .button], effects: [.layout, .display, .image])
    case .imageRenderingMode:
      .own(\.imageRenderingMode, of: [.imageView, .button], effects: [.display, .image])
    case .symbolScale: .own(\.symbolScale, of: [.imageView, .button], effects: [.layout, .display])
    case .symbolPointSize: .own(\.symbolPointSize, of: [.imageView, .button], effects: [.layout, .display])
    case .animationImages: .own(\.imageAnimation.imageLines, type: .images, of: [.imageView], effects: .animationImages)
    case .animationDuration: .own(\.imageAnimation.duration, of: [.imageView])
    case .animationRepeatCount: .own(\.imageAnimation.repeatCount, of: [.imageView])
    case .video: .image(\.playback.name, of: [.imageView], effects: .layout)
    case .videoBeginTime: .own(\.playback.beginTime, of: [.imageView])
    case .videoRate: .own(\.playback.rate, of: [.imageView])
    case .videoLoops: .own(\.playback.loops, of: [.imageView])
    case .videoCurrentTime: .own(\.playback.currentTime, of: [.imageView])
    // Controls.
    case .title: .own(\.label.plainText, of: [.button], effects: [.layout, .display])
    case .attributedTitle: .own(\.label.attributedText, of: [.button], effects: [.layout, .display])
    case .placeholder: .own(\.control.plainPlaceholder, of: [.textField, .searchBar], effects: [.layout, .display])
    case .attributedPlaceholder: .own(\.control.attributedPlaceholder, of: [.textField], effects: [.layout, .display])
    case .borderStyle: .own(\.control.borderStyle, of: [.textField], effects: [.layout, .display, .border])
    case .clearButtonMode: .own(\.control.clearButtonMode, of: [.textField], effects: .display)
    case .leftViewMode: .own(\.control.leftViewMode, of: [.textField], effects: [.layout, .display])
    case .rightViewMode: .own(\.control.rightViewMode, of: [.textField], effects: [.layout, .display])
    case .contentHorizontalAlignment: .own(\.control.horizontalAlignment, of: [.button], effects: .display)
    case .contentVerticalAlignment: .own(\.control.verticalAlignment, of: [.button, .textField], effects: .display)
    case .value: .own(\.control.value, of: [.slider, .progressView, .stepper], effects: .display)
    case .minimumValue: .own(\.control.minimumValue, of: [.slider, .stepper], effects: .display)
    case .maximumValue: .own(\.control.maximumValue, of: [.slider, .stepper], effects: .display)
    case .minimumValueImage: .image(\.imageName, of: [.slider], effects: .display)
    case .maximumValueImage: .image(\.control.maximumValueImage, of: [.slider], effects: .display)
    case .segments: .own(\.control.segmentLines, type: .lines, of: [.segmentedControl], effects: [.layout, .display])
    case .selectedSegmentIndex: .own(\.control.selectedIndex, of: [.segmentedControl], effects: .display)
    case .numberOfPages: .own(\.control.pageCount, of: [.pageControl], effects: [.layout, .display])
    case .currentPage: .own(\.control.selectedIndex, of: [.pageControl], effects: .display)
    case .hidesForSinglePage: .own(\.control.hidesForSinglePage, of: [.pageControl], effects: .display)
    case .stepValue: .own(\.control.stepValue, of: [.stepper], effects: .display)
    case .buttonStyle: .own(\.control.buttonStyle, of: [.button], effects: [.layout, .display])
    case .subtitle: .own(\.button.subtitle, of: [.button], effects: [.layout, .display])
    case .imagePlacement: .own(\.button.imagePlacement, of: [.button], effects: [.layout, .display])
    case .imagePadding: .own(\.button.imagePadding, of: [.button], effects: [.layout, .display])
    case .cornerStyle: .own(\.button.cornerStyle, of: [.button], effects: .display)
    case .backgroundImage: .image(\.button.backgroundImage, of: [.button], effects: [.layout, .display, .image])
    case .contentEdgeInsets: .own(\.button.contentInsets, of: [.button], effects: [.layout, .display])
    case .imageEdgeInsets: .own(\.button.imageInsets, of: [.button], effects: .display)
    case .titleEdgeInsets: .own(\.button.titleInsets, of: [.button], effects: .display)
    case .indicatorStyle: .own(\.control.indicatorStyle, of: [.activityIndicatorView], effects: [.layout, .display])
    case .hidesWhenStopped: .own(\.control.hidesWhenStopped, of: [.activityIndicatorView], effects: .display)
    case .firstResponder: .own(\.editing.isFirstResponder, of: ViewClass.textInputs, effects: .display)
    case .secureTextEntry: .own(\.editing.isSecure, of: [.textField], effects: [.layout, .display])
    case .returnKeyType: .own(\.editing.returnKey, of: ViewClass.textInputs)
    case .keyboardType: .own(\.editing.keyboard, of: ViewClass.textInputs)
    case .autocapitalizationType: .own(\.editing.capitalization, of: ViewClass.textInputs)
    case .editable: .own(\.editing.isEditable, of: [.textView])
    case .selectable: .own(\.editing.isSelectable, of: [.textView])
    case .textContainerInset: .own(\.editing.containerInset, of: [.textView], effects: [.layout, .display])
    case .lineFragmentPadding: .own(\.editing.lineFragmentPadding, of: [.textView], effects: [.layout, .display])
    case .displayedValue:
      .own(\.control.displayedValue, of: [.switch, .segmentedControl, .slider, .progressView], effects: .display)
    case .preferredBehavioralStyle:
      .own(\.control.behavioralStyle, of: controls + [.textView, .progressView], effects: [.layout, .display])
    case .onTintColor: .own(\.control.fillColor, of: [.switch], effects: .display)
    case .minimumTrackTintColor: .own(\.control.fillColor, of: [.slider], effects: .display)
    case .progressTintColor: .own(\.control.fillColor, of: [.progressView], effects: .display)
    case .currentPageIndicatorTintColor: .own(\.control.fillColor, of: [.pageControl], effects: .display)
    case .maximumTrackTintColor: .own(\.control.groundColor, of: [.slider], effects: .display)
    case .trackTintColor: .own(\.control.groundColor, of: [.progressView], effects: .display)
    case .pageIndicatorTintColor: .own(\.control.groundColor, of: [.pageControl], effects: .display)
    case .thumbTintColor: .own(\.control.thumbColor, of: [.switch, .slider], effects: .display)
    case .color: .own(\.label.textColor, of: [.activityIndicatorView], effects: .display)
    case .selectedSegmentTintColor: .own(\.control.thumbColor, of: [.segmentedControl], effects: .display)
    case .tintColor: .own(\.tint, effects: [.display, .look])
    case .tintAdjustmentMode: .own(\.tintAdjustmentMode, effects: [.display, .look])
    case .overrideUserInterfaceStyle: .own(\.interfaceStyle, effects: [.display, .look])
    case .on: .own(\.control.isOn, of: [.switch], effects: .display)
    case .enabled: .own(\.control.isEnabled, of: controls, effects: .display)
    case .highlighted: .own(\.control.isHighlighted, of: controls, effects: .display)
    case .selected: .own(\.control.isSelected, of: [.button, .label], effects: .display)
    case .animating: .own(\.control.isAnimating, of: [.activityIndicatorView, .imageView], effects: .display)
    }
  }

  private static let table = PropertyTable { (property: ViewProperty) in property.ownRow }

  package var row: Row { Self.table[self] }

  /// Classes whose texts have paragraphs.
  private var paragraphs: [ViewClass] { [.label, .textView] }

  /// Classes that can be disabled and pressed.
  private var controls: [ViewClass] {
    [.button, .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl, .searchBar, .label]
  }
}

extension ViewProperty.Row {
  /// A property that is kept with the view.
  fileprivate static func own<Stored: PropertyValue>(
    _ path: WritableKeyPath<ViewState, Stored> & Sendable, type: ValueType? = nil,
    of classes: [ViewClass] = ViewClass.allCases, effects: ViewProperty.Effects = []
  ) -> ViewProperty.Row {
    ViewProperty.Row(.own(PropertyPlace(path, type: type)), of: classes, effects: effects)
  }

  /// An image or a video.
  fileprivate static func image(
    _ path: WritableKeyPath<ViewState, String?> & Sendable, of classes: [ViewClass], effects: ViewProperty.Effects
  ) -> ViewProperty.Row {
    ViewProperty.Row(.own(PropertyPlace(image: path)), of: classes, effects: effects)
  }

  /// A property of the view's layer by its UIKit name.
  fileprivate static func layer(_ property: LayerProperty) -> ViewProperty.Row { ViewProperty.Row(.layer(property)) }

  /// A part of the layer's state that is no property of layers.
  fileprivate static func geometry<Stored: PropertyValue>(
    _ path: WritableKeyPath<LayerState, Stored> & Sendable, of classes: [ViewClass] = ViewClass.allCases
  ) -> ViewProperty.Row {
    ViewProperty.Row(.geometry(PropertyPlace(path)), of: classes)
  }
}
