import Foundation
import TestSupport
import Testing

/// The reference implementation's program, `pip install openjd-cli`.
private let openjd: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .map { "\($0)/openjd" }.first { FileManager.default.isExecutableFile(atPath: $0) }

@Suite("Open Job Description")
struct OpenJobTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func identical(_ manifest: String) throws -> String {
    let data = try Data(contentsOf: URL(fileURLWithPath: home.file(manifest)))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return String(
      decoding: try JSONSerialization.data(withJSONObject: try #require(object["identical"]), options: .sortedKeys),
      as: UTF8.self)
  }

  private func renderfarm(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments, home: home.path, directory: home.path)
  }

  private func template(_ bundle: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: home.file(bundle + "/template.json")))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Physics, an image, and a parameter whose text a template would take for an expression.
  private func writeJob() throws {
    let logo = Program.repository + "/Jobs/Assets/logo.png"
    try home.write("", to: "pictures/none")
    try FileManager.default.copyItem(atPath: logo, toPath: home.file("pictures/logo.png"))
    try home.write(
      """
      { "version": 1, "name": "fall", "canvas": { "width": 64, "height": 64 }, "frameRate": 30, "duration": 2.5,
        "parameters": { "word": { "type": "string", "default": "no" } },
        "assets": { "logo": "pictures/logo.png" }, "outputs": [{ "file": "fall.mp4" }, { "file": "fall.png", "at": 1 }],
        "scene": {
          "views": [
            { "id": "logo", "type": "imageView", "image": "logo", "frame": [9, 9, 20, 20] },
            { "id": "word", "type": "label", "text": "${word}", "font": "Inter-Bold 9", "frame": [0, 40, 64, 20] }
          ],
          "animators": [{ "id": "a", "behaviors": [{ "type": "gravity", "items": ["logo"] }] }]
        } }
      """, to: "fall.json")
  }

  @Test("The bundle holds the job, its files, and a step for every stage")
  func bundle() throws {
    try writeJob()
    let result = try renderfarm("export", "openjd", "fall.json", "-o", "bundle", "--output", "out")
    #expect(result.status == 0, "\(result.errors)")
    #expect(home.names(in: "bundle") == ["job", "parameter_values.json", "template.json"])
    #expect(home.names(in: "bundle/job") == ["job.json", "pictures"])
    #expect(home.names(in: "bundle/job/pictures") == ["logo.png"])
    let template = try template("bundle")
    #expect(template["specificationVersion"] as? String == "jobtemplate-2023-09")
    let steps = try #require(template["steps"] as? [[String: Any]])
    #expect(steps.compactMap { $0["name"] as? String } == ["prepare", "simulate", "render", "stitch"])
    let needed = steps.map { ($0["dependencies"] as? [[String: String]])?.first?["dependsOn"] }
    #expect(needed == [nil, "prepare", "simulate", "render"])
    let text = try String(contentsOfFile: home.file("bundle/template.json"), encoding: .utf8)
    #expect(text.contains("\"range\" : \"0-2\""), "\(text)")
    #expect(!text.contains(home.path), "a bundle goes anywhere")
  }

  @Test("A task says how far it is and why it fails")
  func messages() throws {
    try writeJob()
    let prepared = try renderfarm("prepare", "fall.json", "--output", "out", "--folder", "work")
    #expect(prepared.status == 0, "\(prepared.errors)")
    let early = try renderfarm("run-task", "work", "render-0", "--openjd")
    #expect(early.status == 75)
    #expect(early.output.contains("openjd_fail: render-0000: the physics record"), "\(early.output)")
    #expect(try renderfarm("run-task", "work", "simulate", "--openjd").status == 0)
    let lines = try renderfarm("run-task", "work", "render-0", "--openjd").output.split(separator: "\n")
    #expect(lines.first == "openjd_status: render-0000: frames 0-29")
    #expect(lines.contains("openjd_progress: 50.0"))
    #expect(lines.last == "openjd_progress: 100.0")
  }

  @Test("Another engine, font or file is another plan, and refused")
  func otherPlan() throws {
    try writeJob()
    let result = try renderfarm("prepare", "fall.json", "--folder", "work", "--plan", String(repeating: "0", count: 64))
    #expect(result.status == 65)
    #expect(result.errors.contains("export or submit it again"), "\(result.errors)")
    #expect(!home.names().contains("work"))
  }

  @Test(
    "The reference implementation makes the same bytes", .timeLimit(.minutes(10)),
    .enabled(if: openjd != nil, "NOT TESTED: `openjd` is not on the PATH; pip install openjd-cli"))
  func run() throws {
    try writeJob()
    let settings = ["--set", "word={{ \"it's\" }} $HOME"]
    let local = try Program.run(
      ["submit", "fall.json", "--output", "local", "--frames", "0-69", "--quiet"] + settings, home: home.path,
      directory: home.path)
    #expect(local.status == 0, "\(local.errors)")
    let export = try Program.run(
      ["export", "openjd", "fall.json", "-o", "bundle", "--frames", "0-69"] + settings, home: home.path,
      directory: home.path)
    #expect(export.status == 0, "\(export.errors)")
    // The bundle is all there is.
    try FileManager.default.removeItem(atPath: home.file("pictures"))
    try FileManager.default.removeItem(atPath: home.file("fall.json"))
    let check = try Program.run(["check", "bundle/template.json"], of: openjd!, home: home.path, directory: home.path)
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    let run = try Program.run(
      [
        "run", "bundle/template.json", "-p", "Renderfarm=\(Program.renderfarm)", "-p",
        "OutputFolder=\(home.file("a b"))",
      ], of: openjd!, home: home.path, directory: home.path)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(try identical("a b/fall.manifest.json") == identical("local/fall.manifest.json"))
    for file in ["fall.mp4", "fall.png"] {
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: home.file("a b/\(file)")))
          == Data(contentsOf: URL(fileURLWithPath: home.file("local/\(file)"))))
    }
  }
}
