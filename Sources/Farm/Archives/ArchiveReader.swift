import CZlib
import Files
import Glibc
import Lookups

/// Reads ZIP files of strangers (PKWARE's APPNOTE 6.3), within bounds: what lies about its size, leads out, overlaps or stands twice is
/// refused, before anything of it is read.
public final class ArchiveReader {
  /// A file of an archive.
  public struct Entry: Hashable, Sendable {
    /// Relative, without parts that lead out.
    public var path: String
    /// Bytes of the file.
    public var byteCount: Int
    var storedCount: Int
    var isDeflated: Bool
    var check: UInt32
    /// Where its own header begins.
    var offset: Int
    /// Where the next file begins, or the table.
    var limit = 0
  }

  /// In the order of the archive's table.
  public private(set) var entries: [Entry] = []
  private let name: String
  private let limits: ArchiveLimits
  private let descriptor: Int32
  private let size: Int

  /// Opens an archive and reads its table.
  ///
  /// - Parameter name: as the user wrote it, for messages.
  public init(_ path: String, name: String, limits: ArchiveLimits = ArchiveLimits()) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FileError.last("read", name) }
    descriptor = file
    self.name = name
    self.limits = limits
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      size = 0
      throw FileError("read", name, code: EINVAL, reason: "it is no regular file")
    }
    size = Int(status.st_size)
    let table = try tablePlace()
    try readTable(table)
    try checkNames()
    try checkPlaces(before: table.start)
  }

  deinit { close(descriptor) }

  // MARK: The table

  private struct Table {
    var start: Int
    var byteCount: Int
    var count: Int
  }

  private func refusal(_ reason: String, _ remedy: String = "make it again") -> ArchiveError {
    ArchiveError(name, "\(reason); \(remedy)")
  }

  private func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private func read(_ count: Int, at offset: Int) throws(ArchiveError) -> [UInt8] {
    guard count >= 0, offset >= 0, count <= size, offset <= size - count else { throw refusal("it is cut off") }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let part = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress! + done, count - done, off_t(offset + done))
      }
      if part < 0, errno == EINTR { continue }
      guard part > 0 else { throw refusal("it cannot be read: \(String(cString: strerror(errno)))", "try again") }
      done += part
    }
    return bytes
  }

  /// The end of the table stands behind it, before a comment of any length.
  private func tablePlace() throws(ArchiveError) -> Table {
    let tail = try read(min(size, 22 + 65_535), at: size - min(size, 22 + 65_535))
    var place = tail.count - 22
    while place >= 0 {
      if number(tail, place, 4) == 0x0605_4b50, place + 22 + number(tail, place + 20, 2) == tail.count { break }
      place -= 1
    }
    guard place >= 0 else {
      throw refusal(size == 0 ? "it is empty" : "it is no ZIP file, or cut off")
    }
    let end = size - tail.count + place
    let table = Table(
      start: number(tail, place + 16, 4), byteCount: number(tail, place + 12, 4), count: number(tail, place + 10, 2))
    guard number(tail, place + 4, 4) == 0, number(tail, place + 8, 2) == table.count else {
      throw refusal("it is a part of an archive of several files", "make it one file")
    }
    guard table.start != 0xffff_ffff, table.count != 0xffff, table.byteCount != 0xffff_ffff else {
      throw refusal("it is of the kind ZIP64, which is for 4 GiB and more", "make a smaller one")
    }
    guard table.start <= end, table.byteCount <= end - table.start else { throw refusal("its table is cut off") }
    guard table.count <= limits.entries, table.byteCount <= limits.tableBytes else {
      throw refusal("it has \(table.count) files, and \(limits.entries) are the most", "use fewer")
    }
    return table
  }

  private func readTable(_ table: Table) throws(ArchiveError) {
    let bytes = try read(table.byteCount, at: table.start)
    var position = 0
    var all = 0
    for _ in 0..<table.count {
      guard position + 46 <= bytes.count, number(bytes, position, 4) == 0x0201_4b50 else {
        throw refusal("its table is damaged")
      }
      let lengths = [28, 30, 32].map { number(bytes, position + $0, 2) }
      let end = position + 46 + lengths.reduce(0, +)
      guard end <= bytes.count else { throw refusal("its table is damaged") }
      let path = try text(Array(bytes[position + 46..<position + 46 + lengths[0]]))
      let entry = Entry(
        path: path, byteCount: number(bytes, position + 24, 4), storedCount: number(bytes, position + 20, 4),
        isDeflated: number(bytes, position + 10, 2) == 8, check: UInt32(number(bytes, position + 16, 4)),
        offset: number(bytes, position + 42, 4))
      // Only systems like ours say what kind of file it is.
      let isUnix = bytes[position + 5] == 3 || bytes[position + 5] == 19
      let kind = isUnix ? UInt32(number(bytes, position + 40, 2)) & S_IFMT : 0
      try check(
        entry, kind: kind, flags: number(bytes, position + 8, 2), method: number(bytes, position + 10, 2))
      position = end
      if entry.path.hasSuffix("/") { continue }
      all += entry.byteCount
      guard all <= limits.allBytes else {
        throw refusal("its files are larger than \(limits.allBytes / 1_000_000) MB together", "use smaller ones")
      }
      entries.append(entry)
    }
  }

  private func text(_ bytes: [UInt8]) throws(ArchiveError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw refusal("the name \"\(String(decoding: bytes, as: UTF8.self))\" is not in UTF-8", "rename the file")
    }
    return text
  }

  private func check(_ entry: Entry, kind: UInt32, flags: Int, method: Int) throws(ArchiveError) {
    let path = entry.path
    let isFolder = path.hasSuffix("/")
    if let complaint = ArchiveLimits.complaint(aboutPath: isFolder ? String(path.dropLast()) : path) {
      throw refusal("the name \"\(path)\" \(complaint)", "rename the file")
    }
    guard kind == 0 || kind == (isFolder ? S_IFDIR : S_IFREG) else {
      throw refusal("\"\(path)\" is no regular file but a link or something else", "pack the file itself")
    }
    guard flags & 1 == 0 else { throw refusal("\"\(path)\" is encrypted", "pack it without a password") }
    guard method == 0 || method == 8 else {
      throw refusal("\"\(path)\" is compressed by an unknown method, \(method)", "pack it by deflate")
    }
    guard entry.byteCount <= limits.fileBytes else {
      throw refusal("\"\(path)\" is larger than \(limits.fileBytes >> 20) MiB", "use a smaller one")
    }
    // Deflate shrinks nothing to less than a 1032nd.
    guard
      entry.isDeflated
        ? entry.byteCount <= entry.storedCount * 1032 + 1032 : entry.byteCount == entry.storedCount,
      !isFolder || entry.byteCount == 0
    else { throw refusal("\"\(path)\" lies about its size") }
  }

  /// No file stands twice, and none is a folder of another.
  private func checkNames() throws(ArchiveError) {
    let paths = entries.map(\.path).sorted()
    let all = Membership(paths)
    for (path, next) in zip(paths, paths.dropFirst()) where path == next { throw refusal("\"\(path)\" stands twice") }
    for path in paths {
      var folder = Substring(path)
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if all.contains(String(folder)) { throw refusal("\"\(folder)\" is a file and a folder", "rename one of them") }
      }
    }
  }

  /// No two files share bytes, as bombs of small size do.
  private func checkPlaces(before table: Int) throws(ArchiveError) {
    let order = entries.indices.sorted { (entries[$0].offset, $0) < (entries[$1].offset, $1) }
    var end = 0
    for (place, index) in order.enumerated() {
      let entry = entries[index]
      guard entry.offset >= end else { throw refusal("\"\(entry.path)\" overlaps another file") }
      end = entry.offset + 30 + entry.path.utf8.count + entry.storedCount
      guard end <= table else { throw refusal("\"\(entry.path)\" is cut off") }
      entries[index].limit = place + 1 < order.count ? entries[order[place + 1]].offset : table
    }
  }

  // MARK: Files

  /// The content of a file, whose check sum is right.
  public func content(of entry: Entry) throws(ArchiveError) -> [UInt8] {
    let header = try read(30, at: entry.offset)
    let (nameCount, extraCount) = (number(header, 26, 2), number(header, 28, 2))
    guard number(header, 0, 4) == 0x0403_4b50, nameCount == entry.path.utf8.count,
      number(header, 8, 2) == (entry.isDeflated ? 8 : 0),
      try read(nameCount, at: entry.offset + 30) == Array(entry.path.utf8)
    else { throw refusal("the header of \"\(entry.path)\" is not what the table says") }
    let start = entry.offset + 30 + nameCount + extraCount
    guard start + entry.storedCount <= entry.limit else { throw refusal("\"\(entry.path)\" overlaps another file") }
    let stored = try read(entry.storedCount, at: start)
    let content = entry.isDeflated ? try inflated(stored, entry) : stored
    let check = content.withUnsafeBufferPointer { czlib_check(0, $0.baseAddress, $0.count) }
    guard check == entry.check else { throw refusal("\"\(entry.path)\" is damaged: its check sum is wrong") }
    return content
  }

  private func inflated(_ stored: [UInt8], _ entry: Entry) throws(ArchiveError) -> [UInt8] {
    let content = [UInt8](unsafeUninitializedCapacity: entry.byteCount) { target, count in
      let result = stored.withUnsafeBufferPointer {
        czlib_inflate($0.baseAddress, $0.count, target.baseAddress, entry.byteCount)
      }
      count = result == 0 ? entry.byteCount : 0
    }
    guard content.count == entry.byteCount, !stored.isEmpty else {
      throw refusal("\"\(entry.path)\" is damaged, or lies about its size")
    }
    return content
  }
}
