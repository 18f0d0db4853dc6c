import FlyingFox
import Foundation
import Materials
import Rendering
import TestSupport

@testable import Studio

/// A session on a job's file without a server, watched until it is closed.
struct OpenStudio {
  let folder: TemporaryFolder
  let session: StudioSession
  let handler: StudioHandler
  private let watching: Task<Void, Never>

  init(_ job: String, farm: ((TemporaryFolder) -> StudioFarm)? = nil) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(job, to: "job.json")
    let session = StudioSession(path: path, fileName: "job.json", parameters: [], fonts: SystemFonts()) {
      (parameters) throws(StudioReadingError) in
      do {
        return try JobSource(path: path, parameters: parameters)
      } catch {
        throw StudioReadingError("\(error)")
      }
    }
    self.folder = folder
    self.session = session
    handler = StudioHandler(session: session, farm: farm?(folder), token: "secret")
    watching = Task { await session.watch() }
  }

  func close() { watching.cancel() }

  /// What the job's file says.
  func text() throws -> String { try String(contentsOfFile: folder.file("job.json"), encoding: .utf8) }

  func post(_ path: String, _ body: String) async throws -> Int {
    try await handler.handleRequest(
      HTTPRequest(
        method: .POST, version: .http11, path: "/api/v1/\(path)", query: [.init(name: "token", value: "secret")],
        headers: [.host: "127.0.0.1:80"], body: HTTPBodySequence(data: Data(body.utf8)))
    ).statusCode.code
  }
}
