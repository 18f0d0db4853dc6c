import Graphics
import Lookups

/// Commands that are drawn together, with what a graphics context's state would hold for them: its transform, clip,
/// alpha, blend mode and shadow.
public struct DrawGroup: Hashable, Sendable {
  /// A shadow of what a group draws.
  public struct Shadow: Hashable, Sendable {
    /// Points, not turned or scaled by transforms.
    public var offset: Point
    /// Points, twice the standard deviation, as `CGContext` has it.
    public var blur: Double
    /// The alpha is the opacity.
    public var color: Color

    public init(offset: Point, blur: Double, color: Color) {
      self.offset = offset
      self.blur = blur
      self.color = color
    }
  }

  /// In painter's order.
  public var commands: [DrawCommand]
  /// From the group's points to those around it.
  public var transform: AffineTransform
  /// In the group's own coordinates.
  public var clip: Shape?
  /// 0…1.
  public var alpha: Double
  /// How the group meets what was drawn before it.
  public var blendMode: BlendMode
  /// Nil: none.
  public var shadow: Shadow?

  public init(
    commands: [DrawCommand], transform: AffineTransform, clip: Shape?, alpha: Double, blendMode: BlendMode,
    shadow: Shadow?
  ) {
    self.commands = commands
    self.transform = transform
    self.clip = clip
    self.alpha = alpha
    self.blendMode = blendMode
    self.shadow = shadow
  }
}

/// Something drawn by a view.
public indirect enum DrawCommand: Hashable, Sendable {
  case fill(Shape, Color)
  /// In the same points as the shape.
  case gradient(Shape, Gradient)
  case group(DrawGroup)
  /// The runs, if there are any, have looks of their own and stand in place of the text.
  case text(
    String, runs: [TextRun], font: String, size: Double, color: Color, alignment: TextAlignment,
    paragraph: ParagraphStyle = ParagraphStyle(), in: Rect)
  case image(String, in: Rect)
}

extension DrawCommand {
  /// The same with what its colours are in a view.
  public func resolved(by traits: ColorTraits) -> DrawCommand {
    switch self {
    case .fill(let shape, let color): return .fill(shape, traits.resolve(color))
    case .gradient(let shape, var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = traits.resolve(gradient.stops[index].color)
      }
      return .gradient(shape, gradient)
    case .group(var group):
      group.commands = group.commands.map { $0.resolved(by: traits) }
      if let color = group.shadow?.color { group.shadow?.color = traits.resolve(color) }
      return .group(group)
    case .text(let text, let runs, let font, let size, let color, let alignment, let paragraph, let rect):
      return .text(
        text, runs: runs.map { $0.resolved(by: traits) }, font: font, size: size,
        color: traits.resolve(color), alignment: alignment, paragraph: paragraph, in: rect)
    case .image: return self
    }
  }

  /// The images that it names, also in texts.
  public var imageNames: [String] {
    switch self {
    case .fill, .gradient: []
    case .group(let group): group.commands.flatMap(\.imageNames)
    case .text(_, let runs, _, _, _, _, _, _): runs.compactMap(\.attachment?.image)
    case .image(let name, _): [name]
    }
  }
}
