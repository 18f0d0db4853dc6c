import ArgumentParser
import JobFolders
import Materials
import Planning
import Rendering

/// Writes a job folder for others to run: a cluster, or a person.
struct Prepare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prepare",
    abstract: "Writes a job's folder and prints its path and the names of its tasks, for `run-task`.",
    discussion: "Example: renderfarm prepare Jobs/red-square.json --output out")

  @OptionGroup var job: JobArguments

  @Option(
    name: .shortAndLong, help: "The folder that outputs go to.", completion: .directory, transform: OptionPath.named)
  var output = "out"

  @Option(help: ArgumentHelp("Only these frames, such as 0-59.", valueName: "a-b"))
  var frames: FrameRange?

  @Option(
    help: "The job folder; one in the state folder if omitted.", completion: .directory, transform: OptionPath.named)
  var folder: String?

  @Option(help: ArgumentHelp("The plan that the job must give; another one is refused.", valueName: "hash"))
  var plan: String?

  func run() throws {
    let loaded = try job.load(fonts: SystemFonts())
    let prepared = try PreparedJob(
      loaded,
      PreparedJob.Options(
        output: output, frames: frames, workers: 1, usesCache: false, cpuFlags: nil,
        isDurable: true, folder: folder.map(StateFolders.absolute), planHash: plan))
    Terminal.print(prepared.folder.path)
    for task in prepared.plan.tasks { Terminal.print(task.id.description) }
  }
}
