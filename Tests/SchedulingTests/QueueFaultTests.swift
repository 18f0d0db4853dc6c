import Planning
import Testing

@testable import Scheduling

@Suite("The queue survives workers and machines")
struct QueueFaultTests {
  @Test("A dead worker's task is tried again after a pause, by a new worker")
  func deadWorker() throws {
    var story = try QueueHarness(chunks: 2, workers: 1)
    _ = story.begin()
    let actions = story.tell(.workerDied(WorkerID(1), reason: "signal 9"))
    let failure = AttemptFailure(kind: .machine, message: "the worker died: signal 9", frame: 0)
    #expect(
      actions == [
        .attemptFailed(story.attempt(0), failure, retryAt: story.time + 0.5), .startWorker(WorkerID(2)),
      ])
    #expect(story.tell(.workerReady(WorkerID(2))) == [story.assignment(2, 1)])
    #expect(
      story.tell(.finished(WorkerID(2), story.attempt(1)), after: 1) == [
        .accepted(story.attempt(1)), story.assignment(2, 0, 2),
      ])
  }

  @Test("A killed worker's task is not given out before the worker is confirmed dead")
  func confirmedDead() throws {
    var story = try QueueHarness(chunks: 1, workers: 1)
    _ = story.begin()
    let killed = story.tell(.workerBroken(WorkerID(1), reason: "out of memory"))
    #expect(killed == [.killWorker(WorkerID(1), reason: "out of memory")])
    #expect(story.tell(.tick, after: 4) == [])
    #expect(story.tell(.finished(WorkerID(1), story.attempt(0))) == [.droppedReport(story.attempt(0))])
    #expect(story.queue.statistics.droppedReports == 1)
    let actions = story.tell(.workerDied(WorkerID(1), reason: "signal 9"))
    #expect(actions.contains(.startWorker(WorkerID(2))))
    #expect(story.tell(.workerReady(WorkerID(2)), after: 1) == [story.assignment(2, 0, 2)])
  }

  @Test("A failure of the job ends the job at once and names the frame")
  func jobFailure() throws {
    var story = try QueueHarness(chunks: 3, workers: 2)
    _ = story.begin()
    let failure = AttemptFailure(kind: .job, message: "logo.png cannot be decoded", frame: 7)
    let actions = story.tell(.failed(WorkerID(1), story.attempt(0), failure))
    #expect(
      actions == [
        .attemptFailed(story.attempt(0), failure, retryAt: nil),
        .killWorker(WorkerID(2), reason: "its job failed"),
      ])
    let ended = story.tell(.workerDied(WorkerID(2), reason: "killed"))
    guard case .ended(_, .failed(let reasons))? = ended.first else {
      Issue.record("\(ended)")
      return
    }
    #expect(reasons.map(\.description) == ["frame 7 (render-0000): logo.png cannot be decoded"])
  }

  @Test("A task in which workers die again and again fails the job and names the frames")
  func poisonousTask() throws {
    var story = try QueueHarness(chunks: 1, workers: 1)
    _ = story.begin()
    _ = story.tell(.progressed(WorkerID(1), story.attempt(0), framesDone: 5))
    var last: [Action] = []
    for worker in 1...3 {
      last = story.tell(.workerDied(WorkerID(worker), reason: "signal 11"), after: 1)
      _ = story.tell(.workerReady(WorkerID(worker + 1)), after: 5)
    }
    guard case .ended(_, .failed(let reasons))? = last.last else {
      Issue.record("\(last)")
      return
    }
    #expect(
      reasons.map(\.description) == [
        "frame 0 (render-0000): 3 attempts failed, the last one: the worker died: signal 11"
      ])
    #expect(story.queue.openJobs.isEmpty)
  }

  @Test("Workers that never begin to work fail the job with their message")
  func startFailures() throws {
    var story = try QueueHarness(chunks: 9, workers: 1) { $0.maximumStartFailures = 3 }
    _ = story.begin()
    _ = story.tell(.finished(WorkerID(1), story.attempt(0)))
    var actions = story.tell(.workerDied(WorkerID(1), reason: "signal 9"))
    for worker in 2...4 {
      #expect(actions.contains(.startWorker(WorkerID(worker))))
      let early = story.tell(.workerDied(WorkerID(worker), reason: "no such library"))
      actions = early + story.tell(.tick, after: 4.5)
    }
    #expect(
      actions == [
        .ended(
          story.job,
          .failed([
            JobFailure(
              kind: .machine,
              message: "3 workers in a row could not begin to work, the last one: no such library")
          ]))
      ])
  }

  @Test("Silence kills; heartbeats keep alive; heartbeats without progress do not")
  func silenceAndStalls() throws {
    var story = try QueueHarness(chunks: 2, workers: 2) {
      $0.heartbeatTimeout = 3
      $0.progressTimeout = 10
    }
    _ = story.begin()
    var killed: [Int: String] = [:]
    for second in 1...14 {
      if second == 5 { _ = story.tell(.progressed(WorkerID(1), story.attempt(0), framesDone: 3)) }
      _ = story.tell(.heartbeat(WorkerID(1)))
      for case .killWorker(let worker, let reason) in story.tell(.tick, after: 1) {
        killed[worker.number] = "\(second): \(reason)"
      }
    }
    #expect(killed == [2: "3: it was silent for 3.0 s", 1: "14: no progress for 10.0 s, 3 of 24 frames done"])
  }

  @Test("A worker that makes no frame for long is kept as long as it says that its own task goes on")
  func signsOfWork() throws {
    var story = try QueueHarness(chunks: 2, workers: 2) { $0.progressTimeout = 10 }
    _ = story.begin()
    var killed: [Int: String] = [:]
    for second in 1...30 {
      if second % 6 == 0, second <= 18 { _ = story.tell(.working(WorkerID(1), story.attempt(0))) }
      if second % 6 == 0 { _ = story.tell(.working(WorkerID(2), story.attempt(0))) }
      for worker in 1...2 { _ = story.tell(.heartbeat(WorkerID(worker))) }
      for case .killWorker(let worker, let reason) in story.tell(.tick, after: 1) {
        killed[worker.number] = "\(second): \(reason)"
      }
    }
    #expect(
      killed == [
        1: "27: no progress for 10.0 s, 0 of 24 frames done", 2: "10: no progress for 10.0 s, 0 of 24 frames done",
      ])
  }

  @Test("A coordinator that was stopped itself forgives everybody")
  func pausedCoordinator() throws {
    var story = try QueueHarness(chunks: 2, workers: 2)
    _ = story.begin()
    #expect(story.tell(.tick, after: 3600) == [])
  }

  @Test("Reports of unknown workers, jobs and attempts are dropped")
  func hostileReports() throws {
    var story = try QueueHarness(chunks: 2, workers: 1)
    _ = story.begin()
    let foreign = Attempt(job: JobID(9), task: .render(77), number: -1)
    #expect(story.tell(.finished(WorkerID(1), foreign)) == [.droppedReport(foreign)])
    #expect(story.tell(.progressed(WorkerID(5), foreign, framesDone: .max)) == [.droppedReport(foreign)])
    #expect(story.tell(.workerDied(WorkerID(5), reason: "?")) == [])
    #expect(story.tell(.workerReady(WorkerID(1))) == [])
    _ = story.tell(.progressed(WorkerID(1), story.attempt(0), framesDone: .max))
    #expect(story.tell(.finished(WorkerID(1), story.attempt(0))).contains(.accepted(story.attempt(0))))
  }
}

