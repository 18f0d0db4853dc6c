import Graphics
import Hashing
import Document
import Layers
import Materials
import TestSupport
import Testing

@testable import Rendering

@Suite("Looking at how a frame is made")
struct InspectionTests {
  private func item(_ rect: Rect, _ color: Color = .white) -> DisplayItem {
    DisplayItem(bounds: PixelRect(covering: rect), content: .fill(.rect(rect), .identity, color))
  }

  @Test("Overdraw counts what is drawn on each pixel, inside its clips, and not what a group makes of it")
  func overdraw() {
    let clip = DisplayItem.ClipShape(shape: .rect(Rect(0, 0, 4, 8)), transform: .identity)
    let list = DisplayList(
      width: 8, height: 8, backgroundColor: .black,
      items: [
        item(Rect(0, 0, 8, 8)), item(Rect(0, 0, 8, 4)),
        DisplayItem(
          bounds: PixelRect(covering: Rect(0, 0, 4, 8)),
          content: .group(DisplayItem.Group(count: 2, opacity: 0.5, clip: clip))),
        item(Rect(0, 0, 8, 8)), item(Rect(0, 0, 2, 2), Color(1, 0, 0, 0.1)),
      ])
    let overdraw = Overdraw(list, assets: JobAssets([]))
    #expect(overdraw.counts[0] == 4 && overdraw.counts[3] == 3 && overdraw.counts[7] == 2)
    #expect(overdraw.counts[63] == 1 && overdraw.counts[56] == 2)
    #expect(overdraw.maximum == 4)
    #expect(abs(overdraw.average - (64 + 32 + 32 + 4) / 64.0) < 1e-12)
  }

  @Test("A picture of damage keeps what was drawn and darkens the rest")
  func damage() {
    let frame = Bitmap(width: 10, height: 10)
    for y in 0..<10 { for x in 0..<10 { frame[x, y] = Color.white.pixel } }
    let picture = DamagePicture(frame, damage: [PixelRect(minX: 2, minY: 2, maxX: 7, maxY: 6)])
    #expect(picture.share == 0.2)
    #expect(picture.bitmap[0, 0].red == 63 && picture.bitmap[4, 4] == Color.white.pixel)
    #expect(picture.bitmap[2, 2].red == 255 && picture.bitmap[2, 2].green < 60)
  }

  @Test("A flat exploded view is the plain one")
  func flat() {
    let view = ExplodedView.flat.interpolated(to: ExplodedView(spacing: 20, turn: 1, tilt: 0.5), progress: 0)
    #expect(view == .flat)
    #expect(
      ExplodedView.flat.interpolated(to: ExplodedView(spacing: 20, turn: 1, tilt: 0), progress: 0.5).spacing == 10)
  }

  private func evidence(
    _ items: [DisplayItem], x: Double = 0, physics: UInt8 = 0, pixels: UInt8 = 0
  ) -> FrameEvidence {
    FrameEvidence(
      frame: 7, physics: Digest(of: [physics]), viewFrames: ["a": [x, 0, 9, 9]],
      list: DisplayList(width: 8, height: 8, backgroundColor: .black, items: items), pixels: Digest(of: [pixels]))
  }

  @Test("A difference is followed to the first stage and the first entry that differ")
  func comparison() {
    let (first, second) = (item(Rect(0, 0, 8, 8)), item(Rect(1, 1, 2, 2)))
    let plain = evidence([first, second])
    #expect(FrameComparison(plain, plain).stage == nil && FrameComparison(plain, plain).description.isEmpty)
    let drawn = FrameComparison(plain, evidence([first, second], pixels: 1))
    #expect(drawn.stage == .pixels && drawn.entry == nil)
    let other = evidence([first, item(Rect(1, 1, 2, 3))], pixels: 1)
    #expect(FrameComparison(plain, other).stage == .script && FrameComparison(plain, other).entry == 1)
    let moved = evidence([first, item(Rect(1, 1, 2, 3))], x: 1, pixels: 1)
    #expect(FrameComparison(plain, moved).stage == .layout)
    #expect(FrameComparison(plain, moved).description.contains("\"a\""))
    let fallen = evidence([first], x: 1, physics: 1, pixels: 1)
    #expect(FrameComparison(plain, fallen).stage == .physics && FrameComparison(plain, fallen).entry == 1)
    #expect(FrameComparison(plain, fallen).description.contains("frame 7"))
  }

  @Test("Every way to a frame is the same way", arguments: ["exploded", "drag-throw", "drawing", "visual-effects"])
  func evidence(name: String) throws {
    let fonts = SystemFonts()
    var loaded = try LoadedJob(
      try JobSource(path: Program.repository + "/Jobs/\(name).json", parameters: []), fonts: fonts)
    loaded.job.canvas.scale = 200 / loaded.job.canvas.size.width
    let renderer = try JobRenderer(loaded, fonts: fonts)
    let frame = loaded.job.frameCount * 2 / 3
    let reference = try renderer.evidence(ofFrame: frame, from: frame - 7)
    for (start, takesShortcuts) in [(frame, true), (frame - 7, false), (frame - 3, true)] {
      let other = try renderer.evidence(ofFrame: frame, from: start, takesShortcuts: takesShortcuts)
      #expect(FrameComparison(reference, other).stage == nil, "\(FrameComparison(reference, other).description)")
    }
  }

  @Test("Checks that are not wanted any more end at the next frame")
  func interruption() throws {
    let text = """
      { "version": 1, "name": "still", "frameRate": 10, "frames": 8, "canvas": { "width": 8, "height": 8 },
        "outputs": [{ "file": "a.mp4" }], "scene": { "views": [] } }
      """
    let fonts = SystemFonts()
    let renderer = try JobRenderer(
      LoadedJob(JobSource(fileName: "still.json", folder: "/", text: text), fonts: fonts), fonts: fonts)
    let reference = try DeterminismChecks.reference(renderer)
    #expect(try DeterminismChecks(renderer, reference: reference).results().allSatisfy { $0.difference == nil })
    var asked = 0
    let checks = DeterminismChecks(renderer, reference: reference) {
      asked += 1
      return asked < 11
    }
    #expect(throws: TaskFailure.self) { try checks.results() }
    #expect(asked == 11)
  }
}
