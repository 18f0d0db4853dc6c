import Logging
import Scheduling

/// How a coordinator works.
public struct CoordinatorOptions: Sendable {
  /// Worker processes, timeouts and retries.
  public var policy: SchedulingPolicy
  /// What to start as a worker.
  public var workerCommand: WorkerCommand
  /// Seconds between SIGTERM and SIGKILL when a worker is killed.
  public var killGraceSeconds = 2.0
  /// Fault injection: kills and freezes workers and corrupts files, to show that it changes nothing.
  public var chaos: Chaos?
  /// What the coordinator does, for whoever runs it. Silent by default.
  public var logger = Logger(label: "renderfarm.coordinator") { _ in SwiftLogNoOpLogHandler() }

  /// The default options.
  ///
  /// - Parameter workers: processes at most.
  public init(workers: Int, workerCommand: WorkerCommand) {
    policy = SchedulingPolicy(workers: workers)
    self.workerCommand = workerCommand
  }

  /// Seeded fault injection.
  public struct Chaos: Hashable, Sendable {
    /// The same seed gives the same kinds of faults.
    public var seed: UInt64
    /// After one in so many reports the worker that sent it is killed or frozen, or a file that it left is corrupted. A
    /// task's last attempt is spared, and so are the files of a task that were corrupted before.
    public var reportsPerFault: Int

    /// - Parameter reportsPerFault: below 1 counts as 1.
    public init(seed: UInt64, reportsPerFault: Int = 24) {
      self.seed = seed
      self.reportsPerFault = max(1, reportsPerFault)
    }
  }
}

/// The program that is started as a worker: it opens a `WorkerConnection` on its standard streams.
public struct WorkerCommand: Hashable, Sendable {
  /// Path of the program.
  public var executable: String
  /// Behind the program's name.
  public var arguments: [String]
  /// The whole environment; nil: the coordinator's own.
  public var environment: [String: String]?

  public init(executable: String, arguments: [String] = [], environment: [String: String]? = nil) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }

  var line: String { ([executable] + arguments).joined(separator: " ") }
}
