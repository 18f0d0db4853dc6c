import Planning
import Testing

@testable import Scheduling

@Suite("The queue gives out tasks and takes results")
struct QueueTests {
  @Test("Tasks go out in the order of the plan; the stitch task waits for all others")
  func orderOfTasks() throws {
    var story = try QueueHarness(chunks: 3, workers: 2)
    #expect(story.begin() == [story.assignment(1, 0), story.assignment(2, 1)])
    #expect(
      story.tell(.finished(WorkerID(2), story.attempt(1))) == [
        .accepted(story.attempt(1)), story.assignment(2, 2),
      ])
    #expect(story.tell(.finished(WorkerID(1), story.attempt(0))) == [.accepted(story.attempt(0))])
    let stitch = Attempt(job: story.job, task: .stitch, number: 1)
    #expect(
      story.tell(.finished(WorkerID(2), story.attempt(2))) == [
        .accepted(story.attempt(2)), .assign(WorkerID(2), story.plan.task(.stitch)!, stitch),
      ], "who rendered the film's end stitches it")
    #expect(
      story.tell(.finished(WorkerID(2), stitch)) == [
        .accepted(stitch), .ended(story.job, .done), .dismissWorker(WorkerID(1)), .dismissWorker(WorkerID(2)),
      ])
    _ = story.tell(.workerDied(WorkerID(1), reason: "exit 0"))
    _ = story.tell(.workerDied(WorkerID(2), reason: "exit 0"))
    #expect(story.queue.isEmpty)
  }

  @Test("No more workers are started than there are tasks")
  func fewTasks() throws {
    var story = try QueueHarness(chunks: 2, workers: 8)
    let actions = story.tell(.submitted(story.job, story.plan, completed: []))
    #expect(actions == [.startWorker(WorkerID(1)), .startWorker(WorkerID(2))])
  }

  @Test("What an earlier run did is not done again; a finished job ends without a worker")
  func resuming() throws {
    var story = try QueueHarness(chunks: 3, workers: 1)
    #expect(story.begin(completed: [.render(0), .render(2)]) == [story.assignment(1, 1)])
    var finished = try QueueHarness(chunks: 2, workers: 1)
    let all: [TaskID] = [.render(0), .render(1), .stitch]
    #expect(
      finished.tell(.submitted(finished.job, finished.plan, completed: all)) == [
        .ended(finished.job, .done)
      ])
  }

  @Test("A cancelled job ends when its workers are dead, and leaves the others alone")
  func cancelling() throws {
    var story = try QueueHarness(chunks: 4, workers: 2)
    _ = story.begin()
    let killed = story.tell(.cancelled(story.job))
    #expect(killed.count == 2)
    #expect(story.tell(.finished(WorkerID(1), story.attempt(0))) == [.droppedReport(story.attempt(0))])
    #expect(story.tell(.workerDied(WorkerID(1), reason: "killed")) == [])
    #expect(story.tell(.workerDied(WorkerID(2), reason: "killed")) == [.ended(story.job, .cancelled)])
    #expect(story.queue.isEmpty)
  }

  @Test("Draining finishes what runs and interrupts the job; stopping kills it")
  func drainingAndStopping() throws {
    var drained = try QueueHarness(chunks: 4, workers: 2)
    _ = drained.begin()
    #expect(drained.tell(.drain) == [])
    #expect(
      drained.tell(.finished(WorkerID(1), drained.attempt(0))) == [
        .accepted(drained.attempt(0)), .dismissWorker(WorkerID(1)),
      ])
    #expect(
      drained.tell(.finished(WorkerID(2), drained.attempt(1))) == [
        .accepted(drained.attempt(1)), .dismissWorker(WorkerID(2)), .ended(drained.job, .interrupted),
      ])
    var stopped = try QueueHarness(chunks: 4, workers: 1)
    _ = stopped.begin()
    #expect(stopped.tell(.stop) == [.killWorker(WorkerID(1), reason: "the coordinator was stopped")])
    #expect(stopped.tell(.workerDied(WorkerID(1), reason: "killed")) == [.ended(stopped.job, .interrupted)])
  }

  @Test("Draining while the last task runs still finishes the job")
  func drainingAtTheEnd() throws {
    var story = try QueueHarness(chunks: 1, workers: 1)
    _ = story.begin(completed: [.render(0)])
    _ = story.tell(.drain)
    let stitch = Attempt(job: story.job, task: .stitch, number: 1)
    #expect(story.tell(.finished(WorkerID(1), stitch)).contains(.ended(story.job, .done)))
  }

  @Test("Chunks whose physics is known begin while the rest is still being simulated")
  func earlyChunks() throws {
    var story = try QueueHarness(chunks: 4, workers: 2, simulates: true)
    let simulate = Attempt(job: story.job, task: .simulate, number: 1)
    _ = story.begin()
    // The second worker is only wanted once there is something to do.
    var actions = story.tell(.progressed(WorkerID(1), simulate, framesDone: 23))
    #expect(actions.isEmpty)
    actions = story.tell(.progressed(WorkerID(1), simulate, framesDone: 48))
    #expect(actions == [.startWorker(WorkerID(2))])
    #expect(story.tell(.workerReady(WorkerID(2))) == [story.assignment(2, 0)])
    #expect(story.tell(.finished(WorkerID(2), story.attempt(0))).contains(story.assignment(2, 1)))
    // The third chunk waits for more of the simulation.
    #expect(story.tell(.finished(WorkerID(2), story.attempt(1))) == [.accepted(story.attempt(1))])
    actions = story.tell(.finished(WorkerID(1), simulate))
    #expect(actions.contains(story.assignment(1, 2)) && actions.contains(story.assignment(2, 3)))
    _ = story.tell(.finished(WorkerID(1), story.attempt(2)))
    actions = story.tell(.finished(WorkerID(2), story.attempt(3)))
    #expect(actions.contains { if case .assign(_, let task, _) = $0 { task.id == .stitch } else { false } })
  }

  @Test("A simulation that fails after its first chunks were rendered is repeated, and they are not")
  func earlyChunksKept() throws {
    var story = try QueueHarness(chunks: 3, workers: 2, simulates: true)
    let simulate = Attempt(job: story.job, task: .simulate, number: 1)
    _ = story.begin()
    _ = story.tell(.progressed(WorkerID(1), simulate, framesDone: 48))
    _ = story.tell(.workerReady(WorkerID(2)))
    _ = story.tell(.finished(WorkerID(2), story.attempt(0)))
    _ = story.tell(.failed(WorkerID(1), simulate, AttemptFailure(kind: .machine, message: "out of luck")))
    _ = story.tell(.finished(WorkerID(2), story.attempt(1)))
    let again = Attempt(job: story.job, task: .simulate, number: 2)
    #expect(story.tell(.tick, after: 1).contains { if case .assign(_, _, again) = $0 { true } else { false } })
    let actions = story.tell(.finished(WorkerID(1), again))
    let assigned = actions.compactMap { if case .assign(_, let task, _) = $0 { task.id } else { nil } }
    #expect(assigned == [.render(2)])
  }

  @Test("100,000 tasks pass through with 64 workers")
  func manyTasks() throws {
    var story = try QueueHarness(chunks: 100_000, workers: 64)
    var running = story.begin()
    var accepted = 0
    while let action = running.popLast() {
      guard case .assign(let worker, _, let attempt) = action else { continue }
      for next in story.tell(.finished(worker, attempt)) {
        if case .accepted = next { accepted += 1 } else { running.append(next) }
      }
    }
    #expect(accepted == 100_001)
    #expect(story.queue.openJobs.isEmpty)
  }
}
