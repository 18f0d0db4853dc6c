import Foundation
import TestSupport
import Testing

@Suite("A rendered file is made again from what it says of its job")
struct ReproduceTests {
  @Test("A bundle has the same bytes for any number of workers, holds all that is needed, and gives the same bytes")
  func bundle() throws {
    let fixture = try BundleFixture()
    let first = try fixture.submit("--workers", "1", "--set", "title=Größe")
    #expect(first.status == 0, "\(first.errors)")
    #expect(
      try fixture.submit(
        "--workers", "3", "--no-cache", "--set", "title=Größe", output: "other/place", bundle: "deep/er/other.zip"
      ).status == 0)
    #expect(try fixture.bytes("night.zip") == fixture.bytes("deep/er/other.zip"))
    let names = try Program.output(
      of: "python3",
      ["-c", "import zipfile,sys;print(*zipfile.ZipFile(sys.argv[1]).namelist())", fixture.folder.file("night.zip")])
    for name in [
      "bundle.json", "job.json", "manifest.json", "files/chime.wav", "files/pictures/dot.png", "fonts/Inter-Bold.otf",
    ] {
      #expect(names.contains(name), "\(name): \(names)")
    }
    // Nothing of the job is left but the archive and a film.
    try FileManager.default.removeItem(atPath: fixture.folder.file("jobs"))
    try FileManager.default.removeItem(atPath: fixture.folder.file("state"))
    try FileManager.default.moveItem(
      atPath: fixture.folder.file("out/menu.mp4"), toPath: fixture.folder.file("film.mp4"))
    try FileManager.default.removeItem(atPath: fixture.folder.file("out"))
    let alone = try fixture.run(["reproduce", "--bundle", "night.zip", "--quiet"])
    #expect(alone.status == 0 && alone.output.contains("all 20 frames"), "\(alone.output)\(alone.errors)")
    let film = try fixture.run([
      "reproduce", "film.mp4", "--bundle", "night.zip", "--quiet", "--json", "--output", "kept",
    ])
    #expect(film.status == 0 && film.output.contains("\"isReproduced\" : true"), "\(film.output)\(film.errors)")
    #expect(try fixture.bytes("film.mp4") == fixture.bytes("kept/menu.mp4"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.temporary) == [])
    // What is rendered to be compared is none of the jobs of this machine.
    let list = try fixture.run(["list", "--json"])
    #expect(!alone.errors.contains("warning") && list.output.filter { !$0.isWhitespace } == "[]", "\(list.output)")
  }

  @Test(
    "What is written in fonts that no job names, apps' folders, documents, physics and pictures are in a bundle",
    arguments: ["controls", "controllers", "app-project", "storyboard", "gravity-drop", "product-demo"])
  func shippedJobs(name: String) throws {
    let folder = try TemporaryFolder()
    let submitted = try Program.run(
      [
        "submit", "\(Program.repository)/Jobs/\(name).json", "--frames", "3-3", "--quiet", "--output",
        folder.file("out"), "--bundle", folder.file("a.zip"),
      ], home: folder.path)
    #expect(submitted.status == 0, "\(submitted.errors)")
    let again = try Program.run(["reproduce", "--bundle", folder.file("a.zip"), "--quiet"], home: folder.path)
    #expect(again.status == 0, "\(again.output)\(again.errors)")
  }

  @Test("The film of a dotLottie archive is found by its name where the job as it was submitted is gone")
  func archives() throws {
    let folder = try TemporaryFolder()
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1], "w") as archive:
          archive.writestr("manifest.json", '{ "animations": [{ "id": "a" }] }')
          archive.write(sys.argv[2], "animations/a.json")
      """
    let path = folder.file("check.lottie")
    _ = try Program.output(of: "python3", ["-c", script, path, "\(Program.repository)/Jobs/Assets/done.json"])
    let submitted = try Program.run(["submit", path, "--output", folder.file("out"), "--quiet"], home: folder.path)
    #expect(submitted.status == 0, "\(submitted.errors)")
    try FileManager.default.removeItem(atPath: folder.file("state"))
    let again = try Program.run(["reproduce", folder.file("out/check.mp4"), "--quiet"], home: folder.path)
    #expect(again.status == 0, "\(again.output)\(again.errors)")
  }

  @Test("Each output is found without a bundle, by itself or by its manifest, also where the job changed since")
  func surroundings() throws {
    let fixture = try BundleFixture()
    #expect(try fixture.submit("--set", "title=A").status == 0)
    for file in ["menu.mp4", "menu.gif", "menu.srt", "stills/005.png"] {
      let result = try fixture.run(["reproduce", "out/\(file)", "--quiet"])
      #expect(result.status == 0, "\(file): \(result.output)\(result.errors)")
    }
    // The job as it was submitted is known, and so is its name where that is gone.
    try fixture.folder.write(BundleFixture.job.replacing("\"red\"", with: "\"blue\""), to: "jobs/menu.json")
    #expect(try fixture.run(["reproduce", "out/menu.mp4", "--quiet"]).status == 0)
    try FileManager.default.removeItem(atPath: fixture.folder.file("state"))
    let changed = try fixture.run(["reproduce", "out/menu.mp4", "--quiet"])
    #expect(changed.status == 65 && changed.errors.contains("changed since"), "\(changed.errors)")
    let anyway = try fixture.run(["reproduce", "out/menu.mp4", "--quiet", "--anyway"])
    #expect(anyway.status == 1 && anyway.output.contains("frame 0 is the first of 20 that differ"), "\(anyway.output)")
    try fixture.folder.write(BundleFixture.job, to: "jobs/menu.json")
    try FileManager.default.removeItem(atPath: fixture.folder.file("out/menu.manifest.json"))
    let alone = try fixture.run(["reproduce", "out/menu.mp4", "--quiet"])
    #expect(alone.status == 0, "\(alone.output)\(alone.errors)")
    let nothing = try fixture.run(["reproduce", "out/menu.srt", "--quiet"])
    #expect(nothing.status == 65 && nothing.errors.contains("does not say which job made it"), "\(nothing.errors)")
    let named = try fixture.run(
      ["reproduce", "out/menu.srt", "--job", "jobs/menu.json", "--set", "title=A", "--quiet"])
    #expect(named.status == 0, "\(named.output)\(named.errors)")
    try FileManager.default.removeItem(atPath: fixture.folder.file("jobs/menu.json"))
    let missing = try fixture.run(["reproduce", "out/menu.mp4", "--quiet"])
    #expect(missing.status == 66 && missing.errors.contains("\"menu\""), "\(missing.errors)")
  }

  @Test("One byte of a file that is not as it was made is found: in a frame, in the sound, around both, in a picture")
  func damage() throws {
    let fixture = try BundleFixture()
    #expect(try fixture.submit().status == 0)
    let film = try fixture.bytes("out/menu.mp4")
    func reproduce(_ bytes: [UInt8], as name: String) throws -> String {
      try fixture.write(bytes, to: name)
      let result = try fixture.run(["reproduce", name, "--bundle", "night.zip", "--quiet"])
      #expect(result.status == 1, "\(result.output)\(result.errors)")
      return result.output
    }
    // The packets of frame 7, as others see them.
    let places = try Program.output(
      of: "ffprobe",
      [
        "-v", "error", "-select_streams", "v", "-show_entries", "packet=pos,size", "-of", "csv=p=0",
        fixture.folder.file("out/menu.mp4"),
      ]
    ).split(separator: "\n").map { $0.split(separator: ",").compactMap { Int($0) } }
    var bytes = film
    bytes[places[7].max()! - 1 + places[7].min()!] ^= 1
    #expect(try reproduce(bytes, as: "frame.mp4").contains("frame 7 is the first that differs"))
    bytes = film
    let comment = try #require(bytes.firstRange(of: Array("renderfarm {".utf8)))
    bytes[comment.upperBound + 3] ^= 1
    #expect(try reproduce(bytes, as: "around.mp4").contains("all frames and sounds are the same"))
    #expect(try reproduce(Array(film.dropLast(2000)), as: "short.mp4").contains("not menu.mp4"))
    #expect(try reproduce([1, 2, 3], as: "nonsense.mp4").contains("from byte 0 on"))
    #expect(try reproduce([1, 2, 3], as: "nonsense.png").contains("none of the outputs"))
    let still = try fixture.bytes("out/stills/005.png")
    let text = try #require(still.firstRange(of: Array("tEXt".utf8)))
    bytes = still
    bytes[text.upperBound + 20] ^= 1
    try FileManager.default.createDirectory(atPath: fixture.folder.file("copy"), withIntermediateDirectories: true)
    #expect(try reproduce(bytes, as: "copy/005.png").contains("its pixels are the same"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.temporary) == [])
  }

  @Test("A job that fails is bundled, too, and fails again as it did; one that is invalid is not")
  func failing() throws {
    let job = BundleFixture.job.replacing(
      "{ \"file\": \"menu.gif\" }", with: "{ \"file\": \"menu.gif\", \"maximumBytes\": 1000 }")
    let fixture = try BundleFixture(job: job)
    // What the file says of its job counts, too.
    let submitted = try fixture.submit("--set", "title=" + String(repeating: "x", count: 1500))
    #expect(submitted.status == 1 && submitted.errors.contains("maximumBytes"), "\(submitted.errors)")
    let again = try fixture.run(["reproduce", "--bundle", "night.zip", "--quiet"])
    #expect(again.status == 0 && again.output.contains("fails as it did"), "\(again.output)\(again.errors)")
    try fixture.folder.write(job.replacing("\"version\": 1", with: "\"version\": 7"), to: "jobs/menu.json")
    try FileManager.default.removeItem(atPath: fixture.folder.file("night.zip"))
    #expect(try fixture.submit().status == 65)
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("night.zip")))
  }

  @Test("Parts of films, and outputs by other parameters, say so and are made again")
  func parts() throws {
    let fixture = try BundleFixture()
    #expect(try fixture.submit("--frames", "3-12", "--set", "title=<b>&\u{1f600}").status == 0)
    let facts = try fixture.run(["inspect", "file", "out/menu.gif"])
    #expect(facts.output.contains("frames 3-12, title=<b>&\u{1f600}"), "\(facts.output)")
    let ffprobe = try Program.output(
      of: "ffprobe",
      ["-v", "error", "-show_entries", "format_tags=comment", "-of", "csv=p=0", fixture.folder.file("out/menu.mp4")])
    #expect(ffprobe.contains("renderfarm {"))
    let again = try fixture.run(["reproduce", "out/menu.gif", "--quiet"])
    #expect(again.status == 0 && again.output.contains("all 10 frames"), "\(again.output)\(again.errors)")
    #expect(try fixture.run(["reproduce", "--bundle", "night.zip", "--quiet"]).status == 0)
  }

  @Test(
    "Options that contradict each other are wrong usage",
    arguments: [
      ["submit", "jobs/menu.json", "--bundle", "a.zip", "--detach"], ["submit", "jobs/menu.json", "--bundle", "a.mp4"],
      ["submit", "jobs/menu.json", "--bundle", "a.zip", "--cluster", "slurm"], ["reproduce"],
      ["reproduce", "a.mp4", "--bundle", "a.zip", "--job", "a.json"], ["reproduce", "a.mp4", "--set", "a=b"],
      ["reproduce", "a.mp4", "--workers", "0"],
    ])
  func usage(arguments: [String]) throws {
    let result = try BundleFixture().run(arguments)
    #expect(result.status == 64 && !result.errors.isEmpty, "\(result.errors)")
  }
}
