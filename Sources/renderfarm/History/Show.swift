import ArgumentParser
import Cluster
import Control
import Storage

/// Shows one job.
struct Show: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows a job: its state, tasks and attempts.", discussion: "Example: renderfarm show 4f2a")

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  @Flag(help: "Prints JSON.")
  var json = false

  private struct Everything: Encodable {
    var job: JobRecord
    var tasks: [TaskRecord]
    var attempts: [AttemptRecord]
    var events: [EventRecord]
    var cluster: ClusterReport?
  }

  func run() async throws {
    let store = try History.open(forJob: id, onlyReads: true)
    var job = try History.job(id, in: store)
    let report = await ClusterHistory.report(of: job)
    if let report, job.state == .running { ClusterHistory.note(report, of: &job, in: store) }
    job = StateFolders.farm.present(job)
    let everything = Everything(
      job: job, tasks: try store.tasks(of: job.id), attempts: try store.attempts(of: job.id),
      events: try store.events(of: job.id), cluster: report)
    if json { return Terminal.print(JSONText.of(everything)) }
    Terminal.print("\(job.name)  \(job.id)  \(job.state.rawValue)\(job.message.isEmpty ? "" : ": \(job.message)")")
    Terminal.print("submitted \(DateText.of(job.createdAt)), changed \(DateText.of(job.updatedAt))")
    Terminal.print("outputs in \(job.outputFolder)")
    Terminal.print("job folder \(job.folder)")
    for task in everything.tasks {
      let attempts = everything.attempts.filter { $0.task == task.task }
      let last = attempts.last.flatMap(\.outcome) ?? ""
      Terminal.print(
        "  \(task.task)  frames \(task.frames)  \(task.state.rawValue)  attempts \(task.attempts)\(last.isEmpty || last == "done" ? "" : "  \(last)")"
      )
    }
    for task in report?.tasks ?? [] { Terminal.print("  \(task.line)") }
    for event in everything.events { Terminal.print("  \(DateText.of(event.time))  \(event.kind): \(event.message)") }
  }
}

extension ClusterReport.Task {
  /// `render-0003  frames 180-239  running  attempts 2  slurm 12_3 on n1`.
  fileprivate var line: String {
    var parts = ["\(id)", "frames \(frames)", state.rawValue, "attempts \(attempts)"]
    if !slurm.isEmpty { parts.append("slurm \(slurm)" + (node.isEmpty ? "" : " on \(node)")) }
    parts += [reason, state == .done ? "" : outcome].filter { !$0.isEmpty }
    return parts.joined(separator: "  ")
  }
}
