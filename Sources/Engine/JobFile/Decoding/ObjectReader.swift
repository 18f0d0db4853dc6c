import Lookups

/// An object's values by key.
struct ObjectReader {
  let reader: Reader
  let table: KeyTable
  /// In the order of the file.
  let members: [Reader.Member]
  /// Where each key stands, if there are many.
  private let places: Lookup<String, Int>?
  /// A bit for each number of bytes that keys have: most of what is asked for is not there, and has another length than all that is.
  private let lengths: UInt64
  /// With so few, looking at each is faster.
  private static let fewMembers = 12

  /// - Precondition: no key stands twice.
  @inline(never)
  init(reader: Reader, table: KeyTable, members: [Reader.Member]) {
    self.reader = reader
    self.table = table
    self.members = members
    places =
      members.count > Self.fewMembers
      ? Lookup(uniqueKeysWithValues: members.enumerated().map { ($1.key, $0) }) : nil
    lengths = members.reduce(0) { $0 | Self.length(of: $1.key) }
  }

  /// All bits where not every character has a byte of its own: the same text may then be written with more or fewer.
  private static func length(of key: String) -> UInt64 {
    key.utf8.allSatisfy(UTF8.isASCII) ? 1 << UInt64(key.utf8.count & 63) : .max
  }

  @inline(never)
  subscript(key: String) -> Reader? {
    guard lengths & 1 << UInt64(key.utf8.count & 63) != 0 else { return nil }
    if let places { return places[key].map { members[$0].value } }
    return members.first { $0.key == key }?.value
  }

  /// The value of a key; without it, the table's default.
  ///
  /// - Parameter read: takes the value; nil after a report.
  /// - Precondition: the table has a default of the key, and `read` takes it.
  func value<Value>(_ key: String, _ read: (Reader) -> Value?) -> Value {
    if let value = self[key].flatMap(read) { return value }
    // After a report it does not matter which value it is: no job comes of it.
    if !reader.sink.isOver, let value = read(standard(of: key, reader.sink)) { return value }
    // Where reading has ended, or ends just here, nothing is read any more; the default is all the same.
    if reader.sink.isOver, let value = read(standard(of: key, DiagnosticSink())) { return value }
    preconditionFailure("the reader of \(table.noun) does not take the default of \"\(key)\"")
  }

  @inline(never)
  private func standard(of key: String, _ sink: DiagnosticSink) -> Reader {
    guard let standard = table[key]?.standard else { preconditionFailure("\(table.noun) has no default of \"\(key)\"") }
    return Reader(standard, at: reader.location, sink: sink, sharing: reader.shared)
  }

  /// Reads a key that must be there; what it is for says the table.
  @inline(never)
  func required(_ key: String) -> Reader? {
    if let value = self[key] { return value }
    reader.error("\"\(key)\" is missing: \(table[key]?.purpose ?? "")")
    return nil
  }
}
