import Foundation
import JobMutations
import Materials
import RandomJobs
import Rendering
import TestSupport
import Testing
import Traces

/// The shipped jobs are changed in one place at a time; the difference must name the view, the kind of change and the
/// frames, as one cause.
///
/// `MUTATIONS=200 MUTATION_SEED=7` tries so many of all jobs, of another seed.
@Suite("One change of a job is one sentence about the right view", .serialized)
struct MutationTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Jobs").standardized.path
  private static let environment = ProcessInfo.processInfo.environment
  /// Those that take no long.
  private static let quick = [
    "begin-commit-fade", "controls", "hierarchy", "key-paths", "keyframes", "login-fields", "menu-spring",
    "nongeometric",
    "red-square", "special-layers", "stack-toggle", "text", "transactions", "view-changes",
  ]

  private static var names: [String] {
    guard environment["MUTATIONS"] != nil else { return quick.map { $0 + ".json" } }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted()
  }

  @Test("Of the mutations, 95 % are named, and none that shows is unseen")
  func mutations() throws {
    let limit = Int(Self.environment["MUTATIONS"] ?? "") ?? 60
    let seed = UInt64(Self.environment["MUTATION_SEED"] ?? "") ?? 5
    let fonts = SystemFonts()
    let bases = try Self.names.map { name in
      let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
      let document = try #require(DocumentNode(json: text))
      return (name: name, document: document, film: try MutatedFilm(document, folder: Self.folder, fonts))
    }
    var mutations = bases.enumerated().map {
      JobMutations($0.element.document, seed: seed &* 1000 &+ UInt64($0.offset))
    }
    var (tried, named, unseen, unchanged, complaints): (Int, Int, Int, Int, [String]) = (0, 0, 0, 0, [])
    var turn = 0
    while tried < limit, turn < limit * 100 {
      let place = turn % bases.count
      turn += 1
      guard let mutation = mutations[place].next(),
        let film = try? MutatedFilm(mutation.document, folder: Self.folder, fonts)
      else { continue }
      tried += 1
      let told = "\(bases[place].name): \(mutation.name) at \(mutation.place)"
      switch MutationVerdict(bases[place].film, film, mutation) {
      case .right: named += 1
      case .unchanged: (tried, unchanged) = (tried - 1, unchanged + 1)
      case .unseen:
        unseen += 1
        complaints.append("unseen: \(told)")
      case .wrong(let text): complaints.append("\(told): \(text)")
      }
    }
    if Self.environment["MUTATIONS"] != nil { for line in complaints { print(line) } }
    print("mutations: \(named) of \(tried) named, \(unseen) unseen; \(unchanged) changed nothing")
    #expect(tried == limit)
    #expect(Double(named) >= 0.95 * Double(tried), "\(complaints.joined(separator: "\n"))")
    #expect(Double(unseen) <= 0.01 * Double(tried), "\(complaints.joined(separator: "\n"))")
    #expect(unchanged * 10 <= tried, "too many mutations change nothing")
  }

  @Test("Equal films have no difference")
  func equality() throws {
    let fonts = SystemFonts()
    for name in Self.quick {
      let text = try String(contentsOfFile: "\(Self.folder)/\(name).json", encoding: .utf8)
      let document = try #require(DocumentNode(json: text))
      let traces = try (0..<2).map { _ in try MutatedFilm(document, folder: Self.folder, fonts).trace }
      let difference = SceneDifference(traces[0], traces[1])
      #expect(difference.changes.isEmpty && difference.notes.isEmpty, "\(name)")
      #expect(traces[0].bytes() == traces[1].bytes(), "\(name)")
    }
  }
}
