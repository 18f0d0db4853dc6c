import Lookups
import Planning
import Reports
import Traces

/// A film beside its golden one: what of the difference is approved becomes golden, the rest stays a difference.
public struct FilmReview: Sendable {
  /// The film as golden, before.
  public let golden: RecordedFilm
  /// The film as it is now.
  public let film: RecordedFilm
  /// What changed in the scene; nil where one of the traces is missing.
  public let difference: SceneDifference?

  /// What approving did.
  public struct Outcome: Sendable {
    /// The film as golden from now on.
    public var golden: RecordedFilm
    /// What was approved, a sentence each.
    public var changes: [String]
    /// Frames whose pictures are golden now.
    public var recorded: [FrameRange]
    /// Frames that show what was approved, but other changes, too.
    public var unrecorded: [FrameRange]
    /// Whether nothing is left, so that all of the film is golden.
    public var isWhole: Bool
    /// What is left, the most visible first.
    public var rest: [SceneDifference.Change]
  }

  /// Compares the scenes of two films.
  public init(golden: RecordedFilm, film: RecordedFilm) {
    (self.golden, self.film) = (golden, film)
    difference = golden.trace.flatMap { old in film.trace.map { SceneDifference(old, $0) } }
  }

  /// Whether something of the difference is meant.
  public func has(_ scope: ChangeSelector.Scope) -> Bool {
    switch scope {
    case .everything: !differingFrames.isEmpty || !differingOutputs.isEmpty
    case .frames(let range): differingFrames.contains(where: range.contains)
    case .cause: difference?.changes.contains(where: scope.chooses) ?? false
    }
  }

  private var comparison: ManifestComparison { ManifestComparison(expected: golden.manifest, actual: film.manifest) }

  private var differingOutputs: [String] { comparison.differingOutputs }

  /// Frames whose pixels differ, or that only one of both has, or of which no golden picture is known.
  private var differingFrames: [Int] {
    let old = Lookup(firstOf: golden.manifest.identical.frames.map { ($0.index, $0.hash) })
    let new = Lookup(firstOf: film.manifest.identical.frames.map { ($0.index, $0.hash) })
    return Membership(keysOf: old).union(Membership(keysOf: new)).filter { old[$0] != new[$0] }
      .union(golden.manifest.unrecordedFrames).sorted()
  }

  // MARK: Approving

  /// Approves some of what differs.
  ///
  /// - Parameters:
  ///   - scopes: all that is approved at once.
  ///   - approval: who does, why, and in which run it was seen; its changes and frames are found here.
  /// - Throws: `ApprovalError` if something that is meant does not differ, or cannot be told apart from the rest.
  public func approving(_ scopes: [ChangeSelector.Scope], as approval: Approval) throws(ApprovalError) -> Outcome {
    for scope in scopes { try check(scope) }
    if scopes.contains(.everything) { return whole(["everything"], approval) }
    var sentences: [String] = []
    var spans: [FrameRange] = []
    var causes: [SceneDifference.Change] = []
    for scope in scopes {
      switch scope {
      case .everything: break
      case .frames(let range):
        spans.append(range)
        sentences.append(
          range.count == 1 ? "all of frame \(range.first)" : "all of frames \(range.first)–\(range.last)")
      case .cause:
        for change in difference?.changes ?? [] where scope.chooses(change) && !causes.contains(change) {
          causes.append(change)
          sentences.append(change.description)
        }
      }
    }
    let scene = try adopt(causes, spans)
    var (recorded, unrecorded): ([Int], [Int]) = ([], [])
    let causedFrames = causes.flatMap { $0.parts.map(\.frames) }
    for frame in differingFrames {
      if spans.contains(where: { $0.contains(frame) }) {
        recorded.append(frame)
      } else if causedFrames.contains(where: { $0.isNear(frame) }) {
        if scene.left.contains(where: { $0.isNear(frame) }) { unrecorded.append(frame) } else { recorded.append(frame) }
      }
    }
    let isWhole =
      recorded.count == differingFrames.count && scene.rest.isEmpty
      && golden.manifest.identical.sound == film.manifest.identical.sound
    if isWhole { return whole(sentences, approval) }
    return Outcome(
      golden: RecordedFilm(
        manifest: manifest(recorded, unrecorded: unrecorded, sentences, approval), trace: scene.trace),
      changes: sentences, recorded: FrameRange.covering(recorded), unrecorded: FrameRange.covering(unrecorded),
      isWhole: false, rest: scene.rest)
  }

