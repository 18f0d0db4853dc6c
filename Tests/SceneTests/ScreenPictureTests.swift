import Document
import Foundation
import Graphics
import Materials
import Rendering
import TestSupport
import Testing

@Suite("Pictures of screens")
struct ScreenPictureTests {
  /// A frame of a scene on white, as pixels.
  private func picture(_ scene: String, timeline: String = "", frame: Int = 0) throws -> Bitmap {
    let folder = try TemporaryFolder()
    let text = """
      { "version": 1, "name": "test", "frameRate": 10, "duration": 3, "outputs": [{ "file": "a.png", "at": 0 }],
        "canvas": { "width": 300, "height": 300, "scale": 1, "backgroundColor": "white" },
        "scene": { \(scene) }, "timeline": [\(timeline)] }
      """
    let loaded = try LoadedJob(
      JobSource(path: folder.write(text, to: "job.json"), parameters: []), fonts: SystemFonts())
    let renderer = try JobRenderer(loaded, fonts: SystemFonts())
    let list = try renderer.displayLists(frame..<frame + 1)[0]
    let frames = FrameRenderer(assets: renderer.assets, width: list.width, height: list.height)
    _ = frames.render(list)
    return frames.bitmap
  }

  @Test("Tints of what an alert covers are grey until it goes; what is presented keeps its own")
  func dimmedTint() throws {
    let scene = #"""
      "views": [{ "id": "b", "type": "button", "title": "", "buttonStyle": "filled", "frame": [10, 10, 60, 40] }]
      """#
    let timeline = #"""
      { "at": 0.5, "present": { "id": "a", "animated": false, "style": "overFullScreen", "view": { "id": "v" } } },
      { "at": 1, "dismiss": { "id": "a", "animated": false } },
      { "at": 1.2, "present": { "id": "c", "animated": false, "alert": { "title": "t", "actions": [{ "title": "OK" }] } } },
      { "at": 2, "dismiss": { "id": "c", "animated": false } }
      """#
    func isBlue(_ frame: Int) throws -> Bool {
      let pixel = try picture(scene, timeline: timeline, frame: frame)[40, 30]
      return Int(pixel.blue) > Int(pixel.red) + 100
    }
    #expect(try [0, 7, 15, 25].map(isBlue) == [true, true, false, true])
  }

  @Test("An alert's title is as wide as San Francisco's: 194 points of Leanplum-SDK_Example, in the middle")
  func alertTitle() throws {
    let timeline = #"""
      { "at": 0, "present": { "id": "a", "animated": false, "alert": { "title": "Leanplum-SDK_Example",
        "message": "Alert message goes here.", "actions": [{ "title": "OK" }] } } }
      """#
    let shown = try picture(#""views": []"#, timeline: timeline, frame: 1)
    // The alert lies at (15, 88); an iPhone's title begins 38.5 and ends 232.5 from its left edge, its message 58 and 211.
    func ink(_ rows: Range<Int>) -> (first: Int?, last: Int?) {
      let columns = (20..<280).filter { x in rows.contains { shown[x, $0].green < 160 } }
      return (columns.first, columns.last)
    }
    let (title, message) = (ink(108..<127), ink(132..<146))
    #expect(abs((title.first ?? 0) - 53) <= 1 && abs((title.last ?? 0) - 247) <= 1, "\(title)")
    #expect(abs((message.first ?? 0) - 73) <= 1 && abs((message.last ?? 0) - 225) <= 1, "\(message)")
  }

  @Test("A mask of one shape cuts what a background filter makes: the hole stays sharp, the rest is blurred")
  func cutBackdrop() throws {
    func scene(_ mask: String) -> String {
      #"""
      "views": [
        { "id": "black", "frame": [0, 0, 150, 300], "backgroundColor": "black" },
        { "id": "blur", "frame": [0, 0, 300, 300],
          "layer.backgroundFilters": [{ "type": "gaussianBlur", "inputRadius": 10 }]\#(mask) }
      ]
      """#
    }
    let whole = try picture(scene(""))
    #expect((20...235).contains(whole[148, 150].green) && (20...235).contains(whole[148, 250].green))
    let mask = #"""
      , "mask": { "type": "shape", "frame": [0, 0, 300, 300], "fillRule": "even-odd", "fillColor": "black",
        "path": "M0 0 H300 V300 H0 Z M100 200 H200 V300 H100 Z" }
      """#
    let cut = try picture(scene(mask))
    #expect(cut[148, 150] == whole[148, 150])
    #expect(cut[148, 250].green == 0 && cut[152, 250].green == 255)
  }

  @Test(
    "Segments of iOS 11: outlines of one point in the tint with corners of 4, the selected one filled; steppers, too")
  func outlined() throws {
    let scene = #"""
      "look": "iOS 11", "views": [
        { "id": "s", "type": "segmentedControl", "frame": [10, 10, 241, 29], "tintColor": "black",
          "segments": ["A", "B"], "selectedSegmentIndex": 0 },
        { "id": "t", "type": "stepper", "frame": [10, 60, 94, 29], "tintColor": "black", "value": 1 }
      ]
      """#
    let bitmap = try picture(scene)
    #expect(bitmap[40, 24].green == 0 && bitmap[200, 24].green == 255 && bitmap[130, 24].green == 0)
    #expect(bitmap[200, 10].green == 0 && bitmap[200, 11].green == 255 && bitmap[200, 38].green == 0)
    #expect(bitmap[250, 24].green == 0 && bitmap[249, 24].green == 255)
    #expect(bitmap[10, 10].green > 200 && bitmap[250, 38].green > 200)
    #expect(bitmap[30, 60].green == 0 && bitmap[30, 64].green == 255)
    // The line between the halves lies half on either pixel.
    #expect(bitmap[56, 62].green < 140 && bitmap[57, 62].green < 140 && bitmap[33, 74].green < 140)
  }
}
