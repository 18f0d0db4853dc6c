import Document
import Graphics

/// Sizes of tables, in points (controls.md §3). What cells stand on is a whole number of pixels, as in UIKit.
struct TableMetrics {
  let look: SystemLook
  let style: TableDefinition.Style
  /// One pixel.
  let hairline: Double
  /// How large the reader wants text to be.
  var category = ContentSizeCategory.large

  private func whole(_ length: Double) -> Double { (length / hairline).rounded() * hairline }

  /// Of a row without a height of its own; nil: as its style has it.
  func rowHeight(_ row: TableDefinition.Row.Style) -> Double? {
    guard look == .iOS26 else { return nil }
    return whole(row == .subtitle ? 70.5 : 51.5)
  }

  /// Of a row that follows its texts: as much is free above and below them as in the usual size, and no row is lower
  /// than one with a line of that size.
  ///
  /// - Parameter boxes: points that the texts below each other take; 0 for the detail where it stands beside the title.
  func rowHeight(boxes: (text: Double, detail: Double)) -> Double {
    let isGlass = look == .iOS26
    let free = isGlass ? (boxes.detail > 0 ? 34.5 : 30.5) : 22
    return whole(max(isGlass ? 51.5 : 44, boxes.text + boxes.detail + free))
  }

  /// Of the texts above rows.
  private var headerStyle: FontTextStyle { style == .plain || look == .iOS26 ? .headline : .footnote }

  /// Points by which a line is higher than in the usual size.
  private func growth(_ style: FontTextStyle) -> Double { style.growth(in: category) }

  /// Between the table's upper edge and the header of its first section.
  func topSpace(hasHeader: Bool) -> Double {
    guard look != .iOS26 else { return 0 }
    return style == .plain ? 0 : hasHeader ? whole(52 / 3.0) : 35 - spaceAround
  }

  /// Between what stands above and a plain section's header.
  var headerSpace: Double { style == .plain && look == .iOS26 ? 22 : 0 }

  /// From the upper edge of a section's header to its rows.
  func headerHeight(hasTitle: Bool) -> Double {
    guard hasTitle else { return style == .plain ? 0 : spaceAround }
    let usual: Double =
      switch (style, look) {
      case (_, .iOS26): whole(40.5)
      case (.plain, _): 28
      default: 38
      }
    return usual + growth(headerStyle)
  }

  /// The line of a header's title, from the header's upper edge.
  var headerTitle: (y: Double, height: Double) {
    let growth = growth(headerStyle)
    return switch (style, look) {
    case (_, .iOS26): (10, 20.5 + growth)
    case (.plain, _): (3, 22 + growth)
    // Its middle stands 15 points above the rows.
    default: (14, 18 + growth)
    }
  }

  /// From a section's rows to the next section.
  func footerHeight(hasText: Bool) -> Double {
    guard style != .plain else { return hasText ? headerHeight(hasTitle: true) : 0 }
    return hasText ? 32 + growth(.footnote) : look == .iOS26 ? 0 : spaceAround
  }

  /// Of the line of a footer's text, in points.
  var footerLine: Double { 18 + growth(.footnote) }

  /// Points that a text above or below the rows of a section takes beyond those of one line. In the usual text sizes those
  /// of plain sections, whose footers look like headers, have one.
  ///
  /// - Parameter width: points.
  func moreLines(of text: String, isHeader: Bool, width: Double) -> Double {
    if isHeader, style == .plain, !category.isAccessibilityCategory { return 0 }
    let textStyle = isHeader ? headerStyle : .footnote
    let size = textStyle.size(in: category)
    let lines = EstimatedText.lines(
      text, size: size, weight: textStyle == .headline ? 1.06 : 1, width: max(1, width))
    return (Double(min(Self.lineLimit, lines) - 1) * size * FontTextStyle.lineHeight / hairline).rounded(.up) * hairline
  }

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
