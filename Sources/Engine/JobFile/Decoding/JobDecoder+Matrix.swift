import Document
import JSONTree
import Lookups

/// The films that a job is, if it is several.
extension JobDecoder {
  /// A list of values that the command line gives a parameter.
  public typealias Axis = (name: String, values: [String])

  /// Finds a job's matrix, and looks at nothing else of the job.
  ///
  /// - Parameters:
  ///   - fileName: as messages show it.
  ///   - overrides: parameters set from outside, as texts.
  ///   - axes: lists of values that stand in place of the file's, or beside them.
  ///   - passesOverUnknown: whether those of them that the job does not declare mean nothing, and are no errors.
  /// - Returns: nil for a job without one, and where the matrix is wrong: then there are errors.
  public static func matrix(
    of bytes: [UInt8], fileName: String, overrides: [(name: String, value: String)] = [], axes: [Axis] = [],
    passesOverUnknown: Bool = false
  ) -> (matrix: MatrixDefinition?, diagnostics: [Diagnostic]) {
    let decoder = JobDecoder(fileName: fileName, bytes: bytes, overrides: overrides)
    guard let root = try? JSONParser.parse(bytes) else { return (nil, []) }
    // What is wrong elsewhere is told when the job is read.
    let reader = Reader(root, at: DocumentPath(""), sink: DiagnosticSink(), context: DecodingContext())
    let outer = ObjectReader(reader: reader, table: JobTables.job, members: reader.members ?? [])
    var axes = axes
    if passesOverUnknown {
      let declared = (outer["parameters"]?.members ?? []).map(\.key)
      axes.removeAll { !declared.contains($0.name) }
    }
    guard outer["matrix"] != nil || !axes.isEmpty else { return (nil, []) }
    let matrix = decoder.matrix(outer["matrix"], parameters: outer["parameters"], axes: axes)
    return (decoder.sink.hasErrors ? nil : matrix, decoder.diagnostics)
  }

  /// The values of a list on the command line: `en,de`, or JSON such as `["Hello, you", "Hi"]`.
  public static func values(ofArgument text: String) -> [String]? {
    if text.hasPrefix("[") {
      guard let root = try? JSONParser.parse(Array(text.utf8)), case .array(let nodes) = root.content else {
        return nil
      }
      return nodes.map(value)
    }
    return text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// A value as the command line would set it.
  private static func value(_ node: JSONNode) -> String {
    if case .string(let text) = node.content { return text }
    return node.text
  }

  /// Looks at a job's own matrix.
  func checkMatrix(_ reader: Reader, parameters: Reader?) {
    let before = JobDecoder(fileName: fileName, bytes: [], overrides: [])
    _ = before.matrix(reader, parameters: parameters)
    for finding in before.sink.found {
      sink.add(finding.severity, offset: finding.offset, path: finding.path, finding.message)
    }
    sink.examples?.add(reader.members ?? [], of: JobTables.matrix)
  }

  /// A job's name, with what the cell adds.
  func name(_ name: String, _ object: ObjectReader) -> String? {
    guard let cell = object.reader.context.cell else { return name }
    let whole = cell.name(name)
    guard whole.utf8.count <= Self.nameLimit else {
      object["name"]?.error(
        "\"\(whole)\" has more than \(Self.nameLimit) bytes; use shorter names of parameters, or fewer")
      return nil
    }
    return whole
  }

  /// Bytes of a film's name, so that names of files fit.
  private static let nameLimit = 200

  private struct Declared {
    var type: String
    var object: ObjectReader
  }

  /// - Parameter reader: the matrix as the job has it; nil: it has none.
  func matrix(_ reader: Reader?, parameters: Reader?, axes: [Axis] = []) -> MatrixDefinition? {
    // The sink of the parameters is another: what is wrong with them is told once, elsewhere.
    let quiet = parameters.map {
      Reader($0.node, at: $0.location, sink: DiagnosticSink(), context: $0.context)
    }
    let declared = Lookup(
      firstOf: (quiet?.members ?? []).compactMap { member -> (String, Declared)? in
        guard let object = member.value.object(JobTables.parameter), let type = object["type"]?.string() else {
          return nil
        }
        return (member.key, Declared(type: type, object: object))
      })
    let own = reader.map { Reader($0.node, at: $0.location, sink: sink, context: $0.context) }
    guard var matrix = own.map({ self.matrix($0, declared) }) ?? MatrixDefinition(axes: []) else { return nil }
    for axis in axes { put(axis, into: &matrix, declared, offset: reader?.node.offset ?? 0) }
    for (index, override) in overrides.enumerated() {
      guard matrix.axes.contains(where: { $0[0].parameter == override.name }),
        !overrides.dropFirst(index + 1).contains(where: { $0.name == override.name })
      else { continue }
      sink.add(
        .error, offset: reader?.node.offset ?? 0, path: "--set \(override.name)",
        "the matrix sets \"\(override.name)\"; choose its values with --matrix \(override.name)=\(override.value), or say --no-matrix"
      )
    }
    return check(matrix, offset: reader?.node.offset ?? 0, path: axes.isEmpty ? reader?.path ?? "" : "--matrix")
  }

  private func check(_ matrix: MatrixDefinition, offset: Int, path: String) -> MatrixDefinition? {
    let lists = matrix.axes.map { "\($0.count)" }.joined(separator: " × ")
    guard let count = matrix.combinationCount, count <= MatrixDefinition.cellLimit else {
      sink.add(
        .error, offset: offset, path: path,
        "\(lists) combinations are more than \(MatrixDefinition.cellLimit); name fewer values, or split the job")
      return nil
    }
    guard !sink.hasErrors else { return nil }
    guard !matrix.cells.isEmpty else {
      sink.add(.error, offset: offset, path: path, "every combination is left out; exclude fewer")
      return nil
    }
    return matrix
  }

  private func matrix(_ reader: Reader, _ declared: Lookup<String, Declared>) -> MatrixDefinition? {
    guard let object = reader.object(JobTables.matrix, extra: { _ in true }) else { return nil }
    let names = Membership(keysOf: declared)
    var axes: [[MatrixCell.Setting]] = []
    for member in object.members where member.key != "exclude" {
      guard let parameter = declared[member.key] else {
        let suggestion = Spelling.suggestion(for: member.key, among: names)
        sink.add(
          .error, offset: member.offset, path: reader.path,
          "the job declares no parameter \"\(member.key)\"" + (suggestion.isEmpty ? "; declare it first" : suggestion))
        continue
      }
      if let axis = axis(member.key, member.value, parameter) { axes.append(axis) }
    }
    if axes.isEmpty, !sink.hasErrors {
      reader.error("the matrix names no parameter; give one a list of values, or remove the matrix")
    }
    let rules = object["exclude"]?.list("combinations") ?? []
    return MatrixDefinition(axes: axes, exclusions: rules.compactMap { rule($0, axes) })
  }

  private func axis(_ name: String, _ reader: Reader, _ parameter: Declared) -> [MatrixCell.Setting]? {
    guard case .array(let nodes) = reader.node.content else {
      reader.expected("a list of values of \"\(name)\"")
      return nil
    }
    guard !nodes.isEmpty else {
      reader.error("\"\(name)\" has no values; name at least one, or remove the list")
      return nil
    }
    guard nodes.count <= MatrixDefinition.cellLimit else {
      reader.error(
        "\(nodes.count) values are more than \(MatrixDefinition.cellLimit); name fewer, or split the job")
      return nil
    }
    var values: [String] = []
    for value in reader.elements ?? [] where check(value, type: parameter.type, parameter.object) {
      let text = Self.value(value.node)
      if values.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
        value.error("\"\(text)\" stands twice; remove one")
      } else {
        values.append(text)
      }
    }
    return values.isEmpty ? nil : MatrixDefinition.axis(name, values)
  }

