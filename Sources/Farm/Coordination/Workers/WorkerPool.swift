import Glibc
import Lookups
import Scheduling
import Synchronization
import Wire

/// The worker processes of this machine. Performs what the queue wants done to workers, and tells what they do.
final class WorkerPool: Sendable {
  /// What is heard of a worker.
  enum News: Sendable {
    case report(WorkerID, Report)
    case garbage(WorkerID, WireError)
    /// Dead and reaped.
    case died(WorkerID, WorkerExit)
  }

  private let command: WorkerCommand
  private let killGraceSeconds: Double
  private let tell: @Sendable (News) -> Void
  private let processes = Mutex<Lookup<WorkerID, WorkerProcess>>([:])

  /// - Parameter tell: called from several threads, in order for each worker; its death is the last, but of one that was given
  ///   up before it was started.
  init(command: WorkerCommand, killGraceSeconds: Double, tell: @escaping @Sendable (News) -> Void) {
    self.command = command
    self.killGraceSeconds = killGraceSeconds
    self.tell = tell
  }

  /// - Parameter logFile: where its words go before its first task; nil: to this process's standard error.
  func start(_ id: WorkerID, logFile: String?) {
    let process = WorkerProcess(id: id, command: command, logFile: logFile)
    processes.withLock { $0[id] = process }
    Task { [tell] in
      let exit = await process.run { result in
        switch result {
        case .success(let report): tell(.report(id, report))
        case .failure(let error): tell(.garbage(id, error))
        }
      }
      tell(.died(id, exit))
    }
  }

  func send(_ command: Command, to id: WorkerID) {
    process(id)?.send(command)
  }

  func dismiss(_ id: WorkerID) {
    process(id)?.dismiss()
  }

  /// SIGTERM to the process group, after the grace SIGKILL.
  func kill(_ id: WorkerID) {
    guard let process = process(id) else { return }
    process.signalGroup(SIGTERM)
    Task { [killGraceSeconds, tell] in
      try? await Task.sleep(for: .seconds(killGraceSeconds))
      process.signalGroup(SIGKILL)
      // Without a thread or a process for it, starting one may take for ever.
      if process.giveUpStart() { tell(.died(id, .notStarted("the system did not start it"))) }
    }
  }

  /// Signals the process group at once, as an accident would.
  func signal(_ id: WorkerID, _ signal: Int32) {
    process(id)?.signalGroup(signal)
  }

  func forget(_ id: WorkerID) {
    _ = processes.withLock { $0.removeValue(forKey: id) }
  }

  /// Those that are not confirmed dead.
  var workers: [WorkerID] { processes.withLock { $0.sortedKeys() } }

  var isEmpty: Bool { processes.withLock(\.isEmpty) }

  func has(_ id: WorkerID) -> Bool { process(id) != nil }

  func pid(_ id: WorkerID) -> pid_t? { process(id)?.pid }

  func residentMemory(_ id: WorkerID) -> Int? { process(id)?.residentMemory }

  private func process(_ id: WorkerID) -> WorkerProcess? { processes.withLock { $0[id] } }
}
