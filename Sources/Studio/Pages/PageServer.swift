import FlyingFox
import FlyingSocks
import Foundation
import Glibc

/// Serves pages of this program: bounded in everything that a client can make long, large or many.
///
/// | what | at most |
/// |---|---|
/// | the lines of a request | 16 KiB, 10 s |
/// | a body | 1 MiB, 10 s |
/// | an answer | 60 s until it begins, 60 s for each part of it |
/// | a connection without a request | 60 s |
/// | connections | 600; then one goes that said nothing for longest |
public struct PageServer: Sendable {
  private let handler: any HTTPHandler
  private let host: String
  private let port: UInt16
  private let connections: OpenConnections

  /// - Parameters:
  ///   - host: the address to listen on, such as 127.0.0.1; of IP version 4 or 6.
  ///   - port: 0: any that is free.
  ///   - handler: answers the requests.
  public init(host: String = "127.0.0.1", port: UInt16, handler: some HTTPHandler, connectionLimit: Int = 600) {
    self.host = host
    self.port = port
    self.handler = handler
    connections = OpenConnections(limit: connectionLimit)
  }

  /// Serves until the task is cancelled.
  ///
  /// - Parameter ready: told the port once pages can be loaded.
  /// - Throws: `ListeningError` where that will never be.
  public func run(_ ready: @escaping @Sendable (UInt16) -> Void) async throws {
    let listener = try listener()
    switch try listener.sockname() {
    case .ip4(_, let port), .ip6(_, let port): ready(port)
    case .unix: break
    }
    let pool = HTTPServer.defaultPool()
    try await pool.prepare()
    let socket = try AsyncSocket(socket: listener, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask {
        while true {
          try await Task.sleep(for: .milliseconds(500))
          connections.shutLate()
        }
      }
      group.addTask { try await accept(from: socket) }
      defer {
        group.cancelAll()
        connections.shutAll()
        try? listener.close()
      }
      try await group.next()
    }
  }

  /// A socket that listens at the host's port.
  private func listener() throws(ListeningError) -> Socket {
    do {
      let isNewer = host.contains(":")
      let socket = try Socket(domain: Int32(isNewer ? AF_INET6 : AF_INET))
      try socket.setValue(true, for: .localAddressReuse)
      if isNewer {
        try socket.bind(to: try .inet6(ip6: host, port: port))
      } else {
        try socket.bind(to: try .inet(ip4: host, port: port))
      }
      try socket.listen()
      return socket
    } catch SocketError.failed(_, let code, let message) where code != 0 {
      throw ListeningError(host: host, port: port, reason: message)
    } catch {
      throw ListeningError(host: host, port: port, reason: "it is no address of this machine")
    }
  }

