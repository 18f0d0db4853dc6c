import Foundation
import TestSupport
import Testing

@Suite("What submit says of what it made")
struct SubmitTests {
  @Test("Of some frames only the outputs are named that were made of them")
  func someFrames() throws {
    let home = try TemporaryFolder()
    let text = HostileInputTests.valid.replacingOccurrences(
      of: #"{ "file": "small.mp4" }"#,
      with: #"""
        { "file": "small.mp4" }, { "file": "early.png", "at": 0.1 }, { "file": "late.png", "at": 0.4 },
            { "file": "all/%03d.png" }, { "file": "rest/%03d.png", "from": 0.3 }
        """#)
    let job = try home.write(text, to: "job.json")
    func named(_ more: String...) throws -> [String] {
      let result = try Program.run(["submit", job, "--output", home.file("out")] + more, home: home.path)
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").map { String($0.dropFirst(home.file("out").count + 1)) }
    }
    let all = ["small.mp4", "early.png", "late.png", "all/%03d.png", "rest/%03d.png", "small.manifest.json"]
    #expect(try named("--frames", "0-4") == all.filter { !$0.hasPrefix("late") && !$0.hasPrefix("rest") })
    #expect(try named() == all)
  }
}
