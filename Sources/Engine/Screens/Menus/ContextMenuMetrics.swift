import Document
import Graphics

/// Sizes of context menus, in points: as `UIMenu` is on phones, and as their texts need it in other sizes. At accessibility
/// sizes menus get as much wider as their letters, where the screen allows it, and titles take as many lines as they need.
struct ContextMenuMetrics {
  let make: ScreenElements
  let width: Double

  /// - Parameter room: points from left to right in which a menu has to be.
  init(of make: ScreenElements, in room: Double) {
    self.make = make
    let scale = FontTextStyle.body.size(in: make.contentSizeCategory) / FontTextStyle.body.size(in: .large)
    width =
      make.contentSizeCategory.isAccessibilityCategory
      ? max(Self.usualWidth, min(room, Self.usualWidth * scale)).rounded(.down) : Self.usualWidth
  }

  private static let usualWidth = 250.0
  /// Above an item that begins a group.
  static let groupHeight = 8.0
  /// Where texts begin beside a mark and without one, and what a picture takes at the right end.
  static let (markStart, start, end, imageEnd) = (36.0, 16.0, 16.0, 50.0)
  private static let lineLimit = 20

  private var wraps: Bool { make.contentSizeCategory.isAccessibilityCategory }

  /// Of a title or a subtitle.
  private func height(_ text: String, _ style: FontTextStyle, line: Double, of item: ContextMenuItem) -> Double {
    let line = line + make.growth(style)
    guard wraps else { return line }
    let room = width - Self.markStart - (item.image == nil ? Self.end : Self.imageEnd)
    let lines = EstimatedText.lines(
      text, size: style.size(in: make.contentSizeCategory), weight: 1, width: max(1, room))
    return line * Double(min(Self.lineLimit, lines))
  }

  func titleHeight(of item: ContextMenuItem) -> Double {
    item.isHeading
      ? height(item.title, .footnote, line: 18, of: item) : height(item.title, .body, line: 22, of: item)
  }

  /// 0 for an item without a subtitle.
  func subtitleHeight(of item: ContextMenuItem) -> Double {
    item.subtitle.isEmpty ? 0 : height(item.subtitle, .footnote, line: 18, of: item)
  }

  func height(of item: ContextMenuItem) -> Double {
    if item.isHeading { return titleHeight(of: item) + 12 }
    let hasSubtitle = !item.subtitle.isEmpty
    return max(hasSubtitle ? 60 : 44, titleHeight(of: item) + subtitleHeight(of: item) + (hasSubtitle ? 20 : 22))
  }

  func line(above index: Int, of items: [ContextMenuItem]) -> Double {
    guard index > 0 else { return 0 }
    return items[index].beginsGroup ? Self.groupHeight : make.hairline
  }

  /// Points that items take below each other.
  func size(_ items: [ContextMenuItem]) -> Size {
    Size(width, items.indices.reduce(0) { $0 + line(above: $1, of: items) + height(of: items[$1]) })
  }

  /// Lets a text take as many lines as it needs.
  func wrap(_ label: ViewDefinition) -> ViewDefinition {
    guard wraps else { return label }
    var label = label
    label.set(.numberOfLines, .number(0))
    return label
  }
}
