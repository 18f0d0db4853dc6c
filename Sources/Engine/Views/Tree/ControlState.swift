import Graphics

/// What standard controls have, besides a label's text.
struct ControlState: Hashable, Sendable {
  var placeholder = ""
  var borderStyle = BorderStyle.roundedRect
  var buttonStyle = ButtonStyle.system
  var isOn = false
  /// Sliders and steppers: between the minimum and the maximum. Progress views: 0…1.
  var value = 0.0
  var minimumValue = 0.0
  var maximumValue = 1.0
  var stepValue = 1.0
  var segments: [String] = []
  var selectedIndex = 0
  var pageCount = 3
  var hidesForSinglePage = false
  var isEnabled = true
  var isHighlighted = false
  var isSelected = false
  /// What shows between two values while the control moves; nil: the value.
  var displayedValue: Double?
  var isAnimating = false
  var hidesWhenStopped = true
  var indicatorStyle = IndicatorStyle.medium
  /// The spoke of an activity indicator that is brightest, 0…7.
  var indicatorStep = 0
  /// The colour of a switch that is on; nil: green.
  var onTint: Color?

  /// Points; the diameter of a slider's thumb.
  static let sliderThumb = 28.0

  init(_ viewClass: ViewClass = .view) {
    if viewClass == .stepper { maximumValue = 100 }
  }

  /// The value between minimum and maximum, 0…1.
  var valuePart: Double {
    let range = maximumValue - minimumValue
    return range > 0 ? min(1, max(0, (value - minimumValue) / range)) : 0
  }
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
