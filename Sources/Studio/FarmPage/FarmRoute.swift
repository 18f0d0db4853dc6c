import Control
import FlyingFox
import Foundation
import JobFolders
import Pages
import Planning

/// A request that is understood. `openapi.json` describes each.
struct FarmRoute: Sendable {
  var method: String
  /// Such as `/api/v1/jobs/{id}`.
  var path: String
  var answer: @Sendable (FarmHandler, Call) async throws -> HTTPResponse

  /// A request, and what stood where its path has a name in braces, in order.
  struct Call: Sendable {
    var request: HTTPRequest
    var values: [String]
  }

  /// What stands for the names in braces; nil for another path.
  func values(of parts: [String]) -> [String]? {
    let pattern = path.split(separator: "/").map(String.init)
    guard pattern.count == parts.count else { return nil }
    var values: [String] = []
    for (wanted, part) in zip(pattern, parts) {
      if wanted.hasPrefix("{") {
        guard let value = part.removingPercentEncoding, !value.isEmpty else { return nil }
        values.append(value)
      } else if wanted != part {
        return nil
      }
    }
    return values
  }

  /// Every request there is but for the files of the page and of nights.
  static let all: [FarmRoute] =
    [
      FarmRoute(method: "GET", path: "/api/v1/farm") { handler, call in
        let after = call.request.value("after").flatMap { Int($0) } ?? -1
        return .json(bytes: await handler.board.overview(after: after, within: .seconds(20)).bytes)
      },
      FarmRoute(method: "GET", path: "/api/v1/events") { handler, _ in
        let position = Position()
        return EventStream { await position.next(of: handler.board) }.response
      },
      FarmRoute(method: "GET", path: "/api/v1/jobs/{id}") { handler, call in
        guard let bytes = try await handler.board.detail(call.values[0]) else { return noJob(call) }
        return .json(bytes: bytes)
      },
      FarmRoute(method: "GET", path: "/api/v1/jobs/{id}/pictures/{frame}") { handler, call in
        guard let job = try await handler.board.job(call.values[0]) else { return noJob(call) }
        guard let frame = Int(call.values[1]), frame >= 0,
          let data = await handler.pictures.picture(of: job, frame: frame)
        else { return .complaint(404, "nothing shows this frame yet") }
        var response = HTTPResponse.bytes(data, type: "image/png")
        // The address names the plan: such a frame never changes.
        if call.request.value("plan") == job.planHash {
          response.headers[.cacheControl] = "private, max-age=86400, immutable"
        }
        return response
      },
      FarmRoute(method: "GET", path: "/api/v1/jobs/{id}/outputs/{index}") { handler, call in
        guard let job = try await handler.board.job(call.values[0]) else { return noJob(call) }
        guard let plan = try? JobFolder(path: job.folder).plan(), let index = Int(call.values[1]),
          plan.input.outputs.indices.contains(index)
        else { return .complaint(404, "the job has no such output") }
        let output = plan.input.outputs[index]
        var name = output.path
        if output.kind == .imageSequence {
          guard let frame = call.request.value("frame").flatMap({ Int($0) }), plan.frames.contains(frame),
            output.shows(frame)
          else {
            return .complaint(409, "say a frame of the sequence, such as frame=0")
          }
          name = SequenceName.file(name, frame: frame)
        }
        guard let path = ContainedPath.file(name.split(separator: "/").map(String.init), in: job.outputFolder) else {
          return .complaint(404, "the file is not there (yet)")
        }
        let type = MediaType.ofOutput(path)
        return .file(path, type: type, range: call.request.headers[.range])
      },
      FarmRoute(method: "GET", path: "/api/v1/jobs/{id}/logs/{name}") { handler, call in
        guard let text = try await handler.board.log(call.values[1], of: call.values[0]) else {
          return .complaint(404, "the job has no such log")
        }
        return .bytes(Data(text.utf8), type: "text/plain; charset=utf-8")
      },
      FarmRoute(method: "GET", path: "/api/v1/nights") { handler, _ in
        .json(
          handler.nights.enumerated().map { index, folder in
            Nights(index: index, folder: folder.path, nights: folder.nights())
          })
      },
    ]
    + JobAction.allCases.map { action in
      FarmRoute(method: "POST", path: "/api/v1/jobs/{id}/\(action.rawValue)") { handler, call in
        guard let body = try await call.request.body(upTo: 1 << 16) else {
          return .complaint(413, "the body is too long")
        }
        let text = body.isEmpty ? Data("{}".utf8) : body
        guard let details = try? JSONDecoder().decode(ActionDetails.self, from: text),
          (1...1024).contains(details.workers ?? 1)
        else {
          return .complaint(
            400, "the body is no object with frames such as \"0-59\", a priority, or 1 to 1024 workers")
        }
        return .json(Done(message: try await handler.board.perform(action, call.values[0], details)))
      }
    }

  private static func noJob(_ call: Call) -> HTTPResponse { .complaint(404, "there is no job \(call.values[0])") }

  private struct Done: Encodable {
    /// What came of it or is to be known; empty where there is nothing to say.
    var message: String
  }

  private struct Nights: Encodable {
    var index: Int
    var folder: String
    var nights: [NightOverview]
  }

  /// How far a client knows the farm.
  private actor Position {
    private var version = -1

    func next(of board: FarmBoard) async -> Data? {
      let news = await board.overview(after: version, within: .seconds(15))
      guard news.version > version else { return EventStream.comment }
      version = news.version
      return EventStream.event("farm", id: version, data: news.bytes)
    }
  }
}
