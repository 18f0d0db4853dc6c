import ArgumentParser
import Glibc
import Planning
import Rendering
import Wire

/// A job with its plan and its folder: ready for whoever runs the tasks.
struct PreparedJob {
  var loaded: LoadedJob
  var plan: Plan
  var folder: JobFolder
  var outputFolder: String

  /// How a job is to be rendered.
  struct Options {
    var output: String
    var frames: FrameRange?
    var workers: Int
    var usesCache: Bool
    var cpuFlags: Int32?
    /// Whether frames are drawn the fast ways.
    var takesShortcuts = true
  }

  /// Plans a job and makes its folder. Nothing is written for a job that cannot be planned.
  ///
  /// - Parameter note: told what is wrong.
  init(
    _ loaded: LoadedJob, _ options: Options, note: (String) -> Void = { Terminal.note("renderfarm: \($0)") }
  ) throws {
    self.loaded = loaded
    do throws(PlanError) {
      plan = try Plan(loaded.planInput(selection: options.frames))
    } catch {
      note("\(error)")
      throw ExitStatus.wrongUsage.code
    }
    outputFolder = StateFolders.absolute(options.output)
    do throws(FileError) {
      try OutputFolders.create(outputFolder)
      guard access(outputFolder, W_OK) == 0 else { throw FileError("write into", outputFolder, code: errno) }
    } catch {
      note("\(error)")
      throw ExitStatus.unwritableOutput.code
    }
    let submitted = SubmittedJob(
      source: loaded.source, cacheFolder: options.usesCache ? StateFolders.chunks : nil, workers: options.workers,
      cpuFlags: options.cpuFlags, takesShortcuts: options.takesShortcuts)
    do throws(JobFolderError) {
      folder = try JobFolder.create(
        plan: plan, job: submitted.json(), outputFolder: outputFolder, stateDirectory: StateFolders.state)
    } catch {
      note("\(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }
}

extension FrameRange: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(argument)
  }
}
