import Glibc

/// How a worker's process ended, in words.
enum WorkerExit: Hashable, Sendable {
  case exited(Int32)
  case signaled(Int32)
  case notStarted(String)

  var description: String {
    switch self {
    // What the system's loader, and those of our bridges, end a program with.
    case .exited(127): "exit status 127 (a library could not be loaded, because it is not there or memory is limited)"
    case .exited(let code): "exit status \(code)"
    case .signaled(SIGKILL): "signal 9 (killed; not by the farm, perhaps because the machine ran out of memory)"
    case .signaled(let signal): "signal \(signal) (\(String(cString: strsignal(signal))))"
    case .notStarted(let reason): "it could not be started: \(reason)"
    }
  }
}
