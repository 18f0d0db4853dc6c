import Document
import Graphics

/// What stands at the right end of cells: controls, and drawings that grow with texts as the system's symbols do.
extension ScreenElements {
  /// Whether a control is always equally large.
  public static func hasControlSize(_ viewClass: ViewClass) -> Bool { viewClass == .switch || viewClass == .stepper }

  /// Points of a control that is always equally large (controls.md §2 and §3); none of others.
  public func controlSize(_ viewClass: ViewClass) -> Size {
    switch viewClass {
    case .switch: look == .iOS26 ? Size(63, 28) : Size(51, 31)
    case .stepper: Size(94, look == .iOS11 ? 29 : 32)
    default: .zero
    }
  }

  // MARK: Drawings

  /// How large drawings are, 1 in the usual text size.
  var accessoryScale: Double {
    FontTextStyle.body.size(in: contentSizeCategory) / FontTextStyle.body.size(in: .large)
  }

  /// Points from the right end to the middle of a drawing.
  func inset(of accessory: TableContent.Cell.Accessory) -> Double? { accessory.inset.map { $0 * accessoryScale } }

  /// Points from the right end to the middle of the button among it; nil: there is none.
  func buttonInset(of accessory: TableContent.Cell.Accessory) -> Double? {
    accessory.buttonInset.map { $0 * accessoryScale }
  }

  /// Points at the right end that a cell's own content leaves free: in narrow cells, and in those of 414 points and
  /// more.
  func contentInsets(of accessory: TableContent.Cell.Accessory) -> [Double] {
    let width = accessory.buttonInset.map { $0 + 11 } ?? 2 * (accessory.inset ?? 0)
    return [375, 414].map { accessory.reserve(width: $0) + (accessoryScale - 1) * width }
  }

  /// - Parameter id: the cell's.
  func accessory(_ accessory: TableContent.Cell.Accessory, of id: String) -> [LayerDefinition] {
    let part = ScreenPart.accessory.id(of: id)
    let scale = accessoryScale
    func chevron() -> LayerDefinition {
      self.chevron(
        part, at: .zero, size: Size(6 * scale, 11 * scale), pointsLeft: false, color("tertiaryLabel"), width: 2 * scale)
    }
    switch accessory {
    case .none: return []
    case .disclosureIndicator: return [chevron()]
    case .checkmark:
      var path = PathBuilder()
      path.move(to: Point(0, 5.5 * scale))
      path.line(to: Point(3.5 * scale, 9 * scale))
      path.line(to: Point(11.5 * scale, 0))
      return [shape(part, path.path, stroke: tint, width: 2 * scale)]
    case .detailButton: return [information(part)]
    case .detailDisclosureButton:
      var button = information("\(part).detail")
      button.properties.append(
        PropertyAssignment(
          path: PropertyPath(property: .layer(.position), component: nil), value: .point(Point(-24 * scale, 0))))
      var chevron = chevron()
      chevron.sublayers.append(button)
      return [chevron]
    }
  }

  /// An i in a circle of 22 points, the line of it included.
  private func information(_ id: String) -> LayerDefinition {
    let scale = accessoryScale
    var builder = PathBuilder()
    builder.addEllipse(in: Rect(2 * scale, 2 * scale, 21 * scale, 21 * scale))
    builder.move(to: Point(12.5 * scale, 11.5 * scale))
    builder.line(to: Point(12.5 * scale, 18.5 * scale))
    builder.move(to: Point(12.5 * scale, 7 * scale))
    builder.line(to: Point(12.5 * scale, 7.5 * scale))
    return shape(id, builder.path, stroke: tint, width: scale)
  }
}
