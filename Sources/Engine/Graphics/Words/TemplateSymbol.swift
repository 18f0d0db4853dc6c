/// Pictures that the system has under these names, drawn as lines in the colour of what shows them: AppKit's templates, and
/// some of UIKit's symbols.
public enum TemplateSymbol: String, CaseIterable, Hashable, Sendable {
  case add = "NSAddTemplate"
  case remove = "NSRemoveTemplate"
  case stopProgress = "NSStopProgressTemplate"
  case plus, minus, xmark, checkmark
  case chevronLeft = "chevron.left"
  case chevronRight = "chevron.right"
  case chevronUp = "chevron.up"
  case chevronDown = "chevron.down"

  /// Points.
  public var size: Size { isTemplate ? Size(11, 11) : Size(18, 18) }

  /// AppKit's are smaller, with square ends.
  private var isTemplate: Bool { self == .add || self == .remove || self == .stopProgress }

  /// How the lines are drawn; as wide as they are in a rectangle of the symbol's own size.
  public var style: StrokeStyle {
    isTemplate ? StrokeStyle(width: 2) : StrokeStyle(width: 1.75, cap: .round, join: .round)
  }

  /// The lines in a rectangle.
  public func path(in rect: Rect) -> Path {
    var builder = PathBuilder()
    for line in lines {
      for (index, point) in line.enumerated() {
        let place = Point(rect.minX + point.x * rect.width, rect.minY + point.y * rect.height)
        if index == 0 { builder.move(to: place) } else { builder.line(to: place) }
      }
    }
    return builder.path
  }

  /// In a unit square.
  private var lines: [[Point]] {
    switch self {
    case .add: [[Point(0.5, 0), Point(0.5, 1)], [Point(0, 0.5), Point(1, 0.5)]]
    case .remove: [[Point(0, 0.5), Point(1, 0.5)]]
    case .stopProgress: [[Point(0.1, 0.1), Point(0.9, 0.9)], [Point(0.9, 0.1), Point(0.1, 0.9)]]
    case .plus: [[Point(0.5, 0.14), Point(0.5, 0.86)], [Point(0.14, 0.5), Point(0.86, 0.5)]]
    case .minus: [[Point(0.14, 0.5), Point(0.86, 0.5)]]
    case .xmark: [[Point(0.2, 0.2), Point(0.8, 0.8)], [Point(0.8, 0.2), Point(0.2, 0.8)]]
    case .checkmark: [[Point(0.14, 0.54), Point(0.38, 0.8), Point(0.86, 0.2)]]
    case .chevronLeft: [[Point(0.64, 0.14), Point(0.36, 0.5), Point(0.64, 0.86)]]
    case .chevronRight: [[Point(0.36, 0.14), Point(0.64, 0.5), Point(0.36, 0.86)]]
    case .chevronUp: [[Point(0.14, 0.64), Point(0.5, 0.36), Point(0.86, 0.64)]]
    case .chevronDown: [[Point(0.14, 0.36), Point(0.5, 0.64), Point(0.86, 0.36)]]
    }
  }
}
