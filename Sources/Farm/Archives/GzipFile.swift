import CZlib

/// A file that gzip made of one other (RFC 1952), such as animated stickers of Telegram.
public enum GzipFile {
  /// Whether bytes begin as such a file does.
  public static func isMeant(by bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1f, 0x8b]) }

  /// Which optional parts stand between header and content.
  private enum Flags {
    static let (check, extra, name, comment, reserved): (UInt8, UInt8, UInt8, UInt8, UInt8) = (2, 4, 8, 16, 0xe0)
  }
  private static let (headerCount, trailerCount) = (10, 8)
  /// Bytes that one packed byte can stand for at most ([zlib, technical details](https://zlib.net/zlib_tech.html)).
  private static let mostPacked = 1_032

  /// What the file holds, whose check sum is right.
  ///
  /// - Parameters:
  ///   - name: as messages call the file.
  ///   - limit: bytes that it may hold.
  public static func content(of bytes: [UInt8], name: String, limit: Int) throws(ArchiveError) -> [UInt8] {
    let damaged = ArchiveError(name, "it is damaged, or more than one file packed by gzip; pack one file again")
    guard let start = contentStart(bytes) else { throw damaged }
    func number(at place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
    let end = bytes.count - trailerCount
    let (check, size) = (number(at: end), number(at: end + 4))
    // More than that is the size of no such file: its end is cut off.
    guard size <= Self.mostPacked * bytes.count else { throw damaged }
    guard size <= limit else {
      throw ArchiveError(name, "it holds \(size) bytes; the limit is \(limit), so pack a smaller file")
    }
    // It holds something: what pads files behind their end says otherwise.
    guard size > 0 else { throw damaged }
    let content = [UInt8](unsafeUninitializedCapacity: size) { target, count in
      let result = bytes[start..<end].withUnsafeBufferPointer {
        czlib_inflate($0.baseAddress, $0.count, target.baseAddress, size)
      }
      count = result == 0 ? size : 0
    }
    guard content.count == size else { throw damaged }
    let sum = content.withUnsafeBufferPointer { czlib_check(0, $0.baseAddress, $0.count) }
    guard Int(sum) == check else { throw damaged }
    return content
  }

  /// Where the deflated content begins; nil where header, content or trailer are cut off, or the header is none.
  private static func contentStart(_ bytes: [UInt8]) -> Int? {
    // What is deflated has a byte at least.
    let end = bytes.count - trailerCount - 1
    guard end >= headerCount, bytes[2] == 8, bytes[3] & Flags.reserved == 0 else { return nil }
    let flags = bytes[3]
    var place = headerCount
    if flags & Flags.extra != 0 {
      guard place + 2 <= end else { return nil }
      place += 2 + Int(bytes[place]) + Int(bytes[place + 1]) << 8
    }
    for text in [Flags.name, Flags.comment] where flags & text != 0 {
      while place < end, bytes[place] != 0 { place += 1 }
      place += 1
    }
    if flags & Flags.check != 0 { place += 2 }
    return place <= end ? place : nil
  }
}
