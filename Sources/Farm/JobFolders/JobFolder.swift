import Files
import Glibc
import Hashing
import Lookups
import Planning

/// The folder that holds one submitted job: what workers read, what they leave, and so the truth about what is done.
///
/// ```
/// <state>/jobs/<id>/
///   job.json                   the job as it was submitted, for the workers
///   plan.json                  the plan; tasks are computed from it
///   folder.json                where the outputs go
///   segments/                  what render tasks leave for the stitch task
///   results/<task>.json        a task's result, written last: with it the task is done
///   logs/<task>.<attempt>.log  what an attempt had to say
///   logs/worker-<n>.log        what a worker said between tasks; not of one that was started before the folder was there
///   events.jsonl               what happened, a JSON object a line
///   progress.json              how far it is, while somebody works on it
///   program                    which build of the program made the results, where this machine's workers do
///   lock                       held by the coordinator that works on it
///   cluster.json, slurm-*.sh   what was handed to a cluster, and the scripts that run there
///   finished.json              the last task's result, after a cluster made the outputs and the rest was removed
/// ```
///
/// This is the form of `Command` and `Report` that outlives a process; a cluster's tasks know each other only by it.
public struct JobFolder: Hashable, Sendable {
  /// Absolute path, without a slash at the end.
  public let path: String

  public init(path: String) {
    self.path = path
  }

  /// The folder's name; short for people, and the same for the same plan and output folder.
  public var id: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Absolute path of what the workers read.
  public var jobFile: String { path + "/job.json" }
  /// Absolute path of the plan.
  public var planFile: String { path + "/plan.json" }
  /// Absolute path of what render tasks leave.
  public var segmentsFolder: String { path + "/segments" }
  /// Absolute path of the log of events, a JSON object a line.
  public var eventsFile: String { path + "/events.jsonl" }
  /// Absolute path of the file that a coordinator locks.
  public var lockFile: String { path + "/lock" }
  /// Absolute path of what was handed to a cluster.
  public var clusterFile: String { path + "/cluster.json" }
  var finishedFile: String { path + "/finished.json" }
  var programFile: String { path + "/program" }
  var descriptionFile: String { path + "/folder.json" }
  var resultsFolder: String { path + "/results" }
  /// Absolute path of the attempts' logs.
  public var logsFolder: String { path + "/logs" }

  /// Absolute path of a task's result.
  public func resultFile(_ task: TaskID) -> String { "\(resultsFolder)/\(task).json" }

  /// Absolute path of an attempt's log.
  public func logFile(_ task: TaskID, attempt: Int) -> String { "\(logsFolder)/\(task).\(attempt).log" }

  /// Absolute path of what a worker said between tasks.
  public func workerLogFile(_ worker: Int) -> String { "\(logsFolder)/worker-\(worker).log" }

  /// Where an artefact stands.
  public func path(of artefact: Artefact, outputFolder: String) -> String {
    (artefact.location == .jobFolder ? path : outputFolder) + "/" + artefact.path
  }

  /// The id of the folder for a plan whose outputs go to an absolute path.
  static func id(plan: Plan, outputFolder: String) -> String { id(plan: plan.hash, outputFolder: outputFolder) }

  private static func id(plan: Digest, outputFolder: String) -> String {
    var hasher = Hasher256()
    hasher.update(plan)
    hasher.update(outputFolder)
    return String(hasher.finalized().hexadecimal.prefix(12))
  }

  /// The folder of a plan in a state folder: for the same plan and output folder the same, so that the same submit goes
  /// on where it was.
  ///
  /// - Parameters:
  ///   - outputFolder: absolute path.
  ///   - stateFolder: absolute path of the folder that holds `jobs/`.
  public init(of plan: Plan, outputFolder: String, in stateFolder: String) {
    path = "\(stateFolder)/jobs/\(JobFolder.id(plan: plan, outputFolder: outputFolder))"
  }

