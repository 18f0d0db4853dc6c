import ArgumentParser
import Cluster
import Files
import Foundation
import JobFolders
import Materials
import Planning
import Rendering

/// Writes jobs for systems that are not ours.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes a job for another system.",
    discussion: "Example: renderfarm export openjd Jobs/red-square.json -o red-square",
    subcommands: [ExportOpenJob.self])
}

/// Writes a job bundle of Open Job Description.
struct ExportOpenJob: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openjd", abstract: "Writes an Open Job Description bundle: a template, and the job with its files.",
    discussion: "Example: renderfarm export openjd Jobs/red-square.json -o red-square")

  @OptionGroup var job: JobArguments

  @Option(
    name: .shortAndLong, help: "The bundle's folder; NAME.openjd if omitted.", completion: .directory,
    transform: OptionPath.named)
  var outputBundle: String?

  @Option(
    help: "The folder that outputs go to; `output` in the bundle if omitted.", completion: .directory,
    transform: OptionPath.named)
  var output: String?

  @Option(help: ArgumentHelp("Only these frames, such as 0-59.", valueName: "a-b"))
  var frames: FrameRange?

  func run() throws {
    let loaded = try job.load(fonts: SystemFonts())
    let plan = try PreparedJob.plan(loaded, frames: frames)
    let bundle = StateFolders.absolute(outputBundle ?? "\(plan.input.name).openjd")
    let settings = loaded.source.parameters.map { "\($0.name)=\($0.value)" }
    let template = "\(bundle)/template.json"
    try checkPlaces(of: loaded, bundle)
    do {
      try loaded.copy(to: "\(bundle)/\(OpenJobTemplate.jobFolder)", as: OpenJobTemplate.jobFile)
      try AtomicFile.write(OpenJobTemplate(plan, settings: settings).json(), to: template)
      if let output { try AtomicFile.write(parameterValues(output), to: "\(bundle)/parameter_values.json") }
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unwritableOutput.code
    }
    Terminal.print(template)
  }

  /// The files of the bundle are none that they are copied from.
  private func checkPlaces(of loaded: LoadedJob, _ bundle: String) throws {
    let places = InputPlaces(of: loaded)
    let copies = (loaded.files + [OpenJobTemplate.jobFile]).map { "\(OpenJobTemplate.jobFolder)/\($0)" }
    for file in ["template.json", "parameter_values.json"] + copies {
      try places.refuse("\(file) of the bundle", at: "\(bundle)/\(file)")
    }
  }

  /// What a template may not say itself: an absolute path.
  private func parameterValues(_ output: String) -> [UInt8] {
    struct Values: Encodable {
      struct Value: Encodable {
        var name: String
        var value: String
      }
      var parameterValues: [Value]
    }
    return PlanningJSON.encode(
      Values(parameterValues: [.init(name: "OutputFolder", value: StateFolders.absolute(output))]), pretty: true)
  }
}
