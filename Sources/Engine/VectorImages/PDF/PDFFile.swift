import Lookups
import XMLTree

/// The objects of a PDF file. They are looked for in the whole file, so that its tables, which may be damaged, do not
/// matter.
final class PDFFile {
  private let bytes: [UInt8]
  /// Where objects begin; of several of one number the last one holds.
  private var places: Lookup<Int, Int> = [:]
  /// In the order of their numbers.
  private let numbers: [Int]
  private var known: Lookup<Int, PDFObject> = [:]
  /// What was uncompressed so far, in bytes.
  private var inflatedBytes = 0

  /// Bytes that were taken apart so far: objects that reach into each other would cost too much.
  private var readBytes = 0
  private var functionCount = 0
  private var faceCount = 0
  private var fontCount = 0
  private var tableSize = 0

  /// Bytes of a file.
  private static let sizeLimit = 16 << 20
  /// Functions of a file, each counted as often as it is used.
  private static let functionLimit = 5_000
  /// Fonts in a file.
  private static let faceLimit = 100
  /// Fonts that are read, each counted as often as it is.
  private static let fontLimit = 1_000
  /// Bytes and numbers of the tables of fonts.
  private static let tableLimit = 8 << 20
  /// Objects of a file.
  private static let objectLimit = 50_000
  /// Uncompressed bytes of a file.
  private static let inflatedLimit = 64 << 20
  private static let depthLimit = 32

  /// Whether a file is meant to be PDF.
  static func isMeant(_ bytes: [UInt8]) -> Bool { bytes.prefix(1024).firstRange(of: Array("%PDF-".utf8)) != nil }

  /// - Throws: what is encrypted or has too much in it.
  init(_ bytes: [UInt8]) throws(DocumentError) {
    self.bytes = bytes
    guard bytes.count <= Self.sizeLimit else {
      throw DocumentError(
        line: 0, message: "the PDF is larger than \(Self.sizeLimit >> 20) MiB; export it as PNG")
    }
    var places: [(number: Int, place: Int)] = []
    for place in bytes.indices where bytes[place] == UInt8(ascii: "o") {
      guard bytes[place...].starts(with: "obj".utf8), let number = Self.number(before: place, in: bytes) else {
        continue
      }
      places.append((number, place + 3))
    }
    guard places.count <= Self.objectLimit else {
      throw DocumentError(line: 0, message: "the PDF has more than \(Self.objectLimit) objects; export it as SVG")
    }
    guard bytes.firstRange(of: Array("/Encrypt".utf8)) == nil else {
      throw DocumentError(line: 0, message: "the PDF is encrypted; save it without a password, or export it as SVG")
    }
    for entry in places { self.places[entry.number] = entry.place }
    numbers = self.places.sortedKeys()
    for number in numbers { readContained(object(number)) }
  }

  /// The number of `NUMBER GENERATION obj`.
  private static func number(before place: Int, in bytes: [UInt8]) -> Int? {
    var index = place - 1
    func skipBlanks() -> Bool {
      let start = index
      while index >= 0, PDFLexer.isBlank(bytes[index]) { index -= 1 }
      return index < start
    }
    func digits() -> Int? {
      var (value, factor, count) = (0, 1, 0)
      while index >= 0, (48...57).contains(bytes[index]), count < 9 {
        value += factor * Int(bytes[index] - 48)
        (factor, count, index) = (factor * 10, count + 1, index - 1)
      }
      return count > 0 ? value : nil
    }
    _ = skipBlanks()
    guard digits() != nil, skipBlanks() else { return nil }
    return digits()
  }

  /// Objects that stand compressed in a stream (ISO 32000-1, 7.5.7).
  private func readContained(_ object: PDFObject) {
    guard case .stream(let dictionary, _) = object, dictionary["Type"]?.name == "ObjStm",
      let count = resolved(dictionary["N"]).number, let first = resolved(dictionary["First"]).number,
      let content = content(of: object), (0...Double(Self.objectLimit)).contains(count), first >= 0,
      first < Double(content.count)
    else { return }
    var header = PDFLexer(content[...], hasReferences: false)
    for _ in 0..<Int(count) {
      guard let number = header.next()?.number, let offset = header.next()?.number, offset >= 0,
        first + offset < Double(content.count), number >= 0, number < 1e9
      else { return }
      var lexer = PDFLexer(content[...], at: Int(first + offset), hasReferences: true)
      if places[Int(number)] == nil { known[Int(number)] = lexer.next() ?? .null }
    }
  }

