import Foundation
import TestSupport
import Testing

@Suite("Limits allow what they say, and tell how far from them it is", .serialized)
struct LimitsTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: home.file("golden"), withIntermediateDirectories: true)
  }

  private func write(
    badge: String = "#00FF00", x: Int = 60, comparison: String = "", output: String = #"{ "file": "menu.mp4" }"#
  ) throws {
    try home.write(
      """
      { "version": 1, "name": "menu", "frameRate": 12, "duration": 1,
        "canvas": { "width": 80, "height": 40, "scale": 1, "backgroundColor": "white" },
        \(comparison.isEmpty ? "" : "\"comparison\": \(comparison),")
        "outputs": [\(output)],
        "scene": { "views": [
          { "id": "card", "frame": [4, 4, 20, 20], "backgroundColor": "blue" },
          { "id": "badge", "frame": [\(x), 4, 6, 5], "backgroundColor": "\(badge)" }] } }
      """, to: "jobs/menu.json")
  }

  private func night(_ flags: String...) throws -> Program.Result {
    try Program.run(
      ["nightly", "jobs", "--output", "out", "--golden", "golden", "--workers", "1", "--keep", "30"] + flags,
      home: home.path,
      directory: home.path)
  }

  private func text(_ file: String) throws -> String { try String(contentsOfFile: home.file(file), encoding: .utf8) }

  private func accept(_ flags: String...) throws {
    #expect(try night().status == 0)
    let accepted = try Program.run(
      ["nightly", "jobs", "--output", "out", "--golden", "golden", "--accept"] + flags, home: home.path,
      directory: home.path)
    #expect(accepted.status == 0, "\(accepted)")
  }

  @Test("30 pixels that differ by a level: what each limit says of them, and the change is told all the same")
  func limits() throws {
    try write()
    try accept()
    try write(badge: "#00FE00")
    #expect(try night().status == 1)
    let enough = try night("--pixels", "30")
    #expect(enough.status == 0 && enough.output.contains("1 within limits (menu: 30 of 30 pixels)"), "\(enough)")
    #expect(enough.output.contains("1 of them with a changed scene (menu)"))
    let page = try text("out/index.html")
    #expect(page.contains("12 frames differ within the limits, frame 0 most: 30 pixels of 30 allowed, colours up to"))
    #expect(
      page.contains("within 6 × 5 pixels at (60, 4).") && page.contains("<code>menu#badge.backgroundColor</code>"))
    #expect(try text("out/junit.xml").contains("<system-out>12 frames differ within the limits"))
    let few = try night("--pixels", "29")
    #expect(few.status == 1, "\(few)")
    #expect(try text("out/index.html").contains("frame 0 is beyond the limits: 30 pixels of 29 allowed"))
    #expect(try text("out/junit.xml").contains("30 pixels of 29 allowed"))
    // 30 of 3,200 pixels are 0.9375 %.
    #expect(try night("--share", "0.0094").status == 0)
    #expect(try night("--share", "0.0093").status == 1)
    #expect(try night("--share", "0.5", "--pixels", "29").status == 1)
    let near = try night("--color-distance", "0.5")
    #expect(near.status == 0 && near.output.contains("menu: colours 0.21 of 0.5"), "\(near)")
    #expect(try night("--color-distance", "0.2").status == 1)
  }

  @Test("Limits stand in the job, of all frames and of one output; --exact puts them aside")
  func inTheJob() throws {
    try write()
    try accept("--films")
    #expect(home.names(in: "golden/menu") == ["menu.manifest.json", "menu.mp4"])
    let unneeded = #"{ "pixels": 30 }"#
    try write(comparison: unneeded)
    let same = try night()
    #expect(same.status == 0 && !same.output.contains("within limits"), "\(same)")
    #expect(try text("out/index.html").contains("nothing differs; the limits (30 pixels) are not needed"))
    try write(badge: "#00FE00", comparison: unneeded)
    #expect(try night().status == 0)
    #expect(try night("--exact").status == 1)
    // An encoder that was set otherwise is no matter of the frames.
    let coarse = #"{ "file": "menu.mp4", "crf": 40 }"#
    try write(badge: "#00FE00", comparison: unneeded, output: coarse)
    let encoded = try night()
    #expect(encoded.status == 1, "\(encoded)")
    #expect(try text("out/index.html").contains("menu.mp4: frame 0 is beyond the limits"))
    try write(output: #"{ "file": "menu.mp4", "crf": 22, "comparison": { "colorDistance": 60 } }"#)
    let own = try night()
    #expect(own.status == 0, "\(own)")
    #expect(try text("out/index.html").contains("both decoded"))
  }

  @Test("Films are kept in place of films only, and not of a folder that happens to have the job's name")
  func strangers() throws {
    try write()
    try accept("--films")
    try home.write("mine", to: "golden/menu/notes.txt")
    func again() throws -> Program.Result {
      try Program.run(
        ["nightly", "jobs", "--output", "out", "--golden", "golden", "--accept", "--films"], home: home.path,
        directory: home.path)
    }
    let refused = try again()
    #expect(
      refused.status == 73 && refused.errors.contains("golden/menu/notes.txt is none of the files of menu"),
      "\(refused)")
    try FileManager.default.removeItem(atPath: home.file("golden/menu/menu.manifest.json"))
    try FileManager.default.removeItem(atPath: home.file("golden/menu/notes.txt"))
    #expect(try again().errors.contains("golden/menu/menu.mp4 is none"))
    #expect(home.names(in: "golden/menu") == ["menu.mp4"])
    try FileManager.default.removeItem(atPath: home.file("golden/menu/menu.mp4"))
    #expect(try again().status == 0 && again().status == 0)
    #expect(home.names(in: "golden/menu") == ["menu.manifest.json", "menu.mp4"])
  }

  @Test("What a view covers is left out, before and after; what is beside it is not")
  func masks() throws {
    try write()
    try accept()
    try write(badge: "#FF00FF", x: 66)
    let masked = try night("--ignore", "badge")
    #expect(masked.status == 0 && !masked.output.contains("changed scene"), "\(masked)")
    #expect(try text("out/index.html").contains("60 differing pixels in badge not looked at"))
    #expect(try night("--ignore", "card").status == 1)
    #expect(try night("--ignore", "nobody").status == 1)
    #expect(try text("out/index.html").contains("no view or layer of the film is called nobody"))
  }

  @Test("Without a picture of what is golden nothing is within limits, and why is said; the video will do")
  func pictures() throws {
    try write()
    try accept("--films")
    try FileManager.default.removeItem(atPath: home.file("out"))
    try write(badge: "#00FE00")
    let video = try night("--color-distance", "2.5")
    #expect(video.status == 0, "\(video)")
    #expect(try text("out/index.html").contains("both from the videos, so that compression counts, too"))
    try FileManager.default.removeItem(atPath: home.file("out"))
    try FileManager.default.removeItem(atPath: home.file("golden/menu"))
    #expect(try night("--color-distance", "2.5", "--pixels", "100000").status == 1)
    #expect(try text("out/index.html").contains("how much frame 0 differs is not known, for its golden picture"))
    for flags in [["--share", "2"], ["--pixels", "-1"], ["--color-distance", "x"], ["--exact", "--pixels", "1"]] {
      let nonsense = try Program.run(
        ["nightly", "jobs", "--golden", "golden"] + flags, home: home.path, directory: home.path)
      #expect(nonsense.status == 64, "\(nonsense)")
    }
  }

  @Test("Where scenes are the same, diff holds pixels to limits; a change of the scene it tells in any case")
  func difference() throws {
    func run(_ arguments: String...) throws -> Program.Result {
      try Program.run(arguments, home: home.path, directory: home.path)
    }
    for (folder, quality) in [("old", 20), ("new", 35)] {
      try write(output: "{ \"file\": \"menu.mp4\", \"crf\": \(quality) }")
      #expect(try run("submit", "jobs/menu.json", "--output", folder, "--trace", "--quiet").status == 0)
    }
    // As if another engine had drawn frame 5 otherwise.
    let manifest = try text("new/menu.manifest.json")
    let hash = try #require(manifest.firstMatch(of: /"hash":"([0-9a-f]{64})","index":5,/)?.1)
    let other = manifest.replacing(
      "\"hash\":\"\(hash)\",\"index\":5,", with: "\"hash\":\"\(String(hash.reversed()))\",\"index\":5,")
    try home.write(other, to: "new/menu.manifest.json")
    func diff(_ flags: String...) throws -> Program.Result {
      try Program.run(
        ["diff", "old/menu.manifest.json", "new/menu.manifest.json"] + flags, home: home.path, directory: home.path)
    }
    let exact = try diff()
    #expect(exact.status == 1 && exact.output.contains("same scene, pixels differ"), "\(exact)")
    let near = try diff("--color-distance", "60")
    #expect(near.status == 0 && near.output.hasPrefix("frame 5 differs within the limits: 0 pixels of 0"), "\(near)")
    #expect(near.output.hasSuffix("nothing changed beyond the limits\n"))
    let far = try diff("--color-distance", "0.01")
    #expect(far.status == 1 && far.output.contains("frame 5 is beyond the limits"), "\(far)")
    try write(x: 50)
    let moved = try run("diff", "old/menu.manifest.json", "jobs/menu.json", "--color-distance", "100")
    #expect(moved.status == 1 && moved.output.contains("\"badge\" is 10 pt"), "\(moved)")
  }

  @Test("A manifest of another machine is compared by the pictures beside it, and versions are told")
  func otherMachine() throws {
    try write(output: #"{ "file": "frames/%02d.png" }, { "file": "menu.mp4" }"#)
    func run(_ arguments: String...) throws -> Program.Result {
      try Program.run(arguments, home: home.path, directory: home.path)
    }
    #expect(try run("submit", "jobs/menu.json", "--output", "theirs", "--trace", "--quiet").status == 0)
    let manifest = "theirs/menu.manifest.json"
    // Another engine: one that drew the badge a level darker.
    try write(badge: "#00FE00", output: #"{ "file": "frames/%02d.png" }, { "file": "menu.mp4" }"#)
    let other = try text(manifest).replacing(/"engineVersion": "[^"]*"/, with: "\"engineVersion\": \"0.1\"")
    try home.write(other, to: manifest)
    let exact = try run("verify", "jobs/menu.json", "--golden", manifest)
    #expect(exact.status == 1 && exact.errors.contains("instead of 0.1"), "\(exact)")
    let near = try run(
      "verify", "jobs/menu.json", "--golden", manifest, "--color-distance", "2.5", "--junit", "junit.xml")
    #expect(near.status == 0, "\(near)")
    #expect(near.output.contains("same       menu: the recorded manifest, within its limits"))
    #expect(near.errors.contains("12 frames differ within the limits") && near.errors.contains("instead of 0.1"))
    #expect(try text("junit.xml").contains("colours up to 0.21 apart, where 2.5 count as equal"))
    let far = try run("verify", "jobs/menu.json", "--golden", manifest, "--color-distance", "0.2")
    #expect(far.status == 1 && far.errors.contains("30 pixels of 0 allowed"), "\(far)")
  }
}
