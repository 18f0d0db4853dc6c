import Foundation
import TestSupport
import Testing

@Suite("The README is true")
struct ReadmeTests {
  private let readme: String

  init() throws {
    readme = try String(contentsOfFile: Program.repository + "/README.md", encoding: .utf8)
  }

  /// The job that the README shows.
  private func job() throws -> String {
    let start = try #require(readme.range(of: "```json\n"))
    let end = try #require(readme.range(of: "\n```", range: start.upperBound..<readme.endIndex))
    return String(readme[start.upperBound..<end.lowerBound])
  }

  @Test("Its first job runs with its commands")
  func firstJob() throws {
    let home = try TemporaryFolder()
    try home.write(try job(), to: "hello.json")
    for arguments in [
      ["validate", "hello.json"], ["frame", "hello.json", "--at", "0.5", "-o", "half.png"],
      ["submit", "hello.json", "--output", "out"],
      ["submit", "hello.json", "--output", "blue", "--set", "colour=systemBlue"], ["verify", "hello.json"], ["doctor"],
      ["schema"], ["list"], ["inspect", "timeline", "hello.json"], ["inspect", "tree", "hello.json"],
      ["inspect", "plan", "hello.json"],
      ["frame", "hello.json", "--at", "0.5", "--explode", "-o", "layers.png"],
      ["frame", "hello.json", "--at", "0.5", "--overdraw", "-o", "heat.png"],
      ["frame", "hello.json", "--at", "0.5", "--damage", "-o", "damage.png"],
    ] {
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

  @Test("The parts of scenes that it shows are valid")
  func fragments() throws {
    let home = try TemporaryFolder()
    let fragments = readme.matches(of: /(?s)```json\n("(?:views|animators)".*?)\n```/).map { String($0.1) }
    #expect(fragments.count == 2)
    for fragment in fragments {
      let views =
        fragment.hasPrefix("\"views\"") ? "" : "\"views\": [{ \"id\": \"card\", \"frame\": [9, 9, 50, 50] }], "
      try home.write(
        """
        { "version": 1, "name": "part", "canvas": { "width": 320, "height": 240 }, "frameRate": 30, "duration": 2,
          "outputs": [{ "file": "part.mp4" }], "scene": { \(views)\(fragment) } }
        """, to: "part.json")
      let result = try Program.run(["validate", "part.json"], home: home.path, directory: home.path)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test("Every file that it names is there")
  func links() throws {
    for match in readme.matches(of: /\]\(([^)#]+)\)/) {
      let path = "\(Program.repository)/\(match.1)"
      #expect(FileManager.default.fileExists(atPath: path), "\(match.1)")
    }
    for package in try String(contentsOfFile: Program.repository + "/Config/debian-packages.txt", encoding: .utf8)
      .split(separator: "\n")
    {
      #expect(readme.contains(package), "\(package) is installed and not named in the README")
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
    let other = try Program.run(
      arguments + ["--set", "colour=systemGreen"], home: home.path, directory: home.path)
    #expect(other.status == 1)
    #expect(other.errors.contains("frame 0"), "\(other.errors)")
    #expect(home.names(in: "out").contains("hello.frame-0.png"))
    #expect(try String(contentsOfFile: home.file("report.xml"), encoding: .utf8).contains("<failure"))
  }
}
