/// Pictures that the system has under these names, drawn as lines in the colour of what shows them: AppKit's templates, and
/// some of UIKit's symbols.
public enum TemplateSymbol: String, CaseIterable, Hashable, Sendable {
  case add = "NSAddTemplate"
  case remove = "NSRemoveTemplate"
  case stopProgress = "NSStopProgressTemplate"
  case action = "NSActionTemplate"
  case plus, minus, xmark, checkmark, magnifyingglass, trash, camera, folder, book, ellipsis, person, house, photo, list
  case circle, square
  case share = "square.and.arrow.up"
  case compose = "square.and.pencil"
  case reply = "arrowshape.turn.up.left"
  case refresh = "arrow.clockwise"
  case play = "play.fill"
  case pause = "pause.fill"
  case forward = "forward.fill"
  case rewind = "backward.fill"
  case lines = "line.3.horizontal"
  case bullets = "list.bullet"
  case information = "info.circle"
  case plusInCircle = "plus.circle"
  case ellipsisInCircle = "ellipsis.circle"
  case arrowLeft = "arrow.left"
  case arrowRight = "arrow.right"
  case arrowUp = "arrow.up"
  case arrowDown = "arrow.down"
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
}
