import Files
import Foundation
import Glibc
import Hashing
import Planning
import TestSupport
import Testing

@testable import JobFolders

@Suite("The job folder knows what is done")
struct JobFolderTests {
  private let home: TemporaryFolder
  private let plan: Plan
  private let folder: JobFolder

  init() throws {
    home = try TemporaryFolder()
    plan = try Plan(
      PlanInput(
        name: "a", frameCount: 40, frameRate: FrameRate(numerator: 12, denominator: 1), width: 2, height: 2,
        outputs: [],
        jobDigest: Digest(of: [1]), engineVersion: "1", mediaVersion: "1"))
    folder = JobFolder(of: plan, outputFolder: home.file("out"), in: home.file("state/deep"))
    try prepare()
  }

  @discardableResult
  private func prepare() throws -> PreparedJob {
    try PreparedJob(plan, outputFolder: home.file("out"), in: folder, job: Array("{}".utf8))
  }

  private func finish(_ chunk: Int, hash: Digest? = nil, path: String? = nil) throws {
    let path = path ?? "segments/\(chunk)"
    try AtomicFile.write([1, 2, 3], to: folder.path + "/segments/\(chunk)")
    let artefact = Artefact(output: 0, path: path, byteCount: 3, sha256: Digest(of: [1, 2, 3]), frames: nil)
    try folder.store(
      TaskResult(task: .render(chunk), attempt: 1, planHash: hash ?? plan.hash, artefacts: [artefact]))
  }

  @Test("It is found again by the same plan and output folder, and gives back what was put in")
  func creating() throws {
    #expect(JobFolder(of: plan, outputFolder: home.file("out"), in: home.file("state/deep")) == folder)
    #expect(JobFolder(of: plan, outputFolder: "/elsewhere", in: home.file("state/deep")).id != folder.id)
    let again = try PreparedJob(folder)
    #expect(again.plan == plan && again.folder == folder && again.outputFolder == home.file("out"))
    #expect(try FileContents.read(folder.jobFile) == Array("{}".utf8))
  }

  @Test("A task is done when its result fits the plan and its files are there whole")
  func completed() throws {
    for chunk in 0..<4 { try finish(chunk) }
    #expect(folder.completedTasks(plan: plan) == [.render(0), .render(1), .render(2), .render(3)])
    try FileManager.default.removeItem(atPath: folder.path + "/segments/0")
    try AtomicFile.write([1, 2], to: folder.path + "/segments/1")
    try AtomicFile.write(Array("{\"task\":".utf8), to: folder.resultFile(.render(2)))
    #expect(folder.completedTasks(plan: plan) == [.render(3)])
    try finish(0, hash: Digest(of: [9]))
    try finish(1, path: "../../../x/../jobs/\(folder.id)/segments/1")
    try finish(2, path: "/segments/2")
    #expect(folder.completedTasks(plan: plan) == [.render(3)])
    try AtomicFile.write(try FileContents.read(folder.resultFile(.render(3))), to: folder.resultFile(.render(77)))
    #expect(folder.completedTasks(plan: plan) == [.render(3)])
    #expect(folder.result(of: .render(3), plan: plan)?.attempt == 1)
    #expect(folder.result(of: .render(2), plan: plan)?.task == .render(2))
    #expect(folder.result(of: .stitch, plan: plan) == nil)
  }

  @Test("What a task left is read whatever its size, and is nothing where it is not what the result says")
  func large() throws {
    func content(_ byteCount: Int, of text: String) throws -> [UInt8]? {
      let artefact = Artefact(
        output: 0, path: "segments/a", byteCount: byteCount, sha256: Digest(of: Array(text.utf8)), frames: nil)
      return try folder.content(of: artefact, outputFolder: home.file("out"))
    }
    let file = folder.segmentsFolder + "/a"
    #expect(try content(3, of: "abc") == nil)
    try AtomicFile.write(Array("abc".utf8), to: file)
    #expect(try content(3, of: "abc") == Array("abc".utf8))
    #expect(try content(3, of: "abd") == nil && content(2, of: "ab") == nil)
    // Larger than files are read without being asked for; there is nothing on the disk of it.
    let byteCount = 1 << 30 + 1
    #expect(truncate(file, byteCount) == 0)
    #expect(try content(byteCount, of: "abc") == nil)
  }

  @Test("Results of another build of the program are none; those of which no build is known stay")
  func otherProgram() throws {
    func done(by program: String) -> [TaskID] {
      folder.keepResults(onlyOf: program)
      return folder.completedTasks(plan: plan)
    }
    try finish(0)
    #expect(done(by: "one") == [.render(0)])
    try finish(1)
    #expect(done(by: "one") == [.render(0), .render(1)] && done(by: "") == [.render(0), .render(1)])
    #expect(done(by: "two") == [] && home.names(in: "state/deep/jobs/\(folder.id)/segments") == [])
    try finish(2)
    #expect(done(by: "two") == [.render(2)] && done(by: "one") == [])
  }

