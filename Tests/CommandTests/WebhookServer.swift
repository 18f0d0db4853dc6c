import Foundation
import Glibc
import Synchronization

/// A server on the loopback that answers one request a connection with the statuses it was given, then with 200.
final class WebhookServer: Sendable {
  struct Request: Sendable {
    var head: String
    var body: [UInt8]
  }

  var port: UInt16 { listener.port }
  private let listener: LoopbackListener
  private let received = Mutex<[Request]>([])

  var requests: [Request] { received.withLock { $0 } }

  init(answers: [Int]) throws {
    listener = try LoopbackListener()
    let socket = listener.socket
    Thread.detachNewThread { [weak self] in
      var answers = answers[...]
      while true {
        let connection = accept(socket, nil, nil)
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
