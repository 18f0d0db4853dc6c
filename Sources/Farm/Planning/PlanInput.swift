import Hashing
import Lookups

/// All that a plan depends on. Whatever can change a byte of an output is here, and nothing else is: no number of
/// workers, no folder, no date.
public struct PlanInput: Codable, Hashable, Sendable {
  /// The job's name; output files and the manifest carry it.
  public var name: String
  /// Frames of the whole job, at least 1.
  public var frameCount: Int
  /// Frames per second, as a fraction.
  public var frameRate: FrameRate
  /// Size of a frame in pixels.
  public var width: Int
  /// Pixels.
  public var height: Int
  /// In the order of the job file.
  public var outputs: [OutputSpecification]
  /// Hash of the job with its parameters set, and of all assets.
  public var jobDigest: Digest
  /// Tasks of another version are refused.
  public var engineVersion: String
  /// Versions of the libraries that encode and decode.
  public var mediaVersion: String
  /// Libraries that set text, decode, simulate and encode; nil in what engines before 1.22 wrote.
  public var libraries: LibraryBuilds?
  /// The frames to render; nil: all.
  public var selection: FrameRange?
  /// Whether the job has physics, which is simulated before anything is rendered.
  public var simulates: Bool
  /// Parameters of the job that were set from outside, as they were written; nil: none. Files tell them.
  public var parameters: Lookup<String, String>?

  public init(
    name: String, frameCount: Int, frameRate: FrameRate, width: Int, height: Int, outputs: [OutputSpecification],
    jobDigest: Digest, engineVersion: String, mediaVersion: String, libraries: LibraryBuilds? = nil,
    selection: FrameRange? = nil, simulates: Bool = false, parameters: Lookup<String, String>? = nil
  ) {
    self.name = name
    self.frameCount = frameCount
    self.frameRate = frameRate
    self.width = width
    self.height = height
    self.outputs = outputs
    self.jobDigest = jobDigest
    self.engineVersion = engineVersion
    self.mediaVersion = mediaVersion
    self.libraries = libraries
    self.selection = selection
    self.simulates = simulates
    self.parameters = parameters
  }
}

/// Frames per second as a fraction of positive integers.
public struct FrameRate: Codable, Hashable, Sendable, CustomStringConvertible {
  /// Frames.
  public var numerator: Int
  /// Seconds.
  public var denominator: Int

  public init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  public var description: String { "\(numerator)/\(denominator)" }

  /// The time of a frame in seconds, for people; nothing is computed from it.
  public func seconds(ofFrame frame: Int) -> Double {
    Double(frame) * Double(denominator) / Double(numerator)
  }
}

extension PlanInput {
  /// The hash of everything that can change a byte. Tasks, results and job folders of another hash are never mixed.
  var hash: Digest {
    var hasher = Hasher256()
    hasher.update("renderfarm plan \(Plan.formatVersion)")
    hasher.update(name)
    for number in [frameCount, frameRate.numerator, frameRate.denominator, width, height] { hasher.update(number) }
    hasher.update(jobDigest)
    hasher.update(engineVersion)
    hasher.update(mediaVersion)
    for library in libraries?.sorted ?? [] {
      hasher.update("library")
      hasher.update(library.name)
      hasher.update(library.build)
    }
    hasher.update(selection?.description ?? "all")
    if simulates { hasher.update("simulates") }
    for (name, value) in parameters?.sorted() ?? [] {
      hasher.update("parameter")
      hasher.update(name)
      hasher.update(value)
    }
    hasher.update(outputs.count)
    for output in outputs {
      hasher.update(output.kind.rawValue)
      hasher.update(output.path)
      hasher.update(output.codec)
      hasher.update(output.frames?.description ?? "all")
      hasher.update(output.frameStep ?? 1)
      for frame in output.chosen ?? [] { hasher.update(frame) }
      hasher.update(output.settings)
    }
    return hasher.finalized()
  }
}

extension PlanInput {
  /// Which versions here are others than where the job was planned, a clause each: `engine 1.22.0 instead of 1.21.0`.
  public func otherVersions(than planned: PlanInput) -> [String] {
    let versions = [("engine ", engineVersion, planned.engineVersion), ("", mediaVersion, planned.mediaVersion)]
    return versions.filter { $0.1 != $0.2 }.map { "\($0.0)\($0.1) instead of \($0.2)" }
      + (libraries ?? LibraryBuilds([])).differences(from: planned.libraries ?? LibraryBuilds([])).map(\.sentence)
  }
}
