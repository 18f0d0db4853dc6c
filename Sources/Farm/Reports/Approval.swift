import Lookups
import Planning

/// What somebody approved of a film whose other changes were not approved, as a golden manifest keeps it.
public struct Approval: Codable, Hashable, Sendable {
  /// Who approved it.
  public var by: String
  /// Why.
  public var reason: String
  /// What, a sentence each.
  public var changes: [String]
  /// The run that showed it.
  public var run: String
  /// Frames that showed it beside changes that were not approved, so that no picture of what is approved is known; nil:
  /// none.
  public var unrecorded: [FrameRange]?

  public init(by: String, reason: String, changes: [String], run: String, unrecorded: [FrameRange]? = nil) {
    self.by = by
    self.reason = reason
    self.changes = changes
    self.run = run
    self.unrecorded = unrecorded
  }
}

extension Manifest {
  /// Frames of which something was approved, and no picture is known that shows it and nothing else, ascending. Their
  /// hashes are those of before.
  public var unrecordedFrames: [Int] {
    let ranges = (approvals ?? []).flatMap { $0.unrecorded ?? [] }
    if ranges.isEmpty { return [] }
    return identical.frames.map(\.index).filter { frame in ranges.contains { $0.contains(frame) } }
  }
}

extension FrameRange {
  /// The fewest ranges that have exactly some frames.
  ///
  /// - Parameter frames: ascending, none twice.
  public static func covering(_ frames: [Int]) -> [FrameRange] {
    var ranges: [FrameRange] = []
    for frame in frames {
      if let last = ranges.last, last.last + 1 == frame {
        ranges[ranges.count - 1] = FrameRange(first: last.first, last: frame)
      } else {
        ranges.append(FrameRange(first: frame, last: frame))
      }
    }
    return ranges
  }
}
