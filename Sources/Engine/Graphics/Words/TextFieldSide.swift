/// The ends of a text field that have a view each, whichever way it reads (`UITextField.leftView`, `rightView`).
public enum TextFieldSide: String, CaseIterable, Hashable, Sendable {
  case left, right

  /// The key of job files for its view.
  public var key: String { "\(rawValue)View" }
  /// The key of job files for when it shows.
  public var modeKey: String { "\(rawValue)ViewMode" }
}
