import Foundation
import TestSupport

/// A Swift file of the repository, for tests that hold all sources to a law.
struct SourceFile {
  /// Relative to the repository.
  var path: String
  var text: String

  /// Every Swift file below a folder of the repository, by path.
  static func all(below folder: String) throws -> [SourceFile] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(Program.repository)/\(folder)").filter {
      $0.hasSuffix(".swift")
    }
    .sorted().map {
      SourceFile(
        path: "\(folder)/\($0)",
        text: try String(contentsOfFile: "\(Program.repository)/\(folder)/\($0)", encoding: .utf8))
    }
  }

  /// The lines with comments and the insides of texts left out, so that only code is looked at.
  var codeLines: [String] {
    var isInComment = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Self.code(in: line, isInComment: &isInComment)
    }
  }

  private static func code(in line: Substring, isInComment: inout Bool) -> String {
    var result = ""
    var rest = line
    var isInText = false
    while let first = rest.first {
      if isInComment {
        if rest.hasPrefix("*/") { isInComment = false }
        rest = rest.dropFirst(rest.hasPrefix("*/") ? 2 : 1)
      } else if isInText {
        if first == "\"" { isInText = false }
        rest = rest.dropFirst(first == "\\" ? 2 : 1)
      } else if rest.hasPrefix("//") {
        break
      } else if rest.hasPrefix("/*") {
        isInComment = true
        rest = rest.dropFirst(2)
      } else {
        if first == "\"" { isInText = true }
        result.append(first == "\"" ? " " : first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
