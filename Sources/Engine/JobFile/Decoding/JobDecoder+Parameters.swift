import Document
import Graphics
import JSONTree
import Lookups

/// Values that are set from outside.
extension JobDecoder {
  private static let parameterLimit = 1_000

  func parameters(_ reader: Reader?) -> Lookup<String, JSONNode.Content> {
    var values: Lookup<String, JSONNode.Content> = [:]
    var declared: [String] = []
    let members = reader?.members ?? []
    guard members.count <= Self.parameterLimit else {
      reader?.error("the job has more than \(Self.parameterLimit) parameters; use fewer")
      return [:]
    }
    for member in members {
      declared.append(member.key)
      guard let object = member.value.object(JobTables.parameter),
        let type = object.required("type")?
          .word(["number", "string", "color", "bool", "point"], noun: "type of parameter"),
        var value = object.required("default")
      else { continue }
      var isChecked = false
      if let override = overrides.last(where: { $0.name == member.key }) {
        let new = Reader(
          Self.node(override.value, type: type, offset: member.offset), at: DocumentPath("--set \(member.key)"),
          sink: sink, context: reader!.context)
        // What uses the parameter is read with the job's own value otherwise, so that it is no further mistake.
        isChecked = check(new, type: type, object)
        if isChecked { value = new }
      }
      guard isChecked || check(value, type: type, object) else { continue }
      values[member.key] = value.node.content
      if type == "point", let point = value.point() {
        values["\(member.key).x"] = .number(point.x)
        values["\(member.key).y"] = .number(point.y)
      }
    }
    for override in overrides where !declared.contains(override.name) {
      sink.add(
        .error, offset: reader?.node.offset ?? 0, path: "--set \(override.name)",
        "the job declares no parameter \"\(override.name)\"" + Spelling.suggestion(for: override.name, among: declared))
    }
    return values
  }

  /// A parameter's value as it is written on the command line.
  static func node(_ text: String, type: String, offset: Int) -> JSONNode {
    switch type {
    case "string": return JSONNode(offset: offset, content: .string(text))
    default:
      if let parsed = try? JSONParser.parse(Array(text.utf8)) {
        return JSONNode(offset: offset, content: parsed.content)
      }
      return JSONNode(offset: offset, content: .string(text))
    }
  }

  func check(_ value: Reader, type: String, _ object: ObjectReader) -> Bool {
    switch type {
    case "number":
      let low = object["minimum"]?.number() ?? -.greatestFiniteMagnitude
      let high = object["maximum"]?.number() ?? .greatestFiniteMagnitude
      guard low <= high else {
        object.reader.error("the minimum is above the maximum")
        return false
      }
      return value.number(low...high) != nil
    case "string":
      guard let text = value.string() else { return false }
      let allowed = object["allowedValues"]?.elements?.compactMap { $0.string() } ?? []
      guard allowed.isEmpty || allowed.contains(text) else {
        value.error("\"\(text)\" is not allowed" + Spelling.suggestion(for: text, among: allowed))
        return false
      }
      return true
    case "color": return value.color() != nil
    case "bool": return value.bool() != nil
    case "point": return value.point() != nil
    // Of a type that there is not, which is told where it stands.
    default: return true
    }
  }
}
