import Archives
import Files
import Foundation
import TestSupport
import Testing

@Suite("ZIP files")
struct ArchiveTests {
  private func write(_ files: [(String, [UInt8])], to path: String) throws {
    let writer = try ArchiveWriter(path)
    for (name, bytes) in files { try writer.add(name, bytes) }
    try writer.finish()
  }

  private static let files: [(String, [UInt8])] = [
    ("a.txt", Array("Hello".utf8)), ("b/c/ü.bin", (0..<70_000).map { UInt8(truncatingIfNeeded: $0 * 7) }),
    ("empty", []),
  ]

  @Test("What is written is read back, by us and by others, and has the same bytes every time")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    try write(Self.files, to: folder.file("a.zip"))
    try write(Self.files, to: folder.file("b.zip"))
    #expect(try FileContents.read(folder.file("a.zip")) == FileContents.read(folder.file("b.zip")))
    let reader = try ArchiveReader(folder.file("a.zip"), name: "a.zip")
    #expect(reader.entries.map(\.path) == Self.files.map(\.0))
    for (entry, file) in zip(reader.entries, Self.files) { #expect(try reader.content(of: entry) == file.1) }
    let listed = try Program.output(
      of: "python3",
      ["-c", "import zipfile,sys;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip(),z.namelist())", folder.file("a.zip")])
    #expect(listed == "None ['a.txt', 'b/c/ü.bin', 'empty']\n")
    #expect(folder.names() == ["a.zip", "b.zip"])
  }

  @Test("An archive that is not finished leaves nothing")
  func unfinished() throws {
    let folder = try TemporaryFolder()
    do {
      let writer = try ArchiveWriter(folder.file("a.zip"))
      try writer.add("a", [1])
    }
    #expect(folder.names() == [])
    let writer = try ArchiveWriter(folder.file("a.zip"))
    for name in ["../a", "/a", "a//b", "a/../b", "a\\b", "", ".", "a\n", String(repeating: "a", count: 300)] {
      #expect(throws: ArchiveError.self, "\(name)") { try writer.add(name, []) }
    }
  }

  @Test("What others packed, also compressed, is read")
  func compressed() throws {
    let folder = try TemporaryFolder()
    _ = try Program.output(
      of: "python3",
      [
        "-c",
        "import zipfile,sys;z=zipfile.ZipFile(sys.argv[1],'w',zipfile.ZIP_DEFLATED);z.mkdir('f') if hasattr(z,'mkdir') else 0;"
          + "z.writestr('f/a',b'x'*100000);z.writestr('b',b'');z.comment=b'made by hand';z.close()",
        folder.file("a.zip"),
      ])
    let reader = try ArchiveReader(folder.file("a.zip"), name: "a.zip")
    #expect(reader.entries.map(\.path) == ["f/a", "b"])
    #expect(try reader.content(of: reader.entries[0]) == [UInt8](repeating: UInt8(ascii: "x"), count: 100_000))
    #expect(try reader.content(of: reader.entries[1]) == [])
    var file = RawArchive.File("a", "Hello")
    file.deflate()
    #expect(try RawArchive([file]).refusal() == nil)
  }

  private static func file(_ change: (inout RawArchive.File) -> Void) -> RawArchive {
    var file = RawArchive.File("a", "Hello")
    change(&file)
    return RawArchive([file, RawArchive.File("b", "World")])
  }

  @Test(
    "A name that leads out, or that a terminal would obey, is refused",
    arguments: [
      "../a", "/etc/passwd", "a/../../b", "a//b", "./a", "a\\..\\b", "a\u{1b}[2J", "a\nb", "", "a/../",
      String(repeating: "a/", count: 600) + "b", String(repeating: "a", count: 300),
    ])
  func names(name: String) throws {
    let refusal = try Self.file { ($0.name, $0.localName) = (Array(name.utf8), Array(name.utf8)) }.refusal()
    #expect(refusal?.contains("the name") == true, "\(refusal ?? "read")")
  }

