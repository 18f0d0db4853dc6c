import Dispatch

/// Performs an actor's work one after another, on threads of its own: drawing takes long, and must not keep the program's other
/// tasks from answering.
public final class SerialThread: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: as debuggers show it.
  public init(label: String) { queue = DispatchQueue(label: label) }

  /// Performs a piece of work after all that came before.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// For actors that live as long as this.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
