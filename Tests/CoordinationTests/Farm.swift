import Files
import Foundation
import Hashing
import JobFolders
import Planning
import Scheduling
import Storage
import Synchronization
import TestSupport

@testable import Coordination

/// A job folder, fake workers and a coordinator, in a folder of their own.
struct Farm {
  let home: TemporaryFolder
  let job: PreparedJob
  /// What the coordinator told.
  let news = NewsCollector()

  init(frames: Int = 60, in home: TemporaryFolder? = nil) throws {
    self.home = try home ?? TemporaryFolder()
    let plan = try Plan(
      PlanInput(
        name: "test", frameCount: frames, frameRate: FrameRate(numerator: 12, denominator: 1), width: 2, height: 2,
        outputs: [OutputSpecification(kind: .video, path: "out", codec: "none")], jobDigest: Digest(of: [1]),
        engineVersion: "fake", mediaVersion: "1"))
    let out = self.home.file("out")
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    job = try PreparedJob(
      plan, outputFolder: out, in: JobFolder(of: plan, outputFolder: out, in: self.home.file("state")), job: [])
  }

  var plan: Plan { job.plan }
  var folder: JobFolder { job.folder }

  /// The bytes that the job must make, whoever makes them.
  var expected: String {
    plan.frames.indices.map { "\($0) \(plan.hash)\n" }.joined()
  }

  var made: String? { try? String(contentsOfFile: home.file("out/out"), encoding: .utf8) }

  /// All logs of a task's attempt, or of a worker.
  func log(_ name: String) -> String {
    (try? String(contentsOfFile: "\(folder.logsFolder)/\(name).log", encoding: .utf8)) ?? ""
  }

  func coordinator(
    workers: Int = 2, _ misbehaviour: String..., change: (inout CoordinatorOptions) -> Void = { _ in }
  ) -> Coordinator {
    var options = CoordinatorOptions(
      workers: workers,
      workerCommand: WorkerCommand(executable: Farm.workerPath, arguments: misbehaviour))
    options.policy.retrySeconds = 0.05
    options.killGraceSeconds = 0.3
    change(&options)
    return Coordinator(options: options)
  }

  /// Does the job by a coordinator that works on others, too.
  func perform(_ coordinator: Coordinator, _ terms: JobTerms = JobTerms()) async throws -> RunSummary {
    await coordinator.perform(job, holding: try FileLock(folder), terms: terms, onNews: { [news] in news.add($0) })
  }

  // Swift 6.3.1 crashes when it makes one function of this and the test that calls it.
  @inline(never)
  func run(
    _ coordinator: Coordinator, store: JobStore? = nil, workerMemory: Int? = nil
  ) async throws -> RunSummary {
    await coordinator.run(
      job, holding: try FileLock(folder), terms: JobTerms(workerMemory: workerMemory), store: { store },
      onNews: { [news] in news.add($0) })
  }

  static var workerPath: String {
    Bundle.main.executableURL!.deletingLastPathComponent().appendingPathComponent("fake-worker").path
  }
}

final class NewsCollector: Sendable {
  private let items = Mutex<[CoordinatorNews]>([])

  func add(_ news: CoordinatorNews) {
    items.withLock { $0.append(news) }
  }

  var progress: [CoordinatorProgress] {
    items.withLock { $0.compactMap { if case .progress(let progress) = $0 { progress } else { nil } } }
  }

  var failures: [String] {
    items.withLock { $0.compactMap { if case .attemptFailed(_, let failure, _) = $0 { failure.message } else { nil } } }
  }

  var warnings: [String] {
    items.withLock { $0.compactMap { if case .warning(let text) = $0 { text } else { nil } } }
  }
}
