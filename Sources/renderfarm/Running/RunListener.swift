import Coordination

/// Who hears what a run has to say, where that is not the terminal.
struct RunListener: Sendable {
  /// A sentence about what is wrong.
  var note: @Sendable (String) -> Void
  var news: @Sendable (CoordinatorNews) -> Void
}
