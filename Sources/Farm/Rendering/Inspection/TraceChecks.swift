import Hashing
import Lookups
import Traces

extension JobRenderer {
  /// At most so many frames are gone to one by one.
  private static let lookCount = 12

  /// Where a job's trace tells something else than frames alone show, or is another one after it was written and read; nil if
  /// nowhere.
  func traceDifference() throws(TaskFailure) -> String? {
    let digest = Digest(words: .zero)
    let whole = try trace(digest: digest)
    guard let read = try? SceneTrace(bytes: whole.bytes()), read == whole else {
      return "the trace is another one after it was written and read"
    }
    let items = Lookup(firstOf: whole.items.map { ($0.id, $0) })
    let step = max(1, job.frameCount / Self.lookCount)
    for frame in stride(from: step / 2, to: job.frameCount, by: step) {
      let alone = try trace(digest: digest, frames: frame..<frame + 1)
      for item in alone.items {
        guard let same = items[item.id] else {
          return "frame \(frame), alone, shows \"\(item.id)\", the trace does not"
        }
        for name in Membership(item.tracks.map(\.name) + same.tracks.map(\.name)).sorted() {
          let (one, other) = (item[name]?.value(at: frame) ?? .none, same[name]?.value(at: frame) ?? .none)
          if one != other {
            return "of frame \(frame) the trace tells \(other) of \"\(item.id)\" \(name), the frame alone shows \(one)"
          }
        }
      }
      let shown = Membership(alone.items.map(\.id))
      for item in whole.items where (item["parent"]?.value(at: frame) ?? .none) != .none && !shown.contains(item.id) {
        return "of frame \(frame) the trace tells \"\(item.id)\", which the frame alone does not show"
      }
    }
    return nil
  }
}
