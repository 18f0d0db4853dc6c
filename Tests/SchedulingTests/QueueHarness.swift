import Hashing
import Planning

@testable import Scheduling

/// A queue with a hand-moved clock and one job, for tests that tell a story event by event.
struct QueueHarness {
  var queue: Queue
  var time = 1.0
  let plan: Plan
  let job = JobID(1)

  init(chunks: Int, workers: Int, simulates: Bool = false, policy change: (inout SchedulingPolicy) -> Void = { _ in })
    throws
  {
    var policy = SchedulingPolicy(workers: workers)
    change(&policy)
    queue = Queue(policy: policy)
    plan = try Plan(
      PlanInput(
        name: "story", frameCount: Self.frameCount(chunks: chunks), frameRate: Self.frameRate, width: 2, height: 2,
        outputs: [], jobDigest: Digest(of: [1, 2, 3]), engineVersion: "1", mediaVersion: "1",
        simulates: simulates))
  }

  private static let frameRate = FrameRate(numerator: 24, denominator: 1)

  /// The length of the longest job of that many chunks.
  private static func frameCount(chunks: Int) -> Int {
    (1...24 * chunks).last { ChunkGrid(frameCount: $0, frameRate: frameRate).chunkCount == chunks }!
  }

  mutating func tell(_ kind: Event.Kind, after seconds: Double = 0) -> [Action] {
    time += seconds
    return queue.handle(Event(at: time, kind))
  }

  /// Submits the job and lets all its workers say hello; gives what they were assigned.
  mutating func begin(completed: [TaskID] = [], priority: Int = 0) -> [Action] {
    greet(tell(.submitted(job, plan, JobTerms(priority: priority), completed: completed)))
  }

  /// Lets workers that are started say hello; gives what comes of it.
  mutating func greet(_ actions: [Action]) -> [Action] {
    var results: [Action] = []
    for case .startWorker(let worker) in actions { results += tell(.workerReady(worker)) }
    return results
  }

  func attempt(_ chunk: Int, _ number: Int = 1) -> Attempt { Attempt(job: job, task: .render(chunk), number: number) }

  func assignment(_ worker: Int, _ chunk: Int, _ number: Int = 1) -> Action {
    .assign(WorkerID(worker), plan.task(.render(chunk))!, attempt(chunk, number))
  }
}
