import Foundation
import Planning
import TestSupport
import Testing

@Suite(
  "On a Slurm cluster of two nodes",
  .enabled(if: TestCluster.isPossible && getuid() == 0, "NOT TESTED: needs root, slurm-wlm and munge"))
struct SlurmTests {
  private static let job = Program.repository + "/Jobs/product-demo.json"
  private static let frames = "0-359"
  private static let chunks = 6

  /// One cluster serves all steps, one after another; starting it for each would take longer than they do.
  @Test("Same bytes as locally, with a node killed; cancelled and continued; failures seen", .timeLimit(.minutes(20)))
  func cluster() throws {
    let cluster = try TestCluster()
    defer { cluster.stop() }
    let expected = try local()
    try nodeKilled(cluster, expected)
    try again(cluster)
    try cancelled(cluster, expected)
    try failing(cluster)
    try machineFailing(cluster)
    try taskKilled(cluster, expected)
  }

  private func local() throws -> String {
    let home = try TemporaryFolder()
    let result = try Program.run(
      ["submit", Self.job, "--frames", Self.frames, "--output", home.file("out"), "--quiet"], home: home.path)
    #expect(result.status == 0, "\(result.errors)")
    return try identical(home.file("out"))
  }

  /// What must be equal between two runs; the SHA-256 of every output is in it.
  private func identical(_ folder: String) throws -> String {
    let manifest = try Data(contentsOf: URL(fileURLWithPath: folder + "/product-demo.manifest.json"))
    let object = try #require(try JSONSerialization.jsonObject(with: manifest) as? [String: Any])
    let part = try #require(object["identical"] as? [String: Any])
    #expect((part["outputs"] as? [Any])?.isEmpty == false)
    return String(decoding: try JSONSerialization.data(withJSONObject: part, options: .sortedKeys), as: UTF8.self)
  }

  private func submit(_ cluster: TestCluster, to output: String, _ more: String...) throws -> String {
    let result = try cluster.run(
      [
        "submit", Self.job, "--frames", Self.frames, "--cluster", "slurm", "--no-cache", "--output",
        cluster.folder.file(output),
      ] + more,
      of: Program.renderfarm, seconds: 600)
    #expect(result.status == 0, "\(result.errors)")
    return try #require(result.output.split(separator: "\n").first.map(String.init), "\(result.errors)")
  }

  private func jobFolder(_ cluster: TestCluster, _ id: String) -> String { "state/renderfarm/jobs/\(id)" }

  private func results(_ cluster: TestCluster, _ id: String) -> [String] {
    cluster.folder.names(in: jobFolder(cluster, id) + "/results").filter { $0.hasPrefix("render-") }
  }

  private func nodeKilled(_ cluster: TestCluster, _ expected: String) throws {
    let id = try submit(cluster, to: "killed", "--task-memory", "400", "--task-time", "5")
    #expect(try cluster.renderfarm("list").output.contains("running"))
    var lost: String?
    try wait(for: "a task on n1") {
      guard let line = try cluster.queue("--states=RUNNING").first(where: { $0[2] == "n1" }), let index = Int(line[1])
      else { return false }
      let task = "render-" + String(repeating: "0", count: 4 - "\(index)".count) + "\(index)"
      let log = cluster.folder.file("\(jobFolder(cluster, id))/logs/\(task).1.log")
      guard let text = try? String(contentsOfFile: log, encoding: .utf8), !text.contains("# ended"),
        let pid = text.firstMatch(of: /process (\d+) on/).flatMap({ Int32($0.1) })
      else { return false }
      try cluster.killNode("n1", task: pid)
      lost = task
      return true
    }
    try cluster.waitUntil(job: id, is: "done")
    #expect(try identical(cluster.folder.file("killed")) == expected)
    let logs = cluster.folder.names(in: jobFolder(cluster, id) + "/logs")
    #expect(logs.contains("\(lost ?? "").2.log"), "\(logs)")
    let text = try cluster.renderfarm("logs", id, "--task", "render-0000").output
    for line in ["# renderfarm ", "# render-0000, frames 0-59, attempt 1", "# began ", "done, peak memory "] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(results(cluster, id).isEmpty, "what is needed no more is removed")
    // The node comes back.
    let daemon = try cluster.run(["-N", "n1", "-f", cluster.folder.file("slurm.conf")], of: "/usr/sbin/slurmd")
    #expect(daemon.status == 0, "\(daemon.errors)")
  }

  /// A task's process dies by a signal, as when memory runs out; its node lives on.
  private func taskKilled(_ cluster: TestCluster, _ expected: String) throws {
    let id = try submit(cluster, to: "struck")
    var struck: String?
    try wait(for: "a task that runs") {
      for name in cluster.folder.names(in: jobFolder(cluster, id) + "/logs") where name.hasPrefix("render-") {
        let path = cluster.folder.file("\(jobFolder(cluster, id))/logs/\(name)")
        guard let text = try? String(contentsOfFile: path, encoding: .utf8), !text.contains("# ended"),
          let pid = text.firstMatch(of: /process (\d+) on/).flatMap({ Int32($0.1) }), kill(pid, SIGKILL) == 0
        else { continue }
        struck = String(name.prefix { $0 != "." })
        return true
      }
      return false
    }
    try cluster.waitUntil(job: id, is: "done")
    #expect(try identical(cluster.folder.file("struck")) == expected)
    let task = struck ?? ""
    let words = try cluster.renderfarm("logs", id, "--task", task).output
    #expect(words.contains("== \(task).1.log"), "\(words)")
    #expect(words.contains("failed (machine): killed by signal 9"), "\(words)")
    #expect(words.contains("== \(task).2.log") && words.contains("attempt 2"), "\(words)")
  }

