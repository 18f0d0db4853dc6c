import Dispatch

/// Performs an actor's work one after another, on threads of its own: drawing takes long, and must not keep the program's other
/// tasks from answering.
public final class SerialThread: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: as debuggers show it.
  public init(label: String) { queue = DispatchQueue(label: label) }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