  @Test("A film is done while its outputs and its manifest are its own: another job may have written over them")
  func foreignOutputs() throws {
    func write(_ text: String, _ name: String) throws { try home.write(text, to: "out/" + name) }
    func manifest(_ plan: Digest) -> String { "{\"identical\": {}, \"run\": {\"plan\": \"\(plan.hexadecimal)\"}}" }
    func states() throws -> [Bool] {
      let isCompleted = folder.completedTasks(plan: plan) == [.stitch]
      let result = try FileContents.read(folder.resultFile(.stitch))
      try AtomicFile.write(result, to: folder.path + "/finished.json")
      return [isCompleted, folder.isFinishedUnchanged(plan: plan), folder.isFinished(plan: plan)]
    }
    let artefact = Artefact(
      output: 0, location: .outputFolder, path: "film", byteCount: 3, sha256: Digest(of: Array("abc".utf8)), frames: nil
    )
    try folder.store(TaskResult(task: .stitch, attempt: 1, planHash: plan.hash, artefacts: [artefact]))
    try write("abc", "film")
    #expect(try states() == [false, false, true], "there is no manifest")
    try write(manifest(plan.hash), "a.manifest.json")
    #expect(try states() == [true, true, true])
    try write("abd", "film")
    #expect(try states() == [false, false, true])
    try write("abc", "film")
    try write(manifest(Digest(of: [7])), "a.manifest.json")
    #expect(try states() == [false, false, true])
    try write("abcd", "film")
    #expect(try states() == [false, false, false])
    try write("abc", "film")
    #expect(folder.isFinished(plan: plan))
    folder.forgetFinish()
    #expect(!folder.isFinished(plan: plan))
  }

  @Test("A result of which one bit flipped, or that ends early, is none")
  func sealedResults() throws {
    try finish(0)
    let file = URL(fileURLWithPath: folder.resultFile(.render(0)))
    let whole = try Data(contentsOf: file)
    #expect(folder.completedTasks(plan: plan) == [.render(0)])
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 1 << UInt8(index % 8)
      try damaged.write(to: file)
      #expect(folder.result(of: .render(0), plan: plan) == nil, "byte \(index)")
      try whole.prefix(index).write(to: file)
      #expect(folder.result(of: .render(0), plan: plan) == nil, "\(index) bytes")
    }
    #expect(folder.completedTasks(plan: plan).isEmpty)
    try whole.write(to: file)
    #expect(folder.result(of: .render(0), plan: plan)?.task == .render(0))
  }

  @Test("A lock whose folder was removed is told from one that holds", .timeLimit(.minutes(10)))
  func removedLock() throws {
    let lock = try FileLock(folder)
    #expect(lock.isInPlace && folder.isWritten)
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(!lock.isInPlace && !folder.isWritten)
    try prepare()
    #expect(folder.isWritten && !lock.isInPlace)
    let other = try FileLock(folder)
    #expect(other.isInPlace && !lock.isInPlace)
  }

  @Test("A prepared job whose folder was removed is written again when it is locked", arguments: [true, false])
  func rewritten(isRead: Bool) throws {
    let job = isRead ? try PreparedJob(folder) : try prepare()
    try FileManager.default.removeItem(atPath: folder.path)
    let lock = try job.lock()
    #expect(lock.isInPlace && folder.isWritten)
    #expect(try FileContents.read(folder.jobFile) == Array("{}".utf8))
    #expect(throws: JobFolderError.alreadyRunning(pid: getpid())) { try job.lock() }
    withExtendedLifetime(lock) {}
  }

  @Test("Outputs go to an absolute path")
  func relativeOutputs() throws {
    #expect(try folder.outputFolder() == home.file("out"))
    try #"{ "outputFolder": "out" }"#.write(
      toFile: folder.path + "/folder.json", atomically: false, encoding: .utf8)
    #expect(throws: JobFolderError.self) { try folder.outputFolder() }
  }

  @Test("Unfinished files are cleared away, nothing else")
  func unfinished() throws {
    try finish(0)
    let leftover = AtomicFile.temporaryPath(for: folder.segmentsFolder + "/1")
    try home.write("half", to: String(leftover.dropFirst(home.path.count + 1)))
    folder.removeUnfinishedFiles(of: plan, outputFolder: home.path)
    #expect(!FileManager.default.fileExists(atPath: leftover))
    #expect(folder.completedTasks(plan: plan) == [.render(0)])
  }
}
