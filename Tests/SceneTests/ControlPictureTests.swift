import Document
import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

@Suite("Pictures of controls, against levels that were measured in Apple's")
struct ControlPictureTests {
  /// A control on white, as pixels.
  private func picture(_ view: String, look: String, scale: Int, width: Int, height: Int) throws -> Bitmap {
    let folder = try TemporaryFolder()
    let text = """
      { "version": 1, "name": "test", "frameRate": 30, "duration": 1, "outputs": [{ "file": "a.png", "at": 0 }],
        "canvas": { "width": \(width), "height": \(height), "scale": \(scale), "backgroundColor": "white" },
        "scene": { "look": "\(look)", "views": [\(view)] } }
      """
    let loaded = try LoadedJob(
      JobSource(path: folder.write(text, to: "job.json"), parameters: []), fonts: SystemFonts())
    let renderer = try JobRenderer(loaded, fonts: SystemFonts())
    let list = try renderer.displayLists(0..<1)[0]
    let frames = FrameRenderer(assets: renderer.assets, width: list.width, height: list.height)
    _ = frames.render(list)
    return frames.bitmap
  }

  private func expect(
    _ bitmap: Bitmap, column x: Int, from y: Int, green levels: [Int], within limit: Int, _ note: Comment
  ) {
    for (index, level) in levels.enumerated() where level >= 0 {
      let found = Int(bitmap[x, y + index].green)
      #expect(abs(found - level) <= limit, "\(note): \(found) for \(level) at row \(y + index)")
    }
  }

  @Test("iOS 18's slider at scale 3: the shadow's levels below and above the thumb, the track's ends")
  func slider() throws {
    let slider = #"{ "id": "s", "type": "slider", "frame": [10, 10, 373, 34], "value": 0.75, "tintColor": "black" }"#
    let bitmap = try picture(slider, look: "iOS 18", scale: 3, width: 393, height: 60)
    // 0, 3, 6, 12, 24 and 32 pixels below the thumb.
    for (distance, level) in [(1, 216), (3, 221), (6, 229), (12, 239), (24, 246), (32, 250)] {
      expect(bitmap, column: 846, from: 117 + distance, green: [level], within: 3, "below the thumb")
    }
    expect(bitmap, column: 846, from: 33, green: [246, 245, 243, 241], within: 3, "above the thumb")
    // The track: 12 rows from 75, from pixel 39 to pixel 1140; its ends are round.
    #expect(bitmap[38, 80].green == 255 && bitmap[39, 80].green < 40 && bitmap[60, 74].green == 255)
    #expect(bitmap[60, 75].green == 0 && bitmap[60, 86].green == 0 && bitmap[60, 87].green == 255)
    #expect((226...229).contains(bitmap[1130, 80].green) && bitmap[1140, 80].green == 255)
  }

  @Test("iOS 11's slider at scale 2: a thumb of 56 pixels with its edge and shadow, a thin track")
  func oldSlider() throws {
    let slider = #"{ "id": "s", "type": "slider", "frame": [20, 20, 279, 31], "value": 0 }"#
    let bitmap = try picture(slider, look: "iOS 11", scale: 2, width: 320, height: 80)
    // The thumb's first row is 41; below its 56 rows the edge, the near shadow and the wide one.
    expect(
      bitmap, column: 71, from: 97,
      green: [-1, -1, 212, 215, 218, 222, 226, 233, 239, 242, 245, 248, 251, 253, 255, 255], within: 5, "below")
    #expect(bitmap[71, 44].green == 255 && bitmap[71, 95].green == 255)
    expect(bitmap, column: 300, from: 68, green: [255, 182, 182, 182, 182, 255], within: 0, "track")
    #expect(bitmap[591, 70].green == 182 && bitmap[594, 70].green == 255)
  }

  @Test("iOS 11's switch at scale 2: a ring when off, green when on, half of it when disabled")
  func oldSwitch() throws {
    func view(_ more: String) -> String { #"{ "id": "s", "type": "switch", "frame": [20, 20, 51, 31]\#(more) }"# }
    let off = try picture(view(""), look: "iOS 11", scale: 2, width: 100, height: 80)
    #expect((0..<3).allSatisfy { off[139 + $0, 71].green == 230 } && off[138, 71].green == 255)
    let on = try picture(view(#", "isOn": true"#), look: "iOS 11", scale: 2, width: 100, height: 80)
    let green = on[60, 71]
    #expect((green.red, green.green, green.blue) == (76, 217, 100))
    let dim = try picture(
      view(#", "isOn": true, "isEnabled": false"#), look: "iOS 11", scale: 2, width: 100, height: 80)
    #expect(abs(Int(dim[55, 71].red) - 165) <= 1 && abs(Int(dim[55, 71].green) - 236) <= 1)
  }

  @Test("The blur light over half red, half white: levels from 133 to 168 at scale 2")
  func blur() throws {
    let views = """
      { "frame": [0, 0, 20, 40], "backgroundColor": "#FF0000" }, { "id": "b", "frame": [0, 0, 40, 40], "effect": "light" }
      """
    let bitmap = try picture(views, look: "iOS 18", scale: 2, width: 40, height: 40)
    #expect(abs(Int(bitmap[0, 40].green) - 133) <= 2 && abs(Int(bitmap[79, 40].green) - 168) <= 2)
    #expect(bitmap[40, 40].red == 255 && abs(Int(bitmap[40, 40].green) - 151) <= 2)
  }
}
