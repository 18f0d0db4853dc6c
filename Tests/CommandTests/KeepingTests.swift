import Foundation
import Hashing
import TestSupport
import Testing

@Suite("What is kept is shown and bounded", .serialized)
struct KeepingTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    try home.write(HostileInputTests.valid, to: "job.json")
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Result {
    try Program.run(arguments, home: home.path, environment: environment, directory: home.path)
  }

  private func submit(_ output: String, _ flags: [String] = [], environment: [String: String] = [:]) throws {
    let result = try Program.run(
      ["submit", "job.json", "--output", output, "--quiet"] + flags, home: home.path, environment: environment,
      directory: home.path)
    #expect(result.status == 0, "\(result.errors)")
  }

  private var chunks: Int { home.names(in: "cache/renderfarm/chunks").count { !$0.hasSuffix(".alias") } }

  @Test("The cache is shown, bounded after a job, and cleared")
  func cache() throws {
    #expect(try run("cache").output.contains("chunks  0, 0 bytes"))
    try submit("out")
    #expect(chunks == 1)
    let shown = try run("cache", "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(shown.output.utf8)) as? [String: Any])
    #expect((object["contents"] as? [String: Any])?["entryCount"] as? Int == 1)
    #expect(object["byteLimit"] as? Int == 4 << 30)
    #expect(try run("cache", "--limit", "1G").status == 0)
    #expect(chunks == 1)
    #expect(try run("cache", "--clear").errors.contains("removed 1 chunk, "))
    #expect(home.names(in: "cache/renderfarm/chunks").isEmpty)
    try submit("out", ["--cache-limit", "10"])
    #expect(chunks == 0)
    try submit("out", environment: ["RENDERFARM_CACHE_LIMIT": "1K"])
    #expect(chunks == 0)
    try submit("out")
    #expect(chunks == 1)
  }

  @Test("What is in the cache is taken by one worker; what is not, or is not looked for, by as many as are wanted")
  func workersOfCachedJob() throws {
    try home.write(HostileInputTests.valid.replacing("\"duration\": 0.5", with: "\"duration\": 3"), to: "job.json")
    func logs(of output: String, _ flags: [String] = []) throws -> [String] {
      try? FileManager.default.removeItem(atPath: home.file("state"))
      try submit(output, ["--workers", "2"] + flags)
      let job = try #require(home.names(in: "state/renderfarm/jobs").first)
      return home.names(in: "state/renderfarm/jobs/\(job)/logs").filter { $0.hasPrefix("worker-") }
    }
    // The first worker, which is started before there is a folder, writes none.
    #expect(try logs(of: "first") == ["worker-2.log"])
    #expect(chunks == 3)
    #expect(try logs(of: "second") == [])
    #expect(try logs(of: "third", ["--no-cache"]) == ["worker-2.log"])
    func bytes(_ output: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: home.file("\(output)/small.mp4")))
    }
    #expect(try bytes("first") == bytes("second"))
  }

  @Test("A size that is none is told", arguments: ["lots", "-1", "3X", "1e99G", "."])
  func sizes(text: String) throws {
    #expect(try run("cache", "--limit=\(text)").status == 64)
    let result = try run("cache", environment: ["RENDERFARM_CACHE_LIMIT": text])
    #expect(result.status == 64 && result.errors.contains("RENDERFARM_CACHE_LIMIT"), "\(result.errors)")
  }

  @Test("Old jobs are removed with their folders; a locked one and all outputs stay")
  func pruning() throws {
    for index in 1...4 { try submit("out-\(index)") }
    #expect(try run("prune").output.hasPrefix("removed 0 jobs"))
    #expect(try run("prune", "--older-than", "1").output.hasPrefix("removed 0 jobs"))
    let removed = try run("prune", "--keep", "2")
    #expect(removed.status == 0 && removed.output.hasPrefix("removed 2 jobs, "), "\(removed.output)")
    let left = try run("list").output.split(separator: "\n").map { String($0.prefix(12)) }
    #expect(left.sorted() == home.names(in: "state/renderfarm/jobs"))
    let lock = open(home.file("state/renderfarm/jobs/\(left[0])/lock"), O_RDWR)
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    #expect(try run("prune", "--older-than", "0").output.contains("removed 1 job, "))
    #expect(home.names(in: "state/renderfarm/jobs") == [left[0]])
    close(lock)
    #expect(try run("prune", "--keep", "0", "--json").output.contains("\"jobs\" : 1"))
    #expect(home.names(in: "state/renderfarm/jobs").isEmpty)
    for index in 1...4 { #expect(home.names(in: "out-\(index)") == ["small.manifest.json", "small.mp4"]) }
    #expect(try run("prune", "--keep", "-1").status == 64)
  }

  @Test("A job that seems to have been written after its end, as by a clock that was set, is removed all the same")
  func wrongClock() throws {
    try submit("out")
    let id = try #require(home.names(in: "state/renderfarm/jobs").first)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 10 * 86_400)],
      ofItemAtPath: home.file("state/renderfarm/jobs/\(id)/job.json"))
    #expect(try run("prune", "--keep", "0").output.hasPrefix("removed 1 job, "))
  }

  @Test("A job whose process was killed is listed as interrupted")
  func killed() throws {
    try home.write(HostileInputTests.valid.replacing("\"duration\": 0.5", with: "\"duration\": 9000"), to: "job.json")
    let process = try Program.start(
      ["submit", "job.json", "--output", "out", "--quiet", "--workers", "1"], home: home.path, directory: home.path)
    let end = ContinuousClock.now + .seconds(60)
    while try !run("list").output.contains("running"), ContinuousClock.now < end { usleep(20_000) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let listed = try run("list").output
    #expect(listed.contains("interrupted") && !listed.contains("running"), "\(listed)")
    let shown = try run("show", String(listed.prefix(12))).output
    #expect(shown.contains("interrupted: the process that rendered it is gone"), "\(shown)")
    #expect(try run("pause", String(listed.prefix(12))).errors.contains("it is interrupted"))
  }

  @Test("Where no job was submitted, the list is empty, nothing is removed, and no job is found")
  func nothingYet() throws {
    let list = try run("list", "--json")
    #expect(list.status == 0 && list.output.filter { !$0.isWhitespace } == "[]", "\(list.output)\(list.errors)")
    #expect(try run("list").errors.contains("no job was submitted here yet"))
    #expect(try run("prune", "--json").output.contains("\"jobs\" : 0"))
    for arguments in [["show", "4f2a", "--json"], ["logs", "4f2a"], ["cancel", "4f2a"], ["retry", "4f2a"]] {
      let result = try Program.run(arguments, home: home.path)
      #expect(result.status == 64 && result.errors.contains("there is no job 4f2a"), "\(arguments): \(result.errors)")
    }
    let waiting = try run("submit", "job.json", "--detach", "--after", "4f2a", "--output", "out")
    #expect(waiting.status == 64 && waiting.errors.contains("there is no job 4f2a"), "\(waiting.errors)")
  }

  @Test("A webhook is told, signed, and asked again when it fails")
  func webhook() throws {
    let server = try WebhookServer(answers: [503, 200])
    try submit(
      "out", ["--webhook", "http://127.0.0.1:\(server.port)/hook"],
      environment: ["RENDERFARM_WEBHOOK_SECRET": "a secret"])
    let requests = server.requests
    #expect(requests.count == 2)
    let request = try #require(requests.last)
    #expect(request.head.hasPrefix("POST /hook HTTP/1.1\r\n"))
    let body = try #require(try JSONSerialization.jsonObject(with: Data(request.body)) as? [String: Any])
    #expect(body["name"] as? String == "small" && body["state"] as? String == "done")
    #expect((body["counts"] as? [String: Any])?["frames"] as? Int == 15)
    #expect((body["manifest"] as? String)?.count == 64)
    let code = MessageAuthentication.code(of: request.body, key: "a secret".utf8)
    #expect(request.head.contains("X-Renderfarm-Signature: sha256=\(code)\r\n"), "\(request.head)")
  }

  @Test("A webhook that refuses is a warning and changes nothing else")
  func refusal() throws {
    let server = try WebhookServer(answers: [404])
    let result = try run(
      "submit", "job.json", "--output", "out", "--quiet", "--webhook", "http://127.0.0.1:\(server.port)/secret-path")
    #expect(result.status == 0)
    #expect(result.errors == "renderfarm: warning: the webhook at 127.0.0.1 was not told: it answered 404\n")
    #expect(server.requests.count == 1)
    #expect(try #require(server.requests.first).head.contains("X-Renderfarm-Signature") == false)
    #expect(try run("submit", "job.json", "--webhook", "file:///etc/passwd").status == 64)
  }
}
