/// What an item of the menu over a text does with it (`UIResponderStandardEditActions`).
public enum EditCommand: String, CaseIterable, Sendable {
  case cut, copy, paste, select, selectAll

  /// As the menu calls it.
  public var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .select: "Select"
    case .selectAll: "Select All"
    }
  }
}
