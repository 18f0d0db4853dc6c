import Document
import Graphics

/// Where the parts of an open menu lie, as macOS 11 to 15 draw them; lengths in points.
struct MenuMetrics {
  let items: [MenuItem]

  static let itemHeight = 22.0
  static let separatorHeight = 11.0
  /// Above the first item and below the last.
  static let padding = 5.0
  static let fontSize = 13.0
  /// Beside what lights up under the pointer.
  static let inset = 5.0
  static let indentation = 11.0

  /// Whether titles leave room for a check mark.
  private var hasStates: Bool { items.contains { $0.state != .off } }

  /// Where titles begin.
  func titleStart(of item: MenuItem) -> Double {
    (hasStates ? 24 : 14) + Double(item.indentationLevel) * Self.indentation + (item.image == nil ? 0 : 21)
  }

  /// The height of an item.
  private static func height(of item: MenuItem) -> Double { item.isSeparator ? separatorHeight : itemHeight }

  /// Where an item is, in points of the menu.
  func frame(of index: Int, width: Double) -> Rect {
    let above = items.prefix(index).reduce(0) { $0 + Self.height(of: $1) }
    return Rect(0, Self.padding + above, width, Self.height(of: items[index]))
  }

  /// As wide as its widest item.
  ///
  /// - Parameter least: points that it takes at least.
  func size(atLeast least: Double = 0) -> Size {
    let widths = items.map { item in
      let key = item.keyEquivalent.isEmpty ? 0 : 24 + EstimatedText.width(item.keyEquivalent, size: Self.fontSize)
      let arrow: Double = item.submenu == nil ? 0 : 22
      let title = EstimatedText.width(item.title, size: Self.fontSize)
      return titleStart(of: item) + title + max(key, arrow) + 16
    }
    let height = items.reduce(2 * Self.padding) { $0 + Self.height(of: $1) }
    return Size(max(least, widths.max() ?? 60).rounded(.up), height)
  }
}
