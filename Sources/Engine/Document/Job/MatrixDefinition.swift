import Hashing
import Lookups

/// Lists of values of parameters: each combination of them is a film of its own.
public struct MatrixDefinition: Hashable, Sendable {
  /// Combinations, those that are left out among them.
  public static let cellLimit = 1_000

  /// One list for each parameter, in the order of the file; none is empty.
  public var axes: [[MatrixCell.Setting]]
  /// Combinations that are left out: each holds for all cells that have all of its values.
  public var exclusions: [[MatrixCell.Setting]]

  /// - Parameter axes: each with at least one value.
  public init(axes: [[MatrixCell.Setting]], exclusions: [[MatrixCell.Setting]] = []) {
    (self.axes, self.exclusions) = (axes, exclusions)
  }

  /// How many combinations there are, those that are left out among them; nil: more than can be counted.
  public var combinationCount: Int? {
    axes.reduce(1) { count, axis in
      count.flatMap { count in
        let (product, overflow) = count.multipliedReportingOverflow(by: axis.count)
        return overflow ? nil : product
      }
    }
  }

  /// Every combination that is not left out; the last parameter changes first.
  ///
  /// - Precondition: there are at most `cellLimit` combinations.
  public var cells: [MatrixCell] {
    precondition(combinationCount.map { $0 <= Self.cellLimit } ?? false, "a matrix is bounded when it is read")
    let all = axes.reduce([MatrixCell(settings: [])]) { cells, axis in
      cells.flatMap { cell in axis.map { MatrixCell(settings: cell.settings + [$0]) } }
    }
    return all.filter { cell in
      !exclusions.contains { rule in
        rule.allSatisfy { value in
          cell.settings.contains { $0.parameter == value.parameter && $0.value == value.value }
        }
      }
    }
  }

  /// A list of values with what each is called in names.
  ///
  /// - Parameter values: as the command line would set them; no two alike.
  public static func axis(_ parameter: String, _ values: [String]) -> [MatrixCell.Setting] {
    let words = values.map(word)
    let counts = words.reduce(into: Lookup<String, Int>()) { $0[$1] = ($0[$1] ?? 0) + 1 }
    return zip(values, words).map { value, word in
      let isLong = word.utf8.count > longestWord
      let mark = Digest(of: Array(value.utf8)).hexadecimal.prefix(8)
      let label =
        isLong || (counts[word] ?? 0) > 1 ? "\(String(word.prefix(longestWord / 2)))-\(mark)" : word
      return MatrixCell.Setting(parameter: parameter, value: value, label: "\(Self.word(parameter))=\(label)")
    }
  }

  /// Bytes.
  private static let longestWord = 40

  /// A text as a part of a name: what is neither letter nor digit nor one of . _ - + becomes _.
  private static func word(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "._-+".unicodeScalars.contains(scalar)
      return isPlain ? scalar : "_"
    }
    return scalars.isEmpty ? "_" : String(String.UnicodeScalarView(scalars))
  }
}

/// One combination of a matrix.
public struct MatrixCell: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The value of a parameter.
  public struct Setting: Codable, Hashable, Sendable {
    /// As the job declares it.
    public var parameter: String
    /// As the command line would set it.
    public var value: String
    /// What it is in names, such as `locale=de`.
    public var label: String

    public init(parameter: String, value: String, label: String) {
      self.parameter = parameter
      self.value = value
      self.label = label
    }
  }

  /// In the order of the matrix.
  public var settings: [Setting]

  public init(settings: [Setting]) { self.settings = settings }

  /// Such as `locale=de.theme=dark`.
  public var description: String { settings.map(\.label).joined(separator: ".") }

  /// A job's name for this cell.
  public func name(_ name: String) -> String { name + ending(besides: []) }

  /// A file's path for this cell: values that the path does not have already stand before its last ending.
  ///
  /// - Parameter mentioned: the parameters that the path has, as it is written in the file.
  public func path(_ path: String, mentioning mentioned: [String]) -> String {
    let ending = ending(besides: mentioned)
    let folderEnd = path.lastIndex(of: "/") ?? path.startIndex
    guard let dot = path[folderEnd...].lastIndex(of: ".") else { return path + ending }
    return path[..<dot] + ending + path[dot...]
  }

  private func ending(besides mentioned: [String]) -> String {
    settings.filter { !mentioned.contains($0.parameter) }.map { "." + $0.label }.joined()
  }
}
