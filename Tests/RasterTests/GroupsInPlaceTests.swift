import Graphics
import TestSupport
import Testing

@testable import Raster

@Suite("Groups on opaque ground are drawn where they lie")
struct GroupsInPlaceTests {
  private let canvas = PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 90)

  private func list(_ group: DisplayItem.Group, ground: Color, _ members: [DisplayItem]) -> DisplayList {
    var group = group
    group.count = 1 + members.count
    let items =
      [
        DisplayItem(bounds: canvas, content: .group(group)),
        DisplayItem(bounds: canvas, content: .fill(.rect(Rect(0, 0, 120, 90)), .identity, ground)),
      ] + members
    return DisplayList(
      width: canvas.width, height: canvas.height, backgroundColor: Color(0.3, 0.5, 0.2), items: items)
  }

  private func pictures(_ list: DisplayList) -> (fast: Bitmap, plain: Bitmap) {
    let (fast, plain) = (Bitmap(width: list.width, height: list.height), Bitmap(width: list.width, height: list.height))
    Rasterizer(assets: NoiseAssets(seed: 1)).draw(list, into: fast)
    Rasterizer(assets: NoiseAssets(seed: 1), shortcuts: []).draw(list, into: plain)
    return (fast, plain)
  }

  @Test("Random members under clips of every kind give the pixels that a canvas gives")
  func randomMembers() {
    var scenes = RandomScenes(seed: 77, assets: NoiseAssets(seed: 1), width: 120, height: 90)
    for round in 0..<600 {
      var group = DisplayItem.Group(count: 0)
      let radius = Double(round % 40)
      let clips: [Shape?] = [
        nil, .rect(Rect(10, 7, 90, 70)), .rect(Rect(10.4, 7.3, 90.2, 70.9)),
        .roundedRect(Rect(4, 3, 110, 80), radius: radius, corners: .all),
        .path(.roundedRect(Rect(4.5, 3.25, 110, 80), radius: radius, corners: .all, curve: .continuous), .nonZero),
        .ellipse(Rect(0, 0, 120, 90)),
      ]
      if let shape = clips[round % clips.count] {
        group.clip = DisplayItem.ClipShape(shape: shape, transform: .identity)
      }
      let members = (0..<4).flatMap { _ in scenes.node(depth: 1) }
      let (fast, plain) = pictures(list(group, ground: Color(0.9, 0.8, 0.1), members))
      #expect(fast.hasSamePixels(as: plain), "round \(round)")
    }
  }

  @Test("No canvas is taken; what needs one has one")
  func canvases() {
    func count(_ group: DisplayItem.Group, ground: Color = .white, _ members: [DisplayItem] = []) -> Int {
      let rasterizer = Rasterizer(assets: NoiseAssets(seed: 1))
      rasterizer.draw(
        list(group, ground: ground, members), into: Bitmap(width: canvas.width, height: canvas.height))
      return rasterizer.pool.freeCapacities.count
    }
    var group = DisplayItem.Group(count: 0)
    #expect(count(group) == 0)
    #expect(count(group, ground: Color(white: 1, 0.5)) == 1, "ground that is not opaque")
    group.opacity = 0.5
    #expect(count(group) == 1, "a group that fades")
    group.opacity = 1
    group.clip = DisplayItem.ClipShape(shape: .ellipse(Rect(0, 0, 120, 90)), transform: .identity)
    #expect(count(group) == 1, "a clip of which nothing is known")
    group.clip?.shape = .rect(Rect(0, 0, 120, 90))
    #expect(count(group) == 0)
    var erasing = DisplayItem.Group(count: 0)
    erasing.blendMode = .destinationOut
    #expect(count(group, [DisplayItem(bounds: canvas, content: .group(erasing))]) > 0, "a member that may erase")
    let blur = Filter.gaussianBlur(sigma: 3, normalizesEdges: true)
    let backdrop = DisplayItem(
      bounds: canvas, content: .backdrop(.rect(Rect(20, 20, 50, 40)), .identity, [blur], opacity: 1))
    #expect(count(group, [backdrop]) > 1, "a backdrop among the members")
  }
}