  /// The folder of a plan of which only the hash is known.
  ///
  /// - Parameters:
  ///   - outputFolder: absolute path.
  ///   - stateFolder: absolute path of the folder that holds `jobs/`.
  public init(ofPlan hash: Digest, outputFolder: String, in stateFolder: String) {
    path = "\(stateFolder)/jobs/\(JobFolder.id(plan: hash, outputFolder: outputFolder))"
  }

  /// Whether everything is there that a prepared job needs.
  public var isWritten: Bool {
    [jobFile, descriptionFile, planFile, segmentsFolder, resultsFolder, logsFolder].allSatisfy { (path: String) in
      access(path, F_OK) == 0
    }
  }

  /// The name of something in the folder that no job left there; nil if there is nothing, and of a folder that holds a job already,
  /// among whose files people may have put their own.
  ///
  /// - Parameter job: the bytes of `job.json` for which the folder is meant: somebody else may be writing them just now.
  public func foreignName(besides job: [UInt8]) -> String? {
    guard access(descriptionFile, F_OK) != 0 else { return nil }
    let own = Membership(
      [
        segmentsFolder, resultsFolder, logsFolder, eventsFile, progressFile, lockFile, programFile, clusterFile,
        finishedFile,
        planFile,
      ].map { $0.dropFirst(path.count + 1) })
    return Folders.names(in: path).sorted().first { name in
      if "\(path)/\(name)" == jobFile { return (try? FileContents.read(jobFile, limit: .max)) != job }
      return !own.contains(name[...]) && !AtomicFile.isUnfinished(name)
    }
  }

  /// The plan as it is stored.
  public func plan() throws(JobFolderError) -> Plan {
    let bytes = try bytes(of: planFile)
    do {
      return try Plan(json: bytes)
    } catch {
      throw .plan(error)
    }
  }

  static func description(outputFolder: String) -> [UInt8] {
    PlanningJSON.encode(FolderDescription(outputFolder: outputFolder), pretty: true)
  }

  /// The absolute path of the folder that outputs go to.
  public func outputFolder() throws(JobFolderError) -> String {
    let bytes = try bytes(of: descriptionFile)
    let folder: String
    do {
      folder = try PlanningJSON.decode(FolderDescription.self, from: bytes).outputFolder
    } catch {
      throw .unreadable(path: descriptionFile, reason: error.description)
    }
    guard folder.hasPrefix("/") else {
      throw .unreadable(path: descriptionFile, reason: "/outputFolder: it is no absolute path")
    }
    return folder
  }

  /// Removes files that were never finished, here and where a plan's outputs go. Only for whoever holds the lock.
  public func removeUnfinishedFiles(of plan: Plan, outputFolder: String) {
    let outputs = plan.input.outputs.map { output in
      let parts = output.path.split(separator: "/").dropLast()
      return ([Substring(outputFolder)] + parts).joined(separator: "/")
    }
    for folder in Membership([path, segmentsFolder, resultsFolder, outputFolder] + outputs).sorted() {
      for name in Folders.names(in: folder) where AtomicFile.isAbandoned(name, in: folder) {
        Folders.remove(folder + "/" + name)
      }
    }
  }

  func bytes(of path: String) throws(JobFolderError) -> [UInt8] {
    do {
      return try FileContents.read(path)
    } catch {
      throw .file(error)
    }
  }
}

private struct FolderDescription: Codable {
  var outputFolder: String
}

/// Why a job folder cannot be used.
public enum JobFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another coordinator works on it; its process, where it is known.
  case alreadyRunning(pid: Int32?)
  case file(FileError)
  case plan(PlanError)
  case unreadable(path: String, reason: String)

  public var description: String {
    switch self {
    case .alreadyRunning(let pid):
      "\(FileLockError.holder(pid)) renders the same job; wait until that ends, or end it where it runs"
    case .file(let error): error.description
    case .plan(let error): error.description
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason); submit the job again"
    }
  }
}
