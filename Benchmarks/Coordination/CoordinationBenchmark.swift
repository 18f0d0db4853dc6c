import Coordination
import Foundation
import Glibc
import Hashing
import JobFolders
import Planning
import Wire

/// What the coordinator costs: tasks that do nothing, worker processes that only write their results.
///
///     coordination-benchmark TASKS WORKERS     prints tasks a second and the coordinator's memory
///     coordination-benchmark worker            is started by the above
@main
struct CoordinationBenchmark {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "worker" { return try work() }
    let tasks = arguments.first.flatMap(Int.init) ?? 20_000
    let workers = arguments.dropFirst().first.flatMap(Int.init) ?? 2
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coordination-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let plan = try Plan(
      PlanInput(
        name: "nothing", frameCount: tasks * 12, frameRate: FrameRate(numerator: 12, denominator: 1), width: 2,
        height: 2,
        outputs: [], jobDigest: Digest(of: [1]), engineVersion: "none", mediaVersion: "none"))
    try FileManager.default.createDirectory(atPath: folder + "/out", withIntermediateDirectories: true)
    let job = try PreparedJob(
      plan, outputFolder: folder + "/out", in: JobFolder(of: plan, outputFolder: folder + "/out", in: folder), job: [])
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let coordinator = Coordinator(
      options: CoordinatorOptions(
        workers: workers, workerCommand: WorkerCommand(executable: program, arguments: ["worker"])))
    let clock = ContinuousClock()
    let start = clock.now
    let summary = await coordinator.run(job, holding: try job.lock())
    let seconds = (clock.now - start) / .seconds(1)
    guard summary.end == .done else {
      print("not done: \(summary.end)")
      exit(1)
    }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let rate = Int(Double(summary.statistics.acceptedResults) / seconds)
    print(
      "\(summary.statistics.acceptedResults) tasks, \(workers) workers: \(rate) tasks/s, coordinator at most \(usage.ru_maxrss >> 10) MiB"
    )
  }

  /// A worker whose tasks are done when they begin.
  private static func work() throws {
    let connection = WorkerConnection(engineVersion: "none")
    var plans: [String: Plan] = [:]
    while let (task, attempt, folder) = connection.nextCommand() {
      if plans[folder.path] == nil { plans[folder.path] = try folder.plan() }
      guard let plan = plans[folder.path] else { return }
      let result = TaskResult(task: task.id, attempt: attempt, planHash: plan.hash)
      _ = FileManager.default.createFile(
        atPath: folder.resultFile(task.id), contents: Data(JobFolder.bytes(of: result)))
      connection.send(.finished(attempt: attempt, result: result))
    }
  }
}