@Suite("Slow tails and lost results")
struct SpeculationTests {
  /// Three chunks of which the last is still being rendered, and an idle worker.
  private func tail() throws -> QueueHarness {
    var story = try QueueHarness(chunks: 4, workers: 2)
    _ = story.begin()
    // The first worker does the first and the third, the second one the second; then it has the fourth.
    for chunk in 0..<3 {
      _ = story.tell(.finished(WorkerID(chunk == 1 ? 2 : 1), story.attempt(chunk)), after: 1)
    }
    return story
  }

  @Test("What takes much longer than the rest is tried a second time beside the first, once, when a worker is idle")
  func secondAttempt() throws {
    var story = try tail()
    let busy = story.queue.workers.compactMap { worker in worker.lease.map { (worker.id, $0.attempt) } }
    #expect(busy.count == 1)
    let (slow, first) = busy[0]
    _ = story.tell(.heartbeat(slow), after: 4)
    #expect(story.queue.statistics.speculations == 0)
    let actions = story.tell(.heartbeat(slow), after: 4)
    #expect(story.queue.statistics.speculations == 1)
    guard case .assign(let other, _, let second)? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(other != slow && second.task == first.task && second.number == first.number + 1)
    // The faster one counts; the slower one is compared.
    #expect(story.tell(.finished(other, second)).contains(.accepted(second)))
    #expect(story.tell(.finished(slow, first)).contains(.repeated(first)))
  }

  @Test("A second attempt that fails is no reason to try a third while the first goes on")
  func failedSecondAttempt() throws {
    var story = try tail()
    let slow = story.queue.workers.first { $0.lease != nil }!
    _ = story.tell(.heartbeat(slow.id), after: 4)
    let actions = story.tell(.heartbeat(slow.id), after: 4)
    guard case .assign(let other, _, let second)? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    _ = story.tell(.failed(other, second, AttemptFailure(kind: .machine, message: "no luck")))
    // Only one worker holds it, so it may be tried beside again; never is it ready twice.
    let holders = story.queue.workers.count { $0.lease?.attempt.task == second.task }
    #expect(holders <= 2)
    #expect(story.tell(.finished(slow.id, slow.lease!.attempt)).contains(.accepted(slow.lease!.attempt)))
  }

  @Test("Lost results are made again before anything that needs them")
  func lostResults() throws {
    var story = try QueueHarness(chunks: 2, workers: 1)
    _ = story.begin()
    _ = story.tell(.finished(WorkerID(1), story.attempt(0)))
    _ = story.tell(.finished(WorkerID(1), story.attempt(1)))
    let stitch = Attempt(job: story.job, task: .stitch, number: 1)
    _ = story.tell(.failed(WorkerID(1), stitch, AttemptFailure(kind: .machine, message: "damaged")))
    let actions = story.tell(.resultsLost(story.job, [.render(1)]))
    #expect(actions == [story.assignment(1, 1, 2)])
    // The stitch's own pause is over, but it waits.
    _ = story.tell(.tick, after: 2)
    let later = story.tell(.finished(WorkerID(1), story.attempt(1, 2))) + story.tell(.tick, after: 1)
    #expect(later.contains(.accepted(story.attempt(1, 2))))
    #expect(later.contains { if case .assign(_, let task, _) = $0 { task.id == .stitch } else { false } })
  }
}
