import Foundation
import TestSupport
import Testing

@Suite("Public declarations have doc comments")
struct DocumentationTests {
  @Test("Every one in the sources")
  func comments() throws {
    let files = try SourceFile.sources()
    #expect(files.count > 400)
    for file in files {
      let text = try String(contentsOfFile: "\(Program.repository)/\(file.path)", encoding: .utf8)
      #expect(PublicDeclarations.undocumented(in: file, text: text) == [])
    }
  }

  private func undocumented(_ text: String) -> Int {
    PublicDeclarations.undocumented(in: SourceFile(path: "a.swift", text: text), text: text).count
  }

  @Test(
    "The law finds what breaks it",
    arguments: [
      "public struct A {}", "  public var b: Int", "@frozen\npublic enum C {}", "  @inlinable public func d() {}",
      "public final class E {}", "// A comment.\npublic let f = 1", "/// A comment.\n\npublic let g = 1",
      "  public init(h: Int) {\n    self.h = h + 1\n  }", "public init?(_ i: Int) { return nil }",
    ])
  func control(text: String) { #expect(undocumented(text) == 1) }

  @Test(
    "The law leaves alone what keeps it",
    arguments: [
      "/// A.\npublic struct A {}", "/// B.\n@frozen\npublic enum B {}", "public extension C {}", "extension D {}",
      "  public init(e: Int) {\n    self.e = e\n  }", "public init() {}", "  public var description: String { name }",
      "let f = \"public let g = 1\"", "// public let h = 1", "struct I { var j = 1 }",
      "  public static func == (left: K, right: K) -> Bool { true }",
    ])
  func harmless(text: String) { #expect(undocumented(text) == 0) }
}

/// The chapters that comments cite by file and section, such as "animation.md §7.1".
@Suite("Comments cite what a clone has")
struct CitationTests {
  /// The sections of a chapter by their numbers: "7", "7.1".
  private static func sections(of chapter: String) throws -> [String] {
    try MarkdownFile("Documentation/\(chapter)").headings.compactMap { heading in
      heading.firstMatch(of: /^\d+(\.\d+)*/).map { String($0.0) }
    }
  }

  private static func texts() throws -> [(path: String, text: String)] {
    let swift = try ["Sources", "Tests", "Benchmarks"].flatMap { try SourceFile.paths(below: $0) }
    return try (swift + ["Package.swift"]).map {
      ($0, try String(contentsOfFile: "\(Program.repository)/\($0)", encoding: .utf8))
    }
  }

  @Test("Every chapter and section that a comment cites is there")
  func sections() throws {
    let chapters = try FileManager.default.contentsOfDirectory(atPath: Program.repository + "/Documentation")
    var known: [String: [String]] = [:]
    var count = 0
    for (path, text) in try Self.texts() where !path.hasPrefix("Tests/LawTests") && text.unicodeScalars.contains("§") {
      for match in text.matches(of: /([a-z-]+\.md) §(\d+(\.\d+)*)/) {
        let chapter = String(match.1)
        guard chapters.contains(chapter) else {
          Issue.record("\(path) cites \(chapter), which Documentation does not have")
          continue
        }
        let sections = try known[chapter] ?? Self.sections(of: chapter)
        known[chapter] = sections
        #expect(sections.contains(String(match.2)), "\(path) cites \(chapter) §\(match.2)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test("No comment cites a file that only its author had")
  func outside() throws {
    // Swift's own expressions take ten times as long for all of the text.
    let outside = try NSRegularExpression(
      pattern: #"DESIGN\.md|\b(animation|compositor|layout|dynamics|interface-builder) spec\b"#
        + #"|\.\./(shared|research)\b"#, options: .caseInsensitive)
    func isCited(in text: String) -> Bool {
      outside.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
    for (path, text) in try Self.texts() where !path.hasPrefix("Tests/LawTests") {
      // The one test that lays out documents which are not in this repository, where they are installed.
      if path == "Tests/CommandTests/InspectLayoutTests.swift" { continue }
      #expect(!isCited(in: text), "\(path)")
    }
    #expect(isCited(in: "as the Layout spec says"))
  }
}