  /// A combination that is left out.
  private func rule(_ reader: Reader, _ axes: [[MatrixCell.Setting]]) -> [MatrixCell.Setting]? {
    guard let members = reader.members else {
      reader.expected("an object from parameters to values")
      return nil
    }
    if members.isEmpty {
      reader.error("a rule without parameters leaves out everything; name some, or remove it")
      return nil
    }
    return members.compactMap { member in
      guard let axis = axes.first(where: { $0[0].parameter == member.key }) else {
        let names = axes.map { $0[0].parameter }
        sink.add(
          .error, offset: member.offset, path: reader.path,
          "the matrix has no list of \"\(member.key)\"" + Spelling.suggestion(for: member.key, among: names))
        return nil
      }
      let text = Self.value(member.value.node)
      guard let value = axis.first(where: { $0.value.utf8.elementsEqual(text.utf8) }) else {
        member.value.error(
          "\"\(text)\" is no value of \"\(member.key)\" in the matrix"
            + Spelling.suggestion(for: text, among: axis.map(\.value)))
        return nil
      }
      return value
    }
  }

  /// Puts a list of the command line in place of the job's.
  private func put(
    _ axis: Axis, into matrix: inout MatrixDefinition, _ declared: Lookup<String, Declared>, offset: Int
  ) {
    let path = "--matrix \(axis.name)"
    guard let parameter = declared[axis.name] else {
      let suggestion = Spelling.suggestion(for: axis.name, among: Membership(keysOf: declared))
      sink.add(.error, offset: offset, path: path, "the job declares no parameter \"\(axis.name)\"" + suggestion)
      return
    }
    let list = JSONNode(
      offset: offset,
      content: .array(axis.values.map { Self.node($0, type: parameter.type, offset: offset) }))
    let reader = Reader(list, at: DocumentPath(path), sink: sink, context: DecodingContext())
    guard let settings = self.axis(axis.name, reader, parameter) else { return }
    if let place = matrix.axes.firstIndex(where: { $0[0].parameter == axis.name }) {
      matrix.axes[place] = settings
    } else {
      matrix.axes.append(settings)
    }
  }
}
