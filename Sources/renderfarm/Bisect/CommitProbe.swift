import Bisection
import Document

/// What a commit gives.
enum Finding {
  /// The good commit's picture.
  case good
  /// The bad commit's picture.
  case bad
  /// Another picture; which, a phrase.
  case other(String)
  /// None; why, a phrase.
  case none(String)
}

/// How the picture of a commit is made and compared.
protocol CommitProbe: AnyObject {
  /// The frame that counts; nil where that is not said.
  var frame: Int? { get }

  /// Looks at the two ends, which must differ.
  ///
  /// - Throws: `ProbeError` where one gives no picture, or both give the same.
  func compare(good: Commit, bad: Commit) async throws

  /// Looks at the commit whose files are in the checkout.
  func findingInCheckout() async throws -> Finding

  /// What a commit changed, a sentence each; none where that cannot be told.
  func changes(from before: Commit, to commit: Commit) async throws -> [String]
}

/// Why nothing can be looked for.
struct ProbeError: Error, CustomStringConvertible {
  /// One sentence.
  let description: String

  init(_ text: String) { description = PrintableText.line(text) }

  static func same(_ what: String) -> ProbeError {
    ProbeError("the good and the bad commit give the same \(what): there is no change to be found between them")
  }
}
