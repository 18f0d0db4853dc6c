import Foundation
import TestSupport
import Testing

/// Hash order differs from process to process, so it must reach no picture, plan, file or message. `Lookup` and
/// `Membership` cannot be walked over; dictionaries and sets can, so they stand nowhere but here.
@Suite("Order is a type's property")
struct OrderTests {
  private struct Exception {
    var file: String
    var reason: String
  }

  /// Files that need dictionaries or sets.
  private static let collections = [
    Exception(file: "Sources/Engine/Lookups/Lookup.swift", reason: "the type itself"),
    Exception(file: "Sources/Engine/Lookups/Lookup+Coding.swift", reason: "the type itself"),
    Exception(file: "Sources/Engine/Lookups/Membership.swift", reason: "the type itself"),
    Exception(file: "Sources/Farm/Coordination/CoordinatorOptions.swift", reason: "the environment of a process"),
    Exception(file: "Sources/Farm/Coordination/Workers/WorkerProcess.swift", reason: "the environment of a process"),
    Exception(file: "Sources/Farm/Cluster/SlurmClient.swift", reason: "the environment of a process"),
    Exception(file: "Sources/Farm/Bisection/ChildProcess.swift", reason: "the environment of a process"),
    Exception(file: "Sources/renderfarm/Running/LocalCoordinator.swift", reason: "the environment of a process"),
    Exception(file: "Sources/renderfarm/Nightly/NightlyJobFile.swift", reason: "Foundation's JSON; only looked up"),
  ]

  /// Those of them that walk over one, into something that has no order either.
  private static let walks = [
    Exception(file: "Sources/Farm/Coordination/Workers/WorkerProcess.swift", reason: "into the library's dictionary"),
    Exception(file: "Sources/renderfarm/Running/LocalCoordinator.swift", reason: "into another dictionary"),
  ]

  /// Files that read a folder and sort its names later, or need no order.
  private static let folders = [
    Exception(file: "Sources/Farm/Files/Folders.swift", reason: "sorts them when it has read all"),
    Exception(file: "Sources/renderfarm/Running/DetachedProcess.swift", reason: "closes every descriptor"),
    Exception(file: "Sources/renderfarm/History/Prune.swift", reason: "adds whole numbers"),
  ]

  /// Files that draw by chance what reaches no result.
  private static let chances = [
    Exception(file: "Sources/renderfarm/Pages/Link.swift", reason: "the secret of a link"),
    Exception(
      file: "Sources/renderfarm/Running/Verify.swift",
      reason: "the name of a folder that is removed afterwards"),
  ]

