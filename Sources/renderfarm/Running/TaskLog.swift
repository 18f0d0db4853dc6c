import Glibc
import JobFolders
import Machine
import Planning

/// What stands around an attempt's words in its log, on standard error.
struct TaskLog {
  private let header: String?

  init(folder: JobFolder, task: TaskID, attempt: Int, worker: String) {
    guard let plan = try? folder.plan(), let planTask = plan.task(task) else {
      header = nil
      return
    }
    header = AttemptText.header(
      plan: plan, task: planTask, attempt: attempt, worker: worker, process: getpid(),
      host: Hardware.hostName, command: CommandLine.arguments.joined(separator: " "), at: WallClock.text())
  }

  func begin() {
    if let header { Terminal.note(header) }
  }

  func end(_ outcome: String) { Terminal.note(AttemptText.footer(outcome, at: WallClock.text())) }
}

/// What Open Job Description reads from a task's standard output.
struct OpenJobMessages {
  private let task: TaskID
  /// A task's parts: frames, or output files.
  private let parts: Int

  init(_ task: TaskID, plan: Plan?) {
    self.task = task
    parts = (task.kind == .render ? plan?.task(task)?.frames.count : plan?.input.outputs.count) ?? 1
    if let frames = plan?.task(task)?.frames { say("status", "\(task): frames \(frames)") }
    progress(0)
  }

  func progress(_ done: Int) {
    say("progress", "\((Double(min(done, parts)) / Double(parts) * 1000).rounded() / 10)")
  }

  func end() { progress(parts) }

  func fail(_ text: String) {
    say("fail", "\(task): " + text.split(whereSeparator: \.isNewline).joined(separator: "; "))
  }

  private func say(_ kind: String, _ text: String) { Terminal.print("openjd_\(kind): \(text)") }
}
