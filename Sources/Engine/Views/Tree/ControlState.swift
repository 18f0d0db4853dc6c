import Graphics

/// What standard controls have, besides a label's text.
struct ControlState: Hashable, Sendable {
  var placeholder = ""
  var borderStyle = "roundedRect"
  var isOn = false
  /// Sliders: between the minimum and the maximum. Progress views: 0…1.
  var value = 0.0
  var minimumValue = 0.0
  var maximumValue = 1.0
  var segments: [String] = []
  var selectedIndex = 0
  var pageCount = 3
  var isEnabled = true
  var isHighlighted = false
}

extension ViewClass {
  /// Whether the class draws what its properties say.
  var drawsItself: Bool {
    switch self {
    case .view, .imageView, .stackView, .scrollView: false
    default: true
    }
  }
}

extension ViewTree {
  /// A property of standard controls; nil for others.
  func controlValue(_ view: ViewID, _ property: ViewProperty) -> Value? {
    let control = self[node: view].control
    return switch property {
    case .title: .string(self[node: view].label.text)
    case .placeholder: .string(control.placeholder)
    case .borderStyle: .word(control.borderStyle)
    case .on: .bool(control.isOn)
    case .value: .number(control.value)
    case .minimumValue: .number(control.minimumValue)
    case .maximumValue: .number(control.maximumValue)
    case .segments: .string(control.segments.joined(separator: "\n"))
    case .selectedSegmentIndex: .number(Double(control.selectedIndex))
    case .numberOfPages: .number(Double(control.pageCount))
    case .enabled: .bool(control.isEnabled)
    case .highlighted: .bool(control.isHighlighted)
    default: nil
    }
  }

  /// Sets a property of standard controls.
  ///
  /// - Returns: false for others, and nothing is done.
  mutating func setControlValue(_ view: ViewID, _ property: ViewProperty, _ value: Value) -> Bool {
    switch (property, value) {
    case (.title, .string(let text)): self[node: view].label.text = text
    case (.placeholder, .string(let text)): self[node: view].control.placeholder = text
    case (.borderStyle, .word(let word)): self[node: view].control.borderStyle = word
    case (.on, .bool(let flag)): self[node: view].control.isOn = flag
    case (.value, .number(let number)): self[node: view].control.value = number
    case (.minimumValue, .number(let number)): self[node: view].control.minimumValue = number
    case (.maximumValue, .number(let number)): self[node: view].control.maximumValue = number
    case (.segments, .string(let text)):
      self[node: view].control.segments = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case (.selectedSegmentIndex, .number(let index)): self[node: view].control.selectedIndex = Int(index)
    case (.numberOfPages, .number(let count)): self[node: view].control.pageCount = Int(count)
    case (.enabled, .bool(let flag)): self[node: view].control.isEnabled = flag
    case (.highlighted, .bool(let flag)): self[node: view].control.isHighlighted = flag
    default: return false
    }
    setNeedsDisplay(view)
    return true
  }
}
