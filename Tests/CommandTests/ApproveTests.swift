import Foundation
import TestSupport
import Testing

@Suite("Some of what changed in a night is approved or expected, the rest fails", .serialized)
struct ApproveTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: home.file("golden"), withIntermediateDirectories: true)
  }

  private func write(card: Int = 4, title: String = "OK", color: String = "red", to name: String = "menu") throws {
    try home.write(
      """
      { "version": 1, "name": "\(name)", "frameRate": 30, "duration": 2,
        "canvas": { "width": 120, "height": 80, "scale": 1, "backgroundColor": "white" },
        "outputs": [{ "file": "\(name).mp4" }],
        "scene": { "views": [
          { "id": "card", "frame": [\(card), 4, 20, 20], "backgroundColor": "blue" },
          { "id": "title", "type": "label", "frame": [4, 40, 60, 20], "text": "\(title)" },
          { "id": "badge", "frame": [80, 4, 20, 20], "backgroundColor": "green" }] },
        "timeline": [{ "at": 1, "set": { "badge": { "backgroundColor": "\(color)" } } }] }
      """, to: "jobs/\(name).json")
  }

  private func run(_ arguments: [String]) throws -> Program.Result {
    try Program.run(arguments, home: home.path, directory: home.path)
  }

  private func night(_ flags: String...) throws -> Program.Result {
    try run(["nightly", "jobs", "--output", "out", "--golden", "golden", "--workers", "2"] + flags)
  }

  private func approve(_ changes: String..., by name: String = "Ada") throws -> Program.Result {
    try run(["approve", "out"] + changes + ["--golden", "golden", "--by", name, "--reason", "new spacing"])
  }

  private func text(_ file: String) throws -> String { try String(contentsOfFile: home.file(file), encoding: .utf8) }

  @Test("Of three changes one is approved: two are left, in the manifest stand who and why; in the end all is golden")
  func approving() throws {
    try write()
    #expect(try night().status == 0)
    #expect(try approve("menu").status == 65)
    #expect(try night("--accept").status == 0)
    try write(card: 10, title: "Okay", color: "yellow")
    let changed = try night()
    #expect(changed.status == 1 && changed.output.contains("1 differs from golden (menu: from frame 0)"), "\(changed)")
    let page = try text("out/index.html")
    for selector in ["menu#card.place", "menu#title.text", "menu#badge.backgroundColor"] {
      #expect(page.contains("<code>\(selector)</code>"), "\(selector)")
    }
    #expect(try text("out/junit.xml").contains("card"))

    let unknown = try approve("menu#card", "menu#nobody")
    #expect(unknown.status == 65 && unknown.errors.contains("menu#title.text"), "\(unknown)")
    #expect(try !text("golden/menu.manifest.json").contains("approvals"))

    let first = try approve("menu#card")
    #expect(first.status == 0, "\(first)")
    #expect(first.output.components(separatedBy: "  left: ").count == 3, "\(first.output)")
    let golden = try text("golden/menu.manifest.json")
    #expect(golden.contains(#""by":"Ada""#) && golden.contains(#""reason":"new spacing""#))
    let second = try night()
    #expect(second.status == 1)
    let left = try text("out/index.html")
    #expect(!left.contains("<code>menu#card.place</code>") && left.contains("<code>menu#title.text</code>"))

    #expect(try approve("menu#title", "menu#badge", by: "Grace").output.contains("all of the film is golden"))
    let all = try night()
    #expect(all.status == 0 && all.output.contains("0 differ from golden"), "\(all)")
    #expect(try text("golden/menu.manifest.json").contains(#""by":"Grace""#))
  }

  @Test("What was approved and then shows alone fails until its pictures are golden, and is told")
  func alone() throws {
    try write()
    #expect(try night().status == 0)
    #expect(try night("--accept").status == 0)
    try write(card: 10, title: "Okay")
    #expect(try night().status == 1)
    #expect(try approve("menu#card").status == 0)
    try write(card: 10)
    let alone = try night()
    #expect(alone.status == 1, "\(alone)")
    #expect(try text("out/index.html").contains("approve menu:0-59."))
    #expect(try approve("menu:0-59").output.contains("all of the film is golden"))
    #expect(try night().status == 0)
    // What was approved must be there.
    try write()
    #expect(try night().status == 1)
  }

  @Test("What is expected of one night does not fail it; the rest does, and what does not happen is told")
  func expecting() throws {
    for name in ["calm", "menu"] { try write(to: name) }
    #expect(try night().status == 0)
    #expect(try night("--accept").status == 0)
    let before = try text("golden/menu.manifest.json")
    try write(card: 10, color: "yellow")
    let half = try night("--expect", "menu#card")
    #expect(half.status == 1 && half.output.contains("1 differs from golden"), "\(half)")
    let both = try night("--expect", "menu#card", "--expect", "menu#badge", "--expect", "calm#card")
    #expect(both.status == 0, "\(both)")
    #expect(both.output.contains("1 differs as expected (menu), expected and not so: calm#card"), "\(both.output)")
    #expect(try text("out/index.html").contains("differs as expected"))
    #expect(try night("--expect", "menu").status == 0)
    #expect(try text("golden/menu.manifest.json") == before)
    #expect(try night().status == 1)
    for (flags, status) in [
      (["--expect", "nobody"], 64), (["--expect", "menu:x"], 64), (["--expect", "menu", "--accept"], 64),
    ] {
      let result = try run(["nightly", "jobs", "--output", "out", "--golden", "golden"] + flags)
      #expect(Int(result.status) == status && !result.errors.isEmpty, "\(flags)")
    }
  }

  @Test("Nonsense is told before anything is written")
  func nonsense() throws {
    let none = try approve("menu")
    #expect(none.status == 66 && none.errors.contains("there is no run in"), "\(none)")
    let empty = try run(["approve", "out", "menu", "--golden", "golden", "--by", " ", "--reason", "x"])
    #expect(empty.status == 64 && empty.errors.contains("--by is empty"), "\(empty)")
    try write()
    #expect(try night().status == 0)
    #expect(try night("--accept").status == 0)
    try home.write("RFTRACE\n\u{1}short", to: "golden/menu.trace")
    try write(card: 10)
    let damaged = try night()
    #expect(damaged.status == 1)
    #expect(try text("out/index.html").contains("menu.trace is not used: byte"))
    try home.write("{", to: "golden/menu.manifest.json")
    let broken = try approve("menu")
    #expect(broken.status == 66 && broken.errors.contains("manifest"), "\(broken)")
    #expect(try text("golden/menu.manifest.json") == "{")
  }
}
