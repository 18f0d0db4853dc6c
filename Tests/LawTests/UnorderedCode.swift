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
    let words = try Regex(
      #"\bDictionary\b|\bSet\s*[<(]|:\s*Set\b|\bNS(Mutable)?(Dictionary|(Ordered)?Set)\b|\bgrouping:|\bCFDictionary"#)
    let named = file.code.matches(of: words).map { finding($0.range) }
    return named
      + brackets().filter { $0.isType || isUntypedLiteral($0) }.map { finding($0.range) }
  }

  /// Where what has one of these names is walked over.
  func walks(over names: [String]) throws -> [Finding] {
    guard !names.isEmpty else { return [] }
    let name = #"(?:\w+[?!]?\.)*(?:"# + names.joined(separator: "|") + ")"
    let method =
      "(?:map|compactMap|flatMap|filter|first|last|min|max|reduce|sorted|forEach|enumerated|keys|values|startIndex|"
      + "popFirst|removeFirst|randomElement|prefix|dropFirst|suffix|joined|makeIterator|lazy|merging|mapValues)"
    let walk = try Regex(
      #"\bin\s+"# + name + #"\s*(?:\{|where\b)|\b"# + name + #"(?:[?!]|\s*\?\?\s*\[:\]\))?\s*\.\s*"# + method + #"\b"#)
    return file.code.matches(of: walk).map { finding($0.range) }
  }

  /// The names that are declared as dictionaries or sets.
  func namesOfCollections() throws -> [String] {
    let declaration = try Regex(#"(\w+)\s*:\s*(?:inout\s+|Set\s*<)?$"#)
    let afterName = brackets().filter(\.isType).compactMap { bracket -> String? in
      let before = file.code[..<bracket.range.lowerBound].suffix(120)
      return (try? declaration.firstMatch(in: before)).flatMap { $0.output[1].substring.map(String.init) }
    }
    let sets = file.code.matches(of: /(\w+)\s*:\s*Set\s*</).map { String($0.1) }
    return afterName + sets
  }

  /// Where a folder's names, whose order is the disk's, are not sorted on the spot.
  func unsortedFolders() throws -> [Finding] {
    let reading = try Regex(#"\breaddir\(|\bcontentsOfDirectory\(|\bsubpathsOfDirectory\(|\.enumerator\(|\bglob\("#)
    return file.code.matches(of: reading).filter { match in
      let line = file.code[match.range.lowerBound...].prefix { $0 != "\n" }
      return !line.contains(".sorted(")
    }.map { finding($0.range) }
  }

  /// What differs from process to process by intention.
  func chance() throws -> [Finding] {
    let words = try Regex(
      #"\brandom\b|\barc4random|\bSystemRandomNumberGenerator\b|\bshuffled?\(|\brandomElement\b|\bhashValue\b|\bHasher\(\)|\bUUID\(|\bObjectIdentifier\([^)]*\)\s*[<>]"#
    )
    return file.code.matches(of: words).map { finding($0.range) }
  }

  private func finding(_ range: Range<String.Index>) -> Finding {
    let text = file.code[range].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "\(file.path):\(file.line(of: range.lowerBound)): \(text.prefix(60))"
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
    var open: [(start: String.Index, closing: Character, colons: Int)] = []
    let closings: [(Character, Character)] = [("[", "]"), ("(", ")"), ("{", "}")]
    var previous: Character = "\n"
    for position in file.code.indices {
      let character = file.code[position]
      if let closing = closings.first(where: { $0.0 == character })?.1 {
        // Behind a name, a bracket is a subscript; its labels are no keys.
        let isSubscript = character == "[" && (previous.isLetter || previous.isNumber || "_)]?!`>".contains(previous))
        open.append((position, closing, isSubscript ? -1_000_000 : 0))
      } else if let last = open.last, character == last.closing {
        open.removeLast()
        if character == "]", last.colons > 0 {
          let content = file.code[file.code.index(after: last.start)..<position]
          result.append(Bracket(range: last.start..<file.code.index(after: position), content: content))
        }
      } else if !open.isEmpty, open[open.count - 1].closing == "]" {
        if character == ":" { open[open.count - 1].colons += 1 }
        // Of a choice: x ? a : b.
        if character == "?", previous.isWhitespace { open[open.count - 1].colons -= 1 }
      }
      previous = character
    }
    return result
  }

  /// Whether nothing but the literal itself says what it is, so that it is a dictionary.
  private func isUntypedLiteral(_ bracket: Bracket) -> Bool {
    guard !bracket.isType else { return false }
    let before = file.code[..<bracket.range.lowerBound].suffix(120)
    if before.firstMatch(of: /(?:\b(?:let|var)\s+\w+\s*=|\bin)\s*$/) != nil { return true }
    guard let next = file.code[bracket.range.upperBound...].first else { return false }
    return next == "[" || next == "."
  }
}
