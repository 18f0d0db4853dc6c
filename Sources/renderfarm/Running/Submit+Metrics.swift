import Coordination
import Files
import JobFolders
import Machine
import Reports

extension Submit {
  /// What a run cost.
  func measured(_ summary: RunSummary, _ prepared: PreparedJob) -> RunMetrics {
    let succeeded = summary.end == .done
    let statistics = summary.statistics
    return RunMetrics(
      job: prepared.plan.input.name, succeeded: succeeded, seconds: summary.seconds,
      frames: prepared.plan.frames.count, tasks: prepared.plan.tasks.count, resumedTasks: summary.resumedTasks,
      failedAttempts: statistics.failedAttempts, killedWorkers: statistics.kills,
      startedWorkers: statistics.startedWorkers, speculativeAttempts: statistics.speculations,
      droppedReports: statistics.droppedReports,
      chunks: succeeded ? manifest(prepared)?.run.chunks ?? [] : [],
      endedAt: WallClock.seconds())
  }

  /// A job does not fail because its metrics cannot be written.
  func write(_ metrics: [RunMetrics], to path: String) {
    do throws(FileError) {
      try AtomicFile.write(Array(RunMetrics.text(of: metrics).utf8), to: StateFolders.absolute(path))
    } catch {
      Terminal.note("renderfarm: warning: \(error)")
    }
  }
}
