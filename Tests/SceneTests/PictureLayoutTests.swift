import Document
import Graphics
import Materials
import Playback
import Rendering
import TestSupport
import Testing

@Suite("Layouts that are made for a picture only")
struct PictureLayoutTests {
  /// Pages whose size nothing decides but one side of two constraints, of which physics sets one anew at each picture.
  private static let job = """
    {"version": 1, "name": "pages", "frameRate": "30000/1001", "canvas": {"height": 44, "width": 108}, \
    "duration": 0.3003, "outputs": [{"file": "a.png", "frame": 0}], "scene": {"views": [{"type": "stackView", \
    "arrangedSubviews": [], "subviews": [{"id": "v13", "pages": {"views": [{"id": "v14", "backgroundColor": "red"}]}}]}], \
    "layers": [{"frame": [25.6, 35.18, 35, 7.8]}], "constraints": ["rule26: v13.right <= root.right + 18", \
    {"constraint": "rule28: v13.height <= 55.96"}], "animators": [{"behaviors": [{"action": [{"set": {"rule26": \
    {"priority": 851.33}}}], "angle": 0.81, "field": "spring", "id": "b38", "isActive": false, "type": "field"}]}]}}
    """

  @Test("Containers know nothing afterwards of a layout that was taken back with the tree")
  func containers() throws {
    let fonts = SystemFonts()
    let loaded = try LoadedJob(
      JobSource(fileName: "pages.json", folder: "/", text: Self.job), fonts: fonts, isForPictures: true)
    let renderer = try JobRenderer(loaded, fonts: fonts)
    let all = try renderer.stage()
    for frame in 0..<6 {
      let list = try all.displayList(frame: frame)
      #expect(try renderer.stage().displayList(frame: frame) == list, "frame \(frame)")
    }
  }
}
