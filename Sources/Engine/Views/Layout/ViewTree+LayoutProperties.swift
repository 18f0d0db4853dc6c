import Graphics

extension ViewTree {
  /// A property that only layout reads; nil for others.
  func layoutValue(_ view: ViewID, _ property: ViewProperty) -> Value? {
    let layout = self[node: view].layout
    return switch property {
    case .translatesAutoresizingMaskIntoConstraints: .bool(layout.translatesAutoresizingMaskIntoConstraints)
    case .autoresizingMask: .number(Double(layout.autoresizingMask.rawValue))
    case .horizontalHuggingPriority: .number(layout.hugging.horizontal)
    case .verticalHuggingPriority: .number(layout.hugging.vertical)
    case .horizontalCompressionResistancePriority: .number(layout.compressionResistance.horizontal)
    case .verticalCompressionResistancePriority: .number(layout.compressionResistance.vertical)
    case .intrinsicContentSize: .size(layout.intrinsicContentSize ?? Size(-1, -1))
    case .layoutMargins: .numbers(environment.margins(of: view).numbers)
    case .directionalLayoutMargins: .numbers((layout.directionalMargins ?? environment.margins(of: view)).numbers)
    case .safeAreaInsets: .numbers(environment.safeArea(of: view).numbers)
    case .keyboardHeight: .number(environment.keyboardHeight(in: view))
    case .insetsLayoutMarginsFromSafeArea: .bool(layout.insetsMarginsFromSafeArea)
    case .preservesSuperviewLayoutMargins: .bool(layout.preservesSuperviewMargins)
    case .layoutMarginsFollowReadableWidth: .bool(layout.marginsFollowReadableWidth)
    case .viewRespectsSystemMinimumLayoutMargins: .bool(layout.respectsSystemMinimumMargins)
    case .semanticContentAttribute: .word(layout.semanticContentAttribute.rawValue)
    case .preferredMaxLayoutWidth: .number(layout.preferredMaxLayoutWidth)
    case .customSpacing: .number(layout.customSpacing ?? -1)
    case .axis: .word(layout.stack.axis.rawValue)
    case .distribution: .word(layout.stack.distribution.rawValue)
    case .alignment: .word(layout.stack.alignment.rawValue)
    case .spacing: .number(layout.stack.spacing)
    case .baselineRelativeArrangement: .bool(layout.stack.isBaselineRelative)
    case .layoutMarginsRelativeArrangement: .bool(layout.stack.isMarginsRelative)
    case .contentSize: .size(self[node: view].contentSize)
    case .contentOffset: .point(layers[layer(of: view)].bounds.origin)
    case .horizontalSizeClass: .word(layout.sizeClasses?.horizontal?.rawValue ?? "unspecified")
    case .verticalSizeClass: .word(layout.sizeClasses?.vertical?.rawValue ?? "unspecified")
    default: nil
    }
  }

  /// Sets a property that only layout reads.
  ///
  /// - Returns: false for others, and nothing is done.
  mutating func setLayoutValue(_ view: ViewID, _ property: ViewProperty, _ value: Value) -> Bool {
    if property == .contentSize, case .size(let size) = value {
      self[node: view].contentSize = size
      return true
    }
    if property == .contentOffset, case .point(let point) = value {
      layers[layer(of: view)].bounds.origin = point
      return true
    }
    return self[node: view].layout.set(property, value)
  }
}

extension LayoutProperties {
  fileprivate mutating func set(_ property: ViewProperty, _ value: Value) -> Bool {
    switch (property, value) {
    case (.translatesAutoresizingMaskIntoConstraints, .bool(let flag)): translatesAutoresizingMaskIntoConstraints = flag
    case (.autoresizingMask, .number(let bits)): autoresizingMask = AutoresizingMask(rawValue: Int(bits))
    case (.horizontalHuggingPriority, .number(let priority)): hugging.horizontal = priority
    case (.verticalHuggingPriority, .number(let priority)): hugging.vertical = priority
    case (.horizontalCompressionResistancePriority, .number(let priority)): compressionResistance.horizontal = priority
    case (.verticalCompressionResistancePriority, .number(let priority)): compressionResistance.vertical = priority
    case (.intrinsicContentSize, .size(let size)): intrinsicContentSize = size
    case (.layoutMargins, .numbers(let numbers)) where numbers.count == 4: margins = EdgeInsets(numbers)
    case (.directionalLayoutMargins, .numbers(let numbers)) where numbers.count == 4:
      directionalMargins = EdgeInsets(numbers)
    case (.safeAreaInsets, .numbers(let numbers)) where numbers.count == 4: safeAreaInsets = EdgeInsets(numbers)
    case (.keyboardHeight, .number(let height)): keyboardHeight = max(0, height)
    case (.insetsLayoutMarginsFromSafeArea, .bool(let flag)): insetsMarginsFromSafeArea = flag
    case (.preservesSuperviewLayoutMargins, .bool(let flag)): preservesSuperviewMargins = flag
    case (.layoutMarginsFollowReadableWidth, .bool(let flag)): marginsFollowReadableWidth = flag
    case (.viewRespectsSystemMinimumLayoutMargins, .bool(let flag)): respectsSystemMinimumMargins = flag
    case (.semanticContentAttribute, .word(let word)):
      semanticContentAttribute = SemanticContentAttribute(rawValue: word) ?? semanticContentAttribute
    case (.preferredMaxLayoutWidth, .number(let width)): preferredMaxLayoutWidth = max(0, width)
    case (.customSpacing, .number(let spacing)): customSpacing = spacing
    case (.axis, .word(let word)): stack.axis = LayoutAxis(rawValue: word) ?? stack.axis
    case (.distribution, .word(let word)): stack.distribution = StackDistribution(rawValue: word) ?? .fill
    case (.alignment, .word(let word)): stack.alignment = StackAlignment(rawValue: word) ?? .fill
    case (.spacing, .number(let number)): stack.spacing = number
    case (.baselineRelativeArrangement, .bool(let flag)): stack.isBaselineRelative = flag
    case (.layoutMarginsRelativeArrangement, .bool(let flag)): stack.isMarginsRelative = flag
    case (.horizontalSizeClass, .word(let word)): setSizeClass(.horizontal, SizeClass(rawValue: word))
    case (.verticalSizeClass, .word(let word)): setSizeClass(.vertical, SizeClass(rawValue: word))
    default: return false
    }
    return true
  }

  private mutating func setSizeClass(_ axis: LayoutAxis, _ sizeClass: SizeClass?) {
    var classes = sizeClasses ?? SizeClasses(horizontal: nil, vertical: nil)
    if axis == .horizontal { classes.horizontal = sizeClass } else { classes.vertical = sizeClass }
    sizeClasses = classes
  }
}

extension EdgeInsets {
  /// From top, left (leading), bottom, right (trailing).
  fileprivate init(_ numbers: [Double]) { self.init(numbers[0], numbers[1], numbers[2], numbers[3]) }

  fileprivate var numbers: [Double] { [top, left, bottom, right] }
}
