import Graphics
import Layers

extension ViewTree {
  /// A property of standard controls; nil for others.
  func controlValue(_ view: ViewID, _ property: ViewProperty) -> Value? {
    let control = self[node: view].control
    return switch property {
    case .title: .string(self[node: view].label.text)
    case .placeholder: .string(control.placeholder)
    case .borderStyle: .word(control.borderStyle.rawValue)
    case .buttonStyle: .word(control.buttonStyle.rawValue)
    case .on: .bool(control.isOn)
    case .value: .number(control.value)
    case .minimumValue: .number(control.minimumValue)
    case .maximumValue: .number(control.maximumValue)
    case .stepValue: .number(control.stepValue)
    case .segments: .string(control.segments.joined(separator: "\n"))
    case .selectedSegmentIndex, .currentPage: .number(Double(control.selectedIndex))
    case .numberOfPages: .number(Double(control.pageCount))
    case .hidesForSinglePage: .bool(control.hidesForSinglePage)
    case .enabled: .bool(control.isEnabled)
    case .highlighted: .bool(control.isHighlighted)
    case .selected: .bool(control.isSelected)
    case .displayedValue: .number(shownValue(of: view))
    case .animating: .bool(control.isAnimating)
    case .hidesWhenStopped: .bool(control.hidesWhenStopped)
    case .indicatorStyle: .word(control.indicatorStyle.rawValue)
    case .tintColor: .color(look(of: view).tint)
    case .overrideUserInterfaceStyle: .word(self[node: view].appearance?.rawValue ?? "unspecified")
    default: nil
    }
  }

  /// Sets a property of standard controls.
  ///
  /// - Returns: false for others, and nothing is done.
  mutating func setControlValue(_ view: ViewID, _ property: ViewProperty, _ value: Value) -> Bool {
    switch (property, value) {
    case (.title, .string(let text)): self[node: view].label.text = text
    case (.tintColor, .color(let color)): setLook(of: view) { $0.tint = color }
    case (.tintColor, .none): setLook(of: view) { $0.tint = nil }
    case (.overrideUserInterfaceStyle, .word(let word)):
      setLook(of: view) { $0.appearance = Appearance(rawValue: word) }
    default:
      guard self[node: view].control.set(property, value) else { return false }
    }
    setNeedsDisplay(view)
    return true
  }

  /// What a switch or a segmented control shows at the moment.
  private func shownValue(of view: ViewID) -> Double {
    let control = self[node: view].control
    return control.displayedValue
      ?? (viewClass(of: view) == .switch ? (control.isOn ? 1 : 0) : Double(control.selectedIndex))
  }

  // MARK: Tint and appearance

  /// The tint and the appearance that a view has from itself or from the views around it.
  func look(of view: ViewID) -> ControlLook {
    var (tint, appearance): (Color?, Appearance?) = (nil, nil)
    var current: ViewID? = view
    while let id = current, tint == nil || appearance == nil {
      tint = tint ?? self[node: id].tint
      appearance = appearance ?? self[node: id].appearance
      current = superview(of: id)
    }
    let found = appearance ?? .light
    return ControlLook(appearance: found, tint: tint ?? .system("systemBlue", in: found))
  }

  /// A new look concerns everything inside.
  private mutating func setLook(of view: ViewID, _ change: (inout Node) -> Void) {
    change(&self[node: view])
    if viewClass(of: view) == .switch { self[node: view].control.onTint = self[node: view].tint }
    for inner in descendants(of: view) where viewClass(of: inner).drawsItself { setNeedsDisplay(inner) }
  }
}

extension ControlState {
  /// - Returns: false for properties that are none of a control's own.
  fileprivate mutating func set(_ property: ViewProperty, _ value: Value) -> Bool {
    switch (property, value) {
    case (.placeholder, .string(let text)): placeholder = text
    case (.borderStyle, .word(let word)): borderStyle = BorderStyle(rawValue: word) ?? borderStyle
    case (.buttonStyle, .word(let word)): buttonStyle = ButtonStyle(rawValue: word) ?? buttonStyle
    case (.indicatorStyle, .word(let word)): indicatorStyle = IndicatorStyle(rawValue: word) ?? indicatorStyle
    case (.segments, .string(let text)):
      segments = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case (_, .number(let number)): return set(property, number)
    case (_, .bool(let flag)): return set(property, flag)
    default: return false
    }
    return true
  }

  private mutating func set(_ property: ViewProperty, _ number: Double) -> Bool {
    switch property {
    case .value: value = number
    case .minimumValue: minimumValue = number
    case .maximumValue: maximumValue = number
    case .stepValue: stepValue = number
    case .displayedValue: displayedValue = number
    case .selectedSegmentIndex, .currentPage:
      selectedIndex = Int(exactly: number.rounded()) ?? 0
      displayedValue = nil
    case .numberOfPages: pageCount = Int(exactly: number.rounded()) ?? 0
    default: return false
    }
    return true
  }

  private mutating func set(_ property: ViewProperty, _ flag: Bool) -> Bool {
    switch property {
    case .on:
      isOn = flag
      displayedValue = nil
    case .enabled: isEnabled = flag
    case .highlighted: isHighlighted = flag
    case .selected: isSelected = flag
    case .animating: isAnimating = flag
    case .hidesWhenStopped: hidesWhenStopped = flag
    case .hidesForSinglePage: hidesForSinglePage = flag
    default: return false
    }
    return true
  }
}
