/// Which values stay when a property animator has finished (`UIViewAnimatingPosition`).
public enum AnimatorPosition: String, CaseIterable, Sendable {
  case start, end, current
}
