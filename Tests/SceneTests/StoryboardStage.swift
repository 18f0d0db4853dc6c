import Materials
import Playback
import Rendering
import TestSupport

/// What plays in a job over a document of a test's own.
enum StoryboardStage {
  /// The stage after some time, in seconds.
  ///
  /// - Parameters:
  ///   - options: further keys of the scene's document, with a comma before each.
  ///   - timeline: its events.
  static func reached(
    _ time: Double, document: String, options: String = "", device: String = "iPhone SE", timeline: String
  ) throws -> Stage {
    let folder = try TemporaryFolder()
    _ = try folder.write(document, to: "Main.storyboard")
    let text = """
      {"version": 1, "name": "app", "canvas": {"device": "\(device)"}, "frameRate": 30, "duration": 10, \
      "outputs": [{"file": "a.png", "frame": 0}], \
      "scene": {"document": {"file": "Main.storyboard"\(options)}}, "timeline": [\(timeline)]}
      """
    let source = try JobSource(path: folder.write(text, to: "job.json"), parameters: [])
    let fonts = SystemFonts()
    let stage = try JobRenderer(LoadedJob(source, fonts: fonts, isForPictures: true), fonts: fonts).stage()
    try stage.reach(frame: Int(time * 30))
    return stage
  }
}
