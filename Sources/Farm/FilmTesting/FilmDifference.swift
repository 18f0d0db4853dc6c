import Document
import Graphics
import Lookups
import Planning
import Reports
import Review
import Traces

/// How a film differs from its golden one.
public struct FilmDifference: Hashable, Sendable, CustomStringConvertible {
  /// The film's name.
  public let name: String
  /// What differs in one sentence: how many frames, and the first of them.
  public let summary: String
  /// What changed in the scene, a sentence each, what is seen most first; empty where that is not known, or where only what
  /// is drawn differs.
  public let changes: [String]
  /// Why it may be, and what is not known, a sentence each.
  public let notes: [String]
  /// The first frame whose pixels differ, or that only one of both has; nil where all are equal.
  public let firstFrame: Int?
  /// Frames that are worth looking at, ascending: the first that differs, and some of those that show what is seen most.
  let tellingFrames: [Int]

  /// Sentences that are told; the rest is counted.
  private static let limit = 12

  public var description: String {
    let rest = changes.count - Self.limit
    let more = rest > 0 ? ["… and \(rest) more"] : []
    let lines = changes.prefix(Self.limit) + more + notes
    return (["\(name) is not as golden: \(summary)"] + lines.map { "  " + $0 }).joined(separator: "\n")
  }
}

extension FilmDifference {
  /// Compares a film with its golden one; nil where they are equal. Versions and files that only one of both has are no
  /// difference.
  ///
  /// - Parameters:
  ///   - traceError: why the golden trace cannot be read.
  ///   - isWhole: whether all frames of the film were asked for; else only those that were are compared.
  ///   - judge: holds frames that differ to limits; nil: nothing may differ.
  ///   - within: told how far from the limits a film is that is within them.
  init?(
    golden: RecordedFilm, film: RecordedFilm, traceError: String?, isWhole: Bool,
    judge: (([Int]) -> LimitsResult)? = nil, within: (LimitsResult) -> Void = { _ in }
  ) {
    var (expected, actual) = (golden.manifest, film.manifest)
    if !isWhole {
      let asked = Membership(actual.identical.frames.map(\.index))
      expected.identical.frames.removeAll { !asked.contains($0.index) }
      if !expected.unrecordedFrames.contains(where: asked.contains) { expected.approvals = nil }
      // What is heard in a part is no part of what is known of the whole.
      (expected.identical.sound, actual.identical.sound) = (nil, nil)
    }
    if expected.identical.outputs.isEmpty || actual.identical.outputs.isEmpty {
      (expected.identical.outputs, actual.identical.outputs) = ([], [])
    }
    let comparison = NightlyComparison(expected: expected, actual: actual, with: "")
    let isOfSameLibraries =
      expected.identical.mediaVersion == actual.identical.mediaVersion
      && LibraryBuilds.differences(expected.identical.libraries, actual.identical.libraries).isEmpty
    let sound = Self.soundSentence(expected.identical.sound, actual.identical.sound)
    guard comparison.result == .different || sound != nil else { return nil }
    var limits: LimitsResult?
    // Without a frame that differs, files do by what encodes them; with other versions, too.
    if sound == nil, comparison.facts.isEmpty, comparison.firstFrame != nil,
      comparison.outputs.isEmpty || isOfSameLibraries
    {
      limits = judge?(ManifestComparison(expected: expected, actual: actual).differingFrames)
      if let limits, limits.isWithin {
        within(limits)
        return nil
      }
    }
    name = PrintableText.line(actual.identical.name)
    firstFrame = comparison.firstFrame
    summary = [comparison.result == .different ? comparison.sentence : nil, sound].compactMap { $0 }
      .joined(separator: " ")
    let scene = Self.scene(golden, film, frames: actual.identical.frames.map(\.index), comparison)
    changes = scene.sentences
    tellingFrames = Membership([comparison.firstFrame].compactMap { $0 } + scene.frames).sorted()
    // That the job changed needs no words where they say how.
    let isExplained =
      !changes.isEmpty && expected.identical.engineVersion == actual.identical.engineVersion
      && isOfSameLibraries
    notes =
      [limits?.sentence].compactMap { $0.map(PrintableText.line) } + scene.notes + [traceError].compactMap { $0 }
      + (isExplained ? [] : comparison.causes)
  }

  private static func scene(
    _ golden: RecordedFilm, _ film: RecordedFilm, frames: [Int], _ comparison: NightlyComparison
  ) -> (sentences: [String], notes: [String], frames: [Int]) {
    guard let firstFrame = comparison.firstFrame else { return ([], [], []) }
    guard let difference = FilmReview(golden: golden, film: film).difference else {
      return ([], ["What changed in the scene is not known: the golden film has no trace of its own."], [])
    }
    let (first, last) = (frames.first ?? 0, frames.last ?? 0)
    let shown = difference.changes.filter { $0.firstFrame <= last && first <= $0.lastFrame }
    guard let most = shown.first else {
      if golden.manifest.unrecordedFrames.contains(firstFrame) {
        return ([], ["Something of these frames was approved, and no picture of it alone is known; record them."], [])
      }
      return ([], ["Every view and layer is as it was; how they are drawn is not."], [])
    }
    let span = max(first, firstFrame, most.firstFrame)...max(first, firstFrame, min(last, most.lastFrame))
    let telling = (1...4).map { span.lowerBound + (span.upperBound - span.lowerBound) * $0 / 4 }
    return (
      shown.map { PrintableText.line($0.description) }, difference.notes.map { PrintableText.line($0) }, telling
    )
  }

  private static func soundSentence(_ expected: Manifest.Sound?, _ actual: Manifest.Sound?) -> String? {
    guard expected != actual else { return nil }
    func words(_ sound: Manifest.Sound?) -> String {
      guard let sound else { return "silence" }
      let loudness = sound.loudness.map { " at \($0) LUFS" } ?? ""
      return "\(shortest(Double(sound.samples) / 48_000)) s\(loudness)"
    }
    let (before, now) = (words(expected), words(actual))
    return before == now
      ? "The sound differs, and is as long and as loud as before." : "The sound is \(now) instead of \(before)."
  }
}
