import Archives
import Foundation
import Graphics
import Materials
import Media
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

  /// A square of 10 points, whose colour is in a slot, for two seconds with a marker in the second one.
  private static let slotted = """
    { "v": "5.7", "fr": 10, "ip": 0, "op": 20, "w": 10, "h": 10, "markers": [{ "tm": 10, "cm": "late", "dr": 5 }],
      "slots": { "ink": { "p": { "k": [1, 0, 0] } } }, "layers": [
      { "ty": 4, "ip": 0, "op": 20, "st": 0, "ks": {}, "shapes": [
        { "ty": "rc", "p": { "k": [5, 5] }, "s": { "k": [10, 10] }, "r": { "k": 0 } },
        { "ty": "fl", "c": { "sid": "ink" }, "o": { "k": 100 } }] }] }
    """

  private func themed() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let writer = try ArchiveWriter(folder.path + "/pack.lottie")
    try writer.add("manifest.json", Array(#"{ "animations": [{ "id": "one" }], "themes": [{ "id": "sea" }] }"#.utf8))
    try writer.add("a/one.json", Array(Self.slotted.utf8))
    try writer.add("t/sea.json", Array(#"{ "rules": [{ "id": "ink", "type": "Color", "value": [0, 0, 1] }] }"#.utf8))
    try writer.finish()
    _ = try folder.write(Self.slotted, to: "one.json")
    return folder
  }

  @Test("A theme of the archive, or the job itself, fills slots")
  func themes() throws {
    let folder = try themed()
    func ink(_ asset: String) throws -> DisplayItem.Content? {
      try load(#""x": \#(asset)"#, in: folder).images.first?.animation?.items(atFrame: 0) { _ in .empty }.first?.content
    }
    func fill(_ color: Color) -> DisplayItem.Content? {
      guard case .fill(let shape, let transform, _)? = try? ink(#""one.json""#) else { return nil }
      return .fill(shape, transform, color)
    }
    #expect(try ink(#""pack.lottie""#) == fill(Color(1, 0, 0)))
    #expect(try ink(#"{ "file": "pack.lottie", "themeId": "sea" }"#) == fill(Color(0, 0, 1)))
    let own = #""slots": { "ink": [0, 1, 0] }"#
    #expect(try ink(#"{ "file": "pack.lottie", "themeId": "sea", \#(own) }"#) == fill(Color(0, 1, 0)))
    #expect(try ink(#"{ "file": "one.json", \#(own) }"#) == fill(Color(0, 1, 0)))
    #expect(try load(#""x": "pack.lottie""#, in: folder).warnings.contains { $0.message.contains("themeId") })
  }

  @Test("An asset shows the part of an animation that a marker names")
  func markers() throws {
    let folder = try themed()
    for file in ["one.json", "pack.lottie"] {
      let job = try load(#""x": { "file": "\#(file)", "marker": "late" }"#, in: folder)
      let video = try #require(job.images.first?.video)
      #expect(video.frames == .drawings(first: 10, rate: 10, size: Size(10, 10)) && video.duration == 0.5)
    }
    let choices = ["", #", "marker": "late""#, #", "fromMarker": "late""#, #", "slots": { "ink": "red" }"#]
    let digests = try choices.map { "\(try load(#""x": { "file": "one.json"\#($0) }"#, in: folder).digest)" }
    #expect(Set(digests).count == choices.count)
  }

  @Test("What of a file is not drawn is said once, whatever assets show parts of it")
  func complaintsOnce() throws {
    let folder = try TemporaryFolder()
    let moving = #""p": { "k": [{ "t": 0, "s": [0, 0] }, { "t": 9, "s": [9, 9] }] }"#
    let arrow = #""nm": "Arrow", "ao": 1, "ks": { \#(moving) }"#
    _ = try folder.write(Self.slotted.replacing(#""ks": {}"#, with: arrow), to: "one.json")
    let assets = #""a": { "file": "one.json", "toFrame": 10 }, "b": { "file": "one.json", "fromFrame": 10 }"#
    let warnings = try load(assets, in: folder).warnings.filter { $0.message.contains("auto-orient") }
    #expect(warnings.map(\.path) == ["/assets/a/file"])
    #expect(warnings.first?.message.contains(#"(layer "Arrow" at /layers/0)"#) == true, "\(warnings)")
  }

  @Test("Fonts of an archive are said not to count where its animation has texts")
  func archivedFonts() throws {
    func warnings(_ layers: String) throws -> [String] {
      let folder = try TemporaryFolder()
      let writer = try ArchiveWriter(folder.path + "/pack.lottie")
      try writer.add("manifest.json", Array(#"{ "animations": [{ "id": "one" }] }"#.utf8))
      let fonts = #""fonts": { "list": [{ "fName": "F", "fFamily": "Inter" }] }"#
      let size = #""v": "5.7", "fr": 10, "ip": 0, "op": 20, "w": 10, "h": 10"#
      try writer.add("a/one.json", Array("{ \(size), \(fonts), \"layers\": [\(layers)] }".utf8))
      try writer.add("f/Inter.ttf", [0])
      try writer.finish()
      return try load(#""x": "pack.lottie""#, in: folder).warnings.map(\.message).filter { $0.contains("f/Inter.ttf") }
    }
    #expect(try warnings("").isEmpty)
    let style = #"{ "t": "Hi", "f": "F", "s": 9, "fc": [0, 0, 0] }"#
    #expect(try warnings(#"{ "ty": 5, "ks": {}, "t": { "d": { "k": \#(style) } } }"#).count == 1)
  }

  @Test("What an animation does not have is an error; so is what means nothing for the file")
  func wrongChoices() throws {
    let folder = try themed()
    try Data(PNGWriter.encode(Bitmap(width: 2, height: 2))).write(to: URL(fileURLWithPath: folder.path + "/dot.png"))
    for (asset, part) in [
      (#""file": "one.json", "marker": "early""#, #"no marker "early", but "late""#),
      (#""file": "one.json", "slots": { "paper": 1 }"#, #"no slot "paper", but "ink""#),
      (#""file": "one.json", "themeId": "sea""#, #"so that "themeId" means nothing"#),
      (#""file": "pack.lottie", "themeId": "sand""#, #"names no theme "sand", but "sea""#),
      (#""file": "dot.png", "fromMarker": "late""#, #"so that "fromMarker" means nothing"#),
    ] {
      let wrong = #expect(throws: InvalidJob.self) { try load(#""x": { \#(asset) }"#, in: folder) }
      #expect(wrong?.diagnostics.first?.message.contains(part) == true, "\(asset)")
    }
  }
}
