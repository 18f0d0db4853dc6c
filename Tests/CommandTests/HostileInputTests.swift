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

  @Test("A step that cannot be performed when its time comes is told with its line and column, by every command")
  func stepsOfTheirTime() throws {
    let home = try TemporaryFolder()
    let text = Self.valid.replacingOccurrences(
      of: #""timeline": ["#,
      with: #"""
        "timeline": [
            { "at": 0.1, "then": [
              { "remove": "box" }, { "set": { "box": { "alpha": 0 } } }], "log": "now" },
        """#)
    let job = try home.write(text, to: "job.json")
    for arguments in [
      ["validate"], ["frame", "--frame", "9", "-o", home.file("a.png")], ["inspect", "timeline"],
      ["inspect", "layout", "--at", "0.4"], ["inspect", "tree", "--at", "0.4"],
      ["inspect", "timeline", "--plot", "box.alpha"], ["submit", "--output", home.file("out"), "--quiet"],
    ] {
      let result = try Program.run(arguments + [job], home: home.path)
      #expect(result.status != 0 && result.errors.contains("job.json:11:28: "), "\(arguments): \(result.errors)")
      #expect(result.errors.contains("/timeline/0/then/1"), "\(arguments): \(result.errors)")
    }
  }

  @Test("A picture that cannot be decoded is told where the job names it")
  func undecodablePicture() throws {
    let home = try TemporaryFolder()
    let whole = try Data(contentsOf: URL(fileURLWithPath: Program.repository + "/Jobs/Assets/logo.png"))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: home.file("half.png")))
    let job = try home.write(
      Self.valid.replacingOccurrences(of: #""scene":"#, with: "\"assets\": { \"half\": \"half.png\" },\n  \"scene\":"),
      to: "job.json")
    let result = try Program.run(["validate", job], home: home.path)
    #expect(result.status == 65 && result.errors.contains("job.json:8:15: error: /assets/half: "), "\(result.errors)")
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
      ("\"backgroundColor\": \"red\"", "\"color\": \"red\"", "there are backgroundColor, "),
      ("\"duration\": 0.5", "\"duration\": 0", "/duration"),
      ("\"duration\": 0.5", "\"duration\": 1e308", "/duration"),
      ("\"duration\": 0.5", "\"duration\": NaN", "job.json:6:"),
      ("\"duration\": 0.5", "\"duration\": 33333333333", "/duration"),
      ("\"width\": 64", "\"width\": 1e9", "/canvas"),
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
    let job = try home.write(Self.valid, to: "job.json")
    let golden = try Program.run(["verify", job, "--golden", home.file("none")], home: home.path)
    #expect(golden.status == 66 && golden.output.isEmpty, "\(golden.output)\(golden.errors)")
  }

  @Test("Wrong usage: status 64")
  func usage() throws {
    let home = try TemporaryFolder()
    #expect(try Program.run(["submit"], home: home.path).status == 64)
    #expect(try Program.run(["submit", "a.json", "--workers", "none"], home: home.path).status == 64)
    let twice = try Program.run(["submit", "a.json", "--detach", "--cluster", "slurm"], home: home.path)
    #expect(twice.status == 64 && twice.errors.contains("say one of them"), "\(twice.errors)")
    let unknown = try Program.run(["sumbit", "a.json"], home: home.path)
    #expect(unknown.status == 64 && unknown.errors.contains("There is no command \"sumbit\""), "\(unknown.errors)")
    let host = try Program.run(["serve", "--host", "localhost", "--no-open"], home: home.path)
    #expect(host.status == 64 && host.errors.contains("--host localhost is no IP address"), "\(host.errors)")
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

  @Test("Assets, documents and jobs that are pipes or folders are refused at once", .timeLimit(.minutes(10)))
  func specialFiles() throws {
    let home = try TemporaryFolder()
    let asset = try home.write(
      Self.valid.replacingOccurrences(of: "\"outputs\"", with: "\"assets\": { \"p\": \"p.png\" }, \"outputs\""),
      to: "asset.json")
    let document = try home.write(
      Self.valid.replacingOccurrences(
        of: "\"id\": \"box\",", with: "\"id\": \"box\", \"document\": { \"file\": \"p.png\" },"), to: "document.json")
    #expect(mkfifo(home.file("p.png"), 0o644) == 0 && mkfifo(home.file("job.json"), 0o644) == 0)
    for (arguments, status) in [(asset, 65), (document, 65), (home.file("job.json"), Int32(66))] {
      let result = try Program.run(["validate", arguments], home: home.path)
      #expect(result.status == status && result.errors.contains("a pipe"), "\(result.errors)")
    }
    try FileManager.default.removeItem(atPath: home.file("p.png"))
    try FileManager.default.createDirectory(atPath: home.file("p.png"), withIntermediateDirectories: false)
    let result = try Program.run(["validate", asset], home: home.path)
    #expect(result.status == 65 && result.errors.contains("a folder"), "\(result.errors)")
  }

  @Test("Nothing that a job says controls the terminal")
  func controlCharacters() throws {
    let home = try TemporaryFolder()
    let job = try home.write(
      Self.valid.replacingOccurrences(of: "\"duration\": 0.5", with: "\"dura\\u001b[31mtion\": 0.5"), to: "job.json")
    let result = try Program.run(["validate", job], home: home.path)
    #expect(result.status == 65 && result.errors.contains("dura\\u001b[31mtion"), "\(result.errors)")
    #expect(!result.errors.contains("\u{1b}"))
    let event = try home.write(
      Self.valid.replacingOccurrences(
        of: "{ \"at\": 0,", with: "{ \"at\": 0, \"log\": \"a\\u001b]0;b\\u0007\\nc\" }, { \"at\": 0,"), to: "event.json"
    )
    let events = try Program.run(["inspect", "timeline", event], home: home.path)
    #expect(events.output.contains("a\\u001b]0;b\\u0007\\u000ac"), "\(events.output)")
  }

  @Test("A submit that fails at once ends what it started, and says nothing but its error")
  func failingAtOnce() throws {
    for _ in 0..<10 {
      let (result, _) = try Self.submit("{}")
      #expect(result.status == 65 && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }

  @Test("Priorities below 0 are numbers, not options")
  func negativePriority() throws {
    let home = try TemporaryFolder()
    let job = try home.write(Self.valid, to: "job.json")
    let result = try Program.run(
      ["submit", job, "--detach", "--priority", "-3", "--output", home.file("out")], home: home.path)
    #expect(result.status == 0, "\(result.errors)")
    _ = try Program.run(["cancel", result.output.trimmingCharacters(in: .whitespacesAndNewlines)], home: home.path)
  }

  @Test("Outputs where folders are, or files where folders would be: status 73 before anything is rendered")
  func outputsInTheWay() throws {
    let home = try TemporaryFolder()
    let job = try home.write(Self.valid, to: "job.json")
    try FileManager.default.createDirectory(
      atPath: home.file("out/small.mp4"), withIntermediateDirectories: true)
    var result = try Program.run(["submit", job, "--output", home.file("out")], home: home.path)
    #expect(result.status == 73 && result.errors.contains("is a folder"), "\(result.errors)")
    // Also what lies beside the outputs, and the files of a pattern.
    let sequence = try home.write(
      Self.valid.replacingOccurrences(of: "small.mp4", with: "s/%03d.png"), to: "sequence.json")
    for (index, (job, file)) in [(job, "small.manifest.json"), (job, "small.trace"), (sequence, "s/004.png")]
      .enumerated()
    {
      try FileManager.default.createDirectory(
        atPath: home.file("\(index)/\(file)"), withIntermediateDirectories: true)
      result = try Program.run(["submit", job, "--output", home.file("\(index)"), "--trace"], home: home.path)
      #expect(result.status == 73 && result.errors.contains("/\(index)/\(file) is a folder"), "\(result.errors)")
      #expect(home.names(in: "\(index)") == [file.split(separator: "/").first.map(String.init)])
    }
    let nested = try home.write(Self.valid.replacingOccurrences(of: "small.mp4", with: "a/small.mp4"), to: "b.json")
    try home.write("a file", to: "other/a")
    result = try Program.run(["submit", nested, "--output", home.file("other")], home: home.path)
    #expect(result.status == 73 && result.errors.contains("is a file"), "\(result.errors)")
    let longest = try home.write(
      Self.valid.replacingOccurrences(of: "small.mp4", with: String(repeating: "x", count: 251) + ".mp4"), to: "c.json")
    result = try Program.run(["submit", longest, "--output", home.file("third"), "--quiet"], home: home.path)
    #expect(result.status == 0, "\(result.errors)")
    result = try Program.run(
      ["submit", longest, "--output", home.file(Array(repeating: "d", count: 1_950).joined(separator: "/"))],
      home: home.path)
    #expect(result.status == 65 && result.errors.contains("longer than the system allows"), "\(result.errors)")
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
