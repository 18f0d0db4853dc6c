import Foundation
import TestSupport
import Testing

@Suite("Jobs reach nothing outside of their folder")
struct BoundaryTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    try home.write("secret", to: "secret.txt")
  }

  private func job(assets: String = "", view: String) throws -> String {
    try home.write(
      """
      { "version": 1, "name": "job", "canvas": { "width": 64, "height": 48 }, "frameRate": 30, "frames": 1,
        \(assets.isEmpty ? "" : "\"assets\": { \"a\": \"\(assets)\" },") "outputs": [{ "file": "a.png", "frame": 0 }],
        "scene": { "views": [\(view)] } }
      """, to: "jobs/job.json")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: home.file("jobs/" + name), withDestinationPath: target)
  }

  private func validate(_ path: String) throws -> Program.Result {
    try Program.run(["validate", path], home: home.path)
  }

  @Test("Links that lead out are refused: images, videos, documents", arguments: ["png", "mp4", "storyboard"])
  func links(ending: String) throws {
    let source = ["png": "logo.png", "mp4": "clip.mp4", "storyboard": "LaunchScreen.storyboard"][ending]!
    let isDocument = ending == "storyboard"
    let path =
      isDocument
      ? try job(view: #"{ "id": "v", "document": { "file": "a.storyboard" } }"#)
      : try job(assets: "a.\(ending)", view: #"{ "id": "v", "type": "imageView", "frame": [0, 0, 9, 9] }"#)
    try link("a.\(ending)", to: Program.repository + "/Jobs/Assets/" + source)
    let result = try validate(path)
    #expect(result.status == 65 && result.errors.contains("leads out of the job file's folder"), "\(result.errors)")
    // The control: the file itself, in the folder.
    try FileManager.default.removeItem(atPath: home.file("jobs/a.\(ending)"))
    try FileManager.default.copyItem(
      atPath: Program.repository + "/Jobs/Assets/" + source, toPath: home.file("jobs/a.\(ending)"))
    let control = try validate(path)
    #expect(control.status == 0, "\(control.errors)")
  }

  @Test("A job behind a link is the file that the link leads to: its assets lie beside that file")
  func linkedJob() throws {
    let path = try job(assets: "a.png", view: #"{ "id": "v", "type": "imageView", "frame": [0, 0, 9, 9] }"#)
    try FileManager.default.copyItem(
      atPath: Program.repository + "/Jobs/Assets/logo.png", toPath: home.file("jobs/a.png"))
    let link = home.file("link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let result = try validate(link)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(
    "A video that is a playlist or a list of other files is none",
    arguments: [
      "#EXTM3U\n#EXTINF:1,\n../secret.txt\n", "ffconcat version 1.0\nfile ../secret.txt\n", "concat:../secret.txt",
    ])
  func playlists(text: String) throws {
    let path = try job(
      assets: "a.mp4", view: #"{ "id": "v", "type": "imageView", "video": "a", "frame": [0, 0, 9, 9] }"#)
    try home.write(text, to: "jobs/a.mp4")
    let result = try validate(path)
    #expect(result.status == 65 && !result.errors.contains("secret\n"), "\(result.errors)")
  }

  @Test("Entities of a document read no file and multiply nothing")
  func entities() throws {
    let path = try job(view: #"{ "id": "v", "document": { "file": "a.storyboard" } }"#)
    let storyboard = try String(
      contentsOfFile: Program.repository + "/Jobs/Assets/LaunchScreen.storyboard", encoding: .utf8)
    var laughs = "<!ENTITY l0 \"ha\">"
    for level in 1...12 { laughs += "<!ENTITY l\(level) \"" + String(repeating: "&l\(level - 1);", count: 10) + "\">" }
    for (entities, use) in [
      ("<!ENTITY secret SYSTEM \"\(home.file("secret.txt"))\">", "&secret;"), (laughs, "&l12;"),
    ] {
      let text = storyboard.replacingOccurrences(
        of: "<document ", with: "<!DOCTYPE document [\(entities)]>\n<document "
      ).replacingOccurrences(of: "text=\"renderfarm\"", with: "text=\"\(use)\"")
      try home.write(text, to: "jobs/a.storyboard")
      let result = try Program.run(["inspect", "tree", path], home: home.path)
      #expect(!result.output.contains("secret") && !result.errors.contains("secret\n"), "\(result.output)")
      #expect(!result.output.contains("hahaha") && !result.wasSignalled)
    }
  }
}
