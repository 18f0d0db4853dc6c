import Files

extension FileLock {
  /// Takes the lock of a job folder: nobody else works on it then.
  ///
  /// - Parameter waiting: whether to block until the present holder gives it back.
  /// - Throws: `JobFolderError.alreadyRunning` with the holder's process when it is held and `waiting` is false.
  public convenience init(_ folder: JobFolder, waiting: Bool = false) throws(JobFolderError) {
    do throws(FileLockError) {
      try self.init(folder.lockFile, waiting: waiting)
    } catch {
      switch error {
      case .held(let pid): throw .alreadyRunning(pid: pid)
      case .file(let error): throw .file(error)
      }
    }
  }
}
