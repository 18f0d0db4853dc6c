import Foundation
import Graphics
import Materials
import Media
import Rendering
import TestSupport
import Text
import Testing

@Suite("Pictures that a job puts in place of an animation's")
struct GivenPictureTests {
  private func load(_ values: String, in folder: TemporaryFolder) throws -> LoadedJob {
    let text = """
      { "version": 1, "name": "test", "frameRate": 10, "duration": 1, "outputs": [{ "file": "a.png", "at": 0 }],
        "canvas": { "width": 20, "height": 10, "scale": 1, "backgroundColor": "white" },
        "assets": { "moving": { "file": "films/a.json", \(values) } },
        "scene": { "views": [{ "type": "imageView", "video": "moving", "frame": [0, 0, 20, 10] }] }, "timeline": [] }
      """
    return try LoadedJob(JobSource(path: folder.write(text, to: "job.json"), parameters: []), fonts: SystemFonts())
  }

  private func center(_ loaded: LoadedJob) throws -> Pixel { try pixel(loaded, 10, 5) }

  private func pixel(_ loaded: LoadedJob, _ x: Int, _ y: Int) throws -> Pixel {
    let renderer = try JobRenderer(loaded, fonts: SystemFonts())
    let list = try renderer.stage(through: 0).displayList(frame: 0)
    let frames = FrameRenderer(assets: renderer.assets, width: list.width, height: list.height)
    _ = frames.render(list)
    return frames.bitmap[x, y]
  }

  /// An animation in a folder of its own, with a picture over all of it that is not there.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/films", withIntermediateDirectories: true)
    let document = """
      { "v": "5.7", "fr": 10, "ip": 0, "op": 10, "w": 20, "h": 10,
        "assets": [{ "id": "i", "sid": "who", "w": 20, "h": 10, "p": "absent.png" }],
        "layers": [{ "ty": 2, "nm": "face", "refId": "i", "ip": 0, "op": 10, "st": 0, "ks": {} }] }
      """
    _ = try folder.write(document, to: "films/a.json")
    try write(Pixel(blue: 0, green: 0, red: 255, alpha: 255), in: folder)
    return folder
  }

  private func write(_ color: Pixel, in folder: TemporaryFolder) throws {
    let bitmap = Bitmap(width: 2, height: 2)
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] { bitmap[x, y] = color }
    try Data(PNGWriter.encode(bitmap)).write(to: URL(fileURLWithPath: folder.path + "/who.png"))
  }

  @Test(
    "Its path is relative to the job's folder; its content belongs to the job's hash",
    arguments: [#""slots": { "who": { "image": "who.png" } }"#, #""values": { "face": { "image": "who.png" } }"#])
  func drawn(values: String) throws {
    let folder = try folder()
    let job = try load(values, in: folder)
    #expect(job.files.sorted() == ["films/a.json", "who.png"] && job.warnings.isEmpty, "\(job.warnings)")
    #expect(try center(job) == Pixel(blue: 0, green: 0, red: 255, alpha: 255))
    try write(Pixel(blue: 255, green: 0, red: 0, alpha: 255), in: folder)
    let other = try load(values, in: folder)
    #expect(other.digest != job.digest)
    #expect(try center(other) == Pixel(blue: 255, green: 0, red: 0, alpha: 255))
  }

  @Test("Two pictures of an animation may be one file, which each shows")
  func shared() throws {
    let folder = try folder()
    let document = """
      { "v": "5.7", "fr": 10, "ip": 0, "op": 10, "w": 20, "h": 10,
        "assets": [{ "id": "i", "sid": "who", "w": 20, "h": 5, "p": "a.png" }, { "id": "j", "sid": "who", "w": 20, "h": 5, "p": "b.png" }],
        "layers": [
          { "ty": 2, "refId": "i", "ip": 0, "op": 10, "st": 0, "ks": {} },
          { "ty": 2, "refId": "j", "ip": 0, "op": 10, "st": 0, "ks": { "p": { "k": [0, 5] } } }] }
      """
    _ = try folder.write(document, to: "films/a.json")
    let job = try load(#""slots": { "who": { "image": "who.png" } }"#, in: folder)
    #expect(job.warnings.isEmpty, "\(job.warnings)")
    for row in [2, 7] { #expect(try pixel(job, 10, row) == Pixel(blue: 0, green: 0, red: 255, alpha: 255)) }
  }

  @Test("A file that several pictures of an animation show counts once: its pixels, and that it is not there")
  func sharedCost() throws {
    let folder = try folder()
    func document(_ file: String) -> String {
      let ids = (1...6).map { "p\($0)" }
      let assets = ids.map { #"{ "id": "\#($0)", "w": 20, "h": 10, "p": "\#(file)" }"# }
      let layers = ids.map { #"{ "ty": 2, "refId": "\#($0)", "ip": 0, "op": 10, "st": 0, "ks": {} }"# }
      return """
        { "v": "5.7", "fr": 10, "ip": 0, "op": 10, "w": 20, "h": 10, "assets": [\(assets.joined(separator: ","))],
          "layers": [\(layers.joined(separator: ","))] }
        """
    }
    _ = try folder.write(document("gone.png"), to: "films/a.json")
    let absent = try load(#""toFrame": 5"#, in: folder)
    #expect(absent.warnings.map(\.message).filter { $0.contains("gone.png") }.count == 1, "\(absent.warnings)")
    // Six of them would be more than a job's images may have; only the header of one is read here.
    let side = 9_000
    try #require(side * side <= ImageHeader.areaLimit && 6 * side * side > JobLimits.imagePixels)
    var header = try PNGWriter.encode(Bitmap(width: 1, height: 1))
    for (place, byte) in [(18, side >> 8), (19, side & 255), (22, side >> 8), (23, side & 255)] {
      header[place] = UInt8(byte)
    }
    try Data(header).write(to: URL(fileURLWithPath: folder.path + "/films/big.png"))
    _ = try folder.write(document("big.png"), to: "films/a.json")
    #expect(try load(#""toFrame": 5"#, in: folder).warnings.isEmpty)
  }

  @Test("One that is not there, or that is no picture, is an error")
  func wrong() throws {
    let folder = try folder()
    func isTold(_ words: String, of path: String) -> Bool {
      let error = #expect(throws: InvalidJob.self) {
        try load(#""slots": { "who": { "image": "\#(path)" } }"#, in: folder)
      }
      return error?.diagnostics.contains { $0.message.contains(words) } ?? false
    }
    #expect(isTold("nobody.png cannot be read", of: "nobody.png"))
    #expect(isTold("the file is none of PNG", of: "films/a.json"))
    #expect(isTold("leads out of the job file's folder", of: "../who.png"))
  }
}
