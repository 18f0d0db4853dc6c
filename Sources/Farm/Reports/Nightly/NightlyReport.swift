import Hashing
import Lookups
import Planning

/// What a nightly run made of a folder of jobs, as `report.json`.
public struct NightlyReport: Codable, Hashable, Sendable {
  /// Raised when the file's form or meaning changes.
  public static let formatVersion = 1

  /// The form of the file.
  public var formatVersion = NightlyReport.formatVersion
  /// The run's name, which is its folder's: the time at which it began, such as `2026-11-20T02-13-05Z`.
  public var run: String
  /// The runs before this one that are still kept, the newest first.
  public var earlierRuns: [String]
  /// The version of the engine.
  public var engineVersion: String
  /// Versions of the libraries that encode and decode.
  public var mediaVersion: String
  /// Worker processes that were at work at once.
  public var workers: Int
  /// Seconds of wall time, pictures included.
  public var seconds: Double
  /// Whether it was stopped before every job was rendered.
  public var isInterrupted: Bool
  /// Whether manifests were compared with golden ones.
  public var hasGolden: Bool
  /// In the order of their files' names.
  public var jobs: [NightlyJob]
  /// JSON files of the folder that are no jobs.
  public var skippedFiles: [String]
  /// Golden manifests that no job of the folder belongs to: its job was renamed or removed.
  public var strayGoldens: [String]

  public init(
    run: String, earlierRuns: [String], engineVersion: String, mediaVersion: String, workers: Int, seconds: Double,
    isInterrupted: Bool, hasGolden: Bool, jobs: [NightlyJob], skippedFiles: [String],
    strayGoldens: [String] = []
  ) {
    self.run = run
    self.earlierRuns = earlierRuns
    self.engineVersion = engineVersion
    self.mediaVersion = mediaVersion
    self.workers = workers
    self.seconds = seconds
    self.isInterrupted = isInterrupted
    self.hasGolden = hasGolden
    self.jobs = jobs
    self.skippedFiles = skippedFiles
    self.strayGoldens = strayGoldens
  }

  /// The films of each job that is several, by what they are called together.
  public var matrices: Lookup<String, [String]> {
    jobs.reduce(into: Lookup<String, [String]>()) { films, job in
      if let matrix = job.matrix { films[matrix] = (films[matrix] ?? []) + [job.name] }
    }
  }
}

/// What became of one job of a nightly run. Paths are relative to the run's folder.
public struct NightlyJob: Codable, Hashable, Sendable {
  /// The job's name; of an invalid job the file's, without its ending.
  public var name: String
  /// As the user would name it.
  public var file: String
  /// Of a job that is several films, what they are called together; nil: the job is one.
  public var matrix: String?
  /// How it ended: done, failed, invalid, or interrupted with the run.
  public var state: JobPhase
  /// Why it is not done, in one line; empty for a job that is.
  public var message = ""
  /// What stands behind the message: diagnostics of an invalid job, the end of a failed one's log.
  public var details: [String] = []
  /// What its manifest warns of, a sentence each.
  public var warnings: [String] = []
  /// Seconds of wall time; of a kept job those that it took then, 0 if they are not known.
  public var seconds = 0.0
  /// Whether an interrupted run had finished it, so that it was not rendered again; nil: no.
  public var wasKept: Bool?
  /// What it shows; nil for a job that was never rendered.
  public var picture: Picture?
  /// Where its outputs lie.
  public var folder: String?
  /// In the order of the job's outputs.
  public var outputs: [Output] = []
  /// A small PNG.
  public var poster: String?
  /// SHA-256 of the part of its manifest that must be identical between two runs.
  public var manifest: Digest?
  /// Against its last run; nil unless it is done.
  public var sinceLast: NightlyComparison?
  /// Against its golden manifest; nil unless it is done and was compared.
  public var golden: NightlyComparison?

  public init(name: String, file: String, state: JobPhase) {
    self.name = name
    self.file = file
    self.state = state
  }

  /// What is shown, and what it cost.
  public struct Picture: Codable, Hashable, Sendable {
    /// Frames of the job.
    public var frameCount: Int
    /// Frames whose chunks came from the cache.
    public var cachedFrameCount: Int
    /// Seconds that the job shows.
    public var duration: Double
    /// Frames a second.
    public var framesPerSecond: Double
    /// Pixels.
    public var width: Int
    /// Pixels.
    public var height: Int

    public init(
      frameCount: Int, cachedFrameCount: Int, duration: Double, framesPerSecond: Double, width: Int, height: Int
    ) {
      self.frameCount = frameCount
      self.cachedFrameCount = cachedFrameCount
      self.duration = duration
      self.framesPerSecond = framesPerSecond
      self.width = width
      self.height = height
    }
  }

  /// A file or a sequence of files.
  public struct Output: Codable, Hashable, Sendable {
    /// What kind of file it is.
    public enum Kind: String, Codable, Hashable, Sendable { case video, still, imageSequence, other }

    /// What kind of file it is.
    public var kind: Kind
    /// Of a sequence its pattern, such as `frames/%05d.png`.
    public var path: String

    public init(kind: Kind, path: String) {
      self.kind = kind
      self.path = path
    }
  }

  /// Whether the run ends badly because of this job.
  public var isFailure: Bool { state == .failed || state == .invalid || golden?.result == .different }
}
