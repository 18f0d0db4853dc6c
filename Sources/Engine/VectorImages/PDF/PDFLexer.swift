import Lookups

/// Takes bytes apart into objects (ISO 32000-1, 7.2 and 7.3).
struct PDFLexer {
  let bytes: ArraySlice<UInt8>
  var position: Int
  /// Whether `12 0 R` is one object; content streams have none.
  private let hasReferences: Bool

  /// Arrays and dictionaries inside each other.
  private static let depthLimit = 50

  init(_ bytes: ArraySlice<UInt8>, at position: Int? = nil, hasReferences: Bool) {
    self.bytes = bytes
    self.position = position ?? bytes.startIndex
    self.hasReferences = hasReferences
  }

  private enum Mark { case endOfArray, endOfDictionary }

  private enum Token {
    case object(PDFObject)
    case mark(Mark)
  }

  /// The next object; nil at the end.
  mutating func next() -> PDFObject? { next(depth: 0) }

  private mutating func next(depth: Int) -> PDFObject? {
    while let token = token(depth) {
      // What closes nothing is left out.
      if case .object(let object) = token { return object }
    }
    return nil
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) || byte == 0 }

  /// One of `()<>[]{}/%`.
  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 37, 40, 41, 47, 60, 62, 91, 93, 123, 125: true
    default: false
    }
  }

  mutating func skipBlanks() {
    while position < bytes.endIndex {
      if Self.isBlank(bytes[position]) {
        position += 1
      } else if bytes[position] == UInt8(ascii: "%") {
        while position < bytes.endIndex, bytes[position] != 10, bytes[position] != 13 { position += 1 }
      } else {
        return
      }
    }
  }

  private mutating func token(_ depth: Int) -> Token? {
    skipBlanks()
    guard position < bytes.endIndex, depth < Self.depthLimit else { return nil }
    let byte = bytes[position]
    let following = position + 1 < bytes.endIndex ? bytes[position + 1] : 0
    switch byte {
    case UInt8(ascii: "["):
      position += 1
      var elements: [PDFObject] = []
      while let token = token(depth + 1) {
        guard case .object(let object) = token else { break }
        elements.append(object)
      }
      return .object(.array(elements))
    case UInt8(ascii: "]"):
      position += 1
      return .mark(.endOfArray)
    case UInt8(ascii: "<") where following == UInt8(ascii: "<"):
      position += 2
      return .object(.dictionary(dictionary(depth)))
    case UInt8(ascii: ">") where following == UInt8(ascii: ">"):
      position += 2
      return .mark(.endOfDictionary)
    case UInt8(ascii: "<"): return .object(hexadecimalString())
    case UInt8(ascii: "("): return .object(string())
    case UInt8(ascii: "/"):
      position += 1
      return .object(.name(name()))
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"):
      position += 1
      return .object(.word(String(UnicodeScalar(byte))))
    default: return .object(wordOrNumber())
    }
  }

  private mutating func dictionary(_ depth: Int) -> Lookup<String, PDFObject> {
    var result: Lookup<String, PDFObject> = [:]
    while case .object(.name(let key))? = token(depth + 1) {
      guard case .object(let value)? = token(depth + 1) else { break }
      result[key] = value
    }
    return result
  }

  private mutating func run() -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.endIndex, !Self.isBlank(bytes[position]), !Self.isDelimiter(bytes[position]) {
      position += 1
    }
    return bytes[start..<position]
  }

  private mutating func name() -> String {
    let run = Array(run())
    var result: [UInt8] = []
    var index = 0
    while index < run.count {
      if run[index] == UInt8(ascii: "#"), index + 2 < run.count, let high = Self.digit(run[index + 1]),
        let low = Self.digit(run[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(run[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }

  private mutating func hexadecimalString() -> PDFObject {
    position += 1
    var digits: [UInt8] = []
    while position < bytes.endIndex, bytes[position] != UInt8(ascii: ">") {
      if let digit = Self.digit(bytes[position]) { digits.append(digit) }
      position += 1
    }
    position = min(position + 1, bytes.endIndex)
    if digits.count % 2 == 1 { digits.append(0) }
    return .string(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }

  private mutating func string() -> PDFObject {
    position += 1
    var result: [UInt8] = []
    var depth = 1
    while position < bytes.endIndex {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\\"):
        escaped(&result)
        continue
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case 13:
        // Ends of lines are one byte, whatever they were written as.
        if position < bytes.endIndex, bytes[position] == 10 { position += 1 }
        result.append(10)
        continue
      default: break
      }
      if depth == 0 { return .string(result) }
      result.append(byte)
    }
    return .string([])
  }

  /// What stands behind a backslash (ISO 32000-1, table 3).
  private mutating func escaped(_ result: inout [UInt8]) {
    guard position < bytes.endIndex else { return }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): result.append(10)
    case UInt8(ascii: "r"): result.append(13)
    case UInt8(ascii: "t"): result.append(9)
    case UInt8(ascii: "b"): result.append(8)
    case UInt8(ascii: "f"): result.append(12)
    case 48...55:
      var value = Int(byte - 48)
      for _ in 0..<2 where position < bytes.endIndex && (48...55).contains(bytes[position]) {
        value = value * 8 + Int(bytes[position] - 48)
        position += 1
      }
      result.append(UInt8(truncatingIfNeeded: value))
    // A line goes on in the next.
    case 13: if position < bytes.endIndex, bytes[position] == 10 { position += 1 }
    case 10: break
    default: result.append(byte)
    }
  }

  private mutating func wordOrNumber() -> PDFObject {
    let run = run()
    guard !run.isEmpty else {
      position += 1
      return .null
    }
    guard let number = Self.number(run) else {
      switch String(decoding: run, as: UTF8.self) {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null": return .null
      case let word: return .word(word)
      }
    }
    guard hasReferences, number >= 0, number == number.rounded(), number < 1e9 else { return .number(number) }
    let start = position
    skipBlanks()
    if let generation = Self.number(self.run()), generation >= 0 {
      skipBlanks()
      if self.run().elementsEqual("R".utf8) { return .reference(Int(number)) }
    }
    position = start
    return .number(number)
  }

  /// Decimal digits with a sign and a point; nil for other words.
  private static func number(_ run: ArraySlice<UInt8>) -> Double? {
    var (value, place, sign) = (0.0, 0.0, 1.0)
    var hasDigit = false
    for (index, byte) in run.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where index == 0 || !hasDigit: sign = -1
      case UInt8(ascii: "+") where index == 0: break
      case UInt8(ascii: ".") where place == 0: place = 1
      case 48...57:
        hasDigit = true
        value = value * 10 + Double(byte - 48)
        place *= 10
      default: return nil
      }
    }
    guard hasDigit, value < 1e15 else { return nil }
    return sign * (place > 1 ? value / place : value)
  }
}
