import Foundation
import Lookups
import Rendering

/// The parameters that a job's text declares, for making controls of them. What is wrong with them is for the decoder to say.
enum ParameterDeclarations {
  private struct Document: Decodable {
    var parameters: Lookup<String, Declaration>?
  }

  private struct Declaration: Decodable {
    var type: String
    var `default`: Literal
    var minimum: Double?
    var maximum: Double?
  }

  /// A value as it is written on the command line.
  private struct Literal: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        text = "\(flag)"
      } else if let number = try? container.decode(Double.self) {
        text = number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
      } else if let string = try? container.decode(String.self) {
        text = string
      } else {
        text = "[\(try container.decode([Double].self).map { "\($0)" }.joined(separator: ", "))]"
      }
    }
  }

  /// A value of the command line as a job's text has it.
  private static func json(_ value: String, type: String) -> String {
    switch type {
    case "bool" where ["true", "false"].contains(value): value
    case "number" where Double(value).map(\.isFinite) == true:
      Double(value).map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" } ?? value
    case _ where value.hasPrefix("["): value
    default: (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
  }

  /// A job's text with other values of its parameters; not a letter of the rest is another.
  static func text(_ text: String, with parameters: [JobSource.Parameter]) -> String {
    let types = Lookup(firstOf: of(JobSource(fileName: "", folder: "", text: text)).map { ($0.name, $0.type) })
    var job = JobText(text)
    for parameter in parameters {
      guard let type = types[parameter.name] else { continue }
      job.set(["parameters", parameter.name, "default"], to: json(parameter.value, type: type))
    }
    return job.text
  }

  /// By name; none where the text is no job.
  static func of(_ source: JobSource) -> [StudioState.Parameter] {
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(source.text.utf8)) else { return [] }
    let declared = document.parameters ?? [:]
    return declared.sortedKeys().compactMap { name in
      guard let declaration = declared[name] else { return nil }
      let set = source.parameters.last { $0.name == name }?.value
      return StudioState.Parameter(
        name: name, type: declaration.type, value: set ?? declaration.default.text, minimum: declaration.minimum,
        maximum: declaration.maximum)
    }
  }
}
