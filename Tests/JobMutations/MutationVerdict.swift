import Foundation
import Hashing
import Materials
import RandomJobs
import Rendering
import Traces

/// A film of a job: its trace and, frame by frame, what is drawn.
public final class MutatedFilm {
  public let trace: SceneTrace
  /// Of the display lists.
  public let lists: [Digest]
  private let renderer: JobRenderer

  /// - Parameter folder: that assets are in.
  public init(_ document: DocumentNode, folder: String, _ fonts: SystemFonts) throws {
    let loaded = try LoadedJob(
      JobSource(fileName: "mutated.json", folder: folder, text: document.json), fonts: fonts, isForPictures: true)
    renderer = try JobRenderer(loaded, fonts: fonts)
    trace = try renderer.trace(digest: loaded.digest)
    lists = try renderer.displayLists(0..<renderer.job.frameCount).map(\.digest)
  }

  /// The hash of a frame's pixels.
  func pixels(_ frame: Int) -> Digest? {
    guard let list = try? renderer.displayLists(frame..<(frame + 1)).first else { return nil }
    return FrameRenderer(assets: renderer.assets, width: list.width, height: list.height).render(list).hash
  }
}

/// What the difference of two films said about a mutation.
public enum MutationVerdict: Hashable, Sendable {
  /// Neither the trace nor what is drawn differs.
  case unchanged
  case right
  /// What is drawn differs, and nothing was said.
  case unseen
  /// What is wrong, and what was said.
  case wrong(String)

  public init(_ old: MutatedFilm, _ new: MutatedFilm, _ mutation: JobMutation) {
    let difference = SceneDifference(old.trace, new.trace)
    let count = min(old.lists.count, new.lists.count)
    let lists = (0..<count).filter { old.lists[$0] != new.lists[$0] }
    // Lists may differ by less than shows: what was not said is looked at, up to 24 frames of it.
    let told = difference.changes.first.map { ($0.firstFrame - 1)...($0.lastFrame + 1) } ?? -1...(-1)
    let doubtful = lists.filter { !told.contains($0) }
    let seen = Set(
      stride(from: 0, to: doubtful.count, by: max(1, doubtful.count / 24)).map { doubtful[$0] }
        .filter { old.pixels($0) != new.pixels($0) })
    let drawn = lists.filter { told.contains($0) || seen.contains($0) }
    let said = difference.changes.map { "\($0.description) {\($0.kind) \($0.id) \($0.property)}" }.joined(
      separator: "\n      ")
    if let newID = mutation.newID {
      let isNoted = difference.notes.contains { $0.contains("\"\(newID)\"") }
      let isKnown = new.trace.items.contains { $0.id == newID }
      self =
        difference.changes.isEmpty && drawn.isEmpty
        ? (isNoted ? .right : isKnown ? .wrong("not noted") : .unchanged) : .wrong("renamed, but: \(said)")
      return
    }
    let traced = Self.differingFrames(old.trace, new.trace, count)
    guard let first = (drawn + traced).min(), let last = (drawn + traced).max() else {
      self = difference.changes.isEmpty ? .unchanged : .wrong("equal films, but: \(said)")
      return
    }
    guard let change = difference.changes.first else {
      self = drawn.isEmpty ? .unchanged : .unseen
      return
    }
    var complaints: [String] = []
    if difference.changes.count > 1 { complaints.append("\(difference.changes.count) causes") }
    // Of two that change places, either has moved.
    let isEither = change.kind == .order && mutation.name == "retimed"
    if !mutation.ids.isEmpty, !mutation.ids.contains(change.id), !isEither {
      complaints.append("not \(mutation.ids.sorted())")
    }
    if !mutation.kinds.contains(change.kind.rawValue) { complaints.append("no \(mutation.kinds.sorted())") }
    let property = String(change.property.prefix { $0 != "." })
    if change.kind == .property, !mutation.properties.isEmpty, !mutation.properties.contains(property),
      !mutation.properties.contains(change.property)
    {
      complaints.append("property is \(mutation.properties.sorted())")
    }
    let (begin, end) = (drawn.first ?? first, drawn.last ?? last)
    if !(first - 1...begin + 1).contains(change.firstFrame) || !(end - 1...last + 1).contains(change.lastFrame) {
      complaints.append("frames are \(first)…\(begin) to \(end)…\(last)")
    }
    self = complaints.isEmpty ? .right : .wrong("\(complaints.joined(separator: ", ")):\n      \(said)")
  }

  /// Frames at which any value of any item differs, by looking at each; names and order count.
  private static func differingFrames(_ old: SceneTrace, _ new: SceneTrace, _ count: Int) -> [Int] {
    var frames: Set<Int> = []
    let before = Dictionary(old.items.map { ($0.id, $0) }) { first, _ in first }
    for item in new.items {
      let other = before[item.id]
      for name in Set(item.tracks.map(\.name) + (other?.tracks.map(\.name) ?? [])) {
        let (left, right) = (other?[name], item[name])
        if left?.changes == right?.changes { continue }
        for frame in 0..<count where (left?.value(at: frame) ?? .none) != (right?.value(at: frame) ?? .none) {
          frames.insert(frame)
        }
      }
    }
    let known = Set(new.items.map(\.id))
    for item in old.items where !known.contains(item.id) {
      for frame in 0..<count where (item["parent"]?.value(at: frame) ?? .none) != .none { frames.insert(frame) }
    }
    return frames.sorted()
  }
}
