import Bisection
import Foundation
import TestSupport
import Testing

/// A git repository whose history a test writes.
private struct History {
  let folder: TemporaryFolder
  let scratch: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    scratch = try TemporaryFolder()
    try git("init", "-q", "-b", "main", ".")
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let own = ["-c", "user.name=Ada Byron", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"]
    let result = try Program.run(own + arguments, of: "/usr/bin/git", home: scratch.path, directory: folder.path)
    guard result.status == 0 else { throw ProgramFailure(executable: "git", result: result) }
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Commits a value.
  func commit(_ value: String, _ message: String) throws {
    try folder.write(value, to: "sub/value")
    try folder.write(message, to: "message")
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }

  /// Looks for the first commit whose value is not the good one's; values that begin with "broken" cannot be told.
  func search(
    good: String, bad: String, inside: String = "", firstParents: Bool = false,
    also: @escaping (Worktree) -> Void = { _ in }
  ) async throws -> Bisection.Outcome {
    let repository = try await GitRepository(
      of: folder.file(inside), processes: ChildProcess(), scratch: scratch.path)
    let (good, bad) = (
      try await repository.commit(good, option: "--good"), try await repository.commit(bad, option: "--bad")
    )
    try await repository.checkOrder(good: good, bad: bad)
    let worktree = try await Worktree(repository, at: scratch.file("checkout"), good)
    func value() -> String { (try? String(contentsOfFile: worktree.path + "/sub/value", encoding: .utf8)) ?? "" }
    let wanted = value()
    do {
      let outcome = try await Bisection(repository, in: worktree, followsFirstParents: firstParents).run(
        good: good, bad: bad
      ) { _, _ in
        also(worktree)
        let value = value()
        return value.hasPrefix("broken") ? (.skip, "broken") : (value == wanted ? .good : .bad, "")
      }
      await worktree.remove()
      return outcome
    } catch {
      await worktree.remove()
      throw error
    }
  }
}

@Suite("The search for the commit that changed something")
struct BisectionTests {
  @Test("Each commit of a line is found, and the user's checkout is as it was", arguments: [1, 2, 5, 8, 11])
  func line(guilty: Int) async throws {
    let history = try History()
    for index in 0...11 { try history.commit(index < guilty ? "red" : "blue", "commit \(index)") }
    try history.folder.write("changed", to: "message")
    try history.folder.write("new", to: "untracked")
    let before = try history.git("status", "--porcelain", "--branch")
    let outcome = try await history.search(good: "HEAD~11", bad: "main", inside: "sub")
    #expect(outcome.commits.map(\.subject) == ["commit \(guilty)"])
    #expect(outcome.commits.first?.author == "Ada Byron")
    #expect(outcome.steps.count <= 4)
    #expect(try history.git("status", "--porcelain", "--branch") == before)
    #expect(try history.git("worktree", "list").split(separator: "\n").count == 1)
    #expect(try history.git("for-each-ref", "refs/bisect").isEmpty)
    #expect(!FileManager.default.fileExists(atPath: history.scratch.file("checkout")))
  }

  @Test("A commit of a branch is found behind its merge; or the merge, where only first parents count")
  func merges() async throws {
    let history = try History()
    for index in 0..<4 { try history.commit("red", "main \(index)") }
    try history.git("checkout", "-q", "-b", "side", "HEAD~2")
    try history.folder.write("1", to: "other")
    try history.git("add", "-A")
    try history.git("commit", "-q", "-m", "side 0")
    try history.folder.write("blue", to: "sub/value")
    try history.git("commit", "-q", "-a", "-m", "side guilty")
    try history.git("checkout", "-q", "main")
    try history.git("merge", "-q", "--no-ff", "-m", "merge", "side")
    try history.commit("blue", "main 5")
    #expect(try await history.search(good: "HEAD~4", bad: "main").commits.map(\.subject) == ["side guilty"])
    let merges = try await history.search(good: "HEAD~4", bad: "main", firstParents: true)
    #expect(merges.commits.map(\.subject) == ["merge"])
  }

  @Test("Commits that cannot be told are skipped; if the guilty one is among them, all that it may be are told")
  func skipped() async throws {
    let history = try History()
    for (index, value) in ["red", "red", "broken", "red", "red", "blue", "broken 2", "blue"].enumerated() {
      try history.commit(value, "commit \(index)")
    }
    #expect(try await history.search(good: "HEAD~7", bad: "main").commits.map(\.subject) == ["commit 5"])
    let other = try History()
    for (index, value) in ["red", "red", "broken", "broken 2", "blue", "blue"].enumerated() {
      try other.commit(value, "commit \(index)")
    }
    let outcome = try await other.search(good: "HEAD~5", bad: "main")
    #expect(outcome.commits.map(\.subject).sorted() == ["commit 2", "commit 3", "commit 4"])
  }

