import Document
import Lookups
import Planning
import Reports
import Review
import Traces

/// A job's film beside its golden one, in words, less what was expected of this run.
struct GoldenComparison {
  private(set) var comparison: NightlyComparison
  /// The golden film with what was expected of this run.
  private(set) var golden: RecordedFilm
  /// What changed in the scene and was not expected; nil where that is not known.
  private var left: [SceneDifference.Change]?

  /// - Parameters:
  ///   - expected: what may differ.
  ///   - traceError: why the golden trace cannot be read.
  init(
    _ golden: RecordedFilm, _ film: RecordedFilm, expecting expected: [ChangeSelector], traceError: String?,
    of name: String
  ) {
    let file = "\(name).manifest.json"
    self.golden = golden
    comparison = NightlyComparison(expected: golden.manifest, actual: film.manifest, with: file)
    guard comparison.result == .different else {
      comparison.unmet = expected.isEmpty ? nil : expected.map(\.description)
      return
    }
    let review = FilmReview(golden: golden, film: film)
    left = review.difference?.changes
    let met = expected.filter { review.has($0.scope) }
    var unmet = expected.filter { !review.has($0.scope) }.map(\.description)
    if !met.isEmpty {
      let approval = Approval(by: "", reason: "", changes: [], run: "")
      do throws(ApprovalError) {
        let outcome = try review.approving(met.map(\.scope), as: approval)
        comparison = NightlyComparison(expected: outcome.golden.manifest, actual: film.manifest, with: file)
        self.golden = outcome.golden
        comparison.expected = outcome.changes.map { PrintableText.line($0) }
        if left != nil { left = outcome.rest }
      } catch {
        unmet.append(error.description)
      }
    }
    comparison.unmet = unmet.isEmpty ? nil : unmet
    if comparison.result == .different, let left {
      comparison.changes = NightlyRecord.sentences(left)
      comparison.selectors = left.prefix(NightlyRecord.sentenceLimit).map { ChangeSelector($0, of: name).shellWord }
      explainUnrecorded(golden, left, name)
    }
    if let traceError { comparison.causes.append(PrintableText.line(traceError)) }
  }

  /// Takes what limits allow. A change of the scene is told all the same.
  mutating func hold(to judge: LimitsJudge) {
    comparison.apply(judge.results())
    guard comparison.isWithinLimits else { return }
    guard let left else {
      comparison.causes.append("Whether the scene changed is not known, for one of the two films has no trace.")
      return
    }
    let ignored = Membership((comparison.limits ?? []).flatMap(\.limits.ignored))
    let count = left.count { !ignored.contains($0.id) }
    if count > 0 { comparison.sceneChangeCount = count }
  }

  /// Says that what was approved shows alone for the first time.
  private mutating func explainUnrecorded(
    _ golden: RecordedFilm, _ left: [SceneDifference.Change], _ name: String
  ) {
    let frames = golden.manifest.unrecordedFrames.filter { frame in
      !left.contains { $0.firstFrame - 1 <= frame && frame <= $0.lastFrame + 1 }
    }
    guard !frames.isEmpty else { return }
    let ranges = FrameRange.covering(frames).map { "\(name):\($0)" }
    if left.isEmpty { comparison.changes = nil }
    comparison.causes.append(
      "What was approved shows without other changes now, so that its pictures can be golden: approve "
        + ranges.prefix(5).joined(separator: ", ") + ".")
  }
}
