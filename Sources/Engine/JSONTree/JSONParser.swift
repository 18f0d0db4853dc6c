import Lookups

/// RFC 8259, strict: UTF-8, no duplicate keys unless they are allowed, no not-a-number, nesting limited.
package struct JSONParser {
  /// Deeper documents are refused, so that no later step needs to fear for its stack.
  package static let depthLimit = 512
  /// Numbers, texts, lists, objects … of a document.
  package static let valueLimit = 5_000_000
  private static let halfPair = "half of a surrogate pair; write the other half beside it, or the character itself"
  /// Bytes of a key; keys may be ids, but no story is one.
  package static let keyLimit = 1_000
  /// With so few members, comparing a key with each is faster than a table of all.
  private static let fewMembers = 12

  /// Why a text is no JSON.
  package struct Failure: Error {
    /// Bytes from the beginning of the text.
    package var offset: Int
    /// One sentence, with the remedy.
    package var message: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private var valueCount = 0

  private let allowsRepeatedKeys: Bool

  /// Reads a text.
  ///
  /// - Parameter allowsRepeatedKeys: whether a key may stand more than once in an object, as in files that others write; the first
  ///   counts.
  package static func parse(_ bytes: [UInt8], allowsRepeatedKeys: Bool = false) throws(Failure) -> JSONNode {
    var parser = JSONParser(bytes: bytes, allowsRepeatedKeys: allowsRepeatedKeys)
    return try parser.document()
  }

  private init(bytes: [UInt8], allowsRepeatedKeys: Bool) {
    self.bytes = bytes
    self.allowsRepeatedKeys = allowsRepeatedKeys
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  private mutating func document() throws(Failure) -> JSONNode {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw encodingFailure }
    skipSpace()
    guard next != nil else {
      throw failure("the file is empty")
    }
    let node = try value()
    skipSpace()
    guard position == bytes.count else { throw failure("nothing may follow the closing brace") }
    return node
  }

  /// What is said of bytes that are no UTF-8, at the first of them.
  private var encodingFailure: Failure {
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
      return Failure(offset: 0, message: "the file is UTF-16 text; save it as UTF-8")
    }
    var (offset, scalars, rest) = (0, Unicode.UTF8.ForwardParser(), bytes.makeIterator())
    while case .valid(let scalar) = scalars.parseScalar(from: &rest) { offset += scalar.count }
    return Failure(offset: offset, message: "from here on the file is not UTF-8 text; save it as UTF-8")
  }

  private func failure(_ message: String) -> Failure { Failure(offset: position, message: message) }

  /// Something else stands where a part of JSON is expected.
  private func misplaced(_ expectation: String) -> Failure {
    failure(expectation + " is expected here" + foreignNotation)
  }

  /// What stands here in other notations, and not in JSON, as the end of a sentence.
  private var foreignNotation: String {
    switch next {
    case nil: return "; the file ends here, and something in it is still open"
    case UInt8(ascii: "#") where bytes[position...].dropFirst().prefix(3).count(where: Self.isHexadecimal) == 3:
      return "; write colours in double quotes"
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return "; JSON has no comments, so remove this one"
    case UInt8(ascii: "'"): return "; write \" in place of '"
    case UInt8(ascii: "`"): return "; remove the fence of a block of code, \"```\", here and at the end"
    // The quotation marks of word processors.
    case 0xE2 where bytes[position...].starts(with: [0xE2, 0x80]): return "; write straight quotation marks, \""
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      let before = bytes[..<position].last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      return before == UInt8(ascii: ",") ? "; remove the comma before this" : ""
    default: return foreignWord
    }
  }

  /// A word of other notations that stands here, or a document in one of them, as the end of a sentence.
  private var foreignWord: String {
    let rest = bytes[position...]
    if let (_, remedy) = Self.foreignWords.first(where: { rest.starts(with: $0.word.utf8) }) { return "; \(remedy)" }
    let isLetter = next.map { Character(Unicode.Scalar($0)).isLetter } ?? false
    return isLetter && depth == 0 ? "; the file is to be JSON, which begins with {" : ""
  }

  private static let foreignWords: [(word: String, remedy: String)] = [
    ("True", "write true"), ("False", "write false"), ("None", "write null"), ("undefined", "write null"),
    ("NaN", "JSON has no such number"), ("Infinity", "JSON has no such number"),
  ]

  private static func isHexadecimal(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isHexDigit }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): position += 1
      default: return
      }
    }
  }

  private mutating func value() throws(Failure) -> JSONNode {
    let place = position
    guard let byte = next else { throw failure("the file ends in the middle; is something cut off?") }
    valueCount += 1
    guard valueCount <= Self.valueLimit else {
      throw failure("the file has more than \(Self.valueLimit) values; write fewer, or several files")
    }
    switch byte {
    case UInt8(ascii: "{"): return JSONNode(offset: place, content: try object())
    case UInt8(ascii: "["): return JSONNode(offset: place, content: try array())
    case UInt8(ascii: "\""): return JSONNode(offset: place, content: .string(try string()))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONNode(offset: place, content: .number(try number()))
    default: return JSONNode(offset: place, content: try word())
    }
  }

  private mutating func enter() throws(Failure) {
    depth += 1
    if depth > Self.depthLimit {
      throw failure(
        "more than \(Self.depthLimit) levels of nesting; write what is inside outside")
    }
  }

  private mutating func object() throws(Failure) -> JSONNode.Content {
    try enter()
    defer { depth -= 1 }
    position += 1
    var members: [JSONMember] = []
    var keys: Membership<String> = []
    skipSpace()
    if next == UInt8(ascii: "}") {
      position += 1
      return .object([])
    }
    while true {
      skipSpace()
      let place = position
      guard next == UInt8(ascii: "\"") else { throw misplaced("a key in double quotes") }
      let key = try string()
      guard key.utf8.count <= Self.keyLimit else {
        throw Failure(offset: place, message: "the key has more than \(Self.keyLimit) bytes; choose a shorter one")
      }
      if members.count == Self.fewMembers { keys.formUnion(members.map(\.key)) }
      let isNew =
        members.count < Self.fewMembers ? !members.contains { $0.key == key } : keys.insert(key)
      guard isNew || allowsRepeatedKeys else {
        throw Failure(offset: place, message: "the key \"\(key)\" stands twice in this object; remove one")
      }
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw failure("a colon is expected after the key \"\(key)\"") }
      position += 1
      skipSpace()
      members.append(JSONMember(key: key, offset: place, value: try value()))
      skipSpace()
      if next == UInt8(ascii: "}") { break }
      guard next == UInt8(ascii: ",") else { throw misplaced("a comma or }") }
      position += 1
    }
    position += 1
    return .object(members)
  }

  private mutating func array() throws(Failure) -> JSONNode.Content {
    try enter()
    defer { depth -= 1 }
    position += 1
    var elements: [JSONNode] = []
    skipSpace()
    if next == UInt8(ascii: "]") {
      position += 1
      return .array([])
    }
    while true {
      skipSpace()
      elements.append(try value())
      skipSpace()
      if next == UInt8(ascii: "]") { break }
      guard next == UInt8(ascii: ",") else { throw misplaced("a comma or ]") }
      position += 1
    }
    position += 1
    return .array(elements)
  }

  private mutating func word() throws(Failure) -> JSONNode.Content {
    let words: [(String, JSONNode.Content)] = [("true", .bool(true)), ("false", .bool(false)), ("null", .null)]
    for (word, content) in words where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return content
    }
    if !foreignNotation.isEmpty { throw misplaced("a value") }
    throw failure("a value is expected here: a number, a text in double quotes, true, false, null, [ or {")
  }

  private mutating func number() throws(Failure) -> Double {
    let start = position
    let place = position
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { $0 >= 48 && $0 <= 57 } ?? false }
    if next == UInt8(ascii: "-") { position += 1 }
    guard isDigit(next) else { throw failure("a digit is expected here") }
    let leadingZero = next == UInt8(ascii: "0")
    position += 1
    if leadingZero, isDigit(next) { throw failure("a number does not start with 0") }
    while isDigit(next) { position += 1 }
    if next == UInt8(ascii: ".") {
      position += 1
      guard isDigit(next) else { throw failure("a digit is expected after the decimal point") }
      while isDigit(next) { position += 1 }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      guard isDigit(next) else { throw failure("a digit is expected in the exponent") }
      while isDigit(next) { position += 1 }
    }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite else {
      throw Failure(offset: place, message: "the number is too large; numbers reach about 1.8e308")
    }
    return value
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    // Most texts hold no escape: they are taken as they are.
    let start = position
    while let byte = next, byte != UInt8(ascii: "\\"), byte >= 32 {
      if byte == UInt8(ascii: "\"") {
        position += 1
        return String(decoding: bytes[start..<position - 1], as: UTF8.self)
      }
      position += 1
    }
    var result = Array(bytes[start..<position])
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): result += try escape()
      case 0..<32: throw failure("a control character inside a text; write it as \\n, \\t or \\u00XX")
      default: result.append(byte)
      }
    }
    throw failure("the text is not closed; a double quote is missing")
  }

  private mutating func escape() throws(Failure) -> [UInt8] {
    guard let byte = next else { throw failure("the file ends inside a text") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"):
      var unit = try hexadecimal()
      if (0xd800..<0xdc00).contains(unit), next == UInt8(ascii: "\\") {
        position += 1
        guard next == UInt8(ascii: "u") else { throw failure(Self.halfPair) }
        position += 1
        let low = try hexadecimal()
        guard (0xdc00..<0xe000).contains(low) else { throw failure(Self.halfPair) }
        unit = 0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00)
      }
      guard let scalar = Unicode.Scalar(unit) else { throw failure(Self.halfPair) }
      return Array(String(Character(scalar)).utf8)
    default: throw failure("\"\\\(Character(Unicode.Scalar(byte)))\" is no escape")
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    guard position + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw failure("four hexadecimal digits are expected after \\u") }
    position += 4
    return value
  }
}
