import Hashing
import JobFile
import Physics
import Planning
import Wire

/// Simulates a job's physics and leaves a record of each animator in the job folder.
func simulate(
  attempt: Int, _ renderer: JobRenderer, plan: Plan, in folder: JobFolder
) throws -> TaskResult {
  let started = seconds()
  let records = try renderer.simulate()
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
    timing: TaskTiming(renderSeconds: seconds() - started, encodeSeconds: 0), peakMemory: peakMemory())
}

/// The records of a job's physics in its folder.
enum PhysicsRecords {
  /// Relative to the job folder.
  static func path(_ index: Int) -> String { "segments/physics-\(index).record" }

  /// - Throws: a record that is missing or damaged, as the machine's fault.
  static func read(of job: Job, plan: Plan, in folder: JobFolder) throws -> [String: Trajectory] {
    var records: [String: Trajectory] = [:]
    for (index, animator) in job.scene.animators.enumerated() {
      let path = "\(folder.path)/\(Self.path(index))"
      guard let bytes = try? AtomicFile.read(path), let record = Trajectory(bytes) else {
        throw TaskFailure(.machine, "the physics record \(path) is missing or damaged; submit the job again")
      }
      records[animator.id] = record
    }
    return records
  }
}
