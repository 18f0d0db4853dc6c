import Graphics
import Lookups
import Views

/// What the event log has told of views and controllers until now, for scenes that ask for it.
struct ViewEvents {
  /// How a view was at its last `layoutSubviews`.
  struct Arrangement: Equatable {
    /// Points.
    var size: Size
    var subviews: [ViewID]
  }

  /// Something presented, and the controllers that went because of it.
  struct Presented {
    var id: String
    var covered: [String]
  }

  /// Whether the root view is in its window.
  var isInWindow = false
  /// The controllers that show, by the ids of their views.
  var appeared: Membership<String> = []
  /// The controllers whose views were loaded.
  var loaded: Membership<String> = []
  /// Lowest first.
  var presented: [Presented] = []
  var arrangements: Lookup<ViewID, Arrangement> = [:]
}
