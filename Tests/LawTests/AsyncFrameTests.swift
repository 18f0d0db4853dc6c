import Foundation
import TestSupport
import Testing

/// The compiler gives some long async functions too small a frame; what they keep there then destroys memory of others.
@Suite("No async function writes beyond its frame")
struct AsyncFrameTests {
  @Test("In the program and in the tests")
  func frames() throws {
    let home = try TemporaryFolder()
    // A program that was built with the tests is linked from the same objects as they are.
    let isBeside =
      URL(fileURLWithPath: Program.renderfarm).deletingLastPathComponent()
      == URL(fileURLWithPath: Program.testBinary).deletingLastPathComponent()
    let programs = [Program.testBinary, Program.renderfarm]
    for linked in isBeside ? [programs] : programs.map({ [$0] }) {
      let found = try Program.run(
        ["\(Program.repository)/Tests/LawTests/async_frames.py"] + linked, of: "/usr/bin/python3", home: home.path)
      #expect(found.status == 0, "\(found.output)\(found.errors)")
    }
  }
}
