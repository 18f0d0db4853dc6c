import Foundation

/// Finds, in the text of a program, what has no order, and what takes an order from it.
///
/// It knows no types: it knows how dictionaries and sets are written, and the names of what is declared as one.
struct UnorderedCode {
  /// A place, and what stands there.
  typealias Finding = String

  let file: SourceFile

  /// Dictionaries and sets: their types, what makes them, and literals whose type nothing else gives.
  func collections() throws -> [Finding] {
    let named = try occurrences(
      of: #"\b(Dictionary|(NS|CF)(Mutable)?(Dictionary|(Ordered)?Set))\b|\bSet\s*[<(]|:\s*Set\b|\bgrouping:"#,
      words: [
        "Dictionary", "Set", "grouping", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet", "NSOrderedSet",
        "NSMutableOrderedSet", "CFDictionary", "CFSet",
      ])
    return named + brackets().filter { $0.isType || isUntypedLiteral($0) }.map { finding($0.range) }
  }

  /// Where what has one of these names is walked over.
  func walks(over names: [String]) throws -> [Finding] {
    guard !names.isEmpty else { return [] }
    let name = #"(?:\w+[?!]?\.)*(?:"# + names.joined(separator: "|") + ")"
    let method =
      "(?:map|compactMap|flatMap|filter|first|last|min|max|reduce|sorted|forEach|enumerated|keys|values|startIndex|"
      + "popFirst|removeFirst|randomElement|prefix|dropFirst|suffix|joined|makeIterator|lazy|merging|mapValues)"
    let walk = try Self.pattern(
      #"\bin\s+"# + name + #"\s*(?:\{|where\b)|\b"# + name + #"(?:[?!]|\s*\?\?\s*\[:\]\))?\s*\.\s*"# + method + #"\b"#)
    return file.code.matches(of: walk).map { finding($0.range) }
  }

  /// The names that are declared as dictionaries or sets.
  func namesOfCollections() throws -> [String] {
    let declaration = try Self.pattern(#"(\w+)\s*:\s*(?:inout\s+|Set\s*<)?$"#)
    let afterName = brackets().filter(\.isType).compactMap { bracket -> String? in
      let before = file.code[..<bracket.range.lowerBound].suffix(120)
      return (try? declaration.firstMatch(in: before)).flatMap { $0.output[1].substring.map(String.init) }
    }
    let sets = file.code.matches(of: /(\w+)\s*:\s*Set\s*</).map { String($0.1) }
    return afterName + sets
  }

  /// Where a folder's names, whose order is the disk's, are not sorted on the spot.
  func unsortedFolders() throws -> [Finding] {
    try occurrences(
      of: #"\b(readdir|contentsOfDirectory|subpathsOfDirectory|enumerator|glob)\((?!.*\.sorted\()"#,
      words: ["readdir", "contentsOfDirectory", "subpathsOfDirectory", "enumerator", "glob"])
  }

  /// What differs from process to process by intention.
  func chance() throws -> [Finding] {
    try occurrences(
      of:
        #"\b(random|arc4random\w*|SystemRandomNumberGenerator|shuffled?\(|randomElement|hashValue|Hasher\(\)|UUID\()"#,
      words: [
        "random", "arc4random", "arc4random_uniform", "SystemRandomNumberGenerator", "shuffle", "shuffled",
        "randomElement",
        "hashValue", "Hasher", "UUID",
      ])
  }

  /// - Parameter words: one of them stands in every occurrence.
  private func occurrences(of pattern: String, words: [Substring]) throws -> [Finding] {
    guard words.contains(where: file.words.contains) else { return [] }
    return file.code.matches(of: try Self.pattern(pattern)).map { finding($0.range) }
  }

  private func finding(_ range: Range<String.Index>) -> Finding {
    let text = file.code[range].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "\(file.path):\(file.line(of: range.lowerBound)): \(text.prefix(60))"
  }

  /// A dot ends a word here, which it does not in prose.
  private static func pattern(_ text: String) throws -> Regex<AnyRegexOutput> {
    try Regex(text).wordBoundaryKind(.simple).matchingSemantics(.unicodeScalar)
  }

  // MARK: Brackets

  /// Square brackets with a colon between keys and values.
  private struct Bracket {
    var range: Range<String.Index>
    var content: Substring

    var isType: Bool {
      content.wholeMatch(of: /\s*[A-Z@(][\w.<>?,\s\[\]:()]*\s*:\s*(?:any |some |@\w+ )*[A-Z@(\[][\s\S]*/) != nil
        && content.firstMatch(of: /"|\d|[a-z]\(|,\s*$/) == nil && !content.hasSuffix(",")
    }
  }

  private func brackets() -> [Bracket] {
    var result: [Bracket] = []
    var open: [(start: String.Index, closing: UInt8, colons: Int)] = []
    var previous = UInt8(ascii: "\n")
    let bytes = file.code.utf8
    for position in bytes.indices {
      let byte = bytes[position]
      if let closing = Self.closing(byte) {
        // Behind a name, a bracket is a subscript; its labels are no keys.
        let isSubscript = byte == UInt8(ascii: "[") && Self.endsExpression(previous)
        open.append((position, closing, isSubscript ? -1_000_000 : 0))
      } else if let last = open.last, byte == last.closing {
        open.removeLast()
        if byte == UInt8(ascii: "]"), last.colons > 0 {
          let end = bytes.index(after: position)
          result.append(
            Bracket(range: last.start..<end, content: file.code[bytes.index(after: last.start)..<position]))
        }
      } else if !open.isEmpty, open[open.count - 1].closing == UInt8(ascii: "]") {
        if byte == UInt8(ascii: ":") { open[open.count - 1].colons += 1 }
        // Of a choice: x ? a : b.
        if byte == UInt8(ascii: "?"), Self.isSpace(previous) { open[open.count - 1].colons -= 1 }
      }
      previous = byte
    }
    return result
  }

  private static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }

  private static func endsExpression(_ byte: UInt8) -> Bool {
    SourceFile.isPartOfWord(byte) || ")]?!`>".utf8.contains(byte)
  }

  /// Whether nothing but the literal itself says what it is, so that it is a dictionary.
  private func isUntypedLiteral(_ bracket: Bracket) -> Bool {
    guard !bracket.isType else { return false }
    let before = file.code[..<bracket.range.lowerBound].suffix(120)
    if before.firstMatch(of: /(?:\b(?:let|var)\s+\w+\s*=|\bin)\s*$/.wordBoundaryKind(.simple)) != nil { return true }
    guard let next = file.code[bracket.range.upperBound...].first else { return false }
    return next == "[" || next == "."
  }
}
