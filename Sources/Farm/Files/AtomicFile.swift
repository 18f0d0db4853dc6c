import Glibc
import Lookups
import Synchronization

/// Files that are either there whole or not at all: written under a temporary name beside their place, brought to the
/// disk, renamed.
public enum AtomicFile {
  /// Names of unfinished files begin with this.
  static let temporaryPrefix = ".partial-"

  private static let counter = Atomic<Int>(0)

  /// A name beside `path` that nobody else uses, for an unfinished file. Who writes is in it; what an earlier process of the same
  /// number left is avoided.
  public static func temporaryPath(for path: String) -> String {
    let (folder, name) = Paths.split(path)
    let start = "\(folder)/\(temporaryPrefix)\(ProcessIdentity.here)-\(getpid())-"
    var status = stat()
    while true {
      let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
      let temporary = "\(start)\(number)-\(ending(of: name))"
      if lstat(temporary, &status) != 0 { return temporary }
    }
  }

  /// The end of a name, so short that there is room for what stands before it.
  private static func ending(of name: String) -> String {
    var scalars = name.unicodeScalars[...]
    var length = name.utf8.count
    while length > longestEnding, let first = scalars.popFirst() { length -= first.utf8.count }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Bytes; names have 255 at most.
  private static let longestEnding = 200

  /// Seconds after which nobody of another machine or container is still at work on an unfinished file that was not written since.
  private static let longestPause = 86_400

  /// Whether a name is that of an unfinished file, whether somebody is still at work on it or not.
  public static func isUnfinished(_ name: String) -> Bool { name.hasPrefix(temporaryPrefix) }

  /// Whether a name is that of an unfinished file whose writer is gone. A second submit of the same job may be writing
  /// at this moment, here or on another machine, of whose processes only the age of what they left tells. On a disk that only this
  /// machine uses, what another kernel left is of before the machine was started.
  public static func isAbandoned(_ name: String, in folder: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix) else { return false }
    let writer = name.dropFirst(temporaryPrefix.count).split(separator: "-", maxSplits: 2)
    if writer.count == 3, writer[0] == ProcessIdentity.here, let pid = pid_t(writer[1]), pid > 0 {
      return pid == getpid() || !ProcessIdentity.isRunning(pid)
    }
    if writer.count == 3, ProcessIdentity.isOfOtherKernel(writer[0]), Folders.isOfThisMachine(folder) { return true }
    var status = stat()
    return lstat("\(folder)/\(name)", &status) == 0 && time(nil) - status.st_mtim.tv_sec > longestPause
  }

  /// Puts a finished temporary file in its place; on failure the temporary file is removed.
  ///
  /// - Parameter isDurable: whether it is durable (fsync). If not, it is whole for every process, but may be
  ///   lost or empty after a power cut.
  public static func publish(
    _ temporary: String, as path: String, isDurable: Bool = true
  ) throws(FileError) {
    do throws(FileError) {
      if isDurable { try synchronize(temporary) }
      try name(temporary, path)
      if isDurable { try synchronize(Paths.folder(of: path)) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Writes a whole file.
  ///
  /// - Parameter isDurable: as `publish` has it.
  public static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = true) throws(FileError) {
    let temporary = temporaryPath(for: path)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last("write", path) }
    do throws(FileError) {
      defer { close(descriptor) }
      try writeAll(bytes, to: descriptor, path: path)
    } catch {
      unlink(temporary)
      throw error
    }
    try publish(temporary, as: path, isDurable: isDurable)
  }

  /// Writes all bytes to a descriptor.
  ///
  /// - Parameter path: its name in the error.
  public static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
    var offset = 0
    while offset < bytes.count {
      let part = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + offset, $0.count - offset) }
      if part < 0, errno == EINTR { continue }
      guard part >= 0 else { throw .last("write", path) }
      offset += part
    }
  }

  /// Puts finished temporary files in their places, in this order, as nearly at once as a disk can: first all are brought to the
  /// disk, then all get their names; none does where a folder has one of them. On failure those that have no name yet are removed.
  public static func publish(_ files: [(temporary: String, path: String)]) throws(FileError) {
    var named = 0
    do throws(FileError) {
      for file in files { try synchronize(file.temporary) }
      for file in files where Folders.isFolder(file.path) { throw folderIsThere(file.path) }
      for file in files {
        try name(file.temporary, file.path)
        named += 1
      }
      for folder in Membership(files.map { Paths.folder(of: $0.path) }).sorted() { try synchronize(folder) }
    } catch {
      for file in files[named...] { unlink(file.temporary) }
      throw error
    }
  }

  /// Gives a file its name; what was there is replaced.
  private static func name(_ temporary: String, _ path: String) throws(FileError) {
    guard rename(temporary, path) != 0 else { return }
    let error = FileError.last("write", path)
    throw Folders.isFolder(path) ? folderIsThere(path) : error
  }

  private static func folderIsThere(_ path: String) -> FileError {
    FileError("write", path, code: EISDIR, reason: "it is a folder; remove it, or name the output otherwise")
  }

  private static func synchronize(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last("open", path) }
    defer { close(descriptor) }
    // Some file systems refuse to sync a folder; the file itself is safe there by then.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last("sync", path) }
  }
}
