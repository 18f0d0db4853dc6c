import Foundation
import TestSupport
import Testing

@Suite("The same job gives the same bytes, however it is split")
struct SplitTests {
  @Test("1, 2, 3 and 5 workers", arguments: [Job.fade, Job.hands])
  func workerCounts(job: String) throws {
    let two = try Fingerprint.ofTwoWorkers(job)
    for workers in [1, 3, 5] {
      #expect(try Fingerprint.submitting(job, flags: ["--workers", "\(workers)"]) == two, "\(workers) workers")
    }
  }

  @Test("Another parameter gives other bytes: the comparison can fail")
  func negativeControl() throws {
    let plain = try Fingerprint.ofTwoWorkers(Job.fade)
    let slower = try Fingerprint.submitting(Job.fade, flags: ["--workers", "2", "--set", "fade=1.5"])
    #expect(plain.identical != slower.identical)
    #expect(plain.files != slower.files)
  }

  @Test("Tasks run one by one in random order, without a coordinator")
  func randomOrder() throws {
    let expected = try Fingerprint.ofTwoWorkers(Job.hands)
    for seed in 1...3 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      #expect(try runningTasks(of: Job.hands, order: { $0.shuffled(using: &generator) }) == expected, "seed \(seed)")
    }
  }

  @Test("A task that runs twice does no harm")
  func twice() throws {
    let expected = try Fingerprint.ofTwoWorkers(Job.fade)
    #expect(try runningTasks(of: Job.fade, order: { $0 + $0.reversed() }) == expected)
  }

  @Test("From another working directory, locale, time zone and environment, with a relative path")
  func surroundings() throws {
    let expected = try Fingerprint.ofTwoWorkers(Job.hands)
    let moved = try Fingerprint.submitting(
      "hands-on.json",
      environment: [
        "TZ": "Asia/Kathmandu", "LC_ALL": "de_DE.UTF-8", "LANG": "tr_TR.UTF-8", "COLUMNS": "33",
        // Libraries would read these.
        "HB_SHAPER_LIST": "fallback", "HB_OPTIONS": "uniscribe-bug-compatible", "JPEGMEM": "1",
        "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0",
      ],
      directory: Program.repository + "/Jobs")
    #expect(moved == expected)
  }
}

/// Prepares a job folder and runs its render tasks in the given order, then the stitch task, each in a process of its own.
///
/// - Parameter isEmulated: which tasks the emulator runs.
func runningTasks(
  of job: String, order: ([String]) -> [String], emulator: [String] = [],
  isEmulated: (String) -> Bool = { _ in true }
) throws -> Fingerprint {
  let home = try TemporaryFolder()
  let prepared = try Program.run(["prepare", job, "--output", home.file("out")], home: home.path)
  #expect(prepared.status == 0, "\(prepared.errors)")
  let lines = prepared.output.split(separator: "\n").map(String.init)
  let folder = try #require(lines.first)
  let tasks = Array(lines.dropFirst())
  for task in order(tasks.filter { $0 != "stitch" }) + ["stitch"] {
    let command = (isEmulated(task) ? emulator : []) + [Program.renderfarm, "run-task", folder, task]
    // What starts itself anew would leave the emulator.
    let environment = emulator.isEmpty ? [:] : ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-FMA4"]
    let result = try Program.run(Array(command.dropFirst()), of: command[0], home: home.path, environment: environment)
    #expect(result.status == 0, "\(task): \(result.errors)")
  }
  return try Fingerprint(outputs: home.file("out"), job: Job.name(of: job))
}
