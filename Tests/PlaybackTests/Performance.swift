import Graphics
import Document
import JobFile
import Layers
import Testing

@testable import Playback

/// A small job on its stage, for tests that look at what it does.
struct Performance {
  let stage: Stage

  /// - Parameters:
  ///   - scene: JSON of the scene's content.
  ///   - timeline: JSON of the events.
  ///   - more: JSON of further keys of the job.
  ///   - world: its images, videos and texts.
  ///   - change: makes of the job what no job file says.
  init(
    scene: String, timeline: String, more: String = "", world: some Assets & TextTypesetter = EmptyWorld(),
    changing change: (inout Job) -> Void = { _ in }
  ) throws {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200, "scale": 1 }, "frameRate": 60,
        "duration": 10, "outputs": [{ "file": "test.mp4" }], \(more) "scene": { \(scene) }, "timeline": [\(timeline)] }
      """
    let result = JobDecoder.decode(Array(text.utf8), fileName: "test.json")
    var job = try #require(result.job, "\(result.diagnostics.map(\.description))")
    change(&job)
    stage = try Stage(job: job, assets: world, typesetter: world)
  }

  /// A stage goes forward only: a test that looks back would end all tests.
  private func advance(to time: Double) throws {
    try #require(time >= stage.time)
    try stage.advance(to: time)
  }

  /// What shows of a view or layer.
  func shown(_ id: String, at time: Double) throws -> LayerState {
    try advance(to: time)
    return stage.tree.layers.presentation(of: try stage.layer(id, at: Moment(path: "", time: time)), at: time)
  }

  /// The log up to a time, a line an entry: time and text.
  func log(to time: Double) throws -> [String] {
    try advance(to: time)
    return stage.log.entries.map { "\($0.time) \($0.text)" }
  }

  /// The ids of a view's or layer's children, back to front.
  func children(of id: String, at time: Double) throws -> [String] {
    try advance(to: time)
    return stage.tree.layers.sublayers(of: try stage.layer(id, at: Moment(path: "", time: time))).map {
      stage.registry.names[$0] ?? "?"
    }
  }

  /// The error with which the stage stops before a time.
  func failure(before time: Double) -> PlaybackError? {
    do throws(PlaybackError) {
      try stage.advance(to: time)
      return nil
    } catch {
      return error
    }
  }
}

/// No images, and texts without outlines.
final class EmptyWorld: Assets, TextTypesetter {
  func bitmap(for image: ImageReference) -> Bitmap? { nil }
  func image(named name: String) -> ImageReference? { nil }
  func outline(of text: TextContent, width: Double) -> Path { .empty }
  func size(of text: TextContent, width: Double) -> Size { .zero }
}
