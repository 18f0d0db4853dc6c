import Control
import FlyingFox
import Foundation
import Pages
import TestSupport
import Testing

@testable import FarmPage

@Suite("The farm's interface")
struct InterfaceTests {
  private let farm: StillFarm
  private let handler: FarmHandler

  init() throws {
    farm = try StillFarm()
    handler = FarmHandler(
      board: FarmBoard(farm.control), gate: PageGate(token: "secret"),
      nights: [NightFolder(path: farm.home.file("nights"))])
  }

  private func ask(
    _ path: String, _ method: HTTPMethod = .GET, token: String? = "secret", query: [(String, String)] = [],
    headers: [HTTPHeader: String] = [:], body: String = ""
  ) async throws -> HTTPResponse {
    var all = headers
    if all[.host] == nil { all[.host] = "127.0.0.1:8000" }
    return try await handler.handleRequest(
      HTTPRequest(
        method: method, version: .http11, path: path,
        query: (query + (token.map { [("token", $0)] } ?? [])).map { .init(name: $0.0, value: $0.1) },
        headers: HTTPHeaders(all), body: HTTPBodySequence(data: Data(body.utf8))))
  }

  private func text(_ response: HTTPResponse) async throws -> String {
    String(decoding: try await response.bodyData, as: UTF8.self)
  }

  @Test("The OpenAPI file has every request and no other, and its references lead somewhere")
  func description() async throws {
    let answer = try await ask("/api/v1/openapi.json", token: nil)
    let bytes = try await answer.bodyData
    let document = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    let described = paths.flatMap { path, methods in methods.keys.map { "\($0.uppercased()) \(path)" } }.sorted()
    #expect(described == FarmRoute.all.map { "\($0.method) \($0.path)" }.sorted())
    let text = String(decoding: bytes, as: UTF8.self)
    let components = try #require(document["components"] as? [String: [String: Any]])
    for match in text.matches(of: /"#\/components\/(\w+)\/(\w+)"/) {
      #expect(components[String(match.1)]?[String(match.2)] != nil, "\(match.0)")
    }
    for (path, methods) in paths {
      for (_, method) in methods {
        let parameters = (method as? [String: Any])?["parameters"] as? [[String: Any]] ?? []
        let named = parameters.filter { $0["in"] as? String == "path" }.compactMap { $0["name"] as? String }
        #expect(named == path.matches(of: /\{(\w+)\}/).map { String($0.1) }, "\(path)")
      }
    }
  }

