import ArgumentParser
import Cluster
import Files
import Foundation
import Glibc
import JobFolders
import Lookups
import Machine
import Planning
import Storage

/// Hands a prepared job to Slurm, and waits for it where that is asked.
struct ClusterRun {
  private let prepared: PreparedJob
  private let resources: SlurmResources
  private let isQuiet: Bool
  private let client = SlurmClient()

  private var folder: JobFolder { prepared.folder }
  private var plan: Plan { prepared.plan }

  init(_ prepared: PreparedJob, resources: SlurmResources, isQuiet: Bool) {
    self.prepared = prepared
    self.resources = resources
    self.isQuiet = isQuiet
  }

  /// Ends the program where no cluster can be spoken to, before anything is written.
  static func requireCluster() async throws {
    do throws(ClusterError) { _ = try await SlurmClient().maxArraySize() } catch { throw ended(error) }
  }

  /// Submits what is left, if Slurm does not work on it already.
  ///
  /// - Returns: false when everything was done before.
  func submit() async throws -> Bool {
    do {
      let lock = try prepared.lock()
      defer { withExtendedLifetime(lock) {} }
      return try await submitUnlocked()
    } catch let error as ClusterError {
      throw ClusterRun.ended(error)
    } catch let error as JobFolderError {
      Terminal.note("renderfarm: \(error)")
      if case .alreadyRunning = error { throw ExitStatus.temporaryFailure.code }
      throw ExitStatus.unwritableOutput.code
    } catch let error as FileError {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }

  private func submitUnlocked() async throws -> Bool {
    if folder.isFinishedUnchanged(plan: plan) { return false }
    // Whoever looks at the job would take it for done.
    folder.forgetFinish()
    if let earlier = folder.clusterSubmission {
      let queue = try await client.queue(of: earlier.slurmIDs)
      if !folder.clusterReport(of: earlier, plan: plan, queue: queue).state.isOver {
        note("Slurm works on it already: \(earlier.summary)")
        return true
      }
      try await client.cancel(earlier.openIDs(in: queue, of: folder))
    }
    folder.keepResults(onlyOf: ProgramIdentity.current)
    let completed = Membership(folder.completedTasks(plan: plan))
    let left = plan.tasks.map(\.id).filter { !completed.contains($0) }
    guard left.contains(.stitch) else {
      try folder.finish(plan: plan)
      return false
    }
    let submission = try await SlurmSubmitter(
      folder: folder, plan: plan, program: StateFolders.program, resources: resources
    ).submit(left, at: WallClock.seconds())
    ClusterHistory.noteSubmission(submission, prepared)
    note("handed to Slurm: \(submission.summary)")
    return true
  }

  /// Waits until the job is over.
  func wait() async throws -> ClusterReport {
    guard let submission = folder.clusterSubmission else {
      Terminal.note("renderfarm: \(folder.clusterFile) is gone; submit the job again")
      throw ExitStatus.temporaryFailure.code
    }
    let id = folder.id
    let interrupts = Interrupts {
      Terminal.note("\nrenderfarm: the cluster goes on; renderfarm cancel \(id) ends it")
      _exit(ExitStatus.interrupted.rawValue)
    }
    defer { interrupts.cancel() }
    let line = ProgressLine()
    defer { line.end() }
    let started = Date()
    var resumed: Int?
    var endsSeen = 0
    var unknownSince: Date?
    while true {
      guard let report = try await report(submission, unknownSince: &unknownSince) else {
        try await Task.sleep(for: ClusterRun.pollInterval)
        continue
      }
      // A shared file system may show the outputs a little later than Slurm shows the end.
      endsSeen = report.state.isOver && report.state != .done ? endsSeen + 1 : 0
      if report.state == .done || endsSeen == ClusterRun.endsToBelieve { return report }
      let framesResumed = resumed ?? report.framesDone
      resumed = framesResumed
      if !isQuiet {
        line.show(
          ProgressBar.State(
            framesDone: report.framesDone, frameCount: plan.frames.count, framesResumed: framesResumed,
            elapsed: Date().timeIntervalSince(started), workers: report.running.map(\.description),
            retries: report.tasks.map { max(0, $0.attempts - 1) }.reduce(0, +)))
      }
      try await Task.sleep(for: ClusterRun.pollInterval)
    }
  }

  /// What still waits or runs of a job that cannot be completed any more.
  func cancelRest() async {
    guard let submission = folder.clusterSubmission,
      let queue = try? await client.queue(of: submission.slurmIDs)
    else { return }
    try? await client.cancel(submission.openIDs(in: queue, of: folder))
  }

  private static let pollInterval = Duration.seconds(2)
  private static let endsToBelieve = 3
  /// Seconds for which a cluster may say nothing of a job that it works on: its controller may be started anew.
  private static let longestSilence = 300.0

  /// - Parameter unknownSince: when the cluster began to say nothing.
  /// - Returns: nil while it says nothing.
  private func report(_ submission: ClusterSubmission, unknownSince: inout Date?) async throws -> ClusterReport? {
    do throws(ClusterError) {
      let queue = try await client.queue(of: submission.slurmIDs)
      unknownSince = nil
      return folder.clusterReport(of: submission, plan: plan, queue: queue)
    } catch {
      guard let since = unknownSince else {
        unknownSince = Date()
        Terminal.note("renderfarm: warning: the state of \(folder.id) is not known: \(error)")
        return nil
      }
      guard Date().timeIntervalSince(since) > ClusterRun.longestSilence else { return nil }
      throw ClusterRun.ended(error)
    }
  }

  private func note(_ text: String) {
    if !isQuiet { Terminal.note("renderfarm: \(text)") }
  }

  /// Says what is wrong.
  static func ended(_ error: ClusterError) -> ExitCode {
    Terminal.note("renderfarm: \(error)")
    if case .file = error { return ExitStatus.unwritableOutput.code }
    return ExitStatus.unavailable.code
  }
}
