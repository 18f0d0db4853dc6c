import ArgumentParser
import Cluster
import Glibc
import Planning
import Rendering
import Wire

/// Does one task of a job folder.
struct RunTask: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run-task", abstract: "Does one task of a job folder. Doing it twice does no harm.",
    discussion: "Example: renderfarm run-task FOLDER render-0003")

  @Argument(help: "The job folder that `prepare` printed.", completion: .directory)
  var folder: String

  @Argument(help: "The task's name.")
  var task: TaskID

  @Option(help: "Which try at the task it is.")
  var attempt = 1

  @Flag(help: "Says on standard error what is run and how it ended, as logs have it.")
  var log = false

  @Option(help: "Who does it, for the log.")
  var worker = "1"

  @Flag(help: "After the last task: removes what the job folder needs no more.")
  var finish = false

  func validate() throws {
    if attempt < 1 { throw ValidationError("--attempt \(attempt) is out of range; the first is 1.") }
  }

  func run() throws {
    let folder = JobFolder(path: StateFolders.absolute(folder))
    let frame = log ? LogFrame(folder: folder, task: task, attempt: attempt, worker: worker) : nil
    frame?.begin()
    do throws(TaskFailure) {
      let result = try perform(in: folder)
      frame?.end("done" + (result.map { ", peak memory \($0.peakMemory >> 20) MiB" } ?? " before"))
    } catch {
      Terminal.note("renderfarm: error: \(error)")
      frame?.end("failed (\(error.kind.rawValue)): \(error)")
      throw error.exitStatus.code
    }
  }

  /// - Returns: nil when all outputs were in their places before.
  private func perform(in folder: JobFolder) throws(TaskFailure) -> TaskResult? {
    guard finish else { return try TaskRunner().run(task, attempt: attempt, in: folder) { _ in } }
    do {
      let plan = try folder.plan()
      let result =
        folder.isFinished(plan: plan) ? nil : try TaskRunner().run(task, attempt: attempt, in: folder) { _ in }
      try folder.finish(plan: plan)
      return result
    } catch let failure as TaskFailure {
      throw failure
    } catch {
      throw TaskFailure(.machine, "\(error)")
    }
  }
}

/// What stands around an attempt's words in its log.
private struct LogFrame {
  private let header: String?

  init(folder: JobFolder, task: TaskID, attempt: Int, worker: String) {
    guard let plan = try? folder.plan(), let planTask = plan.task(task) else {
      header = nil
      return
    }
    header = AttemptText.header(
      plan: plan, task: planTask, attempt: attempt, worker: worker, process: getpid(), host: Self.host,
      command: CommandLine.arguments.joined(separator: " "), at: Self.now)
  }

  func begin() {
    if let header { Terminal.note(header) }
  }

  func end(_ outcome: String) { Terminal.note(AttemptText.footer(outcome, at: Self.now)) }

  private static var now: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 40)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static var host: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return "this machine" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension TaskID: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(argument)
  }
}
