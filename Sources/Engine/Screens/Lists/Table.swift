import Document
import Graphics
import Motion

extension ViewDefinition {
  /// Becomes a table: a scroll view with cells below each other.
  ///
  /// - Parameters:
  ///   - size: the view's, in points.
  ///   - path: where the job file says it, for what taps do.
  public mutating func become(table content: TableContent, size: Size, path: String, of make: ScreenElements) {
    var layout = TableLayout(id: id, style: content.style, width: size.width, make: make)
    for (index, section) in content.sections.enumerated() {
      layout.addHeader(section.header, section: index)
      for (row, cell) in section.cells.enumerated() {
        layout.add(
          cell, id: cell.id ?? ScreenPart.cell(section: index, row: row).id(of: id), isFirst: row == 0,
          isLast: row == section.cells.count - 1, path: path)
      }
      layout.addFooter(section.footer, section: index)
    }
    if content.style != .plain { layout.y += 18 }
    if !has(.backgroundColor) {
      set(
        .backgroundColor,
        .color(make.color(content.style == .plain ? "systemBackground" : "systemGroupedBackground")))
    }
    set(.clipsToBounds, .bool(true))
    if !has(.contentSize) { set(.contentSize, .size(Size(size.width, layout.y))) }
    subviews = layout.views + subviews
  }
}

extension TableLayout {
  fileprivate mutating func add(
    _ content: TableContent.Cell, id: String, isFirst: Bool, isLast: Bool, path: String
  ) {
    let isSubtitle = content.style == .subtitle
    let height = content.height ?? (isSubtitle ? 58 : 44)
    let width = self.width - 2 * margin
    var parts: [ViewDefinition] = []
    var x = inset
    if let image = content.image {
      let side = min(29, height - 12)
      parts.append(make.image(ScreenPart.image.id(of: id), image, Rect(x, (height - side) / 2, side, side)))
      x += side + 16
    }
    let end = width - inset - (content.accessory == .none ? 0 : 20)
    parts.append(
      make.label(
        ScreenPart.text.id(of: id), content.text,
        Rect(x, isSubtitle ? height / 2 - 19 : (height - 21) / 2, end - x, 21), font: "Inter 17", make.color("label")))
    switch content.style {
    case .default: break
    case .subtitle:
      parts.append(
        make.label(
          ScreenPart.detail.id(of: id), content.detail, Rect(x, height / 2 + 3, end - x, 15), font: "Inter 12",
          make.color("label")))
    case .value1:
      parts.append(
        make.label(
          ScreenPart.detail.id(of: id), content.detail, Rect(x, (height - 21) / 2, end - x, 21), font: "Inter 17",
          make.color("secondaryLabel"), alignment: .right))
    }
    var cell = make.view(id, .zero, content.isSelected ? make.color("systemGray4") : cellColor, parts)
    cell.sublayers = accessory(content.accessory, of: id, at: Point(width - inset - 4, height / 2))
    let selection = Handler(selection(of: id, path: path))
    cell.onTap = content.onTap.map { selection + $0 } ?? selection
    add(cell, height: height, isFirst: isFirst, isLast: isLast, textX: x)
  }

  private func accessory(_ accessory: TableContent.Cell.Accessory, of id: String, at point: Point)
    -> [LayerDefinition]
  {
    let part = ScreenPart.accessory.id(of: id)
    switch accessory {
    case .none: return []
    case .disclosureIndicator:
      return [
        make.chevron(
          part, at: point, size: Size(6, 11), pointsLeft: false, make.color("tertiaryLabel"), width: 2)
      ]
    case .checkmark:
      var path = PathBuilder()
      path.move(to: Point(point.x - 9, point.y + 1))
      path.line(to: Point(point.x - 5, point.y + 5))
      path.line(to: Point(point.x + 3, point.y - 5))
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
