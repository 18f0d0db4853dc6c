import Files
import Hashing
import Planning

extension JobFolder {
  /// Stores a task's result. Written last, after every artefact is in its place: with it the task is done.
  ///
  /// - Parameter isDurable: as `AtomicFile.write` has it; what a power cut takes counts as not done.
  public func store(_ result: TaskResult, isDurable: Bool = true) throws(FileError) {
    try AtomicFile.write(JobFolder.bytes(of: result), to: resultFile(result.task), isDurable: isDurable)
  }

  /// A result as it is stored. What it says of frames goes into the manifest, so its file is sealed.
  public static func bytes(of result: TaskResult) -> [UInt8] { SealedText.seal(PlanningJSON.encode(result)) }

  /// A task's result, nil when there is none that is readable and belongs to the plan.
  public func result(of task: TaskID, plan: Plan) -> TaskResult? {
    guard let bytes = try? FileContents.read(resultFile(task)), let json = SealedText.open(bytes),
      let result = try? PlanningJSON.decode(TaskResult.self, from: json),
      result.task == task, result.planHash == plan.hash
    else { return nil }
    return result
  }

  /// Removes the results whose files are not what the results say any more, so that their tasks are done again.
  ///
  /// - Returns: the tasks.
  public func discardDamaged(_ results: [TaskResult], outputFolder: String) -> [TaskID] {
    results.filter { result in
      !result.artefacts.allSatisfy { (try? content(of: $0, outputFolder: outputFolder)) != nil }
    }.map { result in
      discard(result.task)
      return result.task
    }
  }

  /// Removes a task's result: it counts as not done.
  public func discard(_ task: TaskID) { Folders.remove(resultFile(task)) }

  /// Removes results and segments, once the outputs are in their places. Plan, job and logs stay. Submitted again, the job
  /// is rendered anew, from the cache where it is allowed.
  public func removeResults() {
    for folder in [resultsFolder, segmentsFolder] {
      for name in Folders.names(in: folder) { Folders.remove("\(folder)/\(name)") }
    }
  }

  /// Removes what another build of the program left, and remembers this one, so that no film is a mixture of both. What tasks left
  /// of which no build is known, as a cluster's, stays. Only for whoever holds the lock.
  ///
  /// - Parameter program: tells builds from each other; empty: it is not known.
  public func keepResults(onlyOf program: String) {
    if program.isEmpty { return }
    let noted = try? FileContents.read(programFile, limit: 1 << 12)
    if noted == Array(program.utf8) { return }
    // A note of which a power cut left nothing tells of no build.
    if let noted, !noted.isEmpty { removeResults() }
    try? AtomicFile.write(Array(program.utf8), to: programFile, isDurable: false)
  }

  /// Remembers that all outputs are in their places, then removes results and segments. Doing it twice does no harm.
  public func finish(plan: Plan) throws(FileError) {
    if let result = result(of: .stitch, plan: plan) {
      try AtomicFile.write(JobFolder.bytes(of: result), to: finishedFile)
    }
    removeResults()
  }

  /// Whether `finish` was called, and files as large as the outputs are in their places.
  public func isFinished(plan: Plan) -> Bool {
    guard let outputFolder = try? outputFolder() else { return false }
    return isComplete(.stitch, plan: plan, outputFolder: outputFolder, resultFile: finishedFile)
  }

  /// Whether `finish` was called, and the outputs are still this plan's. Reads all of them.
  public func isFinishedUnchanged(plan: Plan) -> Bool {
    isFinished(plan: plan) && ownsOutputs(plan, resultFile: finishedFile)
  }

  /// The outputs are not this plan's any more: what was finished is to be done again. Only for whoever holds the lock.
  public func forgetFinish() { Folders.remove(finishedFile) }

  /// The cluster has nothing more to do with it.
  public func forgetCluster() {
    Folders.remove(clusterFile)
  }

  /// Names of the logs, sorted.
  public var logNames: [String] { Folders.names(in: logsFolder) }

  /// The tasks that are done: the result is there, belongs to the plan, and its artefacts exist with the right sizes.
  ///
  /// The files say it, not a database: they cannot lie about themselves. Outputs lie where others write, too, and are read.
  ///
  /// - Returns: in the order of the plan.
  public func completedTasks(plan: Plan) -> [TaskID] {
    guard let outputFolder = try? outputFolder() else { return [] }
    return Folders.names(in: resultsFolder)
      .compactMap { $0.hasSuffix(".json") ? TaskID(String($0.dropLast(5))) : nil }
      .filter { plan.task($0) != nil && isComplete($0, plan: plan, outputFolder: outputFolder) }
      .filter { $0 != .stitch || ownsOutputs(plan, resultFile: resultFile(.stitch)) }
      .sorted()
  }

  /// Whether the outputs are what a result of the last task says, and the manifest beside them is this plan's: another job with
  /// the same outputs may have written over them.
  private func ownsOutputs(_ plan: Plan, resultFile: String) -> Bool {
    guard let outputFolder = try? outputFolder(), let header = header(in: resultFile),
      let bytes = try? FileContents.read("\(outputFolder)/\(plan.input.name).manifest.json"),
      let manifest = try? PlanningJSON.decode(ManifestHeader.self, from: bytes), manifest.run.plan == plan.hash
    else { return false }
    return header.artefacts.allSatisfy { (try? content(of: $0, outputFolder: outputFolder)) != nil }
  }

  /// Whether a task's result and artefacts are in their places.
  public func isComplete(_ task: TaskID, plan: Plan, outputFolder: String) -> Bool {
    isComplete(task, plan: plan, outputFolder: outputFolder, resultFile: resultFile(task))
  }

  private func isComplete(_ task: TaskID, plan: Plan, outputFolder: String, resultFile: String) -> Bool {
    guard let header = header(in: resultFile), header.task == task, header.planHash == plan.hash else { return false }
    return header.artefacts.allSatisfy { hasArtefact($0, outputFolder: outputFolder) }
  }

  private func header(in resultFile: String) -> ResultHeader? {
    guard let bytes = try? FileContents.read(resultFile), let json = SealedText.open(bytes) else { return nil }
    return try? PlanningJSON.decode(ResultHeader.self, from: json)
  }

  /// Whether an artefact stands where it says, with the size it says. A path that leaves its folder counts as absent.
  public func hasArtefact(_ artefact: Artefact, outputFolder: String) -> Bool {
    let parts = artefact.path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == ".." }) else { return false }
    return Folders.fileSize(path(of: artefact, outputFolder: outputFolder)) == artefact.byteCount
  }

  /// What an artefact holds, however large it is; nil if it is missing or not what its result says.
  public func content(of artefact: Artefact, outputFolder: String) throws(FileError) -> [UInt8]? {
    guard hasArtefact(artefact, outputFolder: outputFolder) else { return nil }
    let bytes = try FileContents.read(path(of: artefact, outputFolder: outputFolder), limit: artefact.byteCount)
    return Digest(of: bytes) == artefact.sha256 ? bytes : nil
  }
}

/// The part of a result that says whether the task is done; reading only this is much faster for long chunks.
private struct ResultHeader: Decodable {
  var task: TaskID
  var planHash: Digest
  var artefacts: [Artefact]
}

/// The part of a manifest that says whose it is.
private struct ManifestHeader: Decodable {
  struct Run: Decodable { var plan: Digest? }
  var run: Run
}
