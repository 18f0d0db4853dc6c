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
  /// The characters whose outlines are wanted, by their number; nil: all. The others keep their places.
  public var part: Range<Int>?
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

/// What changes the look of a text: of all of it, but for its opacity.
struct TextAnimator: Sendable {
  var fill: Animated<Color>?
  var stroke: Animated<Color>?
  var strokeWidth: Animated<Double>?
  /// Thousandths of the font's size.
  var tracking: Animated<Double>?
  /// Per cent, of the fill of the characters that are meant.
  var opacity: Animated<Double>?
  var transform: TransformValues
  var range = Range()

  /// Which characters are meant, from one place of a text to another.
  struct Range: Sendable {
    /// Nil: the start.
    var start: Animated<Double>?
    /// Nil: the end.
    var end: Animated<Double>?
    /// Whether places are numbers of characters, not per cent of the text.
    var countsCharacters = false

    /// Numbers of characters, as lottie-ios finds them in a text of so many.
    func characters(of count: Int, _ frame: Double) -> Swift.Range<Int> {
      func place(_ value: Animated<Double>?, _ standard: Int) -> Int {
        guard let value else { return standard }
        let whole = value(frame).rounded(.towardZero)
        let place = countsCharacters ? whole : (Double(count) * whole / 100).rounded()
        return Int(max(0, min(Double(count), place)))
      }
      let (start, end) = (place(start, 0), place(end, count))
      return min(start, end)..<max(start, end)
    }
  }
}
