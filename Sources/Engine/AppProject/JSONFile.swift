import Foundation

/// The JSON files of a project.
enum JSONFile {
  /// Reads a value of a form; keys that it does not know are left alone.
  ///
  /// - Throws: what is no JSON, or JSON of another form, with the way to it.
  static func read<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8], path: String) throws(ProjectError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw ProjectError(path, message(error))
    } catch {
      throw ProjectError(path, "this is no JSON; let Xcode write it anew")
    }
  }

  private static func message(_ error: DecodingError) -> String {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context):
      let way = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/")
      return "the value at \"\(way)\" is of another kind than Xcode writes; let Xcode write the file anew"
    default: return "this is no JSON; let Xcode write it anew"
    }
  }
}
