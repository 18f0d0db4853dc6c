import Document
import JobFile
import Lookups

/// What is wanted of jobs that are several films.
public struct MatrixChoice: Sendable {
  /// A list of values that stands in place of the job's, or beside it.
  public struct Axis: Sendable {
    /// The parameter.
    public var parameter: String
    /// As the command line would set them.
    public var values: [String]

    public init(parameter: String, values: [String]) {
      self.parameter = parameter
      self.values = values
    }
  }

  /// Lists that stand in place of the job's; no parameter twice.
  public var axes: [Axis]
  /// Whether only the job as it is counts.
  public var ignoresMatrix: Bool
  /// Whether lists of parameters that a job does not declare mean nothing to it, and are no errors.
  public var passesOverUnknown: Bool

  public init(axes: [Axis] = [], ignoresMatrix: Bool = false, passesOverUnknown: Bool = false) {
    self.axes = axes
    self.ignoresMatrix = ignoresMatrix
    self.passesOverUnknown = passesOverUnknown
  }
}

extension JobSource {
  /// The file's name without folder and ending: what a job is called that cannot be read.
  public var title: String {
    let name = fileName.split(separator: "/").last.map(String.init) ?? fileName
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// The films that a job is: one for each cell of its matrix, or itself alone.
  public func films(_ choice: MatrixChoice) throws(InvalidJob) -> [JobSource] {
    // Most jobs have none, and large ones take a while to be read.
    if choice.ignoresMatrix || choice.axes.isEmpty && !mayHaveMatrix { return [self] }
    let found = JobDecoder.matrix(
      of: Array(text.utf8), fileName: fileName, overrides: parameters.map { ($0.name, $0.value) },
      axes: choice.axes.map { ($0.parameter, $0.values) }, passesOverUnknown: choice.passesOverUnknown)
    guard let matrix = found.matrix else {
      if found.diagnostics.contains(where: { $0.severity == .error }) {
        throw InvalidJob(diagnostics: found.diagnostics.map(told))
      }
      return [self]
    }
    return matrix.cells.map { cell in
      var source = self
      source.cell = cell
      return source
    }
  }

  /// Whether the text has the word `matrix"`, or an escape that may stand for one of its letters. Bytes are looked at, as
  /// searching characters takes a noticeable part of what it takes to read a large job.
  private var mayHaveMatrix: Bool {
    var text = text
    return text.withUTF8 { bytes in
      let word = "matrix\"".utf8
      return bytes.indices.contains { index in
        switch bytes[index] {
        case UInt8(ascii: "m"): bytes[index...].starts(with: word)
        case UInt8(ascii: "\\"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "u")
        default: false
        }
      }
    }
  }
}
