import Foundation
import Graphics
import Materials
import Rendering
import TestSupport
import Testing

@Suite("Pictures that move as assets")
struct MovingPictureAssetTests {
  /// A GIF of one pixel that is red, then blue, each for 0.2 s.
  ///
  /// - Parameter repeats: how often it shows again; 0: without end.
  private func gif(repeats: UInt8) -> [UInt8] {
    func frame(_ code: UInt8) -> [UInt8] {
      // The codes clear, 0 or 1, end, of three bits each.
      [0x21, 0xf9, 4, 0, 20, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44 | code << 3, 1, 0]
    }
    return Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [255, 0, 0, 0, 0, 255]
      + [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, repeats, 0, 0] + frame(0) + frame(1) + [0x3b]
  }

  /// The colours of a view of one point at the frames of a film, ten a second: red, blue, or another one.
  ///
  /// - Parameter lost: bytes that the file lacks at its end.
  private func colors(_ view: String, repeats: UInt8, lost: Int = 0, timeline: String = "") throws -> String {
    let folder = try TemporaryFolder()
    try Data(gif(repeats: repeats).dropLast(lost)).write(to: URL(fileURLWithPath: folder.file("a.gif")))
    let text = """
      { "version": 1, "name": "test", "frameRate": 10, "duration": 1.6, "outputs": [{ "file": "a.png", "at": 0 }],
        "canvas": { "width": 2, "height": 2, "scale": 1, "backgroundColor": "white" }, "assets": { "a": "a.gif" },
        "scene": { "views": [{ "id": "v", "type": "imageView", "frame": [0, 0, 2, 2], \(view) }] },
        "timeline": [\(timeline)] }
      """
    let loaded = try LoadedJob(
      JobSource(path: folder.write(text, to: "job.json"), parameters: []), fonts: SystemFonts())
    var result = ""
    for frame in 0..<16 {
      let renderer = try JobRenderer(loaded, fonts: SystemFonts())
      let list = try renderer.stage(through: frame).displayList(frame: frame)
      let frames = FrameRenderer(assets: renderer.assets, width: list.width, height: list.height)
      _ = frames.render(list)
      switch frames.bitmap[1, 1] {
      case Pixel(blue: 0, green: 0, red: 255, alpha: 255): result += "r"
      case Pixel(blue: 255, green: 0, red: 0, alpha: 255): result += "b"
      default: result += "?"
      }
    }
    return result
  }

  @Test("As an image it stands still; as a video it plays as often as its file says, from when it is to")
  func playing() throws {
    #expect(try colors(#""image": "a""#, repeats: 0) == "rrrrrrrrrrrrrrrr")
    #expect(try colors(#""video": "a""#, repeats: 0) == "rrbbrrbbrrbbrrbb")
    #expect(try colors(#""video": "a""#, repeats: 1) == "rrbbrrbbbbbbbbbb")
    #expect(try colors(#""video": "a", "videoLoops": true"#, repeats: 1) == "rrbbrrbbrrbbrrbb")
    #expect(try colors(#""video": "a", "videoBeginTime": 0.3, "videoRate": 0.5"#, repeats: 1) == "rrrrrrrbbbbrrrrb")
  }

  @Test("It pauses and seeks as videos do")
  func steps() throws {
    let pause = #"{ "at": 0.3, "set": { "v": { "videoRate": 0 } } }, { "at": 1, "set": { "v": { "videoRate": 1 } } }"#
    #expect(try colors(#""video": "a""#, repeats: 0, timeline: pause) == "rrbbbbbbbbbrrbbr")
    let seek = #"{ "at": 0.8, "set": { "v": { "videoCurrentTime": 0.2 } } }"#
    #expect(try colors(#""video": "a""#, repeats: 1, timeline: seek) == "rrbbrrbbbbrrbbbb")
  }

  @Test(
    "Of a file that is damaged behind its first frame that one shows as an image, and it is told why it cannot play")
  func damaged() throws {
    #expect(try colors(#""image": "a""#, repeats: 0, lost: 3) == "rrrrrrrrrrrrrrrr")
    let error = #expect(throws: (any Error).self) { try colors(#""video": "a""#, repeats: 0, lost: 3) }
    #expect(error.map { "\($0)" }?.contains(#""a" of "v" cannot play: the GIF file is cut off or damaged"#) == true)
  }
}
