import Testing

import Document
@testable import JobFile

@Suite("Names of outputs")
struct OutputNameTests {
  private static func complaint(_ files: [String], frameCount: Int = 30) -> String? {
    var names = OutputNames(frameCount: frameCount, manifest: "job.manifest.json")
    return files.compactMap { names.add($0) }.first
  }

  @Test(
    "Two outputs that are, or may be, one file, or lie under each other",
    arguments: [
      ["a.mp4", "a.mp4"], ["f/%05d.png", "f/00000.png"], ["f/00029.png", "f/%05d.png"], ["a.mp4", "a.mp4/b.mp4"],
      ["a.mp4/b.mp4", "a.mp4"], ["f/%05d.png", "f/0%04d.png"], ["f/%05d.png", "f/%04d.png"],
      ["f/%01d.png", "f/7.png"], ["f/%01d.png", "f/12.png"], ["f/%05d.png", "f/00003.png/a.mp4"],
      ["f%03d/a.png", "f001/a.png"], ["job.manifest.json/a.png"], [".partial-1-1-a.mp4"], ["f/.partial-/a.mp4"],
    ])
  func meeting(files: [String]) {
    #expect(Self.complaint(files) != nil)
  }

  @Test(
    "Others are left alone",
    arguments: [
      ["a.mp4", "b.mp4"], ["f/%05d.png", "f/00030.png"], ["f/%05d.png", "f/000001.png"], ["f/%05d.png", "f/1.png"],
      ["f/%01d.png", "f/07.png"], ["f/%05d.png", "g/%05d.png"], ["a%03d.png", "b%03d.png"], ["a.mp4", "a.mp4x/b.mp4"],
      ["%03d.png", "%03d-small.png"],
    ])
  func apart(files: [String]) {
    #expect(Self.complaint(files) == nil)
  }

  @Test("Paths that leave their folder, hold control characters, or are too long")
  func paths() {
    func complaint(_ path: String) -> String? { RelativePath.complaint(about: path, below: "the folder") }
    #expect(complaint("a/b.png") == nil && complaint(String(repeating: "x", count: 255)) == nil)
    for path in ["", "/a", "../a", "a/../../b"] { #expect(complaint(path)?.contains("leads out") == true, "\(path)") }
    #expect(complaint("a//b")?.contains("empty") == true && complaint("./a")?.contains("empty") == true)
    #expect(complaint("a\u{1b}[31m")?.contains("control character") == true && complaint("a\u{0}") != nil)
    #expect(complaint(String(repeating: "x", count: 256))?.contains("255 bytes") == true)
    #expect(complaint(Array(repeating: "abcd", count: 250).joined(separator: "/"))?.contains("1000 bytes") == true)
  }
}
