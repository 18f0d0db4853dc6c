import Archives
import Graphics
import Materials
import Rendering
import TestSupport
import Text
import Testing

@Suite("Animations of an archive, by their ids")
struct ArchiveAnimationTests {
  /// As wide as it is called.
  private static func document(_ width: Int) -> String {
    #"{ "v": "5.7", "fr": 10, "ip": 0, "op": 10, "w": \#(width), "h": 10, "layers": [] }"#
  }

  private func load(_ assets: String, in folder: TemporaryFolder) throws -> LoadedJob {
    let text = """
      { "version": 1, "name": "test", "frameRate": 10, "duration": 1, "outputs": [{ "file": "a.png", "at": 0 }],
        "canvas": { "width": 60, "height": 20, "scale": 1, "backgroundColor": "white" }, "assets": { \(assets) },
        "scene": { "views": [] }, "timeline": [] }
      """
    return try LoadedJob(JobSource(path: folder.write(text, to: "job.json"), parameters: []), fonts: SystemFonts())
  }

  private func archive() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let writer = try ArchiveWriter(folder.path + "/pack.lottie")
    try writer.add("manifest.json", Array(#"{ "animations": [{ "id": "one" }, { "id": "two" }] }"#.utf8))
    try writer.add("a/one.json", Array(Self.document(10).utf8))
    try writer.add("a/two.json", Array(Self.document(20).utf8))
    try writer.finish()
    return folder
  }

  @Test("An asset names the animation that is meant; without a name it is the first")
  func named() throws {
    let folder = try archive()
    let job = try load(
      #""first": "pack.lottie", "second": { "file": "pack.lottie", "animationId": "two" }"#,
      in: folder)
    let frames = [10, 20].map { VideoReference.Frames.drawings(first: 0, rate: 10, size: Size($0, 10)) }
    #expect(job.images.map { $0.video?.frames } == frames)
    // Only for the first it is not said which one is meant.
    #expect(job.warnings.filter { $0.message.contains("the first shows") }.count == 1)
    let names = ["one", "two"].map { #""x": { "file": "pack.lottie", "animationId": "\#($0)" }"# }
    #expect(try load(names[0], in: folder).digest != load(names[1], in: folder).digest)
  }

  @Test("An animation that is not in the archive, or of what is none, is an error")
  func unknown() throws {
    let folder = try archive()
    let wrong = #expect(throws: InvalidJob.self) {
      try load(#""x": { "file": "pack.lottie", "animationId": "three" }"#, in: folder)
    }
    #expect(wrong?.diagnostics.map(\.path) == ["/assets/x/file"])
    #expect(wrong?.diagnostics.first?.message.contains(#"but "one", "two"; name one of these"#) == true)
    let writer = try ArchiveWriter(folder.path + "/torn.lottie")
    try writer.add("manifest.json", Array(#"{ "animations": [{ "id": "one" }, { "id": "two" }] }"#.utf8))
    try writer.add("a/one.json", Array(Self.document(10).utf8))
    try writer.finish()
    let torn = #expect(throws: InvalidJob.self) {
      try load(#""x": { "file": "torn.lottie", "animationId": "two" }"#, in: folder)
    }
    #expect(torn?.diagnostics.first?.message.contains("does not hold animations/two.json") == true)
    _ = try folder.write(Self.document(10), to: "one.json")
    let plain = #expect(throws: InvalidJob.self) {
      try load(#""x": { "file": "one.json", "animationId": "one" }"#, in: folder)
    }
    #expect(plain?.diagnostics.first?.message.contains("is no dotLottie archive") == true)
    #expect(throws: InvalidJob.self) { try load(#""x": { "animationId": "one" }"#, in: folder) }
  }
}
