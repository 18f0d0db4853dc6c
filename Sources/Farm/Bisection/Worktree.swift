/// A checkout of its own for commits that are tried: the user's is not touched.
public struct Worktree: Sendable {
  /// Absolute path of its root.
  public let path: String
  private let repository: GitRepository

  /// Absolute path of the folder in it that is the user's.
  public var folder: String { path + (repository.prefix.isEmpty ? "" : "/" + repository.prefix.dropLast()) }

  /// - Parameter path: absolute path of a folder that is not there yet.
  public init(_ repository: GitRepository, at path: String, _ commit: Commit) async throws(BisectionError) {
    self.repository = repository
    self.path = path
    do throws(BisectionError) {
      _ = try await repository.output(["worktree", "add", "--detach", "--quiet", path, commit.hash])
    } catch {
      await remove()
      throw error
    }
  }

  /// Brings all files of a commit into their places. What others left there and git does not know stays, such as what a build made.
  public func checkOut(_ commit: Commit) async throws(BisectionError) {
    _ = try await repository.output(["checkout", "--quiet", "--force", "--detach", commit.hash], in: path)
  }

  /// Removes it from the disk and from the repository.
  public func remove() async {
    _ = try? await repository.git(["worktree", "remove", "--force", path], cleans: true)
    _ = try? await repository.git(["worktree", "prune"], cleans: true)
  }

  // MARK: git bisect

  /// Where the search is.
  enum State: Hashable {
    /// The commit to be tried next, and how many are left after it, where git says so.
    case next(String, left: Int?)
    /// The first bad commit.
    case found(String)
    /// Those among which the first bad one is: all others were tried.
    case among([String])
  }

  /// Begins a search; the commits to be tried are told and not checked out.
  func start(good: Commit, bad: Commit, followsFirstParents: Bool) async throws(BisectionError) -> State {
    let options = ["--no-checkout"] + (followsFirstParents ? ["--first-parent"] : [])
    return try await bisect(["start"] + options + [bad.hash, good.hash])
  }

  /// Tells git what came of a commit.
  func tell(_ verdict: Verdict, of hash: String) async throws(BisectionError) -> State {
    try await bisect([verdict.rawValue, hash])
  }

  private func bisect(_ arguments: [String]) async throws(BisectionError) -> State {
    let result = try await repository.git(["bisect"] + arguments, in: path)
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    if let line = lines.first(where: { $0.hasSuffix(" is the first bad commit") }) {
      return .found(String(line.prefix { $0 != " " }))
    }
    if let start = lines.firstIndex(where: { $0.hasPrefix("The first bad commit could be any of") }) {
      return .among(lines[(start + 1)...].prefix { $0.allSatisfy(\.isHexDigit) }.map(String.init))
    }
    guard result.status == 0 else {
      throw .failed("git bisect failed: \(result.errors.split(separator: "\n").joined(separator: "; "))")
    }
    let head = try await repository.output(["rev-parse", "--verify", "BISECT_HEAD"], in: path)
    let words = lines.first { $0.hasPrefix("Bisecting: ") }?.split(separator: " ")
    return .next(head.filter { !$0.isNewline }, left: words.flatMap { $0.count > 1 ? Int($0[1]) : nil })
  }
}
