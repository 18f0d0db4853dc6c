/// How the characters of a document are encoded ([XML, F.1](https://www.w3.org/TR/xml/#sec-guessing-no-ext-info)).
public enum XMLEncoding {
  /// A document in UTF-8: one that begins with the byte order mark of UTF-16 is encoded anew, others are as they are.
  public static func utf8(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
    let isLittle = bytes.starts(with: [0xff, 0xfe])
    guard isLittle || bytes.starts(with: [0xfe, 0xff]) else { return Array(bytes) }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var first: UInt8?
    for byte in bytes.dropFirst(2) {
      guard let other = first else {
        first = byte
        continue
      }
      units.append(isLittle ? UInt16(byte) << 8 | UInt16(other) : UInt16(other) << 8 | UInt16(byte))
      first = nil
    }
    var text = String(decoding: units, as: UTF16.self)
    // The declaration names the encoding that the document does not have in UTF-8; its lines stay, so that places in messages are right.
    if text.hasPrefix("<?xml"), let end = text.firstRange(of: "?>") {
      let lines = text[..<end.lowerBound].filter(\.isNewline)
      text.replaceSubrange(..<end.upperBound, with: lines)
    }
    return Array(text.utf8)
  }
}
