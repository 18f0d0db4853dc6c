import Files
import Glibc
import Materials

extension LoadedJob {
  /// Copies the job file and every file that it reads, so that the copy is the same job without the originals.
  ///
  /// - Parameters:
  ///   - folder: absolute path; made where it is missing.
  ///   - name: of the job file there.
  public func copy(to folder: String, as name: String) throws(JobCopyError) {
    do {
      for file in files {
        let copy = "\(folder)/\(file)"
        try Folders.create(Paths.folder(of: copy))
        guard copy != "\(folder)/\(name)" else {
          throw JobCopyError(reason: "the job reads a file named \(name); rename it")
        }
        try AtomicFile.write(try FileContents.read("\(source.folder)/\(file)", limit: JobLimits.assetBytes), to: copy)
      }
      try Folders.create(folder)
      try AtomicFile.write(Array(source.text.utf8), to: "\(folder)/\(name)")
    } catch let error as JobCopyError {
      throw error
    } catch {
      throw JobCopyError(reason: "\(error)")
    }
  }
}

/// Why a job cannot be copied.
public struct JobCopyError: Error, CustomStringConvertible, Sendable {
  let reason: String

  public var description: String { "the job's files cannot be copied: \(reason)" }
}
