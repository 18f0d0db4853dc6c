/// A run of frames, never empty. As text and in JSON it is written as on the command line: `0-59`, last frame included.
public struct FrameRange: Hashable, Sendable, LosslessStringConvertible {
  /// Index of the first frame, at least 0.
  public let first: Int
  /// Index of the last frame, at least `first`.
  public let last: Int

  /// - Precondition: `0 <= first <= last < Int.max`.
  public init(first: Int, last: Int) {
    precondition(0 <= first && first <= last && last < Int.max, "no frame range: \(first)-\(last)")
    self.first = first
    self.last = last
  }

  /// Reads `A-B`, or `A` for one frame; nil for anything else.
  public init?(_ text: String) {
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 1 || bounds.count == 2 else { return nil }
    for bound in bounds where bound.isEmpty || !bound.utf8.allSatisfy({ (48...57).contains($0) }) { return nil }
    guard let first = Int(bounds[0]), let last = Int(bounds[bounds.count - 1]), first <= last, last < Int.max else {
      return nil
    }
    self.init(first: first, last: last)
  }

  /// How many frames it has; at least 1.
  public var count: Int { last - first + 1 }

  /// The frames' indices.
  public var indices: Range<Int> { first..<last + 1 }

  public var description: String { "\(first)-\(last)" }

  /// Whether a frame is one of them.
  public func contains(_ frame: Int) -> Bool { first <= frame && frame <= last }

  /// The frames in both ranges, nil if there are none.
  public func intersection(_ other: FrameRange) -> FrameRange? {
    let (low, high) = (max(first, other.first), min(last, other.last))
    return low <= high ? FrameRange(first: low, last: high) : nil
  }
}

extension FrameRange: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let range = FrameRange(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a frame range looks like 0-59")
    }
    self = range
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
