/// What a commit is, in the words of `git bisect`.
public enum Verdict: String, Codable, Hashable, Sendable {
  case good, bad
  /// It cannot be told.
  case skip
}

/// The search for the commit that changed something, by halving.
public struct Bisection: Sendable {
  private let repository: GitRepository
  private let worktree: Worktree
  private let followsFirstParents: Bool

  /// - Parameter followsFirstParents: whether what was merged counts as one commit with its merge.
  public init(_ repository: GitRepository, in worktree: Worktree, followsFirstParents: Bool = false) {
    self.repository = repository
    self.worktree = worktree
    self.followsFirstParents = followsFirstParents
  }

  /// A commit that was tried.
  public struct Step: Codable, Hashable, Sendable {
    /// Which.
    public var commit: Commit
    /// What came of it.
    public var verdict: Verdict
    /// Why, one phrase.
    public var reason: String
  }

  /// What was found.
  public struct Outcome: Hashable, Sendable {
    /// The first bad commit; several where those between could not be told.
    public var commits: [Commit]
    /// In the order in which they were tried.
    public var steps: [Step]
  }

  /// Looks for the first bad commit.
  ///
  /// - Parameters:
  ///   - judge: told a commit, whose files are in the worktree, and how many are left after it.
  public func run(
    good: Commit, bad: Commit, judge: (Commit, Int?) async throws -> (verdict: Verdict, reason: String)
  ) async throws -> Outcome {
    var steps: [Step] = []
    var state = try await worktree.start(good: good, bad: bad, followsFirstParents: followsFirstParents)
    while case .next(let hash, let left) = state {
      let commit = try await repository.describe(hash)
      try await worktree.checkOut(commit)
      let (verdict, reason) = try await judge(commit, left)
      steps.append(Step(commit: commit, verdict: verdict, reason: reason))
      state = try await worktree.tell(verdict, of: hash)
    }
    var commits: [Commit] = []
    switch state {
    case .found(let hash): commits = [try await repository.describe(hash)]
    case .among(let hashes): for hash in hashes { commits.append(try await repository.describe(hash)) }
    case .next: break
    }
    return Outcome(commits: commits, steps: steps)
  }
}
