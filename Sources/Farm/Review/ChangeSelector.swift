import Lookups
import Planning
import Traces

/// Which of a film's changes are meant, as people write it: `menu`, `menu:40-63`, `menu#card`, `menu#card.alpha`.
public struct ChangeSelector: Hashable, Sendable, CustomStringConvertible {
  /// What of the film is meant.
  public enum Scope: Hashable, Sendable {
    /// All that changed.
    case everything
    /// All that some frames show.
    case frames(FrameRange)
    /// Changes whose cause is a view or layer, or one of its properties: `ID` or `ID.PROPERTY`.
    case cause(String)
  }

  /// The job's name.
  public var job: String
  /// What of its film is meant.
  public var scope: Scope

  /// Reads what somebody wrote.
  ///
  /// - Parameter jobs: the names that there are; a name may have `:` or `#` in it.
  /// - Throws: `ApprovalError` for anything else.
  public init(_ text: String, jobs: [String]) throws(ApprovalError) {
    if jobs.contains(text) {
      (job, scope) = (text, .everything)
      return
    }
    let fitting = jobs.filter { text.hasPrefix($0 + ":") || text.hasPrefix($0 + "#") }
    guard let name = fitting.max(by: { $0.utf8.count < $1.utf8.count }) else {
      let known = jobs.isEmpty ? "none was rendered" : "there are \(jobs.joined(separator: ", "))"
      throw ApprovalError("there is no job for \"\(text)\"; \(known)")
    }
    job = name
    let rest = String(text.dropFirst(name.count + 1))
    if text.dropFirst(name.count).first == "#" {
      guard !rest.isEmpty else {
        throw ApprovalError("\"\(text)\" names no view after #; write \(name)#card, or \(name)#card.alpha")
      }
      scope = .cause(rest)
      return
    }
    guard let range = FrameRange(rest) else {
      throw ApprovalError("\"\(rest)\" in \"\(text)\" are no frames; write \(name):40-63, or \(name):40")
    }
    scope = .frames(range)
  }

  /// Reads what somebody wrote, which may name all films of a job that is several.
  ///
  /// - Parameters:
  ///   - jobs: the names that there are.
  ///   - matrices: the films of each job that is several, by what they are called together.
  /// - Returns: at least one.
  /// - Throws: `ApprovalError` for anything else.
  public static func all(
    _ text: String, jobs: [String], matrices: Lookup<String, [String]>
  ) throws(ApprovalError) -> [ChangeSelector] {
    func fits(_ name: String) -> Bool { text == name || text.hasPrefix(name + ":") || text.hasPrefix(name + "#") }
    let film = jobs.filter(fits).map(\.utf8.count).max() ?? 0
    guard let matrix = matrices.sortedKeys().filter(fits).max(by: { $0.utf8.count < $1.utf8.count }),
      matrix.utf8.count > film
    else { return [try ChangeSelector(text, jobs: jobs)] }
    let rest = text.dropFirst(matrix.count)
    return try (matrices[matrix] ?? []).map { name throws(ApprovalError) in
      try ChangeSelector(name + rest, jobs: jobs)
    }
  }

  /// What chooses a change among those of a film.
  public init(_ change: SceneDifference.Change, of job: String) {
    self.job = job
    let parts = [change.id, change.property].filter { !$0.isEmpty }
    scope = .cause(parts.joined(separator: "."))
  }

  public var description: String {
    switch scope {
    case .everything: job
    case .frames(let range): range.count == 1 ? "\(job):\(range.first)" : "\(job):\(range)"
    case .cause(let name): "\(job)#\(name)"
    }
  }

  /// As a word of a shell's command line.
  public var shellWord: String {
    let isPlain = description.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || "#:._-@/+,=".utf8.contains($0)
    }
    return isPlain ? description : "'" + description.replacing("'", with: "'\\''") + "'"
  }
}

extension ChangeSelector.Scope {
  /// Whether a change is meant by its cause.
  func chooses(_ change: SceneDifference.Change) -> Bool {
    guard case .cause(let name) = self else { return false }
    if change.id.isEmpty { return name == change.property }
    return name == change.id || name == "\(change.id).\(change.property)"
  }
}

/// Why something cannot be approved: one sentence with its remedy.
public struct ApprovalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}
