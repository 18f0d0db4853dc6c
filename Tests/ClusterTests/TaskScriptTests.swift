import Foundation
import JobFolders
import Planning
import TestSupport
import Testing

@testable import Cluster

@Suite("The script that Slurm runs")
struct TaskScriptTests {
  private let home: TemporaryFolder
  private let folder: JobFolder

  init() throws {
    home = try TemporaryFolder()
    folder = JobFolder(path: home.file("it's a \"$HOME\" `folder`; %j\n\\x"))
    try FileManager.default.createDirectory(atPath: folder.logsFolder, withIntermediateDirectories: true)
  }

  /// Runs a script with a program that says its arguments and ends with a status.
  private func run(
    _ kind: TaskKind, offset: Int = 0, body: String, environment: [String: String]
  ) throws -> Program.Result {
    let program = try home.write("#!/bin/bash\nprintf '[%s]' \"$@\"\n\(body)\n", to: "bin/render 'farm'")
    let requeue = try home.write(
      "#!/bin/bash\necho \"asked: $*\" >> '\(home.file("asked"))'\nexit 1\n", to: "bin/scontrol")
    for file in [program, requeue] { chmod(file, 0o755) }
    let script = TaskScript(program: program, folder: folder, kind: kind, offset: offset)
    let path = try home.write(script.text, to: "script.sh")
    var variables = environment
    variables["PATH"] = home.file("bin") + ":/usr/bin:/bin"
    return try Program.run([path], of: "/bin/bash", home: home.path, environment: variables)
  }

  private func log(_ task: TaskID, attempt: Int) throws -> String {
    try String(contentsOfFile: folder.logFile(task, attempt: attempt), encoding: .utf8)
  }

  private let array = ["SLURM_JOB_ID": "31", "SLURM_ARRAY_JOB_ID": "30", "SLURM_ARRAY_TASK_ID": "7"]

  @Test("Words survive the shell, whatever is in them", arguments: ["", "'", "a 'b' \"c\" $d `e` \\ \n f", "''"])
  func quoting(text: String) throws {
    let result = try Program.run(
      ["-c", "printf %s \(ShellText.quoted(text))"], of: "/bin/bash", home: home.path)
    #expect(result.output == text)
  }

  @Test("A render task is numbered by the array, and writes the log of its attempt")
  func render() throws {
    #expect(try run(.render, offset: 1000, body: "", environment: array).status == 0)
    #expect(
      try log(.render(1007), attempt: 1)
        == "[run-task][\(folder.path)][render-1007][--attempt][1][--log][--worker][30_7]")
    #expect(home.names().contains("asked") == false)
  }

  @Test("The last task removes what is needed no more")
  func stitch() throws {
    #expect(try run(.stitch, body: "", environment: ["SLURM_JOB_ID": "31", "SLURM_RESTART_COUNT": "2"]).status == 0)
    #expect(
      try log(.stitch, attempt: 3)
        == "[run-task][\(folder.path)][stitch][--attempt][3][--log][--worker][31][--finish]")
  }

  @Test("The machine's fault: back into the queue, until it was tried as often as a local task", arguments: 0...4)
  func requeue(restarts: Int) throws {
    let environment = array.merging(["SLURM_RESTART_COUNT": "\(restarts)"]) { $1 }
    #expect(try run(.render, body: "exit 75", environment: environment).status == 75)
    let asked = try? String(contentsOfFile: home.file("asked"), encoding: .utf8)
    #expect(asked == (restarts < PlanTask.maximumAttempts - 1 ? "asked: requeue 31\n" : nil))
  }

  @Test("The job's fault: no other try")
  func failure() throws {
    #expect(try run(.render, body: "exit 1", environment: array).status == 1)
    #expect(!home.names().contains("asked"))
  }

  @Test("A program that is killed leaves a last line")
  func killed() throws {
    #expect(try run(.render, body: "kill -9 $$", environment: array).status == 137)
    #expect(AttemptText.outcome(ofLog: try log(.render(7), attempt: 1)) == "failed (machine): killed by signal 9")
  }

  @Test(
    "A program that dies by a signal is tried again, within the same bound; one that is told to end is not",
    arguments: ["KILL", "SEGV", "ABRT", "BUS", "TERM", "INT", "HUP"])
  func signals(signal: String) throws {
    let isWanted = ["TERM", "INT", "HUP"].contains(signal)
    // Processes that a thread of Swift's starts have most signals blocked.
    let unblocked = "use POSIX; sigprocmask(SIG_UNBLOCK, POSIX::SigSet->new(1..31))"
    let body = "exec perl -e '\(unblocked); $SIG{\(signal)} = \"DEFAULT\"; kill \(signal) => $$; sleep 9'"
    for restarts in 0...PlanTask.maximumAttempts {
      let environment = array.merging(["SLURM_RESTART_COUNT": "\(restarts)"]) { $1 }
      try? FileManager.default.removeItem(atPath: home.file("asked"))
      let status = try run(.render, body: body, environment: environment).status
      #expect(status > 128)
      let isAsked = home.names().contains("asked")
      #expect(isAsked == (!isWanted && restarts < PlanTask.maximumAttempts - 1), "\(signal) after \(restarts)")
    }
  }

  @Test("What Slurm said is kept, silence is not")
  func words() throws {
    let (silent, said) = ("\(folder.logsFolder)/slurm-30_7.log", "\(folder.logsFolder)/slurm-31.log")
    try "".write(toFile: silent, atomically: false, encoding: .utf8)
    try "node failed".write(toFile: said, atomically: false, encoding: .utf8)
    _ = try run(.render, body: "", environment: array)
    _ = try run(.stitch, body: "", environment: ["SLURM_JOB_ID": "31"])
    #expect(!FileManager.default.fileExists(atPath: silent))
    #expect(FileManager.default.fileExists(atPath: said))
  }
}
