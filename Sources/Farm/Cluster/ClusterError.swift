/// Why a cluster cannot be used.
public enum ClusterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A program of Slurm's is not on the PATH.
  case programMissing(String)
  /// Slurm said no to a submit, or nothing that is understood; its own words, the Slurm jobs that could not be called back, and the
  /// name of one of which nobody knows whether Slurm took it.
  case notSubmitted(reason: String, left: [Int], unknown: String?)
  /// A program of Slurm's ended with an error; its own words.
  case refused(program: String, message: String)
  /// A program of Slurm's answered something that is not understood.
  case unreadableAnswer(program: String, answer: String)
  /// A program of Slurm's was ended because it took longer than this.
  case noAnswer(program: String, seconds: Int)
  /// A program of Slurm's was ended by a signal.
  case died(program: String, signal: Int)
  /// A program of Slurm's printed more than anything that it says.
  case excess(program: String)
  /// A file of the job folder.
  case file(String)

  /// Whether the program may have done what it was asked for all the same.
  var isOutcomeUnknown: Bool {
    switch self {
    case .unreadableAnswer, .noAnswer, .died, .excess: true
    case .programMissing, .notSubmitted, .refused, .file: false
    }
  }

  /// Characters of a program's words that are repeated.
  private static let wordsLimit = 1000

  public var description: String {
    switch self {
    case .programMissing(let name):
      "\(name) is not on the PATH; install Slurm's programs (Debian: slurm-client), or leave out --cluster"
    case .notSubmitted(let reason, let left, let unknown):
      reason
        + (left.isEmpty
          ? ""
          : "; Slurm still has some of the job; remove it: scancel \(left.map(String.init).joined(separator: " "))")
        + (unknown.map { "; whether Slurm took \($0) is not known; remove it: scancel --name=\($0)" } ?? "")
        + (left.isEmpty && unknown == nil
          ? "; nothing of the job is left in Slurm, and the same command tries it again" : "")
    case .refused(let program, let message): "\(program) refused: \(message.prefix(Self.wordsLimit))"
    case .unreadableAnswer(let program, let answer):
      "\(program) answered \"\(answer.prefix(200))\", which is not understood; check that it is Slurm's"
    case .noAnswer(let program, let seconds):
      "\(program) did not answer within \(seconds) s; try it by hand, and ask whoever runs the cluster whether its controller runs"
    case .died(let program, let signal):
      "\(program) was ended by signal \(signal); try it by hand, and ask whoever runs the cluster"
    case .excess(let program): "\(program) printed more than can be an answer; check that it is Slurm's"
    case .file(let reason): reason
    }
  }
}
