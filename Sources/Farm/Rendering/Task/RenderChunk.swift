import Caching
import Files
import Glibc
import Graphics
import Hashing
import Document
import JobFolders
import Machine
import Media
import Planning

/// Renders the frames of a task: script, display list, pixels, hash, encoding. Takes them from the cache if they are there.
///
/// - Parameters:
///   - renderer: may have its images still to decode: what is in the cache needs none.
///   - isDurable: whether the files survive a power cut.
///   - progress: told how many frames are done.
func renderChunk(
  _ task: PlanTask, attempt: Int, of renderer: JobRenderer, plan: Plan, in folder: JobFolder, cache: ChunkCache?,
  isDurable: Bool, progress: (Int) -> Void
) throws -> TaskResult {
  let quickKey = ChunkCache.key(task, of: plan)
  if let cached = try cache?.take(alias: quickKey, task, attempt: attempt, plan: plan, into: folder) { return cached }

  try renderer.decodeImages()
  let started = SteadyClock.seconds()
  let lists = try renderer.displayLists(task.frames.indices)
  let digests = digests(of: lists)
  let key = ChunkCache.key(digests, task, of: plan)
  if let cached = try cache?.take(key, alias: quickKey, task, attempt: attempt, plan: plan, into: folder) {
    return cached
  }
  // A second attempt stands in for one that is slow: it waits for nobody.
  let claim = attempt == 1 ? cache?.claim(key) : nil
  defer { claim?.release() }
  if attempt == 1, let cached = try cache?.take(key, alias: quickKey, task, attempt: attempt, plan: plan, into: folder)
  {
    return cached
  }

  let frames = FrameRenderer(
    assets: renderer.assets, width: plan.input.width, height: plan.input.height,
    takesShortcuts: renderer.takesShortcuts)
  var encoding = 0.0
  func timed<Result>(_ encode: () throws -> Result) rethrows -> Result {
    let before = SteadyClock.seconds()
    defer { encoding += SteadyClock.seconds() - before }
    return try encode()
  }
  let outputs = try timed {
    try ChunkOutputs(plan: plan, task: task, outputs: renderer.job.outputs, takesShortcuts: renderer.takesShortcuts)
  }
  var result = TaskResult(task: task.id, attempt: attempt, planHash: plan.hash)
  for (frame, list) in zip(task.frames.indices, lists) {
    let (changed, hash) = frames.render(list)
    try renderer.checkDrawing(ofFrame: frame)
    try timed { try outputs.add(frame, frames.bitmap, changed: changed, hash: hash) }
    result.frames.append(FrameRecord(index: frame, pixels: hash, displayList: digests[frame - task.frames.first]))
    progress(frame - task.frames.first + 1)
  }
  try timed {
    try outputs.finish()
    for file in outputs.files { result.artefacts.append(try store(file, in: folder, isDurable: isDurable)) }
  }
  result.timing = TaskTiming(renderSeconds: SteadyClock.seconds() - started - encoding, encodeSeconds: encoding)
  result.peakMemory = ProcessMemory.peak
  cache?.add(result, from: folder, key: key, alias: quickKey)
  return result
}

/// The digests of lists; that of a list that equals the one before, as at rest, is not computed again.
func digests(of lists: [DisplayList]) -> [Digest] {
  var result: [Digest] = []
  result.reserveCapacity(lists.count)
  for (index, list) in lists.enumerated() {
    result.append(index > 0 && list == lists[index - 1] ? result[index - 1] : list.digest)
  }
  return result
}

private func store(_ file: ChunkOutputs.File, in folder: JobFolder, isDurable: Bool) throws(FileError) -> Artefact {
  try AtomicFile.write(file.bytes, to: "\(folder.path)/\(file.path)", isDurable: isDurable)
  return Artefact(
    output: file.output, path: file.path, byteCount: file.bytes.count, sha256: Digest(of: file.bytes),
    frames: file.frames)
}
