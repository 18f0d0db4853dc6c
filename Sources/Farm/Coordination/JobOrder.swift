import Files
import JobFolders
import Planning
import Scheduling
import Storage

/// A job that a coordinator is to do.
public struct JobOrder: Sendable {
  /// The job's tasks.
  public var plan: Plan
  /// Made by `JobFolder.create`.
  public var folder: JobFolder
  /// Proof that nobody else works on the folder; held until the end.
  public var lock: FileLock
  /// Its place among others, and what its workers may use. A worker that holds more memory than this says is killed.
  public var terms: JobTerms
  /// Gives where history goes, with the job in it; called beside the work. A history that cannot be written costs a warning, no
  /// more.
  public var store: @Sendable () -> JobStore?
  /// Called from one thread at a time, in order, but for warnings; should return soon.
  public var onNews: @Sendable (CoordinatorNews) -> Void

  /// An order; without a store no history is written.
  public init(
    _ plan: Plan, in folder: JobFolder, holding lock: FileLock, terms: JobTerms = JobTerms(),
    store: @escaping @Sendable () -> JobStore? = { nil },
    onNews: @escaping @Sendable (CoordinatorNews) -> Void = { _ in }
  ) {
    self.plan = plan
    self.folder = folder
    self.lock = lock
    self.terms = terms
    self.store = store
    self.onNews = onNews
  }
}
