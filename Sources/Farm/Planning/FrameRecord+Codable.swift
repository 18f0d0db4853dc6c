import Hashing

extension FrameRecord: Codable {
  /// Reads the index and both hashes, as `encode` writes them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let parts = try container.decode(String.self).split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, let index = Int(parts[0]), let pixels = Digest(hexadecimal: parts[1]),
      let displayList = Digest(hexadecimal: parts[2])
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a frame has an index and two digests of 64 hexadecimal digits")
    }
    self.init(index: index, pixels: pixels, displayList: displayList)
  }

  /// One text: results tell of every frame of a film, and an object each took a fifth of a run from the cache.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(index) \(pixels.hexadecimal) \(displayList.hexadecimal)")
  }
}
