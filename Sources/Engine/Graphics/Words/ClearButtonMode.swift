/// When a text field shows the button that takes its text away, as `UITextField.clearButtonMode` spells it.
public enum ClearButtonMode: String, CaseIterable, Hashable, Sendable {
  case never, whileEditing, unlessEditing, always

  /// Whether the button shows beside a text.
  public func shows(isEditing: Bool) -> Bool {
    switch self {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
}