  /// Holds all sources to a law. Every exception must be needed.
  private func check(
    _ exceptions: [Exception], _ findings: (SourceFile) throws -> [UnorderedCode.Finding]
  ) throws {
    let files = try SourceFile.sources()
    #expect(files.count > 400)
    for file in files {
      let found = try findings(file)
      if exceptions.contains(where: { $0.file == file.path }) {
        #expect(!found.isEmpty, "\(file.path) needs no exception")
      } else {
        #expect(found == [])
      }
    }
    for exception in exceptions { #expect(files.contains { $0.path == exception.file }, "\(exception.file) is gone") }
  }

  @Test("No dictionary and no set stands in the sources, but for a short list")
  func collections() throws { try check(Self.collections) { try UnorderedCode(file: $0).collections() } }

  @Test("What that list has is walked over nowhere, but for a shorter one")
  func walks() throws {
    let exceptions = Self.collections.filter { $0.reason != "the type itself" }.map(\.file)
    let names = try SourceFile.sources().filter { exceptions.contains($0.path) }
      .flatMap { try UnorderedCode(file: $0).namesOfCollections() }
    #expect(names.contains("environment"))
    try check(Self.walks) { exceptions.contains($0.path) ? try UnorderedCode(file: $0).walks(over: names) : [] }
  }

  @Test("The names in a folder, whose order is the disk's, are sorted")
  func folders() throws { try check(Self.folders) { try UnorderedCode(file: $0).unsortedFolders() } }

  @Test("Nothing is drawn by chance")
  func chance() throws { try check(Self.chances) { try UnorderedCode(file: $0).chance() } }

  // MARK: The laws find what breaks them

  private func code(_ text: String) -> UnorderedCode { UnorderedCode(file: SourceFile(path: "a.swift", text: text)) }

  @Test(
    "A dictionary or a set is found, however it is written",
    arguments: [
      "let a: [String: Int] = [:]", "var b = Set<Int>()", "let c = Dictionary(d)", "f(Set(e))",
      "let c = x(grouping: d)", "func g(_ h: [JobFile.Key: [Int]]) {", "let i = [LayerID : (Int, Int)]()",
      "var k: Set = [1]", "let l = [\"a\": 1, \"b\": 2]", "let l = [\n  key: 1,\n  other: 2,\n]", "[\"a\": 1][m]",
      "for n in [1: 2] {", "let o: [Lookup<A, B>: C]", "let p: [Int: @Sendable () -> Void]", "[\"a\": 1].map { $0 }",
      "print(\"\\(Set(q).count)\")", "let r = [String:\n  Int]()", "let s: [String: Any]",
    ])
  func findsCollections(text: String) throws {
    #expect(try !code(text).collections().isEmpty)
    for harmless in ["// \(text)", "/* /* \(text) */ \(text) */", "#\"\"\"\n\(text)\n\"\"\"#"] {
      #expect(try code(harmless).collections() == [])
    }
  }

  @Test(
    "What is none is not taken for one",
    arguments: [
      "x ? [a] : [c]", "let j: [Int] = [k]", "let y: Lookup<String, Int> = [\"a\": 1]", "z[1, default: 2] += 1",
      "let t = u[v ? 1 : 2]", "let w = [a ? b : c, d ? e : f]", "for x in [a ? b : c] {", "let s = [f(x: 1)]",
      "isSet(x)", "let s: SettingsSet", "g([\"a\": 1])", "[a.map { (x: Int) in x }].first",
    ])
  func allowsOthers(text: String) throws { #expect(try code(text).collections() == []) }

  @Test(
    "Walking over what has no order is found",
    arguments: [
      "for (key, value) in counts {", "for x in report.counts where x > 1 {", "counts.first", "a.counts.map { $0 }",
      "counts?.keys", "(a.counts ?? [:]).mapValues { $0 }", "counts\n  .min { $0 < $1 }", "counts.sorted { $0 < $1 }",
    ])
  func findsWalks(text: String) throws {
    #expect(try code(text).walks(over: ["counts", "others"]).count == 1)
    #expect(try code("let counts: [String: Int]").namesOfCollections() == ["counts"])
    #expect(try code("func f(_ counts: inout [String: Int], b: [Int])").namesOfCollections() == ["counts"])
    for harmless in ["counts[x]", "counts.count", "discounts.map { $0 }", "counts.isEmpty"] {
      #expect(try code(harmless).walks(over: ["counts", "others"]) == [])
    }
  }

  @Test(
    "A folder whose names are not sorted is found",
    arguments: ["while let x = readdir(y) {", "try files.contentsOfDirectory(atPath: a)", "b.subpathsOfDirectory(c)"])
  func findsFolders(text: String) throws {
    #expect(try code(text).unsortedFolders().count == 1)
    #expect(try code("try files.contentsOfDirectory(atPath: a).sorted()").unsortedFolders() == [])
  }

  @Test(
    "Chance is found",
    arguments: ["Int.random(in: 1...2)", "a.shuffled()", "b.hashValue", "var c = Hasher()", "UUID()"])
  func findsChance(text: String) throws {
    #expect(try code(text).chance().count == 1)
    #expect(try code("Hasher256()").chance() == [])
  }
}
