import Foundation
import Hashing
import Planning
import Testing

@testable import Reports

@Suite("The report of a night")
struct NightlyReportTests {
  private static let run = "2026-11-20T02-13-05Z"

  static func manifest(
    _ name: String = "menu", frames: Int = 60, changing changed: Range<Int> = 0..<0, engine: String = "1.0",
    media: String = "59", job: UInt8 = 1, file: UInt8 = 1
  ) throws -> Manifest {
    let plan = try Plan(
      PlanInput(
        name: name, frameCount: frames, frameRate: FrameRate(numerator: 30, denominator: 1), width: 320, height: 240,
        outputs: [], jobDigest: Digest(of: [job]), engineVersion: engine, mediaVersion: media))
    let results = plan.tasks.filter { $0.kind == .render }.map { task in
      TaskResult(
        task: task.id, attempt: 1, planHash: plan.hash,
        frames: task.frames.indices.map {
          FrameRecord(
            index: $0, pixels: Digest(of: [UInt8($0), changed.contains($0) ? 1 : 0]), displayList: Digest(of: [9]))
        }, timing: TaskTiming(), peakMemory: 0)
    }
    let output = Manifest.Output(file: "\(name).mp4", codec: "h264", bytes: 1, sha256: Digest(of: [file]))
    return Manifest(plan: plan, results: results, outputs: [output], workers: 1)
  }

  static func report(_ jobs: [NightlyJob], isInterrupted: Bool = false, hasGolden: Bool = false) -> NightlyReport {
    NightlyReport(
      run: run, earlierRuns: ["2026-11-19T02-13-04Z"], engineVersion: "1.0", mediaVersion: "59", workers: 4,
      seconds: 134, isInterrupted: isInterrupted, hasGolden: hasGolden, jobs: jobs, skippedFiles: [])
  }

  private func done(_ name: String, _ comparison: NightlyComparison, golden: NightlyComparison? = nil) -> NightlyJob {
    var job = NightlyJob(name: name, file: "jobs/\(name).json", state: .done)
    job.sinceLast = comparison
    job.golden = golden
    return job
  }

  private func comparison(changing frames: Range<Int> = 0..<0) throws -> NightlyComparison {
    NightlyComparison(
      expected: try Self.manifest(), actual: try Self.manifest(changing: frames, file: frames.isEmpty ? 1 : 2),
      with: "2026-11-19T02-13-04Z")
  }

