import ArgumentParser
import Document
import Lookups
import Materials
import Rendering

/// Checks jobs without rendering them.
struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Checks jobs without rendering them.", discussion: "Example: renderfarm validate Jobs/*.json")

  @Argument(help: "Job files; - for standard input.", completion: .file(extensions: ["json"]))
  var jobs: [String]

  @Option(
    name: .customLong("set"), help: ArgumentHelp("Sets a parameter that the jobs declare.", valueName: "name=value"))
  var parameters: [ParameterArgument] = []

  @OptionGroup(title: "Several films") var matrix: MatrixArguments

  func run() throws {
    let fonts = SystemFonts()
    var worst: ExitCode?
    for path in jobs {
      // Films of one job mostly have the same to say.
      var told: Membership<String> = []
      do {
        for film in try JobArguments.films(path, parameters: parameters, matrix.choice) {
          if let code = check(film, path, fonts, &told) { worst = worst ?? code }
        }
      } catch let code as ExitCode {
        worst = worst ?? code
      }
    }
    if let worst { throw worst }
  }

  /// - Returns: how the program would end because of this film.
  private func check(
    _ film: JobSource, _ path: String, _ fonts: SystemFonts, _ told: inout Membership<String>
  ) -> ExitCode? {
    func tell(_ lines: [String]) {
      let new = lines.filter { told.insert($0) }
      for line in new { Terminal.note(film.cell.map { "\($0): \(line)" } ?? line) }
      if new.isEmpty, !lines.isEmpty, let cell = film.cell { Terminal.note("\(cell): the same") }
    }
    do {
      let loaded = try LoadedJob(film, fonts: fonts)
      // Playing the timeline to its end finds what only shows in motion, such as a tap on a view that is gone.
      let warnings = try JobRenderer(loaded, fonts: fonts).warnings()
      tell(loaded.warnings.map(\.description) + warnings.map { "\(path): warning: \($0)" })
      return nil
    } catch let error as InvalidJob {
      tell(error.diagnostics.map(\.description))
    } catch let failure as TaskFailure {
      tell([failure.diagnostic?.description ?? "\(path): error: \(failure)"])
    } catch {
      tell(["\(path): error: \(error)"])
    }
    return ExitStatus.invalidInput.code
  }
}
