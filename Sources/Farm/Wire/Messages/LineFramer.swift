/// Cuts a stream of bytes, as it arrives in pieces of any size, into lines.
public struct LineFramer: Sendable {
  private var pending: [UInt8] = []
  private let limit: Int

  /// - Parameter limit: a line with more bytes is refused, even before its end has come.
  public init(limit: Int = WireProtocol.lineLimit) {
    self.limit = limit
  }

  /// The lines that these bytes complete, in order, without line breaks; empty lines are skipped.
  ///
  /// - Throws: `WireError.oversize`; lines before the oversize one are lost with it.
  public mutating func append(_ bytes: some Collection<UInt8>) throws(WireError) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: newline) {
      guard pending.count + rest.distance(from: rest.startIndex, to: end) <= limit else {
        throw .oversize(limit: limit)
      }
      pending += rest[..<end]
      if !pending.isEmpty { lines.append(pending) }
      pending.removeAll(keepingCapacity: pending.count < 1 << 16)
      rest = rest[rest.index(after: end)...]
    }
    guard pending.count + rest.count <= limit else { throw .oversize(limit: limit) }
    pending += rest
    return lines
  }

  /// Called at the end of the stream: a line without its end is an error.
  public func finish() throws(WireError) {
    guard pending.isEmpty else { throw .truncated(byteCount: pending.count) }
  }
}
