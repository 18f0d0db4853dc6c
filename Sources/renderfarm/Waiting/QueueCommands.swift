import ArgumentParser
import Control
import Planning

/// Lets a waiting or running job stand still.
struct Pause: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause",
    abstract: "Lets a detached job stand still; a running one finishes the chunks it is at.",
    discussion: "Example: renderfarm pause 4f2a")

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  func run() throws {
    _ = try History.open()
    try WaitingJobs.perform { control throws(ControlError) in
      try control.pause(id)
      return nil
    }
  }
}

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
    _ = try History.open()
    try WaitingJobs.perform { control throws(ControlError) in try control.resume(id, priority: priority) }
  }
}

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
      throw ValidationError("Say one whole number as priority, such as: renderfarm priority 4f2a 5")
    }
  }

  func run() throws {
    _ = try History.open()
    try WaitingJobs.perform { control throws(ControlError) in
      try control.prioritize(id, Int(numbers[0]) ?? 0)
      return nil
    }
  }
}

/// Tries a job again.
struct Retry: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Tries a job again that failed, was cancelled or interrupted; what is rendered is kept.",
    discussion: "Example: renderfarm retry 4f2a")

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  @Option(help: "Worker processes; one per core if not said.")
  var workers: Int?

  func validate() throws { try OptionRange.check(workers: workers) }

  func run() throws {
    _ = try History.open()
    try WaitingJobs.perform { control throws(ControlError) in
      let job = try control.job(id)
      let warning = try control.retry(job.id, workers: workers)
      Terminal.print(job.id)
      return warning
    }
  }
}

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

  @Option(help: "Worker processes; one per core if not said.")
  var workers: Int?

  func validate() throws { try OptionRange.check(workers: workers) }

  func run() throws {
    _ = try History.open()
    try WaitingJobs.perform { control throws(ControlError) in
      let job = try control.job(id)
      let warning = try control.requeue(job.id, frames, workers: workers)
      Terminal.print(job.id)
      return warning
    }
  }
}
