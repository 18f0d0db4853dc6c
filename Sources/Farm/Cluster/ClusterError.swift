/// Why a cluster cannot be used.
public enum ClusterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A program of Slurm's is not on the PATH.
  case programMissing(String)
  /// Slurm said no to a submit; its own words, and the Slurm jobs that could not be called back.
  case notSubmitted(reason: String, left: [Int])
  /// A program of Slurm's ended with an error; its own words.
  case refused(program: String, message: String)
  /// A program of Slurm's answered something that is not understood.
  case unreadableAnswer(program: String, answer: String)
  /// A file of the job folder.
  case file(String)

  public var description: String {
    switch self {
    case .programMissing(let name):
      "\(name) is not on the PATH; install Slurm's programs (Debian: slurm-client), or leave out --cluster"
    case .notSubmitted(let reason, let left):
      reason
        + (left.isEmpty
          ? "; nothing of the job is left in Slurm, and the same command tries it again"
          : "; Slurm still has some of the job; remove it: scancel \(left.map(String.init).joined(separator: " "))")
    case .refused(let program, let message): "\(program) refused: \(message)"
    case .unreadableAnswer(let program, let answer):
      "\(program) answered \"\(answer.prefix(200))\", which is not understood; check that it is Slurm's"
    case .file(let reason): reason
    }
  }
}
