import Lookups

/// A table from the codes of a font to the numbers of its letters, or to what they say (ISO 32000-1, 9.7.5 and 9.10.3).
struct PDFCharacterMap {
  private struct CodeSpace {
    var length: Int
    var range: ClosedRange<Int>
  }

  private struct Entry {
    var range: ClosedRange<Int>
    var first: [UInt32]
  }

  private var spaces: [CodeSpace] = []
  private var entries: [Entry] = []
  /// Whether its texts go from top to bottom.
  private(set) var isVertical = false

  /// Ranges of a table; further ones are left out.
  private static let entryLimit = 65_536

  /// Codes of two bytes that are numbers themselves.
  static let identity = PDFCharacterMap(
    spaces: [CodeSpace(length: 2, range: 0...0xffff)], entries: [Entry(range: 0...0xffff, first: [0])])

  private init(spaces: [CodeSpace], entries: [Entry]) { (self.spaces, self.entries) = (spaces, entries) }

  init(_ bytes: [UInt8]) {
    var lexer = PDFLexer(bytes[...], hasReferences: false)
    var operands: [PDFObject] = []
    while let object = lexer.next(), entries.count < Self.entryLimit {
      guard case .word(let word) = object else {
        operands.append(object)
        continue
      }
      switch word {
      case "endcodespacerange": readSpaces(operands)
      case "endcidrange", "endbfrange": readRanges(operands)
      case "endcidchar", "endbfchar": readCharacters(operands)
      case "def" where operands.first?.name == "WMode": isVertical = operands.last?.number == 1
      default: break
      }
      operands = []
    }
  }

  private mutating func readSpaces(_ operands: [PDFObject]) {
    for index in stride(from: 0, to: operands.count - 1, by: 2) {
      guard case .string(let low) = operands[index], let range = Self.range(operands[index], operands[index + 1]) else {
        continue
      }
      spaces.append(CodeSpace(length: low.count, range: range))
    }
  }

  private mutating func readRanges(_ operands: [PDFObject]) {
    for index in stride(from: 0, to: operands.count - 2, by: 3) {
      guard let range = Self.range(operands[index], operands[index + 1]) else { continue }
      if let all = operands[index + 2].array {
        for (code, value) in zip(range, all) {
          if let first = Self.value(value) { entries.append(Entry(range: code...code, first: first)) }
        }
      } else if let first = Self.value(operands[index + 2]) {
        entries.append(Entry(range: range, first: first))
      }
    }
  }

  private mutating func readCharacters(_ operands: [PDFObject]) {
    for index in stride(from: 0, to: operands.count - 1, by: 2) {
      guard let range = Self.range(operands[index], operands[index]), let first = Self.value(operands[index + 1]) else {
        continue
      }
      entries.append(Entry(range: range, first: first))
    }
  }

  private static func range(_ low: PDFObject, _ high: PDFObject) -> ClosedRange<Int>? {
    guard case .string(let low) = low, case .string(let high) = high, (1...4).contains(low.count),
      low.count == high.count
    else { return nil }
    let (first, last) = (number(low[...]), number(high[...]))
    return first <= last ? first...last : nil
  }

  static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// A number, or a text in UTF-16.
  private static func value(_ object: PDFObject) -> [UInt32]? {
    if let number = object.number { return (0..<0x110000).contains(number) ? [UInt32(number)] : nil }
    guard case .string(let bytes) = object, bytes.count >= 1 else { return nil }
    guard bytes.count > 1 else { return [UInt32(bytes[0])] }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self).unicodeScalars.map(\.value)
  }

  /// How many bytes the code at the beginning has.
  func length(_ bytes: ArraySlice<UInt8>) -> Int {
    for length in 1...4 where length <= bytes.count {
      let code = Self.number(bytes.prefix(length))
      if spaces.contains(where: { $0.length == length && $0.range.contains(code) }) { return length }
    }
    return min(bytes.count, max(1, spaces.map(\.length).min() ?? 2))
  }

  /// What a code leads to; nil where it leads nowhere.
  func values(of code: Int) -> [UInt32]? {
    guard let entry = entries.last(where: { $0.range.contains(code) }), var last = entry.first.last else { return nil }
    last &+= UInt32(truncatingIfNeeded: code - entry.range.lowerBound)
    return entry.first.dropLast() + [last]
  }
}
