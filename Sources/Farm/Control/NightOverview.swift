import Files
import Planning
import Reports

/// A night whose report is kept, in one line.
public struct NightOverview: Codable, Hashable, Sendable {
  /// The run's name, which is its folder's.
  public var run: String
  /// What came of it, one line.
  public var verdict: String
  /// Whether something failed or differs from golden.
  public var isFailure: Bool
  /// Jobs of the night.
  public var jobCount: Int
  /// Seconds of wall time.
  public var seconds: Double
}

/// The folder that nightly runs go to, as others read it.
public struct NightFolder: Hashable, Sendable {
  /// Absolute path.
  public let path: String

  /// - Parameter path: absolute.
  public init(path: String) { self.path = path }

  /// The last nights with a report that can be read, the newest first.
  public func nights(limit: Int = 30) -> [NightOverview] {
    Folders.names(in: path).reversed().lazy.compactMap { run -> NightOverview? in
      guard let bytes = try? FileContents.read("\(path)/\(run)/report.json", limit: 1 << 26),
        let report = try? NightlyReport(json: bytes), report.run == run
      else { return nil }
      return NightOverview(
        run: run, verdict: report.verdict, isFailure: report.isFailure, jobCount: report.jobs.count,
        seconds: report.seconds)
    }.prefix(limit).map { $0 }
  }
}
