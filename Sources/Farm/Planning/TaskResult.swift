import Hashing

/// What one attempt at a task made. Stored as a file in the job folder: a task is done when its result is there.
public struct TaskResult: Codable, Hashable, Sendable {
  /// The task that was done.
  public var task: TaskID
  /// The attempt that made it, from 1.
  public var attempt: Int
  /// The plan it belongs to.
  public var planHash: Digest
  /// Every frame of the task in order; empty for tasks that render none.
  public var frames: [FrameRecord]
  /// The files it left.
  public var artefacts: [Artefact]
  /// Where its time went.
  public var timing: TaskTiming
  /// The worker's peak resident memory when the task ended, in bytes.
  public var peakMemory: Int
  /// Whether the artefacts came from the cache instead of being rendered.
  public var cached: Bool

  public init(
    task: TaskID, attempt: Int, planHash: Digest, frames: [FrameRecord] = [], artefacts: [Artefact] = [],
    timing: TaskTiming = TaskTiming(), peakMemory: Int = 0, cached: Bool = false
  ) {
    self.task = task
    self.attempt = attempt
    self.planHash = planHash
    self.frames = frames
    self.artefacts = artefacts
    self.timing = timing
    self.peakMemory = peakMemory
    self.cached = cached
  }

  /// A hash of what the attempt made: the same for every attempt at the task.
  public var content: Digest {
    var hasher = Hasher256()
    for frame in frames {
      hasher.update(frame.index)
      hasher.update(frame.pixels)
    }
    for artefact in artefacts { hasher.update(artefact.sha256) }
    return hasher.finalized()
  }
}

/// A rendered frame's fingerprints.
public struct FrameRecord: Hashable, Sendable {
  /// Index in the whole job.
  public var index: Int
  /// Hash of the frame's pixels.
  public var pixels: Digest
  /// Hash of the display list it was drawn from.
  public var displayList: Digest

  public init(index: Int, pixels: Digest, displayList: Digest) {
    self.index = index
    self.pixels = pixels
    self.displayList = displayList
  }
}

/// A file that a task left.
public struct Artefact: Codable, Hashable, Sendable {
  /// Where the file stands.
  public enum Location: String, Codable, Hashable, Sendable {
    /// `path` is relative to the job folder.
    case jobFolder
    /// `path` is relative to the folder of the job's outputs.
    case outputFolder
  }

  /// The output it belongs to, by its index in the plan; nil for a file that serves all.
  public var output: Int?
  /// Which folder the path is relative to.
  public var location: Location
  /// Relative, without a slash at its beginning.
  public var path: String
  /// The file's size.
  public var byteCount: Int
  /// The hash of the file's bytes.
  public var sha256: Digest
  /// The frames in it.
  public var frames: FrameRange?
  /// The hash of what is in an output without what it says of its job; nil where that is not told.
  public var content: Digest?

  public init(
    output: Int?, location: Location = .jobFolder, path: String, byteCount: Int, sha256: Digest, frames: FrameRange?,
    content: Digest? = nil
  ) {
    self.output = output
    self.location = location
    self.path = path
    self.byteCount = byteCount
    self.sha256 = sha256
    self.frames = frames
    self.content = content
  }
}

/// Where a task's time went, in seconds of wall time.
public struct TaskTiming: Codable, Hashable, Sendable {
  /// Drawing.
  public var renderSeconds: Double
  /// Encoding.
  public var encodeSeconds: Double

  public init(renderSeconds: Double = 0, encodeSeconds: Double = 0) {
    self.renderSeconds = renderSeconds
    self.encodeSeconds = encodeSeconds
  }
}

/// Whose fault a failure is; it decides whether trying again makes sense.
public enum FailureKind: String, Codable, Hashable, Sendable {
  /// The job's own: it would fail again anywhere.
  case job
  /// The machine's: killed, out of memory, disk full. Another attempt may succeed.
  case machine
}
