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

  /// A device: a body with a shadow, in which a screen with round corners shows something.
  private func device(_ members: [DisplayItem]) -> DisplayList {
    let all = PixelRect(minX: 0, minY: 0, maxX: 320, maxY: 480)
    func rounded(_ inset: Double, _ radius: Double) -> Shape {
      .path(
        .roundedRect(
          Rect(60 + inset, 40 + inset, 200 - 2 * inset, 380 - 2 * inset), radius: radius, corners: .all,
          curve: .continuous),
        .nonZero)
    }
    func item(_ content: DisplayItem.Content) -> DisplayItem { DisplayItem(bounds: all, content: content) }
    var screen = DisplayItem.Group(count: 1 + members.count)
    screen.clip = DisplayItem.ClipShape(shape: rounded(12, 36), transform: .identity)
    var body = DisplayItem.Group(count: 3 + members.count)
    body.shadow = DisplayItem.Shadow(offset: Point(0, 9.5), sigma: 12, color: Color(white: 0, 0.4))
    return DisplayList(
      width: all.width, height: all.height, backgroundColor: Color(0.9, 0.8, 0.7),
      items: [
        item(.group(body)), item(.fill(rounded(0, 48), .identity, .black)), item(.group(screen)),
        item(.fill(.rect(Rect(0, 0, 320, 480)), .identity, .white)),
      ] + members)
  }

  private func whole(_ list: DisplayList) -> Bitmap {
    let plain = Bitmap(width: list.width, height: list.height)
    Rasterizer(assets: NoiseAssets(seed: 1), shortcuts: []).draw(list, into: plain)
    return plain
  }

  @Test("Random screens of a device with a shadow, whole and redrawn, are what the plain way gives")
  func devices() {
    let assets = NoiseAssets(seed: 1)
    var scenes = RandomScenes(seed: 78, assets: assets, width: 320, height: 480)
    let fast = Rasterizer(assets: assets)
    for round in 0..<60 {
      // Of five, one has a backdrop.
      scenes.hasBackdrops = round % 5 == 0
      let scale = AffineTransform.scale(5, 9)
      func screen() -> [DisplayItem] {
        scenes.group((0..<3).flatMap { _ in scenes.node(depth: 1) }).map { item in
          var item = item
          switch item.content {
          case .fill(let shape, let own, let color): item.content = .fill(shape, own.concatenating(scale), color)
          case .gradient(let shape, let own, let gradient):
            item.content = .gradient(shape, own.concatenating(scale), gradient)
          default: break
          }
          return item
        }
      }
      let (first, second) = (device(screen()), device(screen()))
      let bitmap = Bitmap(width: first.width, height: first.height)
      fast.draw(first, into: bitmap)
      #expect(bitmap.hasSamePixels(as: whole(first)), "round \(round)")
      _ = fast.redraw(second, after: first, into: bitmap)
      #expect(bitmap.hasSamePixels(as: whole(second)), "round \(round), redrawn")
    }
  }

  @Test("All over a device's screen no shadow is cast and no canvas taken, but for the rims of the screen's clip")
  func screens() {
    func fill(_ color: Color) -> DisplayItem {
      DisplayItem(
        bounds: PixelRect(minX: 0, minY: 0, maxX: 320, maxY: 480),
        content: .fill(.rect(Rect(70, 50, 200, 400)), .identity, color))
    }
    let (first, second) = (device([fill(.black)]), device([fill(.white)]))
    let rasterizer = Rasterizer(assets: NoiseAssets(seed: 1))
    let bitmap = whole(first)
    let damage = rasterizer.redraw(second, after: first, into: bitmap)
    #expect(bitmap.hasSamePixels(as: whole(second)))
    #expect(damage.count == 7, "the corners are cut off in three steps above and below")
    #expect(rasterizer.pool.freeCapacities.allSatisfy { $0 <= 1 << 13 }, "\(rasterizer.pool.freeCapacities)")
  }
}