  private func accept(from listener: AsyncSocket) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      while true {
        let socket: AsyncSocket
        do {
          socket = try await listener.accept()
        } catch is CancellationError {
          return
        } catch {
          try Task.checkCancellation()
          // Out of descriptors, or a client that left already: others may come.
          try await Task.sleep(for: .milliseconds(20))
          continue
        }
        let descriptor = socket.socket.file.rawValue
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var admission = connections.open(descriptor, for: Self.requestSeconds)
        while admission == .later {
          try await Task.sleep(for: .milliseconds(1))
          admission = connections.open(descriptor, for: Self.requestSeconds)
        }
        guard admission == .taken else {
          try? socket.close()
          continue
        }
        group.addTask {
          try? await serve(socket)
          connections.close(socket)
        }
      }
    }
  }

  private static let requestSeconds = 10.0
  private static let answerSeconds = 60.0

  /// Answers one request after another.
  private func serve(_ socket: AsyncSocket) async throws {
    let descriptor = socket.socket.file.rawValue
    var buffer: [UInt8] = []
    while true {
      let head: RequestHead
      var end = 0
      do {
        while true {
          if let found = Self.end(of: buffer, from: end) {
            head = try RequestHead(buffer[..<found])
            buffer.removeFirst(found + 4)
            break
          }
          end = max(0, buffer.count - 3)
          guard buffer.count < RequestHead.limit else {
            throw RequestHead.Refusal(status: 431, message: "the request's headers are too long")
          }
          let isFirst = buffer.isEmpty
          let part = try await socket.read(atMost: 4096)
          guard !part.isEmpty else { return }
          buffer += part
          // From its first byte on a request has so long, whatever comes in between.
          if isFirst { connections.expect(descriptor, within: Self.requestSeconds, isIdle: true) }
        }
      } catch let refusal as RequestHead.Refusal {
        connections.expect(descriptor, within: Self.requestSeconds, isIdle: true)
        try await send(refusal.response, to: socket, keepsOpen: false, hasBody: true)
        // What is still on its way is read, or the answer would be lost with the connection.
        shutdown(descriptor, Int32(SHUT_WR))
        var rest = 1 << 20
        while rest > 0 { rest -= try await socket.read(atMost: 4096).count }
        return
      }
      connections.expect(descriptor, within: Self.requestSeconds, isIdle: false)
      while buffer.count < head.bodyLength { buffer += try await socket.read(atMost: 4096) }
      let body = Data(buffer[..<head.bodyLength])
      buffer.removeFirst(head.bodyLength)
      connections.expect(descriptor, within: Self.answerSeconds, isIdle: false)
      let response = await answer(head, body)
      try await send(response, to: socket, keepsOpen: head.keepsOpen, hasBody: head.method != "HEAD")
      guard head.keepsOpen else { return }
      connections.expect(descriptor, within: Self.answerSeconds, isIdle: true)
    }
  }

  private func answer(_ head: RequestHead, _ body: Data) async -> HTTPResponse {
    let parts = head.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let request = HTTPRequest(
      method: HTTPMethod(head.method == "HEAD" ? "GET" : head.method), version: .http11,
      target: HTTPRequest.Target(path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : ""),
      headers: head.headers, body: HTTPBodySequence(data: body))
    do {
      return try await handler.handleRequest(request)
    } catch {
      return HTTPResponse.complaint(500, "the program failed: \(error)")
    }
  }

  private func send(_ response: HTTPResponse, to socket: AsyncSocket, keepsOpen: Bool, hasBody: Bool) async throws {
    let descriptor = socket.socket.file.rawValue
    guard case .httpBody(let body) = response.payload else { return }
    var lines = ["HTTP/1.1 \(response.statusCode.code) \(response.statusCode.phrase)"]
    for (name, value) in response.headers.map({ ($0.key.rawValue, $0.value) }).sorted(by: { $0 < $1 }) {
      lines.append("\(name): \(value)")
    }
    lines.append(body.count.map { "Content-Length: \($0)" } ?? "Transfer-Encoding: chunked")
    lines.append("Connection: \(keepsOpen ? "keep-alive" : "close")")
    var pending = Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    if hasBody {
      for try await part in body {
        connections.expect(descriptor, within: Self.answerSeconds, isIdle: false)
        try await socket.write(pending + part)
        pending = Data()
      }
    }
    if !pending.isEmpty { try await socket.write(pending) }
  }

  /// Where the empty line behind the headers begins.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= start + 4 else { return nil }
    return (start...bytes.count - 4).first { place in
      bytes[place] == 13 && bytes[place + 1] == 10 && bytes[place + 2] == 13 && bytes[place + 3] == 10
    }
  }
}

/// A port at which pages cannot be served.
public struct ListeningError: Error, CustomStringConvertible {
  /// The address that was to be listened on.
  public let host: String
  /// 0: any that is free.
  public let port: UInt16
  /// Why, in the system's words where it has some.
  public let reason: String

  public var description: String {
    port == 0 ? "no port of \(host) can be served: \(reason)" : "port \(port) of \(host) cannot be served: \(reason)"
  }
}

extension RequestHead.Refusal {
  var response: HTTPResponse { HTTPResponse.complaint(status, message) }
}
