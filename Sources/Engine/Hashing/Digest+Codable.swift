extension Digest: Codable {
  /// Reads 64 hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let digest = Digest(hexadecimal: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a digest has 64 hexadecimal digits")
    }
    self = digest
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hexadecimal)
  }
}
