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
    /// Of several for one code the last one holds.
    var order: Int
  }

  private var spaces: [CodeSpace] = []
  /// Of several codes, in their order.
  private var ranges: [Entry] = []
  /// Of one code each.
  private var singles: Lookup<Int, Entry> = [:]
  private var entryCount = 0
  /// Whether its texts go from top to bottom.
  private(set) var isVertical = false

  /// Codes and ranges of a table; further ones are left out.
  private static let entryLimit = 65_536
  /// Ranges of several codes, which are looked through for each code.
  private static let rangeLimit = 16_384
  /// Kinds of codes, which are looked through for each letter.
  private static let spaceLimit = 256

  /// Codes of two bytes that are numbers themselves.
  static let identity = PDFCharacterMap(
    spaces: [CodeSpace(length: 2, range: 0...0xffff)], ranges: [Entry(range: 0...0xffff, first: [0], order: 0)])

  private init(spaces: [CodeSpace], ranges: [Entry]) { (self.spaces, self.ranges) = (spaces, ranges) }

  init(_ bytes: [UInt8]) {
    var lexer = PDFLexer(bytes[...], hasReferences: false)
    var operands: [PDFObject] = []
    while let object = lexer.next(), entryCount < Self.entryLimit {
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

  private mutating func add(_ range: ClosedRange<Int>, _ first: [UInt32]) {
    entryCount += 1
    let entry = Entry(range: range, first: first, order: entryCount)
    guard entryCount <= Self.entryLimit else { return }
    if range.count == 1 {
      singles[range.lowerBound] = entry
    } else if ranges.count < Self.rangeLimit {
      ranges.append(entry)
    }
  }

  private mutating func readSpaces(_ operands: [PDFObject]) {
    for index in stride(from: 0, to: operands.count - 1, by: 2) where spaces.count < Self.spaceLimit {
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
          if let first = Self.value(value) { add(code...code, first) }
        }
      } else if let first = Self.value(operands[index + 2]) {
        add(range, first)
      }
    }
  }

  private mutating func readCharacters(_ operands: [PDFObject]) {
    for index in stride(from: 0, to: operands.count - 1, by: 2) {
      guard let range = Self.range(operands[index], operands[index]), let first = Self.value(operands[index + 1]) else {
        continue
      }
      add(range, first)
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
    let found = [singles[code], ranges.last { $0.range.contains(code) }].compactMap { $0 }
    guard let entry = found.max(by: { $0.order < $1.order }), var last = entry.first.last else { return nil }
    last &+= UInt32(truncatingIfNeeded: code - entry.range.lowerBound)
    return entry.first.dropLast() + [last]
  }
}
