import Glibc
import Scheduling
import Wire

/// The worker processes of this machine. Performs what the queue wants done to workers, and tells what they do.
struct WorkerPool {
  /// What is heard of a worker.
  enum News: Sendable {
    case report(WorkerID, Report)
    case garbage(WorkerID, WireError)
    /// Dead and reaped.
    case exit(WorkerID, WorkerExit)
  }

  private let command: WorkerCommand
  private let killGraceSeconds: Double
  private let tell: @Sendable (News) -> Void
  private var processes: [WorkerID: WorkerProcess] = [:]

  /// - Parameter tell: called from several threads, in order for each worker; the exit is the last.
  init(command: WorkerCommand, killGraceSeconds: Double, tell: @escaping @Sendable (News) -> Void) {
    self.command = command
    self.killGraceSeconds = killGraceSeconds
    self.tell = tell
  }

  mutating func start(_ id: WorkerID, logFile: String) {
    let process = WorkerProcess(id: id, command: command, logFile: logFile)
    processes[id] = process
    Task { [tell] in
      let exit = await process.run { result in
        switch result {
        case .success(let report): tell(.report(id, report))
        case .failure(let error): tell(.garbage(id, error))
        }
      }
      tell(.exit(id, exit))
    }
  }

  func send(_ command: Command, to id: WorkerID) {
    processes[id]?.send(command)
  }

  func dismiss(_ id: WorkerID) {
    processes[id]?.dismiss()
  }

  /// SIGTERM to the process group, after the grace SIGKILL.
  func kill(_ id: WorkerID) {
    guard let process = processes[id] else { return }
    process.signalGroup(SIGTERM)
    Task { [killGraceSeconds] in
      try? await Task.sleep(for: .seconds(killGraceSeconds))
      process.signalGroup(SIGKILL)
    }
  }

  /// SIGKILL at once, as an accident would, or SIGSTOP.
  func strike(_ id: WorkerID, freezing: Bool = false) {
    processes[id]?.signalGroup(freezing ? SIGSTOP : SIGKILL)
  }

  mutating func forget(_ id: WorkerID) {
    processes[id] = nil
  }

  func pid(_ id: WorkerID) -> pid_t? { processes[id]?.pid }

  func residentMemory(_ id: WorkerID) -> Int? { processes[id]?.residentMemory }
}
