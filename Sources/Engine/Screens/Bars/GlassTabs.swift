import Document
import Graphics

/// Tab bars of iOS 26: a capsule that hangs over the content, with another one in it behind the selected item, of sizes that
/// OpenUIKit's authors measured in UIKit 26.1 (controls.md §3). Those in dark are chosen.
extension ScreenElements {
  /// What items lie on, and what lies behind each while it is selected; nothing: the whole bar.
  func tabGround(of owner: String, count: Int, selected: Int) -> [ViewDefinition] {
    guard look == .iOS26 else { return [] }
    var platter = view(ScreenPart.platter.id(of: owner), .zero, color(.glassTabs))
    platter.set(layer: .cornerRadius, .number(GlassTabs.height / 2))
    platter.set(layer: .shadowOpacity, .number(0.1))
    platter.set(layer: .shadowRadius, .number(7))
    platter.set(layer: .shadowOffset, .size(Size(0, 2.5)))
    platter.set(.userInteractionEnabled, .bool(false))
    return [platter] + (0..<count).map { tabMark(of: owner, index: $0, isSelected: $0 == selected) }
  }

  private func tabMark(of owner: String, index: Int, isSelected: Bool) -> ViewDefinition {
    var mark = view(ScreenPart.itemMark(index).id(of: owner), .zero, color(.glassTabSelection))
    mark.set(layer: .cornerRadius, .number(GlassTabs.markHeight / 2))
    mark.set(.userInteractionEnabled, .bool(false))
    mark.set(.hidden, .bool(!isSelected))
    return mark
  }

  /// Of items that are not selected.
  var tabColor: Color {
    look == .iOS26 ? color(.glassTabInk) : color("systemGray")
  }
}

/// Points.
private enum GlassTabs {
  static let (height, step, side) = (62.0, 85.75, 8.375)
  static let (markHeight, markOverhang) = (53.5, 3.875)
  static let (iconMiddle, titleMiddle) = (24.0, 44.5)
}

extension ScreenLayout {
  static func glassTabItems(
    _ items: [TabItem], of owner: String, in bounds: ScreenBounds, barHeight: Double
  ) -> ScreenLayout {
    var layout = ScreenLayout()
    let (count, room) = (Double(max(1, items.count)), bounds.size.width)
    let width = max(0, min(count * GlassTabs.step + 2 * GlassTabs.side, room - 16))
    let step = max(0, width - 2 * GlassTabs.side) / count
    let platter = Rect(
      ((room - width) / 2).rounded(), barHeight < GlassTabs.height ? (barHeight - GlassTabs.height) / 2 : 0, width,
      GlassTabs.height)
    layout.place(.platter, of: owner, platter)
    for (index, item) in items.enumerated() {
      let x = platter.minX + GlassTabs.side + Double(index) * step
      layout.place(.item(index), of: owner, Rect(x, platter.minY, step, GlassTabs.height))
      layout.place(
        .itemMark(index), of: owner,
        Rect(
          x - GlassTabs.markOverhang, platter.minY + (GlassTabs.height - GlassTabs.markHeight) / 2,
          step + 2 * GlassTabs.markOverhang, GlassTabs.markHeight))
      layout.place(.itemTitle(index), of: owner, Rect(0, GlassTabs.titleMiddle - 6, step, 12))
      let icon = Point(step / 2 - 12.5, GlassTabs.iconMiddle - 12.5)
      layout.placeMark(
        of: item, at: index, image: icon, outline: icon, badge: Point(step / 2 + 4, 4), of: owner)
    }
    return layout
  }
}
