import Document
import Graphics
import Layers
import Testing

@testable import Playback

@Suite("Videos pause, go on and seek")
struct VideoPlaybackTests {
  /// A clip of a second with 24 frames.
  private final class Cinema: Assets, TextTypesetter {
    func bitmap(for image: ImageReference) -> Bitmap? { nil }
    func image(named name: String) -> ImageReference? { nil }
    func video(named name: String) -> VideoReference? {
      VideoReference(name: name, frameTimes: (0..<24).map { Double($0) / 24 }, duration: 1)
    }
    func outline(of text: TextContent, width: Double) -> Path { .empty }
    func size(of text: TextContent, width: Double) -> Size { .zero }
  }

  /// The index of the frame that shows at some times, and the property `videoCurrentTime`.
  private func shown(_ video: String, _ timeline: String, at times: [Double]) throws -> [(frame: String, time: Double)]
  {
    let performance = try Performance(
      scene: #""views": [{ "id": "v", "type": "imageView", "frame": [0, 0, 9, 9], "video": "c"\#(video) }]"#,
      timeline: timeline, more: #""assets": { "c": "c.mp4" },"#, world: Cinema())
    let stage = performance.stage
    return try times.map { time in
      try stage.advance(to: time)
      return stage.inspecting {
        let image = try? stage.tree.layers[stage.layer("v", at: Moment(path: "", time: 0))].rare.contents.image
        let path = PropertyPath("videoCurrentTime")
        guard case .number(let position)? = path.flatMap({ stage.presentedValue(of: $0, on: "v") }) else {
          return (image ?? "", -1)
        }
        return (image ?? "", position)
      }
    }
  }

  private func frames(_ video: String, _ timeline: String, at times: [Double]) throws -> [String] {
    try shown(video, timeline, at: times).map(\.frame)
  }

  @Test("At rate 0 the frame that shows stays, and another rate goes on from it")
  func pause() throws {
    let timeline = """
      { "at": 0.5, "set": { "v": { "videoRate": 0 } } }, { "at": 1, "set": { "v": { "videoRate": 1 } } },
      { "at": 1.25, "set": { "v": { "videoRate": -2 } } }
      """
    let times = [0.25, 0.5, 0.75, 1, 1.125, 1.25, 1.375, 2]
    #expect(
      try frames("", timeline, at: times) == ["c@6", "c@12", "c@12", "c@12", "c@15", "c@18", "c@12", "c@0"])
    let positions = try shown("", timeline, at: times).map(\.time)
    #expect(positions == [0.25, 0.5, 0.5, 0.5, 0.625, 0.75, 0.5, 0])
  }

  @Test("A seek goes on from where it leads to, at the same rate")
  func seek() throws {
    let timeline = #"{ "at": 0.5, "set": { "v": { "videoCurrentTime": 0.25 } } }"#
    #expect(try frames("", timeline, at: [0.5, 0.75]) == ["c@6", "c@12"])
    #expect(try frames(#", "videoRate": 0"#, timeline, at: [0.25, 0.5, 0.75]) == ["c@0", "c@6", "c@6"])
    #expect(
      try frames(#", "videoBeginTime": 1, "videoCurrentTime": 0.5"#, "", at: [0.5, 1, 1.25]) == [
        "c@12", "c@12", "c@18",
      ])
  }

  @Test("What is said of a view that is being made holds from its video's beginning; the end stays, and rounds wrap")
  func ends() throws {
    #expect(try frames(#", "videoRate": 0.5, "videoBeginTime": 0.5"#, "", at: [0.25, 1, 5]) == ["c@0", "c@6", "c@23"])
    let back = #"{ "at": 5, "set": { "v": { "videoRate": -1 } } }"#
    #expect(try frames("", back, at: [5, 5.25]) == ["c@23", "c@18"])
    #expect(try frames(#", "videoLoops": true"#, back, at: [1.25, 5.75]) == ["c@6", "c@6"])
  }

  @Test(
    "Texts and drawings show images, and no videos",
    arguments: [
      #""type": "label", "attributedText": [{ "image": "c" }]"#, #""draw": [{ "image": "c", "in": [0, 0, 9, 9] }]"#,
      #""draw": [{ "group": [{ "attributedText": [{ "image": "c" }], "font": "Inter 9", "in": [0, 0, 9, 9] }] }]"#,
    ])
  func images(view: String) throws {
    do {
      let performance = try Performance(
        scene: #""views": [{ "id": "v", "frame": [0, 0, 9, 9], \#(view) }]"#, timeline: "",
        more: #""assets": { "c": "c.mp4" },"#, world: Cinema())
      try performance.stage.advance(to: 1)
      Issue.record("no error")
    } catch let error as PlaybackError {
      #expect(error.message.contains("\"c\" is a video or an animation"))
    }
  }
}
