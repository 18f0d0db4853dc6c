import Files
import Glibc
import Hashing
import JobFolders
import Machine
import Planning

/// Rendered chunks by their content, shared by all jobs of a user.
///
/// An entry's key is the hash of the chunk's display lists and of everything else that decides its bytes, so a chunk that did
/// not change is found even if the job did. An alias, the hash of job and frames, leads to the entry without playing the job.
/// What is taken is checked against its hashes; whatever is wrong with the cache, such as what a power cut left of it, the chunk is
/// rendered instead.
public struct ChunkCache: Sendable {
  /// Absolute path.
  public let folder: String

  /// - Parameter folder: absolute path; it may not be there yet.
  public init(folder: String) { self.folder = folder }

  /// The key of a chunk by its display lists.
  public static func key(_ lists: [Digest], _ task: PlanTask, of plan: Plan) -> Digest {
    var hasher = common("lists", task, plan)
    for list in lists { hasher.update(list) }
    return hasher.finalized()
  }

  /// The key of a chunk by its job.
  public static func key(_ task: PlanTask, of plan: Plan) -> Digest {
    var hasher = common("job", task, plan)
    hasher.update(plan.input.jobDigest)
    return hasher.finalized()
  }

  private static func common(_ kind: String, _ task: PlanTask, _ plan: Plan) -> Hasher256 {
    var hasher = Hasher256()
    hasher.update("renderfarm chunk 1 \(kind)")
    hasher.update(task.frames.description)
    hasher.update(plan.input.engineVersion)
    hasher.update(plan.input.mediaVersion)
    for library in plan.input.libraries?.sorted ?? [] {
      hasher.update(library.name)
      hasher.update(library.build)
    }
    hasher.update(ProgramIdentity.current)
    hasher.update(plan.input.frameRate.description)
    hasher.update(plan.input.width)
    hasher.update(plan.input.height)
    hasher.update(plan.grid.chunkLength)
    for output in plan.input.outputs {
      hasher.update(output.kind.rawValue)
      hasher.update(output.settings)
      hasher.update(output.frames?.description ?? "all")
      hasher.update(output.frameStep ?? 1)
      for frame in output.chosen == nil ? [] : output.shown(of: task.frames) { hasher.update(frame) }
    }
    return hasher
  }

  /// Whether there is an alias; where it leads to is not looked at.
  func knows(alias: Digest) -> Bool { access(path(ofAlias: alias), F_OK) == 0 }

  /// Takes an entry by its alias: its files go into the job folder.
  ///
  /// - Returns: nil if the entry is not there, or not as it was put there.
  /// - Throws: where the job folder cannot be written.
  public func take(
    alias: Digest, _ task: PlanTask, attempt: Int, plan: Plan, into job: JobFolder
  ) throws(FileError) -> TaskResult? {
    guard let bytes = try? FileContents.read(path(ofAlias: alias), limit: 100),
      let key = Digest(hexadecimal: String(decoding: bytes, as: UTF8.self))
    else { return nil }
    return try take(key, alias: nil, task, attempt: attempt, plan: plan, into: job)
  }

  /// Takes an entry, and notes an alias that did not lead to it yet.
  ///
  /// - Returns: nil if the entry is not there, or not as it was put there.
  /// - Throws: where the job folder cannot be written.
  public func take(
    _ key: Digest, alias: Digest?, _ task: PlanTask, attempt: Int, plan: Plan, into job: JobFolder
  ) throws(FileError) -> TaskResult? {
    let entry = entryFolder(key)
    guard let bytes = try? FileContents.read("\(entry)/result.json") else { return nil }
    guard let json = SealedText.open(bytes), var result = try? PlanningJSON.decode(TaskResult.self, from: json),
      plan.chunk(of: task, isIn: result)
    else {
      remove(key)
      return nil
    }
    for artefact in result.artefacts {
      let file = "\(entry)/\(name(of: artefact))"
      guard let bytes = try? FileContents.read(file, limit: artefact.byteCount), Digest(of: bytes) == artefact.sha256
      else {
        remove(key)
        return nil
      }
      try AtomicFile.write(bytes, to: "\(job.path)/\(artefact.path)", isDurable: false)
    }
    result.task = task.id
    result.attempt = attempt
    result.planHash = plan.hash
    result.cached = true
    result.timing = TaskTiming()
    result.peakMemory = ProcessMemory.peak
    if let alias { note(alias, key) }
    // Its age decides when an entry goes.
    utimes("\(entry)/result.json", nil)
    return result
  }

