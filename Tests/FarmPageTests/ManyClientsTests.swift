import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Many and hostile clients of the farm's page", .serialized)
struct ManyClientsTests {
  private static let job = """
    { "version": 1, "name": "crowd", "frameRate": 30, "duration": 8,
      "canvas": { "width": 320, "height": 240, "scale": 2, "backgroundColor": "white" },
      "outputs": [{ "file": "crowd.mp4" }, { "file": "crowd.png", "at": 4 }],
      "scene": { "views": [
        { "id": "a", "frame": [20, 20, 120, 120], "backgroundColor": "red", "layer.shadowOpacity": 0.6, "layer.shadowRadius": 16 },
        { "id": "b", "frame": [160, 90, 120, 120], "backgroundColor": "blue", "layer.cornerRadius": 30, "layer.shadowOpacity": 0.6, "layer.shadowRadius": 16 }] },
      "timeline": [{ "at": 0, "animate": { "duration": 8, "changes": { "a": { "center": [240, 160] }, "b": { "center": [80, 80] } } } }] }
    """

  private static func peakMemory(of process: Process) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("VmHWM") })
    return (Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0) << 10
  }

  private static let token = "abcdefghijklmnop"
  private static let key = "token=" + token

  /// What one who does harm is answered.
  ///
  /// - Parameter number: which of five ways, modulo 5.
  private static func harm(_ number: Int, _ port: UInt16) -> String {
    guard let client = try? PageClient(port) else { return "no connection" }
    switch number % 5 {
    case 0:
      // A header that never ends, as fast as it goes.
      let part = String(repeating: "a", count: 1 << 16)
      client.send("GET / HTTP/1.1\r\nX: ")
      for _ in 0..<64 where !client.send(part) { break }
      return client.read(limit: 4096)
    case 1:
      // A letter now and then.
      for letter in "GET /api/v1/farm?\(key) HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
        + String(repeating: "x", count: 60)
      {
        guard client.send(String(letter)) else { break }
        usleep(400_000)
      }
      return client.read(limit: 4096)
    case 2:
      // A body that does not come.
      client.send("POST /api/v1/jobs/a/cancel?\(key) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900000\r\n\r\n{")
      return client.read(limit: 4096)
    case 3:
      client.send("\u{1}\u{2}\r\n\r\n" + String(repeating: "\r\n", count: 2000))
      return client.read(limit: 4096)
    default:
      // Asks, and never reads, until it is shut out.
      withExtendedLifetime(client) {
        for _ in 0..<200 where !client.request("GET", "/farm.js") { break }
        sleep(12)
      }
      return ""
    }
  }

  /// Looks on until the job is done, and asks for the job besides.
  ///
  /// - Returns: what was otherwise than it must be.
  private static func watch(_ id: String, _ port: UInt16, asksBesides: Bool) -> [String] {
    guard let client = try? PageClient(port) else { return ["no connection"] }
    client.request("GET", "/api/v1/events?\(key)", headers: "Accept: text/event-stream\r\n")
    var complaints: [String] = []
    if asksBesides {
      complaints += complaint(unless: [200], port, "GET", "/api/v1/jobs/\(id)?\(key)")
      complaints += complaint(unless: [200, 404], port, "GET", "/api/v1/jobs/\(id)/pictures/30?\(key)")
    }
    let told = client.read(until: #""state":"done""#)
    let isTold = told.contains("event: farm") && told.contains(#""state":"done""#)
    return complaints + (isTold ? [] : ["told \(told.prefix(80)) … \(told.suffix(80))"])
  }

  /// - Returns: what a request is answered, if it is none of these statuses.
  private static func complaint(
    unless statuses: [Int], _ port: UInt16, _ method: String, _ path: String, headers: String = ""
  ) -> [String] {
    let answer = PageClient.answer(port, method, path, headers: headers)
    if statuses.contains(where: { answer.hasPrefix("HTTP/1.1 \($0) ") }) { return [] }
    return ["\(method) \(path) \(headers): \(answer.prefix(80))"]
  }

  /// Sends wrong requests of every kind again and again, meanwhile.
  ///
  /// - Returns: what was not refused as it must be.
  private static func missingRefusals(of id: String, _ port: UInt16) -> [String] {
    let requests = [
      ("POST", "/api/v1/jobs/\(id)/cancel", "", 403),
      ("POST", "/api/v1/jobs/\(id)/cancel?token=abcdefghijklmnoq", "", 403),
      ("POST", "/api/v1/jobs/\(id)/cancel?\(key)", "Origin: http://example.org\r\n", 403),
      ("POST", "/api/v1/jobs/\(id)/cancel?\(key)", "Sec-Fetch-Site: cross-site\r\n", 403),
      ("GET", "/../../etc/passwd", "", 404), ("GET", "/api/v1/jobs/\(id)/logs/..%2fjob.json?\(key)", "", 404),
      ("GET", "/api/v1/jobs/\(id)/outputs/99?\(key)", "", 404), ("BREW", "/api/v1/farm?\(key)", "", 405),
    ]
    return (0..<20).flatMap { _ in
      requests.flatMap { method, path, headers, status in
        complaint(unless: [status], port, method, path, headers: headers)
      }
    }
  }

  @Test("Two hundred that look on and fifty that do harm change no byte of a job, and the server stays small")
  func crowd() async throws {
    let home = try TemporaryFolder()
    let quiet = try TemporaryFolder()
    let path = try home.write(Self.job, to: "job.json")
    let alone = try Program.run(["submit", path, "--quiet", "--output", quiet.file("out")], home: quiet.path)
    #expect(alone.status == 0, "\(alone.errors)")

    let output = Pipe()
    let server = try Program.start(
      ["serve", "--no-open", "--token", Self.token], home: home.path, output: output)
    defer {
      server.terminate()
      server.waitUntilExit()
    }
    let link = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(UInt16(link.split(separator: ":").last?.prefix { $0.isNumber } ?? ""))

    // Those who do harm begin before anybody else.
    let hostile = (0..<50).map { number in Errand { Self.harm(number, port) } }

    let submitted = try Program.run(
      ["submit", path, "--detach", "--output", home.file("out"), "--no-cache"], home: home.path)
    #expect(submitted.status == 0, "\(submitted.errors)")
    let id = submitted.output.trimmingCharacters(in: .whitespacesAndNewlines)

    // Each looks on until the job is done, and asks for the job besides.
    let watchers = (0..<200).map { number in
      Errand { Self.watch(id, port, asksBesides: number % 4 == 0) }
    }
    #expect(await Errand { Self.missingRefusals(of: id, port) }.value == [])
    for watcher in watchers { #expect(await watcher.value == []) }

    for name in ["crowd.mp4", "crowd.png"] {
      let (mine, other) = (
        FileManager.default.contents(atPath: home.file("out/\(name)")),
        FileManager.default.contents(atPath: quiet.file("out/\(name)"))
      )
      #expect(mine != nil && mine == other, "\(name)")
    }
    var answers: [String] = []
    for one in hostile { answers.append(await one.value) }
    for number in 0..<50 {
      switch number % 5 {
      case 0:
        #expect(answers[number].isEmpty || answers[number].hasPrefix("HTTP/1.1 431"), "\(answers[number].prefix(80))")
      case 1, 2: #expect(answers[number].isEmpty, "\(answers[number].prefix(80))")
      // A connection that is closed with bytes unread may take its answer along.
      case 3:
        #expect(answers[number].isEmpty || answers[number].hasPrefix("HTTP/1.1 400"), "\(answers[number].prefix(80))")
      default: break
      }
    }
    let memory = try Self.peakMemory(of: server)
    #expect(memory < 150 << 20, "\(memory >> 20) MiB")
    print("the server held \(memory >> 20) MiB at most")
  }

  @Test("Where there are too many connections, the one goes that said nothing for longest")
  func idle() async throws {
    let home = try TemporaryFolder()
    let output = Pipe()
    let server = try Program.start(
      ["serve", "--no-open", "--token", "abcdefghijklmnop"], home: home.path, output: output)
    defer {
      server.terminate()
      server.waitUntilExit()
    }
    let link = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(UInt16(link.split(separator: ":").last?.prefix { $0.isNumber } ?? ""))
    // All come at one moment: while the server stands still, the kernel takes them.
    kill(server.processIdentifier, SIGSTOP)
    let silent = try (0..<1200).map { _ in try PageClient(port) }
    let last = try PageClient(port)
    last.request("GET", "/api/v1/farm?token=abcdefghijklmnop")
    kill(server.processIdentifier, SIGCONT)
    #expect(await Errand { last.read(until: "\r\n") }.value.hasPrefix("HTTP/1.1 200 "))
    #expect(await Errand { silent[0].read(limit: 10) }.value.isEmpty)
  }
}
