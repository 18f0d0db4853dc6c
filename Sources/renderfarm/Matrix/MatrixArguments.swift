import ArgumentParser
import JobFile
import Rendering

/// Which films of a job that is several are meant.
struct MatrixArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Renders a film for each of these values of a parameter, in place of the job's own list; JSON for values with commas.",
      valueName: "name=a,b"))
  var matrix: [MatrixArgument] = []

  @Flag(help: "Renders the job once as it is, without its matrix.")
  var noMatrix = false

  func validate() throws {
    if noMatrix, !matrix.isEmpty { throw ValidationError("--matrix and --no-matrix exclude each other.") }
    for argument in matrix where argument.values.isEmpty {
      throw ValidationError("--matrix \(argument.parameter) has no values; write --matrix \(argument.parameter)=a,b.")
    }
  }

  /// Lists of one parameter that stand apart are one.
  var choice: MatrixChoice {
    var choice = MatrixChoice(ignoresMatrix: noMatrix)
    for argument in matrix {
      if let place = choice.axes.firstIndex(where: { $0.parameter == argument.parameter }) {
        choice.axes[place].values += argument.values
      } else {
        choice.axes.append(.init(parameter: argument.parameter, values: argument.values))
      }
    }
    return choice
  }
}

/// `NAME=VALUE,VALUE`, or `NAME=[…]` with JSON.
struct MatrixArgument: ExpressibleByArgument {
  var parameter: String
  var values: [String]

  init?(argument: String) {
    guard let setting = ParameterArgument(argument: argument), let values = JobDecoder.values(ofArgument: setting.value)
    else { return nil }
    (parameter, self.values) = (setting.name, values)
  }
}
