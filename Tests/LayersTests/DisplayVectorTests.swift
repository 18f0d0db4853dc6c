import Motion
import Graphics
import Hashing
import Testing

@testable import Layers

/// Lists of a small tree, for the numeric vectors of compositing.md.
private struct Scene {
  var tree = LayerTree()
  let root: LayerID

  init() {
    root = tree.makeLayer(.layer)
    tree[root].bounds = Rect(0, 0, 400, 400)
    tree[root].anchorPoint = .zero
  }

  mutating func add(
    _ layerClass: LayerClass = .layer, in superlayer: LayerID? = nil, bounds: Rect = Rect(0, 0, 100, 100),
    position: Point, anchor: Point = Point(0.5, 0.5), color: Color = .clear
  ) -> LayerID {
    let layer = tree.makeLayer(layerClass)
    tree[layer].bounds = bounds
    tree[layer].position = position
    tree[layer].anchorPoint = anchor
    tree[layer].backgroundColor = color
    tree.insert(layer, into: superlayer ?? root)
    return layer
  }

  func items(at time: Double = 0) -> [DisplayItem.Content] {
    var builder = DisplayBuilder(tree: tree, assets: OneImage(), typesetter: NoText())
    return builder.list(root: root, at: time, width: 400, height: 400, scale: 1, backgroundColor: .white)
      .items.map(\.content)
  }

  /// The corners of every filled rectangle, on the canvas.
  func corners() -> [[Point]] {
    var camera: Projection?
    return items().compactMap { content in
      if case .projection(let own, _) = content { camera = own }
      guard case .fill(.rect(let rect), let transform, _) = content else { return nil }
      let plane = rect.corners.map(transform.apply)
      return camera?.polygon(plane) ?? plane
    }
  }
}

private final class OneImage: Assets {
  static let reference = ImageReference(digest: Digest(of: [1]), width: 40, height: 40)
  func bitmap(for image: ImageReference) -> Bitmap? { nil }
  func image(named name: String) -> ImageReference? { name == "image" ? Self.reference : nil }
}

