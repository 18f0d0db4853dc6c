import Graphics

extension ControlState {
  /// Points; the corners of a rounded text field.
  static let fieldRadius = 5.0

  /// The diameter of a Mac slider's thumb, in points.
  func macSliderThumb(in size: Size) -> Double { min(20, size.width, size.height) }

  /// The way of a Mac slider's thumb from minimum to maximum, in points.
  func macSliderTravel(in size: Size) -> Double { max(0, max(size.width, size.height) - macSliderThumb(in: size)) }

  /// The value that shows between minimum and maximum, 0…1.
  var valuePart: Double {
    let range = maximumValue - minimumValue
    return range > 0 ? min(1, max(0, (shownValue - minimumValue) / range)) : 0
  }

  /// What a slider or a progress view shows at the moment.
  var shownValue: Double { displayedValue ?? value }
}

extension ViewClass {
  /// Whether the class draws what its properties say.
  var drawsItself: Bool {
    switch self {
    case .view, .imageView, .stackView, .scrollView: false
    default: true
    }
  }

  /// Whether it is drawn anew in every size that shows while its bounds are animated: the parts of controls move with the bounds,
  /// as the subviews of UIKit's do, and of a text view more shows.
  var followsShownSize: Bool { drawsItself && self != .label }
}
