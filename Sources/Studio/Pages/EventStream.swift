import FlyingFox
import FlyingSocks
import Foundation

/// Server-sent events as a body that goes on until the client leaves.
public struct EventStream: AsyncBufferedSequence, Sendable {
  /// A byte.
  public typealias Element = UInt8

  private let next: @Sendable () async -> Data?

  /// - Parameter next: gives the bytes of the next event, or of a comment where nothing happened for a while; nil: there is no more.
  public init(next: @escaping @Sendable () async -> Data?) { self.next = next }

  /// An event as bytes.
  ///
  /// - Parameters:
  ///   - name: one word.
  ///   - data: without a line end.
  public static func event(_ name: String, id: Int, data: Data) -> Data {
    Data("event: \(name)\nid: \(id)\ndata: ".utf8) + data + Data("\n\n".utf8)
  }

  /// What keeps the connection alive.
  public static let comment = Data(": waiting\n\n".utf8)

  /// An answer that goes on until the client leaves.
  public var response: HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: [.contentType: "text/event-stream"], body: HTTPBodySequence(from: self)
    ).guarded
  }

  /// Reads an event after the other.
  public struct Iterator: AsyncBufferedIteratorProtocol {
    let read: @Sendable () async -> Data?

    /// Nothing: events are read whole.
    public func next() async throws -> UInt8? { nil }

    /// The next event; waits for it.
    public func nextBuffer(suggested count: Int) async throws -> Data? { await read() }
  }

  /// Reads from here on.
  public func makeAsyncIterator() -> Iterator { Iterator(read: next) }
}
