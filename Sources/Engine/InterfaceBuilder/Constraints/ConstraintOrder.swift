import Document
import Graphics
import XMLTree

/// The order in which a canvas took up constraints: of those that contradict each other the last one is broken
/// (interface-builder.md §6).
struct ConstraintOrder {
  /// Where a constraint is listed.
  struct Place {
    /// How many views are around the view.
    var depth = 0
    /// Along which a stack view around it sets its views; nil: it stands in another view.
    var stackAxis: LayoutAxis?
  }

  let toolsVersion: Double

  /// Whether the document is from Xcode 11 or newer, its betas among them.
  private var isFromXcode11: Bool { toolsVersion >= 14_800 }

  static func axis(of element: XMLElement) -> LayoutAxis? {
    guard element.name == "stackView" else { return nil }
    return element["axis"] == "vertical" ? .vertical : .horizontal
  }

  /// Smaller ones come first.
  func key(of constraint: ConstraintDefinition, _ place: Place) -> [Int] {
    guard let second = constraint.second else {
      // Since Xcode 11 the innermost is broken, before it only what a stack view presses.
      if isFromXcode11 { return [place.depth, 0] }
      let axis: LayoutAxis = constraint.first.attribute == .width ? .horizontal : .vertical
      return [place.stackAxis == axis ? 2 : 0]
    }
    let attributes = [constraint.first.attribute, second.attribute]
    let isMiddle = attributes.contains { Self.middles.contains($0) }
    if isFromXcode11 { return [place.depth, isMiddle ? 2 : 1] }
    let isFar = attributes.allSatisfy { Self.farEdges.contains($0) }
    return [1, -place.depth, isMiddle ? 2 : isFar ? 1 : 0]
  }

  private static let middles: [LayoutAttribute] = [.centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins]
  private static let farEdges: [LayoutAttribute] = [
    .bottom, .right, .trailing, .bottomMargin, .rightMargin, .trailingMargin,
  ]
}
