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
  private let hasFarm: Bool

  /// - Parameters:
  ///   - farm: renders what is ordered from the page; nil: nothing can be.
  ///   - port: on 127.0.0.1; 0: any that is free.
  ///   - token: the link's secret.
  public init(_ session: StudioSession, farm: StudioFarm? = nil, port: UInt16, token: String) {
    self.session = session
    hasFarm = farm != nil
    server = PageServer(port: port, handler: StudioHandler(session: session, farm: farm, token: token))
  }

  /// Serves until the task is cancelled.
  ///
  /// - Parameter ready: told the port once pages can be loaded.
  public func run(_ ready: @escaping @Sendable (UInt16) -> Void) async throws {
    if hasFarm { await session.board.publish { $0.hasFarm = true } }
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
  let renderings: Renderings?

  init(session: StudioSession, farm: StudioFarm? = nil, token: String) {
    self.session = session
    renderings = farm.map(Renderings.init)
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
    case (.GET, "frame"): return try await framePicture(request)
    case (.GET, "tree"): return HTTPResponse.json(try await session.tree(try frame(request)))
    case (.GET, "item"):
      return .json(try await session.details(of: request.value("id") ?? "", try frame(request)))
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
    case (.POST, "parameters/write"):
      try await session.writeParameters()
      return .json(await session.board.state)
    case (.POST, "look"): return try await setLook(request)
    default:
      if request.path.hasPrefix("/api/v1/renderings"), let renderings { return try await answer(request, renderings) }
      return .complaint(404, "there is no such request")
    }
  }

  /// A frame's pixels, or the frame as a file.
  private func framePicture(_ request: HTTPRequest) async throws -> HTTPResponse {
    let isFile = request.value("as") == "png"
    let width = request.value("width").flatMap { Int($0) }
    func degrees(_ name: String, _ otherwise: Double) -> Double {
      request.value(name).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } ?? otherwise
    }
    let turn = degrees("turn", 35)
    guard let kind = InspectionMode(request.value("show") ?? "frame", turn: turn, tilt: degrees("tilt", 15)) else {
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
  }

  /// Shows a document on another device.
  private func setLook(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let bytes = try await request.body(upTo: 1 << 16),
      let look = try? JSONDecoder().decode(ShownLook.self, from: bytes)
    else {
      return .complaint(400, "the body is no object with device, orientation, appearance, system, width or height")
    }
    if let complaint = look.complaint { throw StudioComplaint(message: complaint) }
    await session.set(look)
    return .json(await session.board.state)
  }

  /// What is rendered by the farm: `renderings`, `renderings/ID`, `renderings/ID/cancel`, `renderings/ID/files/INDEX`.
  private func answer(_ request: HTTPRequest, _ renderings: Renderings) async throws -> HTTPResponse {
    let parts = request.path.split(separator: "/").dropFirst(3).map(String.init)
    let none = HTTPResponse.complaint(404, "nothing like that was rendered from here")
    switch (request.method, parts.count, parts.dropFirst().first) {
    case (.POST, 0, _):
      guard let bytes = try await request.body(upTo: 1 << 16),
        let order = try? JSONDecoder().decode(Renderings.Order.self, from: bytes)
      else { return .complaint(400, "the body is no object with a kind (all, mp4 or gif), first and last") }
      let (source, facts) = try await session.shownSource()
      let id = try await renderings.order(order, of: source, facts)
      return try await renderings.progress(id).map { HTTPResponse.json($0) } ?? none
    case (.GET, 1, _): return try await renderings.progress(parts[0]).map { HTTPResponse.json($0) } ?? none
    case (.POST, 2, "cancel"):
      return try await renderings.cancel(parts[0]).map { HTTPResponse.json(["message": $0]) } ?? none
    case (.GET, 3, "files"):
      guard let index = Int(parts[2]), let path = try await renderings.file(index, of: parts[0]) else { return none }
      return .file(path, type: MediaType.ofOutput(path), range: request.headers[.range])
    default: return none
    }
  }

  private func frame(_ request: HTTPRequest) throws -> Int {
    guard let frame = request.value("index").flatMap({ Int($0) }), frame >= 0 else {
      throw StudioComplaint(message: "say the frame's index, such as index=0")
    }
    return frame
  }
}
