import ArgumentParser
import Files
import Document
import Materials
import Rendering

/// A job file and its parameters, as most commands take them.
struct JobArguments: ParsableArguments {
  @Argument(
    help: "The job file, or a Lottie animation to film; - for standard input.", completion: .file(extensions: ["json"]))
  var job: String

  @Option(
    name: .customLong("set"), help: ArgumentHelp("Sets a parameter that the job declares.", valueName: "name=value"))
  var parameters: [ParameterArgument] = []

  /// Reads and checks the job; what is wrong goes to standard error.
  ///
  /// - Parameter isForPictures: whether no output of the job is written.
  func load(fonts: SystemFonts, isForPictures: Bool = false) throws -> LoadedJob {
    try JobArguments.load(
      JobArguments.source(job, parameters: parameters), fonts: fonts, isForPictures: isForPictures, tellsWarnings: true)
  }

  static func load(
    _ path: String, parameters: [ParameterArgument], fonts: SystemFonts, isForPictures: Bool = false
  ) throws -> LoadedJob {
    try load(try source(path, parameters: parameters), fonts: fonts, isForPictures: isForPictures)
  }

  private static func source(_ path: String, parameters: [ParameterArgument]) throws -> JobSource {
    do throws(FileError) {
      return try JobSource(
        path: path, parameters: parameters.map { JobSource.Parameter(name: $0.name, value: $0.value) })
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unreadableInput.code
    }
  }

  /// The films that a job is; what is wrong with its matrix goes to standard error.
  static func films(_ path: String, parameters: [ParameterArgument], _ choice: MatrixChoice) throws -> [JobSource] {
    let source = try source(path, parameters: parameters)
    do throws(InvalidJob) {
      return try source.films(choice)
    } catch {
      for diagnostic in error.diagnostics { Terminal.note(diagnostic.description) }
      throw ExitStatus.invalidInput.code
    }
  }

  /// Checks a job; what is wrong goes to standard error.
  static func load(
    _ source: JobSource, fonts: SystemFonts, isForPictures: Bool = false, tellsWarnings: Bool = false
  ) throws -> LoadedJob {
    do throws(InvalidJob) {
      let loaded = try LoadedJob(source, fonts: fonts, isForPictures: isForPictures)
      if tellsWarnings { for warning in loaded.warnings { Terminal.note(warning.description) } }
      return loaded
    } catch {
      for diagnostic in error.diagnostics { Terminal.note(diagnostic.description) }
      throw ExitStatus.invalidInput.code
    }
  }
}

/// `NAME=VALUE`.
struct ParameterArgument: ExpressibleByArgument {
  var name: String
  var value: String

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else { return nil }
    name = String(argument[..<equals])
    value = String(argument[argument.index(after: equals)...])
  }
}