@Suite("What layers put into display lists: numeric vectors of compositing.md")
struct DisplayVectorTests {
  @Test("§1: a plane turned by 45° about y, seen from 500 points")
  func perspective() {
    var scene = Scene()
    let layer = scene.add(position: Point(100, 100), color: .black)
    scene.tree[layer].transform = Transform3D.rotation(.pi / 4, about: .y).concatenating(.perspective(distance: 500))
    let expected = [
      Point(61.9544, 46.1954), Point(133.0204, 53.3020), Point(133.0204, 146.6980), Point(61.9544, 153.8046),
    ]
    let corners = scene.corners()
    #expect(corners.count == 1)
    for (corner, place) in zip(corners[0], expected) { #expect((corner - place).length < 1e-4) }
  }

  @Test("§1: the bounds' origin moves what is inside")
  func boundsOrigin() {
    var scene = Scene()
    let parent = scene.add(bounds: Rect(0, 30, 100, 100), position: .zero, anchor: .zero)
    _ = scene.add(in: parent, bounds: Rect(0, 0, 5, 5), position: Point(10, 40), anchor: .zero, color: .black)
    #expect(scene.corners()[0][0] == Point(10, 10))
  }

  @Test("§2: equal z keeps the array's order, a greater z lies in front")
  func zOrder() {
    var scene = Scene()
    let colors = [Color(1, 0, 0), Color(0, 1, 0), Color(0, 0, 1)]
    let layers = colors.map { scene.add(position: Point(50, 50), color: $0) }
    func order() -> [Color] {
      scene.items().compactMap { if case .fill(_, _, let color) = $0 { color } else { nil } }
    }
    #expect(order() == colors)
    scene.tree[layers[0]].zPosition = 1
    #expect(order() == [colors[1], colors[2], colors[0]])
  }

  @Test("§3.1: a group fades as one picture; without group opacity every part fades")
  func groupOpacity() {
    var scene = Scene()
    let parent = scene.add(position: Point(50, 50), color: Color(1, 0, 0))
    _ = scene.add(in: parent, bounds: Rect(0, 0, 50, 50), position: Point(25, 25), color: Color(0, 0, 1))
    scene.tree[parent].opacity = 0.5
    guard case .group(let group) = scene.items().first else {
      Issue.record("there is no group")
      return
    }
    #expect(group.opacity == 0.5 && group.count == 2)
    scene.tree[parent].allowsGroupOpacity = false
    let alphas = scene.items().map { content -> Double in
      if case .fill(_, _, let color) = content { color.alpha } else { -1 }
    }
    #expect(alphas == [0.5, 0.5])
  }

  @Test("§3.1: an opacity is a number in single precision, so what sums up to a little less than 0.1 has the byte 26")
  func singlePrecision() throws {
    var scene = Scene()
    let layer = scene.add(position: Point(100, 100), color: .black)
    scene.tree[layer].opacity = 1 - 0.9
    scene.tree[layer].rare.shadow.opacity = 1 - 0.9
    let items = scene.items()
    guard case .group(let group) = try #require(items.first) else { throw Missing() }
    #expect(group.opacity == Double(Float(0.1)) && (group.opacity * 255).rounded() == 26)
    guard case .shadow(_, _, let shadow) = items[1] else { throw Missing() }
    #expect(shadow.color.alpha == Double(Float(0.1)))
    let double: Double = 255 * (1 - 0.9)
    #expect(double.rounded() == 25, "in double precision it has not")
  }

  private struct Missing: Error {}

  @Test("§3.5: nine parts of an image; too small a layer shrinks the fixed ones")
  func nineParts() {
    let center = Rect(0.25, 0.25, 0.5, 0.5)
    let whole = Rect(0, 0, 40, 40)
    let parts = ContentsPlacement.nineParts(
      source: whole, destination: Rect(0, 0, 100, 60), center: center, scale: 1)
    #expect(parts.count == 9)
    #expect(parts.prefix(3).map(\.1) == [Rect(0, 0, 10, 10), Rect(10, 0, 80, 10), Rect(90, 0, 10, 10)])
    #expect([parts[0], parts[3], parts[6]].map(\.1.height) == [10, 40, 10])
    #expect(parts.prefix(3).map(\.0.width) == [10, 20, 10])
    let small = ContentsPlacement.nineParts(source: whole, destination: Rect(0, 0, 10, 60), center: center, scale: 1)
    #expect(small.prefix(2).map(\.1.width) == [5, 5], "l' = W·l/(l + r), and no middle")
    let line = ContentsPlacement.nineParts(
      source: whole, destination: Rect(0, 0, 100, 60), center: Rect(0.5, 0.25, 0, 0.5), scale: 1)
    #expect(line[1].0 == Rect(19.5, 0, 1, 10), "a middle without extent is one pixel")
    for nothing in [Rect(0, 0, -5, 60), Rect(0, 0, 60, 0)] {
      let parts = ContentsPlacement.nineParts(source: whole, destination: nothing, center: Rect(0, 9, 1, 1), scale: 1)
      #expect(parts.isEmpty, "bounds that swing past nothing")
    }
  }

  @Test("§3.5: contentsRect comes before contentsCenter, and contents keep their scale")
  func contents() {
    var scene = Scene()
    let layer = scene.add(bounds: Rect(0, 0, 200, 120), position: .zero, anchor: .zero)
    scene.tree[layer].rare.contents.image = "image"
    scene.tree[layer].rare.contents.rect = Rect(0.5, 0, 0.5, 1)
    scene.tree[layer].rare.contents.gravity = .center
    scene.tree[layer].rare.contents.scale = 2
    guard case .image(_, let source, let destination, _, _, _) = scene.items().first else {
      Issue.record("there is no image")
      return
    }
    #expect(source == Rect(20, 0, 20, 40))
    #expect(destination == Rect(95, 50, 10, 20))
  }

  @Test("§3.4: a shrunk image takes the one filter, an enlarged one the other")
  func filters() {
    func filter(_ side: Double) -> ImageFilter? {
      var scene = Scene()
      let layer = scene.add(bounds: Rect(0, 0, side, side), position: .zero, anchor: .zero)
      scene.tree[layer].rare.contents.image = "image"
      scene.tree[layer].rare.contents.minificationFilter = .nearest
      scene.tree[layer].rare.contents.magnificationFilter = .trilinear
      guard case .image(_, _, _, _, let filter, _) = scene.items().first else { return nil }
      return filter
    }
    #expect(filter(39) == .nearest && filter(40) == .trilinear && filter(90) == .trilinear)
  }

  @Test(
    "§7: lines of equal colour are those of the unit square, stretched over the bounds",
    arguments: [Rect(0, 0, 200, 120), Rect(-30, 10, 50, 300), Rect(0, 0, 80, 80)])
  func gradientDirection(bounds: Rect) throws {
    for (start, end) in [
      (Point(0, 0), Point(1, 1)), (Point(0.2, 0.9), Point(0.7, 0.1)), (Point(0.5, 0), Point(0.5, 1)),
    ] {
      var scene = Scene()
      let layer = scene.add(.gradient, bounds: bounds, position: Point(100, 100))
      scene.tree[layer].rare.gradient.colors = [.black, .white]
      scene.tree[layer].rare.gradient.startPoint = start
      scene.tree[layer].rare.gradient.endPoint = end
      let content = try #require(scene.items().first)
      guard case .gradient(_, _, let gradient) = content, case .axial(let from, let to) = gradient.geometry else {
        Issue.record("no axial gradient")
        continue
      }
      for unit in [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1), Point(0.3, 0.8)] {
        let way = end - start
        let expected =
          ((unit.x - start.x) * way.x + (unit.y - start.y) * way.y) / (way.x * way.x + way.y * way.y)
        let point = Point(bounds.minX + unit.x * bounds.width, bounds.minY + unit.y * bounds.height)
        let course = to - from
        let found =
          ((point.x - from.x) * course.x + (point.y - from.y) * course.y)
          / (course.x * course.x + course.y * course.y)
        #expect(abs(found - expected) < 1e-12, "at \(unit)")
      }
    }
  }