  private func again(_ cluster: TestCluster) throws {
    let before = try cluster.queue("--states=all").count
    let result = try cluster.renderfarm(
      "submit", Self.job, "--frames", Self.frames, "--cluster", "slurm", "--no-cache", "--wait", "--output",
      cluster.folder.file("killed"))
    #expect(result.status == 0)
    #expect(result.errors.contains("everything is done already"), "\(result.errors)")
    #expect(try cluster.queue("--states=all").count == before)
  }

  private func cancelled(_ cluster: TestCluster, _ expected: String) throws {
    let id = try submit(cluster, to: "cancelled", "--array-throttle", "2")
    let twice = try cluster.renderfarm(
      "submit", Self.job, "--frames", Self.frames, "--cluster", "slurm", "--no-cache", "--output",
      cluster.folder.file("cancelled"))
    #expect(twice.errors.contains("already"), "\(twice.errors)")
    try wait(for: "a result") { results(cluster, id).count >= 2 }
    let cancel = try cluster.renderfarm("cancel", id)
    #expect(cancel.status == 0)
    #expect(cancel.errors.contains("cancelled"), "\(cancel.errors)")
    #expect(try cluster.renderfarm("show", id).output.contains("cancelled"))
    try wait(for: "an empty queue") { try cluster.queue().isEmpty }
    let done = results(cluster, id).count
    #expect((2..<Self.chunks).contains(done))

    _ = try submit(cluster, to: "cancelled", "--wait")
    #expect(try identical(cluster.folder.file("cancelled")) == expected)
    let file = cluster.folder.file(jobFolder(cluster, id) + "/cluster.json")
    let submission = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file))) as? [String: Any])
    let parts = try #require(submission["parts"] as? [[String: Any]])
    let counts = parts.filter { $0["kind"] as? String == "render" }.compactMap { $0["taskCount"] as? Int }
    #expect(counts.reduce(0, +) == Self.chunks - done, "only what was left")
  }

  /// The picture changes between submit and render: the job's own fault, so no attempt is repeated and no video appears.
  private func failing(_ cluster: TestCluster) throws {
    let home = cluster.folder
    try home.write(
      """
      { "version": 1, "name": "bad", "canvas": { "width": 32, "height": 32 }, "frameRate": 30, "duration": 1,
        "assets": { "dot": "dot.png" }, "outputs": [{ "file": "bad.mp4" }],
        "scene": { "views": [{ "id": "v", "type": "imageView", "image": "dot", "frame": [0, 0, 9, 9] }] } }
      """, to: "bad.json")
    let dot = try Program.run(
      ["-v", "error", "-f", "lavfi", "-i", "color=red:size=8x8", "-frames:v", "1", home.file("dot.png")],
      of: "/usr/bin/ffmpeg", home: home.path)
    #expect(dot.status == 0, "\(dot.errors)")
    let awake = try cluster.sleep()
    let result = try cluster.renderfarm(
      "submit", home.file("bad.json"), "--cluster", "slurm", "--output", home.file("bad"))
    #expect(result.status == 0, "\(result.errors)")
    try FileManager.default.removeItem(atPath: home.file("dot.png"))
    try awake()
    let id = String(result.output.prefix { $0 != "\n" })
    try cluster.waitUntil(job: id, is: "failed")
    let show = try cluster.renderfarm("show", id)
    #expect(show.output.contains("failed (job)"), "\(show.output)")
    #expect(!home.names(in: "bad").contains("bad.mp4"))
    #expect(try cluster.queue().isEmpty, "the stitch task does not wait for ever")
  }

  /// No segment can be written: the machine's fault, so the task is tried as often as a local one before the job fails.
  private func machineFailing(_ cluster: TestCluster) throws {
    let home = cluster.folder
    let known = Set(home.names(in: "state/renderfarm/jobs"))
    let awake = try cluster.sleep()
    let errors = Pipe()
    let submit = try cluster.start(
      [
        "submit", Program.repository + "/Jobs/red-square.json", "--cluster", "slurm", "--wait", "--no-cache",
        "--frames", "0-9", "--output", home.file("full"),
      ], of: Program.renderfarm, seconds: 600, errors: errors)
    try wait(for: "the job to be handed over") { try cluster.queue().contains { $0[1] == "N/A" } }
    let id = try #require(Set(home.names(in: "state/renderfarm/jobs")).subtracting(known).first)
    let segments = home.file(jobFolder(cluster, id) + "/segments")
    try FileManager.default.removeItem(atPath: segments)
    try "".write(toFile: segments, atomically: false, encoding: .utf8)
    try awake()
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    submit.waitUntilExit()
    #expect(submit.terminationStatus == 75, "\(words)")
    #expect(words.contains("render-0000: failed (machine)"), "\(words)")
    let logs = home.names(in: jobFolder(cluster, id) + "/logs").filter { $0.hasPrefix("render") }
    #expect(logs == (1...PlanTask.maximumAttempts).map { "render-0000.\($0).log" })
  }
}
