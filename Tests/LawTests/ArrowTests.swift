import Foundation
import TestSupport
import Testing

/// The modules of `Package.swift` with what each may import; the build refuses all else.
struct ModuleGraph {
  /// In the order of the file.
  private(set) var modules: [(name: String, wing: String, uses: [String])] = []

  /// Reads the wings of a manifest: `wing("Farm", [part("Wire", uses: "Planning"), …])`.
  init(manifest: String) {
    var wing = ""
    for match in manifest.matches(of: /wing\(\s*"(\w+)"|part\(\s*"(\w+)"(?:,\s*uses:((?:\s*"\w+",?)+))?/) {
      if let name = match.2 {
        let uses = (match.3 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
        modules.append((String(name), wing, uses))
      } else if let name = match.1 {
        wing = String(name)
      }
    }
  }

  static func ofRepository() throws -> ModuleGraph {
    ModuleGraph(manifest: try String(contentsOfFile: "\(Program.repository)/Package.swift", encoding: .utf8))
  }

  /// The names of a wing's modules.
  func wing(_ name: String) -> [String] { modules.filter { $0.wing == name }.map(\.name) }

  /// All that a module reaches, over others too.
  func reach(of module: String) -> Set<String> {
    var found: Set<String> = []
    var open = [module]
    while let next = open.popLast() {
      for used in modules.first(where: { $0.name == next })?.uses ?? [] where found.insert(used).inserted {
        open.append(used)
      }
    }
    return found
  }
}

@Suite("The arrows between modules are those that the sources' README promises")
struct ArrowTests {
  private let graph: ModuleGraph

  init() throws { graph = try ModuleGraph.ofRepository() }

  @Test("Every module has a row, and every row a module")
  func rows() throws {
    let text = try String(contentsOfFile: "\(Program.repository)/Sources/README.md", encoding: .utf8)
    let rows = text.matches(of: /(?m)^\| `((?:Engine|Farm|Studio)\/\w+)`/).map { String($0.1) }
    #expect(rows.sorted() == graph.modules.map { "\($0.wing)/\($0.name)" }.sorted())
    #expect(rows.count > 20)
  }

  @Test("The engine imports nothing of the farm, and neither anything of the studio")
  func engine() {
    let farm = Set(graph.wing("Farm"))
    #expect(farm.count > 9)
    let pages = graph.wing("Studio")
    #expect(pages == ["Pages", "FarmPage", "Studio"])
    for module in graph.wing("Engine") + graph.wing("Farm") {
      #expect(graph.reach(of: module).isDisjoint(with: pages), "\(module)")
    }
    #expect(graph.reach(of: "FarmPage").isDisjoint(with: ["Coordination", "Studio"]))
    for module in graph.wing("Engine") { #expect(graph.reach(of: module).isDisjoint(with: farm), "\(module)") }
  }

  @Test("Who coordinates cannot render", arguments: ["Coordination", "Scheduling", "Cluster", "Storage", "Backlog"])
  func coordinating(module: String) {
    #expect(graph.reach(of: module).isDisjoint(with: ["Playback", "Raster", "Media", "Rendering"]))
  }

  @Test(
    "What is about files, the machine and the job folder knows nothing of what is above it",
    arguments: [
      ("Files", ["Hashing"]), ("Machine", ["Files", "Hashing"]), ("JobFolders", ["Files", "Hashing", "Planning"]),
      ("Scheduling", ["Hashing", "Planning"]),
    ])
  func below(module: String, all: [String]) {
    // Bridges, for instructions that Swift has not, and to the system's loader.
    #expect(graph.reach(of: module).subtracting(["CVectors", "CProcess"]).sorted() == all)
  }

  @Test("Only what is for tests knows the libraries of tests, and nothing of the program knows it")
  func tests() throws {
    for module in graph.modules.map(\.name) { #expect(!graph.reach(of: module).contains("FilmTesting"), "\(module)") }
    let manifest = try String(contentsOfFile: "\(Program.repository)/Package.swift", encoding: .utf8)
    let program = try #require(manifest.firstMatch(of: /executableTarget\(\s*name: "renderfarm",[\s\S]*?\][,)]/)).0
    #expect(program.contains("\"Control\"") && !program.contains("FilmTesting"))
    for file in try SourceFile.sources() where !file.path.hasPrefix("Sources/Farm/FilmTesting/") {
      #expect(file.code.firstMatch(of: /\bimport (Testing|XCTest)\b/) == nil, "\(file.path)")
    }
  }

  @Test("A cluster's tasks know each other by the job folder, not by messages")
  func cluster() {
    #expect(!graph.reach(of: "Cluster").contains("Wire"))
    #expect(graph.reach(of: "Coordination").contains("Wire"))
  }

  @Test("No module imports another one that it only waits for")
  func waiting() throws {
    let names = Set(graph.modules.map(\.name)).subtracting(["Lookups"])
    var count = 0
    for file in try SourceFile.sources() {
      guard let module = graph.modules.first(where: { file.path.hasPrefix("Sources/\($0.wing)/\($0.name)/") }) else {
        continue
      }
      for line in file.code.split(separator: "\n", maxSplits: 60) where line.hasPrefix("import ") {
        guard let name = line.split(separator: " ").last.map(String.init), names.contains(name) else { continue }
        count += 1
        #expect(module.uses.contains(name), "\(file.path) imports \(name)")
      }
    }
    #expect(count > 500)
  }

  @Test("An arrow is seen also over another module")
  func control() {
    let graph = ModuleGraph(
      manifest: """
        wing("Engine", [part("A"), part("B", uses: "A", "D", excluding: "README.md")])
        wing(
          "Farm",
          [
            part(
              "C",
              uses: "B",
              "A", from: .http),
            part("D", uses: "A")])
        """)
    #expect(graph.wing("Engine") == ["A", "B"] && graph.wing("Farm") == ["C", "D"])
    #expect(graph.reach(of: "C") == ["A", "B", "D"] && graph.reach(of: "A").isEmpty)
  }
}
