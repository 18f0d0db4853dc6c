import Graphics

/// Buttons beside a cell that a finger brings by moving it aside (UISwipeActionsConfiguration).
public struct SwipeActions: Sendable {
  /// A button.
  public struct Action: Sendable {
    /// What is written on it.
    public var title: String
    /// Behind the title.
    public var backgroundColor: Color
    /// Steps when it is tapped, or when the finger brings it all the way.
    public var onTap: Handler?

    /// - Parameter title: what is written on it.
    public init(title: String, backgroundColor: Color, onTap: Handler?) {
      (self.title, self.backgroundColor, self.onTap) = (title, backgroundColor, onTap)
    }
  }

  /// At the left, from the edge on.
  public var leading: [Action]
  /// At the right, from the edge on.
  public var trailing: [Action]
  /// Whether a finger that goes far enough performs the first of them.
  public var performsFirst: Bool

  /// - Parameters:
  ///   - leading: from the left edge on.
  ///   - trailing: from the right edge on.
  public init(leading: [Action], trailing: [Action], performsFirst: Bool) {
    (self.leading, self.trailing, self.performsFirst) = (leading, trailing, performsFirst)
  }
}

/// What happens to a cell with swipe actions without a finger.
public enum SwipeCommand: Hashable, Sendable {
  /// Its buttons on one side show.
  case open(isTrailing: Bool)
  /// The first action on one side is performed, as by a finger that went all the way.
  case performFirst(isTrailing: Bool)
  case close
  /// It is closed: its buttons are not needed any more.
  case closed
}
