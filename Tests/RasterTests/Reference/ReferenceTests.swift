import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Against the slow reference renderer")
struct ReferenceTests {
  /// How far a picture is from the reference, of 255, over the four premultiplied channels of every pixel.
  private struct Deviation {
    var mean = 0.0
    var largest = 0.0
    var strays = 0.0

    init(_ bitmap: Bitmap, _ reference: ReferencePicture, bound: Double) {
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let difference = (ReferencePicture.components(bitmap[x, y]) - reference[x, y]) * 255
          let error = SIMD4(abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w))
          mean += error.sum() / Double(4 * bitmap.width * bitmap.height)
          largest = max(largest, error.max())
          if error.max() > bound { strays += 1 / Double(bitmap.width * bitmap.height) }
        }
      }
    }
  }

  @Test("Mean error below 0.25 of 255, no pixel off by more than its kind's bound", arguments: SceneKind.allCases)
  func scenes(of kind: SceneKind) {
    let found = Self.deviations(of: kind, count: 80)
    #expect(found.reduce(0) { $0 + $1.mean } / Double(found.count) < 0.25)
    for (round, deviation) in found.enumerated() {
      #expect(deviation.mean < 0.7, "scene \(round)")
      #expect(deviation.strays <= kind.strays, "scene \(round): \(deviation)")
    }
  }

  @Test(
    "The comparison can fail: a reference that is wrong on purpose does not agree",
    arguments: [
      (ReferenceRenderer.Mistake.blendsLight, SceneKind.simpleShapes), (.opacityTwice, .opacityAndClips),
      (.halfPixel, .images), (.halfPixel, .gradients), (.wideBlur, .filters), (.wideBlur, .shadows),
    ])
  func negativeControls(mistake: ReferenceRenderer.Mistake, kind: SceneKind) {
    let found = Self.deviations(of: kind, count: 20, mistake: mistake)
    #expect(found.reduce(0) { $0 + $1.mean } / Double(found.count) > 0.35)
  }

  private static func deviations(
    of kind: SceneKind, count: Int, mistake: ReferenceRenderer.Mistake = .none
  ) -> [Deviation] {
    let assets = NoiseAssets(seed: 1)
    var scenes = RandomScenes(seed: 21, assets: assets, width: 64, height: 64)
    scenes.hasBackdrops = false
    scenes.dashesOverlap = false
    return (0..<count).map { _ in
      let list = scenes.scene(of: kind)
      let bitmap = Bitmap(width: list.width, height: list.height)
      Rasterizer(assets: assets).draw(list, into: bitmap)
      return Deviation(
        bitmap, ReferenceRenderer(assets: assets, mistake: mistake).picture(of: list), bound: kind.bound)
    }
  }
}
