import Files
import Glibc
import Planning

/// A planned job with its folder on disk: ready for whoever does its tasks.
public struct PreparedJob: Sendable {
  /// The job's tasks.
  public let plan: Plan
  /// Where its workers find it, and leave what they have done.
  public let folder: JobFolder
  /// Absolute path of the folder that outputs go to.
  public let outputFolder: String
  /// `job.json` of the folder.
  private let job: [UInt8]
  private let isDurable: Bool

  /// Makes the folder of a job, or brings the one that is there to this job; what other plans left in it counts as
  /// absent. The same job in the same folder goes on where it was.
  ///
  /// - Parameters:
  ///   - outputFolder: absolute path.
  ///   - job: the bytes of `job.json`, whatever the workers need.
  ///   - isDurable: whether the folder's files are durable (fsync) before this returns.
  public init(
    _ plan: Plan, outputFolder: String, in folder: JobFolder, job: [UInt8], isDurable: Bool = true
  ) throws(JobFolderError) {
    self.plan = plan
    self.folder = folder
    self.outputFolder = outputFolder
    self.job = job
    self.isDurable = isDurable
    try write()
  }

  /// Reads what was prepared in a folder.
  public init(_ folder: JobFolder) throws(JobFolderError) {
    self.folder = folder
    plan = try folder.plan()
    outputFolder = try folder.outputFolder()
    job = try folder.bytes(of: folder.jobFile)
    isDurable = true
  }

  private func write() throws(JobFolderError) {
    do throws(FileError) {
      for path in [folder.segmentsFolder, folder.resultsFolder, folder.logsFolder] { try Folders.create(path) }
      let files = [
        (folder.jobFile, job), (folder.descriptionFile, JobFolder.description(outputFolder: outputFolder)),
        (folder.planFile, plan.json()),
      ]
      for (path, bytes) in files where isDurable || (try? FileContents.read(path, limit: .max)) != bytes {
        try AtomicFile.write(bytes, to: path, isDurable: isDurable)
      }
    } catch {
      throw .file(error)
    }
  }

  /// Takes the folder for this process. Somebody may have removed it since it was written, as `prune` does: then it is
  /// written again.
  ///
  /// - Parameter waiting: whether to block until the present holder gives it back.
  /// - Throws: `JobFolderError.alreadyRunning` when it is held and `waiting` is false.
  public func lock(waiting: Bool = false) throws(JobFolderError) -> FileLock {
    for _ in 0..<100 {
      do throws(JobFolderError) {
        let lock = try FileLock(folder, waiting: waiting)
        if lock.isInPlace {
          if !folder.isWritten { try write() }
          return lock
        }
      } catch {
        guard case .file(let file) = error, file.code == ENOENT else { throw error }
        try write()
      }
    }
    throw .file(FileError("keep", folder.path, code: ENOENT))
  }
}
