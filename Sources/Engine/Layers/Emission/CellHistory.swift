import Motion
import Graphics

/// What the cells of an emitter layer were before now. A particle keeps for life what its cell was at its birth, so
/// that those of that time go on flying as they did.
struct CellHistory: Sendable {
  /// Seconds of the layer's time, and the model's cells from then on, in order; empty if they never changed.
  var changes: [(time: Double, cells: [EmitterCell])] = []
  /// Animations of cells that are over, and the layer's time at which they were taken away.
  var ended: [(animation: Animation, time: Double)] = []

  var isEmpty: Bool { changes.isEmpty && ended.isEmpty }
}

/// How an emission follows cells that change.
struct ChangingCells {
  /// When particles of each cell are born, at a rate of 1: the layer's rate and the cell's are both in it.
  var births: [BirthSchedule]
  /// The longest that particles of each cell, and what they emitted, may have lived until now, in seconds.
  var longestLives: [Double]
  /// What the cells were at a time of the layer.
  var cells: (_ time: Double) -> [EmitterCell]
}