  /// The object of a number; null for one that is not there.
  func object(_ number: Int) -> PDFObject {
    if let object = known[number] { return object }
    guard let place = places[number] else { return .null }
    // What leads to itself while it is being read is nothing.
    known[number] = .null
    guard readBytes <= 2 * bytes.count + 1 << 20 else { return .null }
    var lexer = PDFLexer(bytes[...], at: place, hasReferences: true)
    var object = lexer.next() ?? .null
    readBytes += lexer.position - place
    if case .dictionary(let dictionary) = object, let range = streamRange(behind: &lexer, dictionary) {
      object = .stream(dictionary, bytes[range])
      readBytes += range.count
    }
    known[number] = object
    return object
  }

  private func streamRange(behind lexer: inout PDFLexer, _ dictionary: Lookup<String, PDFObject>) -> Range<Int>? {
    lexer.skipBlanks()
    guard bytes[lexer.position...].starts(with: "stream".utf8) else { return nil }
    var start = lexer.position + 6
    if start < bytes.count, bytes[start] == 13 { start += 1 }
    if start < bytes.count, bytes[start] == 10 { start += 1 }
    if let length = resolved(dictionary["Length"]).number, length >= 0, Double(start) + length <= Double(bytes.count) {
      let end = start + Int(length)
      var behind = PDFLexer(bytes[...], at: end, hasReferences: false)
      behind.skipBlanks()
      if bytes[behind.position...].starts(with: "endstream".utf8) { return start..<end }
    }
    guard start <= bytes.count, let end = bytes[start...].firstRange(of: Array("endstream".utf8)) else { return nil }
    return start..<end.lowerBound
  }

  /// Counts a function.
  ///
  /// - Returns: false if there are too many.
  func countFunction() -> Bool {
    functionCount += 1
    return functionCount <= Self.functionLimit
  }

  /// Counts a font that is in the file.
  ///
  /// - Returns: false if there are too many.
  func countFace() -> Bool {
    faceCount += 1
    return faceCount <= Self.faceLimit
  }

  /// Counts a font that is read.
  ///
  /// - Returns: false if there are too many.
  func countFont() -> Bool {
    fontCount += 1
    return fontCount <= Self.fontLimit
  }

  /// Counts a table of a font.
  ///
  /// - Parameter size: bytes or numbers.
  /// - Returns: false if there are too many.
  func countTable(_ size: Int) -> Bool {
    tableSize += size
    return tableSize <= Self.tableLimit
  }

  /// A table of a font, uncompressed; nil for none, or if there are too many.
  func table(_ object: PDFObject?) -> [UInt8]? {
    guard let bytes = content(of: resolved(object)), countTable(bytes.count) else { return nil }
    return bytes
  }

  /// What a reference leads to; null for what is not there.
  func resolved(_ object: PDFObject?) -> PDFObject {
    var object = object ?? .null
    for _ in 0..<Self.depthLimit {
      guard case .reference(let number) = object else { return object }
      object = self.object(number)
    }
    return .null
  }

  /// The numbers of an array; nil if it is none, or has others in it.
  func numbers(_ object: PDFObject?) -> [Double]? {
    guard let array = resolved(object).array else { return nil }
    let numbers = array.compactMap { resolved($0).number }
    return numbers.count == array.count ? numbers : nil
  }

  /// The bytes of a stream, uncompressed; nil for what is none, or compressed in a way of pictures.
  func content(of object: PDFObject) -> [UInt8]? {
    guard let dictionary = object.dictionary, let bytes = inflated(object, filters(of: dictionary)) else { return nil }
    return unpredicted(bytes, dictionary)
  }

  /// The JPEG file in a stream; nil for what is none.
  func jpeg(of object: PDFObject) -> [UInt8]? {
    guard let dictionary = object.dictionary else { return nil }
    let filters = filters(of: dictionary)
    guard let last = filters.last, ["DCTDecode", "DCT"].contains(last) else { return nil }
    return inflated(object, Array(filters.dropLast())).map { Array($0) }
  }

  private func filters(of dictionary: Lookup<String, PDFObject>) -> [String?] {
    let filter = resolved(dictionary["Filter"])
    return filter.array.map { $0.map { resolved($0).name } } ?? (filter.name.map { [$0] } ?? [])
  }

  private func inflated(_ object: PDFObject, _ filters: [String?]) -> ArraySlice<UInt8>? {
    guard case .stream(_, var bytes) = object else { return nil }
    for filter in filters {
      guard let content = unfiltered(bytes, filter, object) else { return nil }
      inflatedBytes += content.count
      bytes = content[...]
    }
    return bytes
  }

