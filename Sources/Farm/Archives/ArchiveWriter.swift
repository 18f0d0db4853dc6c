import CZlib
import Files
import Glibc

/// Writes a ZIP file whose bytes are a function of what is in it: files as they are, in the order in which they are added, without
/// times, owners or compression, whose bytes would depend on a library.
public final class ArchiveWriter {
  private let path: String
  private let temporary: String
  private var descriptor: Int32
  private var offset = 0
  private var table: [UInt8] = []
  private var count = 0

  /// - Parameter path: absolute; the file appears there when `finish` was called.
  public init(_ path: String) throws(FileError) {
    self.path = path
    temporary = AtomicFile.temporaryPath(for: path)
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last("write", path) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unlink(temporary)
  }

  /// Adds a file.
  ///
  /// - Parameter name: relative, with `/` between its parts; not there yet.
  public func add(_ name: String, _ bytes: [UInt8]) throws {
    if let complaint = ArchiveLimits.complaint(aboutPath: name) {
      throw ArchiveError(path, "the name \"\(name)\" \(complaint); rename the file")
    }
    let check = bytes.withUnsafeBufferPointer { czlib_check(0, $0.baseAddress, $0.count) }
    guard offset + bytes.count + name.utf8.count + 30 <= Int(Int32.max) * 2, count < 65_535 else {
      throw ArchiveError(
        path, "it would be larger than 4 GiB or have more than 65,535 files; use fewer or smaller ones")
    }
    // Version 1.0 of the format, names in UTF-8, no compression, 1 January 1980 at midnight, which is its first day.
    let common =
      half(10) + half(0x800) + half(0) + half(0) + half(0x21) + word(Int(check)) + word(bytes.count) + word(bytes.count)
      + half(name.utf8.count) + half(0)
    table += [0x50, 0x4b, 1, 2] + half(3 << 8 | 10) + common + half(0) + half(0) + half(0) + word(0o100644 << 16)
    table += word(offset) + Array(name.utf8)
    count += 1
    try write([0x50, 0x4b, 3, 4] + common + Array(name.utf8))
    try write(bytes)
  }

  /// Puts the archive in its place.
  public func finish() throws(FileError) {
    let start = offset
    try write(table)
    try write(
      [0x50, 0x4b, 5, 6] + half(0) + half(0) + half(count) + half(count) + word(table.count) + word(start) + half(0))
    close(descriptor)
    descriptor = -1
    try AtomicFile.publish(temporary, as: path)
  }

  private func write(_ bytes: [UInt8]) throws(FileError) {
    try AtomicFile.writeAll(bytes, to: descriptor, path: path)
    offset += bytes.count
  }

  private func half(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }

  private func word(_ number: Int) -> [UInt8] { half(number & 0xffff) + half(number >> 16 & 0xffff) }
}
