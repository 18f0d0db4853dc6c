import Graphics

extension ControlState {
  /// Points; the diameter of a slider's thumb.
  static let sliderThumb = 27.0

  /// Points; where a slider's thumb stands at both ends, its centre from the end of the bounds.
  static let sliderEnd = 15.5

  /// Points; the corners of a rounded text field.
  static let fieldRadius = 5.0

  /// The way of a slider's thumb from minimum to maximum, in points; also what a finger has to go for it.
  static func sliderTravel(width: Double) -> Double { max(0, width - 2 * sliderEnd) }

  /// The diameter of a Mac slider's thumb, in points.
  func macSliderThumb(in size: Size) -> Double { min(20, size.width, size.height) }

  /// The way of a Mac slider's thumb from minimum to maximum, in points.
  func macSliderTravel(in size: Size) -> Double { max(0, max(size.width, size.height) - macSliderThumb(in: size)) }

  /// From one segment's left edge to the next one's, in points: between segments lies a line of one point.
  func segmentStep(width: Double) -> Double { (width + 1) / Double(max(1, segments.count)) }

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
