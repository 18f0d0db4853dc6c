import Files
import Hashing
import Document
import JobFolders
import Lookups
import Machine
import Physics
import Planning

/// Simulates a job's physics and leaves a record of each animator in the job folder.
///
/// On the way, after one, two, four … chunks, it leaves what is known by then: so the first chunks are rendered while later ones
/// are still being simulated, and writing costs no more than twice the record.
///
/// - Parameter progress: told how many of the plan's frames can be rendered from the records in the folder.
func simulate(
  attempt: Int, _ renderer: JobRenderer, plan: Plan, in folder: JobFolder, progress: (Int) -> Void
) throws -> TaskResult {
  let started = SteadyClock.seconds()
  var halts: [Int] = []
  var chunks = 1
  while chunks < plan.grid.chunkCount {
    halts.append(plan.grid.frames(ofChunk: chunks).first)
    chunks *= 2
  }
  let records = try renderer.simulate(haltingAt: halts) { frame, records throws(TaskFailure) in
    guard frame > plan.frames.first else { return }
    do throws(FileError) {
      for (index, animator) in renderer.job.scene.animators.enumerated() {
        if let record = records[animator.id] { try PhysicsRecords.leave(record, index, in: folder) }
      }
    } catch {
      throw TaskFailure(error)
    }
    progress(min(frame - plan.frames.first, plan.frames.count))
  }
  var artefacts: [Artefact] = []
  for (index, animator) in renderer.job.scene.animators.enumerated() {
    guard let record = records[animator.id] else { continue }
    let bytes = record.bytes
    let path = PhysicsRecords.path(index)
    try AtomicFile.write(bytes, to: "\(folder.path)/\(path)")
    artefacts.append(
      Artefact(output: nil, path: path, byteCount: bytes.count, sha256: Digest(of: bytes), frames: plan.frames))
  }
  return TaskResult(
    task: .simulate, attempt: attempt, planHash: plan.hash, artefacts: artefacts,
    timing: TaskTiming(renderSeconds: SteadyClock.seconds() - started, encodeSeconds: 0), peakMemory: ProcessMemory.peak
  )
}

/// The records of a job's physics in its folder.
enum PhysicsRecords {
  /// Relative to the job folder.
  static func path(_ index: Int) -> String { "segments/physics-\(index).record" }

  /// Leaves a record that is not complete, unless a longer one is there: an earlier attempt came further.
  static func leave(_ record: Trajectory, _ index: Int, in folder: JobFolder) throws(FileError) {
    let path = "\(folder.path)/\(path(index))"
    if let bytes = try? FileContents.read(path), let old = Trajectory(bytes), old.endTick >= record.endTick { return }
    try AtomicFile.write(record.bytes, to: path)
  }

  /// Gives a renderer the records that it needs for frames up to one.
  ///
  /// - Throws: a record that is missing, damaged or not long enough, as the machine's fault.
  static func prepare(_ renderer: JobRenderer, through frame: Int, in folder: JobFolder) throws(TaskFailure) {
    guard !renderer.hasRecords(through: frame) else { return }
    var records: Lookup<String, Trajectory> = [:]
    for (index, animator) in renderer.job.scene.animators.enumerated() {
      let path = "\(folder.path)/\(Self.path(index))"
      guard let bytes = try? FileContents.read(path), let record = Trajectory(bytes) else {
        folder.discard(.simulate)
        throw TaskFailure(.machine, "the physics record \(path) is missing or damaged; submit the job again")
      }
      records[animator.id] = record
    }
    renderer.use(records)
    guard renderer.hasRecords(through: frame) else {
      folder.discard(.simulate)
      throw TaskFailure(.machine, "the physics record ends before frame \(frame); submit the job again")
    }
  }
}
