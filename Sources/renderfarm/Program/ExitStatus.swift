import ArgumentParser

/// How the program ends (`sysexits.h` where it has a number).
enum ExitStatus: Int32 {
  case done = 0
  /// The job failed, a comparison found a difference, or `bisect` found no single commit.
  case failed = 1
  case wrongUsage = 64
  /// The job file or another input is invalid.
  case invalidInput = 65
  /// An input cannot be read.
  case unreadableInput = 66
  /// A program or a service that is needed is not there, such as the cluster.
  case unavailable = 69
  /// An output cannot be written.
  case unwritableOutput = 73
  /// Run it again: it resumes.
  case temporaryFailure = 75
  /// Run it again: it resumes.
  case interrupted = 130

  var code: ExitCode { ExitCode(rawValue) }
}
