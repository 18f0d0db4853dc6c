import Hashing
import JobFolders
import Planning
import Testing

@testable import Cluster

@Suite("What is handed to Slurm")
struct SlurmBatchTests {
  private let folder = JobFolder(path: "/shared/jobs/0123456789ab")

  private func renders(_ chunks: [Int]) -> [TaskID] { chunks.map { .render($0) } }

  @Test("A stage a batch, in the order of the plan")
  func stages() {
    let batches = SlurmBatch.batches(for: [.simulate] + renders([0, 1, 2]) + [.stitch], maxArraySize: 1001)
    #expect(batches.map(\.kind) == [.simulate, .render, .stitch])
    #expect(batches[1].arrayText == "0-2")
    #expect(batches.map(\.taskCount) == [1, 3, 1])
  }

  @Test("Only what is left, with gaps, numbered from the first one")
  func gaps() {
    let batch = SlurmBatch.batches(for: renders([5, 6, 7, 9, 12, 13]), maxArraySize: 1001)[0]
    #expect(batch.offset == 5)
    #expect(batch.arrayText == "0-2,4,7-8")
    #expect(batch.taskCount == 6)
  }

  @Test("Numbers stay below MaxArraySize, and every task is in one array", arguments: [1, 2, 7, 1001])
  func arraySizes(size: Int) {
    let chunks = (0..<2500).filter { $0 % 7 != 3 }
    let batches = SlurmBatch.batches(for: renders(chunks), maxArraySize: size)
    #expect(batches.flatMap { $0.chunks.flatMap(Array.init) } == chunks)
    for batch in batches {
      #expect(batch.chunks.last!.upperBound - batch.offset < size)
      #expect(batch.chunks.count <= SlurmBatch.runLimit)
      #expect(batch.offset == batch.chunks[0].lowerBound)
    }
  }

  @Test("Options that were not asked for are left to the cluster")
  func plain() {
    let batch = SlurmBatch(kind: .stitch, offset: 0, chunks: [])
    let arguments = batch.arguments(script: "/s.sh", folder: folder, resources: SlurmResources(), after: [])
    #expect(
      arguments == [
        "--parsable", "--requeue", "--open-mode=append", "--kill-on-invalid-dep=yes", "--cpus-per-task=1",
        "--job-name=renderfarm-0123456789ab-stitch", "--chdir=/shared/jobs/0123456789ab",
        "--output=/shared/jobs/0123456789ab/logs/slurm-%j.log", "/s.sh",
      ])
  }

  @Test("Options that were asked for")
  func options() {
    let batch = SlurmBatch(kind: .render, offset: 10, chunks: [10...19])
    let resources = SlurmResources(partition: "long one", throttle: 4, memory: 900, minutes: 30)
    let arguments = batch.arguments(script: "/s.sh", folder: folder, resources: resources, after: [3, 4], behind: 5)
    for expected in [
      "--mem=900M", "--time=30", "--partition=long one", "--array=0-9%4", "--dependency=afterok:3:4,afterany:5",
    ] {
      #expect(arguments.contains(expected), "\(arguments)")
    }
  }

  @Test("A path's signs are not taken for Slurm's patterns")
  func patterns() {
    let batch = SlurmBatch(kind: .render, offset: 0, chunks: [0...1])
    func output(_ path: String) -> String? {
      batch.arguments(script: "", folder: JobFolder(path: path), resources: SlurmResources(), after: [])
        .first { $0.hasPrefix("--output=") }
    }
    #expect(output("/a %j") == "--output=/a %%j/logs/slurm-%A_%a.log")
    #expect(output(#"/a\b"#) == #"--output=/a\\b/logs/slurm-%A_%a.log"#)
  }
}

@Suite("What Slurm's programs print")
struct SlurmAnswersTests {
  @Test("Numbers of jobs")
  func jobIDs() {
    #expect(SlurmAnswers.jobID("12\n") == 12)
    #expect(SlurmAnswers.jobID("12;north\n") == 12)
    #expect(SlurmAnswers.jobID("") == nil)
    #expect(SlurmAnswers.jobID("Submitted batch job 12") == nil)
  }

  @Test("The largest array")
  func arraySize() {
    #expect(SlurmAnswers.maxArraySize("LogTimeFormat = iso\nMaxArraySize            = 10001\n") == 10001)
    #expect(SlurmAnswers.maxArraySize("MaxArraySizes = 1") == nil)
  }

  @Test("The queue")
  func queue() {
    let entries = SlurmAnswers.queue(
      """
      6|3|RUNNING|None|n1|renderfarm-ab-render
      7|N/A|PENDING|Dependency||a|b
      slurm_load_jobs error: nothing

      """)
    #expect(
      entries == [
        QueueEntry(slurmID: 6, index: 3, state: "RUNNING", node: "n1", name: "renderfarm-ab-render"),
        QueueEntry(slurmID: 7, state: "PENDING", reason: "Dependency", name: "a|b"),
      ])
  }

  @Test(
    "States",
    arguments: [
      ("PENDING", TaskPhase.waiting), ("REQUEUED", .waiting), ("RUNNING", .running), ("COMPLETING", .running),
      ("COMPLETED", .done), ("OUT_OF_MEMORY", .failed), ("TIMEOUT", .failed), ("CANCELLED", .cancelled),
      ("SOMETHING_NEW", .waiting),
    ])
  func phases(state: String, phase: TaskPhase) {
    #expect(TaskPhase(slurm: state) == phase)
  }
}

@Suite("The lines around an attempt")
struct AttemptTextTests {
  @Test("The end is read back")
  func outcome() {
    let end = AttemptText.footer("failed (job): no image:\n second line", at: "2026-01-02T03:04:05Z")
    #expect(AttemptText.outcome(ofLog: "# began x\nwords\n\(end)\n") == "failed (job): no image:  second line")
    #expect(AttemptText.outcome(ofLog: "\(end)\n# began again\n") == "", "another attempt runs")
    #expect(AttemptText.outcome(ofLog: "") == "")
  }

  @Test("Names of logs are those of the job folder")
  func names() throws {
    let name = String(JobFolder(path: "/f").logFile(.render(3), attempt: 2).split(separator: "/").last!)
    let attempt = try #require(AttemptText.attempt(ofLogNamed: name))
    #expect(attempt == (.render(3), 2))
    #expect(AttemptText.attempt(ofLogNamed: "worker-1.log") == nil)
    #expect(AttemptText.attempt(ofLogNamed: "slurm-12_3.log") == nil)
  }
}
