import Foundation
import TestSupport
import Testing

@Suite("Bad input gives one sentence with place and remedy, and nothing half-written")
struct HostileInputTests {
  /// A small valid job whose parts the tests replace.
  static let valid = """
    {
      "version": 1,
      "name": "small",
      "canvas": { "width": 64, "height": 48, "scale": 1, "backgroundColor": "white" },
      "frameRate": 30,
      "duration": 0.5,
      "outputs": [{ "file": "small.mp4" }],
      "scene": { "views": [{ "id": "box", "frame": [4, 4, 20, 20], "backgroundColor": "red" }] },
      "timeline": [{ "at": 0, "animate": { "duration": 0.4, "changes": { "box": { "center.x": 50 } } } }]
    }
    """

  /// Submits a job text; returns the result and what lies in the output folder afterwards.
  static func submit(_ text: String, flags: [String] = []) throws -> (result: Program.Result, outputs: [String]) {
    let home = try TemporaryFolder()
    let job = try home.write(text, to: "job.json")
    let result = try Program.run(["submit", job, "--output", home.file("out"), "--quiet"] + flags, home: home.path)
    return (result, home.names(in: "out"))
  }

  @Test("The valid job that the cases start from is valid")
  func control() throws {
    let (result, outputs) = try Self.submit(Self.valid)
    #expect(result.status == 0, "\(result.errors)")
    #expect(outputs == ["small.manifest.json", "small.mp4"])
  }

  @Test(
    "A mistake in the job: status 65, the place, nothing written",
    arguments: [
      ("{", "", "job.json:2:"),
      ("\"version\": 1", "\"version\": 1,,", "job.json:2:"),
      ("\"frameRate\": 30", "\"frameRate\": \"thirty\"", "/frameRate"),
      ("\"frameRate\": 30", "\"frameRate\": 0", "/frameRate"),
      ("\"duration\"", "\"durration\"", "did you mean \"duration\""),
      ("\"backgroundColor\": \"red\"", "\"backgroundColour\": \"red\"", "did you mean \"backgroundColor\""),
      ("\"duration\": 0.5", "\"duration\": 0", "/duration"),
      ("\"duration\": 0.5", "\"duration\": 1e308", "/duration"),
      ("\"duration\": 0.5", "\"duration\": NaN", "job.json:6:"),
      ("\"duration\": 0.5", "\"duration\": 33333333333", "/duration"),
      ("\"width\": 64", "\"width\": 1e9", "/canvas"),
      ("\"width\": 64", "\"width\": 63", "even"),
      ("\"small.mp4\"", "\"../small.mp4\"", "/outputs/0/file"),
      ("\"small.mp4\"", "\"/tmp/small.mp4\"", "/outputs/0/file"),
      ("{ \"box\":", "{ \"bax\":", "did you mean \"box\""),
      ("\"center.x\": 50", "\"center.x\": \"far\"", "/timeline/0/animate/changes/box"),
    ])
  func mistakes(part: String, replacement: String, expected: String) throws {
    let text =
      try #require(Self.valid.range(of: part)).isEmpty
      ? Self.valid : Self.valid.replacingCharacters(in: #require(Self.valid.range(of: part)), with: replacement)
    let (result, outputs) = try Self.submit(text)
    #expect(result.status == 65, "\(result.errors)")
    #expect(result.errors.contains(expected), "\(result.errors)")
    #expect(result.errors.contains("error: "))
    #expect(outputs.isEmpty)
  }

  @Test("All mistakes of a file at once")
  func allAtOnce() throws {
    let text = Self.valid.replacingOccurrences(of: "\"duration\": 0.5", with: "\"durration\": 0.5")
      .replacingOccurrences(of: "\"backgroundColor\": \"red\"", with: "\"backgroundColor\": \"redd\"")
    let (result, _) = try Self.submit(text)
    #expect(result.errors.contains("durration") && result.errors.contains("redd"), "\(result.errors)")
  }

  @Test("A hundred thousand nested views are refused with the limit, without a crash")
  func nested() throws {
    let depth = 100_000
    let open = (0..<depth).map { "{\"id\":\"v\($0)\",\"subviews\":[" }.joined()
    let views = open + String(repeating: "]}", count: depth)
    let text = Self.valid.replacingOccurrences(
      of: "{ \"id\": \"box\", \"frame\": [4, 4, 20, 20], \"backgroundColor\": \"red\" }", with: views)
    let (result, outputs) = try Self.submit(text)
    #expect(!result.wasSignalled)
    #expect(result.status == 65, "\(result.errors.prefix(500))")
    #expect(outputs.isEmpty)
  }

  @Test("A missing job file: status 66")
  func missingJob() throws {
    let home = try TemporaryFolder()
    let result = try Program.run(["submit", home.file("none.json")], home: home.path)
    #expect(result.status == 66)
    #expect(result.errors.contains("none.json"))
  }

  @Test("Wrong usage: status 64")
  func usage() throws {
    let home = try TemporaryFolder()
    #expect(try Program.run(["submit"], home: home.path).status == 64)
    #expect(try Program.run(["submit", "a.json", "--workers", "none"], home: home.path).status == 64)
  }

  @Test("An image that is missing, no image, or lies about its size: status 65 with its name")
  func images() throws {
    let home = try TemporaryFolder()
    let withImage = Self.valid.replacingOccurrences(
      of: "\"outputs\"", with: "\"assets\": { \"photo\": \"photo.png\" }, \"outputs\""
    ).replacingOccurrences(
      of: "\"backgroundColor\": \"red\"", with: "\"type\": \"imageView\", \"image\": \"photo\"")
    let job = try home.write(withImage, to: "job.json")
    let arguments = ["submit", job, "--output", home.file("out"), "--quiet"]

    var result = try Program.run(arguments, home: home.path)
    #expect(result.status == 65 && result.errors.contains("photo.png"), "\(result.errors)")

    try home.write("this is text", to: "photo.png")
    result = try Program.run(arguments, home: home.path)
    #expect(result.status == 65 && result.errors.contains("photo.png"), "\(result.errors)")

    // A PNG header that claims 60,000 by 60,000 pixels, with nothing behind it.
    let header: [UInt8] = [
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60, 8, 6, 0, 0, 0, 0, 0, 0, 0,
    ]
    try Data(header).write(to: URL(fileURLWithPath: home.file("photo.png")))
    result = try Program.run(arguments, home: home.path)
    #expect(result.status == 65 && result.errors.contains("photo.png"), "\(result.errors)")
    #expect(home.names(in: "out").isEmpty)
  }

  @Test("An asset that leads out of the job's folder through a symbolic link is refused")
  func symbolicLink() throws {
    let home = try TemporaryFolder()
    let job = try home.write(
      Self.valid.replacingOccurrences(of: "\"outputs\"", with: "\"assets\": { \"p\": \"p.png\" }, \"outputs\""),
      to: "jobs/job.json")
    try FileManager.default.copyItem(
      atPath: Program.repository + "/Jobs/Assets/logo.png", toPath: home.file("secret.png"))
    try FileManager.default.createSymbolicLink(atPath: home.file("jobs/p.png"), withDestinationPath: "../secret.png")
    let result = try Program.run(["submit", job, "--output", home.file("out")], home: home.path)
    #expect(result.status == 65, "\(result.errors)")
    #expect(result.errors.contains("p.png"))
  }
}
