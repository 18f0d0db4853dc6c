import ArgumentParser
import Document
import Files
import Glibc
import JobFolders
import Materials
import Planning
import Rendering
import Traces

extension PreparedJob {
  /// How a job is to be rendered.
  struct Options {
    var output: String
    var frames: FrameRange?
    var workers: Int
    var usesCache: Bool
    var cpuFlags: Int32?
    /// Whether frames are drawn the fast ways.
    var takesShortcuts = true
    /// Whether what every frame showed is written beside the manifest.
    var writesTrace = false
    /// Whether the folder survives a power cut: needed when another process works on it later. A job that runs at once is written
    /// again by the same command.
    var isDurable = false
    /// Absolute path of the job folder; nil: the job's own in the state folder.
    var folder: String?
    /// The hash that the plan must have; nil: any.
    var planHash: String?
    /// The only fonts that are used; nil: those of the machine.
    var fonts: BundledFonts?
  }

  /// Plans a job and makes its folder. Nothing is written for a job that cannot be planned.
  ///
  /// - Parameter note: told what is wrong.
  init(
    _ loaded: LoadedJob, _ options: Options, note: (String) -> Void = { Terminal.note("renderfarm: \($0)") }
  ) throws {
    let plan = try Self.plan(loaded, frames: options.frames, note: note)
    if let hash = options.planHash, hash != plan.hash.hexadecimal {
      note(
        "the job gives plan \(plan.hash) here, not \(hash): versions, fonts or files differ; "
          + "export or submit it again"
      )
      throw ExitStatus.invalidInput.code
    }
    let outputFolder = StateFolders.absolute(options.output)
    try Self.checkPlaces(loaded, plan, options, outputFolder, note)
    try Self.makeOutputFolder(outputFolder, note)
    let submitted = SubmittedJob(
      source: loaded.source, cacheFolder: options.usesCache ? StateFolders.chunks : nil, workers: options.workers,
      cpuFlags: options.cpuFlags, takesShortcuts: options.takesShortcuts,
      writesTrace: options.writesTrace, fonts: options.fonts)
    if let folder = options.folder, let name = JobFolder(path: folder).foreignName(besides: submitted.json()) {
      note(
        PrintableText.line(
          "\(folder) holds \"\(name)\", which is of no job, and files of a job folder are made and removed; name an empty folder"
        ))
      throw ExitStatus.unwritableOutput.code
    }
    let folder =
      options.folder.map(JobFolder.init(path:))
      ?? JobFolder(of: plan, outputFolder: outputFolder, in: StateFolders.state)
    do throws(JobFolderError) {
      try self.init(plan, outputFolder: outputFolder, in: folder, job: submitted.json(), isDurable: options.isDurable)
    } catch {
      note("\(error)")
      throw ExitStatus.unwritableOutput.code
    }
    // A job that was done without a trace is put together again.
    if options.writesTrace, access("\(outputFolder)/\(SceneTrace.fileName(of: plan.input.name))", R_OK) != 0 {
      folder.discard(.stitch)
    }
  }

  /// Refuses places where outputs cannot stand, or would take the place of what the job reads.
  private static func checkPlaces(
    _ loaded: LoadedJob, _ plan: Plan, _ options: Options, _ outputFolder: String, _ note: (String) -> Void
  ) throws {
    if let complaint = OutputFolders.complaint(
      about: loaded.job, as: plan, writesTrace: options.writesTrace, in: outputFolder)
    {
      note(complaint.message)
      throw (complaint.isTooLong ? ExitStatus.invalidInput : .unwritableOutput).code
    }
    let others =
      ["\(plan.input.name).manifest.json"] + (options.writesTrace ? [SceneTrace.fileName(of: plan.input.name)] : [])
    let places = InputPlaces(of: loaded)
    if let complaint = places.complaint(about: loaded.job, plan, besides: others, in: outputFolder) {
      note(complaint)
      throw ExitStatus.unwritableOutput.code
    }
    if let folder = options.folder, let input = places.input(within: folder) {
      note("\(input) lies in the job folder \(folder), whose files are made and removed; name another folder")
      throw ExitStatus.unwritableOutput.code
    }
  }

  private static func makeOutputFolder(_ path: String, _ note: (String) -> Void) throws {
    do throws(FileError) {
      try Folders.create(path)
      guard access(path, W_OK) == 0 else { throw FileError("write into", path, code: errno) }
    } catch {
      note("\(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }

  /// What is to be done, without doing anything.
  static func plan(
    _ loaded: LoadedJob, frames: FrameRange?, note: (String) -> Void = { Terminal.note("renderfarm: \($0)") }
  ) throws -> Plan {
    do throws(PlanError) {
      return try Plan(loaded.planInput(selection: frames))
    } catch {
      note("\(error)")
      throw ExitStatus.wrongUsage.code
    }
  }
}

extension FrameRange: ExpressibleByArgument {
  /// Frames such as `0-59`; nil for anything else.
  public init?(argument: String) {
    self.init(argument)
  }
}
