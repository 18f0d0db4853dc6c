/// Why no commit can be looked for.
public enum BisectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A program is not on the PATH.
  case programMissing(String)
  /// The folder belongs to no repository.
  case noRepository(String)
  /// A revision that the repository does not know, and which option names it.
  case unknownRevision(option: String, name: String)
  /// Both revisions are one commit.
  case sameCommit(String)
  /// The good commit comes after the bad one.
  case swapped(good: String, bad: String)
  /// Neither comes from the other; where they parted, if anywhere.
  case unrelated(good: String, bad: String, base: String?)
  /// Somebody pressed Ctrl-C.
  case interrupted
  /// One sentence.
  case failed(String)

  public var description: String {
    switch self {
    case .programMissing(let name): "\(name) is not on the PATH; install it"
    case .noRepository(let folder): "\(folder) is in no git repository; run it in the repository of your jobs"
    case .unknownRevision(let option, let name):
      "\(option) \(name) is no commit of this repository; see git log, or fetch it first"
    case .sameCommit(let name): "good and bad are the same commit, \(name)"
    case .swapped(let good, let bad):
      "the good commit \(good) comes after the bad one, \(bad): swap them; what was bad and became good is found so, too"
    case .unrelated(let good, let bad, let base):
      "the good commit \(good) is no ancestor of the bad one, \(bad); "
        + (base.map { "they parted at \($0): say --good \($0) if that is good" } ?? "they have no commit in common")
    case .interrupted: "interrupted; nothing is left behind"
    case .failed(let reason): reason
    }
  }
}
