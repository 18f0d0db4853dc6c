import Bisection
import Document

/// What a search found, for people and for programs.
struct BisectReport: Encodable {
  /// The first commit that gives another picture; nil where that cannot be told.
  let commit: Commit?
  /// Where it cannot be told, the commits among which it is.
  let candidates: [Commit]
  /// The frame that counts; nil where none was said.
  let frame: Int?
  /// What the commit changed, a line a file.
  var files: [String] = []
  /// What it changed to be seen, a sentence each.
  var changes: [String] = []
  private let steps: [Bisection.Step]
  private let good: Commit
  private let bad: Commit

  init(_ outcome: Bisection.Outcome, good: Commit, bad: Commit, frame: Int?) {
    commit = outcome.commits.count == 1 ? outcome.commits[0] : nil
    candidates = outcome.commits.count == 1 ? [] : outcome.commits
    (steps, self.good, self.bad, self.frame) = (outcome.steps, good, bad, frame)
  }

  /// For people.
  var text: String {
    let what = frame.map { "frame \($0)" } ?? "the picture"
    guard let commit else {
      return
        (["\(what) changed in one of these commits; those between could not be tried:"]
        + candidates.map { PrintableText.line($0.line) }).joined(separator: "\n")
    }
    let head = [
      "\(what) changed in \(commit.hash)", PrintableText.line("  \(commit.subject)"),
      PrintableText.line("  \(commit.author), \(commit.date)"),
    ]
    return (head + (files + changes).map { PrintableText.line($0) }).joined(separator: "\n")
  }
}
