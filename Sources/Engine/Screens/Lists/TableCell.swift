import Document
import Graphics

/// Makes the cells of a table of one style.
public struct TableCellMaker {
  let style: TableDefinition.Style
  let make: ScreenElements

  public init(style: TableDefinition.Style, of make: ScreenElements) {
    self.style = style
    self.make = make
  }

  private var cellColor: Color {
    make.color(style == .plain ? "systemBackground" : "secondarySystemGroupedBackground")
  }

  /// A cell, and what the table's layout needs to know of it.
  ///
  /// - Parameters:
  ///   - id: unless the content says another.
  ///   - path: where the job file says it, for what taps do.
  public func cell(_ content: TableContent.Cell, id: String, path: String) -> (
    row: TableDefinition.Row, view: ViewDefinition
  ) {
    let id = content.id ?? id
    var parts: [ViewDefinition] = []
    if let image = content.image { parts.append(make.image(ScreenPart.image.id(of: id), image, .zero)) }
    parts.append(
      make.label(ScreenPart.text.id(of: id), content.text, .zero, font: "Inter 17", make.color("label")))
    let detail = ScreenPart.detail.id(of: id)
    switch content.style {
    case .default: break
    case .subtitle:
      parts.append(make.label(detail, content.detail, .zero, font: "Inter 12", make.color("label")))
    case .value1:
      parts.append(
        make.label(
          detail, content.detail, .zero, font: "Inter 17", make.color("secondaryLabel"), alignment: .right))
    }
    parts.append(make.separator(ScreenPart.line.id(of: id), .zero))
    var cell = make.view(id, .zero, content.isSelected ? make.color("systemGray4") : cellColor, parts)
    cell.sublayers = accessory(content.accessory, of: id)
    if style == .insetGrouped { cell.set(layer: .cornerRadius, .number(10)) }
    let selection = Handler(selection(of: id, path: path))
    cell.onTap = content.onTap.map { selection + $0 } ?? selection
    let row = TableDefinition.Row(
      id: id, style: content.style, height: content.height, hasImage: content.image != nil,
      accessoryInset: content.accessory.inset)
    return (row, cell)
  }

  private func accessory(_ accessory: TableContent.Cell.Accessory, of id: String) -> [LayerDefinition] {
    let part = ScreenPart.accessory.id(of: id)
    switch accessory {
    case .none: return []
    case .disclosureIndicator:
      return [
        make.chevron(
          part, at: .zero, size: Size(6, 11), pointsLeft: false, make.color("tertiaryLabel"), width: 2)
      ]
    case .checkmark:
      var path = PathBuilder()
      path.move(to: Point(0, 6))
      path.line(to: Point(4, 10))
      path.line(to: Point(12, 0))
      return [make.shape(part, path.path, stroke: make.tint, width: 2)]
    }
  }

  /// The cell turns grey under the finger and fades back.
  private func selection(of id: String, path: String) -> [Step] {
    var fading = ViewAnimationDefinition([Changes(id, .backgroundColor, .color(cellColor))], duration: 0.3)
    fading.pace = nil
    return [
      Step(action: .set([Changes(id, .backgroundColor, .color(make.color("systemGray4")))]), path: path),
      Step(action: .animate(fading), path: path, delay: 0.35),
    ]
  }
}
