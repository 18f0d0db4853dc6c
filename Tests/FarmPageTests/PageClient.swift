import Foundation
import Glibc

/// A page's end of a connection. It waits on the thread that calls it: between two of its steps nothing else of the tests takes that
/// thread, so that who is slow is slow on purpose.
final class PageClient: Sendable {
  struct Failure: Error {}

  private let socket: Int32

  init(_ port: UInt16) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    var limit = timeval(tv_sec: Self.silenceSeconds, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard status == 0 else {
      close(socket)
      throw Failure()
    }
  }

  deinit { close(socket) }

  /// The server leaves nobody without a word, or the end, for so long.
  private static let silenceSeconds = 240

  /// - Returns: false once the server has closed the connection.
  @discardableResult
  func send(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  func request(_ method: String, _ path: String, headers: String = "") -> Bool {
    send("\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(headers)Content-Length: 0\r\n\r\n")
  }

  /// Everything until a text comes, or the end.
  func read(until text: String? = nil, limit: Int = 1 << 24) -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit {
      let count = recv(socket, &part, part.count, 0)
      if count < 0, errno == EAGAIN {
        bytes += Array("(nothing came for \(Self.silenceSeconds) s)".utf8)
        break
      }
      guard count > 0 else { break }
      bytes += part[..<count]
      if let text, String(decoding: bytes.suffix(count + text.utf8.count), as: UTF8.self).contains(text) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The answer to a request on a connection of its own, up to its first line's end.
  static func answer(_ port: UInt16, _ method: String, _ path: String, headers: String = "") -> String {
    guard let client = try? PageClient(port) else { return "no connection" }
    client.request(method, path, headers: headers + "Connection: close\r\n")
    return client.read(until: "\r\n")
  }
}

/// Work that waits for others, on a thread of its own: the threads that tasks share may all wait for programs, and a client that gets
/// none for some seconds is late in the server's eyes.
struct Errand<Value: Sendable>: Sendable {
  private let made: AsyncStream<Value>

  /// Begins at once.
  init(_ work: @escaping @Sendable () -> Value) {
    let (made, makes) = AsyncStream<Value>.makeStream()
    self.made = made
    let thread = Thread {
      makes.yield(work())
      makes.finish()
    }
    thread.stackSize = 1 << 19
    thread.start()
  }

  /// What it came to; to be asked once.
  var value: Value {
    get async {
      for await value in made { return value }
      preconditionFailure("the thread ended without a value")
    }
  }
}
