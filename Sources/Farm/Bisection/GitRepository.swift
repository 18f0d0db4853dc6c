import Files

/// A commit.
public struct Commit: Codable, Hashable, Sendable {
  /// All digits of its name.
  public var hash: String
  /// The first line of its message.
  public var subject: String
  /// Who wrote it.
  public var author: String
  /// When it was written, as git has it by ISO 8601.
  public var date: String

  /// Its name, short, and what it says.
  public var line: String { "\(hash.prefix(10)) \(subject)" }
}

/// A git repository, through the program `git`.
public struct GitRepository: Sendable {
  /// Absolute path of the folder in which the user is.
  public let folder: String
  /// That folder below the repository's root; empty for the root, else with a slash at its end.
  public let prefix: String
  let processes: ChildProcess
  let scratch: String

  /// - Parameters:
  ///   - folder: absolute path, in the repository.
  ///   - scratch: absolute path of a folder that only this one uses.
  public init(of folder: String, processes: ChildProcess, scratch: String) async throws(BisectionError) {
    self.folder = folder
    self.processes = processes
    self.scratch = scratch
    let result = try await processes.run(
      "git", ["rev-parse", "--is-inside-work-tree", "--show-prefix"], in: folder, .git, scratch: scratch)
    let lines = String(decoding: result.output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard result.status == 0, lines.count >= 2, lines[0] == "true" else { throw .noRepository(folder) }
    prefix = String(lines[1])
  }

  /// Runs git.
  ///
  /// - Parameter place: absolute path of the folder; nil: the user's.
  func git(
    _ arguments: [String], in place: String? = nil, cleans: Bool = false
  ) async throws(BisectionError) -> ChildProcess.Result {
    // Hooks of the repository are for the user's own checkouts.
    try await processes.run(
      "git", ["-c", "core.hooksPath=/dev/null", "-c", "advice.detachedHead=false"] + arguments, in: place ?? folder,
      .git,
      scratch: scratch, cleans: cleans)
  }

  /// What git prints, which must succeed.
  func output(_ arguments: [String], in place: String? = nil) async throws(BisectionError) -> String {
    let result = try await git(arguments, in: place)
    guard result.status == 0 else {
      throw .failed("git \(arguments[0]) failed: \(result.errors.split(separator: "\n").joined(separator: "; "))")
    }
    return String(decoding: result.output, as: UTF8.self)
  }

  /// The commit that a revision means.
  ///
  /// - Parameter option: that names it, for the message.
  public func commit(_ name: String, option: String) async throws(BisectionError) -> Commit {
    // What begins as an option does would be one.
    guard !name.isEmpty, !name.hasPrefix("-") else { throw .unknownRevision(option: option, name: name) }
    let result = try await git(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    guard result.status == 0 else { throw .unknownRevision(option: option, name: name) }
    return try await describe(String(decoding: result.output, as: UTF8.self).filter { !$0.isNewline })
  }

  func describe(_ hash: String) async throws(BisectionError) -> Commit {
    let text = try await output(["log", "-1", "--no-show-signature", "--format=%H%x00%an%x00%aI%x00%s", hash])
    let parts = text.split(separator: "\0", omittingEmptySubsequences: false).map { $0.filter { !$0.isNewline } }
    guard parts.count >= 4 else { throw .failed("git log told nothing of \(hash)") }
    return Commit(hash: parts[0], subject: parts[3...].joined(separator: " "), author: parts[1], date: parts[2])
  }

  /// The commits that a commit was made from.
  public func parents(of commit: Commit) async throws(BisectionError) -> [Commit] {
    let text = try await output(["log", "-1", "--no-show-signature", "--format=%P", commit.hash])
    var parents: [Commit] = []
    for hash in text.split(whereSeparator: \.isWhitespace) { parents.append(try await describe(String(hash))) }
    return parents
  }

  /// What a commit changed, a line a file.
  public func changedFiles(of commit: Commit) async throws(BisectionError) -> [String] {
    let text = try await output([
      "show", "--no-show-signature", "--format=", "--stat=100", "-m", "--first-parent", commit.hash,
    ])
    return text.split(separator: "\n").map(String.init)
  }

  /// Checks that there is a way from the good commit to the bad one.
  public func checkOrder(good: Commit, bad: Commit) async throws(BisectionError) {
    let (first, last) = (String(good.hash.prefix(10)), String(bad.hash.prefix(10)))
    if good.hash == bad.hash { throw .sameCommit(first) }
    if try await git(["merge-base", "--is-ancestor", good.hash, bad.hash]).status == 0 { return }
    if try await git(["merge-base", "--is-ancestor", bad.hash, good.hash]).status == 0 {
      throw .swapped(good: first, bad: last)
    }
    let base = try await git(["merge-base", good.hash, bad.hash])
    throw .unrelated(
      good: first, bad: last,
      base: base.status == 0 ? String(String(decoding: base.output, as: UTF8.self).prefix(10)) : nil)
  }
}
