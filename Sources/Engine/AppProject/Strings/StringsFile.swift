import InterfaceBuilder
import Lookups

/// A `.strings` file: `"key" = "value";` with comments, in UTF-8 or UTF-16, or a property list.
struct StringsFile {
  /// Pairs of one file; a localized document has a few thousand.
  static let entryLimit = 200_000

  private(set) var texts: Lookup<String, String> = [:]
  private let path: String
  private var scalars: [Unicode.Scalar] = []
  private var position = 0
  private var line = 1

  /// - Throws: what is no table of texts, with its line.
  init(_ bytes: [UInt8], path: String) throws(ProjectError) {
    self.path = path
    let blank: [UInt8] = [0xef, 0xbb, 0xbf, 0x20, 0x09, 0x0a, 0x0d]
    if bytes.starts(with: Array("bplist".utf8)) || bytes.first(where: { !blank.contains($0) }) == UInt8(ascii: "<") {
      guard case .dictionary(let members) = try PropertyList(bytes, path: path) else {
        throw ProjectError(path, "the property list is no dictionary; write texts by their keys")
      }
      for member in members { if let text = member.value.text { texts[member.key] = text } }
      return
    }
    scalars = Array(try Self.text(bytes, path: path).unicodeScalars)
    try skipSpace()
    while position < scalars.count {
      let key = try word()
      try skipSpace()
      if next == "=" {
        position += 1
        try skipSpace()
        texts[key] = try word()
        try skipSpace()
      } else {
        texts[key] = key
      }
      guard next == ";" else { throw failure("a semicolon is expected after the text of \"\(key)\"") }
      position += 1
      guard texts.count <= Self.entryLimit else {
        throw failure("the file has more than \(Self.entryLimit) texts; split it")
      }
      try skipSpace()
    }
    scalars = []
  }

  /// Bytes as text: UTF-16 where a byte order mark says so, else UTF-8.
  private static func text(_ bytes: [UInt8], path: String) throws(ProjectError) -> String {
    let isLittle = bytes.starts(with: [0xff, 0xfe])
    if isLittle || bytes.starts(with: [0xfe, 0xff]) {
      guard bytes.count.isMultiple(of: 2) else {
        throw ProjectError(path, "the file is UTF-16 with half a character at its end; save it anew")
      }
      let units = stride(from: 2, to: bytes.count, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isLittle ? second << 8 | first : first << 8 | second
      }
      return String(decoding: units, as: UTF16.self)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ProjectError(path, "the file is neither UTF-8 nor UTF-16 with a byte order mark; save it as UTF-8")
    }
    return text.hasPrefix("\u{feff}") ? String(text.dropFirst()) : text
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private func failure(_ message: String) -> ProjectError { ProjectError(path, line: line, message) }

  private mutating func advance() {
    if next == "\n" { line += 1 }
    position += 1
  }

  private mutating func skipSpace() throws(ProjectError) {
    while let scalar = next {
      let following = position + 1 < scalars.count ? scalars[position + 1] : nil
      if scalar.properties.isWhitespace || scalar == "\u{feff}" {
        advance()
      } else if scalar == "/", following == "/" {
        while let scalar = next, scalar != "\n", scalar != "\r" { advance() }
      } else if scalar == "/", following == "*" {
        let start = line
        position += 2
        while next != nil, !(next == "*" && position + 1 < scalars.count && scalars[position + 1] == "/") { advance() }
        guard next != nil else {
          throw ProjectError(path, line: start, "the comment has no end; write */ behind it")
        }
        position += 2
      } else {
        return
      }
    }
  }

  /// A text in quotes, or a plain word.
  private mutating func word() throws(ProjectError) -> String {
    var result = String.UnicodeScalarView()
    guard next == "\"" else {
      while let scalar = next,
        scalar.properties.isAlphabetic || scalar.isASCII && "0123456789_.-$:/".contains(Character(scalar))
      {
        result.append(scalar)
        advance()
      }
      guard !result.isEmpty else { throw failure("a text in double quotes is expected here") }
      return String(result)
    }
    let start = line
    advance()
    while let scalar = next, scalar != "\"" {
      advance()
      if scalar == "\\" { result.append(contentsOf: try escape().unicodeScalars) } else { result.append(scalar) }
    }
    guard next != nil else { throw ProjectError(path, line: start, "the text that begins here has no closing quote") }
    advance()
    return String(result)
  }

  private mutating func escape() throws(ProjectError) -> String {
    guard let scalar = next else { throw failure("the file ends in the middle of a text") }
    advance()
    switch scalar {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "a", "b", "f", "v": return ""
    case "U", "u": return try unicode()
    case "0"..."7":
      var value = scalar.value - 48
      for _ in 0..<2 {
        guard let digit = next, ("0"..."7").contains(digit) else { break }
        value = value * 8 + digit.value - 48
        advance()
      }
      return Unicode.Scalar(value).map { String(Character($0)) } ?? ""
    default: return String(Character(scalar))
    }
  }

  /// Four hexadecimal digits; those of a surrogate pair are one character.
  private mutating func unicode() throws(ProjectError) -> String {
    var units = [try hexadecimal()]
    if UTF16.isLeadSurrogate(units[0]), next == "\\", position + 1 < scalars.count,
      scalars[position + 1] == "U" || scalars[position + 1] == "u"
    {
      position += 2
      units.append(try hexadecimal())
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func hexadecimal() throws(ProjectError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character($0).hexDigitValue }) else {
        throw failure("four hexadecimal digits are expected after \\U")
      }
      value = value << 4 | UInt16(digit)
      advance()
    }
    return value
  }
}
