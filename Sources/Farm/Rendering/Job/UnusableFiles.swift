import JobFile
import Lookups
import Synchronization

/// The files that a job names and that cannot be used, as they are found out while it is decoded.
final class UnusableFiles: Sendable {
  private let paths = Mutex<Membership<String>>([])

  /// Takes a file down if it cannot be used.
  ///
  /// - Parameter path: relative to the job's folder.
  /// - Returns: the finding, as it is.
  func noting(_ path: String, _ finding: JobDecoder.Finding) -> JobDecoder.Finding {
    if case .unusable = finding { _ = paths.withLock { $0.insert(path) } }
    return finding
  }

  /// Relative to the job's folder.
  var sorted: [String] { paths.withLock { $0.sorted() } }
}
