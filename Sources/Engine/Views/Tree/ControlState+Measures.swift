import Graphics

extension ControlState {
  /// Points; the diameter of a slider's thumb.
  static let sliderThumb = 28.0

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
