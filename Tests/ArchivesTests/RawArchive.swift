import Archives
import Foundation
import TestSupport

/// A ZIP file of our own making, which may lie about everything.
struct RawArchive {
  struct File {
    var name: [UInt8]
    var content: [UInt8]
    /// What the file says it has after it was inflated.
    var size: Int
    var method = 0
    var flags = 0x800
    var mode = 0o100644
    var check: UInt32
    /// As the local header has it.
    var localName: [UInt8]
    var extra: [UInt8] = []
    /// Where the table says that it begins; nil: where it does.
    var offset: Int?

    init(_ name: String, _ text: String) {
      self.name = Array(name.utf8)
      localName = self.name
      content = Array(text.utf8)
      size = content.count
      check = RawArchive.check(content)
    }

    /// Stored blocks of deflate, which any inflater reads.
    mutating func deflate() {
      let count = content.count
      content = [1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255)] + content
      method = 8
    }
  }

  var files: [File]
  var count: Int?
  var comment: [UInt8] = []

  init(_ files: [File]) { self.files = files }

  static func check(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xffff_ffff as UInt32) { value, byte in
      (0..<8).reduce(value ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1 }
    }
  }

  var bytes: [UInt8] {
    func half(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }
    func word(_ number: Int) -> [UInt8] { half(number & 0xffff) + half(number >> 16 & 0xffff) }
    var result: [UInt8] = []
    var table: [UInt8] = []
    for file in files {
      let common =
        half(file.flags) + half(file.method) + half(0) + half(0x21) + word(Int(file.check)) + word(file.content.count)
        + word(file.size)
      table += [0x50, 0x4b, 1, 2] + half(3 << 8 | 20) + half(20) + common + half(file.name.count) + half(0) + half(0)
      table += half(0) + half(0) + word(file.mode << 16) + word(file.offset ?? result.count) + file.name
      result += [0x50, 0x4b, 3, 4] + half(20) + common + half(file.localName.count) + half(file.extra.count)
      result += file.localName + file.extra + file.content
    }
    let start = result.count
    result += table + [0x50, 0x4b, 5, 6] + half(0) + half(0) + half(count ?? files.count) + half(count ?? files.count)
    return result + word(table.count) + word(start) + half(comment.count) + comment
  }

  /// Why the archive is refused, when it is opened or when a file is read; nil if it is not.
  func refusal(_ limits: ArchiveLimits = ArchiveLimits(), change: (inout [UInt8]) -> Void = { _ in }) throws -> String?
  {
    var bytes = bytes
    change(&bytes)
    return try Self.refusal(of: bytes, limits)
  }

  static func refusal(of bytes: [UInt8], _ limits: ArchiveLimits = ArchiveLimits()) throws -> String? {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file("a.zip")))
    do {
      let reader = try ArchiveReader(folder.file("a.zip"), name: "a.zip", limits: limits)
      for entry in reader.entries { _ = try reader.content(of: entry) }
      return nil
    } catch let error as ArchiveError {
      return error.description
    }
  }
}
