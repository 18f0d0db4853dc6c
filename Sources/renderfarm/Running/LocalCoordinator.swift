import Coordination
import Foundation
import Machine
import Media

/// The coordinator as this program's commands have it: its workers are this program too.
enum LocalCoordinator {
  /// Ends the program where the system gives it too few open files or threads for the workers.
  ///
  /// - Parameters:
  ///   - workers: processes, of all its jobs.
  ///   - memory: bytes that the workers of all its jobs may hold, as far as the jobs say what they need; nil: any.
  ///   - chaos: seed of faults; nil: none are made.
  static func make(workers: Int, memory: Int? = nil, chaos: UInt64? = nil) -> Coordinator {
    OpenFileSupply.require(workers: workers)
    ThreadSupply.require(workers: workers)
    // A single worker takes mostly what the last one left, and small films lose a hundredth by small pages.
    if workers > 1 { HugePages.decline() }
    var options = CoordinatorOptions(
      workers: workers,
      workerCommand: WorkerCommand(
        executable: StateFolders.program, arguments: [RunWorker.name], environment: workerEnvironment))
    options.policy.memory = memory
    options.chaos = chaos.map { CoordinatorOptions.Chaos(seed: $0) }
    if chaos != nil {
      // A frozen worker is to be found out soon.
      options.policy.heartbeatTimeout = 3
      options.killGraceSeconds = 0.1
      // Backing off spares a machine that is in trouble; here the trouble is our own.
      options.policy.retrySeconds = 0.01
      options.policy.longestRetrySeconds = 0.05
    }
    return Coordinator(options: options)
  }

  /// Every chunk's encoder wants the same few hundred blocks of megabytes: the C library keeps them from chunk to chunk
  /// instead of giving them back to the system, which would clear them again each time. And encoders are to compute the same on
  /// every processor.
  private static var workerEnvironment: [String: String] {
    let memory = [
      "MALLOC_ARENA_MAX": "1", "MALLOC_MMAP_THRESHOLD_": "33554432", "MALLOC_TRIM_THRESHOLD_": "1073741824",
    ]
    var environment = ProcessInfo.processInfo.environment.merging(memory) { _, new in new }
    environment[MathLibrary.variable] = MathLibrary.tunables(environment[MathLibrary.variable] ?? "")
    return environment
  }
}
