import ArgumentParser
import Control

/// Tries a job again.
struct Retry: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Tries a job again that failed, was cancelled or interrupted; what is rendered is kept.",
    discussion: "Example: renderfarm retry 4f2a")

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  @Option(help: "Worker processes; one per core if omitted.")
  var workers: Int?

  func validate() throws { try OptionRange.check(workers: workers) }

  func run() throws {
    _ = try History.open(forJob: id)
    try WaitingJobs.perform { control throws(ControlError) in
      let job = try control.job(id)
      let warning = try control.retry(job.id, workers: workers)
      Terminal.print(job.id)
      return warning
    }
  }
}
