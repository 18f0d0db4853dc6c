import Hashing
import Lookups
import Planning

/// What a job made, as `NAME.manifest.json`: the part that must be identical between two runs, and what this run cost.
public struct Manifest: Codable, Hashable, Sendable {
  /// Equal for equal jobs on equal versions, whoever rendered them.
  public var identical: Identical
  /// Different every time.
  public var run: Run
  /// Of a golden manifest: what was approved since it was recorded as a whole; nil where nothing was.
  public var approvals: [Approval]?

  /// Raised when the file's form or meaning changes.
  public static let formatVersion = 1

  public init(identical: Identical, run: Run) {
    self.identical = identical
    self.run = run
  }

  /// What must be equal between two runs.
  public struct Identical: Codable, Hashable, Sendable {
    /// The form of the file.
    public var formatVersion: Int
    /// The version of the engine.
    public var engineVersion: String
    /// Versions of the libraries that encode and decode.
    public var mediaVersion: String
    /// Libraries that set text, decode, simulate and encode; nil in what engines before 1.22 wrote.
    public var libraries: LibraryBuilds?
    /// The job's name.
    public var name: String
    /// Hash of the job with all its assets.
    public var job: Digest
    /// Frames per second, as a fraction.
    public var frameRate: FrameRate
    /// Size of a frame in pixels.
    public var width: Int
    /// Pixels.
    public var height: Int
    /// In order.
    public var frames: [Frame]
    /// In the order of the job's outputs.
    public var outputs: [Output]
    /// What the author should change, such as constraints that contradict each other; nil without any.
    public var warnings: [String]?
    /// What is heard; nil where nothing is.
    public var sound: Sound?
    /// Parameters that were set from outside, as they were written; nil: none.
    public var parameters: Lookup<String, String>?
  }

  /// What is heard.
  public struct Sound: Codable, Hashable, Sendable {
    /// Of a channel, 48,000 a second.
    public var samples: Int
    /// Hash of the samples, before they are encoded.
    public var hash: Digest
    /// Integrated loudness in LUFS, by EBU R 128; nil for what is silent or shorter than 0.4 s.
    public var loudness: Double?
    /// How far it gets from silence, between the samples too, in decibels of full scale; nil for silence.
    public var peak: Double?

    public init(samples: Int, hash: Digest, loudness: Double?, peak: Double?) {
      self.samples = samples
      self.hash = hash
      self.loudness = loudness
      self.peak = peak
    }
  }

  /// A rendered frame.
  public struct Frame: Codable, Hashable, Sendable {
    /// In the whole job.
    public var index: Int
    /// Seconds.
    public var time: Double
    /// Hash of the pixels.
    public var hash: Digest
    /// Hash of the display list that they were drawn from: tells a difference of what is shown from one of how it is
    /// drawn.
    public var displayList: Digest?
  }

  /// An output file.
  public struct Output: Codable, Hashable, Sendable {
    /// Relative to the folder of the manifest.
    public var file: String
    /// Such as `h264` or `png`.
    public var codec: String
    /// The file's size.
    public var bytes: Int
    /// The hash of the file's bytes.
    public var sha256: Digest
    /// The hash of what is in it, without what it says of its job; nil in manifests of before.
    public var content: Digest?

    public init(file: String, codec: String, bytes: Int, sha256: Digest, content: Digest? = nil) {
      self.file = file
      self.codec = codec
      self.bytes = bytes
      self.sha256 = sha256
      self.content = content
    }
  }

  /// What this run cost.
  public struct Run: Codable, Hashable, Sendable {
    /// Hash of the plan: of the job, its outputs with their settings, and every version. Nil in manifests of before.
    public var plan: Digest?
    /// Which build of the program made it; nil in manifests of before.
    public var program: String?
    /// Worker processes at most.
    public var workers: Int
    /// In order.
    public var chunks: [Chunk]

    /// What is told where nobody asks for costs.
    public init(plan: Digest?) { (self.plan, workers, chunks) = (plan, 0, []) }

    init(plan: Digest?, program: String?, workers: Int, chunks: [Chunk]) {
      (self.plan, self.program, self.workers, self.chunks) = (plan, program, workers, chunks)
    }
  }

  /// What rendering a chunk cost.
  public struct Chunk: Codable, Hashable, Sendable {
    /// The task that rendered it.
    public var task: TaskID
    /// The frames in it.
    public var frames: FrameRange
    /// Seconds of wall time.
    public var renderSeconds: Double
    /// Seconds of wall time.
    public var encodeSeconds: Double
    /// Until it was done, of this run.
    public var attempts: Int
    /// Peak memory of the worker that did it, in bytes.
    public var peakMemory: Int
    /// Whether it came from the cache.
    public var cached: Bool
  }
}

extension Manifest {
  /// Puts a manifest together.
  ///
  /// - Parameters:
  ///   - results: of all render tasks, in any order.
  ///   - outputs: the output files, in the order of the plan's outputs.
  ///   - warnings: what the job's author should change.
  ///   - sound: what is heard; nil: nothing.
  ///   - program: which build of the program made it.
  public init(
    plan: Plan, results: [TaskResult], outputs: [Output], warnings: [String] = [], sound: Sound? = nil,
    program: String? = nil, workers: Int
  ) {
    let results = results.sorted { $0.task < $1.task }
    let rate = plan.input.frameRate
    let frames = results.flatMap(\.frames).map {
      Frame(index: $0.index, time: rate.seconds(ofFrame: $0.index), hash: $0.pixels, displayList: $0.displayList)
    }
    identical = Identical(
      formatVersion: Manifest.formatVersion, engineVersion: plan.input.engineVersion,
      mediaVersion: plan.input.mediaVersion, libraries: plan.input.libraries, name: plan.input.name,
      job: plan.input.jobDigest, frameRate: rate, width: plan.input.width, height: plan.input.height, frames: frames,
      outputs: outputs,
      warnings: warnings.isEmpty ? nil : warnings, sound: sound, parameters: plan.input.parameters)
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
    self.init(
      file: artefact.path, codec: codec, bytes: artefact.byteCount, sha256: artefact.sha256,
      content: artefact.content)
  }
}
