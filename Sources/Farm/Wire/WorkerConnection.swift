import Dispatch
import Files
import Glibc
import JobFolders
import Planning
import Synchronization

/// A worker's end of the pipes to its coordinator.
///
/// The worker's loop is: open, then for each command from `nextCommand()` do the task, report progress, report the end.
/// Reading and heartbeats go on beside it, so a busy worker is heard, and leaves at once when its coordinator is gone.
///
/// Opening takes the process's standard streams away: standard input becomes empty, and standard output goes where
/// standard error goes, so that a library that prints cannot disturb the protocol. While a task runs, both are its log.
public final class WorkerConnection: Sendable {
  private let input: Int32
  private let output: Int32
  private let whenDisconnected: @Sendable () -> Void
  private let arrived = DispatchSemaphore(value: 0)
  private let commands = Mutex<[Command]>([])
  /// Held while a report is written, so that two never mix.
  private let writing = Mutex<Void>(())

  /// Takes the standard streams, says hello and begins to listen.
  ///
  /// - Parameters:
  ///   - heartbeatSeconds: time between two signs of life.
  ///   - whenDisconnected: called on a thread of its own when the coordinator is gone. Must end the process.
  public convenience init(
    engineVersion: String, heartbeatSeconds: Double = 1,
    whenDisconnected: @escaping @Sendable () -> Void = { _exit(75) }
  ) {
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(nothing, STDIN_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    close(nothing)
    self.init(
      input: input, output: output, engineVersion: engineVersion, heartbeatSeconds: heartbeatSeconds,
      whenDisconnected: whenDisconnected)
  }

  /// Talks over other descriptors, which it then owns.
  init(
    input: Int32, output: Int32, engineVersion: String, heartbeatSeconds: Double,
    whenDisconnected: @escaping @Sendable () -> Void
  ) {
    self.input = input
    self.output = output
    self.whenDisconnected = whenDisconnected
    signal(SIGPIPE, SIG_IGN)
    send(.hello(protocolVersion: WireProtocol.version, engineVersion: engineVersion, pid: getpid()))
    DispatchQueue(label: "heartbeats").async { [weak self] in
      repeat {
        usleep(UInt32(min(max(heartbeatSeconds, 0.01), 60) * 1_000_000))
        self?.send(.heartbeat)
      } while self != nil
    }
    DispatchQueue(label: "commands").async { self.listen() }
  }

  /// Waits for the next task; nil when there will be none and the worker should leave.
  ///
  /// A task's log becomes the standard error and standard output of the process.
  ///
  /// - Parameter prepare: told the jobs that are to be made ready meanwhile.
  public func nextCommand(
    preparing prepare: (String) -> Void = { _ in }
  ) -> (task: PlanTask, attempt: Int, jobFolder: JobFolder)? {
    while true {
      arrived.wait()
      switch commands.withLock({ $0.removeFirst() }) {
      case .stop: return nil
      case .prepare(let job): prepare(job)
      case .run(let task, let attempt, let path):
        let folder = JobFolder(path: path)
        redirectStandardStreams(to: folder.logFile(task.id, attempt: attempt))
        return (task, attempt, folder)
      }
    }
  }

  /// Sends a report; safe from any thread.
  public func send(_ report: Report) {
    let line = report.line()
    let sent = writing.withLock { _ in
      (try? AtomicFile.writeAll(line, to: output, path: "standard output")) != nil
    }
    if !sent { whenDisconnected() }
  }

  private func listen() {
    var framer = LineFramer()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0, let lines = try? framer.append(Array(buffer[..<count])) else { return whenDisconnected() }
      for line in lines {
        guard let command = try? Command(line: line) else { return whenDisconnected() }
        commands.withLock { $0.append(command) }
        arrived.signal()
        if command == .stop { return }
      }
    }
  }

  private func redirectStandardStreams(to path: String) {
    // Without a log the work is still worth doing: what it has to say goes where the last task's words went.
    guard let log = AppendedFile.open(path) else { return }
    fflush(nil)
    dup2(log, STDERR_FILENO)
    dup2(log, STDOUT_FILENO)
    close(log)
  }
}
