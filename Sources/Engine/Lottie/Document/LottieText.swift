import Graphics

/// A font that text layers of a document use.
public struct LottieFont: Hashable, Sendable {
  /// As text layers call it; usually the PostScript name.
  public var name: String
  /// Such as `Helvetica`.
  public var family: String
  /// Such as `Bold`.
  public var style: String
  /// How far it reaches above baselines, of its size.
  public var ascent = 0.75
}

/// A text of a layer at a frame. Its outline lies in the layer's coordinates: the first baseline begins at the origin, lines are
/// aligned to it; the text of a box lies in the box.
public struct LottieText: Hashable, Sendable {
  /// How lines are aligned.
  public enum Justification: Int, Sendable {
    case left, right, center, lastLineLeft, lastLineRight, lastLineCenter, full
  }

  /// Lines end with a line feed.
  public var text: String
  /// What it is set in.
  public var font: LottieFont
  /// Points.
  public var size: Double
  /// Points added behind every character.
  public var tracking: Double
  /// Points from one baseline to the next; 0: the font's own.
  public var lineHeight: Double
  /// How its lines are aligned.
  public var justification: Justification
  /// Points by which baselines are raised.
  public var baselineShift: Double
  /// Where lines are broken; nil: only where the text says so.
  public var box: Rect?
  /// Whether another font may stand in for one that is not at hand: the document brings no outlines of its characters along.
  public var allowsOtherFonts = false
}

/// What a text layer shows, over time.
struct TextValues: Sendable {
  /// A text and how it is drawn.
  struct Style: Sendable, Interpolable {
    var text: LottieText
    var fill: Color?
    var stroke: Color?
    var strokeWidth = 0.0
    var strokesLast = false

    /// A text stays until the next one.
    func mixed(with other: Style, share: Double) -> Style { share < 1 ? self : other }
  }

  var style: Animated<Style>
  var animators: [TextAnimator] = []
}

/// What changes the look of a whole text.
struct TextAnimator: Sendable {
  var fill: Animated<Color>?
  var stroke: Animated<Color>?
  var strokeWidth: Animated<Double>?
  /// Thousandths of the font's size.
  var tracking: Animated<Double>?
  var transform: TransformValues
  /// Which part of the text is meant; nil: all of it.
  var range: Range?

  /// From one place of a text to another.
  struct Range: Sendable {
    var start: Animated<Double>
    var end: Animated<Double>
    /// Whether places are numbers of characters, not per cent of the text.
    var countsCharacters: Bool
  }

  /// Whether it means all of a text.
  func coversAll(of text: String, _ frame: Double) -> Bool {
    guard let range else { return true }
    return range.start(frame) <= 0 && range.end(frame) >= (range.countsCharacters ? Double(text.count) : 100)
  }
}
