import Foundation
import TestSupport
import Testing

@Suite("The README is true")
struct ReadmeTests {
  private let readme: MarkdownFile

  init() throws {
    readme = try MarkdownFile("README.md")
  }

  /// The job that the README shows.
  private func job() throws -> String {
    try #require(readme.blocks.first { $0.language == "json" }).text
  }

  @Test("Its first job runs with its commands")
  func firstJob() throws {
    let home = try TemporaryFolder()
    try home.write(try job(), to: "hello.json")
    let commands = readme.commands(of: "renderfarm")
    #expect(commands.map(\.first) == ["validate", "frame", "submit", "submit", "verify"])
    for arguments in commands + [["doctor"], ["schema"], ["list"]] {
      let result = try Program.run(arguments, home: home.path, directory: home.path)
      #expect(result.status == 0, "\(arguments): \(result.errors)")
    }
    #expect(home.names(in: "out") == ["hello.manifest.json", "hello.mp4", "hello.png"])
    #expect(home.names().contains("half.png"))
    let id = try #require(
      try Program.run(["list"], home: home.path).output.split(separator: " ").first.map(String.init))
    #expect(try Program.run(["show", id], home: home.path).output.contains("hello"))
    #expect(try Program.run(["logs", id], home: home.path).status == 0)
  }

  @Test("Every package that is installed stands in it")
  func packages() throws {
    let list = try String(contentsOfFile: Program.repository + "/Config/debian-packages.txt", encoding: .utf8)
    let words = readme.lines.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "-") } }
    for package in list.split(separator: "\n") {
      #expect(words.contains(package), "\(package) is installed and not named in the README")
    }
  }

  @Test("verify names the first frame that differs from a golden manifest, and writes its picture")
  func golden() throws {
    let home = try TemporaryFolder()
    try home.write(try job(), to: "hello.json")
    let submit = try Program.run(
      ["submit", "hello.json", "--output", "golden", "--quiet"], home: home.path, directory: home.path)
    #expect(submit.status == 0, "\(submit.errors)")
    let arguments = ["verify", "hello.json", "--golden", "golden/hello.manifest.json", "--junit", "report.xml"]
    let same = try Program.run(arguments, home: home.path, directory: home.path)
    #expect(same.status == 0, "\(same.errors)")
    // What was rendered to be compared is none of the jobs.
    let list = try Program.run(["list", "--json"], home: home.path).output
    #expect(list.components(separatedBy: "\"id\"").count == 2, "\(list)")
    let other = try Program.run(
      arguments + ["--set", "colour=systemGreen"], home: home.path, directory: home.path)
    #expect(other.status == 1)
    #expect(other.errors.contains("frame 0"), "\(other.errors)")
    #expect(home.names(in: "out").contains("hello.frame-0.png"))
    #expect(try String(contentsOfFile: home.file("report.xml"), encoding: .utf8).contains("<failure"))
  }
}