  private func check(_ scope: ChangeSelector.Scope) throws(ApprovalError) {
    if has(scope) { return }
    let name = film.manifest.identical.name
    switch scope {
    case .everything: throw ApprovalError("nothing of \(name) differs from golden")
    case .frames(let range):
      throw ApprovalError(
        range.count == 1
          ? "frame \(range.first) of \(name) is as golden"
          : "frames \(range.first)–\(range.last) of \(name) are as golden")
    case .cause(let cause):
      guard let difference else {
        let side = golden.trace == nil ? "the golden film" : "this run"
        throw ApprovalError(
          "what changed in \(name) is not known, for \(side) has no trace; approve frames, as \(name):40-63, or all of \(name)"
        )
      }
      let known = difference.changes.map { ChangeSelector($0, of: name).shellWord }
      throw ApprovalError(
        known.isEmpty
          ? "nothing of \(name)'s scene differs from golden; approve frames, as \(name):40-63, or all of \(name)"
          : "no change of \(name) is called \"\(cause)\"; there are \(known.prefix(20).joined(separator: ", "))")
    }
  }

  private struct AdoptedScene {
    var trace: SceneTrace?
    /// Frames of what differs still.
    var left: [ClosedRange<Int>] = []
    var rest: [SceneDifference.Change] = []
  }

  private func adopt(
    _ causes: [SceneDifference.Change], _ spans: [FrameRange]
  ) throws(ApprovalError) -> AdoptedScene {
    // A trace that does not know what was approved would tell of it again and again.
    guard let old = golden.trace, let new = film.trace, let difference else { return AdoptedScene() }
    var adoption = SceneAdoption(old, from: new, by: difference)
    for cause in causes {
      guard adoption.adopt(cause) else {
        throw ApprovalError("\"\(cause.sentence)\" goes for the whole film; approve all of \(new.name)")
      }
    }
    adoption.adoptOrders()
    guard var rest = adoption.rest else {
      let names = causes.map { "\"\($0.sentence)\"" }.joined(separator: ", ")
      throw ApprovalError(
        "\(names) cannot be told apart from what else changed in the same places; approve it together with that, or frames"
      )
    }
    // The other changes of the frames that were asked for come last: how far they reach does not matter any more.
    for span in spans { adoption.adopt(span.first...span.last) }
    if !spans.isEmpty { rest = SceneDifference(adoption.trace, new) }
    return AdoptedScene(trace: adoption.trace, left: rest.parts.map(\.frames), rest: rest.changes)
  }

  private func whole(_ sentences: [String], _ approval: Approval) -> Outcome {
    var manifest = film.manifest
    var last = approval
    (last.changes, last.unrecorded) = (sentences, nil)
    let earlier = (golden.manifest.approvals ?? []).map { approval in
      var approval = approval
      approval.unrecorded = nil
      return approval
    }
    manifest.approvals = sentences == ["everything"] ? [last] : earlier + [last]
    return Outcome(
      golden: RecordedFilm(manifest: manifest, trace: film.trace), changes: sentences,
      recorded: FrameRange.covering(differingFrames), unrecorded: [], isWhole: true, rest: [])
  }

  /// The golden manifest with some frames of the new one.
  private func manifest(
    _ recorded: [Int], unrecorded: [Int], _ sentences: [String], _ approval: Approval
  ) -> Manifest {
    var manifest = golden.manifest
    let taken = Membership(recorded)
    let frames =
      golden.manifest.identical.frames.filter { !taken.contains($0.index) }
      + film.manifest.identical.frames.filter { taken.contains($0.index) }
    manifest.identical.frames = frames.sorted { $0.index < $1.index }
    var last = approval
    last.changes = sentences
    last.unrecorded = unrecorded.isEmpty ? nil : FrameRange.covering(unrecorded)
    let earlier = (golden.manifest.approvals ?? []).map { approval in
      var approval = approval
      let left = golden.manifest.unrecordedFrames.filter { frame in
        !taken.contains(frame) && (approval.unrecorded ?? []).contains { $0.contains(frame) }
      }
      approval.unrecorded = left.isEmpty ? nil : FrameRange.covering(left)
      return approval
    }
    manifest.approvals = earlier + [last]
    return manifest
  }
}

extension ClosedRange<Int> {
  /// Whether a frame is in it or next to it: what begins or ends there may show by less than a trace notes.
  fileprivate func isNear(_ frame: Int) -> Bool { lowerBound - 1 <= frame && frame <= upperBound + 1 }
}
