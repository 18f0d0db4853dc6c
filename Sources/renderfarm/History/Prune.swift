import ArgumentParser
import Files
import Foundation
import Glibc
import JobFolders
import Machine
import Storage

/// Forgets old jobs.
struct Prune: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Removes old jobs from the history, with their job folders; outputs stay, and jobs that run.",
    discussion: """
      Without options it removes what every submit removes by itself: jobs that ended more than \
      \(HistoryBound.days) days ago, and all but the newest \(HistoryBound.count).
      Example: renderfarm prune --older-than 7
      """)

  @Option(help: ArgumentHelp("Jobs that ended more days ago than this.", valueName: "days"))
  var olderThan: Double?

  @Option(help: ArgumentHelp("All jobs but so many of the newest.", valueName: "count"))
  var keep: Int?

  @Flag(help: "Prints JSON.")
  var json = false

  func validate() throws {
    if let olderThan, !(0...100_000).contains(olderThan) {
      throw ValidationError("--older-than \(olderThan) is out of range; 0 to 100000 is allowed.")
    }
    if let keep, keep < 0 { throw ValidationError("--keep \(keep) is no number of jobs; say 0 or more.") }
  }

  func run() async throws {
    let isPlain = olderThan == nil && keep == nil
    let bound = isPlain ? HistoryBound() : HistoryBound(days: olderThan, count: keep)
    let store = try History.open()
    do throws(StoreError) {
      var removed = HistoryBound.Removed()
      if let store {
        // Of some that a cluster had nobody has asked yet how they ended.
        _ = await ClusterHistory.refresh(try bound.outside(of: store), in: store)
        removed = try bound.enforce(on: store)
      }
      if json { return Terminal.print(JSONText.of(removed)) }
      let busy = removed.busyJobs == 0 ? "" : "; left \(removed.busyJobs) that run"
      let noun = removed.jobs == 1 ? "job" : "jobs"
      Terminal.print("removed \(removed.jobs) \(noun), \(ByteCount(removed.bytes))\(busy)")
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }
}

/// How many jobs are remembered.
struct HistoryBound {
  /// Jobs that ended longer ago are forgotten; nil: none for their age.
  var days: Double? = Double(HistoryBound.days)
  /// So many of the newest are kept; nil: all.
  var count: Int? = HistoryBound.count

  /// What every submit keeps.
  static let days = 30
  static let count = 1000
  /// Seconds from the moment at which a submit has written a job until the history knows of it, at most.
  private static let longestSubmission = 3600.0

  /// What was removed.
  struct Removed: Encodable {
    var jobs = 0
    var bytes = 0
    /// Jobs that would have gone but run.
    var busyJobs = 0
  }

  /// Keeps the history within its bound after a job. That it cannot be is no reason to fail.
  static func keep() {
    let path = StateFolders.history
    guard access(path, F_OK) == 0, let store = try? JobStore(path: path) else { return }
    _ = try? HistoryBound().enforce(on: store)
  }

  /// Jobs that are to be forgotten, those that still run among them.
  func outside(of store: JobStore) throws(StoreError) -> [JobRecord] {
    try store.jobs(changedBefore: days.map { WallClock.seconds() - $0 * 86_400 }, beyondNewest: count)
  }

  func enforce(on store: JobStore) throws(StoreError) -> Removed {
    var removed = Removed()
    for job in try outside(of: store) {
      // Of a job on a cluster nobody here has the lock.
      guard ![.waiting, .paused].contains(job.state), !ClusterHistory.mayRun(job), let bytes = removeFolder(of: job)
      else {
        removed.busyJobs += 1
        continue
      }
      try store.remove(job.id)
      WaitingJobs.backlog.remove(job.id)
      removed.jobs += 1
      removed.bytes += bytes
    }
    return removed
  }

  /// - Returns: how many bytes were in the folder; nil if somebody works on the job and it stays.
  private func removeFolder(of job: JobRecord) -> Int? {
    guard access(job.folder, F_OK) == 0, job.folder.hasSuffix("/jobs/\(job.id)") else { return 0 }
    let folder = JobFolder(path: job.folder)
    guard let lock = try? FileLock(folder) else { return nil }
    // Whoever submits it again writes the job first, then takes the lock: that must not be lost in between.
    var status = stat()
    if stat(folder.jobFile, &status) == 0 {
      let written = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
      // Clocks are set, and what is copied is young: only what was written just now may be on its way.
      let isYoung = abs(WallClock.seconds() - written) < HistoryBound.longestSubmission
      guard written <= job.updatedAt || !isYoung else { return nil }
    }
    let bytes = byteCount(of: job.folder)
    try? FileManager.default.removeItem(atPath: job.folder)
    withExtendedLifetime(lock) {}
    return bytes
  }

  private func byteCount(of folder: String) -> Int {
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return files.reduce(0) { sum, file in
      var status = stat()
      guard stat("\(folder)/\(file)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return sum }
      return sum + Int(status.st_size)
    }
  }
}