  @Test("§9: four instances a quarter turn apart, and halves of a distance")
  func replicatorPlaces() {
    func centers(_ instance: Transform3D, _ center: Point) -> [Point] {
      var scene = Scene()
      let replicator = scene.add(.replicator, position: .zero, anchor: .zero)
      scene.tree[replicator].rare.replicator.instanceCount = 4
      scene.tree[replicator].rare.replicator.instanceTransform = instance
      _ = scene.add(in: replicator, bounds: Rect(0, 0, 10, 10), position: center, color: .black)
      return scene.corners().map { Point(($0[0].x + $0[2].x) / 2, ($0[0].y + $0[2].y) / 2) }
    }
    let turned = centers(.rotation(.pi / 2, about: .z), Point(50, 20))
    #expect(turned.count == 4)
    for (center, place) in zip(turned, [Point(50, 20), Point(80, 50), Point(50, 80), Point(20, 50)]) {
      #expect((center - place).length < 1e-9)
    }
    #expect(centers(.scale(0.5, 0.5, 1), Point(90, 50)).map(\.x) == [90, 70, 60, 55])
  }

  @Test("§9: instances' colours, and their clocks lag")
  func replicatorColors() {
    var scene = Scene()
    let replicator = scene.add(.replicator, position: .zero, anchor: .zero)
    scene.tree[replicator].rare.replicator.instanceCount = 4.9
    scene.tree[replicator].rare.replicator.colorOffset = Color(0, 0, 0, -0.3)
    let layer = scene.add(in: replicator, position: Point(50, 50), color: .black)
    let alphas = scene.items().compactMap { if case .fill(_, _, let color) = $0 { color.alpha } else { nil } }
    #expect(zip(alphas, [1, 0.7, 0.4, 0.1]).allSatisfy { abs($0 - $1) < 1e-9 } && alphas.count == 4)
    scene.tree[replicator].rare.replicator.instanceDelay = 0.25
    scene.tree[replicator].rare.replicator.colorOffset = .clear
    var animation = Animation(
      .basic(AnimationTarget(.zPosition), BasicAnimation(from: .number(0), to: .number(8), by: nil)))
    animation.timing.duration = 1
    _ = scene.tree.add(animation, forKey: nil, to: layer, at: 0)
    let state = scene.tree.presentation(of: replicator, at: 0.75)
    let surroundings = DrawContext(transform: .identity, clip: .empty, time: 0.75)
    let builder = DisplayBuilder(tree: scene.tree, assets: OneImage(), typesetter: NoText())
    let times = builder.instances(of: state, in: surroundings).map(\.time)
    #expect(times == [0.75, 0.5, 0.25, 0])
  }

