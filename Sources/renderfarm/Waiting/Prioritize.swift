import ArgumentParser
import Control

/// Gives a job another place among those that wait.
struct Prioritize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "priority", abstract: "Gives a job that waits or is paused another priority.",
    discussion: "Example: renderfarm priority 4f2a 5")

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  // A number below 0 begins as an option does.
  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("Higher ones go first.", valueName: "number"))
  var numbers: [String]

  func validate() throws {
    guard numbers.count == 1, Int(numbers[0]) != nil else {
      throw ValidationError("Give one whole number as priority, such as: renderfarm priority 4f2a 5")
    }
  }

  func run() throws {
    _ = try History.open(forJob: id)
    try WaitingJobs.perform { control throws(ControlError) in
      try control.prioritize(id, Int(numbers[0]) ?? 0)
      return nil
    }
  }
}
