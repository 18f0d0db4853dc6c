import Graphics

/// A shadow of a control's thumb, black; lengths in points.
struct ThumbShadow: Hashable, Sendable {
  /// How far the shape that throws it reaches around the thumb.
  var growth = 0.0
  /// How much farther it reaches to the left and to the right.
  var widening = 0.0
  /// To the right.
  var shift = 0.0
  /// Down.
  var offset: Double
  /// The standard deviation.
  var sigma: Double
  /// 0…1.
  var alpha: Double
  /// Between which places below the thumb it fades to nothing; nil: nowhere.
  var fade: ClosedRange<Double>?

  /// How far below the thumb it shows.
  var reach: Double { growth + offset + 2 * sigma }
}

/// What is measured in pictures of controls, in points (controls.md says which).
extension SystemLook {
  // MARK: Sliders

  /// The height of a slider's track, and how far inside of the bounds it ends.
  var sliderTrack: (height: Double, inset: Double) {
    switch self {
    case .iOS11: (2, 2)
    case .iOS18: (4, 3)
    case .iOS26: (6, 0)
    }
  }

  /// A slider's thumb.
  var sliderThumb: Size {
    switch self {
    case .iOS11: Size(28, 28)
    case .iOS18: Size(27, 27)
    case .iOS26: Size(37, 24)
    }
  }

  /// How far the thumb's centre stands above the track's.
  var sliderThumbRise: Double {
    switch self {
    case .iOS11: 1
    case .iOS18: 7.0 / 6
    case .iOS26: 0
    }
  }

  /// Where a slider's thumb stands at both ends, its centre from the end of the bounds.
  var sliderEnd: Double { self == .iOS26 ? 18.5 : 15.5 }

  /// The way of a slider's thumb from minimum to maximum; also what a finger has to go for it.
  func sliderTravel(width: Double) -> Double { max(0, width - 2 * sliderEnd) }

  /// Points that an image at the end of a slider takes of its width, and the space beside it (chosen).
  static func sliderImageRoom(_ image: Size?) -> Double { image.map { $0.width + 8 } ?? 0 }

  /// The track beyond the thumb.
  func sliderGround(in appearance: Appearance) -> Color {
    switch self {
    case .iOS11: Color(white: 182 / 255.0)
    case .iOS18: .system("systemFill", in: appearance)
    case .iOS26: Color(white: appearance == .dark ? 1 : 0, 26 / 255.0)
    }
  }

  /// The shadows of a slider's thumb, the lowest first.
  var sliderShadows: [ThumbShadow] {
    switch self {
    case .iOS11: Self.roundThumbShadows
    case .iOS18:
      [ThumbShadow(offset: 6, sigma: 6.5, alpha: 0.12), ThumbShadow(offset: 0.5, sigma: 2, alpha: 0.12)]
    case .iOS26: [ThumbShadow(offset: 1, sigma: 3, alpha: 0.11)]
    }
  }

  // MARK: Switches

  /// How far a switch's thumb stands inside of its track.
  var switchInset: Double { self == .iOS11 ? 1.5 : 2 }

  /// The size of a switch's thumb.
  func switchThumb(height: Double) -> Size {
    let side = max(0, height - 2 * switchInset)
    return Size(self == .iOS26 ? side * 37 / 24 : side, side)
  }

  /// The track of a switch that is off; in iOS 11 the ring around it.
  func switchGround(in appearance: Appearance) -> Color {
    let isDark = appearance == .dark
    return switch self {
    case .iOS11: Color(white: 230 / 255.0)
    case .iOS18: Color(120 / 255.0, 120 / 255.0, 128 / 255.0, isDark ? 0.32 : 0.16)
    case .iOS26: isDark ? Color(white: 1, 63 / 255.0) : Color(white: 0, 57 / 255.0)
    }
  }

  /// What a disabled switch leaves of its colours.
  var disabledSwitchStrength: Double { self == .iOS11 ? 0.5 : 0.55 }

  /// The track of a switch that is on.
  func switchOn(in appearance: Appearance) -> Color {
    self == .iOS11 ? Color(76 / 255.0, 217 / 255.0, 100 / 255.0) : .system("systemGreen", in: appearance)
  }

  /// What iOS 11 threw below the thumbs of switches and sliders: a wide shadow, a near one, and a dark edge. The light
  /// comes a little from the right.
  static let roundThumbShadows = [
    ThumbShadow(growth: 0.75, shift: -0.25, offset: 5, sigma: 5.25, alpha: 0.115, fade: 4...7.25),
    ThumbShadow(offset: 3.5, sigma: 0.5, alpha: 0.078),
    ThumbShadow(growth: 0.04, widening: 0.21, shift: -0.18, offset: 0.23, sigma: 0.66, alpha: 0.306),
  ]

  // MARK: Progress views

  /// The bar beyond what is done.
  func progressGround(in appearance: Appearance) -> Color {
    self == .iOS11 ? sliderGround(in: appearance) : .system("systemFill", in: appearance)
  }

  // MARK: Segmented controls, steppers, pages and fields

  /// The corners of the outlines of segmented controls and steppers until iOS 12.
  static let outlineRadius = 4.0

  /// The corners of the ground of segmented controls and steppers.
  func groundRadius(height: Double) -> Double { self == .iOS26 ? height / 2 : 8.25 }

  /// From one segment's left edge to the next one's: until iOS 18 a line of one point lies between segments.
  func segmentStep(width: Double, count: Int) -> Double {
    (width + (self == .iOS26 ? 0 : 1)) / Double(max(1, count))
  }

  /// What a segment is narrower than the step to the next one.
  var segmentGap: Double { self == .iOS26 ? 0 : 1 }

  /// What is left of a stepper's sign that leads nowhere; in iOS 26 also the strength of its line.
  var weakStepperStrength: Double { self == .iOS26 ? 0.225 : 0.5 }

  /// From one dot of a page control to the next: the width of a dot's picture, 7.6 points rounded up to pixels, and 10
  /// between pictures.
  static func pageStep(scale: Double) -> Double { (7.6 * scale - 1e-6).rounded(.up) / scale + 10 }

  /// The height of a search bar's field, in points; in a larger text size as much more as its line takes, where the bar
  /// has it.
  func searchFieldHeight(in category: ContentSizeCategory, bar: Double) -> Double {
    let usual = self == .iOS26 ? 44.0 : 36
    return min(usual + category.searchGrowth, max(usual, bar - 8))
  }
}
