/// The frame of a text field, as `UITextField.borderStyle` spells it.
public enum BorderStyle: String, CaseIterable, Hashable, Sendable {
  case none, line, bezel, roundedRect
}

/// What lies behind a button's title, as `UIButton.Configuration` spells it; `gradient` is the Mac's small square button.
public enum ButtonStyle: String, CaseIterable, Hashable, Sendable {
  case system, filled, gray, plain, gradient

  /// Whether something lies behind the title.
  public var hasBackground: Bool { self == .filled || self == .gray || self == .gradient }
}

/// How large an activity indicator is, as `UIActivityIndicatorView.style` spells it.
public enum IndicatorStyle: String, CaseIterable, Hashable, Sendable {
  case medium, large
}
