import Coordination
import Glibc
import JobFolders
import Machine
import Planning
import Rendering
import Reports
import Review
import Scheduling
import Synchronization

/// Renders the jobs of a nightly run, several at once where that keeps the workers busy. One job's failure stops no
/// other.
struct NightlyRun: Sendable {
  let files: [NightlyJobFile]
  let folder: NightlyFolder
  /// The name of this run.
  let run: String
  /// What interrupted runs left for this one.
  let remains: InterruptedRun
  /// Reports of earlier runs but those, the newest first.
  let earlier: [NightlyReport]
  /// The folder of golden manifests.
  let golden: GoldenFolder?
  /// What may differ from golden in this run.
  let expected: [ChangeSelector]
  /// What stands in place of jobs' own limits.
  let limits: LimitOverrides
  let workers: Int
  /// Whether what every frame showed is kept, to be compared in words.
  let writesTraces: Bool
  let interruption: Interruption
  let display: NightlyDisplay

  private enum Occurrence: Sendable {
    case progress(Int, chunksLeft: Int)
    case ended(Int, NightlyJob)
  }

  /// - Returns: what became of each job, in the order of the files.
  func jobs() async -> [NightlyJob] {
    var jobs = files.map(unrendered)
    var waiting = files.indices.filter { jobs[$0].state == .interrupted }[...]
    for job in jobs where job.state == .invalid { display.end(job) }
    let (occurrences, happens) = AsyncStream<Occurrence>.makeStream()
    var iterator = occurrences.makeAsyncIterator()
    var shares = NightlyShares(workers: workers)
    var runningCount = 0
    while true {
      while !interruption.isRequested, let index = waiting.first,
        let share = shares.begin(index, chunkCount: files[index].chunkCount)
      {
        waiting.removeFirst()
        runningCount += 1
        Task {
          let job = await render(index, workers: share) { happens.yield(.progress(index, chunksLeft: $0)) }
          happens.yield(.ended(index, job))
        }
      }
      guard runningCount > 0, let occurrence = await iterator.next() else { return jobs }
      switch occurrence {
      case .progress(let index, let chunksLeft): shares.update(index, chunksLeft: chunksLeft)
      case .ended(let index, let job):
        shares.end(index)
        runningCount -= 1
        jobs[index] = job
        display.end(job)
      }
    }
  }

  /// A job before it was rendered.
  private func unrendered(_ file: NightlyJobFile) -> NightlyJob {
    var job = state(file)
    job.matrix = file.matrix
    return job
  }

  private func state(_ file: NightlyJobFile) -> NightlyJob {
    switch file.content {
    case .job:
      var job = NightlyJob(name: file.name, file: file.file, state: .interrupted)
      job.message = "The night was stopped before this job was done; run it again."
      return job
    case .invalid(let lines):
      var job = NightlyJob(name: file.name, file: file.file, state: .invalid)
      job.message = lines.first { $0.contains("error: ") } ?? lines[0]
      job.details = lines.count > 1 ? lines : []
      return job
    }
  }

  private func render(_ index: Int, workers: Int, progress: @escaping @Sendable (Int) -> Void) async -> NightlyJob {
    let file = files[index]
    guard case .job(let loaded) = file.content else { return unrendered(file) }
    let began = SteadyClock.seconds()
    var job = unrendered(file)
    let notes = Notes()
    let output = "\(folder.path(ofRun: run))/\(file.name)"
    do {
      let plan = try PreparedJob.plan(loaded, frames: nil, note: notes.add)
      if let seconds = remains.reuse(plan, to: output) {
        job = await NightlyJobReport(self, loaded, outputFolder: output).done(job)
        job.wasKept = true
        job.seconds = seconds
        return job
      }
      let prepared = try PreparedJob(
        loaded,
        PreparedJob.Options(
          output: output, frames: nil, workers: workers, usesCache: true, cpuFlags: nil, writesTrace: writesTraces),
        note: notes.add)
      let listener = RunListener(note: notes.add) { news in
        guard case .progress(let state) = news else { return }
        // Of the tasks that are left, the last one puts the chunks together.
        progress(state.taskCount - state.tasksDone - 1)
        display.show(state, of: file.name)
      }
      switch try await run(prepared, workers: workers, listener) {
      case .done:
        job = await NightlyJobReport(self, loaded, outputFolder: output).done(job)
      case .failed(let failures):
        job.state = .failed
        job.message = NightlyLog.line(failures.map(\.description).joined(separator: "; "))
        job.details = NightlyLog.excerpt(of: prepared.folder, failures)
      case .cancelled, .interrupted: break
      }
    } catch {
      job.state = .failed
      job.message = NightlyLog.line(notes.texts.last ?? "\(error)")
    }
    // Goes only if nothing is in it.
    if job.state != .done { rmdir(output) }
    job.seconds = SteadyClock.seconds() - began
    return job
  }

  private func run(_ prepared: PreparedJob, workers: Int, _ listener: RunListener) async throws -> JobEnd {
    try await LocalRun(
      prepared, by: LocalCoordinator.make(workers: workers), usesCache: true, isQuiet: true, listener: listener
    )
    .run().end
  }
}

/// Whether somebody wants the run to end.
final class Interruption: Sendable {
  private let flag = Atomic(false)

  var isRequested: Bool { flag.load(ordering: .relaxed) }

  func request() { flag.store(true, ordering: .relaxed) }
}
