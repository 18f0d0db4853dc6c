import Foundation
import TestSupport
import Testing

/// A git repository of jobs.
private struct JobHistory {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.file("repository"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder.file("temporary"), withIntermediateDirectories: true)
    try git("init", "-q", "-b", "main", ".")
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let own = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"]
    let result = try Program.run(
      own + arguments, of: "/usr/bin/git", home: folder.path, directory: folder.file("repository"))
    guard result.status == 0 else { throw ProgramFailure(executable: "git", result: result) }
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Commits a job in which a square that appears in frame 5 is at a height.
  func commit(y: Int, ending: String = "", _ message: String) throws {
    try folder.write(
      """
      { "version": 1, "name": "menu", "frameRate": 10, "frames": 10, "canvas": { "width": 32, "height": 24 },
        "outputs": [{ "file": "menu.png", "at": 0 }],
        "scene": { "views": [{ "id": "square", "frame": [4, \(y), 8, 8], "backgroundColor": "red", "isHidden": true }] },
        "timeline": [{ "at": 0.5, "set": { "square": { "isHidden": false } } }] } \(ending)
      """, to: "repository/jobs/menu.json")
    try folder.write(message, to: "repository/note")
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }

  func bisect(_ arguments: [String], in place: String = "") throws -> Program.Result {
    try Program.run(
      ["bisect"] + arguments, home: folder.path, environment: ["TMPDIR": folder.file("temporary")],
      directory: folder.file("repository" + place))
  }

  /// Whether nothing is left of a search.
  var isTidy: Bool {
    get throws {
      try git("worktree", "list").split(separator: "\n").count == 1 && folder.names(in: "temporary").isEmpty
        && git("status", "--porcelain").isEmpty && git("for-each-ref", "refs/bisect").isEmpty
    }
  }
}

