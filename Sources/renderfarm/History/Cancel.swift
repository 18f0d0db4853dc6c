import ArgumentParser
import Control

/// Ends a job, on this machine or on a cluster.
struct Cancel: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel",
    abstract: "Ends a running job. The same submit goes on where it was.", discussion: "Example: renderfarm cancel 4f2a"
  )

  @Argument(help: "The job's id, or its beginning.")
  var id: String

  func run() async throws {
    _ = try History.open(forJob: id)
    do throws(ControlError) {
      Terminal.note("renderfarm: \(try await WaitingJobs.control.cancel(id, waiting: Self.seconds))")
    } catch {
      throw WaitingJobs.ended(error)
    }
  }

  /// Seconds that a job's chunks may take to end.
  private static let seconds = 30.0
}