  @Test("What is answered has the members that the OpenAPI file promises, and no other")
  func promises() async throws {
    let id = try farm.add("first").folder.id
    let document = try #require(
      try JSONSerialization.jsonObject(with: try await ask("/api/v1/openapi.json").bodyData) as? [String: Any])
    let schemas = try #require((document["components"] as? [String: Any])?["schemas"] as? [String: [String: Any]])
    func check(_ value: Any, _ schema: [String: Any], _ place: String) {
      if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
        return check(value, schemas[String(name)] ?? [:], place)
      }
      switch schema["type"] as? String {
      case "object":
        guard let object = value as? [String: Any], let members = schema["properties"] as? [String: [String: Any]]
        else {
          Issue.record("\(place) is no object")
          return
        }
        for name in schema["required"] as? [String] ?? [] {
          #expect(object[name] != nil, "\(place).\(name) is missing")
        }
        for (name, member) in object {
          guard let promised = members[name] else {
            Issue.record("\(place).\(name) is not promised")
            continue
          }
          check(member, promised, "\(place).\(name)")
        }
      case "array":
        for element in value as? [Any] ?? [] { check(element, schema["items"] as? [String: Any] ?? [:], place) }
        #expect(value is [Any], "\(place) is no array")
      case "string":
        #expect(value is String, "\(place)")
        if let words = schema["enum"] as? [String] { #expect(words.contains(value as? String ?? ""), "\(place)") }
      default: #expect(value is NSNumber, "\(place)")
      }
    }
    let news = try JSONSerialization.jsonObject(with: try await ask("/api/v1/farm").bodyData)
    check(news, schemas["News"] ?? [:], "farm")
    let detail = try JSONSerialization.jsonObject(with: try await ask("/api/v1/jobs/\(id)").bodyData)
    check(detail, schemas["Detail"] ?? [:], "detail")
    let nights = try JSONSerialization.jsonObject(with: try await ask("/api/v1/nights").bodyData)
    check(nights, schemas["Nights"] ?? [:], "nights")
  }

  @Test("Actions do what the command line does; what makes no sense is told")
  func actions() async throws {
    let id = try farm.add("first").folder.id
    func act(_ action: String, _ body: String = "") async throws -> Int {
      try await ask("/api/v1/jobs/\(id)/\(action)", .POST, body: body).statusCode.code
    }
    #expect(try await act("pause") == 200)
    #expect(farm.folders.backlog.entry(id)?.state == .paused)
    #expect(try await act("pause") == 409)
    #expect(try await act("priority", #"{ "priority": 9 }"#) == 200)
    #expect(farm.folders.backlog.entry(id)?.priority == 9)
    #expect(try await act("priority") == 409)
    for body in ["{", "[]", #"{ "priority": "high" }"#, #"{ "frames": "9-1" }"#, #"{ "workers": 0 }"#] {
      #expect(try await act("priority", body) == 400, "\(body)")
    }
    #expect(try await act("priority", "{" + String(repeating: " ", count: 70_000) + "}") == 413)
    #expect(try await act("resume") == 200)
    #expect(try await act("requeue", #"{ "frames": "0-1" }"#) == 409)
    #expect(try await act("cancel") == 200)
    #expect(try await act("requeue", #"{ "frames": "0-99" }"#) == 409)
    #expect(try await act("requeue", #"{ "frames": "0-1" }"#) == 200)
    #expect(farm.folders.backlog.entry(id)?.state == .waiting)
    let missing = try await ask("/api/v1/jobs/nothing/cancel", .POST)
    #expect(missing.statusCode.code == 409)
    #expect(try await text(missing).contains("no job nothing"))
  }

  @Test("Nothing is answered without the token, to other sites, or for other ways of asking")
  func refusals() async throws {
    let job = try farm.add("first")
    let id = job.folder.id
    func status(
      _ path: String, _ method: HTTPMethod = .GET, token: String? = "secret", _ headers: [HTTPHeader: String] = [:]
    )
      async throws -> Int
    { try await ask(path, method, token: token, headers: headers).statusCode.code }
    for path in [
      "/api/v1/farm", "/api/v1/events", "/api/v1/jobs/\(id)", "/api/v1/nights", "/api/v1/jobs/\(id)/outputs/0",
    ] {
      for token in [nil, "secreT"] { #expect(try await status(path, token: token) == 403, "\(path)") }
    }
    #expect(try await status("/api/v1/farm", token: nil, [.authorization: "Bearer secret"]) == 200)
    #expect(try await status("/api/v1/farm", token: nil, [.authorization: "Bearer secreT"]) == 403)
    let origin = HTTPHeader("Origin")
    for other in ["http://example.org", "null", "https://127.0.0.1:8000", "http://127.0.0.1:9"] {
      #expect(try await status("/api/v1/jobs/\(id)/cancel", .POST, [origin: other]) == 403, "\(other)")
    }
    #expect(farm.folders.backlog.entry(id)?.state == .waiting)
    #expect(try await status("/api/v1/jobs/\(id)/cancel") == 405)
    #expect(try await status("/api/v1/farm", .POST) == 405)
    for path in [
      "/api/v1/", "/api/v2/farm", "/api/v1/jobs", "/api/v1/jobs/\(id)/delete", "/etc/passwd", "/job.json", "//", "",
    ] {
      #expect(try await status(path) == 404, "\(path)")
    }
    for path in ["/", "/farm.js", "/job.js", "/farm.css", "/page.css", "/requests.js"] {
      let answer = try await ask(path, token: nil)
      #expect(
        answer.statusCode == .ok && answer.headers[HTTPHeader("Content-Security-Policy")]?.contains("'none'") == true)
    }
  }

  @Test("Files served are outputs of the job, wherever paths and links lead")
  func files() async throws {
    let job = try farm.add("first")
    let base = "/api/v1/jobs/\(job.folder.id)/outputs"
    #expect(try await ask("\(base)/0").statusCode.code == 404)
    try farm.home.write("0123456789", to: "out/first.mp4")
    try farm.home.write("frame", to: "out/first/003.png")
    try farm.home.write("secret", to: "elsewhere.png")
    try FileManager.default.createSymbolicLink(
      atPath: farm.home.file("out/first/004.png"), withDestinationPath: farm.home.file("elsewhere.png"))
    let film = try await ask("\(base)/0", headers: [.range: "bytes=2-4"])
    #expect(film.statusCode.code == 206 && film.headers[.contentRange] == "bytes 2-4/10")
    #expect(try await text(film) == "234")
    #expect(try await ask("\(base)/0", headers: [.range: "bytes=10-"]).statusCode.code == 416)
    let frame = try await ask("\(base)/1", query: [("frame", "3")])
    #expect(try await text(frame) == "frame")
    #expect(try await ask("\(base)/1", query: [("frame", "4")]).statusCode.code == 404)
    #expect(try await ask("\(base)/1", query: [("frame", "400")]).statusCode.code == 409)
    for index in ["2", "-1", "x", "..", "%2e%2e%2fsecret"] {
      #expect(try await ask("\(base)/\(index)").statusCode.code == 404, "\(index)")
    }
  }

  @Test("Files of nights are those below their folder, and the token stands in the path")
  func nights() async throws {
    try farm.home.write("<h1>night</h1>", to: "nights/a night/index.html")
    try farm.home.write("secret", to: "secret.html")
    try FileManager.default.createSymbolicLink(
      atPath: farm.home.file("nights/link.html"), withDestinationPath: farm.home.file("secret.html"))
    let page = try await ask("/nights/secret/0/a%20night/index.html", token: nil)
    #expect(try await text(page) == "<h1>night</h1>")
    #expect(page.headers[HTTPHeader("Content-Security-Policy")]?.hasPrefix("default-src 'none'; style-src") == true)
    for path in [
      "0/link.html", "0/..%2fsecret.html", "0/%2e%2e/secret.html", "1/a night/index.html", "0/a night", "0/",
    ] {
      #expect(try await ask("/nights/secret/\(path)", token: nil).statusCode.code == 404, "\(path)")
    }
    #expect(try await ask("/nights/secreT/0/a%20night/index.html", token: "secret").statusCode.code == 403)
  }
}
