import Foundation
import TestSupport
import Testing

@Suite("A matrix gives a film for each combination of values", .serialized)
struct MatrixCommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// 24 frames at 12 a second, in two chunks; what differs by the parameters shows in the first second only.
  private func write(
    matrix: String = #""matrix": { "locale": ["en", "de"], "tint": ["red", "blue"] },"#, x: Int = 4,
    color: String = "${tint}", file: String = "menu.mp4", scale: Int = 1
  ) throws {
    try home.write(
      """
      { "version": 1, "name": "menu", "frameRate": 12, "duration": 2,
        "canvas": { "width": 96, "height": 48, "scale": \(scale), "backgroundColor": "white" },
        "parameters": {
          "locale": { "type": "string", "default": "en", "allowedValues": ["en", "de", "fi"] },
          "tint": { "type": "string", "default": "red" } },
        \(matrix)
        "outputs": [{ "file": "\(file)" }],
        "scene": { "views": [
          { "id": "card", "frame": [\(x), 4, 20, 20], "backgroundColor": "\(color)" },
          { "id": "title", "type": "label", "frame": [30, 4, 60, 20], "font": "Inter 10", "text": "Hello ${locale}" }] },
        "timeline": [{ "at": 0.9, "set": { "card": { "isHidden": true }, "title": { "isHidden": true } } }] }
      """, to: "jobs/menu.json")
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments, home: home.path, directory: home.path)
  }

  private func json(_ text: String) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(object?["films"] as? [[String: Any]])
  }

  private func hashes(_ manifest: String) throws -> [String] {
    let data = try Data(contentsOf: URL(fileURLWithPath: home.file(manifest)))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let frames = (object["identical"] as? [String: Any])?["frames"] as? [[String: Any]]
    return try #require(frames).compactMap { $0["hash"] as? String }
  }

  @Test("Four films with their names; what they share is drawn once; each is what its parameters give alone")
  func sharing() throws {
    try write()
    let all = try run("submit", "jobs/menu.json", "--output", "out", "--workers", "1", "--json")
    #expect(all.status == 0, "\(all.errors)")
    let films = try json(all.output)
    #expect(
      films.compactMap { $0["name"] as? String } == [
        "menu.locale=en.tint=red", "menu.locale=en.tint=blue", "menu.locale=de.tint=red", "menu.locale=de.tint=blue",
      ])
    // The second chunk shows the same in all films, the first one in none.
    #expect(films.compactMap { $0["cachedFrames"] as? Int } == [0, 12, 12, 12], "\(all.output)")
    let first = try hashes("out/menu.locale=en.tint=red.manifest.json")
    let last = try hashes("out/menu.locale=de.tint=blue.manifest.json")
    #expect(first.count == 24 && first[0] != last[0] && first[23] == last[23])

    let alone = try run(
      "submit", "jobs/menu.json", "--no-matrix", "--set", "locale=de", "--set", "tint=blue", "--no-cache", "--output",
      "alone", "--quiet")
    #expect(alone.status == 0, "\(alone.errors)")
    #expect(try hashes("alone/menu.manifest.json") == last)

    let without = try run(
      "submit", "jobs/menu.json", "--output", "none", "--no-cache", "--json", "--matrix", "locale=fi")
    #expect(try json(without.output).allSatisfy { $0["cachedFrames"] as? Int == 0 }, "\(without)")
    #expect(home.names(in: "none").contains("menu.locale=fi.tint=red.mp4"))
  }

  @Test("Films that need the same chunk at the same moment draw it once, too")
  func sharingAtOnce() throws {
    try write(color: "green", scale: 4)
    let processes = try ["1", "2"].map { tint in
      try Program.start(
        [
          "submit", "jobs/menu.json", "--no-matrix", "--set", "tint=\(tint)", "--output", tint, "--workers", "1",
          "--quiet",
        ], home: home.path, directory: home.path)
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let chunks = try ["1", "2"].flatMap { folder in
      try String(contentsOfFile: home.file("\(folder)/menu.manifest.json"), encoding: .utf8)
        .matches(of: /"cached":(true|false)/).map { $0.1 == "true" }
    }
    #expect(chunks.count == 4 && chunks.count { $0 } == 2, "\(chunks)")
  }

  @Test("An invalid cell stops no other and is named; a clash of names is told")
  func broken() throws {
    try write(color: "${locale == 'de' ? 'nocolour' : tint}")
    let result = try run("submit", "jobs/menu.json", "--output", "out", "--workers", "1")
    #expect(result.status == 65)
    #expect(result.errors.contains("locale=de.tint=red: jobs/menu.json:"), "\(result.errors)")
    #expect(result.output.contains("4 films, 2 done, 2 failed (menu.locale=de.tint=red, menu.locale=de.tint=blue)"))
    #expect(home.names(in: "out").filter { $0.hasSuffix(".mp4") }.count == 2)
    try write(file: "${locale + tint == 'x' ? 'a' : 'b'}.mp4")
    let clash = try run("submit", "jobs/menu.json", "--output", "clash", "--workers", "1")
    #expect(clash.status == 65 && clash.errors.contains("writes \"b.mp4\" as menu.locale=en.tint=red does"), "\(clash)")
    #expect(try run("validate", "jobs/menu.json").status == 0)
    try write(color: "${tint == 'blue' ? 'nocolour' : tint}")
    let invalid = try run("validate", "jobs/menu.json")
    #expect(invalid.status == 65 && invalid.errors.contains("locale=de.tint=blue: the same"), "\(invalid)")
    for (arguments, status, message) in [
      (["--matrix", "nobody=1"], 65, "no parameter \"nobody\""),
      (["--matrix", "locale=xx"], 65, "known are en, de, fi"),
      (["--matrix", "locale="], 64, "has no values"), (["--matrix", "locale"], 64, "invalid"),
      (["--set", "locale=de"], 65, "choose its values with --matrix locale=de"),
      (["--no-matrix", "--matrix", "locale=de"], 64, "exclude each other"),
    ] {
      let nonsense = try Program.run(
        ["submit", "jobs/menu.json", "--output", "nonsense"] + arguments, home: home.path, directory: home.path)
      #expect(Int(nonsense.status) == status && nonsense.errors.contains(message), "\(nonsense)")
    }
    #expect(home.names(in: "nonsense") == [])
  }

  @Test("Interrupted, the same command goes on; detached, each film is a job of its own")
  func resuming() throws {
    try write(matrix: #""matrix": { "tint": [\#((1...40).map { "\"#0000\($0 + 20)\"" }.joined(separator: ", "))] },"#)
    let process = try Program.start(
      ["submit", "jobs/menu.json", "--output", "out", "--workers", "1", "--no-cache", "--quiet"], home: home.path,
      directory: home.path)
    while process.isRunning, home.names(in: "out").filter({ $0.hasSuffix(".manifest.json") }).count < 2 {
      Thread.sleep(forTimeInterval: 0.005)
    }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    let done = home.names(in: "out").filter { $0.hasSuffix(".manifest.json") }.count
    #expect(done >= 2 && done < 40)
    let again = try run("submit", "jobs/menu.json", "--output", "out", "--workers", "1", "--no-cache")
    #expect(again.status == 0 && again.output.hasSuffix("40 films, 40 done\n"), "\(again)")

    try write()
    let detached = try run("submit", "jobs/menu.json", "--output", "later", "--detach")
    #expect(detached.status == 0 && detached.output.split(separator: "\n").count == 4, "\(detached)")
    let worked = try run("work", "--workers", "1")
    #expect(worked.status == 0, "\(worked)")
    while home.names(in: "later").filter({ $0.hasSuffix(".manifest.json") }).count < 4 {
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  @Test("In a night each cell is a job of its own; the job's name stands for all of them")
  func night() throws {
    try FileManager.default.createDirectory(atPath: home.file("golden"), withIntermediateDirectories: true)
    try write()
    func night(_ flags: String...) throws -> Program.Result {
      try Program.run(
        ["nightly", "jobs", "--output", "nights", "--golden", "golden", "--workers", "1"] + flags, home: home.path,
        directory: home.path)
    }
    #expect(try night().output.hasPrefix("nightly: 4 jobs, 4 new, 0 differ from golden, 4 without golden"))
    let one = try night("--accept", "menu.locale=en.tint=red")
    #expect(one.status == 0 && home.names(in: "golden").count == 2, "\(one)")
    #expect(try night("--accept", "menu").output.split(separator: "\n").count == 4)
    #expect(home.names(in: "golden").filter { $0.hasSuffix(".manifest.json") }.count == 4)

    try write(x: 10)
    let changed = try night("--matrix", "locale=de")
    #expect(changed.status == 1 && changed.output.contains("2 differ from golden"), "\(changed)")
    #expect(changed.output.contains("2 goldens without job"))
    let junit = try String(contentsOfFile: home.file("nights/junit.xml"), encoding: .utf8)
    #expect(junit.contains("name=\"menu.locale=de.tint=blue\" classname=\"golden\""))
    let expected = try night("--matrix", "locale=de", "--expect", "menu#card")
    #expect(expected.status == 0 && expected.output.contains("2 differ as expected"), "\(expected)")
    let approved = try run(
      "approve", "nights", "menu#card", "--golden", "golden", "--by", "Ada", "--reason", "spacing")
    #expect(approved.status == 0 && approved.output.contains("menu.locale=de.tint=blue.manifest.json"), "\(approved)")
    #expect(try night("--matrix", "locale=de").status == 0)
    let nobody = try run(
      "approve", "nights", "menu#nobody", "--golden", "golden", "--by", "Ada", "--reason", "spacing")
    #expect(nobody.status == 65 && nobody.errors.contains("menu#nobody"), "\(nobody)")
    let unknown = try night("--matrix", "nobody=1")
    #expect(unknown.status == 64 && unknown.errors.contains("no job declares a parameter \"nobody\""), "\(unknown)")
  }
}
