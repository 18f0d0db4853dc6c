import Backlog
import Files
import Foundation
import Hashing
import JobFolders
import Planning
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Control

/// A farm's folder with jobs that nobody renders.
struct StillFarm {
  let home: TemporaryFolder
  let folders: FarmFolders
  let control: FarmControl
  /// How often somebody was to be started to work.
  let starts: Counter

  final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func raise() { count.withLock { $0 += 1 } }
  }

  init() throws {
    home = try TemporaryFolder()
    folders = FarmFolders(state: home.file("state"), chunks: home.file("chunks"))
    try Folders.create(folders.state)
    let counter = Counter()
    starts = counter
    control = FarmControl(folders) {
      counter.raise()
      return nil
    }
  }

  static func plan(_ name: String, frames: Int = 40) throws -> Plan {
    try Plan(
      PlanInput(
        name: name, frameCount: frames, frameRate: FrameRate(numerator: 12, denominator: 1), width: 4, height: 2,
        outputs: [
          OutputSpecification(kind: .video, path: "\(name).mp4", codec: "h264"),
          OutputSpecification(kind: .imageSequence, path: "\(name)/%03d.png", codec: "png"),
        ], jobDigest: Digest(of: Array(name.utf8)), engineVersion: "1", mediaVersion: "1"))
  }

  @discardableResult
  func prepare(_ name: String, frames: Int = 40) throws -> PreparedJob {
    let plan = try Self.plan(name, frames: frames)
    let folder = JobFolder(of: plan, outputFolder: home.file("out"), in: folders.state)
    return try PreparedJob(plan, outputFolder: home.file("out"), in: folder, job: Array("{}".utf8))
  }

  /// A job that waits.
  func add(_ name: String, priority: Int = 0, at time: Double = 1000) throws -> PreparedJob {
    let job = try prepare(name)
    try control.add(
      BacklogEntry(
        id: job.folder.id, name: name, folder: job.folder.path, priority: priority, workers: 1, submittedAt: time),
      of: job)
    return job
  }

  func finish(_ job: PreparedJob, chunk: Int) throws {
    try AtomicFile.write([1, 2, 3], to: job.folder.path + "/segments/\(chunk)")
    try job.folder.store(
      TaskResult(
        task: .render(chunk), attempt: 1, planHash: job.plan.hash,
        artefacts: [
          Artefact(
            output: 0, path: "segments/\(chunk)", byteCount: 3, sha256: Digest(of: [1, 2, 3]),
            frames: job.plan.grid.frames(ofChunk: chunk))
        ]))
  }

  func overview(_ id: String) throws -> JobOverview {
    try #require(try FarmReader(folders).overview().jobs.first { $0.id == id })
  }
}

@Suite("The farm as one value, and what people do with it")
struct FarmOverviewTests {
  private let farm: StillFarm

  init() throws { farm = try StillFarm() }

  @Test("An empty farm is one, also where there is no folder yet")
  func empty() throws {
    let folders = FarmFolders(state: farm.home.file("new/state"), chunks: farm.home.file("new/chunks"))
    let overview = try FarmReader(folders).overview()
    #expect(overview.jobs.isEmpty && overview.cores > 0 && overview.memory > 1 << 20)
  }

  @Test("A waiting job has its place; what is rendered of it is counted by the files")
  func waiting() throws {
    let job = try farm.add("first", priority: 3)
    #expect(farm.starts.value == 1)
    try farm.finish(job, chunk: 0)
    try farm.finish(job, chunk: 3)
    let shown = try farm.overview(job.folder.id)
    #expect(shown.state == .waiting && shown.driver == .backlog && shown.priority == 3 && shown.name == "first")
    #expect(shown.framesDone == 12 + 4 && shown.frameCount == 40 && shown.tasksDone == 2 && shown.taskCount == 5)
    #expect(shown.actions == [.pause, .cancel, .priority])
    let detail = try #require(try FarmReader(farm.folders).detail(job.folder.id))
    #expect(detail.pictures.map(\.frame) == [0, 12, 24, 36])
    #expect(detail.pictures.map(\.isRendered) == [true, false, false, true])
    #expect(detail.outputs.map(\.file) == ["first.mp4", "first/%03d.png"] && detail.outputs[0].byteCount == nil)
    #expect((detail.width, detail.height, detail.frameRate) == (4, 2, 12))
    #expect(try FarmReader(farm.folders).detail("nothing") == nil)
    // A beginning of an id is none here.
    #expect(try FarmReader(farm.folders).detail(String(job.folder.id.prefix(4))) == nil)
  }

