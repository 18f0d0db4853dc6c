/// What parts of standard screens are painted with and `UIColor` has no name for (controls.md §3).
public enum PartColor: UInt8, CaseIterable, Sendable {
  /// Bars without the blur behind them (compositing.md §13.1, system chrome).
  case bar
  /// What ends a bar: black at 0.3, as UIKit draws it in light.
  case barLine
  /// Headers and footers of grouped tables: in light opaque, as in UIKit until iOS 18.
  case groupedText
  /// Cards of alerts and action sheets.
  case alert
  /// What cancels an action sheet, and what it says.
  case sheetCancel, sheetInk
  /// The tint, the lines between rows and the material of iOS 26.
  case glassTint, glassRowLine, glass
  /// Of tab bars of iOS 26: the bar, what lies behind the selected item, and the others.
  case glassTabs, glassTabSelection, glassTabInk
  /// Alerts of iOS 26 and their buttons.
  case glassAlert, glassAlertButton
  /// Tints of visual effects.
  case regularEffect, oldRegularEffect, prominentEffect
  case ultraThinMaterial, thinMaterial, material, thickMaterial, chromeMaterial
  /// The ground of the keyboard, its keys, those that type nothing, what is on them, what lies below them, and signs on the
  /// ground; measured on iOS.
  case keyboard, key, specialKey, keyInk, keyShade, keyboardSign

  var variants: (light: Color, dark: Color) {
    func white(_ level: Double, _ alpha: Double = 1) -> Color { Color(white: level, alpha) }
    return switch self {
    case .bar: (white(0.97, 0.94), white(0.11, 0.94))
    case .barLine: (white(0, 0.3), white(1, 0.15))
    case .groupedText: (.bytes(109, 109, 114), .bytes(235, 235, 245, 0.6))
    case .alert: (white(0.97, 0.94 * 1.04), white(0.11, 0.94 * 1.04))
    case .sheetCancel: (.white, white(44 / 255.0))
    case .sheetInk: (white(29 / 255.0, 133 / 255.0), white(241 / 255.0, 150 / 255.0))
    case .glassTint: (Color(0, 136 / 255.0, 1), Color(0, 145 / 255.0, 1))
    case .glassRowLine: (white(0, 0.09), .bytes(84, 84, 88, 0.5))
    case .glass: (.white, white(25 / 255.0))
    case .glassTabs: (.bytes(253, 253, 254), white(28 / 255.0))
    case .glassTabSelection: (.bytes(235, 235, 236), white(58 / 255.0))
    case .glassTabInk: (white(25 / 255.0), .white)
    case .glassAlert: (white(0.9937, 0.7143), white(0.0989, 0.6506))
    case .glassAlertButton: (white(0.109, 0.1372), white(1, 0.1097))
    case .regularEffect: (white(1, 0.3), white(0.11, 0.73))
    case .oldRegularEffect: (white(1, 0.24), white(0.11, 0.73))
    case .prominentEffect: (white(0.97, 0.82), white(0.11, 0.73))
    case .ultraThinMaterial: (white(0.98, 0.44), white(0.11, 0.55))
    case .thinMaterial: (white(0.97, 0.62), white(0.12, 0.68))
    case .material: (white(0.97, 0.74), white(0.13, 0.78))
    case .thickMaterial: (white(0.98, 0.84), white(0.14, 0.86))
    case .chromeMaterial: (white(0.97, 0.8), white(0.11, 0.8))
    case .keyboard: (Color(0.82, 0.83, 0.86), white(0.17))
    case .key: (.white, white(0.42))
    case .specialKey: (Color(0.67, 0.69, 0.74), white(0.28))
    case .keyInk: (.black, .white)
    case .keyShade: (white(0, 0.32), white(0, 0.5))
    case .keyboardSign: (white(0, 0.7), white(1, 0.7))
    }
  }
}
