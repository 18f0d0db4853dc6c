import Graphics

/// A thing in a list of shapes. What comes first lies on top; modifiers change the outlines before them.
indirect enum ShapeItem: Sendable {
  /// Shapes with a transform of their own.
  case group([ShapeItem], TransformValues)
  case outline(OutlineValues)
  case paint(PaintValues)
  case trim(TrimValues)
  /// The radius of corners, points.
  case roundCorners(Animated<Double>)
  case repeater(RepeaterValues)
}

/// An outline over time.
enum OutlineValues: Sendable {
  case path(Animated<Outline>)
  case rectangle(position: AnimatedPoint, size: AnimatedPoint, radius: Animated<Double>, isReversed: Bool)
  case ellipse(position: AnimatedPoint, size: AnimatedPoint, isReversed: Bool)
  case star(StarValues)

  func callAsFunction(_ frame: Double) -> Outline {
    switch self {
    case .path(let outline): outline(frame)
    case .rectangle(let position, let size, let radius, let isReversed):
      .rectangle(center: position(frame), size: size(frame), radius: radius(frame), isReversed: isReversed)
    case .ellipse(let position, let size, let isReversed):
      .ellipse(center: position(frame), size: size(frame), isReversed: isReversed)
    case .star(let star): star.outline(frame)
    }
  }
}

/// Which part of the outlines before it is left.
struct TrimValues: Sendable {
  /// Per cent.
  var start: Animated<Double>
  /// Per cent.
  var end: Animated<Double>
  /// Degrees; 360 is the whole length.
  var offset: Animated<Double>
  /// Whether all outlines are one line that is trimmed once.
  var isIndividual: Bool
}

/// Copies of what is before it.
struct RepeaterValues: Sendable {
  var copies: Animated<Double>
  /// From one copy to the next.
  var transform: TransformValues

  /// More copies are not drawn.
  static let copyLimit = 1_000
}
