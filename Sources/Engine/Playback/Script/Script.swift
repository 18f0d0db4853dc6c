import Document
import Graphics
import Layers
import Lookups
import Motion

/// What happens when: the steps that wait, those that are under way, and what they are in.
struct Script {
  var agenda: Agenda
  var blocks: [RunningBlock] = []
  var blocksOfAnimation: Lookup<AnimationID, [Int]> = [:]
  /// The blocks and transactions that a step is in, the innermost last.
  var scopes: [AnimationScope] = []
  /// How many steps are under way that place the parts of containers.
  var arrangingDepth = 0
  /// False after `setAnimationsEnabled` said so.
  var animatesViews = true
  /// What the block or transaction that is being performed has made so far.
  var newAnimations: [AnimationID] = []
  /// Seconds at which the controls have arrived that it moves; nil: none moves.
  var controlsEnd: Double?
  /// What steps remember, by name.
  var variables: Lookup<String, Value> = [:]
  /// Explicit animations whose layers may jump back at their end.
  var passing = PassingAnimations()
  /// Property animators, by id.
  var animators: Lookup<String, RunningAnimator> = [:]

  /// More steps than this at one moment are an endless loop.
  static let stepLimitAtMoment = 10_000
  /// More steps than this are more than any scene needs.
  var stepLimit = 1_000_000
  private var stepCount = 0
  private var stepsAtMoment = 0
  /// When something happened last, in seconds.
  private(set) var time = -Double.infinity

  /// - Parameter grid: which times are those of frames.
  init(grid: TimeGrid) { agenda = Agenda(grid: grid) }

  /// Something happens at a time, in seconds.
  mutating func begin(at next: Double) {
    if next > time { stepsAtMoment = 0 }
    time = next
  }

  /// Guards against steps that start themselves again and again.
  ///
  /// - Parameter cost: how many steps it counts as.
  mutating func count(at moment: Moment, cost: Int = 1) throws(PlaybackError) {
    stepsAtMoment += cost
    stepCount += cost
    guard stepsAtMoment <= Self.stepLimitAtMoment else {
      throw moment.failure(
        "more than \(Self.stepLimitAtMoment) steps at one moment; does a completion or a handler start itself without a duration?"
      )
    }
    guard stepCount <= stepLimit else {
      throw moment.failure("more than \(stepLimit) steps until here; does a completion start itself very often?")
    }
  }
}
