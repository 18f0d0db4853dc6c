import Rendering

extension TaskFailure {
  /// How the program ends when a single task run by a command fails.
  var exitStatus: ExitStatus { kind == .job ? .failed : .temporaryFailure }

  /// Does what may fail so; a failure is told, and ends the program.
  static func reporting<Result>(_ body: () throws(TaskFailure) -> Result) throws -> Result {
    do throws(TaskFailure) {
      return try body()
    } catch {
      throw error.reported
    }
  }

  /// Tells the failure; what ends the program.
  var reported: any Error {
    Terminal.note("renderfarm: error: \(self)")
    return exitStatus.code
  }
}
