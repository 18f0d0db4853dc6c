import Graphics
import XMLTree

/// How high toolbars are that stand in a scene (interface-builder.md §4).
extension SceneBuilder {
  /// Points of an upright phone's toolbar that a constraint holds at the lower end of the safe area, above the line that
  /// stands in place of a home button; nil: of any other toolbar.
  func heightAtScreenEnd(ofToolbar element: XMLElement) -> Double? {
    guard traits.sizeClasses == SizeClasses(horizontal: .compact, vertical: .regular), isPageAtScreenEnd,
      isHeldAtSafeArea(element)
    else { return nil }
    return Self.toolbarHeightAtScreenEnd
  }

  /// Points.
  static var toolbarHeightAtScreenEnd: Double { 49 }

  /// Whether the root is a controller's view that ends where a screen without a home button does. Systems since iOS 26 are
  /// not known to do the same.
  private var isPageAtScreenEnd: Bool {
    guard root.kind == .scene, !isCanvasOfXcode26, context?.make.look != .iOS26 else { return false }
    if let id = root.controller?["id"], document.inferredBars.tabbed.contains(id) { return false }
    return (context?.screen.safeArea ?? safeAreaInsets).bottom > 0
  }

  /// Whether a required constraint of the root ends a view where the safe area ends, or where the bottom layout guide begins.
  private func isHeldAtSafeArea(_ view: XMLElement) -> Bool {
    guard let id = view["id"] else { return false }
    let content = root.content ?? root.element
    let excluded = traits.excluded("constraints", of: content)
    func isEnd(_ item: String, _ attribute: String, of constraint: XMLElement) -> Bool {
      guard let guide = constraint[item].flatMap({ anchors[$0] }), guide.item == rootID else { return false }
      switch guide.guide {
      case .safeArea: return constraint[attribute] == "bottom"
      case .bottomLayoutGuide: return constraint[attribute] == "top"
      default: return false
      }
    }
    return (content.child("constraints")?.children ?? []).contains { constraint in
      guard constraint["relation"] ?? "equal" == "equal", !excluded.contains(constraint["id"] ?? ""),
        traits.number("constant", of: constraint) ?? 0 == 0, traits.number("priority", of: constraint) ?? 1000 >= 1000
      else { return false }
      func isBottom(_ item: String, _ attribute: String) -> Bool {
        constraint[item] == id && constraint[attribute] == "bottom"
      }
      return isBottom("firstItem", "firstAttribute") && isEnd("secondItem", "secondAttribute", of: constraint)
        || isBottom("secondItem", "secondAttribute") && isEnd("firstItem", "firstAttribute", of: constraint)
    }
  }
}
