import Glibc

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
  public mutating func append(_ bytes: UnsafeRawBufferPointer) throws(WireError) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    while let place = bytes.baseAddress.flatMap({ memchr($0 + start, Int32(newline), bytes.count - start) }) {
      let end = UnsafeRawPointer(place) - bytes.baseAddress!
      try add(bytes, start..<end)
      if !pending.isEmpty { lines.append(pending) }
      pending.removeAll(keepingCapacity: pending.count < 1 << 16)
      start = end + 1
    }
    try add(bytes, start..<bytes.count)
    return lines
  }

  /// The same, of an array.
  public mutating func append(_ bytes: [UInt8]) throws(WireError) -> [[UInt8]] {
    var result: Result<[[UInt8]], WireError> = .success([])
    bytes.withUnsafeBytes { bytes in
      do throws(WireError) {
        result = .success(try append(bytes))
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) throws(WireError) {
    guard pending.count + range.count <= limit else { throw .oversize(limit: limit) }
    pending.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[range]))
  }

  /// Called at the end of the stream: a line without its end is an error.
  public func finish() throws(WireError) {
    guard pending.isEmpty else { throw .truncated(byteCount: pending.count) }
  }
}
