import Lookups
import Views

/// What fingers did, and the controls that are moving because of it.
struct InputState {
  var tapCount = 0
  /// The last move of each control that is moving, by its serial number.
  var controlMoves: Lookup<ViewID, Int> = [:]
  var controlMoveCount = 0
}