  /// Adds a chunk. A cache that cannot be written is no failure: the job does not need it.
  public func add(_ result: TaskResult, from job: JobFolder, key: Digest, alias: Digest) {
    let entry = entryFolder(key)
    guard access("\(entry)/result.json", F_OK) != 0 else { return note(alias, key) }
    do throws(FileError) {
      try Folders.create(folder)
      let temporary = AtomicFile.temporaryPath(for: entry)
      guard mkdir(temporary, 0o755) == 0 else { return }
      do throws(FileError) {
        for artefact in result.artefacts {
          let bytes = try FileContents.read("\(job.path)/\(artefact.path)", limit: artefact.byteCount)
          try AtomicFile.write(bytes, to: "\(temporary)/\(name(of: artefact))", isDurable: false)
        }
        try AtomicFile.write(JobFolder.bytes(of: result), to: "\(temporary)/result.json", isDurable: false)
        guard rename(temporary, entry) == 0 else { throw FileError("rename", temporary, code: errno) }
      } catch {
        CacheFolder.removeEntry(temporary)
        return
      }
      note(alias, key)
    } catch {}
  }

  /// Waits while another process draws the same chunk: films of one job often need it at the same moment.
  ///
  /// - Returns: nil if the chunk is there, or nobody knows when it will be.
  public func claim(_ key: Digest) -> Claim? {
    let path = "\(folder)/\(key.hexadecimal)\(Claim.ending)"
    guard (try? Folders.create(folder)) != nil else { return nil }
    for _ in 0..<Self.longestWait {
      do throws(FileLockError) {
        let lock = try FileLock(path)
        if lock.isInPlace { return Claim(path: path, lock: lock) }
      } catch {
        guard case .held = error else { return nil }
        usleep(20_000)
      }
      if access("\(entryFolder(key))/result.json", F_OK) == 0 { return nil }
    }
    return nil
  }

  /// Fiftieths of a second; whoever is stopped as long keeps nobody else waiting.
  private static let longestWait = 3_000

  /// Removes an alias and the entry that it leads to.
  func forget(alias: Digest) {
    let file = path(ofAlias: alias)
    if let bytes = try? FileContents.read(file, limit: 100),
      let key = Digest(hexadecimal: String(decoding: bytes, as: UTF8.self))
    {
      remove(key)
    }
    unlink(file)
  }

  private func path(ofAlias alias: Digest) -> String { "\(folder)/\(alias.hexadecimal).alias" }

  private func entryFolder(_ key: Digest) -> String { "\(folder)/\(key.hexadecimal)" }

  private func name(of artefact: Artefact) -> String { artefact.path.split(separator: "/").last.map(String.init) ?? "" }

  private func note(_ alias: Digest, _ key: Digest) {
    try? AtomicFile.write(Array(key.hexadecimal.utf8), to: path(ofAlias: alias), isDurable: false)
  }

  private func remove(_ key: Digest) { CacheFolder.removeEntry(entryFolder(key)) }
}

/// That a process draws a chunk, told to others that need the same one. Given back by the system when the process dies.
public struct Claim {
  static let ending = ".claim"
  fileprivate let path: String
  fileprivate let lock: FileLock

  /// To be called when the chunk is in the cache, or will not be.
  public func release() {
    unlink(path)
    withExtendedLifetime(lock) {}
  }

  /// Removes what killed processes left.
  static func removeAbandoned(in folder: String) {
    for name in Folders.names(in: folder) where name.hasSuffix(ending) {
      if let lock = try? FileLock("\(folder)/\(name)") { Claim(path: "\(folder)/\(name)", lock: lock).release() }
    }
  }
}
