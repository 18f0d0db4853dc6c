import Backlog
import Control
import Glibc
import JobFolders

/// The jobs that wait on this machine, as the commands see them: what cannot be done goes to standard error and ends the command.
enum WaitingJobs {
  static var backlog: Backlog { StateFolders.farm.backlog }

  /// What people do with jobs.
  static var control: FarmControl {
    FarmControl(StateFolders.farm) {
      // A process of its own that outlives this one; it leaves at once if another works already.
      guard DetachedProcess.start(["work"], log: backlog.runnerLogFile) == nil else { return nil }
      return "nobody could be started to work on it (\(String(cString: strerror(errno)))); run: renderfarm work"
    }
  }

  /// Puts a job among them and sees to it that somebody works them off.
  static func add(_ entry: BacklogEntry, of job: PreparedJob) throws {
    try perform { control throws(ControlError) in try control.add(entry, of: job) }
  }

  /// Does something with jobs, and tells what it warns of.
  static func perform(_ action: (FarmControl) throws(ControlError) -> String?) throws {
    do throws(ControlError) {
      if let warning = try action(control) { Terminal.note("renderfarm: warning: \(warning)") }
    } catch {
      throw ended(error)
    }
  }

  static func note(_ entry: BacklogEntry) { control.note(entry) }

  static func ended(_ error: BacklogError) -> any Error {
    Terminal.note("renderfarm: \(error)")
    if case .waitsForItself = error { return ExitStatus.wrongUsage.code }
    return ExitStatus.unwritableOutput.code
  }

  static func ended(_ error: ControlError) -> any Error {
    Terminal.note("renderfarm: \(error)")
    switch error.kind {
    case .wrongUsage: return ExitStatus.wrongUsage.code
    case .temporary: return ExitStatus.temporaryFailure.code
    case .unreadable: return ExitStatus.unreadableInput.code
    case .unwritable: return ExitStatus.unwritableOutput.code
    case .unavailable: return ExitStatus.unavailable.code
    }
  }
}
