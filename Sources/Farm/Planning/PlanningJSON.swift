import FoundationEssentials

/// JSON with sorted keys, for everything the farm stores or sends.
public enum PlanningJSON {
  /// The value's JSON; one line unless `pretty`.
  ///
  /// - Precondition: the value holds no number that JSON cannot express.
  public static func encode(_ value: some Encodable, pretty: Bool = false) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return Array(try encoder.encode(value))
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Reads a value that `encode` wrote.
  ///
  /// - Throws: what is no JSON of that value, with its place.
  public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws(JSONFailure) -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try decoder.decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw JSONFailure(error)
    } catch {
      throw JSONFailure(description: "\(error)")
    }
  }
}

/// Why some JSON is not the value that was expected, as one sentence with its place.
public struct JSONFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence, with the place in the JSON.
  public let description: String

  init(description: String) {
    self.description = description
  }

  init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      self.init(path: context.codingPath, reason: context.debugDescription)
    case .keyNotFound(let key, let context):
      self.init(path: context.codingPath, reason: "\"\(key.stringValue)\" is missing")
    @unknown default: self.init(description: "\(error)")
    }
  }

  private init(path: [any CodingKey], reason: String) {
    let place = path.map { "/" + ($0.intValue.map(String.init) ?? $0.stringValue) }.joined()
    description = place.isEmpty ? reason : "\(place): \(reason)"
  }
}
