import Foundation
import TestSupport
import Testing

@Suite("Submitting where Slurm says no")
struct SubmitErrorTests {
  private let home: TemporaryFolder
  private let job = Program.repository + "/Jobs/gravity-drop.json"

  init() throws {
    home = try TemporaryFolder()
  }

  /// Programs that play Slurm: each writes down how it was called.
  private func playSlurm(sbatch: String, maxArraySize: Int = 1001) throws {
    for (name, body) in [
      ("scontrol", "echo 'MaxArraySize = \(maxArraySize)'"), ("sbatch", sbatch), ("scancel", ""), ("squeue", ""),
    ] {
      let file = try home.write(
        "#!/bin/bash\necho \"\(name) $*\" >> '\(home.file("calls"))'\n\(body)\n", to: "bin/\(name)")
      chmod(file, 0o755)
    }
  }

  private func submit(_ more: String...) throws -> Program.Result {
    try Program.run(
      ["submit", job, "--cluster", "slurm", "--output", home.file("out")] + more, home: home.path,
      environment: ["PATH": home.file("bin")])
  }

  private var calls: [String] {
    ((try? String(contentsOfFile: home.file("calls"), encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  private func clusterFiles() -> [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: home.path))?.filter { $0.hasSuffix("cluster.json") } ?? []
  }

  @Test("No Slurm: said, and nothing is written")
  func missing() throws {
    let result = try submit()
    #expect(result.status == 69)
    #expect(result.errors.contains("is not on the PATH"), "\(result.errors)")
    #expect(home.names().isEmpty)
  }

  @Test("A refusal is passed on, and what was submitted before is cancelled")
  func refused() throws {
    try playSlurm(
      sbatch: """
        case "$*" in
          *stitch*) echo 'sbatch: error: too many jobs' >&2; exit 1 ;;
          *simulate*) echo 41 ;;
          *) echo '42;north' ;;
        esac
        """)
    let result = try submit()
    #expect(result.status == 69)
    #expect(result.errors.contains("too many jobs"), "\(result.errors)")
    #expect(calls.contains("scancel 41 42"), "\(calls)")
    #expect(clusterFiles().isEmpty)
  }

  @Test("Tasks depend on what they need, and the resources are passed on")
  func submitted() throws {
    try playSlurm(sbatch: "case \"$*\" in *simulate*) echo 41 ;; *-render*) echo 42 ;; *) echo 43 ;; esac")
    let result = try submit("--array-throttle", "2", "--partition", "p", "--task-memory", "800", "--task-time", "9")
    #expect(result.status == 0, "\(result.errors)")
    let batches = calls.filter { $0.hasPrefix("sbatch") }
    #expect(batches.count == 3)
    #expect(!batches[0].contains("--dependency"))
    #expect(batches[1].contains("--array=0-2%2 --dependency=afterok:41 "), "\(batches[1])")
    #expect(batches[2].contains("--dependency=afterok:41:42 "), "\(batches[2])")
    #expect(batches.allSatisfy { $0.contains("--mem=800M --time=9 --partition=p ") })
    #expect(clusterFiles().count == 1)
    // Slurm lost them all: what is left is submitted again.
    #expect(try submit().status == 0)
    #expect(calls.filter { $0.hasPrefix("sbatch") }.count == 6)
  }

  @Test("Old jobs are removed, but none that the cluster works on")
  func pruned() throws {
    try playSlurm(sbatch: "case \"$*\" in *simulate*) echo 41 ;; *-render*) echo 42 ;; *) echo 43 ;; esac")
    let id = try submit().output.trimmingCharacters(in: .whitespacesAndNewlines)
    func prune(whileQueueHas line: String) throws -> String {
      chmod(try home.write("#!/bin/bash\necho '\(line)'\n", to: "bin/squeue"), 0o755)
      return try Program.run(["prune", "--keep", "0"], home: home.path, environment: ["PATH": home.file("bin")]).output
    }
    let output = try prune(whileQueueHas: "43|N/A|PENDING|Dependency||renderfarm-\(id)-stitch")
    #expect(output.hasPrefix("removed 0 jobs") && output.contains("left 1 that run"), "\(output)")
    #expect(home.names(in: "state/renderfarm/jobs") == [id])
    #expect(try prune(whileQueueHas: "").hasPrefix("removed 1 job, "))
    #expect(home.names(in: "state/renderfarm/jobs").isEmpty)
  }

  @Test("A cluster that does not answer is asked once for all jobs, and keeps them")
  func silent() throws {
    try playSlurm(sbatch: "echo 4$(/bin/grep -c ^sbatch '\(home.file("calls"))')")
    let environment = ["PATH": home.file("bin")]
    for name in ["gravity-drop", "stack-toggle"] {
      let arguments = ["submit", "\(Program.repository)/Jobs/\(name).json", "--cluster", "slurm"]
      let result = try Program.run(
        arguments + ["--output", home.file(name)], home: home.path, environment: environment)
      #expect(result.status == 0, "\(result.errors)")
    }
    let refusal = "echo \"squeue $*\" >> '\(home.file("calls"))'; echo 'squeue: error: no controller' >&2; exit 1"
    chmod(try home.write("#!/bin/bash\n\(refusal)\n", to: "bin/squeue"), 0o755)
    let before = calls.filter { $0.hasPrefix("squeue") }.count
    let result = try Program.run(["prune", "--keep", "0"], home: home.path, environment: environment)
    #expect(result.output.hasPrefix("removed 0 jobs") && result.output.contains("left 2 that run"), "\(result.output)")
    #expect(result.errors.contains("the states of 2 jobs are not known: squeue refused:"), "\(result.errors)")
    #expect(calls.filter { $0.hasPrefix("squeue") }.count == before + 1)
  }

  @Test("Arrays that are too long are cut; those that share a limit follow one another")
  func cut() throws {
    try playSlurm(sbatch: "echo 4$(/bin/grep -c ^sbatch '\(home.file("calls"))')", maxArraySize: 2)
    #expect(try submit("--array-throttle", "1").status == 0)
    let batches = calls.filter { $0.hasPrefix("sbatch") }
    #expect(batches.count == 4)
    #expect(batches[1].contains("--array=0-1%1 --dependency=afterok:41 "), "\(batches[1])")
    #expect(batches[2].contains("--array=0%1 --dependency=afterok:41,afterany:42 "), "\(batches[2])")
    #expect(batches[3].contains("--dependency=afterok:41:42:43 "), "\(batches[3])")
  }

  @Test("An answer that is not Slurm's is not believed")
  func nonsense() throws {
    try playSlurm(sbatch: "echo welcome")
    let result = try submit()
    #expect(result.status == 69)
    #expect(result.errors.contains("welcome"), "\(result.errors)")
  }

  @Test(
    "Options that do not go together", arguments: [["--workers", "2"], ["--chaos", "1"], ["--array-throttle", "0"]])
  func usage(more: [String]) throws {
    let result = try Program.run(["submit", job, "--cluster", "slurm"] + more, home: home.path)
    #expect(result.status == 64)
  }
}
