import FlyingFox
import Foundation
import Rendering

/// Serves a session to one page on this machine.
///
/// Nothing is answered without the token of the link; requests for another host or from another site are refused, so that no page
/// elsewhere reaches what is shown here.
public struct StudioServer: Sendable {
  private let session: StudioSession
  private let token: String
  private let server: HTTPServer

  /// - Parameters:
  ///   - port: on 127.0.0.1; 0: any that is free.
  ///   - token: the link's secret.
  public init(_ session: StudioSession, port: UInt16, token: String) throws {
    self.session = session
    self.token = token
    server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: 120, logger: .disabled)
  }

  /// Serves until the task is cancelled.
  ///
  /// - Parameter ready: told the port once pages can be loaded.
  public func run(_ ready: @escaping @Sendable (UInt16) -> Void) async throws {
    let handler = StudioHandler(session: session, token: token)
    await server.appendRoute("*", to: handler)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await session.watch() }
      group.addTask { try await server.run() }
      try await server.waitUntilListening()
      if case .ip4(_, let port)? = await server.listeningAddress { ready(port) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}

/// Answers one request.
struct StudioHandler: HTTPHandler {
  let session: StudioSession
  let token: String

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    if let refusal = refusal(of: request) { return refusal }
    if request.method == .GET, let file = PageFile.named(request.path) { return file.response }
    guard request.path.hasPrefix("/api/v1/") else { return complaint(.notFound, "there is no such page") }
    guard value("token", request) == token else {
      return complaint(.forbidden, "the link lacks its token; open the one that the terminal shows")
    }
    do {
      return try await answer(request)
    } catch let error as StudioComplaint {
      return complaint(.conflict, error.message)
    } catch {
      return complaint(.conflict, "\(error)")
    }
  }

  /// Requests that a page of another site may have caused are refused.
  private func refusal(of request: HTTPRequest) -> HTTPResponse? {
    let hosts = ["127.0.0.1", "localhost", "[::1]"]
    func isOurs(_ authority: Substring) -> Bool {
      let name = authority.hasPrefix("[") ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
      return hosts.contains(String(name))
    }
    guard let host = request.headers[.host], isOurs(host[...]) else {
      return complaint(.forbidden, "only 127.0.0.1 and localhost are served")
    }
    if let origin = request.headers[HTTPHeader("Origin")] {
      guard origin == "http://\(host)" else { return complaint(.forbidden, "requests of other sites are refused") }
    }
    if let site = request.headers[HTTPHeader("Sec-Fetch-Site")], !["same-origin", "none"].contains(site) {
      return complaint(.forbidden, "requests of other sites are refused")
    }
    return nil
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    switch (request.method, request.path.dropFirst("/api/v1/".count)) {
    case (.GET, "state"):
      let after = value("after", request).flatMap { Int($0) } ?? -1
      return json(await session.board.state(after: after, within: .seconds(20)))
    case (.GET, "frame"):
      let isFile = value("as", request) == "png"
      let width = value("width", request).flatMap { Int($0) }
      func degrees(_ name: String, _ otherwise: Double) -> Double {
        value(name, request).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } ?? otherwise
      }
      let turn = degrees("turn", 35)
      guard let kind = PictureKind(value("show", request) ?? "frame", turn: turn, tilt: degrees("tilt", 15)) else {
        throw StudioComplaint(message: "show is frame, exploded, physics, overdraw or damage")
      }
      let picture = try await session.picture(try frame(request), as: kind, width: width, asPNG: isFile)
      var response = HTTPResponse(
        statusCode: .ok, headers: [.contentType: isFile ? "image/png" : "application/octet-stream"],
        body: HTTPBodySequence(data: picture.bytes, suggestedBufferSize: 1 << 20))
      for (name, text) in [
        ("Width", "\(picture.width)"), ("Height", "\(picture.height)"), ("Hash", "\(picture.hash.hexadecimal)"),
        ("Milliseconds", "\(picture.milliseconds)"),
      ] {
        response.headers[HTTPHeader("X-Frame-\(name)")] = text
      }
      return response.guarded
    case (.GET, "tree"): return json(try await session.tree(try frame(request)))
    case (.GET, "timeline"): return json(try await session.timeline())
    case (.GET, "curves"):
      let names = request.query.filter { $0.name == "property" }.map(\.value)
      guard (1...16).contains(names.count) else {
        throw StudioComplaint(message: "say 1 to 16 properties, such as property=card.center.x")
      }
      return json(try await session.curves(names))
    case (.POST, "parameters"):
      let bytes = try await request.body(upTo: 1 << 16)
      guard let parameters = try? JSONDecoder().decode([JobSource.Parameter].self, from: bytes) else {
        return complaint(.badRequest, "the body is no list of parameters, each with a name and a value")
      }
      await session.set(parameters)
      return json(await session.board.state)
    default: return complaint(.notFound, "there is no such request")
    }
  }

  private func value(_ name: String, _ request: HTTPRequest) -> String? {
    request.query.first { $0.name == name }?.value
  }

  private func frame(_ request: HTTPRequest) throws -> Int {
    guard let frame = value("index", request).flatMap({ Int($0) }), frame >= 0 else {
      throw StudioComplaint(message: "say the frame's index, such as index=0")
    }
    return frame
  }

  private func json(_ value: some Encodable) -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "application/json"], body: (try? encoder.encode(value)) ?? Data()
    ).guarded
  }

  private func complaint(_ status: HTTPStatusCode, _ message: String) -> HTTPResponse {
    var response = json(StudioComplaint(message: message))
    response.statusCode = status
    return response
  }
}

extension HTTPRequest {
  /// The body, if it is short enough.
  func body(upTo limit: Int) async throws -> Data {
    var data = Data()
    for try await part in bodySequence {
      data += part
      guard data.count <= limit else { throw StudioComplaint(message: "the request is too long") }
    }
    return data
  }
}

extension HTTPResponse {
  /// With what keeps browsers from doing anything else with it.
  var guarded: HTTPResponse {
    var result = self
    for (name, text) in [
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
      (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; frame-ancestors 'none'"
      ),
    ] {
      result.headers[HTTPHeader(name)] = text
    }
    return result
  }
}
