import Document
import Graphics

/// Sizes of tables, in points (controls.md §3). What cells stand on is a whole number of pixels, as in UIKit.
struct TableMetrics {
  let look: SystemLook
  let style: TableDefinition.Style
  /// One pixel.
  let hairline: Double

  private func whole(_ length: Double) -> Double { (length / hairline).rounded() * hairline }

  /// Of a row without a height of its own; nil: as its style has it.
  func rowHeight(_ row: TableDefinition.Row.Style) -> Double? {
    guard look == .iOS26 else { return nil }
    return whole(row == .subtitle ? 70.5 : 51.5)
  }

  /// Between the table's upper edge and the header of its first section.
  func topSpace(hasHeader: Bool) -> Double {
    guard look != .iOS26 else { return 0 }
    return style == .plain ? 0 : hasHeader ? whole(52 / 3.0) : 35 - spaceAround
  }

  /// Between what stands above and a plain section's header.
  var headerSpace: Double { style == .plain && look == .iOS26 ? 22 : 0 }

  /// From the upper edge of a section's header to its rows.
  func headerHeight(hasTitle: Bool) -> Double {
    switch (style, look) {
    case (_, .iOS26): hasTitle ? whole(40.5) : style == .plain ? 0 : spaceAround
    case (.plain, _): hasTitle ? 28 : 0
    default: hasTitle ? 38 : spaceAround
    }
  }

  /// The line of a header's title, from the header's upper edge.
  var headerTitle: (y: Double, height: Double) {
    switch (style, look) {
    case (_, .iOS26): (10, 20.5)
    case (.plain, _): (3, 22)
    // Its middle stands 15 points above the rows.
    default: (14, 18)
    }
  }

  /// From a section's rows to the next section.
  func footerHeight(hasText: Bool) -> Double {
    guard style != .plain || hasText else { return 0 }
    return hasText ? 32 : look == .iOS26 ? 0 : spaceAround
  }

  /// Points that a text above or below the rows of a grouped section takes beyond those of one line.
  ///
  /// - Parameter width: points.
  func moreLines(of text: String, isHeader: Bool, width: Double) -> Double {
    let isTitle = isHeader && look == .iOS26
    let size = isTitle ? 17.0 : 13
    let lines = EstimatedText.lines(text, size: size, weight: isTitle ? 1.06 : 1, width: max(1, width))
    return (Double(min(Self.lineLimit, lines) - 1) * size * Self.lineHeight / hairline).rounded(.up) * hairline
  }

  /// Points of a line to one of the font (layout.md §1.5).
  private static let lineHeight = 1.193_359_375
  private static let lineLimit = 1_000

  /// Below the last section.
  var bottomSpace: Double { style == .plain || look == .iOS26 ? 0 : spaceAround }

  /// Where nothing stands above or below a grouped section.
  private var spaceAround: Double { whole(53 / 3.0) }

  /// Of the corners of inset sections.
  var cornerRadius: Double { look == .iOS26 ? 26 : 10 }

  /// Between the right end of cells and that of the lines between them.
  var lineInset: Double { look != .iOS26 ? 0 : style == .plain ? 8 : 16 }
}
