import Backlog
import Cluster
import Files
import JobFolders
import Lookups
import Machine
import Planning
import Storage

/// Reads what the state folder says of all jobs. It changes nothing.
public struct FarmReader: Sendable {
  private let folders: FarmFolders
  let store: JobStore

  /// - Throws: a history that cannot be opened.
  public init(_ folders: FarmFolders) throws(StoreError) {
    self.folders = folders
    try? Folders.create(folders.state)
    store = try JobStore(path: folders.history)
  }

  /// The jobs that changed last.
  ///
  /// - Parameters:
  ///   - limit: how many, at most.
  ///   - clusters: what is known of jobs on clusters, by id.
  public func overview(limit: Int = 200, clusters: Lookup<String, ClusterReport> = [:]) throws(StoreError)
    -> FarmOverview
  {
    let entries = Lookup(firstOf: folders.backlog.entries().map { ($0.id, $0) })
    return FarmOverview(
      jobs: try store.jobs(limit: limit).map { overview(of: $0, entry: entries[$0.id], cluster: clusters[$0.id]) },
      cores: Hardware.coreCount, memory: Hardware.memory)
  }

  /// The jobs that a cluster may be working on.
  public func clusterJobs(limit: Int = 200) throws(StoreError) -> [String] {
    try store.jobs(limit: limit).filter { job in
      !job.state.isOver && JobFolder(path: job.folder).clusterSubmission != nil
    }.map(\.id)
  }

  /// What has become of a job on a cluster; nil where that cannot be told.
  public func clusterReport(of id: String) async -> ClusterReport? {
    guard let job = try? store.jobs(withPrefix: id).first(where: { $0.id == id }) else { return nil }
    let folder = JobFolder(path: job.folder)
    guard let submission = folder.clusterSubmission, let plan = try? folder.plan() else { return nil }
    guard let queue = try? await SlurmClient().queue(of: submission.slurmIDs) else { return nil }
    return folder.clusterReport(of: submission, plan: plan, queue: queue)
  }

  private func overview(of job: JobRecord, entry: BacklogEntry?, cluster: ClusterReport?) -> JobOverview {
    let folder = JobFolder(path: job.folder)
    let isOnCluster = cluster != nil || (!job.state.isOver && folder.clusterSubmission != nil)
    let isDetached = entry.map { !$0.state.isOver || $0.state == job.state } ?? false
    var result = JobOverview(
      id: job.id, name: job.name, state: job.state, message: job.message,
      driver: isOnCluster ? .slurm : isDetached ? .backlog : .submit, priority: isDetached ? entry?.priority : nil,
      dependencies: isDetached ? entry?.dependencies ?? [] : [], createdAt: job.createdAt, updatedAt: job.updatedAt,
      frameCount: job.frameCount, framesDone: 0, taskCount: job.taskCount, tasksDone: 0, failedAttempts: 0,
      workers: [], actions: [])
    if let entry, !entry.state.isOver { (result.state, result.message) = (entry.state, entry.message) }
    if let cluster {
      result.take(cluster)
    } else if !isOnCluster, let found = folder.abandoned(from: result.state, entry: entry) {
      (result.state, result.message) = found
    }
    if result.state == .done {
      (result.framesDone, result.tasksDone) = (job.frameCount, job.taskCount)
    } else if result.state == .running, let progress = folder.progress {
      result.take(progress)
    } else if cluster == nil {
      // Only waiting jobs whose folder nobody touched yet have no plan.
      if let plan = try? folder.plan() {
        let done = folder.renderedChunks(of: plan)
        (result.tasksDone, result.framesDone) = (done.count, done.reduce(0) { $0 + (plan.task($1)?.frames.count ?? 0) })
      }
    }
    result.actions = JobAction.allCases.filter(result.allows)
    return result
  }

  // MARK: One job

  /// All that is known of a job; nil if there is none of that id.
  public func detail(_ id: String, cluster: ClusterReport? = nil) throws(StoreError) -> JobDetail? {
    guard let job = try store.jobs(withPrefix: id).first(where: { $0.id == id }) else { return nil }
    let folder = JobFolder(path: job.folder)
    let overview = overview(of: job, entry: folders.backlog.entry(id), cluster: cluster)
    let plan = try? folder.plan()
    let rendered = plan.map { Membership(overview.state == .done ? [] : folder.renderedChunks(of: $0)) } ?? []
    let tasks = if let cluster { JobDetail.tasks(of: cluster) } else { try tasks(of: job) }
    let rate = plan.map { Double($0.input.frameRate.numerator) / Double($0.input.frameRate.denominator) }
    return JobDetail(
      job: overview, outputFolder: job.outputFolder, width: plan?.input.width ?? 0, height: plan?.input.height ?? 0,
      frameRate: rate ?? 0, plan: job.planHash, tasks: Array(tasks.prefix(JobDetail.taskLimit)),
      hasMoreTasks: tasks.count > JobDetail.taskLimit,
      pictures: plan.map { JobDetail.pictures(of: $0, rendered: rendered, isDone: overview.state == .done) } ?? [],
      outputs: plan.map { JobDetail.outputs(of: $0, in: job.outputFolder) } ?? [],
      events: try store.events(of: id).suffix(JobDetail.eventLimit)
        .map { JobDetail.Event(time: $0.time, kind: $0.kind, message: $0.message) },
      logs: folder.logNames)
  }

