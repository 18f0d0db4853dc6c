import Foundation
import TestSupport
import Testing

@Suite("The documentation is true")
struct DocumentationTests {
  /// What a part of a job stands in, when the documentation shows only the part.
  private static let skeleton = """
    {
      "version": 1, "name": "part", "canvas": { "width": 320, "height": 240 }, "frameRate": 30, "duration": 5,
      "outputs": [{ "file": "part.mp4" }],
      "scene": { "views": [
        { "id": "card", "frame": [20, 70, 100, 100] }, { "id": "dot", "frame": [200, 20, 20, 20] }
      ] }
    }
    """

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// A whole job around what a block shows: a job, members of one (`job`) or of its scene (`scene`), or a view
  /// (`view`).
  private func job(around block: MarkdownFile.Block) throws -> [String: Any] {
    if block.kind.isEmpty { return try object(block.text) }
    var job = try object(Self.skeleton)
    var scene = try #require(job["scene"] as? [String: Any])
    switch block.kind {
    case "job": job.merge(try object("{\(block.text)}")) { $1 }
    case "scene":
      scene.merge(try object("{\(block.text)}")) { $1 }
      job["scene"] = scene
    case "view":
      let views = try #require(scene["views"] as? [[String: Any]])
      scene["views"] = views + [try object(block.text)]
      job["scene"] = scene
    default: Issue.record("\(block.place): a block is json, json job, json scene or json view, not \"\(block.kind)\"")
    }
    return job
  }

  @Test("Every job that it shows, and every part of one, is valid")
  func jobs() throws {
    let home = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Program.repository + "/Jobs/Assets", toPath: home.file("Assets"))
    let blocks = try MarkdownFile.all().flatMap(\.blocks).filter { $0.language == "json" }
    #expect(blocks.count >= 10)
    var files: [String] = []
    for (index, block) in blocks.enumerated() {
      let name = "block-\(index)-\(block.place.replacingOccurrences(of: "/", with: "-")).json"
      let bytes = try JSONSerialization.data(withJSONObject: try job(around: block))
      try home.write(String(decoding: bytes, as: UTF8.self), to: name)
      files.append(name)
    }
    let result = try Program.run(["validate"] + files, home: home.path, directory: home.path)
    #expect(result.status == 0, "\(result.errors)")
    try home.write(#"{ "version": 1, "name": "wrong" }"#, to: "wrong.json")
    #expect(try Program.run(["validate", "wrong.json"], home: home.path, directory: home.path).status == 65)
  }

  @Test("Every link leads to a file or heading that is there")
  func links() throws {
    let files = try MarkdownFile.all()
    for file in files {
      for (number, text) in file.prose {
        for match in text.matches(of: /\]\(([^)\s]+)\)/) {
          let found = failure(of: String(match.1), in: file, among: files)
          #expect(found == nil, "\(file.path):\(number): \(found ?? "")")
        }
      }
    }
    let readme = try #require(files.first)
    #expect(failure(of: "Documentation/nowhere.md", in: readme, among: files) != nil)
    #expect(failure(of: "Documentation/layout.md#nowhere", in: readme, among: files) != nil)
  }

  /// What is wrong with a link; nil if it leads somewhere. Addresses of the web are not followed.
  private func failure(of link: String, in file: MarkdownFile, among files: [MarkdownFile]) -> String? {
    if link.hasPrefix("https://") { return nil }
    let parts = link.components(separatedBy: "#")
    var target = file.path
    if !parts[0].isEmpty {
      let base = URL(fileURLWithPath: "/" + file.folder)
      target = String(base.appendingPathComponent(parts[0]).standardizedFileURL.path.dropFirst())
      guard FileManager.default.fileExists(atPath: "\(Program.repository)/\(target)") else {
        return "\(link) leads to nothing"
      }
    }
    guard parts.count == 2 else { return nil }
    let anchors = files.first { $0.path == target }?.anchors ?? []
    return anchors.contains(parts[1]) ? nil : "\(target) has no heading #\(parts[1])"
  }

  /// Whether a path is one of another project: its folders are none of ours.
  private func isForeign(_ path: Substring, folders: [Substring]) -> Bool {
    let parts = path.split(separator: "/").drop { $0 == "Sources" || $0 == "Tests" }
    return parts.count < 2 || !folders.contains(parts.first ?? "")
  }

  @Test("Every source file that it names is there")
  func sources() throws {
    let paths = try ["Sources", "Tests", "Benchmarks", "Examples"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: "\(Program.repository)/\(folder)").map { "\(folder)/\($0)" }
    }
    // Wings, modules and suites: `Engine/JobFile/…`, `JobFile/…`, `CommandTests/…`.
    let folders = paths.flatMap { $0.split(separator: "/").dropLast().dropFirst().prefix(2) }
    var count = 0
    for file in try MarkdownFile.all() {
      for (number, text) in file.prose {
        for match in text.matches(of: /`([A-Za-z][A-Za-z\/+]*\.swift)`/) where !isForeign(match.1, folders: folders) {
          count += 1
          #expect(
            paths.contains { $0 == match.1 || $0.hasSuffix("/" + match.1) },
            "\(file.path):\(number): there is no \(match.1)")
        }
      }
    }
    #expect(count > 30)
    #expect(isForeign("Sources/Elsewhere/A.swift", folders: folders) && !isForeign("JobFile/B.swift", folders: folders))
  }

  @Test("The README has at most 150 lines, a chapter at most 300")
  func lengths() throws {
    for file in try MarkdownFile.all() {
      let limit = file.path == "README.md" ? 150 : file.path == "Documentation/job-file-reference.md" ? .max : 300
      #expect(file.lines.count <= limit, "\(file.path) has \(file.lines.count) lines")
    }
  }

  @Test("A line of prose has at most 150 characters, but for rows of tables")
  func widths() throws {
    var count = 0
    for file in try MarkdownFile.all() where file.path != "Documentation/job-file-reference.md" {
      for (number, text) in file.prose where !text.hasPrefix("|") {
        count += 1
        #expect(text.count <= 150, "\(file.path):\(number) has \(text.count) characters")
      }
    }
    #expect(count > 1000)
  }

  @Test("The commands for looking into a job run")
  func inspectingCommands() throws {
    let home = try TemporaryFolder()
    let readme = try MarkdownFile("README.md")
    let block = try #require(readme.blocks.first { $0.language == "json" })
    try home.write(block.text, to: "JOB.json")
    // What a user would have from a device.
    _ = try Program.run(
      ["frame", "JOB.json", "--at", "0.5", "-o", "screenshot.png"], home: home.path, directory: home.path)
    try FileManager.default.createDirectory(atPath: home.file("out"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Program.repository + "/Jobs/Assets/chime.wav", toPath: home.file("out/film.mp4"))
    let commands = try MarkdownFile("Documentation/inspecting.md").commands(of: "renderfarm")
      .filter { $0.first != "verify" }
    #expect(commands.count >= 8)
    for command in commands {
      let result = try Program.run(command, home: home.path, directory: home.path)
      #expect(result.status == 0, "\(command): \(result.errors)")
    }
  }
}