  @Test("What lies, stands twice, overlaps, is a link, encrypted or damaged is refused, with what it is")
  func lies() throws {
    func expect(_ words: String, _ archive: RawArchive, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let refusal = try archive.refusal()
      // With its remedy.
      let isTold = refusal?.contains(words) == true && refusal?.contains("; ") == true
      #expect(isTold, "\(refusal ?? "read")", sourceLocation: sourceLocation)
    }
    #expect(try Self.file { _ in }.refusal() == nil)
    try expect("stands twice", Self.file { ($0.name, $0.localName) = ([UInt8(ascii: "b")], [UInt8(ascii: "b")]) })
    try expect("a file and a folder", Self.file { ($0.name, $0.localName) = (Array("b/c".utf8), Array("b/c".utf8)) })
    try expect("not in UTF-8", Self.file { ($0.name, $0.localName) = ([0xff], [0xff]) })
    try expect("a link", Self.file { $0.mode = 0o120777 })
    try expect("a link or something else", Self.file { $0.mode = 0o010644 })
    try expect("encrypted", Self.file { $0.flags = 0x801 })
    try expect("unknown method", Self.file { $0.method = 14 })
    try expect("lies about its size", Self.file { $0.size = 1000 })
    try expect("larger than", Self.file { $0.size = 300 << 20 })
    try expect("check sum", Self.file { $0.check ^= 1 })
    try expect("the table says", Self.file { $0.localName = [UInt8(ascii: "z")] })
    try expect("overlaps", Self.file { $0.offset = 36 })
    try expect("overlaps", Self.file { $0.offset = 3 })
    try expect("cut off", Self.file { $0.offset = 1 << 30 })
    // Bytes of the next file, which its own header claims by what it says of its length.
    let reaching = try Self.file { _ in }.refusal { $0[28] = 20 }
    #expect(reaching?.contains("overlaps") == true, "\(reaching ?? "read")")
    for (change, words) in [(-1, "lies about its size"), (1, "lies about its size"), (60_000, "lies about its size")] {
      try expect(
        words,
        Self.file {
          $0.deflate()
          $0.size += change
        })
    }
    try expect(
      "damaged",
      Self.file {
        $0.deflate()
        $0.content[0] = 7
      })
    var fewer = Self.file { _ in }
    fewer.count = 1
    #expect(try fewer.refusal() == nil)
    fewer.count = 3
    try expect("table is damaged", fewer)
    fewer.count = 0xffff
    try expect("ZIP64", fewer)
  }

  @Test("Too many files, and too many bytes, are refused before anything is read")
  func limits() throws {
    let many = RawArchive((0..<300).map { RawArchive.File("f\($0)", "x") })
    #expect(try many.refusal() == nil)
    var limits = ArchiveLimits()
    limits.entries = 299
    #expect(try many.refusal(limits)?.contains("300 files") == true)
    limits = ArchiveLimits()
    limits.allBytes = 299
    #expect(try many.refusal(limits)?.contains("together") == true)
    limits = ArchiveLimits()
    limits.fileBytes = 0
    #expect(try many.refusal(limits)?.contains("larger than") == true)
  }

  @Test("Cut off anywhere it is refused; with any byte changed it is refused, or has the same files")
  func damage() throws {
    let archive = RawArchive([RawArchive.File("a", "Hello"), RawArchive.File("b/c", "World")])
    let whole = archive.bytes
    for count in 0..<whole.count {
      #expect(try RawArchive.refusal(of: Array(whole.prefix(count))) != nil, "\(count) bytes")
    }
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<400 {
      _ = try archive.refusal { bytes in
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
      }
    }
    for place in whole.indices {
      let folder = try TemporaryFolder()
      var bytes = whole
      bytes[place] ^= 0x10
      try Data(bytes).write(to: URL(fileURLWithPath: folder.file("a.zip")))
      guard let reader = try? ArchiveReader(folder.file("a.zip"), name: "a.zip") else { continue }
      for entry in reader.entries {
        guard let content = try? reader.content(of: entry) else { continue }
        #expect(content == Array("Hello".utf8) || content == Array("World".utf8), "byte \(place)")
      }
    }
  }

  @Test("What is no file is refused, and not waited for")
  func kinds() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    for path in [folder.path, folder.file("pipe"), "/dev/zero", folder.file("nothing")] {
      #expect(throws: FileError.self) { try ArchiveReader(path, name: "a.zip") }
    }
  }
}
