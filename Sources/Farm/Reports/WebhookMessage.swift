import Hashing
import Lookups
import Planning

/// What a webhook is told when a job or a nightly run ends.
public struct WebhookMessage: Codable, Hashable, Sendable {
  /// Raised when the message's form or meaning changes.
  public static let formatVersion = 1

  /// What ended: a job or a nightly run.
  public enum Event: String, Codable, Hashable, Sendable { case job, nightly }

  /// The form of the message.
  public var formatVersion = WebhookMessage.formatVersion
  /// What ended.
  public var event: Event
  /// The job's id, as `list` shows it; the name of a nightly run.
  public var id: String
  /// The job's name; nil for a nightly run.
  public var name: String?
  /// How it ended.
  public var state: JobPhase
  /// One sentence; empty for a job that is done.
  public var message: String
  /// Numbers by what they count, such as "frames" or "changed".
  public var counts: Lookup<String, Int>
  /// SHA-256 of the part of the manifest that must be identical between two runs; nil where there is none.
  public var manifest: Digest?
  /// A nightly run's jobs; nil for a job.
  public var jobs: [Job]?

  /// One job of a nightly run.
  public struct Job: Codable, Hashable, Sendable {
    /// The job's name.
    public var name: String
    /// How it ended.
    public var state: JobPhase
    /// What became of it, in one line.
    public var message: String
    /// Frames of the job; 0 where they are not known.
    public var frames: Int
    /// SHA-256 of the identical part of its manifest; nil where there is none.
    public var manifest: Digest?
  }

  /// Of a job.
  ///
  /// - Parameter manifest: nil unless the job is done.
  public init(
    id: String, name: String, state: JobPhase, message: String, counts: Lookup<String, Int>, manifest: Manifest?
  ) {
    event = .job
    self.id = id
    self.name = name
    self.state = state
    self.message = message
    self.counts = counts
    self.manifest = manifest.map { Digest(of: $0.identicalJSON()) }
  }

  /// Of a nightly run.
  public init(_ report: NightlyReport) {
    event = .nightly
    id = report.run
    state = report.isInterrupted ? .interrupted : report.isFailure ? .failed : .done
    message = report.verdict
    let jobs = report.jobs
    counts = [
      "jobs": jobs.count, "done": jobs.count { $0.state == .done }, "failed": jobs.count { $0.state == .failed },
      "invalid": jobs.count { $0.state == .invalid }, "interrupted": jobs.count { $0.state == .interrupted },
      "changed": jobs.count { $0.sinceLast?.result == .different },
      "differentFromGolden": jobs.count { $0.golden?.result == .different },
    ]
    self.jobs = jobs.map {
      Job(
        name: $0.name, state: $0.state, message: $0.summary, frames: $0.picture?.frameCount ?? 0, manifest: $0.manifest)
    }
  }

  /// One line of JSON with sorted keys.
  public func json() -> [UInt8] { PlanningJSON.encode(self) }

  /// The value of the header `X-Renderfarm-Signature` for a body.
  public static func signature(of body: [UInt8], secret: String) -> String {
    "sha256=" + MessageAuthentication.code(of: body, key: secret.utf8).hexadecimal
  }
}
