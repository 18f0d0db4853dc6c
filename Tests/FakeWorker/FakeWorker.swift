import Files
import Glibc
import Hashing
import JobFolders
import Planning
import Wire

/// Results that are not what they were.
struct Damage: Error {
  var tasks: [TaskID]
}

/// A worker whose pictures are hashes, and which misbehaves as its arguments say: `crash-once=30` dies at frame 30 of a
/// first attempt. What it makes depends on the plan only.
@main
struct FakeWorker {
  let misbehaviour: Misbehaviour
  let connection: WorkerConnection

  static func main() {
    let misbehaviour = Misbehaviour(CommandLine.arguments.dropFirst())
    if misbehaviour["grandchild"] != nil { misbehaviour.startGrandchild() }
    if misbehaviour["no-hello"] != nil { exit(3) }
    let connection = WorkerConnection(engineVersion: misbehaviour["version"] ?? "fake", heartbeatSeconds: 0.05)
    FakeWorker(misbehaviour: misbehaviour, connection: connection).work()
  }

  private func work() {
    while let (task, attempt, folder) = connection.nextCommand() {
      do {
        let plan = try folder.plan()
        let artefact = try make(task, attempt, folder, plan)
        guard let artefact else { continue }
        let result = TaskResult(
          task: task.id, attempt: attempt, planHash: plan.hash, artefacts: [artefact],
          peakMemory: 1 << 20)
        if !misbehaviour.happens("lie", attempt: attempt) { try folder.store(result) }
        connection.send(.finished(attempt: attempt, result: result))
      } catch {
        fail(task, attempt, .machine, "\(error)")
      }
    }
  }

  private func fail(_ task: PlanTask, _ attempt: Int, _ kind: FailureKind, _ message: String, frame: Int? = nil) {
    connection.send(.failed(task: task.id, attempt: attempt, kind: kind, message: message, frame: frame))
  }

  /// nil if the failure was reported already.
  private func make(_ task: PlanTask, _ attempt: Int, _ folder: JobFolder, _ plan: Plan) throws -> Artefact? {
    guard task.kind == .render else { return try stitch(folder, plan) }
    var bytes: [UInt8] = []
    for frame in task.frames.indices {
      if let failure = misbehaviour.act(at: frame, attempt: attempt) {
        fail(task, attempt, failure.kind, failure.message, frame: frame)
        return nil
      }
      bytes += Array("\(frame) \(plan.hash)\n".utf8)
      if misbehaviour["quick"] == nil {
        connection.send(.progress(task: task.id, attempt: attempt, framesDone: frame - task.frames.first + 1))
      }
    }
    let path = "segments/\(task.id)"
    try AtomicFile.write(bytes, to: folder.path + "/" + path)
    return Artefact(output: 0, path: path, byteCount: bytes.count, sha256: Digest(of: bytes), frames: task.frames)
  }

  private func stitch(_ folder: JobFolder, _ plan: Plan) throws -> Artefact {
    var bytes: [UInt8] = []
    let results = plan.tasks.compactMap { folder.result(of: $0.id, plan: plan) }.filter { $0.task.kind == .render }
    let damaged = folder.discardDamaged(results, outputFolder: try folder.outputFolder())
    guard damaged.isEmpty else { throw Damage(tasks: damaged) }
    for task in plan.tasks where task.kind == .render {
      bytes += try FileContents.read("\(folder.segmentsFolder)/\(task.id)")
    }
    try AtomicFile.write(bytes, to: folder.outputFolder() + "/out")
    try AtomicFile.write(
      Array("{\"run\":{\"plan\":\"\(plan.hash.hexadecimal)\"}}".utf8),
      to: folder.outputFolder() + "/\(plan.input.name).manifest.json")
    return Artefact(
      output: 0, location: .outputFolder, path: "out", byteCount: bytes.count, sha256: Digest(of: bytes), frames: nil)
  }
}
