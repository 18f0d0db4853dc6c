import ArgumentParser
import Control

/// Lets a paused job go on.
struct Resume: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume",
    abstract: "Lets a paused job go on, or gives a waiting one another priority.",
    discussion: "Example: renderfarm resume 4f2a --priority 5")

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  @Option(parsing: .unconditional, help: "Higher ones go first.")
  var priority: Int?

  func run() throws {
    _ = try History.open(forJob: id)
    try WaitingJobs.perform { control throws(ControlError) in try control.resume(id, priority: priority) }
  }
}
