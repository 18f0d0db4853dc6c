import Foundation
import TestSupport
import Testing

/// The example's tests are a suite of this package, which compiles and runs them; what is left is what SwiftPM reads.
@Suite("The example package")
struct ExampleTests {
  private struct Manifest: Decodable {
    struct Dependency: Decodable {
      struct Folder: Decodable {
        var nameForTargetDependencyResolutionOnly: String
        var path: String
      }
      var fileSystem: [Folder]
    }
    struct Target: Decodable {
      struct Dependency: Decodable {
        /// The product and its package, among things that are of no use here.
        var product: [String?]

        init(from decoder: any Decoder) throws {
          enum Key: CodingKey { case product }
          var list = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .product)
          product = [try list.decode(String.self), try list.decode(String.self)]
        }
      }
      var name: String
      var type: String
      var dependencies: [Dependency]
    }
    var dependencies: [Dependency]
    var targets: [Target]
  }

  @Test("It uses the product of this package, and its tests are where this package has them")
  func manifest() throws {
    let home = try TemporaryFolder()
    let folder = Program.repository + "/Examples/FilmTests"
    let result = try Program.run(
      ["swift", "package", "dump-package", "--package-path", folder, "--scratch-path", home.file("build")],
      of: "/usr/bin/env", home: home.path)
    try #require(result.status == 0, "\(result.errors)")
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(result.output.utf8))
    let dependency = try #require(manifest.dependencies.first?.fileSystem.first)
    #expect(dependency.path == Program.repository && dependency.nameForTargetDependencyResolutionOnly == "renderfarm")
    let target = try #require(manifest.targets.first)
    #expect(target.type == "test" && target.dependencies.map(\.product) == [["FilmTesting", "renderfarm"]])
    let own = try String(contentsOfFile: Program.repository + "/Package.swift", encoding: .utf8)
    #expect(own.contains(".library(name: \"FilmTesting\", targets: [\"FilmTesting\"])"))
    #expect(own.contains("path: \"Examples/FilmTests/Tests/\(target.name)\""))
  }

  @Test("Its Swift is that of the chapter")
  func chapter() throws {
    let chapter = try MarkdownFile("Documentation/testing-in-swift.md")
    let sources = try ["MenuTests.swift", "MenuXCTests.swift"].map {
      try String(contentsOfFile: "\(Program.repository)/Examples/FilmTests/Tests/FilmTests/\($0)", encoding: .utf8)
    }.joined()
    // Every function of the library that the chapter shows is used by the example, so that it is compiled.
    for name in [
      "Film(\"Jobs/menu.json\"", ".matches()", ".named(", ".view(", ".frame(at:", "XCTAssertFilm", "XCTAssertFrame",
      ".renders(with:",
    ] {
      #expect(sources.contains(name) && chapter.lines.contains { $0.contains(name) }, "\(name)")
    }
  }
}
