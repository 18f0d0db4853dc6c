import Foundation
import TestSupport
import Testing

@Suite("A night renders a folder and tells what changed", .serialized)
struct NightlyTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  /// A job of 60 frames in two chunks: a square that moves until a time.
  private func job(_ name: String, until time: Double = 1.5, outputs: String? = nil, more: String = "") -> String {
    """
    {
      "version": 1, "name": "\(name)", "frameRate": 30, "duration": 2,
      "canvas": { "width": 64, "height": 48, "scale": 1, "backgroundColor": "white" },
      "outputs": [\(outputs ?? "{ \"file\": \"\(name).mp4\" }")],
      "scene": { "views": [{ "id": "box", "frame": [4, 4, 20, 20], "backgroundColor": "red" }] },
      "timeline": [
        { "at": 1, "animate": { "duration": \(time - 1), "changes": { "box": { "center.x": 50 } } } }\(more)
      ]
    }
    """
  }

  private func night(_ flags: String...) throws -> Program.Result {
    try Program.run(["nightly", "jobs", "--output", "out"] + flags, home: home.path, directory: home.path)
  }

  private func text(_ file: String) throws -> String { try String(contentsOfFile: home.file(file), encoding: .utf8) }

  /// The names of the runs, the newest first.
  private var runs: [String] { home.names(in: "out").filter { $0.hasPrefix("2") }.reversed() }

  private func report() throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: home.file("out/report.json")))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("Two nights with a changed job between them: the line, the frame, three pictures, and the kept first night")
  func changed() throws {
    for name in ["calm", "menu"] { try home.write(job(name), to: "jobs/\(name).json") }
    try home.write("{ \"rows\": 3 }", to: "jobs/settings.json")
    let first = try night()
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.hasPrefix("nightly: 2 jobs, 2 new, 0 failed, "))
    #expect(first.errors.contains("settings.json is no job"))

    try home.write(job("menu", until: 1.9), to: "jobs/menu.json")
    let second = try night()
    #expect(second.status == 0, "\(second.errors)")
    // At 1 s, frame 30, both stand where they begin.
    #expect(
      second.output.hasPrefix("nightly: 2 jobs, 1 unchanged, 1 changed (menu: from frame 31), 0 failed, "),
      "\(second.output)")
    #expect(runs.count == 2)
    let pictures = home.names(in: "out/\(runs[0])/menu/report")
    #expect(pictures == ["job.json", "last-after.png", "last-before.png", "last-difference.png", "poster.png"])
    #expect(home.names(in: "out/\(runs[0])/calm/report") == ["job.json", "poster.png"])
    #expect(home.names(in: "out/\(runs[1])/menu") == ["menu.manifest.json", "menu.mp4", "menu.trace", "report"])

    let page = try text("out/index.html")
    #expect(page.contains("the first is frame 31. The job file, its parameters or its assets changed."))
    let sentence = "frames 31–56 (1.03–1.9 s): animation of \"box\" lasts 0.4 s longer"
    #expect(page.contains("<li>\(sentence.replacing("\"", with: "&quot;"))</li>"), "\(page)")
    let folders = try Program.run(["diff", "out/\(runs[1])", "out/\(runs[0])"], home: home.path, directory: home.path)
    #expect(folders.status == 1 && folders.output == "menu:\n  \(sentence)\n", "\(folders)")
    let same = try Program.run(["diff", "out/\(runs[0])", "out/\(runs[0])"], home: home.path, directory: home.path)
    #expect(same.status == 0 && same.output == "nothing changed\n", "\(same)")
    for match in page.matches(of: /(?:src|poster|href)="([^"#][^"]*)"/) {
      #expect(FileManager.default.fileExists(atPath: home.file("out/\(match.1)")), "\(match.1)")
    }
    #expect(!page.contains("<script"))
    let jobs = try #require(try report()["jobs"] as? [[String: Any]])
    #expect(jobs.map { $0["name"] as? String } == ["calm", "menu"])
    let change = try #require(jobs[1]["sinceLast"] as? [String: Any])
    #expect(change["firstFrame"] as? Int == 31)
    #expect((change["pictures"] as? [String: Any])?["source"] as? String == "pixels")
  }

  @Test("Equal videos of two nights are one file on the disk, and nights beyond the bound go")
  func keeping() throws {
    try home.write(job("calm"), to: "jobs/calm.json")
    for _ in 0..<4 { #expect(try night("--keep", "2").status == 0) }
    #expect(runs.count == 2)
    let numbers = runs.map { run in
      var status = stat()
      #expect(stat(home.file("out/\(run)/calm/calm.mp4"), &status) == 0)
      return status.st_ino
    }
    #expect(numbers[0] == numbers[1])
    #expect(try text("out/index.html").contains("\(runs[1])/index.html"))
  }

  @Test(
    "Without last night's job the frame comes from the videos, also from those with even sides of an odd canvas",
    arguments: [48, 47])
  func fromVideo(height: Int) throws {
    func menu(until time: Double) -> String {
      job("menu", until: time).replacingOccurrences(of: "\"height\": 48", with: "\"height\": \(height)")
    }
    try home.write(menu(until: 1.5), to: "jobs/menu.json")
    #expect(try night().status == 0)
    try FileManager.default.removeItem(atPath: home.file("out/\(runs[0])/menu/report/job.json"))
    try home.write(menu(until: 1.2), to: "jobs/menu.json")
    let second = try night()
    #expect(second.output.contains("from frame 31"), "\(second.output)")
    #expect(try text("out/index.html").contains("Decoded from the videos"))
    #expect(home.names(in: "out/\(runs[0])/menu/report").contains("last-difference.png"))
  }

  @Test("A night whose report cannot be read is passed over, and told")
  func damaged() throws {
    try home.write(job("calm"), to: "jobs/calm.json")
    for _ in 0..<2 { #expect(try night().status == 0) }
    try home.write("{ \"formatVersion\": 99 }", to: "out/\(runs[0])/report.json")
    let result = try night()
    #expect(result.status == 0 && result.output.contains("1 unchanged"), "\(result.output)")
    #expect(result.errors.contains("nothing is compared with") && result.errors.contains("format 99"))
  }

  @Test("An output where the night puts its own pictures of a job is refused")
  func ownFolder() throws {
    let outputs = #"{ "file": "reports/a.mp4" }, { "file": "report/poster.png", "at": 0 }"#
    try home.write(job("clash", outputs: outputs), to: "jobs/clash.json")
    try home.write(job("fine", outputs: #"{ "file": "reports/a.mp4" }"#), to: "jobs/fine.json")
    let result = try night()
    #expect(result.status == 1 && result.output.contains("1 new, 1 failed (clash)"), "\(result.output)")
    #expect(try text("out/index.html").contains("/outputs/1/file: &quot;report/poster.png&quot; would lie among"))
  }

  @Test("Broken jobs stop no other: each is told with its reason, the status is 1")
  func broken() throws {
    try home.write(job("fine"), to: "jobs/fine.json")
    try home.write("{ \"version\": 1,", to: "jobs/typo.json")
    let gone = """
      , { "at": 1.2, "remove": "box" },
        { "at": 1.4, "animate": { "duration": 0.2, "changes": { "box": { "center.x": 4 } } } }
      """
    try home.write(job("gone", until: 1.1, more: gone), to: "jobs/gone.json")
    try home.write(job("fine"), to: "jobs/twin.json")
    let result = try night("--junit", "copy.xml")
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix("nightly: 4 jobs, 1 new, 3 failed (gone, twin, typo), "), "\(result.output)")
    let page = try text("out/index.html")
    #expect(page.contains("there is no view or layer &quot;box&quot; at this time"))
    #expect(page.contains("jobs/typo.json:1:"))
    #expect(page.contains("jobs/fine.json has the name &quot;fine&quot; too"))
    #expect(page.contains("== render-0001.1.log"))
    let junit = try text("copy.xml")
    #expect(junit.contains("tests=\"4\" failures=\"3\""))
    #expect(try text("out/junit.xml") == junit)
    #expect(home.names(in: "out/\(runs[0])/fine").contains("fine.mp4"))
  }

  @Test("Golden manifests: none yet, accepted, equal, different, accepted by name")
  func golden() throws {
    for name in ["calm", "menu"] { try home.write(job(name), to: "jobs/\(name).json") }
    #expect(try night("--golden", "golden").status == 66)
    try FileManager.default.createDirectory(atPath: home.file("golden"), withIntermediateDirectories: true)
    let first = try night("--golden", "golden")
    #expect(first.status == 0 && first.output.contains("2 without golden"), "\(first.output)")
    let accepted = try night("--golden", "golden", "--accept")
    #expect(accepted.status == 0, "\(accepted.errors)")
    #expect(home.names(in: "golden") == ["calm.manifest.json", "calm.trace", "menu.manifest.json", "menu.trace"])
    #expect(runs.count == 1)
    #expect(try night("--golden", "golden").status == 0)

    for name in ["calm", "menu"] { try home.write(job(name, until: 1.9), to: "jobs/\(name).json") }
    let different = try night("--golden", "golden")
    #expect(different.status == 1)
    #expect(
      different.output.contains("2 differ from golden (calm: from frame 31, menu: from frame 31)"),
      "\(different.output)")
    #expect(try text("out/junit.xml").contains("the first is frame 31"))
    // Unchanged since last night, and still not golden: the picture comes from the night that was.
    #expect(try night("--golden", "golden").status == 1)
    #expect(home.names(in: "out/\(runs[0])/menu/report").contains("golden-difference.png"))

    #expect(try night("--golden", "golden", "--accept", "menu").output.contains("changed from frame 31"))
    let half = try night("--golden", "golden")
    #expect(half.status == 1 && half.output.contains("1 differs from golden (calm: from frame 31)"))
    #expect(try night("--golden", "golden", "--accept", "nobody").status == 65)

    try FileManager.default.removeItem(atPath: home.file("jobs/calm.json"))
    let removed = try night("--golden", "golden")
    #expect(removed.status == 0 && removed.output.contains("1 golden without job"), "\(removed.output)")
    #expect(try text("out/index.html").contains("calm.manifest.json"))
  }

  @Test("Ctrl-C: what is done stays and is reported, the status is 130")
  func interrupted() throws {
    for index in 1...30 { try home.write(job("job-\(index + 10)"), to: "jobs/job-\(index + 10).json") }
    let output = Pipe()
    let process = try Program.start(
      ["nightly", "jobs", "--output", "out", "--workers", "1", "--quiet"], home: home.path, directory: home.path,
      output: output)
    let manifest = "job-12/job-12.manifest.json"
    while process.isRunning, !runs.contains(where: { home.names(in: "out/\($0)/job-15").contains("job-15.mp4") }) {
      Thread.sleep(forTimeInterval: 0.01)
    }
    kill(process.processIdentifier, SIGINT)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130, "\(text)")
    #expect(text.contains("interrupted with "), "\(text)")
    let report = try report()
    #expect(report["isInterrupted"] as? Bool == true)
    let states = try #require(report["jobs"] as? [[String: Any]]).compactMap { $0["state"] as? String }
    #expect(states.count == 30 && states.first == "done" && states.last == "interrupted")
    #expect(FileManager.default.fileExists(atPath: home.file("out/\(runs[0])/\(manifest)")))
    #expect(try self.text("out/index.html").contains("The night was stopped before this job was done"))
    let done = states.count { $0 == "done" }
    let broken = runs[0]
    // A finished job that is not as its manifest says is not kept, nor one that is another job now, or has other outputs.
    try Data("spoilt".utf8).write(to: URL(fileURLWithPath: home.file("out/\(broken)/job-11/job-11.mp4")))
    try home.write(job("job-12", until: 1.9), to: "jobs/job-12.json")
    try home.write(
      job("job-13", outputs: #"{ "file": "job-13.mp4", "crf": 40 }, { "file": "job-13.png", "at": 1 }"#),
      to: "jobs/job-13.json")
    let again = try night()
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.errors.contains("the night \(broken) was interrupted; its finished jobs are kept"), "\(again.errors)")
    // Nothing is compared with the interrupted night: what had changed before it would never be told.
    #expect(
      again.output.hasPrefix("nightly: 30 jobs, 30 new, 0 failed, \(done - 3) kept from an interrupted night, "),
      "\(again.output)")
    let jobs = try #require(try self.report()["jobs"] as? [[String: Any]])
    let kept = jobs.filter { $0["wasKept"] as? Bool == true }.compactMap { $0["name"] as? String }
    #expect(kept.count == done - 3 && !["job-11", "job-12", "job-13"].contains(where: kept.contains))
    #expect(home.names(in: "out/\(runs[0])/job-13").contains("job-13.png"))
    for name in kept {
      let cached = jobs.first { $0["name"] as? String == name }?["seconds"] as? Double
      #expect(cached.map { $0 > 0 } == true, "\(name) tells what it took then")
    }
    let third = try night("--quiet")
    #expect(third.output.hasPrefix("nightly: 30 jobs, 30 unchanged, 0 failed, "), "\(third.output)")
  }

  @Test("A night that was killed has no report; the next one keeps what it had finished")
  func killed() throws {
    try home.write(job("calm"), to: "jobs/calm.json")
    try home.write(job("menu"), to: "jobs/menu.json")
    #expect(try night().status == 0)
    try home.write(job("calm", until: 1.3), to: "jobs/calm.json")
    #expect(try night().status == 0)
    let killed = runs[0]
    for file in ["report.json", "index.html", "junit.xml", "menu/menu.manifest.json"] {
      try FileManager.default.removeItem(atPath: home.file("out/\(killed)/\(file)"))
    }
    let again = try night("--quiet")
    #expect(
      again.output.hasPrefix(
        "nightly: 2 jobs, 1 unchanged, 1 changed (calm: from frame 31), 0 failed, 1 kept from an interrupted night, "),
      "\(again.output)")
    #expect(home.names(in: "out/\(runs[0])/calm") == ["calm.manifest.json", "calm.mp4", "calm.trace", "report"])
    #expect(try text("out/index.html").contains("kept from an interrupted night"))
  }

  @Test("Nonsense ends with its own status")
  func nonsense() throws {
    try home.write("no folder", to: "file")
    try home.write(job("calm"), to: "jobs/calm.json")
    try home.write("{}", to: "none/settings.json")
    for (arguments, status) in [
      (["nowhere"], 66), (["file"], 66), (["none"], 65), (["jobs", "--workers", "0"], 64), (["jobs", "calm"], 64),
      (["jobs", "--keep", "0"], 64), (["jobs", "--accept"], 64), (["jobs", "--golden", ".", "--accept"], 66),
      (["jobs", "--output", "file"], 73), (["jobs", "--webhook", "ftp://host/"], 64),
    ] as [([String], Int32)] {
      let result = try Program.run(["nightly"] + arguments, home: home.path, directory: home.path)
      #expect(result.status == status, "\(arguments): \(result.errors)")
      #expect(result.output.isEmpty && !result.errors.isEmpty)
    }
  }
}
