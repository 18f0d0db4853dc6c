/// What a finger that scrolls does to the keyboard (`UIScrollView.KeyboardDismissMode`).
public enum KeyboardDismissMode: String, CaseIterable, Hashable, Sendable {
  /// Nothing.
  case none
  /// It goes when the content begins to follow a finger.
  case onDrag
}
