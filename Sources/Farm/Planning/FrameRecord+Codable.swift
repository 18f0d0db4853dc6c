import Hashing

extension FrameRecord: Codable {
  /// Reads the index and both hashes, as `encode` writes them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    var text = try container.decode(String.self)
    guard let record = text.withUTF8({ FrameRecord($0) }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a frame has an index and two digests of 64 hexadecimal digits")
    }
    self = record
  }

  /// Both hashes stand at the end, a space and 64 digits each.
  private init?(_ text: UnsafeBufferPointer<UInt8>) {
    let space = UInt8(ascii: " ")
    let (first, second) = (text.count - 130, text.count - 65)
    guard first > 0, text[first] == space, text[second] == space,
      let index = Int(String(decoding: text[..<first], as: UTF8.self)),
      let pixels = Digest(hexadecimal: text[(first + 1)..<second]),
      let displayList = Digest(hexadecimal: text[(second + 1)...])
    else { return nil }
    self.init(index: index, pixels: pixels, displayList: displayList)
  }

  /// One text: results tell of every frame of a film, and an object each took a fifth of a run from the cache.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(index) \(pixels.hexadecimal) \(displayList.hexadecimal)")
  }
}
