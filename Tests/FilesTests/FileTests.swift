import Foundation
import Glibc
import TestSupport
import Testing

@testable import Files

@Suite("Files are there whole or not at all")
struct FileTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  @Test("A file in the place of a folder is told of with what to do")
  func fileInPlaceOfFolder() throws {
    let place = try home.write("x", to: "out")
    let error = FileError("use the folder", place, code: ENOTDIR)
    #expect(throws: error) { try Folders.create(place) }
    #expect(throws: FileError.self) { try Folders.create(place + "/in") }
    #expect(error.description.hasSuffix("; move away the file that is in the place of a folder, or choose another"))
  }

  @Test("A file is read to its end, whatever the system says of its size, and not beyond the limit")
  func reading() throws {
    let path = home.file("file")
    for size in [0, 1, 4095, 4096, 4097, 20_000] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
      try AtomicFile.write(bytes, to: path)
      #expect(try FileContents.read(path) == bytes)
      #expect(try FileContents.read(path, limit: size) == bytes)
      let memory = try FileContents.readMemory(path, limit: size)
      #expect(Array(memory) == bytes)
      memory.deallocate()
      guard size > 0 else { continue }
      #expect(throws: FileError.self) { try FileContents.read(path, limit: size - 1) }
      #expect(throws: FileError.self) { try FileContents.readMemory(path, limit: size - 1) }
    }
    // The system says that it is empty.
    #expect(try FileContents.read("/proc/self/stat").starts(with: Array("\(getpid()) ".utf8)))
    #expect(throws: FileError.self) { try FileContents.read("/proc/self/stat", limit: 10) }
    let memory = try FileContents.readMemory("/proc/self/stat")
    #expect(memory.starts(with: Array("\(getpid()) ".utf8)))
    memory.deallocate()
    #expect(throws: FileError.self) { try FileContents.readMemory("/proc/self/stat", limit: 10) }
    #expect(throws: FileError("read", home.file("none"), code: ENOENT)) { try FileContents.read(home.file("none")) }
  }

  @Test("What is no file is refused, and not waited for", .timeLimit(.minutes(10)))
  func noFiles() throws {
    let pipe = home.file("pipe")
    func reason(_ kind: String) -> String { "it is \(kind), not a regular file; write a copy of its content" }
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: FileError("read", pipe, code: EINVAL, reason: reason("a pipe"))) { try FileContents.read(pipe) }
    #expect(throws: FileError("read", home.path, code: EISDIR, reason: "it is a folder; name a file in it")) {
      try FileContents.read(home.path)
    }
    #expect(throws: FileError("read", "/dev/zero", code: EINVAL, reason: reason("a device"))) {
      try FileContents.read("/dev/zero")
    }
  }

  @Test("What cannot be written is told of by its own name")
  func unwritable() throws {
    let lost = home.file("none/file")
    let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: lost) }
    #expect("\(try #require(error))" == "cannot write \(lost): No such file or directory; make its folder first")
    #expect(throws: FileError("write", home.path, code: EISDIR, reason: folderIsThere)) {
      try AtomicFile.write([1], to: home.path)
    }
    let parts = Paths.split(home.path)
    #expect(Folders.names(in: parts.folder).allSatisfy { !($0.hasPrefix(".partial-") && $0.hasSuffix(parts.name)) })
  }

  private let folderIsThere = "it is a folder; remove it, or name the output otherwise"

  @Test("Several files get their names together; where a folder has one of them, none does")
  func publishing() throws {
    func temporary(_ text: String, for path: String) throws -> (temporary: String, path: String) {
      let temporary = AtomicFile.temporaryPath(for: path)
      try text.write(toFile: temporary, atomically: false, encoding: .utf8)
      return (temporary, path)
    }
    let (first, second, third) = (home.file("1"), home.file("2"), home.file("3"))
    try AtomicFile.publish([temporary("a", for: first), temporary("b", for: second)])
    #expect(try FileContents.read(first) == Array("a".utf8) && FileContents.read(second) == Array("b".utf8))
    try FileManager.default.createDirectory(atPath: third, withIntermediateDirectories: false)
    #expect(throws: FileError.self) {
      try AtomicFile.publish([temporary("c", for: first), temporary("d", for: third), temporary("e", for: second)])
    }
    #expect(try FileContents.read(first) == Array("a".utf8) && FileContents.read(second) == Array("b".utf8))
    #expect(home.names() == ["1", "2", "3"])
  }

  @Test("A failed write leaves the old file and no other")
  func atomicWriting() throws {
    let path = home.file("file")
    try AtomicFile.write([1], to: path)
    #expect(throws: FileError.self) { try AtomicFile.publish(home.file("missing"), as: path) }
    #expect(throws: FileError.self) { try AtomicFile.write([1], to: home.file("no/folder/file")) }
    #expect(throws: FileError.self) { try AtomicFile.write([1], to: "/proc/file") }
    #expect(try FileContents.read(path) == [1])
    #expect(home.names() == ["file"])
  }

  @Test("A folder is made with those above it, and is not made of a file")
  func folders() throws {
    let path = home.file("a/b/c")
    try Folders.create(path)
    try Folders.create(path)
    #expect(Folders.names(in: home.file("a")) == ["b"])
    try AtomicFile.write([], to: home.file("file"))
    #expect(throws: FileError("use the folder", home.file("file"), code: ENOTDIR)) {
      try Folders.create(home.file("file/in"))
    }
    #expect(throws: FileError.self) { try Folders.create("/proc/folder") }
    // A link to a folder is one; a link that leads nowhere is none, and nothing is made where it leads.
    try FileManager.default.createSymbolicLink(atPath: home.file("link"), withDestinationPath: "a")
    try Folders.create(home.file("link"))
    try FileManager.default.createSymbolicLink(atPath: home.file("nowhere"), withDestinationPath: "missing")
    #expect(throws: FileError.self) { try Folders.create(home.file("nowhere")) }
    #expect(throws: FileError.self) { try Folders.create(home.file("nowhere/in")) }
    #expect(home.names() == ["a", "file", "link", "nowhere"])
  }

  @Test("A lock is held by one, who is told to the next")
  func locks() throws {
    let path = home.file("lock")
    let lock = try FileLock(path)
    #expect(throws: FileLockError.held(pid: getpid())) { try FileLock(path) }
    // The same number elsewhere, or of an earlier process, is nobody's whom this machine knows.
    let own = ProcessIdentity.current
    var others = [own, own]
    others[0].place = "0000000000000000"
    others[1].start = "1"
    for text in others.map(\.text) + ["\(getpid())", "", "x y z"] {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      #expect(throws: FileLockError.held(pid: nil), "\(text)") { try FileLock(path) }
    }
    try own.text.write(toFile: path, atomically: false, encoding: .utf8)
    #expect(FileLock.holder(path) == getpid())
    withExtendedLifetime(lock) {}
    #expect(throws: FileLockError.file(FileError("open", home.file("no/lock"), code: ENOENT))) {
      try FileLock(home.file("no/lock"))
    }
  }

  @Test("Whoever took a lock is gone for certain when the process is, or, of another container, when the lock is free")
  func abandonedLocks() throws {
    let path = home.file("lock")
    #expect(FileLock.isAbandoned(path), "nobody took it")
    var lock: FileLock? = try FileLock(path)
    #expect(!FileLock.isAbandoned(path))
    let own = ProcessIdentity.current
    let boot = try #require(ProcessIdentity.boot)
    let foreign = ["\(own.pid) \(boot)00000000 \(own.start)", "\(own.pid)", ""]
    for text in foreign {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      #expect(!FileLock.isAbandoned(path), "\(text)")
    }
    #expect(lock != nil)
    lock = nil
    for text in foreign {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      #expect(FileLock.isAbandoned(path), "\(text)")
    }
    try "1 0000000000000000 1".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(FileLock.isAbandoned(path) == Folders.isOfThisMachine(home.path), "before the machine was started")
  }

  @Test("A folder is held by one, and free again when it lets go", .timeLimit(.minutes(10)))
  func folderLocks() throws {
    #expect(FolderLock(home.file("none")) == nil)
    var lock = FolderLock(home.path)
    #expect(lock != nil)
    #expect(FolderLock(home.path) == nil && FolderLock(home.path, waiting: 0.05) == nil)
    lock = nil
    #expect(FolderLock(home.path) != nil)
  }

  @Test("What is added to a file stands behind what was there")
  func appending() throws {
    let path = home.file("log")
    AppendedFile.append([1, 2], to: path)
    AppendedFile.append([3], to: path)
    AppendedFile.append([4], to: home.file("no/log"))
    #expect(try FileContents.read(path) == [1, 2, 3])
  }

  @Test("The folder of a path", arguments: [("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b", "a"), ("/", "/")])
  func parents(path: String, folder: String) { #expect(Paths.folder(of: path) == folder) }
}

