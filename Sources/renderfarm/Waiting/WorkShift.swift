import Backlog
import Coordination
import Lookups
import Synchronization

/// Works off waiting jobs, several at once under one coordinator: begins another one when a worker is left over or it goes before
/// one that runs, tells the coordinator what people want of those that run, and notes how they ended.
///
/// The files of the backlog are all that is remembered. Whoever comes after a shift that died at any moment lets what ran wait
/// again, and the job folders know how far it was.
struct WorkShift {
  let backlog: Backlog
  let coordinator: Coordinator
  let interruption: Interruption

  private enum Occurrence: Sendable {
    /// A job has come to the coordinator, or a worker is left over.
    case change
    case ended(String)
    /// Time to see what people want.
    case look
  }

  /// Returns when nothing runs and nothing can be begun.
  func work() async throws(BacklogError) {
    let (occurrences, happens) = AsyncStream<Occurrence>.makeStream()
    let working = Task { await coordinator.work { happens.yield(.change) } }
    let ticker = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(200))
        happens.yield(.look)
      }
    }
    var running: Lookup<String, WorkingJob> = [:]
    var failure: BacklogError?
    var mayBegin = true
    var iterator = occurrences.makeAsyncIterator()
    while true {
      do throws(BacklogError) {
        while mayBegin, failure == nil, !interruption.isRequested, let entry = try next(besides: running) {
          let job = WorkingJob(entry, backlog: backlog, coordinator: coordinator, interruption: interruption) {
            happens.yield(.change)
          }
          running[entry.id] = job
          Task {
            await job.perform()
            happens.yield(.ended(entry.id))
          }
        }
      } catch {
        // What runs may finish; there is nobody to begin more for.
        failure = error
        coordinator.interrupt()
      }
      guard !running.isEmpty, let occurrence = await iterator.next() else { break }
      switch occurrence {
      case .change: break
      case .ended(let id):
        running[id] = nil
        mayBegin = true
      case .look:
        for (_, job) in running.sorted() { job.applyRequests() }
        // Reading all entries is too much for every change: between two looks only while something waits.
        mayBegin = true
        continue
      }
      mayBegin = mayBegin && BacklogOrder.hasWork(backlog.entries())
    }
    coordinator.close()
    await working.value
    ticker.cancel()
    if let failure { throw failure }
  }

  /// Takes the next job if it can be of use: for a worker that is left over, or instead of a job that runs.
  private func next(besides running: Lookup<String, WorkingJob>) throws(BacklogError) -> BacklogEntry? {
    let hasRoom = running.isEmpty || (running.allSatisfy { $1.isUnderWay } && coordinator.hasSpareWorker)
    // A job that was put back while its last chunks run does not keep those behind it waiting.
    return try backlog.takeNext(
      besides: Membership(keysOf: running),
      if: { entry in hasRoom || running.contains { BacklogOrder.goesBefore(entry, $1.entry) } },
      failed: WaitingJobs.note)
  }
}
