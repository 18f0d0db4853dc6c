import Materials
import Rendering
import TestSupport
import Testing

@Suite("Which libraries of others count for a job follows from the job")
struct LibraryIdentityTests {
  private func libraries(assets: String, in folder: TemporaryFolder) throws -> [String] {
    let text = """
      { "version": 1, "name": "test", "frameRate": 30, "duration": 1, "outputs": [{ "file": "a.png", "at": 0 }],
        "canvas": { "width": 40, "height": 40 }, "assets": \(assets), "scene": { "views": [] } }
      """
    let source = try JobSource(path: folder.write(text, to: "job.json"), parameters: [])
    let loaded = try LoadedJob(source, fonts: SystemFonts())
    return try #require(loaded.planInput(selection: nil).libraries).sorted.map(\.name)
  }

  @Test("What reads XML counts for a job with drawings, and for no other, though the process has loaded it")
  func parser() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>"#,
      to: "square.svg")
    let drawn = try libraries(assets: #"{ "square": "square.svg" }"#, in: folder)
    #expect(drawn.contains { $0.hasPrefix("libxml2.so") }, "\(drawn)")
    let plain = try libraries(assets: "{}", in: folder)
    #expect(plain == drawn.filter { !$0.hasPrefix("libxml2.so") })
  }
}