  private func unfiltered(_ bytes: ArraySlice<UInt8>, _ filter: String?, _ object: PDFObject) -> [UInt8]? {
    let room = Self.inflatedLimit - inflatedBytes
    switch filter {
    case "FlateDecode", "Fl": return Inflate.content(of: bytes, limit: room)
    case "LZWDecode", "LZW":
      let isEarly = resolved(parameters(of: object.dictionary ?? [:])["EarlyChange"]).number != 0
      return PDFFilters.lzw(bytes, isEarly: isEarly, limit: room)
    case "RunLengthDecode", "RL": return PDFFilters.runLength(bytes, limit: room)
    case "ASCII85Decode", "A85": return bytes.count <= room ? PDFFilters.ascii85(bytes) : nil
    case "ASCIIHexDecode", "AHx":
      var lexer = PDFLexer([UInt8(ascii: "<")] + bytes + [UInt8(ascii: ">")], hasReferences: false)
      guard case .string(let content)? = lexer.next() else { return nil }
      return content
    default: return nil
    }
  }

  /// How the last filter of a stream was applied.
  private func parameters(of dictionary: Lookup<String, PDFObject>) -> Lookup<String, PDFObject> {
    let parameters = resolved(dictionary["DecodeParms"])
    return (parameters.array.map { resolved($0.last) } ?? parameters).dictionary ?? [:]
  }

  /// Undoes the differences between rows (ISO 32000-1, 7.4.4.4): pictures and streams of objects may have them.
  private func unpredicted(_ bytes: ArraySlice<UInt8>, _ dictionary: Lookup<String, PDFObject>) -> [UInt8]? {
    let own = parameters(of: dictionary)
    guard let predictor = resolved(own["Predictor"]).number, predictor > 1 else { return Array(bytes) }
    let colors = Int(min(32, max(1, resolved(own["Colors"]).number ?? 1)))
    let bits = Int(min(16, max(1, resolved(own["BitsPerComponent"]).number ?? 8)))
    let columns = (Int(min(1e6, max(1, resolved(own["Columns"]).number ?? 1))) * colors * bits + 7) / 8
    let unit = max(1, colors * bits / 8)
    guard predictor >= 10 else {
      guard predictor == 2, bits == 8 else { return nil }
      var result = Array(bytes)
      for place in result.indices where place % columns >= unit { result[place] &+= result[place - unit] }
      return result
    }
    var result: [UInt8] = []
    var above = [UInt8](repeating: 0, count: columns)
    var place = bytes.startIndex
    while place + columns < bytes.endIndex {
      let kind = bytes[place]
      var row = Array(bytes[place + 1...place + columns])
      for index in row.indices {
        let left = index >= unit ? row[index - unit] : 0
        switch kind {
        case 1: row[index] &+= left
        case 2: row[index] &+= above[index]
        case 3: row[index] &+= UInt8((Int(left) + Int(above[index])) / 2)
        case 4: row[index] &+= Self.paeth(left, above[index], index >= unit ? above[index - unit] : 0)
        default: break
        }
      }
      result += row
      above = row
      place += columns + 1
    }
    return result
  }

  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let estimate = Int(left) + Int(above) - Int(corner)
    let distances = [left, above, corner].map { abs(estimate - Int($0)) }
    if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
    return distances[1] <= distances[2] ? above : corner
  }

  private var catalog: Lookup<String, PDFObject>? {
    let own = numbers.lazy.map { self.object($0) }.last { $0.dictionary?["Type"]?.name == "Catalog" }
    return (own ?? known.sorted().map(\.value).last { $0.dictionary?["Type"]?.name == "Catalog" })?.dictionary
  }

  /// The numbers of layers that do not show, as the file is configured (ISO 32000-1, 8.11.4).
  private(set) lazy var hiddenLayers: Membership<Int> = {
    guard let properties = resolved(catalog?["OCProperties"]).dictionary else { return [] }
    let configuration = resolved(properties["D"]).dictionary ?? [:]
    func layers(_ object: PDFObject?) -> Membership<Int> {
      Membership(
        (resolved(object).array ?? []).compactMap { if case .reference(let number) = $0 { number } else { nil } })
    }
    let isHidden = resolved(configuration["BaseState"]).name == "OFF"
    let hidden = layers(configuration["OFF"])
    return isHidden ? layers(properties["OCGs"]).subtracting(layers(configuration["ON"])).union(hidden) : hidden
  }()

  /// The first page, with what it takes from the nodes above it.
  var firstPage: Lookup<String, PDFObject>? {
    guard var node = resolved(catalog?["Pages"]).dictionary else { return nil }
    for _ in 0..<Self.depthLimit {
      guard let kids = resolved(node["Kids"]).array else { return node }
      guard var kid = kids.lazy.compactMap({ self.resolved($0).dictionary }).first else { return nil }
      for key in ["Resources", "MediaBox", "CropBox", "Rotate"] where kid[key] == nil { kid[key] = node[key] }
      node = kid
    }
    return nil
  }
}
