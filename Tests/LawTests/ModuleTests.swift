import Foundation
import TestSupport
import Testing

/// Words that one module keeps to itself.
@Suite("What belongs to one module is in no other")
struct ModuleTests {
  private static let owners: [(word: String, modules: [String])] = [
    // JSON is read once: below the job file, and below an animation's document, there are only values.
    ("JSONNode", ["Sources/Engine/JSONTree/", "Sources/Engine/JobFile/", "Sources/Engine/Lottie/"]),
    ("DecodingContext", ["Sources/Engine/JobFile/"]),
    // The parts of standard screens are known where they are made and moved.
    ("ScreenPart", ["Sources/Engine/Screens/"]),
  ]

  private func strays(_ files: [SourceFile]) -> [String] {
    files.flatMap { file in
      Self.owners.filter { file.words.contains(Substring($0.word)) && !$0.modules.contains(where: file.path.hasPrefix) }
        .map { "\($0.word) in \(file.path)" }
    }
  }

  @Test("Every file of the sources")
  func modules() throws {
    #expect(strays(try SourceFile.sources()) == [])
  }

  @Test("What performs and draws does not reach the decoder, and the decoder neither physics nor pixels nor codecs")
  func arrows() throws {
    let graph = try ModuleGraph.ofRepository()
    for module in ["Document", "Screens", "Motion", "Layers", "Views", "Physics", "Playback", "Raster"] {
      #expect(!graph.reach(of: module).contains("JobFile"), "\(module)")
    }
    #expect(graph.reach(of: "JobFile").isDisjoint(with: ["Physics", "Raster", "Media", "Layers", "Views", "Text"]))
  }

  @Test("The law finds what breaks it, and leaves comments alone")
  func control() {
    #expect(strays([SourceFile(path: "Sources/Engine/Playback/A.swift", text: "let a: JSONNode")]).count == 1)
    #expect(strays([SourceFile(path: "Sources/Engine/Playback/A.swift", text: "// JSONNode")]) == [])
    #expect(strays([SourceFile(path: "Sources/Engine/JobFile/A.swift", text: "let a: JSONNode")]) == [])
  }
}
