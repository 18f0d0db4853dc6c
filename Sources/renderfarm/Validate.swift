import ArgumentParser
import Document
import Rendering

/// Checks jobs without rendering them.
struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks jobs without rendering them.", discussion: "Example: renderfarm validate Jobs/*.json")

  @Argument(help: "Job files; - for standard input.", completion: .file(extensions: ["json"]))
  var jobs: [String]

  @Option(
    name: .customLong("set"), help: ArgumentHelp("Sets a parameter that the jobs declare.", valueName: "name=value"))
  var parameters: [ParameterArgument] = []

  func run() throws {
    let fonts = SystemFonts()
    var worst: ExitCode?
    for path in jobs {
      do {
        let loaded = try JobArguments.load(path, parameters: parameters, fonts: fonts)
        for warning in loaded.warnings { Terminal.note(warning.description) }
        // Playing the timeline to its end finds what only shows in motion, such as a tap on a view that is gone.
        for warning in try JobRenderer(loaded, fonts: fonts).warnings() {
          Terminal.note("\(path): warning: \(warning)")
        }
      } catch let code as ExitCode {
        worst = worst ?? code
      } catch let failure as TaskFailure {
        Terminal.note("\(path): error: \(failure)")
        worst = worst ?? ExitStatus.invalidInput.code
      }
    }
    if let worst { throw worst }
  }
}
