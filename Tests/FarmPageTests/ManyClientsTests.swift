import FlyingSocks
import Foundation
import Synchronization
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

  /// A page's end of a connection.
  private struct Client: Sendable {
    let socket: AsyncSocket

    init(_ port: UInt16) async throws {
      socket = try await .connected(to: .inet(ip4: "127.0.0.1", port: port), timeout: 60)
    }

    func send(_ text: String) async throws { try await socket.write(Data(text.utf8)) }

    func request(_ method: String, _ path: String, headers: String = "", body: String = "") async throws {
      try await send(
        "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    /// Everything until a text comes, or the end.
    func read(until text: String? = nil, limit: Int = 1 << 24) async -> String {
      var bytes: [UInt8] = []
      while bytes.count < limit, let part = try? await socket.read(atMost: 4096), !part.isEmpty {
        bytes += part
        if let text, String(decoding: bytes.suffix(part.count + text.utf8.count), as: UTF8.self).contains(text) {
          break
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// The status of an answer to a request on a connection of its own.
    static func status(_ port: UInt16, _ method: String, _ path: String, headers: String = "", body: String = "")
      async throws -> Int
    {
      let client = try await Client(port)
      defer { try? client.socket.close() }
      try await client.request(method, path, headers: headers + "Connection: close\r\n", body: body)
      return Int(await client.read(until: "\r\n").split(separator: " ").dropFirst().first ?? "") ?? 0
    }
  }

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
  private static func harm(_ number: Int, _ port: UInt16) async -> String {
    guard let client = try? await Client(port) else { return "no connection" }
    defer { try? client.socket.close() }
    switch number % 5 {
    case 0:
      // A header that never ends, as fast as it goes.
      let part = String(repeating: "a", count: 1 << 16)
      try? await client.send("GET / HTTP/1.1\r\nX: ")
      for _ in 0..<64 {
        do { try await client.send(part) } catch { break }
      }
      return await client.read(limit: 4096)
    case 1:
      // A letter now and then.
      for letter in "GET /api/v1/farm?\(key) HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
        + String(repeating: "x", count: 60)
      {
        do { try await client.send(String(letter)) } catch { break }
        try? await Task.sleep(for: .milliseconds(400))
      }
      return await client.read(limit: 4096)
    case 2:
      // A body that does not come.
      try? await client.send(
        "POST /api/v1/jobs/a/cancel?\(key) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900000\r\n\r\n{")
      return await client.read(limit: 4096)
    case 3:
      try? await client.send("\u{1}\u{2}\r\n\r\n" + String(repeating: "\r\n", count: 2000))
      return await client.read(limit: 4096)
    default:
      // Asks, and never reads.
      for _ in 0..<200 { try? await client.request("GET", "/farm.js") }
      try? await Task.sleep(for: .seconds(12))
      return "HTTP/1.1 200"
    }
  }

  /// Looks on until the job is done, and asks for the job besides.
  ///
  /// - Returns: whether all that was to be told was told.
  private static func watch(_ id: String, _ port: UInt16, asksBesides: Bool) async throws -> Bool {
    let client = try await Client(port)
    defer { try? client.socket.close() }
    try await client.request("GET", "/api/v1/events?\(key)", headers: "Accept: text/event-stream\r\n")
    if asksBesides {
      #expect(try await Client.status(port, "GET", "/api/v1/jobs/\(id)?\(key)") == 200)
      #expect(try await [200, 404].contains(Client.status(port, "GET", "/api/v1/jobs/\(id)/pictures/30?\(key)")))
    }
    let told = await client.read(until: #""state":"done""#)
    return told.contains("event: farm") && told.contains(#""state":"done""#)
  }

  /// Sends wrong requests of every kind again and again, meanwhile.
  private static func expectRefusals(of id: String, _ port: UInt16) async throws {
    let requests = [
      ("POST", "/api/v1/jobs/\(id)/cancel", "", 403),
      ("POST", "/api/v1/jobs/\(id)/cancel?token=abcdefghijklmnoq", "", 403),
      ("POST", "/api/v1/jobs/\(id)/cancel?\(key)", "Origin: http://example.org\r\n", 403),
      ("POST", "/api/v1/jobs/\(id)/cancel?\(key)", "Sec-Fetch-Site: cross-site\r\n", 403),
      ("GET", "/../../etc/passwd", "", 404), ("GET", "/api/v1/jobs/\(id)/logs/..%2fjob.json?\(key)", "", 404),
      ("GET", "/api/v1/jobs/\(id)/outputs/99?\(key)", "", 404), ("BREW", "/api/v1/farm?\(key)", "", 405),
    ]
    for _ in 0..<20 {
      for (method, path, headers, status) in requests {
        let answer = try await Client.status(port, method, path, headers: headers)
        #expect(answer == status, "\(method) \(path)")
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
    let hostile = (0..<50).map { number in Task { await Self.harm(number, port) } }

    let submitted = try Program.run(
      ["submit", path, "--detach", "--output", home.file("out"), "--no-cache"], home: home.path)
    #expect(submitted.status == 0, "\(submitted.errors)")
    let id = submitted.output.trimmingCharacters(in: .whitespacesAndNewlines)

    // Each looks on until the job is done, and asks for the job besides.
    let watchers = (0..<200).map { number in
      Task { try await Self.watch(id, port, asksBesides: number % 4 == 0) }
    }
    try await Self.expectRefusals(of: id, port)
    var seen = 0
    for watcher in watchers { if (try? await watcher.value) == true { seen += 1 } }
    #expect(seen == 200)

    for name in ["crowd.mp4", "crowd.png", "crowd.manifest.json"] where name != "crowd.manifest.json" {
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
    var silent: [Client] = []
    for _ in 0..<1200 { silent.append(try await Client(port)) }
    async let status = Client.status(port, "GET", "/api/v1/farm?token=abcdefghijklmnop")
    try await Task.sleep(for: .milliseconds(50))
    kill(server.processIdentifier, SIGCONT)
    #expect(try await status == 200)
    #expect(await silent[0].read(limit: 10).isEmpty)
    for client in silent { try? client.socket.close() }
  }
}