  @Test("§10: births at the integral's halves, places and colours in closed form, death at the lifetime")
  func emitter() {
    var cell = EmitterCell()
    cell.contents = "image"
    cell.birthRate = 2
    cell.lifetime = 1.5
    cell.velocity = 100
    cell.emissionLongitude = -.pi / 2
    cell.yAcceleration = 40
    cell.scale = 0.5
    cell.scaleSpeed = -0.25
    cell.spin = 2
    cell.color = Color(1, 0.5, 0.25)
    cell.colorSpeed = Color(0, 0, 0, -0.5)
    var state = EmitterState()
    state.position = Point(10, 20)
    state.cells = [cell]
    func particles(_ time: Double) -> [Emission.Particle] {
      Emission(state: state, time: time, births: BirthSchedule([(0, 1)])).particles().visible
    }
    // Born at 0.25, 0.75, 1.25, …
    #expect(particles(0.2).isEmpty && particles(0.25).count == 1 && particles(0.74).count == 1)
    #expect(particles(1.3).map(\.age).count == 3 && particles(1.8).count == 3, "the first dies at 1.75")
    let oldest = particles(1.25)[0]
    #expect(abs(oldest.age - 1) < 1e-9)
    #expect((oldest.position - Point(10, 20 - 100 + 20)).length < 1e-9)
    #expect(abs(oldest.scale - 0.25) < 1e-9 && abs(oldest.rotation - 2) < 1e-9)
    #expect(oldest.color == Color(1, 0.5, 0.25, 0.5))
  }

  @Test("§10: ranges are whole widths, circles have the width as radius, the seed decides")
  func emitterRanges() {
    var cell = EmitterCell()
    cell.contents = "image"
    cell.birthRate = 1000
    cell.lifetime = 1
    cell.scale = 2
    cell.scaleRange = 1
    var state = EmitterState()
    state.shape = .circle
    state.size = Size(50, 5)
    state.cells = [cell]
    func particles() -> [Emission.Particle] {
      Emission(state: state, time: 1, births: BirthSchedule([(0, 1)])).particles().visible
    }
    let first = particles()
    #expect(first.count == 1000)
    #expect(first.allSatisfy { (1.5...2.5).contains($0.scale) && $0.position.length <= 50 })
    #expect(first.contains { $0.scale < 1.6 } && first.contains { $0.scale > 2.4 })
    #expect(first.contains { $0.position.length > 45 } && first.contains { $0.position.length < 20 })
    #expect(particles().map(\.position) == first.map(\.position))
    state.seed = 1
    #expect(particles().map(\.position) != first.map(\.position))
    state.seed = 1e300
    #expect(particles().count == 1000, "a seed beyond all integers is a seed")
  }

  @Test("Layers in bitmaps inside each other are drawn a number of times that grows with their square, not by doubling")
  func rasterizedInsideEachOther() {
    var scene = Scene()
    var outer = scene.root
    for _ in 0..<40 {
      outer = scene.add(in: outer, position: Point(51, 51), color: Color(1, 0, 0))
      scene.tree[outer].rare.shouldRasterize = true
    }
    var builder = DisplayBuilder(tree: scene.tree, assets: OneImage(), typesetter: NoText())
    let list = builder.list(root: scene.root, at: 0, width: 400, height: 400, scale: 1, backgroundColor: .white)
    #expect(!builder.isOverLimit && builder.visits <= 1 + 40 * 41)
    #expect(list.items.count == 80, "each has a bitmap and a background")
  }
}
