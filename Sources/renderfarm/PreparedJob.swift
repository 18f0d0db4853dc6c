import ArgumentParser
import Files
import Glibc
import JobFolders
import Planning
import Rendering

/// A job with its plan and its folder: ready for whoever runs the tasks.
struct PreparedJob {
  var loaded: LoadedJob
  var plan: Plan
  var folder: JobFolder
  var outputFolder: String
  /// `job.json` of the folder.
  private let submitted: [UInt8]
  private let isDurable: Bool

  /// How a job is to be rendered.
  struct Options {
    var output: String
    var frames: FrameRange?
    var workers: Int
    var usesCache: Bool
    var cpuFlags: Int32?
    /// Whether frames are drawn the fast ways.
    var takesShortcuts = true
    /// Whether the folder is there although the machine loses its power now: somebody else is to work on it later. Who works on it
    /// at once writes it anew when he is run again, and saves the time that a disk takes.
    var isDurable = false
    /// Absolute path of the job folder; nil: the job's own in the state folder.
    var folder: String?
    /// The hash that the plan must have; nil: any.
    var planHash: String?
  }

  /// Plans a job and makes its folder. Nothing is written for a job that cannot be planned.
  ///
  /// - Parameter note: told what is wrong.
  init(
    _ loaded: LoadedJob, _ options: Options, note: (String) -> Void = { Terminal.note("renderfarm: \($0)") }
  ) throws {
    self.loaded = loaded
    plan = try Self.plan(loaded, frames: options.frames, note: note)
    if let hash = options.planHash, hash != plan.hash.hexadecimal {
      note(
        "the job gives plan \(plan.hash) here, not \(hash): versions, fonts or files differ; "
          + "export or submit it again"
      )
      throw ExitStatus.invalidInput.code
    }
    outputFolder = StateFolders.absolute(options.output)
    if let complaint = OutputFolders.complaint(about: loaded.job.outputs.map(\.file), in: outputFolder) {
      note(complaint.message)
      throw (complaint.isTooLong ? ExitStatus.invalidInput : .unwritableOutput).code
    }
    do throws(FileError) {
      try Folders.create(outputFolder)
      guard access(outputFolder, W_OK) == 0 else { throw FileError("write into", outputFolder, code: errno) }
    } catch {
      note("\(error)")
      throw ExitStatus.unwritableOutput.code
    }
    submitted = SubmittedJob(
      source: loaded.source, cacheFolder: options.usesCache ? StateFolders.chunks : nil, workers: options.workers,
      cpuFlags: options.cpuFlags, takesShortcuts: options.takesShortcuts
    ).json()
    isDurable = options.isDurable
    folder = JobFolder(
      path: options.folder ?? JobFolder.path(of: plan, outputFolder: outputFolder, in: StateFolders.state))
    do throws(JobFolderError) {
      try writeFolder()
    } catch {
      note("\(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }

  private func writeFolder() throws(JobFolderError) {
    _ = try JobFolder.create(
      at: folder.path, plan: plan, job: submitted, outputFolder: outputFolder, isDurable: isDurable)
  }

  /// Takes the folder for this process. Somebody may have removed it since it was written, as `prune` does: then it is written
  /// again.
  ///
  /// - Parameter waiting: whether to block until the present holder gives it back.
  /// - Throws: `JobFolderError.alreadyRunning` when it is held and `waiting` is false.
  func lock(waiting: Bool = false) throws(JobFolderError) -> FileLock {
    for _ in 0..<100 {
      do throws(JobFolderError) {
        let lock = try FileLock(folder, waiting: waiting)
        if lock.isInPlace {
          if !folder.isWritten { try writeFolder() }
          return lock
        }
      } catch {
        guard case .file(let file) = error, file.code == ENOENT else { throw error }
        try writeFolder()
      }
    }
    throw .file(FileError("keep", folder.path, code: ENOENT))
  }

  /// What is to be done, without doing anything.
  static func plan(
    _ loaded: LoadedJob, frames: FrameRange?, note: (String) -> Void = { Terminal.note("renderfarm: \($0)") }
  ) throws -> Plan {
    do throws(PlanError) {
      return try Plan(loaded.planInput(selection: frames))
    } catch {
      note("\(error)")
      throw ExitStatus.wrongUsage.code
    }
  }
}

extension FrameRange: ExpressibleByArgument {
  /// Frames such as `0-59`; nil for anything else.
  public init?(argument: String) {
    self.init(argument)
  }
}
