import Planning
import Testing

@testable import Scheduling

@Suite("Jobs share the workers")
struct SharingTests {
  private func submit(
    _ job: Int, of story: QueueHarness, priority: Int = 0, at time: Double = 0, workers: Int = .max,
    memory: Int? = nil
  ) -> Event.Kind {
    .submitted(
      JobID(job), story.plan,
      JobTerms(priority: priority, submittedAt: time, workers: workers, workerMemory: memory), completed: [])
  }

  /// Lets everything that is wanted happen at once, tasks in the order in which they were given out, until nothing is left; gives
  /// the jobs in the order in which their tasks were begun.
  private func play(_ actions: [Action], _ story: inout QueueHarness) -> [Int] {
    var order: [Int] = []
    var open = actions[...]
    while let action = open.popFirst() {
      switch action {
      case .startWorker(let worker): open += story.tell(.workerReady(worker))
      case .assign(let worker, _, let attempt):
        order.append(attempt.job.number)
        open += story.tell(.finished(worker, attempt))
      case .dismissWorker(let worker), .killWorker(let worker, _):
        open += story.tell(.workerDied(worker, reason: "exit"))
      case .accepted, .attemptFailed, .repeated, .droppedReport, .ended: break
      }
    }
    return order
  }

  @Test("Higher priority first, then the older submission, whatever the order in which they come to the queue")
  func order() throws {
    var story = try QueueHarness(chunks: 2, workers: 1)
    let first = story.tell(submit(1, of: story, at: 20))
    _ = story.tell(submit(2, of: story, at: 10))
    _ = story.tell(submit(3, of: story, priority: 5, at: 30))
    // The first one's worker is being started for it already; that is not taken back.
    #expect(play(first, &story) == [3, 3, 3, 2, 2, 2, 1, 1, 1])
    #expect(story.queue.isEmpty)
  }

