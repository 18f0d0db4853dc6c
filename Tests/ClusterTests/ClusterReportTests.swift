import Hashing
import JobFolders
import Lookups
import Planning
import Testing

@testable import Cluster

@Suite("What has become of a job on a cluster")
struct ClusterReportTests {
  private let folder = JobFolder(path: "/shared/jobs/0123456789ab")
  private let plan: Plan
  private var submission: ClusterSubmission

  init() throws {
    plan = try Plan(
      PlanInput(
        name: "job", frameCount: 150, frameRate: FrameRate(numerator: 60, denominator: 1), width: 8, height: 8,
        outputs: [], jobDigest: Digest(of: [1]), engineVersion: "1", mediaVersion: "1"))
    submission = ClusterSubmission(planHash: plan.hash, submittedAt: 1)
    submission.parts = [
      ClusterSubmission.Part(kind: .render, slurmID: 5, offset: 1, taskCount: 2, arguments: []),
      ClusterSubmission.Part(kind: .stitch, slurmID: 6, offset: 0, taskCount: 1, arguments: []),
    ]
  }

  private func render(_ index: Int, _ state: String, _ reason: String = "None", name: String? = nil) -> QueueEntry {
    QueueEntry(
      slurmID: 5, index: index, state: state, reason: reason, node: "n1",
      name: name ?? SlurmBatch.name(.render, of: folder))
  }

  private func stitch(_ state: String, _ reason: String = "Dependency") -> QueueEntry {
    QueueEntry(slurmID: 6, state: state, reason: reason, name: SlurmBatch.name(.stitch, of: folder))
  }

  private func report(
    _ queue: [QueueEntry], isFinished: Bool = false, completed: Membership<TaskID> = [],
    logs: Lookup<TaskID, (attempts: Int, outcome: String)> = [:]
  ) -> ClusterReport {
    ClusterReport(
      plan: plan, submission: submission, folder: folder, queue: queue, isFinished: isFinished, completed: completed,
      logs: logs)
  }

  @Test("Waiting, running, done")
  func progress() {
    #expect(report([render(0, "PENDING"), render(1, "PENDING"), stitch("PENDING")]).state == .waiting)
    let running = report(
      [render(0, "RUNNING"), render(1, "PENDING"), stitch("PENDING")], completed: [.render(0)],
      logs: [.render(1): (2, "")])
    #expect(running.state == .running)
    #expect(running.tasks.map(\.state) == [.done, .running, .waiting, .waiting])
    #expect(running.running == [.render(1)])
    #expect(running.tasksDone == 1)
    #expect(running.framesDone == 60)
    #expect(running.tasks[1].slurm == "5_0")
    #expect(running.tasks[1].node == "n1")
    #expect(running.tasks[1].attempts == 2)
    #expect(report([], isFinished: true).state == .done)
    #expect(report([], isFinished: true).tasks.allSatisfy { $0.state == .done })
  }

  @Test("What `show --json` prints of a job and its tasks is these words")
  func words() {
    let report = report(
      [render(0, "RUNNING"), render(1, "FAILED"), stitch("PENDING")], completed: [.render(0)])
    let text = String(decoding: PlanningJSON.encode(report), as: UTF8.self)
    #expect(
      text.matches(of: /"state":"(\w+)"/).map { String($0.1) }.sorted() == [
        "done", "failed", "running", "running", "waiting",
      ])
    #expect(text.contains(#""state":"running","tasks":["#), "\(text)")
  }

  @Test("A task that failed fails the job once Slurm gives up the stitch")
  func failed() {
    let log: Lookup<TaskID, (attempts: Int, outcome: String)> = [.render(1): (1, "failed (job): no image")]
    let failing = [render(0, "FAILED", "NonZeroExitCode"), render(1, "RUNNING")]
    #expect(report(failing + [stitch("PENDING")], logs: log).state == .running)
    for last in [
      [stitch("CANCELLED", "DependencyNeverSatisfied")], [stitch("PENDING", "DependencyNeverSatisfied")], [],
    ] {
      let report = report(failing + last, logs: log)
      #expect(report.state == .failed)
      #expect(report.failures == ["render-0001: failed (job): no image"])
      #expect(!report.isMachineFailure)
    }
  }

  @Test("What Slurm forgot, the logs know")
  func forgotten() {
    let report = report([], logs: [.render(2): (4, "failed (machine): cannot write: No space left on device")])
    #expect(report.state == .failed)
    #expect(report.isMachineFailure)
    #expect(self.report([]).failures.count == 1)
  }

  @Test("Cancelled, by us or by Slurm's own command")
  func cancelled() {
    #expect(report([render(0, "CANCELLED"), stitch("CANCELLED")]).state == .cancelled)
    var copy = self
    copy.submission.cancelledAt = 2
    #expect(copy.report([]).state == .cancelled)
  }

  @Test("A number that now means somebody else's job is left alone")
  func strangers() {
    let stranger = render(0, "RUNNING", name: "simulation")
    #expect(submission.openIDs(in: [stranger], of: folder) == [])
    #expect(
      submission.openIDs(in: [render(0, "RUNNING"), render(1, "PENDING"), stitch("PENDING")], of: folder) == [5, 6])
    #expect(submission.openIDs(in: [render(0, "COMPLETED"), stitch("CANCELLED")], of: folder) == [])
  }
}
