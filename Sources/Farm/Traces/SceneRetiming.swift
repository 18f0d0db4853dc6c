/// Finds what happens as before, but earlier or later.
struct SceneRetiming {
  /// Frames, each once; those found first.
  private var candidates: [Double] = []
  private static let limit = 16

  mutating func add(_ shift: Double) {
    guard shift != 0, candidates.count < Self.limit, !candidates.contains(where: { abs($0 - shift) < 0.01 }) else {
      return
    }
    candidates.append(shift)
  }

  /// Notes by how much values come later that one film has as the other has them.
  mutating func addCandidates(of first: SceneTrace.Item, _ second: SceneTrace.Item) {
    for track in first.tracks {
      guard let other = second[track.name], let index = zip(track.changes, other.changes).firstDifference,
        track.changes[index].value == other.changes[index].value
      else { continue }
      add(Double(other.changes[index].frame - track.changes[index].frame))
    }
  }

  /// By how many frames a track is later in the second film.
  ///
  /// - Parameter span: the frames that differ.
  /// - Returns: nil if it is not the same at another time.
  func shift(of first: SceneTrace.Track?, _ second: SceneTrace.Track?, in span: Range<Int>) -> Double? {
    guard let first, let second else { return nil }
    return candidates.first { shift in
      span.allSatisfy { frame in
        let before = Double(frame) - shift
        let around = [before.rounded(.down) - 1, before.rounded(.down), before.rounded(.up), before.rounded(.up) + 1]
        return second.value(at: frame).lies(among: around.map { first.value(at: Int(max(0, $0))) })
      }
    }
  }
}

extension SceneTrace.Value {
  /// Whether it is one of these, or its numbers lie between theirs.
  fileprivate func lies(among others: [SceneTrace.Value]) -> Bool {
    if others.contains(self) { return true }
    guard let own = numbers, let all = [others.compactMap(\.numbers)].first, all.count == others.count,
      all.allSatisfy({ $0.count == own.count })
    else { return false }
    return own.indices.allSatisfy { index in
      let column = all.map { $0[index] }
      return (column.min() ?? 0) - 1 <= own[index] && own[index] <= (column.max() ?? 0) + 1
    }
  }

  private var numbers: [Int]? {
    switch self {
    case .lengths(let numbers), .numbers(let numbers), .matrix(let numbers), .colors(let numbers): numbers
    case .none, .text, .other: nil
    }
  }
}

extension Sequence where Element == (SceneTrace.Change, SceneTrace.Change) {
  fileprivate var firstDifference: Int? {
    enumerated().first { $0.element.0 != $0.element.1 }?.offset
  }
}
