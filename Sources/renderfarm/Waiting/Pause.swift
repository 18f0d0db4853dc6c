import ArgumentParser
import Control

/// Lets a waiting or running job stand still.
struct Pause: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause",
    abstract: "Lets a detached job stand still; a running one finishes the chunks it is at.",
    discussion: "Example: renderfarm pause 4f2a")

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  func run() throws {
    _ = try History.open(forJob: id)
    try WaitingJobs.perform { control throws(ControlError) in
      try control.pause(id)
      return nil
    }
  }
}
