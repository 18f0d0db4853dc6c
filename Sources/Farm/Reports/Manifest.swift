import Hashing
import Planning

/// What a job made, as `NAME.manifest.json`: the part that must be identical between two runs, and what this run cost.
public struct Manifest: Codable, Hashable, Sendable {
  /// Equal for equal jobs on equal versions, whoever rendered them.
  public var identical: Identical
  /// Different every time.
  public var run: Run

  public static let formatVersion = 1

  public init(identical: Identical, run: Run) {
    self.identical = identical
    self.run = run
  }

  public struct Identical: Codable, Hashable, Sendable {
    public var formatVersion: Int
    public var engineVersion: String
    /// Versions of the libraries that encode and decode.
    public var mediaVersion: String
    /// The job's name.
    public var name: String
    /// Hash of the job with all its assets.
    public var job: Digest
    /// Frames per second, as a fraction.
    public var frameRate: FrameRate
    /// Size of a frame in pixels.
    public var width: Int
    public var height: Int
    public var frames: [Frame]
    public var outputs: [Output]
    /// What the author should mend, such as constraints that contradict each other; nil without any.
    public var warnings: [String]?
  }

  public struct Frame: Codable, Hashable, Sendable {
    public var index: Int
    /// Seconds.
    public var time: Double
    /// Hash of the pixels.
    public var hash: Digest
    /// Hash of the display list that they were drawn from: tells a difference of what is shown from one of how it is drawn.
    public var displayList: Digest?
  }

  public struct Output: Codable, Hashable, Sendable {
    /// Relative to the folder of the manifest.
    public var file: String
    public var codec: String
    public var bytes: Int
    public var sha256: Digest

    public init(file: String, codec: String, bytes: Int, sha256: Digest) {
      self.file = file
      self.codec = codec
      self.bytes = bytes
      self.sha256 = sha256
    }
  }

  public struct Run: Codable, Hashable, Sendable {
    /// Hash of the plan: of the job, its outputs with their settings, and every version. Nil in manifests of before.
    public var plan: Digest?
    /// Which build of the program made it; nil in manifests of before.
    public var program: String?
    public var workers: Int
    public var chunks: [Chunk]
  }

  public struct Chunk: Codable, Hashable, Sendable {
    public var task: TaskID
    public var frames: FrameRange
    /// Seconds of wall time.
    public var renderSeconds: Double
    public var encodeSeconds: Double
    public var attempts: Int
    /// Peak memory of the worker that did it, in bytes.
    public var peakMemory: Int
    public var cached: Bool
  }
}

extension Manifest {
  /// Puts a manifest together.
  ///
  /// - Parameters:
  ///   - results: of all render tasks, in any order.
  ///   - outputs: the output files, in the order of the plan's outputs.
  ///   - warnings: what the job's author should mend.
  ///   - program: which build of the program made it.
  public init(
    plan: Plan, results: [TaskResult], outputs: [Output], warnings: [String] = [], program: String? = nil, workers: Int
  ) {
    let results = results.sorted { $0.task < $1.task }
    let rate = plan.input.frameRate
    let frames = results.flatMap(\.frames).map {
      Frame(index: $0.index, time: rate.seconds(ofFrame: $0.index), hash: $0.pixels, displayList: $0.displayList)
    }
    identical = Identical(
      formatVersion: Manifest.formatVersion, engineVersion: plan.input.engineVersion,
      mediaVersion: plan.input.mediaVersion, name: plan.input.name, job: plan.input.jobDigest, frameRate: rate,
      width: plan.input.width, height: plan.input.height, frames: frames, outputs: outputs,
      warnings: warnings.isEmpty ? nil : warnings)
    let chunks = results.compactMap { result in
      plan.task(result.task).map { task in
        Chunk(
          task: task.id, frames: task.frames, renderSeconds: result.timing.renderSeconds,
          encodeSeconds: result.timing.encodeSeconds, attempts: result.attempt, peakMemory: result.peakMemory,
          cached: result.cached)
      }
    }
    run = Run(plan: plan.hash, program: program, workers: workers, chunks: chunks)
  }
}

extension Manifest.Output {
  /// A file in the output folder.
  public init(_ artefact: Artefact, codec: String) {
    self.init(file: artefact.path, codec: codec, bytes: artefact.byteCount, sha256: artefact.sha256)
  }
}
