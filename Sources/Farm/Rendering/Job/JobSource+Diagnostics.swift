import Document
import JobFile
import Playback

/// What is said of a job, as its author knows it.
extension JobSource {
  /// Something about the job as a whole.
  func diagnostic(_ severity: Diagnostic.Severity, path: String, _ message: String) -> Diagnostic {
    told(
      Diagnostic(
        severity: severity, file: fileName, place: Place(line: 1, column: 1), path: path, message: message))
  }

  /// What a step cannot do, with the step's place in the text.
  public func diagnostic(_ error: PlaybackError) -> Diagnostic {
    diagnostic(aboutValue: error.path, "at \(error.time) s: \(error.message)")
  }

  /// What is wrong with a value of the job, with its place in the text.
  ///
  /// - Parameter path: JSON pointer.
  func diagnostic(aboutValue path: String, _ message: String) -> Diagnostic {
    told(
      Diagnostic(
        severity: .error, file: fileName, place: Place(of: path, in: Array(text.utf8)), path: path, message: message))
  }

  /// What was found in the text, without a place in it if nobody wrote it.
  func told(_ found: Diagnostic) -> Diagnostic {
    guard document != nil else { return found }
    var diagnostic = found
    if animation != nil, let parameter = AnimationJob.parameter(at: found.path),
      !found.message.contains("parameter \"\(parameter)\"")
    {
      diagnostic.message = "the parameter \"\(parameter)\": \(found.message)"
    }
    (diagnostic.place, diagnostic.path) = (nil, "")
    return diagnostic
  }
}