@Suite("The commit that changed a frame")
struct BisectTests {
  @Test("It is found by the job alone, at the first frame that looks otherwise, and told in sentences")
  func job() throws {
    let history = try JobHistory()
    for (index, y) in [4, 4, 4, 4, 9, 9, 9].enumerated() {
      // Some commits cannot be read, and are skipped.
      try history.commit(
        y: y, ending: index == 2 || index == 6 ? "" : index == 1 ? "nonsense" : "  ", "commit \(index)")
    }
    for (arguments, place) in [
      (["--job", "jobs/menu.json"], ""), (["--job", "menu.json"], "/jobs"),
      (["--job", history.folder.file("repository/jobs/menu.json"), "--frame", "7"], ""),
    ] {
      let result = try history.bisect(["--good", "main~6", "--bad", "main"] + arguments, in: place)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("commit 4"), "\(result.output)")
      #expect(
        result.output.contains(arguments.contains("7") ? "frame 7 changed" : "frame 5 changed"), "\(result.output)")
      #expect(result.output.contains("\"square\" is 5 pt lower"), "\(result.output)")
      #expect(try history.isTidy)
    }
    let json = try history.bisect(["--good", "main~6", "--bad", "main", "--job", "jobs/menu.json", "--json", "--quiet"])
    #expect(json.output.contains("\"subject\" : \"commit 4\"") && json.errors.isEmpty, "\(json)")
  }

  @Test("A command's picture, printed or written, is compared by pixels, its manifest by frames")
  func command() throws {
    let history = try JobHistory()
    for (index, y) in [4, 4, 4, 9, 9].enumerated() { try history.commit(y: y, "commit \(index)") }
    let ends = ["--good", "main~4", "--bad", "main", "--quiet"]
    let printed = try history.bisect(ends + ["--", "renderfarm", "frame", "jobs/menu.json", "--frame", "8"])
    #expect(printed.status == 0 && printed.output.contains("commit 3"), "\(printed)")
    #expect(printed.output.contains("pixels differ within 16 × 26 at 8, 8"), "\(printed.output)")
    let script = "$RENDERFARM frame jobs/menu.json --frame 8 -o f.png; echo $RANDOM$$"
    let written = try history.bisect(ends + ["--picture", "f.png", "--", "sh", "-c", script])
    #expect(written.status == 0 && written.output.contains("commit 3"), "\(written)")
    let submit = ["--", "renderfarm", "submit", "jobs/menu.json", "--json", "--quiet", "--output", "o"]
    let manifest = try history.bisect(ends + ["--frame", "6"] + submit)
    #expect(manifest.status == 0 && manifest.output.contains("commit 3"), "\(manifest)")
    let same = try history.bisect(ends + ["--frame", "2"] + submit)
    #expect(same.status == 65 && same.errors.contains("same frame 2"), "\(same)")
    let words = try history.bisect(ends + ["--", "grep", "square", "jobs/menu.json"])
    #expect(words.status == 0 && words.output.contains("commit 3"), "\(words)")
    #expect(try history.isTidy)
  }

  @Test("A third picture counts as bad, as good, or as none, as it is told")
  func third() throws {
    let history = try JobHistory()
    for (index, y) in [4, 4, 6, 6, 9, 9].enumerated() { try history.commit(y: y, "commit \(index)") }
    let ends = ["--good", "main~5", "--bad", "main", "--job", "jobs/menu.json"]
    let bad = try history.bisect(ends)
    #expect(bad.output.contains("commit 2") && bad.errors.contains("a third picture: counts as bad"), "\(bad)")
    #expect(try history.bisect(ends + ["--other", "good"]).output.contains("commit 4"))
    let skipped = try history.bisect(ends + ["--other", "skip"])
    #expect(skipped.status == 1, "\(skipped)")
    for index in [2, 3, 4] { #expect(skipped.output.contains("commit \(index)"), "\(skipped.output)") }
    #expect(!skipped.output.contains("commit 1") && !skipped.output.contains("commit 5"))
  }

  @Test("What cannot be searched is told in one sentence, and nothing is left")
  func errors() throws {
    let history = try JobHistory()
    try history.commit(y: 4, "first")
    try history.commit(y: 4, "same")
    try history.commit(y: 9, ending: "nonsense", "broken")
    func expect(
      _ words: String, _ status: Int32, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let result = try history.bisect(arguments)
      #expect(result.status == status && result.errors.contains(words), "\(result)", sourceLocation: sourceLocation)
      #expect(try history.isTidy)
    }
    let job = ["--job", "jobs/menu.json"]
    try expect("the good and the bad commit give the same film", 65, ["--good", "main~2", "--bad", "main~1"] + job)
    try expect("at the bad commit", 65, ["--good", "main~2", "--bad", "main"] + job)
    try expect("no frame 10", 65, ["--good", "main~2", "--bad", "main~1", "--frame", "10"] + job)
    try expect("cannot be read", 65, ["--good", "main~2", "--bad", "main", "--job", "no.json"])
    try expect("not below", 65, ["--good", "main~2", "--bad", "main", "--job", "/etc/hosts"])
    try expect("swap them", 64, ["--good", "main", "--bad", "main~1"] + job)
    try expect("is no commit", 64, ["--good", "x", "--bad", "main"] + job)
    try expect("printed nothing", 65, ["--good", "main~2", "--bad", "main", "--", "true"])
    try expect("status 127", 65, ["--good", "main~2", "--bad", "main", "--", "no-such-program"])
    try expect("wrote no f.png", 65, ["--good", "main~2", "--bad", "main", "--picture", "f.png", "--", "true"])
    try expect("Say --job", 64, ["--good", "main~2", "--bad", "main"])
    try expect("Say either", 64, ["--good", "main~2", "--bad", "main"] + job + ["--", "true"])
    let outside = try Program.run(
      ["bisect", "--good", "a", "--bad", "b"] + job, home: history.folder.path, directory: history.folder.path)
    #expect(outside.status == 66 && outside.errors.contains("no git repository"), "\(outside)")
  }

  @Test("Ctrl-C ends the command and tidies up")
  func interruption() throws {
    let history = try JobHistory()
    try history.commit(y: 4, "first")
    try history.commit(y: 9, "second")
    let errors = Pipe()
    let process = try Program.start(
      [
        "bisect", "--good", "main~1", "--bad", "main", "--", "sh", "-c",
        "touch \(history.folder.path)/begun; sleep 1000",
      ],
      home: history.folder.path, environment: ["TMPDIR": history.folder.file("temporary")],
      directory: history.folder.file("repository"), errors: errors)
    while !FileManager.default.fileExists(atPath: history.folder.file("begun")) { usleep(5000) }
    kill(process.processIdentifier, SIGINT)
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130 && words.contains("interrupted"), "\(words)")
    #expect(try history.isTidy)
  }
}
