import FlyingFox
import Foundation
import Pages
import Rendering

/// Serves a session to one page on this machine.
///
/// Nothing is answered without the token of the link; requests for another host or from another site are refused, so that no page
/// elsewhere reaches what is shown here.
public struct StudioServer: Sendable {
  private let session: StudioSession
  private let server: PageServer

  /// - Parameters:
  ///   - port: on 127.0.0.1; 0: any that is free.
  ///   - token: the link's secret.
  public init(_ session: StudioSession, port: UInt16, token: String) {
    self.session = session
    server = PageServer(port: port, handler: StudioHandler(session: session, token: token))
  }

  /// Serves until the task is cancelled.
  ///
  /// - Parameter ready: told the port once pages can be loaded.
  public func run(_ ready: @escaping @Sendable (UInt16) -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await session.watch() }
      group.addTask { try await server.run(ready) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}

/// Answers one request.
struct StudioHandler: HTTPHandler {
  let session: StudioSession
  let gate: PageGate

  init(session: StudioSession, token: String) {
    self.session = session
    gate = PageGate(token: token)
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    if let refusal = gate.refusal(of: request) { return refusal }
    if request.method == .GET {
      if let file = PageFile.named(request.path)?.response ?? SharedFile.response(request.path) { return file }
    }
    guard request.path.hasPrefix("/api/v1/") else { return .complaint(404, "there is no such page") }
    guard gate.admits(request.value("token")) else {
      return .complaint(403, "the link lacks its token; open the one that the terminal shows")
    }
    do {
      return try await answer(request)
    } catch let error as StudioComplaint {
      return .complaint(409, error.message)
    } catch {
      return .complaint(409, "\(error)")
    }
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    switch (request.method, request.path.dropFirst("/api/v1/".count)) {
    case (.GET, "state"):
      let after = request.value("after").flatMap { Int($0) } ?? -1
      return HTTPResponse.json(await session.board.state(after: after, within: .seconds(20)))
    case (.GET, "frame"):
      let isFile = request.value("as") == "png"
      let width = request.value("width").flatMap { Int($0) }
      func degrees(_ name: String, _ otherwise: Double) -> Double {
        request.value(name).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } ?? otherwise
      }
      let turn = degrees("turn", 35)
      guard let kind = PictureKind(request.value("show") ?? "frame", turn: turn, tilt: degrees("tilt", 15)) else {
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
    case (.GET, "tree"): return HTTPResponse.json(try await session.tree(try frame(request)))
    case (.GET, "timeline"): return HTTPResponse.json(try await session.timeline())
    case (.GET, "curves"):
      let names = request.query.filter { $0.name == "property" }.map(\.value)
      guard (1...16).contains(names.count) else {
        throw StudioComplaint(message: "say 1 to 16 properties, such as property=card.center.x")
      }
      return HTTPResponse.json(try await session.curves(names))
    case (.POST, "parameters"):
      guard let bytes = try await request.body(upTo: 1 << 16) else {
        throw StudioComplaint(message: "the request is too long")
      }
      guard let parameters = try? JSONDecoder().decode([JobSource.Parameter].self, from: bytes) else {
        return .complaint(400, "the body is no list of parameters, each with a name and a value")
      }
      await session.set(parameters)
      return HTTPResponse.json(await session.board.state)
    default: return .complaint(404, "there is no such request")
    }
  }

  private func frame(_ request: HTTPRequest) throws -> Int {
    guard let frame = request.value("index").flatMap({ Int($0) }), frame >= 0 else {
      throw StudioComplaint(message: "say the frame's index, such as index=0")
    }
    return frame
  }
}
