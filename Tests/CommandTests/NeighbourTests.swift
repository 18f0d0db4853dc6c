import Foundation
import Glibc
import Hashing
import TestSupport
import Testing

/// A program that ends within ten minutes, or is killed and counts as one that never ends.
func endOfProgram(_ arguments: [String], home: TemporaryFolder, of executable: String = Program.renderfarm) throws
  -> Program.Result
{
  try Program.run(
    ["--signal=KILL", "600", executable] + arguments, of: "/usr/bin/timeout", home: home.path, directory: home.path)
}

/// The same on a thread of its own, for a program that only waits: the few that there are for tests do what computes.
func laterEndOfProgram(_ arguments: [String], home: TemporaryFolder) async throws -> Program.Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(with: Result { try endOfProgram(arguments, home: home) })
    }
  }
}

@Suite("Commands beside each other, and folders that others changed", .serialized)
struct NeighbourTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    try home.write(HostileInputTests.valid, to: "job.json")
  }

  private var jobs: String { "state/renderfarm/jobs" }

  @Test("Two jobs with the same outputs: all of them are of the one that was last, and so is the manifest")
  func oneOutput() throws {
    let pictures = #""outputs": [{ "file": "small/%02d.png" }, { "file": "small.mp4" }]"#
    for (index, colour) in ["red", "blue"].enumerated() {
      let text = HostileInputTests.valid.replacing(#""outputs": [{ "file": "small.mp4" }]"#, with: pictures)
      try home.write(text.replacing("\"red\"", with: "\"\(colour)\""), to: "\(index).json")
    }
    for _ in 1...3 {
      let arguments = ["--output", "out", "--quiet", "--workers", "1"]
      let both = try (0...1).map {
        try Program.start(["submit", "\($0).json"] + arguments, home: home.path, directory: home.path)
      }
      for process in both {
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
      }
      let data = try Data(contentsOf: URL(fileURLWithPath: home.file("out/small.manifest.json")))
      let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let outputs = try #require((manifest["identical"] as? [String: Any])?["outputs"] as? [[String: Any]])
      #expect(outputs.count == 16)
      for output in outputs {
        let file = try Data(contentsOf: URL(fileURLWithPath: home.file("out/\(output["file"] ?? "")")))
        #expect(output["sha256"] as? String == Digest(of: Array(file)).hexadecimal)
      }
    }
  }

  @Test("A job folder that is removed while a submit waits for it is written again", .timeLimit(.minutes(10)))
  func removedFolder() throws {
    #expect(try endOfProgram(["submit", "job.json", "--output", "out", "--quiet"], home: home).status == 0)
    let folder = home.file("\(jobs)/\(try #require(home.names(in: jobs).first))")
    try FileManager.default.removeItem(atPath: home.file("out"))
    // As prune does it: with the lock.
    let lock = open(folder + "/lock", O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    let errors = Pipe()
    let process = try Program.start(
      ["submit", "job.json", "--output", "out"], home: home.path, directory: home.path, errors: errors)
    var said = Data()
    while !String(decoding: said, as: UTF8.self).contains("waiting for it") {
      let more = errors.fileHandleForReading.availableData
      try #require(!more.isEmpty, "it ended: \(String(decoding: said, as: UTF8.self))")
      said += more
    }
    // From now on it waits for this very file.
    let descriptors = "/proc/\(process.processIdentifier)/fd"
    func isOpen() throws -> Bool {
      try FileManager.default.contentsOfDirectory(atPath: descriptors).contains {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\($0)")) == folder + "/lock"
      }
    }
    while try !isOpen() { usleep(1000) }
    try FileManager.default.removeItem(atPath: folder)
    close(lock)
    said += errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
    #expect(home.names(in: "out") == ["small.manifest.json", "small.mp4"])
  }

  @Test("A night that is rendered at this moment is neither taken for an interrupted one nor removed")
  func runningNight() throws {
    try home.write(HostileInputTests.valid, to: "jobs/job.json")
    func hold(_ run: String) throws -> Int32 {
      try FileManager.default.createDirectory(atPath: home.file("nights/\(run)"), withIntermediateDirectories: true)
      let lock = open(home.file("nights/\(run)"), O_RDONLY | O_DIRECTORY)
      #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
      return lock
    }
    func night() throws -> String {
      let result = try endOfProgram(["nightly", "jobs", "--output", "nights", "--keep", "1"], home: home)
      #expect(result.status == 0, "\(result.errors)")
      return result.errors
    }
    let (old, new) = ("2001-01-01T00-00-00Z", "2999-01-01T00-00-00Z")
    let locks = try [hold(old), hold(new)]
    #expect(try !night().contains("was interrupted"))
    #expect(home.names(in: "nights").contains(old) && home.names(in: "nights").contains(new))
    for lock in locks { close(lock) }
    // The control: without their locks they are what they look like.
    try FileManager.default.removeItem(atPath: home.file("nights/\(new)-2"))
    #expect(try night().contains("the night \(new) was interrupted"))
    #expect(!home.names(in: "nights").contains(old))
  }

  // MARK: Folders that others changed

  private func prepare(_ job: String = "job.json") throws -> [String] {
    let result = try endOfProgram(["prepare", job, "--output", "out", "--folder", "folder"], home: home)
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").dropFirst().map(String.init)
  }

  private func run(_ task: String) throws -> Program.Result {
    try endOfProgram(["run-task", "folder", task], home: home)
  }

  @Test("A pipe in a job folder is refused, and not waited for", arguments: ["plan.json", "job.json"])
  func pipes(name: String) throws {
    let tasks = try prepare()
    let path = home.file("folder/\(name)")
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    let result = try run(tasks[0])
    #expect(result.status == 75 && !result.wasSignalled && result.errors.contains(path), "\(result.errors)")
  }

  /// Changes the JSON of a sealed file and seals it again.
  private func reseal(_ path: String, _ change: (inout String) -> Void) throws {
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    change(&lines[0])
    lines[1] = Digest(of: Array(lines[0].utf8)).hexadecimal
    try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: false, encoding: .utf8)
  }

  @Test(
    "A result under a true seal that leads elsewhere, or tells of other frames, counts as none and is made again",
    arguments: [
      (#""path":"segments/1-7.png""#, #""path":"../secret.png""#), (#""output":1"#, #""output":0"#),
      (#""3 "#, #""4 "#), (#""location":"jobFolder""#, #""location":"outputFolder""#),
      (#""frames":"7-7""#, #""frames":"8-8""#),
    ])
  func forgedResults(place: String, forgery: String) throws {
    let text = HostileInputTests.valid.replacing(
      #"[{ "file": "small.mp4" }]"#, with: #"[{ "file": "small.mp4" }, { "file": "small.png", "frame": 7 }]"#)
    let tasks = try prepare(try home.write(text, to: "pictures.json"))
    #expect(tasks == ["render-0000", "stitch"])
    #expect(try run(tasks[0]).status == 0)
    // The file that the forgery leads to has the size and the digest that the result tells.
    try FileManager.default.copyItem(atPath: home.file("folder/segments/1-7.png"), toPath: home.file("secret.png"))
    let result = home.file("folder/results/render-0000.json")
    try reseal(result) { json in
      let range = json.firstRange(of: place)
      #expect(range != nil, "\(json.prefix(500))")
      if let range { json.replaceSubrange(range, with: forgery) }
    }
    let stitched = try run("stitch")
    #expect(stitched.status == 75, "\(stitched.errors)")
    #expect(home.names(in: "out") == [] && home.names(in: "folder/results") == [])
    for task in tasks { #expect(try run(task).status == 0) }
    #expect(home.names(in: "out") == ["small.manifest.json", "small.mp4", "small.png"])
  }

  @Test("A segment that is not what its result says is made again, and does not name a video's content")
  func forgedDigest() throws {
    let tasks = try prepare()
    for task in tasks { #expect(try run(task).status == 0) }
    let manifest = home.file("out/small.manifest.json")
    func content() throws -> String? {
      let text = try String(contentsOfFile: manifest, encoding: .utf8)
      return text.firstMatch(of: #/"content" ?: ?"(\w+)"/#).map { String($0.1) }
    }
    let honest = try #require(try content())
    for name in home.names(in: "out").map({ "out/\($0)" }) + ["folder/results/stitch.json"] {
      try FileManager.default.removeItem(atPath: home.file(name))
    }
    try reseal(home.file("folder/results/render-0000.json")) {
      $0 = $0.replacing(#/"sha256":"\w+"/#, with: "\"sha256\":\"\(String(repeating: "0", count: 64))\"")
    }
    let stitched = try run("stitch")
    #expect(stitched.status == 75 && stitched.errors.contains("damaged"), "\(stitched.errors)")
    #expect(home.names(in: "out") == [] && home.names(in: "folder/results") == [])
    for task in tasks { #expect(try run(task).status == 0) }
    #expect(try content() == honest)
  }

  @Test("A cached chunk that would be put outside of the job folder is rendered instead")
  func forgedCache() throws {
    let arguments = ["submit", "job.json", "--output", "out", "--quiet"]
    #expect(try endOfProgram(arguments, home: home).status == 0)
    let video = try Data(contentsOf: URL(fileURLWithPath: home.file("out/small.mp4")))
    let chunks = "cache/renderfarm/chunks"
    let entry = try #require(home.names(in: chunks).first { !$0.hasSuffix(".alias") })
    let segment = try #require(home.names(in: "\(chunks)/\(entry)").first { $0.hasSuffix(".segment") })
    try reseal(home.file("\(chunks)/\(entry)/result.json")) {
      $0 = $0.replacing("segments/\(segment)", with: "../../../../\(segment)")
    }
    for name in ["out", "state"] { try FileManager.default.removeItem(atPath: home.file(name)) }
    #expect(try endOfProgram(arguments, home: home).status == 0)
    #expect(!home.names().contains(segment))
    #expect(try Data(contentsOf: URL(fileURLWithPath: home.file("out/small.mp4"))) == video)
  }

  // MARK: What the machine does not give

  @Test(
    "Without a thread it says so and ends", .enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0),
    // The second draws on a thread of its own, because its first stack is small.
    arguments: [("ulimit -u 1", "submit --output"), ("ulimit -u 1; ulimit -s 256", "frame --at 0 -o")])
  func noThreads(limits: String, command: String) throws {
    _ = chmod(home.path, 0o777)
    let result = try endOfProgram(
      [
        "--reuid=64999", "--regid=64999", "--clear-groups", "bash", "-c",
        "\(limits); exec \"$0\" \"$@\"", Program.renderfarm,
      ] + command.split(separator: " ").map(String.init) + [home.file("out/a.png"), home.file("job.json")],
      home: home, of: "/usr/bin/setpriv")
    #expect(result.status == 75 && result.errors.contains("no more threads"), "\(result.status) \(result.errors)")
    #expect(home.names(in: "out") == [])
  }

  @Test(
    "With too few threads for the workers it says how many they are enough for, and makes nothing",
    .enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0))
  func fewThreads() throws {
    _ = chmod(home.path, 0o777)
    let result = try endOfProgram(
      [
        "--reuid=64998", "--regid=64998", "--clear-groups", "bash", "-c",
        "ulimit -u 30; exec \"$0\" \"$@\"", Program.renderfarm, "submit", home.file("job.json"), "--workers", "8",
        "--output", home.file("out"),
      ], home: home, of: "/usr/bin/setpriv")
    #expect(result.status == 75 && result.errors.contains("8 workers need 44 threads"), "\(result.errors)")
    #expect(result.errors.firstMatch(of: /run it with --workers [1-4],/) != nil, "\(result.errors)")
    #expect(home.names(in: "out") == [])
  }

  @Test("Where addresses are limited, the heaps of threads take none from the threads themselves")
  func fewAddresses() throws {
    let process = try Program.start(
      [
        "-c", "ulimit -v 1000000; exec \"$0\" \"$@\"", Program.renderfarm, "submit", home.file("job.json"),
        "--output", home.file("out"), "--quiet",
      ], of: "/bin/bash", home: home.path)
    var kilobytes = 0
    while process.isRunning {
      let status = FileManager.default.contents(atPath: "/proc/\(process.processIdentifier)/status") ?? Data()
      let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmPeak:") }
      kilobytes = line.flatMap { Int($0.split(separator: " ")[1]) } ?? kilobytes
      usleep(2_000)
    }
    process.waitUntilExit()
    // With a heap for each thread it takes 550,000 or more.
    #expect(process.terminationStatus == 0 && 100_000..<450_000 ~= kilobytes, "\(kilobytes)")
  }

  @Test(
    "With too few open files it says how many workers they are enough for, and makes nothing",
    arguments: [(40, ""), (60, " 3")])
  func fewOpenFiles(_ limit: Int, _ workers: String) throws {
    let result = try endOfProgram(
      [
        "-c", "ulimit -n \(limit); exec \"$0\" \"$@\"", Program.renderfarm, "submit", home.file("job.json"),
        "--workers", "8",
        "--output", home.file("out"),
      ], home: home, of: "/bin/bash")
    #expect(result.status == 75 && result.errors.contains("open files"), "\(result.status) \(result.errors)")
    #expect(result.errors.contains("--workers\(workers)") == !workers.isEmpty, "\(result.errors)")
    #expect(home.names(in: "out") == [])
  }

  @Test("A limit of open files that may be raised is raised")
  func openFilesRaised() throws {
    let result = try endOfProgram(
      [
        "-c", "ulimit -S -n 40; exec \"$0\" \"$@\"", Program.renderfarm, "submit", home.file("job.json"), "--workers",
        "8",
        "--output", home.file("out"),
      ], home: home, of: "/bin/bash")
    #expect(result.status == 0, "\(result.status) \(result.errors)")
  }
}
