import Control
import FlyingFox
import Foundation
import Lookups
import Pages

/// Answers one request for the farm's page or its interface.
struct FarmHandler: HTTPHandler {
  let board: FarmBoard
  let pictures = FramePictures()
  let gate: PageGate
  let nights: [NightFolder]

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    if let refusal = gate.refusal(of: request) { return refusal }
    if request.method == .GET {
      if let file = FarmFile.response(request.path) ?? SharedFile.response(request.path) { return file }
      if request.path.hasPrefix("/nights/") { return nightFile(request) }
    }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    var isKnown = false
    for route in FarmRoute.all {
      guard let values = route.values(of: parts) else { continue }
      isKnown = true
      guard request.method.rawValue == route.method else { continue }
      guard gate.admits(token(of: request)) else {
        return .complaint(403, "the link lacks its token; open the one that the terminal shows")
      }
      do {
        return try await route.answer(self, FarmRoute.Call(request: request, values: values))
      } catch let error as ControlError {
        return .complaint(error.kind == .wrongUsage || error.kind == .temporary ? 409 : 500, error.description)
      } catch {
        return .complaint(500, "\(error)")
      }
    }
    return isKnown
      ? .complaint(405, "this address does not take \(request.method.rawValue)")
      : .complaint(404, "there is no such page")
  }

  /// In the link, or as programs send it.
  private func token(of request: HTTPRequest) -> String? {
    if let header = request.headers[.authorization], header.hasPrefix("Bearer ") { return String(header.dropFirst(7)) }
    return request.value("token")
  }

  /// A file of a night: `/nights/TOKEN/INDEX/PATH`. The token is in the path, so that the report's own links lead on.
  private func nightFile(_ request: HTTPRequest) -> HTTPResponse {
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2).map {
      String($0).removingPercentEncoding ?? ""
    }
    guard parts.count >= 3, gate.admits(parts[0]) else { return .complaint(403, "the link lacks its token") }
    guard let index = Int(parts[1]), nights.indices.contains(index),
      let path = ContainedPath.file(parts.dropFirst(2).map { $0 }, in: nights[index].path)
    else { return .complaint(404, "there is no such file of a night") }
    var response = HTTPResponse.file(path, type: MediaType.of(path), range: request.headers[.range])
    // The report is markup that this program made of texts; no script of it runs.
    response.headers[HTTPHeader("Content-Security-Policy")] =
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return response
  }
}

/// The files of the farm's page; all are in the program itself.
enum FarmFile {
  /// - Parameter path: of a request.
  static func response(_ path: String) -> HTTPResponse? {
    switch path {
    case "/": .bytes(Data(PackageResources.farm_html), type: "text/html; charset=utf-8")
    case "/farm.css": .bytes(Data(PackageResources.farm_css), type: "text/css; charset=utf-8")
    case "/farm.js": .bytes(Data(PackageResources.farm_js), type: "text/javascript; charset=utf-8")
    case "/job.js": .bytes(Data(PackageResources.job_js), type: "text/javascript; charset=utf-8")
    case "/api/v1/openapi.json": .json(bytes: Data(PackageResources.openapi_json))
    default: nil
    }
  }
}
