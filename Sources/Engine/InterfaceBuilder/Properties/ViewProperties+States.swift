import Graphics
import XMLTree

/// Controls that are disabled, and activity indicators that turn.
extension ViewProperties {
  /// A disabled control is grey, but a custom button, and one whose title has a colour of its own, keeps that colour unless its
  /// disabled state has another one.
  mutating func addDisabled() {
    guard !builder.document.isFlipped, traits.attribute("enabled", of: element) == "NO",
      let viewClass = builder.viewClass(of: element), ViewProperty.enabled.classes.contains(viewClass)
    else { return }
    let keepsColor =
      viewClass == .button && element.child("buttonConfiguration") == nil
      && (element["buttonType"] == nil || titleColor(of: "normal") != nil)
    guard keepsColor else { return set(.enabled, .bool(false)) }
    set(.userInteractionEnabled, .bool(false))
    if let color = titleColor(of: "disabled") { set(.textColor, .color(color)) }
  }

  private func titleColor(of state: String) -> Color? {
    element.children.first { $0.name == "state" && $0["key"] == state }?.child("color", key: "titleColor")
      .flatMap { InterfaceColor.color($0, builder.document.resources) }
  }

  /// One that stands still shows unless it hides then, as in the running application.
  mutating func addActivityIndicator() {
    let style = element["style"] ?? ""
    if ["large", "whiteLarge"].contains(style) { set(.indicatorStyle, .word(IndicatorStyle.large.rawValue)) }
    if style.hasPrefix("white"), color("color") == nil { set(.color, .color(.white)) }
    set(.hidesWhenStopped, .bool(element.says("hidesWhenStopped")))
    if element.says("animating") { set(.animating, .bool(true)) }
  }
}
