/// A JSON object's members, whatever their names.
extension Lookup: Decodable where Key == String, Value: Decodable {
  public init(from decoder: any Decoder) throws { self.init(storage: try [String: Value](from: decoder)) }
}

extension Lookup: Encodable where Key == String, Value: Encodable {
  /// An object with the keys in ascending order, where the encoder has an order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (key, value) in sorted() { try container.encode(value, forKey: Name(stringValue: key)) }
  }
}

/// Any key of an object.
private struct Name: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
