import Graphics

/// Layers that share a canvas. The first lies on top.
struct Composition: Sendable {
  var layers: [LayerValues] = []
  /// Places of all layers, parents before those that follow them.
  var order: [Int] = []

  /// From each layer's coordinates to the composition's.
  func matrices(_ frame: Double) -> [AffineTransform] {
    var result = [AffineTransform](repeating: .identity, count: layers.count)
    for index in order {
      let own = layers[index].transform.matrix(frame)
      result[index] = layers[index].parent.map { own.concatenating(result[$0]) } ?? own
    }
    return result
  }
}

/// A layer over time. Times are frames of its composition.
struct LayerValues: Sendable {
  enum Content: Sendable {
    /// Draws nothing; others may hang on it.
    case none
    case solid(Size, Color)
    /// A picture of the document by its number.
    case picture(Int)
    /// Another composition by its number.
    ///
    /// - time: what of it is shown, in seconds; nil: it runs along.
    case composition(Int, Size, time: Animated<Double>?)
    case shapes([ShapeItem])
    case text(TextValues)
  }

  var content = Content.none
  var transform: TransformValues
  /// The layer whose transform this one follows, by its place in the composition.
  var parent: Int?
  /// The first frame in which it shows.
  var inPoint: Double
  /// The frame in which it no longer shows, but at its composition's end.
  var outPoint: Double
  /// When what it contains begins.
  var start: Double
  /// Frames of the composition per frame of what it contains; not 0.
  var stretch: Double
  var masks: [MaskValues] = []
  /// What limits it to where another layer shows.
  var matte: Matte?
  /// Whether it limits others: then it does not show itself.
  var isMatteOfOthers = false
  var blendMode = BlendMode.normal
  var shadow: ShadowValues?

  /// Whether it is between its in and out points. As Core Animation has it in lottie-ios, it is gone at its out point, where others
  /// take its place, but for what lasts until the end.
  ///
  /// - Parameter end: the frame behind which there is nothing.
  func shows(_ frame: Double, end: Double) -> Bool {
    inPoint <= frame && (frame < outPoint || (frame == outPoint && frame >= end))
  }

  /// How another layer limits a layer.
  struct Matte: Sendable {
    enum Kind: Sendable {
      case alpha, inverted
      /// Not at all.
      case luminance
    }

    var kind: Kind
    /// The layer that limits, by its place in the composition; nil: there is none.
    var place: Int?
  }
}

/// An outline that limits a layer, in the layer's coordinates.
struct MaskValues: Sendable {
  enum Mode: Sendable {
    /// What is inside shows, besides what others show.
    case add
    /// What is inside stays, of what others show.
    case intersect
  }

  var mode: Mode
  /// Whether outside and inside are changed over.
  var isInverted: Bool
  var outline: Animated<Outline>
  /// 0…1; above it is opaque. Documents mean per cent, but lottie-ios does not.
  var opacity: Animated<Double>
}

/// A layer's shadow over time.
struct ShadowValues: Sendable {
  var color: Animated<Color>
  /// 0…1.
  var opacity: Animated<Double>
  /// Degrees, clockwise from the right.
  var angle: Animated<Double>
  var distance: Animated<Double>
  /// Standard deviation of the blur.
  var radius: Animated<Double>
}
