import TestSupport
import Testing

/// The compiler gives some long async functions too small a frame; what they keep there then destroys memory of others.
@Suite("No async function writes beyond its frame")
struct AsyncFrameTests {
  @Test("In the program and in the tests")
  func frames() throws {
    let home = try TemporaryFolder()
    for program in [Program.renderfarm, Program.testBinary] {
      let found = try Program.run(
        ["\(Program.repository)/Tests/LawTests/async_frames.py", program], of: "/usr/bin/python3", home: home.path)
      #expect(found.status == 0, "\(found.output)\(found.errors)")
    }
  }
}
