import Planning

/// What a job's manifest says compared with an earlier one, and why.
public struct NightlyComparison: Codable, Hashable, Sendable {
  /// What a comparison found.
  public enum Result: String, Codable, Hashable, Sendable {
    /// There is nothing to compare with.
    case new
    case same
    case different
  }

  /// What the comparison found.
  public var result: Result
  /// What it is compared with: a run's name, or a file; nil if there is nothing.
  public var with: String?
  /// The first frame whose pixels differ, or that only one of the two has.
  public var firstFrame: Int?
  /// Frames whose pixels differ, or that only one of the two has.
  public var frameCount = 0
  /// Frames of both together.
  public var totalFrameCount = 0
  /// Output files that differ, or that only one of the two has.
  public var outputs: [String] = []
  /// Size or frame rate, where they differ, a phrase each.
  public var facts: [String] = []
  /// What else is not as it was, a sentence each: of a difference its likely causes.
  public var causes: [String] = []
  /// What changed in the scene, a sentence each, the most visible first; nil where that is not known.
  public var changes: [String]?
  /// What `approve` calls the first of these changes, in their order; nil where they cannot be approved one by one.
  public var selectors: [String]?
  /// What differs as somebody expected it of this run, a sentence each; nil where nothing does.
  public var expected: [String]?
  /// What was expected and did not happen, as it was written; nil where all did.
  public var unmet: [String]?
  /// How far what differs is from its limits, of the frames and of each output; nil where nothing may differ.
  public var limits: [LimitsResult]?
  /// Changes of the scene, of views that are looked at, though all that differs is within the limits; nil: none.
  public var sceneChangeCount: Int?
  /// The first differing frame, where both sides could be had.
  public var pictures: NightlyPictures?

  /// There is nothing to compare with.
  public static let new = NightlyComparison(result: .new)

  private init(result: Result) { self.result = result }

  /// Compares what can be seen: frames, output files, size and rate. Other versions or another job file alone are no
  /// difference.
  public init(expected: Manifest, actual: Manifest, with name: String) {
    let comparison = ManifestComparison(expected: expected, actual: actual)
    let (left, right) = (expected.identical, actual.identical)
    with = name
    firstFrame = comparison.firstDifferingFrame
    frameCount = comparison.differingFrameCount
    totalFrameCount = max(left.frames.count, right.frames.count)
    outputs = comparison.differingOutputs
    if left.width != right.width || left.height != right.height {
      facts.append("size \(right.width) × \(right.height) instead of \(left.width) × \(left.height)")
    }
    if left.frameRate != right.frameRate {
      facts.append("frame rate \(right.frameRate) instead of \(left.frameRate)")
    }
    result = firstFrame == nil && outputs.isEmpty && facts.isEmpty ? .same : .different
    causes = NightlyComparison.causes(left, right, isDifferent: result == .different)
  }

  /// Takes what limits allow: where all that differs is within them, nothing fails.
  public mutating func apply(_ results: [LimitsResult]) {
    limits = results
    if facts.isEmpty, results.allSatisfy(\.isWithin) { result = .same }
  }

  /// Whether something differs, and limits allow it.
  public var isWithinLimits: Bool { result == .same && (frameCount > 0 || !outputs.isEmpty) }

  /// What limits allow, in a few words: `12 of 20 pixels`.
  public var margin: String { limits?.first { $0.worst != nil }?.brief ?? "" }

  private static func causes(
    _ left: Manifest.Identical, _ right: Manifest.Identical, isDifferent: Bool
  ) -> [String] {
    var causes: [String] = []
    if left.job != right.job { causes.append("The job file, its parameters or its assets changed.") }
    if left.engineVersion != right.engineVersion {
      causes.append("The engine is \(right.engineVersion) instead of \(left.engineVersion).")
    }
    if left.mediaVersion != right.mediaVersion {
      causes.append("The media libraries are \(right.mediaVersion) instead of \(left.mediaVersion).")
    }
    if isDifferent {
      causes += LibraryBuilds.differences(left.libraries, right.libraries).map { "The library \($0.sentence)." }
    }
    if isDifferent, causes.isEmpty, left.outputs.map(\.file) == right.outputs.map(\.file) {
      causes.append(
        "Neither the job nor a version changed: the program did, or how the outputs are encoded; "
          + "renderfarm verify proves whether it is deterministic.")
    }
    return causes
  }

  /// Where they differ, in a few words: `from frame 41`; empty if they do not.
  public var place: String {
    if let firstFrame { return "from frame \(firstFrame)" }
    if let fact = facts.first { return fact }
    return outputs.first.map { "only in \($0)" } ?? ""
  }

  /// What differs, in one sentence.
  public var sentence: String {
    switch result {
    case .new: return "There is nothing to compare with yet."
    case .same where !isWithinLimits: return "Every frame and every output is the same."
    case .same: break
    case .different: break
    }
    var parts: [String] = []
    if let firstFrame {
      parts.append(
        frameCount == 1
          ? "1 frame of \(totalFrameCount) differs, frame \(firstFrame)"
          : "\(frameCount) frames of \(totalFrameCount) differ, the first is frame \(firstFrame)")
    } else if !outputs.isEmpty {
      let names = NightlyReport.list(outputs, limit: 3)
      parts.append("every frame is the same, but not the file" + (outputs.count == 1 ? " " : "s ") + names)
    }
    let text = (facts + parts).joined(separator: "; ") + (isWithinLimits ? "; all of it is within the limits" : "")
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}

/// A differing frame before and after, as PNG files beside the report.
public struct NightlyPictures: Codable, Hashable, Sendable {
  /// Where the pictures come from.
  public enum Source: String, Codable, Hashable, Sendable {
    /// The very pixels, proven by the frame's hash.
    case pixels
    /// Decoded from the videos, so that compression shows.
    case video
  }

  /// The frame's index in the job.
  public var frame: Int
  /// Where both pictures come from.
  public var source: Source
  /// Nil if this side has no such frame, or it is not kept.
  public var before: String?
  /// Nil if this side has no such frame.
  public var after: String?
  /// Where they differ; nil unless both are there.
  public var difference: String?
  /// Pixels that differ; of frames from videos, by more than compression explains.
  public var differingPixelCount: Int
  /// Pixels of the frame.
  public var pixelCount: Int

  public init(
    frame: Int, source: Source, before: String?, after: String?, difference: String?, differingPixelCount: Int,
    pixelCount: Int
  ) {
    self.frame = frame
    self.source = source
    self.before = before
    self.after = after
    self.difference = difference
    self.differingPixelCount = differingPixelCount
    self.pixelCount = pixelCount
  }
}