  @Test("A job gets the workers for which those before it have nothing that is ready")
  func tails() throws {
    var story = try QueueHarness(chunks: 2, workers: 2)
    #expect(story.begin() == [story.assignment(1, 0), story.assignment(2, 1)])
    #expect(story.tell(submit(2, of: story)) == [], "both workers have something to do")
    // The second worker has nothing left in the first job: it goes, and one for the second job comes.
    #expect(
      story.tell(.finished(WorkerID(2), story.attempt(1))) == [
        .accepted(story.attempt(1)), .dismissWorker(WorkerID(2)),
      ])
    #expect(story.tell(.tick) == [], "its place is not given away before it is dead")
    #expect(story.tell(.workerDied(WorkerID(2), reason: "exit 0")) == [.startWorker(WorkerID(3))])
    let other = Attempt(job: JobID(2), task: .render(0), number: 1)
    #expect(story.tell(.workerReady(WorkerID(3))) == [.assign(WorkerID(3), story.plan.tasks[0], other)])
    // The first job's last task keeps its worker.
    let stitch = Attempt(job: story.job, task: .stitch, number: 1)
    #expect(
      story.tell(.finished(WorkerID(1), story.attempt(0))) == [
        .accepted(story.attempt(0)), .assign(WorkerID(1), story.plan.task(.stitch)!, stitch),
      ])
  }

  @Test("A more urgent job gets the next worker that is free, and nothing is taken away for it")
  func urgent() throws {
    var story = try QueueHarness(chunks: 4, workers: 2)
    _ = story.begin()
    #expect(story.tell(submit(2, of: story, priority: 1)) == [])
    #expect(
      story.tell(.finished(WorkerID(1), story.attempt(0))) == [
        .accepted(story.attempt(0)), .dismissWorker(WorkerID(1)),
      ])
    // While the first place is on its way to the urgent job, the other one is wanted by it too.
    #expect(
      story.tell(.finished(WorkerID(2), story.attempt(1))) == [
        .accepted(story.attempt(1)), .dismissWorker(WorkerID(2)),
      ])
    #expect(story.tell(.workerDied(WorkerID(1), reason: "exit 0")) == [.startWorker(WorkerID(3))])
  }

  @Test("A job never has more workers than it asked for, and leaves the others to those behind it")
  func limits() throws {
    var story = try QueueHarness(chunks: 8, workers: 4)
    let first = story.tell(submit(1, of: story, priority: 1, workers: 1))
    #expect(first == [.startWorker(WorkerID(1))])
    let second = story.tell(submit(2, of: story, workers: 2))
    #expect(second == [.startWorker(WorkerID(2)), .startWorker(WorkerID(3))])
    #expect(story.tell(submit(3, of: story)) == [.startWorker(WorkerID(4))])
    _ = story.greet(first + second)
    #expect(story.tell(.finished(WorkerID(1), story.attempt(0))).contains(story.assignment(1, 1)))
    #expect(!story.queue.hasSpareWorker)
  }

  @Test("Workers are not started beyond the memory that there is; what is too large for it is served alone")
  func memory() throws {
    var story = try QueueHarness(chunks: 8, workers: 8) { $0.memory = 1000 }
    #expect(story.tell(submit(1, of: story, memory: 300)).count == 3)
    #expect(story.tell(submit(2, of: story, memory: 200)) == [], "100 are left")
    let small = story.tell(submit(3, of: story, workers: 1, memory: 100))
    #expect(small == [], "nobody who needs memory passes the second job, which waits for it")
    let frugal = story.tell(submit(4, of: story, workers: 1))
    #expect(frugal == [.startWorker(WorkerID(4))], "others may have the places")
    for worker in 1...4 { _ = story.tell(.workerReady(WorkerID(worker))) }
    _ = story.tell(.cancelled(story.job))
    for worker in 1...2 { _ = story.tell(.workerDied(WorkerID(worker), reason: "killed")) }
    let last = story.tell(.workerDied(WorkerID(3), reason: "killed"))
    #expect(story.queue.workers.map(\.job.number) == [4, 2, 2, 2, 2, 2])
    #expect(last.contains(.ended(story.job, .cancelled)))

    var large = try QueueHarness(chunks: 2, workers: 8) { $0.memory = 1000 }
    let first = large.tell(submit(1, of: large, memory: 1500))
    #expect(first == [.startWorker(WorkerID(1))])
    let second = large.tell(submit(2, of: large, memory: 100))
    #expect(second == [])
    let frugalBehind = large.tell(submit(3, of: large, workers: 1))
    #expect(frugalBehind == [.startWorker(WorkerID(2))], "who asks for no memory does not wait for any")
    _ = large.tell(.workerReady(WorkerID(2)))
    _ = large.tell(.cancelled(JobID(3)))
    _ = large.tell(.workerDied(WorkerID(2), reason: "killed"))
    #expect(large.queue.hasSpareWorker, "and more such jobs may come")
    #expect(play(first, &large) == [1, 1, 1, 2, 2, 2])

    var waiting = try QueueHarness(chunks: 2, workers: 8) { $0.memory = 1000 }
    _ = waiting.tell(submit(1, of: waiting, workers: 1, memory: 600))
    _ = waiting.tell(.workerReady(WorkerID(1)))
    _ = waiting.tell(submit(2, of: waiting, memory: 600))
    #expect(waiting.queue.hasSpareWorker, "a job that only memory holds back wants no worker")
  }

  @Test("Workers that wait for nothing leave for all jobs that want their places, not for the first of them only")
  func severalWanting() throws {
    var story = try QueueHarness(chunks: 3, workers: 3)
    func submission(_ job: Int, completed: [TaskID]) -> Event.Kind {
      .submitted(JobID(job), story.plan, JobTerms(submittedAt: Double(job)), completed: completed)
    }
    func attempt(_ job: Int, _ chunk: Int) -> Attempt {
      Attempt(job: JobID(job), task: .render(chunk), number: 1)
    }
    // One chunk of the first job and two of the second fail, and are tried again later.
    let failure = AttemptFailure(kind: .machine, message: "out of luck")
    var started = story.tell(submission(1, completed: [.render(1), .render(2)]))
    started += story.tell(submission(2, completed: [.render(2)]))
    _ = story.greet(started)
    for (worker, lost) in [attempt(1, 0), attempt(2, 0), attempt(2, 1)].enumerated() {
      _ = story.tell(.failed(WorkerID(worker + 1), lost, failure))
    }
    // Meanwhile the third has all places, and no more to do than the last of its chunks.
    #expect(story.tell(submission(3, completed: [])).count == 3)
    started = (1...3).flatMap { story.tell(.workerDied(WorkerID($0), reason: "exit 0")) }
    _ = story.greet(started)
    for chunk in 0...1 { _ = story.tell(.finished(WorkerID(chunk + 4), attempt(3, chunk))) }
    let actions = story.tell(.tick, after: 1)
    #expect(actions == [.dismissWorker(WorkerID(4)), .dismissWorker(WorkerID(5))])
  }

  @Test("A paused job finishes what runs, ends, and leaves its workers to the others")
  func pausing() throws {
    var story = try QueueHarness(chunks: 4, workers: 2)
    _ = story.begin()
    _ = story.tell(submit(2, of: story))
    #expect(story.tell(.paused(story.job)) == [])
    #expect(
      story.tell(.finished(WorkerID(1), story.attempt(0))) == [
        .accepted(story.attempt(0)), .dismissWorker(WorkerID(1)),
      ])
    #expect(story.tell(.workerDied(WorkerID(1), reason: "exit 0")) == [.startWorker(WorkerID(3))])
    #expect(
      story.tell(.finished(WorkerID(2), story.attempt(1))) == [
        .accepted(story.attempt(1)), .dismissWorker(WorkerID(2)), .ended(story.job, .interrupted),
      ])
    #expect(story.queue.openJobs == [JobID(2)])
  }

  @Test("Workers that cannot begin fail their own job, and no other")
  func badStart() throws {
    var story = try QueueHarness(chunks: 4, workers: 2)
    _ = story.greet(story.tell(submit(1, of: story, workers: 1)))
    var actions = story.tell(submit(2, of: story, priority: 1))
    var end: JobEnd?
    for _ in 0..<100 where end == nil {
      var next: [Action] = []
      for case .startWorker(let worker) in actions where story.queue.worker(worker)?.job == JobID(2) {
        next += story.tell(.workerDied(worker, reason: "no such program"))
      }
      for case .ended(JobID(2), let how) in next { end = how }
      actions = next + story.tell(.heartbeat(WorkerID(1)), after: 1)
    }
    guard case .failed(let failures) = end else { throw NoFailure() }
    #expect(failures.first?.message.contains("no such program") == true)
    #expect(story.queue.openJobs == [story.job])
  }

  private struct NoFailure: Error {}
}