  @Test("Pausing, going on, another priority, cancelling and trying again, each where it makes sense")
  func actions() async throws {
    let id = try farm.add("first").folder.id
    #expect(throws: ControlError.self) { try farm.control.resume(id) }
    try farm.control.pause(id)
    #expect(
      try farm.overview(id).state == .paused && farm.overview(id).actions == [.resume, .cancel, .requeue, .priority])
    #expect(throws: ControlError.self) { try farm.control.pause(id) }
    try farm.control.prioritize(id, -4)
    #expect(try farm.overview(id).priority == -4 && farm.overview(id).state == .paused)
    try farm.control.resume(id)
    #expect(try farm.overview(id).state == .waiting && farm.starts.value == 2)
    #expect(throws: ControlError.self) { try farm.control.retry(id) }
    #expect(try await farm.control.cancel(id).contains(id))
    #expect(try farm.overview(id).state == .cancelled && farm.overview(id).actions == [.retry, .requeue])
    #expect(try await farm.control.cancel(id).contains("nothing to cancel"))
    try farm.control.retry(id, workers: 3)
    let again = try #require(farm.folders.backlog.entry(id))
    #expect(again.state == .waiting && again.workers == 3 && again.priority == -4 && farm.starts.value == 3)
    #expect(throws: ControlError(.wrongUsage, "there is no job xyz; `renderfarm list` shows them")) {
      try farm.control.pause("xyz")
    }
  }

  @Test("Frames are requeued with their chunks, of a job that nobody works on, and only its own")
  func requeue() async throws {
    let job = try farm.add("first")
    let id = job.folder.id
    for chunk in 0..<4 { try farm.finish(job, chunk: chunk) }
    #expect(throws: ControlError.self) { try farm.control.requeue(id, FrameRange(first: 0, last: 1)) }
    try farm.control.pause(id)
    #expect(throws: ControlError.self) { try farm.control.requeue(id, FrameRange(first: 30, last: 40)) }
    try farm.control.requeue(id, FrameRange(first: 11, last: 12))
    #expect(job.folder.renderedChunks(of: job.plan) == [.render(2), .render(3)])
    #expect(try farm.overview(id).state == .waiting)
  }

  @Test(
    "A running job tells its pace and its workers; when its process is gone, it is interrupted and may be tried again")
  func running() throws {
    let job = try farm.prepare("first")
    let id = job.folder.id
    let store = try JobStore(path: farm.folders.history)
    try store.submit(JobRecord(job, .running, at: 1000))
    let lock = try job.lock()
    job.folder.store(
      JobProgress(
        framesDone: 20, framesResumed: 12, tasksDone: 1, failedAttempts: 2, seconds: 4, framesPerSecond: 2,
        workers: [
          JobProgress.Worker(number: 1, process: getpid(), task: .render(1), framesDone: 8),
          JobProgress.Worker(number: 2, process: 0, task: nil, framesDone: 0),
        ]))
    let shown = try farm.overview(id)
    #expect(shown.state == .running && shown.driver == .submit && shown.framesDone == 20 && shown.tasksDone == 1)
    #expect(shown.framesPerSecond == 2 && shown.secondsLeft == 10 && shown.failedAttempts == 2)
    #expect(shown.workers.count == 2 && shown.workers[0].task == .render(1) && (shown.workers[0].memory ?? 0) > 1 << 20)
    #expect(shown.workers[1].task == nil && shown.workers[1].memory == nil && shown.workers[1].place.isEmpty)
    #expect(shown.actions == [.cancel])
    #expect(throws: ControlError.self) { try farm.control.retry(id) }
    withExtendedLifetime(lock) {}
    // Whether one of another container is gone, nobody here knows.
    let words = try String(contentsOfFile: job.folder.lockFile, encoding: .utf8).split(separator: " ")
    try "\(words[0]) \(words[1].prefix(8))00000000 \(words[2])".write(
      toFile: job.folder.lockFile, atomically: false, encoding: .utf8)
    let record = try #require(try store.jobs(withPrefix: id).first)
    #expect(try farm.overview(id).state == .running && farm.folders.present(record).state == .running)
    // The lock tells a process that is gone.
    try "4194000".write(toFile: job.folder.lockFile, atomically: false, encoding: .utf8)
    let left = try farm.overview(id)
    #expect(left.state == .interrupted && left.workers.isEmpty && left.actions == [.retry, .requeue])
    #expect(farm.folders.present(record).state == .interrupted && farm.folders.present(record).message == left.message)
    try farm.control.retry(id)
    #expect(try farm.overview(id).state == .waiting)
  }

  @Test("Only logs of the job can be read, whatever a name says")
  func logs() throws {
    let job = try farm.add("first")
    try farm.home.write("secret", to: "state/secret.log")
    try "text".write(toFile: job.folder.logFile(.render(0), attempt: 1), atomically: false, encoding: .utf8)
    let reader = try FarmReader(farm.folders)
    #expect(try reader.log("render-0000.1.log", of: job.folder.id) == "text")
    for name in ["../job.json", "../../../secret.log", "", ".", "..", "/etc/passwd"] {
      #expect(try reader.log(name, of: job.folder.id) == nil, "\(name)")
    }
  }

  @Test("A job of very many chunks tells a bounded number of pictures and tasks")
  func bounds() throws {
    let plan = try StillFarm.plan("long", frames: 1_000_000)
    let pictures = JobDetail.pictures(of: plan, rendered: [], isDone: false)
    #expect(pictures.count == JobDetail.pictureLimit && pictures[0].frame == 0)
    #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0.frame < $1.frame } && pictures.last!.frame > 980_000)
  }
}
