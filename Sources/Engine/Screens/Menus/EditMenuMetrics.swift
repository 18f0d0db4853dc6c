import Document
import Graphics

/// Sizes and colours of menus over texts, lengths in points: those of iOS 16 and of iOS 12 as the authors of Flutter measured
/// them on pictures of phones (controls.md §5). Of iOS 26 they are chosen.
struct EditMenuMetrics {
  /// Without the arrow.
  var height: Double
  var radius: Double
  /// Zero: there is none.
  var arrow = Size(14, 7)
  /// Points at both sides of a title.
  var padding: Double
  var fontSize: Double
  var ground: Color
  var line: Color
  var ink: Color
  /// Behind an item that a finger has taken.
  var lit: Color
  var shadow: (opacity: Double, radius: Double)?

  init(_ make: ScreenElements) {
    let isDark = make.appearance == .dark
    switch make.look {
    case .iOS11:
      (height, radius, padding, fontSize) = (36, 8, 18, 14)
      (ground, line) = (Color(white: 32.0 / 255, 235.0 / 255), Color(white: 128.0 / 255))
      (ink, lit) = (.white, Color(white: 1, 0.3))
    case .iOS18, .iOS26:
      (height, radius, padding, fontSize) = (40, 8, 16, 15)
      (ground, line) = (Color(white: (isDark ? 34.0 : 246) / 255), Color(white: (isDark ? 66.0 : 214) / 255))
      (ink, lit) = isDark ? (.white, Color(white: 1, 16.0 / 255)) : (.black, Color(white: 0, 16.0 / 255))
      if !isDark { shadow = (0.2, 9) }
    }
    // A capsule that floats beside the selection.
    if make.look == .iOS26 { (height, radius, arrow) = (44, 22, .zero) }
  }

  var font: String { "system \(Int(fontSize))" }

  /// How wide items are; all of them less where the screen has no room for them.
  func widths(of commands: [EditCommand], in room: Double) -> [Double] {
    let widths = commands.map {
      (EstimatedText.width($0.title, size: fontSize) + 2 * padding).rounded(.up)
    }
    let whole = widths.reduce(0, +)
    // A point for the lines between them.
    let share = min(1, max(1, room - Double(commands.count)) / max(1, whole))
    return share < 1 ? widths.map { $0 * share } : widths
  }
}
