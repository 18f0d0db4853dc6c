import Foundation
import TestSupport
import Testing

/// Another build of a library of others, as an update of the system brings it: here the same code under another build ID.
@Suite("What was made with other builds of libraries is never mixed")
struct LibraryBuildTests {
  private let name = "libunibreak.so.1"

  /// A folder with a copy of the library whose build ID has other bytes.
  private func otherBuild(in folder: TemporaryFolder) throws -> String {
    let listed = try Program.output(of: "ldd", [Program.renderfarm]).split(separator: "\n")
    let line = try #require(listed.first { $0.contains(name) }).split(separator: " ")
    var library = try Data(contentsOf: URL(fileURLWithPath: String(line[2])))
    let report = try Program.run(["doctor"], home: folder.path).output
    let build = try #require(report.split(separator: "\(name) ").last?.prefix(8))
    // The whole ID stands in the file once; its beginning is enough to find it.
    let bytes = stride(from: 0, to: 8, by: 2).compactMap { UInt8(build.dropFirst($0).prefix(2), radix: 16) }
    let range = try #require(library.range(of: Data(bytes)))
    library.replaceSubrange(range, with: [0xab, 0xcd, 0xef, 0x01])
    try FileManager.default.createDirectory(atPath: folder.file("lib"), withIntermediateDirectories: true)
    try library.write(to: URL(fileURLWithPath: folder.file("lib/\(name)")))
    return folder.file("lib")
  }

  @Test("A worker that has another build refuses, and says which library it is; one with the same works")
  func refusal() throws {
    let folder = try TemporaryFolder()
    let environment = ["LD_LIBRARY_PATH": try otherBuild(in: folder)]
    let prepared = try Program.run(["prepare", Job.fade, "--output", folder.file("out")], home: folder.path)
    let job = String(try #require(prepared.output.split(separator: "\n").first))
    let refused = try Program.run(["run-task", job, "render-0000"], home: folder.path, environment: environment)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("\(name) is build abcdef01 instead of "), "\(refused.errors)")
    #expect(try Program.run(["run-task", job, "render-0000"], home: folder.path).status == 0)
  }

  @Test("The cache gives no chunk of another build, and the manifest tells them apart")
  func cache() throws {
    let folder = try TemporaryFolder()
    let environment = ["LD_LIBRARY_PATH": try otherBuild(in: folder)]
    func submit(_ environment: [String: String]) throws -> (cached: [Bool], libraries: [String: String]) {
      let arguments = [
        "submit", Job.fade, "--output", folder.file("out"), "--quiet", "--workers", "1", "--frames", "0-9",
      ]
      let result = try Program.run(arguments, home: folder.path, environment: environment)
      #expect(result.status == 0, "\(result.errors)")
      // What is done is not done again for the same folder; the cache is another thing.
      try FileManager.default.removeItem(atPath: folder.file("state"))
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.file("out/\(Job.name(of: Job.fade)).manifest.json")))
      let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
      let chunks = try #require(manifest["run"]?["chunks"] as? [[String: Any]])
      let libraries = try #require(manifest["identical"]?["libraries"] as? [String: String])
      return (chunks.map { $0["cached"] as? Bool == true }, libraries)
    }
    let first = try submit([:])
    #expect(first.cached == [false])
    #expect(try submit([:]).cached == [true])
    let other = try submit(environment)
    #expect(other.cached == [false])
    #expect(other.libraries.filter { first.libraries[$0.key] != $0.value }.keys.sorted() == [name])
  }

  @Test("What reads XML counts for a drawing of another format, too, whatever the process read before")
  func parser() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 9 9] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << >> >> endobj
      4 0 obj << /Length 12 >> stream
      0 0 9 9 re f
      endstream endobj
      trailer << /Root 1 0 R >>
      """, to: "square.pdf")
    try folder.write(
      """
      { "version": 1, "name": "page", "frameRate": 30, "frames": 1, "outputs": [{ "file": "a.png", "at": 0 }],
        "canvas": { "width": 9, "height": 9 }, "assets": { "square": "square.pdf" }, "scene": { "views": [] } }
      """, to: "page.json")
    let prepared = try Program.run(
      ["prepare", folder.file("page.json"), "--output", folder.file("out")], home: folder.path)
    let job = try #require(prepared.output.split(separator: "\n").first, "\(prepared.errors)")
    let plan = try String(contentsOfFile: "\(job)/plan.json", encoding: .utf8)
    #expect(plan.contains("libxml2.so"))
  }
}
