import Files
import Glibc
import JobFolders
import Machine
import Planning

/// The lines around what an attempt had to say: what it was, and what became of it. A log that cannot be written is
/// no reason to stop.
struct AttemptLog {
  let folder: JobFolder
  let plan: Plan
  let command: String
  let host = Hardware.hostName

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
    AppendedFile.append(Array(text.utf8), to: folder.logFile(task, attempt: attempt))
  }
}
