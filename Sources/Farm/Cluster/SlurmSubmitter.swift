import Files
import JobFolders
import Planning

/// Hands the tasks of a job folder to Slurm: all of them, or none.
public struct SlurmSubmitter: Sendable {
  private let client: SlurmClient
  private let folder: JobFolder
  private let plan: Plan
  /// Absolute path of `renderfarm` on the nodes.
  private let program: String
  private let resources: SlurmResources

  public init(
    client: SlurmClient = SlurmClient(), folder: JobFolder, plan: Plan, program: String, resources: SlurmResources
  ) {
    self.client = client
    self.folder = folder
    self.plan = plan
    self.program = program
    self.resources = resources
  }

  /// Submits tasks. The folder knows each number as soon as Slurm gave it.
  ///
  /// - Parameters:
  ///   - tasks: those that are left, in the order of the plan.
  ///   - time: seconds since 1970.
  /// - Throws: after what was submitted has been cancelled.
  public func submit(_ tasks: [TaskID], at time: Double) async throws(ClusterError) -> ClusterSubmission {
    let batches = SlurmBatch.batches(for: tasks, maxArraySize: try await client.maxArraySize())
    var submission = ClusterSubmission(planHash: plan.hash, submittedAt: time)
    var asked: TaskKind?
    do throws(ClusterError) {
      for (index, batch) in batches.enumerated() {
        let script = "\(folder.path)/slurm-\(batch.kind.rawValue)-\(index).sh"
        let text = TaskScript(program: program, folder: folder, kind: batch.kind, offset: batch.offset).text
        try write { () throws(FileError) in try AtomicFile.write(Array(text.utf8), to: script) }
        let arguments = batch.arguments(
          script: script, folder: folder, resources: resources, after: needed(by: batch.kind, in: submission),
          behind: predecessor(of: batch, in: submission))
        asked = batch.kind
        let id = try await client.submit(arguments)
        asked = nil
        let part = ClusterSubmission.Part(
          kind: batch.kind, slurmID: id, offset: batch.offset, taskCount: batch.taskCount, arguments: arguments)
        submission.parts.append(part)
        let known = submission
        try write { () throws(FileError) in try folder.store(known) }
      }
    } catch {
      // What cannot be called back is still in the folder's file, for the next submit.
      let isCancelled = (try? await client.cancel(submission.slurmIDs)) != nil
      if isCancelled { folder.forgetCluster() }
      // Who was ended while it asked, or answered in other words, may have been heard.
      let unknown = error.isOutcomeUnknown ? asked.map { SlurmBatch.name($0, of: folder) } : nil
      throw .notSubmitted(reason: error.description, left: isCancelled ? [] : submission.slurmIDs, unknown: unknown)
    }
    return submission
  }

  private func needed(by kind: TaskKind, in submission: ClusterSubmission) -> [Int] {
    let stages = plan.dependencies(of: kind)
    return submission.parts.filter { stages.contains($0.kind) }.map(\.slurmID)
  }

  /// Slurm limits each array by itself; arrays that share one limit follow one another.
  private func predecessor(of batch: SlurmBatch, in submission: ClusterSubmission) -> Int? {
    guard batch.kind == .render, resources.throttle != nil else { return nil }
    return submission.parts.last { $0.kind == .render }?.slurmID
  }

  private func write(_ body: () throws(FileError) -> Void) throws(ClusterError) {
    do throws(FileError) { try body() } catch { throw .file(error.description) }
  }
}
