import Foundation
import Glibc
import Synchronization

/// A server on the loopback that answers one request a connection with the statuses it was given, then with 200.
final class WebhookServer: Sendable {
  struct Request: Sendable {
    var head: String
    var body: [UInt8]
  }

  struct Failure: Error {}

  let port: UInt16
  private let socket: Int32
  private let received = Mutex<[Request]>([])

  var requests: [Request] { received.withLock { $0 } }

  init(answers: [Int]) throws {
    let listener = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound else { throw Failure() }
    socket = listener
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [weak self] in
      var answers = answers[...]
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        let request = WebhookServer.read(connection)
        self?.received.withLock { $0.append(request) }
        let answer = Array(
          "HTTP/1.1 \(answers.popFirst() ?? 200) x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
        _ = answer.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
        close(connection)
      }
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  private static func read(_ connection: Int32) -> Request {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    let blank = Array("\r\n\r\n".utf8)
    while true {
      if let end = bytes.firstRange(of: blank) {
        let head = String(decoding: bytes[..<end.upperBound], as: UTF8.self)
        let length = head.firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
        if bytes.count - end.upperBound >= length { return Request(head: head, body: Array(bytes[end.upperBound...])) }
      }
      let count = Glibc.read(connection, &buffer, buffer.count)
      guard count > 0 else { return Request(head: "", body: []) }
      bytes += buffer[..<count]
    }
  }
}
