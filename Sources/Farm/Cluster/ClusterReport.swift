import JobFolders
import Lookups
import Planning

/// What has become of a job on a cluster, from the job folder and what Slurm still knows.
public struct ClusterReport: Encodable, Hashable, Sendable {
  /// A task of the plan.
  public struct Task: Encodable, Hashable, Sendable {
    /// The task's name in its plan.
    public var id: TaskID
    /// The frames in it.
    public var frames: FrameRange
    /// What became of it.
    public var state: TaskPhase
    /// Of Slurm's job, `12_3` in an array; empty where Slurm forgot it.
    public var slurm: String
    /// The node that it runs or ran on; empty where that is not known.
    public var node: String
    /// Slurm's words about a task that waits or failed.
    public var reason: String
    /// How many logs its attempts left.
    public var attempts: Int
    /// What the last attempt's log says of its end.
    public var outcome: String
  }

  /// What became of the job.
  public let state: JobPhase
  /// Every task of the plan, in order.
  public let tasks: [Task]

  /// - Parameters:
  ///   - queue: read before the folder was, so that an end is not taken for a failure.
  ///   - isFinished: whether all outputs are in their places.
  ///   - logs: by task, the attempts that left one, and the end of the last.
  public init(
    plan: Plan, submission: ClusterSubmission, folder: JobFolder, queue: [QueueEntry], isFinished: Bool,
    completed: Membership<TaskID>, logs: Lookup<TaskID, (attempts: Int, outcome: String)> = [:]
  ) {
    var entries: Lookup<TaskID, QueueEntry> = [:]
    for entry in queue { if let task = submission.task(of: entry, in: folder) { entries[task] = entry } }
    tasks = plan.tasks.map { task in
      let entry = entries[task.id]
      let isDone = isFinished || completed.contains(task.id)
      let log = logs[task.id]
      return Task(
        id: task.id, frames: task.frames, state: isDone ? .done : TaskPhase(entry, log: log?.outcome),
        slurm: entry.map { "\($0.slurmID)" + ($0.index.map { "_\($0)" } ?? "") } ?? "", node: entry?.node ?? "",
        reason: entry.map { isDone || $0.phase == .running ? "" : "\($0.state) \($0.reason)" } ?? "",
        attempts: log?.attempts ?? 0, outcome: log?.outcome ?? "")
    }
    if isFinished {
      state = .done
    } else if let stitch = entries[.stitch], stitch.phase.isOpen, stitch.reason != "DependencyNeverSatisfied" {
      state = tasks.contains { $0.state == .running || $0.state == .done } ? .running : .waiting
    } else if submission.cancelledAt != nil {
      state = .cancelled
    } else {
      let isCancelled = entries[.stitch]?.phase == .cancelled && !tasks.contains { $0.state == .failed }
      state = isCancelled ? .cancelled : .failed
    }
  }

  /// How many tasks are done.
  public var tasksDone: Int { tasks.count { $0.state == .done } }
  /// Rendered, as far as whole chunks are.
  public var framesDone: Int {
    tasks.filter { $0.id.kind == .render && $0.state == .done }.map(\.frames.count).reduce(0, +)
  }
  /// The tasks that run.
  public var running: [TaskID] { tasks.filter { $0.state == .running }.map(\.id) }

  /// Why it failed: a sentence for each task that did.
  public var failures: [String] {
    guard state == .failed else { return [] }
    let failed = tasks.filter { $0.state == .failed }
      .map { "\($0.id): \($0.outcome.isEmpty ? $0.reason : $0.outcome)" }
    return failed.isEmpty
      ? ["its outputs are not there, and Slurm has no task of it any more; submit it again"] : failed
  }

  /// Whether another try may succeed: the machines were at fault, not the job.
  public var isMachineFailure: Bool {
    let failed = tasks.filter { $0.state == .failed }
    return !failed.isEmpty && failed.allSatisfy { $0.outcome.hasPrefix("failed (machine)") }
  }
}

extension TaskPhase {
  /// Of a task without result.
  fileprivate init(_ entry: QueueEntry?, log: String?) {
    switch entry?.phase {
    case .waiting: self = entry?.reason == "DependencyNeverSatisfied" ? .cancelled : .waiting
    case .running: self = .running
    // Its result is on its way, or was lost.
    case .done: self = .running
    case .failed: self = .failed
    case .cancelled: self = .cancelled
    case nil: self = log?.hasPrefix("failed") == true ? .failed : .waiting
    }
  }
}
