import ArgumentParser
import Files
import JobFolders
import Planning

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
    let job = try History.job(id, in: try History.open(forJob: id, onlyReads: true))
    let folder = JobFolder(path: job.folder)
    for name in folder.logNames where task.map({ name.hasPrefix("\($0).") }) ?? true {
      Terminal.print("== \(name)")
      Terminal.print(
        String(decoding: (try? FileContents.read("\(folder.logsFolder)/\(name)")) ?? [], as: UTF8.self))
    }
  }
}
