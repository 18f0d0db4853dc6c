import Document
import Graphics

/// Title and detail of standard cells, in the sizes that the reader wants.
extension TableCellMaker {
  /// Of the detail; nil: the style has none.
  private func detailStyle(_ style: TableDefinition.Row.Style) -> FontTextStyle? {
    switch style {
    case .default: nil
    case .subtitle: .caption1
    case .value1: .body
    }
  }

  /// Whether texts take as many lines as they need, and stand below each other.
  private var wraps: Bool { make.contentSizeCategory.isAccessibilityCategory }

  /// - Parameters:
  ///   - text: the title's id.
  ///   - detail: the detail's.
  func labels(of content: TableContent.Cell, text: String, detail: String) -> [ViewDefinition] {
    var labels = [make.label(text, content.text, .zero, font: make.font(.body), make.color("label"))]
    if let style = detailStyle(content.style) {
      let isBeside = content.style == .value1
      labels.append(
        make.label(
          detail, content.detail, .zero, font: make.font(style), make.color(isBeside ? "secondaryLabel" : "label"),
          alignment: isBeside && !wraps ? .right : .left))
    }
    guard wraps else { return labels }
    for index in labels.indices { labels[index].set(.numberOfLines, .number(0)) }
    return labels
  }

  /// What a row's height follows; nil in the usual text size, where rows are as high as their style has it.
  func rowLabels(of content: TableContent.Cell) -> RowLabels? {
    guard make.contentSizeCategory != .large else { return nil }
    let detail = detailStyle(content.style).map { label(content.detail, content.detailLook, $0) }
    let isBelow = content.style == .subtitle || content.style == .value1 && wraps && !content.detail.isEmpty
    return RowLabels(
      text: label(content.text, content.textLook, .body), detail: detail, isStacked: isBelow, wraps: wraps)
  }

  /// A text in its own font, or in that of a style.
  private func label(_ text: String, _ look: [PropertyAssignment], _ style: FontTextStyle) -> RowLabels.Label {
    var font = make.font(style)
    if case .string(let own)? = look.last(where: { $0.path.property == .view(.font) })?.value { font = own }
    let name = FontName(font)
    return RowLabels.Label(
      text: text, size: name.size, weight: ["system", "Inter"].contains(name.face) ? 1 : 1.1,
      isTracked: FontName.isSystem(name.face))
  }

  /// Points that title or detail of a cell take beside each other, about.
  func width(of text: String, _ look: [PropertyAssignment]) -> Double {
    let label = label(text, look, .body)
    let width = EstimatedText.width(text, size: label.size, isTracked: label.isTracked) * label.weight
    // A label that is narrower than its text by a hair cuts it.
    return text.isEmpty ? 0 : (width + 1).rounded(.up)
  }
}
