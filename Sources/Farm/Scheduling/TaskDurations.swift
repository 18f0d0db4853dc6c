import Lookups
import Planning

/// How long the finished tasks of a job took, for a frame of each kind of task.
struct TaskDurations: Sendable {
  private var perFrame: Lookup<TaskKind, [Double]> = [:]
  private static let limit = 101

  mutating func add(_ seconds: Double, of task: PlanTask) {
    var known = perFrame[task.kind] ?? []
    // The newest ones: what a machine does now says most of what it will do.
    if known.count == Self.limit { known.removeFirst() }
    known.append(seconds / Double(max(1, task.frames.count)))
    perFrame[task.kind] = known
  }

  /// What a task takes as a rule, in seconds; nil while too few are known.
  func expected(of task: PlanTask) -> Double? {
    guard let known = perFrame[task.kind], known.count >= 3 else { return nil }
    return known.sorted()[known.count / 2] * Double(task.frames.count)
  }
}
