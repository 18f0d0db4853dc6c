import TestSupport
import Testing

/// A command without a name gets its type's, which Swift's runtime searches all conformances for, at every start.
@Suite("Commands name themselves")
struct CommandNameTests {
  private static func unnamed(in code: String) -> Int {
    code.matches(of: /CommandConfiguration\(\s*(\w+):/).count { $0.1 != "commandName" }
  }

  @Test("Every configuration of the program begins with the command's name")
  func names() throws {
    let files = try SourceFile.sources().filter { $0.path.hasPrefix("Sources/renderfarm/") }
    #expect(files.count { $0.code.contains("CommandConfiguration(") } > 20)
    for file in files { #expect(Self.unnamed(in: file.code) == 0, "\(file.path) has a command without a name") }
  }

  @Test("One without is found")
  func negativeControl() {
    #expect(Self.unnamed(in: "CommandConfiguration(\n  abstract: \"\")") == 1)
    #expect(Self.unnamed(in: "CommandConfiguration(\n  commandName: \"a\")") == 0)
  }
}
