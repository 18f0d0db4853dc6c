import Rendering
import Scheduling

extension TaskFailure {
  /// How the program ends when a single task run by a command fails.
  var exitStatus: ExitStatus { kind == .job ? .failed : .temporaryFailure }

  /// Does what may fail so; a failure is told, and ends the program.
  ///
  /// - Parameter status: how the program ends; nil: as the failure says.
  static func reporting<Result>(
    as status: ExitStatus? = nil, _ body: () throws(TaskFailure) -> Result
  ) throws -> Result {
    do throws(TaskFailure) {
      return try body()
    } catch {
      let reported = error.reported
      throw status?.code ?? reported
    }
  }

  /// Tells the failure; what ends the program.
  var reported: any Error {
    Terminal.note("renderfarm: error: \(self)")
    return exitStatus.code
  }
}

extension JobEnd {
  /// How the program ends when it rendered a job that ended so.
  var exitStatus: ExitStatus {
    switch self {
    case .done: .done
    case .failed(let failures): failures.allSatisfy { $0.kind == .machine } ? .temporaryFailure : .failed
    case .cancelled, .interrupted: .interrupted
    }
  }
}