  @Test("One line says how the night went")
  func verdict() throws {
    let same = try (1...35).map { done("job-\($0)", try comparison()) }
    let changed = done("menu", try comparison(changing: 41..<44))
    #expect(
      Self.report(same + [changed]).verdict
        == "nightly: 36 jobs, 35 unchanged, 1 changed (menu: from frame 41), 0 failed, 2 min 14 s")
    #expect(Self.report([done("a", .new)]).verdict == "nightly: 1 job, 1 new, 0 failed, 2 min 14 s")
    var broken = NightlyJob(name: "broken", file: "jobs/broken.json", state: .invalid)
    broken.message = "jobs/broken.json:1:1: error: it is empty"
    let left = NightlyJob(name: "left", file: "jobs/left.json", state: .interrupted)
    let golden = done("menu", try comparison(), golden: try comparison(changing: 3..<4))
    let report = Self.report([broken, golden, left], isInterrupted: true, hasGolden: true)
    #expect(
      report.verdict == "nightly: 3 jobs, 1 unchanged, 1 differs from golden (menu: from frame 3), "
        + "1 failed (broken), interrupted with 1 not rendered, 2 min 14 s")
    #expect(report.isFailure)
    #expect(!Self.report([changed, left]).isFailure)
  }

  @Test("A long list of names is cut")
  func longVerdict() throws {
    let jobs = try (1...8).map { done("j\($0)", try comparison(changing: 5..<6)) }
    #expect(Self.report(jobs).verdict.contains("8 changed (j1: from frame 5, j2: from frame 5, j3: from frame 5"))
    #expect(Self.report(jobs).verdict.contains("j5: from frame 5 and 3 more)"))
  }

  @Test("A comparison says what differs, and why")
  func causes() throws {
    let old = try Self.manifest()
    let changed = NightlyComparison(
      expected: old, actual: try Self.manifest(changing: 41..<44, job: 2, file: 2), with: "x")
    #expect(changed.result == .different && changed.firstFrame == 41 && changed.frameCount == 3)
    #expect(changed.sentence == "3 frames of 60 differ, the first is frame 41.")
    #expect(changed.causes == ["The job file, its parameters or its assets changed."])
    let engine = NightlyComparison(
      expected: old, actual: try Self.manifest(changing: 0..<1, engine: "1.1", file: 2), with: "x")
    #expect(engine.causes == ["The engine is 1.1 instead of 1.0."])
    let media = NightlyComparison(expected: old, actual: try Self.manifest(media: "60", file: 2), with: "x")
    #expect(media.result == .different && media.place == "only in menu.mp4")
    #expect(media.sentence == "Every frame is the same, but not the file menu.mp4.")
    #expect(media.causes == ["The media libraries are 60 instead of 59."])
    let unexplained = NightlyComparison(expected: old, actual: try Self.manifest(changing: 7..<8, file: 2), with: "x")
    #expect(unexplained.causes.first?.contains("renderfarm verify") == true)
    let longer = NightlyComparison(expected: old, actual: try Self.manifest(frames: 62, file: 2), with: "x")
    #expect(longer.firstFrame == 60 && longer.totalFrameCount == 62)
  }

  @Test("Another version or another job file that shows the same is no difference, but is told")
  func harmless() throws {
    let comparison = NightlyComparison(
      expected: try Self.manifest(), actual: try Self.manifest(engine: "1.1", job: 2), with: "x")
    #expect(comparison.result == .same)
    #expect(comparison.causes.count == 2)
  }

  @Test("It is read as it was written; another format is refused")
  func roundTrip() throws {
    let report = Self.report([done("menu", try comparison(changing: 1..<3), golden: .new)], hasGolden: true)
    #expect(try NightlyReport(json: report.json()) == report)
    #expect(throws: NightlyReportError.otherFormat(7)) { try NightlyReport(json: Array("{\"formatVersion\":7}".utf8)) }
    #expect(throws: NightlyReportError.self) { try NightlyReport(json: Array("[]".utf8)) }
  }

  @Test("JUnit has a check for each job and each golden comparison")
  func junit() throws {
    var broken = NightlyJob(name: "broken", file: "broken.json", state: .failed)
    broken.message = "it is broken"
    let left = NightlyJob(name: "left", file: "left.json", state: .interrupted)
    let menu = done("menu", try comparison(), golden: try comparison(changing: 3..<4))
    let report = Self.report([broken, left, menu, done("new", .new, golden: .new)], hasGolden: true)
    #expect(report.junit.checks.map(\.suite) == ["renders", "renders", "renders", "renders", "golden", "golden"])
    #expect(report.junit.checks.count { $0.failure != nil } == 2)
    #expect(report.junit.checks.count { $0.skipped != nil } == 2)
    #expect(report.junit.xml().contains("<skipped message=\"no golden manifest"))
  }

  @Test(
    "Messages and reports say how it ended in these words",
    arguments: [
      (JobPhase.done, "done"), (.failed, "failed"), (.interrupted, "interrupted"), (.invalid, "invalid"),
    ])
  func words(phase: JobPhase, word: String) throws {
    let job = NightlyJob(name: "menu", file: "menu.json", state: phase)
    let report = Self.report([job])
    #expect(String(decoding: report.json(), as: UTF8.self).contains("\"state\" : \"\(word)\""))
    let night = String(decoding: WebhookMessage(report).json(), as: UTF8.self)
    #expect(night.contains("\"state\":\"\(word)\""), "\(night)")
    guard phase != .invalid else { return }
    let message = WebhookMessage(id: "a", name: "a", state: phase, message: "", counts: [:], manifest: nil)
    #expect(String(decoding: message.json(), as: UTF8.self).contains("\"state\":\"\(word)\""))
  }

  @Test("A webhook's message has the numbers, and its signature is that of its bytes")
  func webhook() throws {
    let message = WebhookMessage(Self.report([done("menu", try comparison(changing: 3..<4))]))
    #expect(message.state == .done && message.counts["changed"] == 1 && message.jobs?.count == 1)
    let signature = WebhookMessage.signature(of: Array("what do ya want for nothing?".utf8), secret: "Jefe")
    #expect(signature == "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }
}
