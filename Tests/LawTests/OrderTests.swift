import Foundation
import TestSupport
import Testing

/// Hash order differs from process to process, so it must reach no picture, plan, file or message. `Lookup` and `Membership`
/// cannot be walked over; dictionaries and sets can, so they stand nowhere but here.
@Suite("Order is a type's property")
struct OrderTests {
  /// Files that need dictionaries or sets, and why.
  private static let exceptions: [String: String] = [
    "Sources/Engine/Lookups/Lookup.swift": "the type itself",
    "Sources/Engine/Lookups/Membership.swift": "the type itself",
    "Sources/Farm/Rendering/Job/LayoutInspection.swift": "JSON objects of the layout oracle's inputs; only looked up",
    "Sources/Farm/Reports/WebhookMessage.swift": "a JSON object; the encoder sorts its keys",
    "Sources/Farm/Coordination/CoordinatorOptions.swift": "the environment of a process, which has no order",
    "Sources/Farm/Coordination/Workers/WorkerProcess.swift": "the environment of a process, which has no order",
    "Sources/Farm/Cluster/SlurmClient.swift": "the environment of a process, which has no order",
    "Sources/renderfarm/LocalCoordinator.swift": "the environment of a process, which has no order",
    "Sources/renderfarm/Nightly/NightlyJobFile.swift": "Foundation's JSON; only looked up",
  ]

  /// Dictionaries and sets as types, and what makes them.
  private static let unordered = [
    #"\bDictionary\b"#, #"\bSet\s*[<(]"#, #"\[\s*:\s*\]\s*as"#, #"\[[A-Z][A-Za-z0-9_.]*\??\s*:\s*[A-Za-z(\[]"#,
    #"\bDictionary\("#, #"\bNSDictionary\b"#, #"\bNSSet\b"#, #"grouping:"#,
  ]

  private static func violations(in files: [SourceFile]) throws -> [String] {
    let patterns = try unordered.map { try Regex($0) }
    return files.flatMap { file in
      file.codeLines.enumerated().compactMap { number, line in
        patterns.contains { line.contains($0) } ? "\(file.path):\(number + 1): \(line)" : nil
      }
    }
  }

  @Test("No dictionary and no set stands in the sources, but for a short list")
  func sources() throws {
    let files = try SourceFile.all(below: "Sources").filter { Self.exceptions[$0.path] == nil }
    #expect(files.count > 400)
    #expect(try Self.violations(in: files) == [])
  }

  @Test("Every exception is needed")
  func exceptions() throws {
    let files = try SourceFile.all(below: "Sources").filter { Self.exceptions[$0.path] != nil }
    for file in files { #expect(try !Self.violations(in: [file]).isEmpty, "\(file.path) needs no exception") }
    #expect(files.count == Self.exceptions.count)
  }

  @Test(
    "The law finds what breaks it",
    arguments: [
      "let a: [String: Int] = [:]", "var b = Set<Int>()", "let c = Dictionary(grouping: d) { $0 }", "f(Set(e))",
      "func g(_ h: [JobFile.Key: [Int]]) {", "let i = [LayerID : (Int, Int)]()",
    ])
  func control(line: String) throws {
    #expect(try Self.violations(in: [SourceFile(path: "a.swift", text: line)]).count == 1)
    let harmless = ["// \(line)", "let text = \"Set<Int> [String: Int]\"", "x ? [a: b] : c[d]", "let j: [Int] = [k]"]
    #expect(try Self.violations(in: harmless.map { SourceFile(path: "a.swift", text: $0) }) == [])
  }
}
