import Document
import Graphics

/// What bars of iOS 26 are made of: capsules over what scrolls below, of sizes and shadows that OpenUIKit's authors measured
/// in UIKit 26.1 (controls.md §3). The glass is opaque; what it would bend and blur is left out.
extension ScreenElements {
  /// Of buttons.
  var glass: Color { color(.glass) }

  /// A capsule with a wide shadow.
  func makeGlass(_ view: inout ViewDefinition, height: Double) {
    view.set(.backgroundColor, .color(glass))
    view.set(layer: .cornerRadius, .number(height / 2))
    view.set(layer: .shadowOpacity, .number(0.075))
    view.set(layer: .shadowRadius, .number(10))
    view.set(layer: .shadowOffset, .size(Size(0, 4)))
  }

  /// A button's text and picture are black, unless it has a colour of its own; the prominent one is filled with the tint.
  func makeGlass(_ view: inout ViewDefinition, _ button: BarButton) {
    makeGlass(&view, height: 44)
    view.set(.textAlignment, .word(TextAlignment.center.rawValue))
    if button.isProminent {
      view.set(.backgroundColor, .color(button.tintColor ?? tintColor ?? look.tint(in: appearance)))
      view.set(.textColor, .color(.white))
    } else if button.tintColor == nil {
      view.set(.textColor, .color(color("label")))
    }
  }
}