@Suite("Writers that are gone")
struct AbandonedFileTests {
  @Test("A file whose writer is dead is abandoned, also before somebody noticed its death")
  func deadWriters() throws {
    var pid: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    defer { free(arguments[0]) }
    try #require(posix_spawn(&pid, "/bin/true", nil, nil, &arguments, environ) == 0)
    var information = siginfo_t()
    // Dead, not reaped.
    waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT)
    let here = ProcessIdentity.here
    #expect(AtomicFile.isAbandoned(".partial-\(here)-\(pid)-1-video.mp4", in: "/"))
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    #expect(AtomicFile.isAbandoned(".partial-\(here)-\(pid)-1-video.mp4", in: "/"))
    #expect(!AtomicFile.isAbandoned(".partial-\(here)-1-1-video.mp4", in: "/"), "process 1 lives")
    #expect(!AtomicFile.isAbandoned("video.mp4", in: "/"))
  }

  @Test("Of other machines and containers, what was not written for a day is abandoned, whatever number the writer had")
  func otherWriters() throws {
    let home = try TemporaryFolder()
    for name in [
      ".partial-00000000-1-1-video.mp4", ".partial-00000000-\(getpid())-1-video.mp4", ".partial-17-1-video.mp4",
    ] {
      try home.write("half", to: name)
      #expect(!AtomicFile.isAbandoned(name, in: home.path), "\(name)")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -90_000)], ofItemAtPath: home.file(name))
      #expect(AtomicFile.isAbandoned(name, in: home.path), "\(name)")
    }
  }

  @Test("What was left before this machine was started is abandoned at once, where no other machine writes")
  func earlierKernel() throws {
    let boot = try #require(ProcessIdentity.boot)
    #expect(ProcessIdentity.here.hasPrefix(boot) && ProcessIdentity.here.count == 16)
    let home = try TemporaryFolder()
    let own = ".partial-\(boot)00000000-1-1-video.mp4"
    let earlier = ".partial-0000000000000000-\(getpid())-1-video.mp4"
    for name in [own, earlier] { try home.write("half", to: name) }
    #expect(!AtomicFile.isAbandoned(own, in: home.path), "of another container of this machine")
    #expect(AtomicFile.isAbandoned(earlier, in: home.path) == Folders.isOfThisMachine(home.path))
    #expect(!AtomicFile.isAbandoned(earlier, in: "/proc"), "not on a disk")
    #expect(!Folders.isOfThisMachine("/proc") && !Folders.isOfThisMachine(home.file("none")))
  }

  @Test("A file that was written, replaced or moved has another stamp")
  func stamps() throws {
    let home = try TemporaryFolder()
    try home.write("one", to: "a")
    let first = try #require(FileStamp(home.file("a")))
    #expect(FileStamp(home.file("a")) == first && FileStamp(home.file("b")) == nil)
    // The system's clock of files goes in steps of some milliseconds.
    usleep(50_000)
    #expect(rename(home.file("a"), home.file("b")) == 0 && rename(home.file("b"), home.file("a")) == 0)
    #expect(FileStamp(home.file("a")) != first)
  }

  @Test("Who holds a lock and did not write who it is in a way that means something here, is said to be elsewhere")
  func holders() {
    #expect("\(FileLockError.held(pid: 7))" == "process 7 holds it; wait until that ends, or end it where it runs")
    #expect("\(FileLockError.held(pid: nil))".contains("an earlier version of the program, holds it; wait until"))
  }

  @Test("Adding to what is no file, such as a pipe that nobody reads, waits for nobody")
  func pipes() throws {
    let home = try TemporaryFolder()
    #expect(mkfifo(home.file("pipe"), 0o644) == 0)
    #expect(AppendedFile.open(home.file("pipe")) == nil && AppendedFile.open("/dev/full") == nil)
    AppendedFile.append([1], to: home.file("pipe"))
  }

  @Test("What is in a folder is told with whether it leads to a folder")
  func entries() throws {
    let home = try TemporaryFolder()
    try home.write("text", to: "file")
    try Folders.create(home.file("folder"))
    for (link, place) in [("to-file", "file"), ("to-folder", "folder"), ("to-nothing", "nothing")] {
      #expect(symlink(home.file(place), home.file(link)) == 0)
    }
    let entries = Folders.entries(in: home.path)
    #expect(entries.map(\.name) == ["file", "folder", "to-file", "to-folder", "to-nothing"])
    #expect(entries.filter(\.isFolder).map(\.name) == ["folder", "to-folder"])
    #expect(Folders.entries(in: home.file("nothing")).isEmpty)
  }

  @Test("What a killed process of the same number left is in nobody's way")
  func sameNumber() throws {
    let home = try TemporaryFolder()
    let next = Paths.split(AtomicFile.temporaryPath(for: home.file("a"))).name.split(separator: "-")
    let number = try #require(Int(next[3]))
    // Other tests take numbers, too.
    for later in number...number + 500 {
      try home.write("half", to: next[..<3].joined(separator: "-") + "-\(later)-a")
    }
    try AtomicFile.write([1], to: home.file("a"))
    #expect(try FileContents.read(home.file("a")) == [1])
    #expect(home.names().count == 502)
  }
}
