import ArgumentParser
import Cluster
import Files
import Foundation
import Glibc
import JobFolders
import Planning
import Storage

/// The history of jobs, as the commands about past jobs read it.
enum History {
  static func open() throws -> JobStore {
    let path = StateFolders.history
    guard access(path, F_OK) == 0 else {
      Terminal.note("renderfarm: no job was submitted here yet")
      throw ExitStatus.done.code
    }
    do throws(StoreError) {
      return try JobStore(path: path)
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unreadableInput.code
    }
  }

  /// The one job whose id begins so.
  static func job(_ prefix: String, in store: JobStore) throws -> JobRecord {
    let found = (try? store.jobs(withPrefix: prefix)) ?? []
    guard let job = found.first, found.count == 1 else {
      Terminal.note(
        found.isEmpty
          ? "renderfarm: there is no job \(prefix); `renderfarm list` shows them"
          : "renderfarm: \(prefix) may be \(found.map(\.id).joined(separator: " or ")); write more of it")
      throw ExitStatus.wrongUsage.code
    }
    return job
  }

  /// A point of time for people, in the machine's time zone.
  static func date(_ seconds: Double) -> String {
    var time = time_t(seconds)
    var parts = tm()
    localtime_r(&time, &parts)
    var buffer = [CChar](repeating: 0, count: 40)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M:%S", &parts)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func json(_ value: some Encodable) -> String {
    String(decoding: PlanningJSON.encode(value, pretty: true), as: UTF8.self)
  }
}

/// Lists jobs.
struct ListJobs: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists jobs, past and running, the last one first.",
    discussion: "Example: renderfarm list")

  @Flag(help: "Prints JSON.")
  var json = false

  func run() async throws {
    let store = try History.open()
    let jobs = await ClusterHistory.refresh(try store.jobs(), in: store)
    if json { return Terminal.print(History.json(jobs)) }
    for job in jobs {
      let state = job.state.rawValue.padding(toLength: 11, withPad: " ", startingAt: 0)
      Terminal.print("\(job.id)  \(state)  \(History.date(job.updatedAt))  \(job.frameCount) frames  \(job.name)")
    }
  }
}

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
    let store = try History.open()
    var job = try History.job(id, in: store)
    let report = await ClusterHistory.report(of: job)
    if let report, job.state == .running { ClusterHistory.note(report, of: &job, in: store) }
    let everything = Everything(
      job: job, tasks: try store.tasks(of: job.id), attempts: try store.attempts(of: job.id),
      events: try store.events(of: job.id), cluster: report)
    if json { return Terminal.print(History.json(everything)) }
    Terminal.print("\(job.name)  \(job.id)  \(job.state.rawValue)\(job.message.isEmpty ? "" : ": \(job.message)")")
    Terminal.print("submitted \(History.date(job.createdAt)), changed \(History.date(job.updatedAt))")
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
    for event in everything.events { Terminal.print("  \(History.date(event.time))  \(event.kind): \(event.message)") }
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

/// Prints the logs of a job's attempts.
struct Logs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logs",
    abstract: "Prints the logs of a job's attempts and workers.",
    discussion: "Example: renderfarm logs 4f2a --task render-0003")

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  @Option(help: "Only this task's.")
  var task: TaskID?

  func run() throws {
    let job = try History.job(id, in: try History.open())
    let folder = JobFolder(path: job.folder)
    for name in folder.logNames where task.map({ name.hasPrefix("\($0).") }) ?? true {
      Terminal.print("== \(name)")
      Terminal.print(
        String(decoding: (try? FileContents.read("\(folder.logsFolder)/\(name)")) ?? [], as: UTF8.self))
    }
  }
}
