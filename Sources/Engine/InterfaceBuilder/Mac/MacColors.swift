import Graphics
import Lookups
import XMLTree

/// The colours that AppKit has by name, where UIKit has none of that name, as white and its opacity.
enum MacColors {
  /// - Parameter appearance: whose colours they are.
  static func color(_ element: XMLElement, _ resources: InterfaceResources, in appearance: Appearance) -> Color? {
    if element["catalog"] == "System", let name = element["name"] { return named(name, in: appearance) }
    return InterfaceColor.color(element, resources)
  }

  static func named(_ name: String, in appearance: Appearance) -> Color? {
    let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    if let pair = grays[short] { return appearance == .dark ? pair.dark : pair.light }
    switch short {
    case "controlAccent", "alternateSelectedControl", "selectedContentBackground", "keyboardFocusIndicator":
      return .system("systemBlue", in: appearance)
    case "selectedText", "selectedTextBackground":
      return Color.system("systemBlue", in: appearance).withAlpha(multipliedBy: 0.3)
    default: return Color(named: short, in: appearance) ?? Color(named: name, in: appearance)
    }
  }

  private static let text = (light: Color(white: 0, 0.85), dark: Color(white: 1, 0.85))
  private static let field = (light: Color.white, dark: Color(white: 0.12))
  private static let grays: Lookup<String, (light: Color, dark: Color)> = [
    "label": text, "controlText": text, "text": text, "headerText": text, "windowFrameText": text,
    "selectedMenuItemText": (.white, .white), "alternateSelectedControlText": (.white, .white),
    "secondaryLabel": (Color(white: 0, 0.5), Color(white: 1, 0.55)),
    "tertiaryLabel": (Color(white: 0, 0.26), Color(white: 1, 0.25)),
    "quaternaryLabel": (Color(white: 0, 0.1), Color(white: 1, 0.1)),
    "disabledControlText": (Color(white: 0, 0.25), Color(white: 1, 0.25)),
    "placeholderText": (Color(white: 0, 0.25), Color(white: 1, 0.25)),
    "textBackground": field, "controlBackground": field, "window": window, "windowBackground": window,
    "control": window, "_sourceListBackground": (Color(white: 0.93), Color(white: 0.17)),
    "underPageBackground": (Color(white: 0.59), Color(white: 0.16)),
    "grid": (Color(white: 0.9), Color(white: 0.1)), "separator": (Color(white: 0, 0.1), Color(white: 1, 0.1)),
    "header": field, "scrollBar": window, "shadow": (.black, .black), "highlight": (.white, Color(white: 0.7)),
  ]

  private static let window = (light: Color(white: 0.925), dark: Color(white: 0.196))
}
