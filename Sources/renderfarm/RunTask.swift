import ArgumentParser
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

  func run() throws {
    do throws(TaskFailure) {
      _ = try TaskRunner().run(task, attempt: 1, in: JobFolder(path: StateFolders.absolute(folder))) { _ in }
    } catch {
      Terminal.note("renderfarm: error: \(error)")
      throw error.exitStatus.code
    }
  }
}

extension TaskID: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(argument)
  }
}