  private func tasks(of job: JobRecord) throws(StoreError) -> [JobDetail.Task] {
    let last = Lookup(firstOf: try store.attempts(of: job.id).reversed().map { ($0.task, $0) })
    return try store.tasks(of: job.id).map { task in
      let attempt = last[task.task]
      let outcome = attempt?.outcome ?? ""
      return JobDetail.Task(
        id: task.task, frames: task.frames, state: task.state, attempts: task.attempts,
        seconds: attempt?.endedAt.map { $0 - (attempt?.startedAt ?? $0) }, peakMemory: attempt?.peakMemory ?? 0,
        message: outcome == "done" ? "" : outcome)
    }
  }

  /// The text of a log.
  ///
  /// - Parameters:
  ///   - name: one of those that `detail` names.
  ///   - limit: bytes; of a longer one the end.
  /// - Returns: nil if the job has no such log.
  public func log(_ name: String, of id: String, limit: Int = 1 << 20) throws(StoreError) -> String? {
    guard let job = try store.jobs(withPrefix: id).first(where: { $0.id == id }) else { return nil }
    let folder = JobFolder(path: job.folder)
    // Only what is in the folder by that very name: no path leads out.
    guard folder.logNames.contains(name), let bytes = try? FileContents.read("\(folder.logsFolder)/\(name)") else {
      return nil
    }
    return String(decoding: bytes.suffix(limit), as: UTF8.self)
  }

  /// A job's record; nil if there is none of that id.
  public func job(_ id: String) throws(StoreError) -> JobRecord? {
    try store.jobs(withPrefix: id).first { $0.id == id }
  }
}

extension JobOverview {
  mutating func take(_ progress: JobProgress) {
    (framesDone, tasksDone) = (min(frameCount, progress.framesDone), progress.tasksDone)
    failedAttempts = progress.failedAttempts
    if let rate = progress.framesPerSecond, rate > 0 {
      (framesPerSecond, secondsLeft) = (rate, Double(max(0, frameCount - progress.framesDone)) / rate)
    }
    workers = progress.workers.map { worker in
      Worker(
        number: worker.number, place: worker.process > 0 ? "process \(worker.process)" : "", task: worker.task,
        framesDone: worker.framesDone,
        memory: worker.process > 0 ? ProcessMemory.resident(of: worker.process) : nil)
    }
  }

  mutating func take(_ report: ClusterReport) {
    state = report.state
    message = report.failures.joined(separator: "; ")
    (framesDone, tasksDone) = (report.framesDone, report.tasksDone)
    failedAttempts = report.tasks.reduce(0) { $0 + max(0, $1.attempts - 1) }
    workers = report.tasks.filter { $0.state == .running }.map { task in
      let place = [task.slurm.isEmpty ? "" : "Slurm \(task.slurm)", task.node].filter { !$0.isEmpty }
      return Worker(number: 0, place: place.joined(separator: " on "), task: task.id, framesDone: 0)
    }
  }

  /// Whether something makes sense now.
  func allows(_ action: JobAction) -> Bool {
    switch action {
    case .pause: driver == .backlog && [.waiting, .running].contains(state)
    case .resume: driver == .backlog && state == .paused
    case .priority: driver == .backlog && [.waiting, .paused].contains(state)
    case .cancel: !state.isOver
    case .retry: driver != .slurm && [.failed, .cancelled, .interrupted].contains(state)
    case .requeue: driver != .slurm && (state.isOver || state == .paused) && state != .invalid
    }
  }
}

extension JobDetail {
  static func tasks(of report: ClusterReport) -> [Task] {
    report.tasks.filter { $0.state != .waiting || $0.attempts > 0 || !$0.slurm.isEmpty }.map { task in
      let words = [task.slurm.isEmpty ? "" : "Slurm \(task.slurm)", task.node, task.reason, task.outcome]
      return Task(
        id: task.id, frames: task.frames, state: task.state, attempts: task.attempts, peakMemory: 0,
        message: words.filter { !$0.isEmpty }.joined(separator: " · "))
    }
  }

  /// The first frame of each chunk, or of some that are spread over the job.
  static func pictures(of plan: Plan, rendered: Membership<TaskID>, isDone: Bool) -> [Picture] {
    let chunks = plan.tasks.indices.dropFirst(plan.input.simulates ? 1 : 0).dropLast()
    let count = min(chunks.count, pictureLimit)
    return (0..<count).map { index in
      let task = plan.tasks[chunks.startIndex + index * chunks.count / count]
      return Picture(frame: task.frames.first, isRendered: isDone || rendered.contains(task.id))
    }
  }

  static func outputs(of plan: Plan, in folder: String) -> [Output] {
    plan.input.outputs.enumerated().map { index, output in
      Output(
        index: index, kind: output.kind, file: output.path, codec: output.codec,
        byteCount: output.kind == .imageSequence ? nil : Folders.fileSize("\(folder)/\(output.path)"))
    }
  }
}
