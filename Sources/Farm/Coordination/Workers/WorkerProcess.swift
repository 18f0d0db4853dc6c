import Files
import Glibc
import Machine
import Scheduling
import Subprocess
import Synchronization
import SystemPackage
import Wire

/// One worker's process, from its start until it is confirmed dead. It leads a process group of its own, which dies
/// with it.
final class WorkerProcess: Sendable {
  let id: WorkerID
  private let command: WorkerCommand
  private let logFile: String?
  private let state = Mutex(State())
  private let lines: AsyncStream<[UInt8]>
  private let lineWriter: AsyncStream<[UInt8]>.Continuation

  private struct State {
    /// The process, while the number cannot mean another one: from the start until it is about to be reaped.
    var pid: pid_t?
    var isOver = false
    var pendingSignal: Int32?
  }

  init(id: WorkerID, command: WorkerCommand, logFile: String?) {
    self.id = id
    self.command = command
    self.logFile = logFile
    (lines, lineWriter) = AsyncStream.makeStream()
  }

  var pid: pid_t? { state.withLock(\.pid) }

  /// Resident memory in bytes, nil if there is no process.
  var residentMemory: Int? { pid.flatMap(ProcessMemory.resident) }

  /// Sends a command; without effect once the process is gone.
  func send(_ command: Command) {
    lineWriter.yield(command.line())
  }

  /// No more commands will come: the worker leaves.
  func dismiss() {
    send(.stop)
    lineWriter.finish()
  }

  /// Signals the worker's whole process group, as soon as there is one; without effect on a dead one.
  func signalGroup(_ signal: Int32) {
    state.withLock { state in
      if let pid = state.pid {
        kill(-pid, signal)
      } else if !state.isOver {
        state.pendingSignal = signal
      }
    }
  }

  /// Starts the process, hands over its reports, and returns when it is dead and reaped.
  ///
  /// - Parameter receive: called for each report in order; a `WireError` is the last thing it gets.
  func run(receive: @escaping @Sendable (Result<Report, WireError>) -> Void) async -> WorkerExit {
    var platform = PlatformOptions()
    platform.processGroupID = 0
    do {
      let log = logFile.flatMap { AppendedFile.open($0) }.map { FileDescriptor(rawValue: $0) }
      let result = try await Subprocess.run(
        .path(FilePath(command.executable)), arguments: Arguments(command.arguments),
        environment: command.processEnvironment, platformOptions: platform,
        input: .inputWriter, output: .sequence,
        error: .fileDescriptor(log ?? .standardError, closeAfterSpawningProcess: log != nil)
      ) { execution in
        self.began(execution.processIdentifier.value)
        async let writing: Void = self.write(to: execution.standardInputWriter)
        await self.read(execution.standardOutput, receive: receive)
        self.lineWriter.finish()
        await writing
        await self.endGroup(execution.processIdentifier.value)
      }
      switch result.terminationStatus {
      case .exited(let code): return .exited(code)
      case .signaled(let signal): return .signaled(signal)
      }
    } catch {
      state.withLock { $0.isOver = true }
      return .notStarted("\(error)")
    }
  }

  /// Gives a process up that the system was asked for and did not start. Should it still begin, it is killed at once.
  ///
  /// - Returns: false if it was started, or is over.
  func giveUpStart() -> Bool {
    state.withLock { state in
      guard state.pid == nil, !state.isOver else { return false }
      state.isOver = true
      state.pendingSignal = SIGKILL
      return true
    }
  }

  private func began(_ pid: pid_t) {
    let pendingSignal = state.withLock { state in
      state.pid = pid
      return state.pendingSignal
    }
    if let pendingSignal { signalGroup(pendingSignal) }
  }

  private func write(to writer: StandardInputWriter) async {
    for await line in lines {
      // A worker that cannot be written to is dying; its end is noticed where its reports are read.
      guard (try? await writer.write(line)) != nil else { break }
    }
    try? await writer.finish()
  }

  private func read(
    _ output: SubprocessOutputSequence, receive: @Sendable (Result<Report, WireError>) -> Void
  ) async {
    var framer = LineFramer()
    do {
      for try await buffer in output {
        let lines = try buffer.withUnsafeBytes { try framer.append($0) }
        for line in lines { receive(.success(try Report(line: line))) }
      }
    } catch let error as WireError {
      receive(.failure(error))
    } catch {
      // The process is gone; what it had sent was read before.
    }
  }

  /// Waits until the process is dead but not reaped, so that its number still names its group, and ends what is left of
  /// the group. A process that closed its output but does not leave is not waited for long.
  private func endGroup(_ pid: pid_t) async {
    for round in 0... {
      var information = siginfo_t()
      if waitid(P_PID, id_t(pid), &information, WEXITED | WNOHANG | WNOWAIT) != 0 || information.si_signo != 0 { break }
      if round == 500 { kill(-pid, SIGKILL) }
      try? await Task.sleep(for: .milliseconds(4))
    }
    state.withLock { state in
      kill(-pid, SIGKILL)
      state.pid = nil
      state.isOver = true
    }
  }
}

extension WorkerCommand {
  fileprivate var processEnvironment: Environment {
    guard let environment else { return .inherit }
    return .custom(Dictionary(uniqueKeysWithValues: environment.map { (.init(stringLiteral: $0.key), $0.value) }))
  }
}
