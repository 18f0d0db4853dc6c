import Foundation
import TestSupport
import Testing

@Suite("Fuzzing")
struct FuzzTests {
  @Test("Every seed that ever found something passes, and a few new ones")
  func keptSeeds() throws {
    let home = try TemporaryFolder()
    let fuzz = (Program.renderfarm as NSString).deletingLastPathComponent + "/fuzz"
    let result = try Program.run(
      ["--seconds", "2", "--first", "5000", "--jobs", Program.repository + "/Jobs"], of: fuzz, home: home.path)
    #expect(result.status == 0 && !result.wasSignalled, "\(result.output.suffix(200))\(result.errors.prefix(2000))")
    #expect(result.output.contains("lists"))
  }
}
