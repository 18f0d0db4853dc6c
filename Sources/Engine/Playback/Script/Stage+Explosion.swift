import Motion
import Document
import Layers

/// A change of how far the tree of layers is pulled apart.
struct Explosion {
  var from: ExplodedView
  var to: ExplodedView
  /// Seconds.
  var start: Double
  var end: Double
  var timing: TimingFunction

  func view(at time: Double) -> ExplodedView {
    guard time < end else { return to }
    return from.interpolated(to: to, progress: timing(max(0, (time - start) / (end - start))))
  }
}

extension Stage {
  /// - Returns: the block, for what waits for its end; nil if it is over at once.
  func explode(_ definition: ExplosionDefinition, at time: Double) -> Int? {
    let end = self.time(definition.duration, after: time)
    explosion = Explosion(
      from: explosion?.view(at: time) ?? .flat,
      to: ExplodedView(spacing: definition.spacing, turn: definition.turn, tilt: definition.tilt), start: time,
      end: end, timing: definition.curve)
    guard definition.duration > 0 else { return nil }
    let block = run(RunningBlock(), waitsFor: 1, at: time)
    script.agenda.add(.heldBlock(block), at: end)
    return block
  }
}
