import Document
import JobFile

/// What is said of a job, as its author knows it.
extension JobSource {
  /// Something about the job as a whole.
  func diagnostic(_ severity: Diagnostic.Severity, path: String, _ message: String) -> Diagnostic {
    told(
      Diagnostic(
        severity: severity, file: fileName, place: Place(line: 1, column: 1), path: path, message: message))
  }

  /// What was found in the text, without a place in it if nobody wrote it.
  func told(_ found: Diagnostic) -> Diagnostic {
    guard document != nil else { return found }
    var diagnostic = found
    (diagnostic.place, diagnostic.path) = (nil, "")
    return diagnostic
  }
}
