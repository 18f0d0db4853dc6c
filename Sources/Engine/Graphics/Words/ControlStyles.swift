/// The frame of a text field, as `UITextField.borderStyle` spells it.
public enum BorderStyle: String, CaseIterable, Hashable, Sendable {
  case none, line, bezel, roundedRect
}

/// What lies behind a button's title, as `UIButton.Configuration` spells it; `gradient` is the Mac's small square button, and
/// what stands behind it are the Mac's other buttons.
public enum ButtonStyle: String, CaseIterable, Hashable, Sendable {
  case system, filled, gray, tinted, plain, gradient
  /// As its images are, with a white title: UIKit's buttons without a type.
  case custom
  /// A push button, and the one that the return key presses.
  case push, defaultPush
  /// A box or a circle beside the title that shows whether the button is selected.
  case checkBox, radio
  /// A title of several, with arrows; and one that stays, with one arrow.
  case popUp, pullDown
  case roundRect, textured, square, help
  /// A triangle that points down while the button is selected.
  case disclosure

  /// Whether something lies behind the title in all of the button's bounds, as on a phone or a small square button.
  public var hasBackground: Bool { self == .filled || self == .gray || self == .tinted || self == .gradient }

  /// Whether it is one of `UIButton.Configuration`'s.
  public var isConfiguration: Bool { self == .filled || self == .gray || self == .tinted || self == .plain }

  /// Whether it is one of the Mac's, with the Mac's metrics.
  public var isMac: Bool {
    switch self {
    case .system, .filled, .gray, .tinted, .plain, .gradient, .custom: false
    default: true
    }
  }
}

/// Whether a control looks like a phone's or like a Mac's (`UIBehavioralStyle`).
public enum BehavioralStyle: String, CaseIterable, Hashable, Sendable {
  case automatic, pad, mac
}

/// How large an activity indicator is, as `UIActivityIndicatorView.style` spells it.
public enum IndicatorStyle: String, CaseIterable, Hashable, Sendable {
  case medium, large
}
