import ArgumentParser
import Control
import Planning

/// Renders some frames of a job anew.
struct Requeue: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "requeue",
    abstract: "Renders frames of a job anew, whatever is known of them, and stitches its outputs again.",
    discussion: "Example: renderfarm requeue 4f2a --frames 120-179")

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  @Option(help: ArgumentHelp("These frames, with the chunks that they are in.", valueName: "a-b"))
  var frames: FrameRange

  @Option(help: "Worker processes; one per core if omitted.")
  var workers: Int?

  func validate() throws { try OptionRange.check(workers: workers) }

  func run() throws {
    _ = try History.open(forJob: id)
    try WaitingJobs.perform { control throws(ControlError) in
      let job = try control.job(id)
      let warning = try control.requeue(job.id, frames, workers: workers)
      Terminal.print(job.id)
      return warning
    }
  }
}