  @Test("What a commit leaves in the checkout hinders no other")
  func leftovers() async throws {
    let history = try History()
    for index in 0..<8 { try history.commit(index < 6 ? "red" : "blue", "commit \(index)") }
    // A file of a later commit, and one that git knows, as builds write them.
    try history.folder.write("new", to: "late")
    try history.git("add", "-A")
    try history.git("commit", "-q", "-m", "late")
    let outcome = try await history.search(good: "HEAD~8", bad: "main") { worktree in
      for name in ["late", "message", "built"] {
        try? "left".write(toFile: worktree.path + "/" + name, atomically: false, encoding: .utf8)
      }
    }
    #expect(outcome.commits.map(\.subject) == ["commit 6"])
  }

  @Test("Two commits that no way leads between, unknown ones, and folders of no repository are told apart")
  func errors() async throws {
    let history = try History()
    for index in 0..<3 { try history.commit("red", "commit \(index)") }
    try history.git("checkout", "-q", "-b", "side", "HEAD~1")
    try history.commit("blue", "side")
    func error(_ good: String, _ bad: String) async -> String {
      do {
        _ = try await history.search(good: good, bad: bad)
        return "none"
      } catch { return "\(error)" }
    }
    #expect(await error("main", "main").contains("the same commit"))
    #expect(await error("main", "main~1").contains("swap them"))
    #expect(await error("main", "side").contains("they parted at"))
    #expect(await error("nonsense", "side").contains("--good nonsense is no commit"))
    #expect(await error("main~1", "--exec=x").contains("--bad --exec=x is no commit"))
    #expect(await error("main~1", "").contains("is no commit"))
    try history.git("checkout", "-q", "--orphan", "alone")
    try history.commit("green", "alone")
    #expect(await error("main", "alone").contains("no commit in common"))
    let outside = try TemporaryFolder()
    await #expect(throws: BisectionError.noRepository(outside.path)) {
      _ = try await GitRepository(of: outside.path, processes: ChildProcess(), scratch: history.scratch.path)
    }
  }

  @Test("A user's own bisect goes on beside it, and hooks do not run")
  func neighbours() async throws {
    let history = try History()
    for index in 0..<8 { try history.commit(index < 5 ? "red" : "blue", "commit \(index)") }
    try history.folder.write("#!/bin/sh\ntouch \(history.scratch.path)/hooked\n", to: ".git/hooks/post-checkout")
    _ = try Program.run(
      ["755", history.folder.file(".git/hooks/post-checkout")], of: "/bin/chmod", home: history.scratch.path)
    try history.git("bisect", "start", "HEAD", "HEAD~7")
    try FileManager.default.removeItem(atPath: history.scratch.file("hooked"))
    let head = try history.git("rev-parse", "HEAD")
    #expect(try await history.search(good: "main~7", bad: "main").commits.map(\.subject) == ["commit 5"])
    #expect(try history.git("rev-parse", "HEAD") == head)
    #expect(try history.git("bisect", "log").contains("commit 7"))
    #expect(!FileManager.default.fileExists(atPath: history.scratch.file("hooked")))
  }
}

@Suite("Programs with groups of their own")
struct ChildProcessTests {
  @Test("What was printed and the status come back; an interruption ends a program with all that it started")
  func running() async throws {
    let scratch = try TemporaryFolder()
    let processes = ChildProcess()
    let result = try await processes.run(
      "/bin/sh", ["-c", "echo out; echo err >&2; exit 3"], in: scratch.path,
      .command(program: "/x/renderfarm", searchPath: "/usr/bin:/bin"), scratch: scratch.path)
    #expect(result.status == 3 && result.output == Array("out\n".utf8) && result.errors == "err")
    let path = try await processes.run(
      "/bin/sh", ["-c", "echo $PATH $RENDERFARM"], in: scratch.path,
      .command(program: "/x/renderfarm", searchPath: "/usr/bin:/bin"), scratch: scratch.path)
    #expect(path.output == Array("/usr/bin:/bin:/x /x/renderfarm\n".utf8))
    await #expect(throws: BisectionError.programMissing("no-such-program")) {
      _ = try await processes.run("no-such-program", [], in: scratch.path, .git, scratch: scratch.path)
    }
    let ended = Task {
      try await processes.run(
        "/bin/sh", ["-c", "sleep 1000 & echo $! > child; wait"], in: scratch.path, .git, scratch: scratch.path)
    }
    while (try? String(contentsOfFile: scratch.file("child"), encoding: .utf8))?.hasSuffix("\n") != true {
      try await Task.sleep(for: .milliseconds(5))
    }
    processes.interrupt()
    await #expect(throws: BisectionError.interrupted) { _ = try await ended.value }
    let child = try String(contentsOfFile: scratch.file("child"), encoding: .utf8).filter(\.isNumber)
    while FileManager.default.fileExists(atPath: "/proc/\(child)/cwd") { try await Task.sleep(for: .milliseconds(5)) }
    await #expect(throws: BisectionError.interrupted) {
      _ = try await processes.run("/bin/true", [], in: scratch.path, .git, scratch: scratch.path)
    }
    let cleaned = try await processes.run(
      "/bin/true", [], in: scratch.path, .git, scratch: scratch.path, cleans: true)
    #expect(cleaned.status == 0)
  }
}
