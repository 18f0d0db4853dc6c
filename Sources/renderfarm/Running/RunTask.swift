import ArgumentParser
import Glibc
import JobFolders
import Machine
import Planning
import Rendering

/// Does one task of a job folder.
struct RunTask: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run-task", abstract: "Does one task of a job folder. Doing it twice does no harm.",
    discussion: "Example: renderfarm run-task FOLDER render-0003")

  @Argument(help: "The job folder that `prepare` printed.", completion: .directory)
  var folder: String

  @Argument(help: "The task's name, as prepare prints it: simulate, render-0003 or stitch.")
  var task: TaskID

  @Option(help: "Which try at the task it is.")
  var attempt = 1

  @Flag(help: "Says on standard error what is run and how it ended, as logs have it.")
  var log = false

  @Option(help: "Who does it, for the log.")
  var worker = "1"

  @Flag(help: "After the last task: removes what the job folder needs no more.")
  var finish = false

  @Flag(help: "Says progress and failure on standard output as Open Job Description reads them.")
  var openjd = false

  func validate() throws {
    if attempt < 1 { throw ValidationError("--attempt \(attempt) is out of range; the first is 1.") }
  }

  func run() throws {
    let isNeutral = MathLibrary.declineFusedMultiplyAdd()
    let folder = JobFolder(path: StateFolders.absolute(folder))
    let taskLog = log ? TaskLog(folder: folder, task: task, attempt: attempt, worker: worker) : nil
    taskLog?.begin()
    let messages = openjd ? OpenJobMessages(task, plan: try? folder.plan()) : nil
    // To run it again would not help.
    if access(folder.planFile, F_OK) != 0, errno == ENOENT || errno == ENOTDIR {
      let message = "\(folder.path) holds no plan; name a job folder, as prepare prints it"
      messages?.fail(message)
      Terminal.note("renderfarm: error: \(message)")
      taskLog?.end("failed (\(FailureKind.machine.rawValue)): \(message)")
      throw ExitStatus.unreadableInput.code
    }
    do throws(TaskFailure) {
      guard isNeutral else { throw TaskFailure(.machine, "the program cannot start itself anew; is it there still?") }
      let result = try perform(in: folder) { messages?.progress($0) }
      taskLog?.end("done" + (result.map { ", peak memory \($0.peakMemory >> 20) MiB" } ?? " before"))
      messages?.end()
    } catch {
      messages?.fail(error.message)
      Terminal.note("renderfarm: error: \(error)")
      taskLog?.end("failed (\(error.kind.rawValue)): \(error)")
      throw error.exitStatus.code
    }
  }

  /// - Returns: nil when all outputs were in their places before.
  private func perform(
    in folder: JobFolder, progress: (Int) -> Void
  ) throws(TaskFailure) -> TaskResult? {
    guard finish else { return try TaskRunner().run(task, attempt: attempt, in: folder, progress: progress) }
    do {
      let plan = try folder.plan()
      let result =
        folder.isFinishedUnchanged(plan: plan)
        ? nil : try TaskRunner().run(task, attempt: attempt, in: folder, progress: progress)
      try folder.finish(plan: plan)
      return result
    } catch let failure as TaskFailure {
      throw failure
    } catch {
      throw TaskFailure(.machine, "\(error)")
    }
  }
}

extension TaskID: ExpressibleByArgument {
  /// As the plan writes it, or a chunk's number without zeros: other systems count plainly.
  public init?(argument: String) {
    if let id = TaskID(argument) {
      self = id
    } else if argument.hasPrefix("render-"), let chunk = Int(argument.dropFirst(7)), chunk >= 0,
      argument.dropFirst(7).allSatisfy(\.isNumber)
    {
      self = .render(chunk)
    } else {
      return nil
    }
  }
}
