import Foundation
import Graphics
import Document
import Materials
import Rendering
import TestSupport
import Testing

@Suite("Still pictures in jobs")
struct StillSceneTests {
  private static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: Program.repository + "/Jobs")) ?? [])
      .filter { $0.hasSuffix(".json") }.sorted()
  }

  @Test("Frames of a job show the same whether what stands still is kept or not", arguments: names)
  func equality(name: String) throws {
    let fonts = SystemFonts()
    let loaded = try LoadedJob(
      try JobSource(path: "\(Program.repository)/Jobs/\(name)", parameters: []), fonts: fonts)
    let renderer = try JobRenderer(loaded, fonts: fonts)
    let kept = try renderer.stage()
    let anew = try renderer.stage()
    anew.takesShortcuts = false
    // Uneven steps: what is kept is used at once, or after a while.
    var frame = 0
    while frame < renderer.job.frameCount {
      #expect(try kept.displayList(frame: frame) == anew.displayList(frame: frame), "frame \(frame)")
      frame += frame % 5 == 0 ? 1 : 1 + renderer.job.frameCount / 60
    }
  }
}
