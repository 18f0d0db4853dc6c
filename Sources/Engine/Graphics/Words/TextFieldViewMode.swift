/// When something at an end of a text field shows, as `UITextField.ViewMode` spells it: the button that takes its text away,
/// or a view.
public enum TextFieldViewMode: String, CaseIterable, Hashable, Sendable {
  case never, whileEditing, unlessEditing, always

  /// Whether it shows.
  public func shows(isEditing: Bool) -> Bool {
    switch self {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
}
