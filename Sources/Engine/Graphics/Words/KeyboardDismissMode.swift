/// What a finger that scrolls does to the keyboard (`UIScrollView.KeyboardDismissMode`).
public enum KeyboardDismissMode: String, CaseIterable, Hashable, Sendable {
  /// Nothing.
  case none
  /// It goes when the content begins to follow a finger.
  case onDrag
  /// It follows the finger as far as that is on it, and goes or comes back when the finger lifts.
  case interactive
  /// As the others; the keyboard follows as soon as the finger is on what stands on it.
  case onDragWithAccessory, interactiveWithAccessory
}
