import Foundation
import TestSupport
import Testing

@Suite("What changed, from the command line")
struct DiffTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> Program.Result { try Program.run(arguments, home: home.path) }

  private func job(_ name: String, text: String = "OK") throws -> String {
    try home.write(
      #"""
      { "version": 1, "name": "\#(name)", "frameRate": 30, "duration": 1,
        "canvas": { "width": 80, "height": 60 }, "outputs": [{ "file": "\#(name).png", "at": 0 }, { "file": "\#(name).mp4" }],
        "scene": { "views": [{ "id": "go", "type": "button", "title": "\#(text)", "frame": [5, 5, 60, 30] }],
          "layers": [{ "id": "shape", "type": "shape", "path": { "ellipse": [0, 0, 20, 20] }, "fillColor": "red" }] },
        "timeline": [{ "at": 0.2, "animate": { "duration": 0.5, "changes": { "go": { "alpha": 0.5 } } } }] }
      """#, to: "\(name).json")
    return home.file("\(name).json")
  }

  @Test("Every process writes the same trace, however many workers render; a film differs in nothing from its job")
  func sameTrace() throws {
    let job = try job("film")
    for workers in ["1", "3"] {
      let result = try run(
        "submit", job, "--output", home.file(workers), "--workers", workers, "--trace", "--quiet", "--no-cache")
      try #require(result.status == 0, "\(result.errors)")
    }
    let traces = try ["1", "3"].map { try Data(contentsOf: URL(fileURLWithPath: home.file("\($0)/film.trace"))) }
    #expect(traces[0] == traces[1])
    for side in [home.file("1/film.trace"), home.file("3/film.manifest.json")] {
      let same = try run("diff", side, job)
      #expect(same.status == 0 && same.output == "nothing changed\n", "\(same)")
    }
    let manifests = try run("diff", home.file("1/film.manifest.json"), home.file("3/film.manifest.json"))
    #expect(manifests.status == 0)
  }

  @Test(
    "The shipped jobs with every kind of layer differ in nothing from what another process wrote",
    arguments: ["special-layers", "visual-effects", "text", "menu-spring"])
  func shipped(name: String) throws {
    let job = "\(Program.repository)/Jobs/\(name).json"
    let result = try run("submit", job, "--output", home.path, "--trace", "--quiet")
    try #require(result.status == 0, "\(result.errors)")
    let same = try run("diff", home.file("\(name).trace"), job)
    #expect(same.status == 0 && same.output == "nothing changed\n", "\(same)")
  }

  @Test("A change is a sentence and a status of 1, also as JSON; what is no film is an error that names it")
  func changes() throws {
    let (old, new) = (try job("old"), try job("new", text: "Okay"))
    let text = try run("diff", old, new)
    #expect(text.status == 1)
    #expect(text.output == "frames 0–29 (0–1 s): title \"OK\" → \"Okay\" of \"Okay\" (go)\n", "\(text.output)")
    let json = try run("diff", old, new, "--json")
    let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((report?["changes"] as? [[String: Any]])?.first?["id"] as? String == "go")
    try home.write("RFTRACE\n\u{1}short", to: "bad.trace")
    let bad = try run("diff", home.file("bad.trace"), new)
    #expect(bad.status == 65 && bad.errors.contains("bad.trace: byte"), "\(bad)")
    let missing = try run("diff", home.file("none.manifest.json"), new)
    #expect(missing.status == 66 && missing.errors.contains("none.manifest.json"), "\(missing)")
  }

  @Test("A report is a page that needs nothing but the pictures beside it, and all changes in one picture")
  func report() throws {
    let (old, new) = (try job("old"), try job("new", text: "Okay <b>"))
    let result = try run("diff", old, new, "--report", home.file("report"))
    #expect(result.status == 1 && result.errors.contains("report/index.html"), "\(result)")
    let page = try String(contentsOfFile: home.file("report/index.html"), encoding: .utf8)
    #expect(page.contains("1 change in 1 film") && page.contains("Okay &lt;b&gt;") && !page.contains("Okay <b>"))
    let files = page.matches(of: /(?:src|href|data-before|data-after)="([^"#][^"]*)"/).map { String($0.1) }
    #expect(files.contains("changes.png") && files.count > 4)
    for file in Set(files) {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: home.file("report/\(file)")))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(file)")
    }
    let nothing = try run("diff", old, old, "--report", home.file("nothing"))
    #expect(nothing.status == 0 && home.names(in: "nothing") == ["index.html"], "\(nothing)")
    try home.write("a file", to: "blocked")
    let blocked = try run("diff", old, new, "--report", home.file("blocked"))
    #expect(blocked.status == 73 && blocked.errors.contains("blocked"), "\(blocked)")
  }
}
