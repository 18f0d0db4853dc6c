import Foundation

/// A Markdown file of the repository, for tests that hold the documentation to the program.
public struct MarkdownFile: Sendable {
  /// A fenced block of code.
  public struct Block: Sendable {
    /// The first word behind the fence, such as `json` or `sh`; empty without one.
    public var language: String
    /// The second word; empty without one.
    public var kind: String
    public var text: String
    /// The file and the line of the fence.
    public var place: String
  }

  /// Relative to the repository.
  public let path: String
  public let lines: [String]
  public let blocks: [Block]
  /// The lines outside of fenced blocks, each with its number from 1.
  public let prose: [(number: Int, text: String)]

  /// - Parameter path: relative to the repository.
  /// - Throws: a file that cannot be read.
  public init(_ path: String) throws {
    self.path = path
    lines = try String(contentsOfFile: "\(Program.repository)/\(path)", encoding: .utf8).components(separatedBy: "\n")
    var blocks: [Block] = []
    var prose: [(number: Int, text: String)] = []
    var open: Block?
    for (index, line) in lines.enumerated() {
      guard line.hasPrefix("```") else {
        if open == nil { prose.append((index + 1, line)) } else { open?.text += line + "\n" }
        continue
      }
      if let block = open {
        blocks.append(block)
        open = nil
      } else {
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        open = Block(
          language: words.first ?? "", kind: words.count > 1 ? words[1] : "", text: "", place: "\(path):\(index + 1)")
      }
    }
    self.blocks = blocks
    self.prose = prose
  }

  /// The README and the documentation, and every other Markdown file of these folders, by path.
  public static func all(below folders: [String] = ["Config", "Documentation", "Sources", "Tests"]) throws
    -> [MarkdownFile]
  {
    let found = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: "\(Program.repository)/\(folder)")
        .filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    return try (["README.md"] + found.sorted()).map { try MarkdownFile($0) }
  }

  /// The folder that links are relative to, relative to the repository; empty for the repository itself.
  public var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The titles of the headings, without the signs before them.
  public var headings: [String] {
    prose.map(\.text).filter { $0.hasPrefix("#") }.map { line in
      String(line.drop { $0 == "#" }).trimmingCharacters(in: .whitespaces)
    }
  }

  /// The names by which links reach the headings, as GitHub makes them: small letters and digits, blanks as hyphens.
  public var anchors: [String] {
    headings.map { heading in
      String(
        heading.lowercased().compactMap { character -> Character? in
          if character == " " { return "-" }
          return character.isLetter || character.isNumber || character == "-" || character == "_" ? character : nil
        })
    }
  }

  /// The shell commands of its blocks that begin with a word, without comments.
  public func commands(of program: String) -> [[String]] {
    blocks.filter { $0.language == "sh" }.flatMap { $0.text.components(separatedBy: "\n") }
      .filter { $0.hasPrefix(program + " ") }
      .map { line in
        let command = line.components(separatedBy: " #")[0]
        return command.split(separator: " ").dropFirst().map(String.init)
      }
  }
}
