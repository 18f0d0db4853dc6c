import Lookups

/// Shares a number of working processes among jobs, so that none is idle while a job waits.
///
/// A job may use as many workers as it has chunks, up to the limit. As soon as its last chunks leave a worker idle, the
/// next job begins: short jobs run side by side, long ones one after the other with their ends overlapping. While they
/// overlap, there are up to twice as many processes less one; those of the older job are idle one by one.
struct NightlyShares {
  private let workers: Int
  /// Workers that each running job keeps busy.
  private var needs: Lookup<Int, Int> = [:]

  /// - Parameter workers: at least 1.
  init(workers: Int) { self.workers = workers }

  /// Lets a job begin if a worker is free.
  ///
  /// - Parameter chunkCount: how many workers have something to do.
  /// - Returns: the job's workers.
  mutating func begin(_ job: Int, chunkCount: Int) -> Int? {
    let busyCount = needs.sorted().reduce(0) { $0 + $1.value }
    guard busyCount < workers else { return nil }
    let share = max(1, min(chunkCount, workers))
    needs[job] = share
    return share
  }

  /// A job has so many chunks left; it never takes back what it gave.
  mutating func update(_ job: Int, chunksLeft: Int) {
    guard let need = needs[job] else { return }
    needs[job] = max(1, min(need, chunksLeft))
  }

  mutating func end(_ job: Int) { needs[job] = nil }
}
