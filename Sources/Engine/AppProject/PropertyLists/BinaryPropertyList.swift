/// A property list as Xcode builds it into apps, in the binary form of version 0 ("bplist00"): values of one to many bytes,
/// a table of where each of them begins, and a trailer of 32 bytes that says where the table is.
struct BinaryPropertyList {
  /// Values that one list may unfold to: one that several hold counts each time.
  static let valueLimit = 500_000
  /// Bytes of texts that one list may unfold to.
  static let textLimit = 64 << 20

  private let bytes: [UInt8]
  private let path: String
  /// Bytes of a reference to a value, and of an entry of the table.
  private var referenceSize = 0
  private var offsetSize = 0
  private var count = 0
  private var table = 0
  private var remaining = Self.valueLimit
  private var remainingText = Self.textLimit

  /// - Throws: what is no binary property list, and one that unfolds to too much.
  static func value(_ bytes: [UInt8], path: String) throws(ProjectError) -> PropertyList {
    var list = BinaryPropertyList(bytes: bytes, path: path)
    return try list.root()
  }

  private init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  private mutating func root() throws(ProjectError) -> PropertyList {
    guard bytes.starts(with: Array("bplist0".utf8)), bytes.count >= 8 + 32 else {
      throw failure("it ends too early")
    }
    let trailer = bytes.count - 32
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    count = try number(at: trailer + 8, size: 8)
    let top = try number(at: trailer + 16, size: 8)
    table = try number(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), table >= 8, table <= trailer,
      count <= (trailer - table) / offsetSize
    else { throw failure("its trailer names places that it does not have") }
    return try value(top, depth: 0)
  }

  private mutating func value(_ index: Int, depth: Int) throws(ProjectError) -> PropertyList {
    guard depth < PropertyList.depthLimit else {
      throw ProjectError(path, "values are more than \(PropertyList.depthLimit) deep inside each other; use fewer")
    }
    remaining -= 1
    guard remaining >= 0 else {
      throw ProjectError(path, "the property list unfolds to more than \(Self.valueLimit) values; use fewer")
    }
    guard index < count else { throw failure("it refers to a value that it does not have") }
    var place = try number(at: table + index * offsetSize, size: offsetSize)
    guard place >= 8, place < table else { throw failure("a value lies outside of its values") }
    let (kind, low) = (bytes[place] >> 4, Int(bytes[place] & 15))
    place += 1
    switch kind {
    case 0: return low == 8 || low == 9 ? .bool(low == 9) : .text("")
    case 1: return .number(try integer(at: place, size: 1 << low))
    case 2: return .number(try real(at: place, size: 1 << low))
    case 5, 6, 7:
      let length = try length(low, &place)
      return .text(try text(kind, at: place, length))
    case 10, 11, 12:
      let length = try length(low, &place)
      var values: [PropertyList] = []
      for element in 0..<length { values.append(try self.value(reference(at: place, element), depth: depth + 1)) }
      return .list(values)
    case 13:
      let length = try length(low, &place)
      var members: [PropertyList.Member] = []
      for entry in 0..<length {
        guard case .text(let key) = try self.value(reference(at: place, entry), depth: depth + 1) else {
          throw failure("a key of a dictionary is no text")
        }
        let value = try self.value(reference(at: place, length + entry), depth: depth + 1)
        members.append(PropertyList.Member(key: key, value: value))
      }
      return .dictionary(members)
    // Dates, data and the references of archives: nothing that is asked for.
    case 3, 4, 8: return .text("")
    default: throw failure("it has a value of no known kind")
    }
  }

  /// How many units a value has: in its first byte, or as an integer behind it.
  private func length(_ low: Int, _ place: inout Int) throws(ProjectError) -> Int {
    guard low == 15 else { return low }
    guard place < table, bytes[place] >> 4 == 1, bytes[place] & 15 <= 3 else {
      throw failure("the length of a value is no number")
    }
    let size = 1 << Int(bytes[place] & 15)
    let length = try number(at: place + 1, size: size)
    place += 1 + size
    guard length <= bytes.count else { throw failure("a value is longer than the file") }
    return length
  }

  private func reference(at place: Int, _ index: Int) throws(ProjectError) -> Int {
    try number(at: place + index * referenceSize, size: referenceSize)
  }

  /// Big-endian and not negative.
  private func number(at place: Int, size: Int) throws(ProjectError) -> Int {
    guard place + size <= bytes.count else { throw failure("it ends too early") }
    var value: UInt64 = 0
    for byte in bytes[place..<place + size] { value = value << 8 | UInt64(byte) }
    guard let number = Int(exactly: value), number < 1 << 40 else { throw failure("a number of it is too large") }
    return number
  }

  /// Of 1, 2 and 4 bytes without a sign, of 8 with one; of 16 the lower half counts.
  private func integer(at place: Int, size: Int) throws(ProjectError) -> Double {
    guard size <= 16, place + size <= table else { throw failure("it ends too early") }
    var value: UInt64 = 0
    for byte in bytes[place..<place + size] { value = value << 8 | UInt64(byte) }
    return size >= 8 ? Double(Int64(bitPattern: value)) : Double(value)
  }

  private func real(at place: Int, size: Int) throws(ProjectError) -> Double {
    guard size == 4 || size == 8, place + size <= table else { throw failure("it has a number of no known size") }
    var bits: UInt64 = 0
    for byte in bytes[place..<place + size] { bits = bits << 8 | UInt64(byte) }
    let number = size == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
    guard number.isFinite else { throw failure("a number of it is not finite") }
    return number
  }

  /// ASCII (5), UTF-16 (6) or UTF-8 (7).
  private mutating func text(_ kind: UInt8, at place: Int, _ length: Int) throws(ProjectError) -> String {
    let size = kind == 6 ? length * 2 : length
    guard place + size <= table else { throw failure("it ends too early") }
    remainingText -= size
    guard remainingText >= 0 else {
      throw ProjectError(path, "the property list unfolds to more than \(Self.textLimit >> 20) MiB of texts; use fewer")
    }
    let part = bytes[place..<place + size]
    guard kind == 6 else { return String(decoding: part, as: UTF8.self) }
    let units = stride(from: place, to: place + size, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  private func failure(_ message: String) -> ProjectError {
    ProjectError(
      path, "this binary property list cannot be read: \(message); save it anew: plutil -convert xml1 \"\(path)\"")
  }
}
