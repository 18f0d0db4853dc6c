import Document
import Graphics

/// Puts a table's cells below each other (compositing.md §16).
struct TableLayout {
  let id: String
  let style: TableContent.Style
  let width: Double
  let make: ScreenElements
  var y = 0.0
  var views: [ViewDefinition] = []

  /// Cells of an inset table stand away from the edges.
  var margin: Double { style == .insetGrouped ? (width >= 414 ? 20 : 16) : 0 }
  /// Where texts begin in a cell.
  var inset: Double { width >= 414 && style != .insetGrouped ? 20 : 16 }
  var cellColor: Color {
    make.color(style == .plain ? "systemBackground" : "secondarySystemGroupedBackground")
  }

  mutating func addHeader(_ text: String?, section: Int) {
    let name = ScreenPart.header(section).id(of: id)
    switch (style, text) {
    case (.plain, nil): break
    case (.plain, let text?):
      let band = make.view(
        name, Rect(0, y, width, 28), make.color("secondarySystemBackground"),
        [
          make.label(
            ScreenPart.headerTitle(section).id(of: id), text, Rect(inset, 3, width - 2 * inset, 22),
            font: "Inter-SemiBold 17", make.color("label")
          )
        ])
      views.append(band)
      y += 28
    case (_, nil): y += section == 0 ? 35 : 18
    case (_, let text?):
      y += section == 0 ? 18 : 12
      views.append(
        make.label(
          name, text.uppercased(), Rect(margin + inset, y, width - 2 * (margin + inset), 18), font: "Inter 13",
          make.color("secondaryLabel")))
      y += 18 + 7
    }
  }

  mutating func addFooter(_ text: String?, section: Int) {
    guard let text else { return y += style == .plain ? 0 : 17 }
    views.append(
      make.label(
        ScreenPart.footer(section).id(of: id), text, Rect(margin + inset, y + 7, width - 2 * (margin + inset), 18),
        font: "Inter 13", make.color("secondaryLabel")))
    y += 32
  }

  /// - Parameter height: points, the separator included.
  mutating func add(_ cell: ViewDefinition, height: Double, isFirst: Bool, isLast: Bool, textX: Double) {
    var cell = cell
    cell.set(.frame, .rect(Rect(margin, y, width - 2 * margin, height)))
    let lineWidth = width - 2 * margin
    let line = make.hairline
    if style == .plain || !isLast {
      cell.subviews.append(
        make.separator(ScreenPart.line.id(of: cell.id), Rect(textX, height - line, lineWidth - textX, line)))
    }
    if style == .grouped, isFirst {
      views.append(make.separator(ScreenPart.above.id(of: cell.id), Rect(0, y - line, width, line)))
    }
    if style == .grouped, isLast {
      cell.subviews.append(make.separator(ScreenPart.line.id(of: cell.id), Rect(0, height - line, width, line)))
    }
    if style == .insetGrouped, isFirst || isLast {
      cell.set(layer: .cornerRadius, .number(10))
      // A bit a corner: the upper two are 1 and 2, the lower two 4 and 8.
      cell.set(layer: .maskedCorners, .number(Double((isFirst ? 3 : 0) + (isLast ? 12 : 0))))
    }
    views.append(cell)
    y += height
  }
}
