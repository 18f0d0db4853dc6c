import Files
import Foundation
import Glibc
import Hashing
import TestSupport
import Testing

@testable import Media
@testable import Rendering

@Suite("Outputs get their names together")
struct OutputPublicationTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    try home.write("old a", to: "a")
    try home.write("old b", to: "in/b")
  }

  private func add(_ text: String, _ file: String, to publication: OutputPublication) throws {
    let written = try publication.add(file) {
      try text.write(toFile: $0, atomically: false, encoding: .utf8)
    }
    #expect(written.byteCount == text.utf8.count && written.sha256 == Digest(of: Array(text.utf8)))
  }

  private func text(_ file: String) -> String? { try? String(contentsOfFile: home.file(file), encoding: .utf8) }

  private var unfinished: [String] { (home.names() + home.names(in: "in")).filter { $0.hasPrefix(".partial-") } }

  @Test("What was there stands until all is written; then all is new")
  func together() throws {
    let publication = OutputPublication(folder: home.path)
    try add("new a", "a", to: publication)
    try add("new b", "in/b", to: publication)
    try add("new c", "in/deeper/c", to: publication)
    #expect(text("a") == "old a" && text("in/b") == "old b" && text("in/deeper/c") == nil)
    try publication.publish()
    #expect(text("a") == "new a" && text("in/b") == "new b" && text("in/deeper/c") == "new c")
    #expect(unfinished == [])
  }

  @Test("One that is given up leaves nothing")
  func givenUp() throws {
    do {
      let publication = OutputPublication(folder: home.path)
      try add("new a", "a", to: publication)
      #expect(throws: CocoaError.self) {
        try add("new b", "in/b", to: publication)
        _ = try publication.add("c") { _ in throw CocoaError(.fileWriteOutOfSpace) }
      }
      #expect(!unfinished.isEmpty)
    }
    #expect(text("a") == "old a" && text("in/b") == "old b" && unfinished == [])
  }

  @Test("A file that cannot be written is told of by the name that it was to have")
  func namedErrors() throws {
    let publication = OutputPublication(folder: home.path)
    #expect(throws: FileError("write", home.file("c"), code: ENOSPC)) {
      try publication.add("c") { throw FileError("write", $0, code: ENOSPC) }
    }
    #expect(throws: FileError("read", home.file("a"), code: EIO)) {
      try publication.add("c") { _ in throw FileError("read", home.file("a"), code: EIO) }
    }
    let error = #expect(throws: MediaError.self) {
      try publication.add("c") { throw MediaError(.noSpace, "\($0) cannot be written") }
    }
    #expect(error?.message == "\(home.file("c")) cannot be written")
    #expect(error?.kind == .noSpace)
  }

  @Test("A name that cannot be had leaves all as it was, and no unfinished file", arguments: [true, false])
  func refused(isFirst: Bool) throws {
    try FileManager.default.createDirectory(atPath: home.file("folder"), withIntermediateDirectories: true)
    let publication = OutputPublication(folder: home.path)
    if isFirst { try add("x", "folder", to: publication) }
    try add("new b", "in/b", to: publication)
    if !isFirst { try add("x", "folder", to: publication) }
    let error = #expect(throws: (any Error).self) { try publication.publish() }
    let said = error.map { "\($0)" } ?? ""
    #expect(said.hasSuffix("/folder: it is a folder; remove it, or name the output otherwise"), "\(said)")
    #expect(text("in/b") == "old b" && unfinished == [])
  }

  @Test("Whoever publishes into a folder at this moment is waited for")
  func neighbours() throws {
    let neighbour = open(home.path, O_RDONLY | O_DIRECTORY)
    #expect(flock(neighbour, LOCK_EX | LOCK_NB) == 0)
    let path = home.path
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let publication = OutputPublication(folder: path)
      _ = try? publication.add("a") { try "new a".write(toFile: $0, atomically: false, encoding: .utf8) }
      try? publication.publish()
      end.signal()
    }
    // It has written its file, and then has no reason to stop but the lock.
    while unfinished.isEmpty { usleep(1000) }
    #expect(end.wait(timeout: .now() + 0.05) == .timedOut)
    #expect(text("a") == "old a")
    close(neighbour)
    end.wait()
    #expect(text("a") == "new a")
  }
}
