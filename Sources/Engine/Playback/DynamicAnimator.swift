import Graphics
import JobFile
import Layers
import Physics
import Views

/// An animator of the scene, simulating or reading a record; both tell the same, because a simulation is read from the record
/// it writes.
struct DynamicAnimator {
  enum Source {
    case simulating(Simulator)
    case recorded(Trajectory)
  }

  let definition: DynamicAnimatorDefinition
  let reference: ViewID
  let source: Source
  /// Events of the record that have been acted upon.
  var handledEvents = 0
  /// Handlers of the behaviors that are there now.
  var behaviors: [String: BehaviorDefinition] = [:]
  /// Anchors that move: from where to where, in seconds of the job.
  var moves: [String: AnchorMove] = [:]
  /// How members lie in their groups, from when a behavior first held the group.
  var groupMembers: [String: [DynamicItem.Member]] = [:]
  /// Hubs as they are before physics has them.
  var hubs: [String: DynamicItem]

  struct AnchorMove {
    var from: Point
    var to: Point
    var begin: Double
    var end: Double
    var timing: TimingFunction

    func point(at time: Double) -> Point {
      let part = end > begin && time < end ? timing(max(0, (time - begin) / (end - begin))) : 1
      return Point(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    }
  }

  var trajectory: Trajectory {
    switch source {
    case .simulating(let simulator): simulator.trajectory
    case .recorded(let trajectory): trajectory
    }
  }

  /// When something happens next: a tick of a running simulation, or the next event of a record.
  var nextTime: Double {
    switch source {
    case .simulating(let simulator):
      if simulator.needsTick || !moves.isEmpty { return Trajectory.time(ofTick: simulator.tick + 1) }
      return .infinity
    case .recorded(let trajectory):
      guard handledEvents < trajectory.events.count else { return .infinity }
      return Trajectory.time(ofTick: trajectory.events[handledEvents].tick)
    }
  }
}
