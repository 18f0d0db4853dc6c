import Files
import Lookups
import Planning

/// The jobs that wait on this machine: a folder with a file for each, changed under a lock, so that any number of commands and
/// one runner can use it at once.
///
/// ```
/// <state>/backlog/
///   <id>.json      an entry
///   lock           held for the moment of a change
///   runner.lock    held by the process that works the jobs off
///   runner.log     what it had to say
/// ```
public struct Backlog: Sendable {
  /// Absolute path, without a slash at the end.
  public let folder: String

  public init(folder: String) { self.folder = folder }

  /// Absolute path of the runner's log.
  public var runnerLogFile: String { folder + "/runner.log" }

  /// All entries, the oldest first. Files that cannot be read are left out.
  public func entries() -> [BacklogEntry] {
    Folders.names(in: folder).filter { $0.hasSuffix(".json") }
      .compactMap { try? PlanningJSON.decode(BacklogEntry.self, from: FileContents.read("\(folder)/\($0)")) }
      .sorted { ($0.submittedAt, $0.id) < ($1.submittedAt, $1.id) }
  }

  /// The entry of a job; nil where there is none that can be read.
  public func entry(_ id: String) -> BacklogEntry? {
    (try? FileContents.read(file(id))).flatMap { try? PlanningJSON.decode(BacklogEntry.self, from: $0) }
  }

  /// Puts a job in its place; one of the same id is replaced.
  ///
  /// - Parameter tell: told of it before anybody can take or change it.
  /// - Throws: a job that waits for itself, or a folder that cannot be written.
  public func add(_ entry: BacklogEntry, tell: () -> Void = {}) throws(BacklogError) {
    try locked { () throws(BacklogError) in
      guard !BacklogOrder.waitsForItself(entry.id, dependencies: entry.dependencies, entries()) else {
        throw .waitsForItself(entry.id)
      }
      try write(entry)
      tell()
    }
  }

  /// Changes an entry, if there is one.
  ///
  /// - Parameters:
  ///   - tell: told of the entry as it is now, before anybody else can change it.
  ///   - change: nil leaves it as it is.
  /// - Returns: the entry as it is now; nil if there is none, or it was left.
  @discardableResult
  public func update(
    _ id: String, tell: (BacklogEntry) -> Void = { _ in }, _ change: (BacklogEntry) -> BacklogEntry?
  ) throws(BacklogError) -> BacklogEntry? {
    var result: BacklogEntry?
    try locked { () throws(BacklogError) in
      guard let entry = entry(id), let changed = change(entry) else { return }
      try write(changed)
      tell(changed)
      result = changed
    }
    return result
  }

  /// Forgets a job, if it is there.
  public func remove(_ id: String) {
    try? locked { () throws(BacklogError) in Folders.remove(file(id)) }
  }

  /// Takes the next job; it is running then. Jobs that can never run fail on the way.
  ///
  /// - Parameters:
  ///   - others: ids of jobs that are not to be taken yet.
  ///   - isWanted: whether it is to be taken now.
  ///   - failed: told of each job that failed.
  public func takeNext(
    besides others: Membership<String> = [], if isWanted: (BacklogEntry) -> Bool = { _ in true },
    failed tell: (BacklogEntry) -> Void = { _ in }
  ) throws(BacklogError) -> BacklogEntry? {
    var taken: BacklogEntry?
    try locked { () throws(BacklogError) in
      while let (entry, broken) = BacklogOrder.blockedByFailure(entries()).first {
        var failed = entry
        failed.state = .failed
        failed.message =
          "\(broken.name) (\(broken.id)), which it waits for, \(broken.state == .failed ? "failed" : "was cancelled")"
        try write(failed)
        tell(failed)
      }
      guard var next = BacklogOrder.next(entries(), besides: others), isWanted(next) else { return }
      next.state = .running
      try write(next)
      taken = next
    }
    return taken
  }

  /// Jobs that a runner that died left running wait again. Only for whoever holds the runner's lock.
  public func recover() throws(BacklogError) {
    try locked { () throws(BacklogError) in
      for var entry in entries() where entry.state == .running {
        entry.state = .waiting
        try write(entry)
      }
    }
  }

  /// The right to work the jobs off, nil if another process has it.
  public func runnerLock() throws(BacklogError) -> FileLock? {
    try prepare()
    do throws(FileLockError) {
      return try FileLock(folder + "/runner.lock")
    } catch {
      if case .held = error { return nil }
      throw .unusable(error.description)
    }
  }

  /// The process that works the jobs off; nil if there is none on this machine and in this container.
  public var runner: Int32? { FileLock.holder(folder + "/runner.lock") }

  private func file(_ id: String) -> String { "\(folder)/\(id).json" }

  private func prepare() throws(BacklogError) {
    do throws(FileError) {
      try Folders.create(folder)
    } catch {
      throw .unusable(error.description)
    }
  }

  private func write(_ entry: BacklogEntry) throws(BacklogError) {
    do throws(FileError) {
      try AtomicFile.write(PlanningJSON.encode(entry, pretty: true), to: file(entry.id))
    } catch {
      throw .unusable(error.description)
    }
  }

  private func locked(_ body: () throws(BacklogError) -> Void) throws(BacklogError) {
    try prepare()
    let lock: FileLock
    do throws(FileLockError) {
      lock = try FileLock(folder + "/lock", waiting: true)
    } catch {
      throw .unusable(error.description)
    }
    defer { withExtendedLifetime(lock) {} }
    try body()
  }
}

/// Why the waiting jobs cannot be changed.
public enum BacklogError: Error, Hashable, Sendable, CustomStringConvertible {
  case unusable(String)
  case waitsForItself(String)

  public var description: String {
    switch self {
    case .unusable(let reason): "the list of waiting jobs cannot be used: \(reason)"
    case .waitsForItself(let id): "\(id) would wait for itself; leave out one of the jobs it is to run after"
    }
  }
}
