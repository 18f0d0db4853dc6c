import Glibc
import Planning
import Wire

/// The lines around what an attempt had to say: what it was, and what became of it. A log that cannot be written is
/// no reason to stop.
struct AttemptLog {
  let folder: JobFolder
  let plan: Plan
  let command: String
  let host = AttemptLog.hostName()

  func begin(_ task: PlanTask, attempt: Int, worker: Int, pid: Int32?) {
    let header = AttemptText.header(
      plan: plan, task: task, attempt: attempt, worker: "\(worker)", process: pid ?? 0, host: host, command: command,
      at: WallClock.text())
    append(header + "\n", task.id, attempt)
  }

  func end(_ task: TaskID, attempt: Int, outcome: String) {
    append(AttemptText.footer(outcome, at: WallClock.text()) + "\n", task, attempt)
  }

  private func append(_ text: String, _ task: TaskID, _ attempt: Int) {
    let descriptor = open(folder.logFile(task, attempt: attempt), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return }
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  private static func hostName() -> String {
    var name = utsname()
    guard uname(&name) == 0 else { return "this machine" }
    return withUnsafeBytes(of: &name.nodename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
