import Graphics
import Motion
import Testing

@testable import Layers

@Suite("Planes that cross, compositing.md §2")
struct DepthOrderTests {
  private func plane(_ transform: Transform3D, distance: Double) -> DepthOrder.Plane {
    DepthOrder.Plane(
      transform: transform.concatenating(.perspective(distance: distance)), bounds: Rect(-10, -10, 20, 20))
  }

  /// Corners that only the cut made.
  private func cutPoints(_ piece: DepthOrder.Piece) -> [Point] {
    (piece.outline ?? []).filter { abs($0.x) < 9.999 || abs($0.y) < 9.999 }
  }

  private func seen(_ point: Point, _ plane: DepthOrder.Plane) -> SIMD3<Double> {
    let m = plane.transform
    let place = (point.x * m.row1 + point.y * m.row2) + m.row4
    return SIMD3(place.x, place.y, place.z) / place.w
  }

  @Test(
    "A plane turned about y is cut in its middle, however strong the perspective",
    arguments: [1e9, 500, 40, 20])
  func middle(distance: Double) {
    let planes = [
      plane(.identity, distance: distance), plane(.rotation(.pi / 3, about: .y), distance: distance),
    ]
    let pieces = DepthOrder.backToFront(planes)
    #expect(pieces.map(\.plane) == [1, 0, 1])
    for piece in pieces where piece.plane == 1 {
      let cuts = cutPoints(piece)
      #expect(cuts.count == 2)
      // The planes meet in the line x = 0 of both.
      for point in cuts { #expect(abs(point.x) < 1e-9, "\(point)") }
    }
  }

  @Test("Where planes are cut, they lie in the plane that cuts them", arguments: [0.3, 0.9, 1.4, 2.2])
  func crossing(angle: Double) {
    let planes = [
      plane(.rotation(0.4, about: .x).concatenating(.translation(1, 2, 3)), distance: 60),
      plane(.rotation(angle, about: .y).concatenating(.rotation(0.2, about: .x)), distance: 60),
    ]
    let corners = planes[0].bounds.corners.map { seen($0, planes[0]) }
    let (u, v) = (corners[1] - corners[0], corners[3] - corners[0])
    let normal = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    let length = (normal * normal).sum().squareRoot()
    let pieces = DepthOrder.backToFront(planes).filter { $0.plane == 1 }
    #expect(pieces.count == 2)
    for point in pieces.flatMap(cutPoints) {
      let distance = (normal * (seen(point, planes[1]) - corners[0])).sum() / length
      #expect(abs(distance) < 1e-9, "\(point)")
    }
  }

  /// A square of a size in the plane of depth `z`, in the middle or beside it.
  private func level(_ size: Double, x: Double = 0, z: Double = 0) -> DepthOrder.Plane {
    DepthOrder.Plane(
      transform: .translation(x, 0, z), bounds: Rect(-size / 2, -size / 2, size, size))
  }

  @Test("As in Core Animation: in one plane, what a tilted plane cuts lies over what it does not cut")
  func cutLast() {
    let tilted = DepthOrder.Plane(transform: .rotation(0.8, about: .y), bounds: Rect(-10, -10, 20, 20))
    // The first reaches over the line x = 0 where the tilted plane goes through, the others end at it or before.
    let planes = [level(40), tilted, level(10, x: -5), level(4, x: -6), level(10, x: 5)]
    let pieces = DepthOrder.backToFront(planes, inOnePlane: .cutLast)
    #expect(pieces.map(\.plane) == [2, 3, 0, 1, 4, 0])
    #expect(pieces.map { $0.outline != nil } == [false, false, true, false, false, true])
    // Otherwise what comes first lies lower.
    let listed = DepthOrder.backToFront(planes).filter { $0.plane != 1 }
    #expect(listed.map(\.plane) == [0, 2, 3, 4])
  }

  @Test("A plane is whole beside what it would cross further on, and cut where it touches anything")
  func beside() {
    let tilted = DepthOrder.Plane(transform: .rotation(0.8, about: .y), bounds: Rect(-10, -10, 20, 20))
    let apart = DepthOrder.backToFront([level(10, x: 20), tilted, level(10, x: -20)])
    #expect(apart.map(\.plane).sorted() == [0, 1, 2] && apart.allSatisfy { $0.outline == nil })
    let touched = DepthOrder.backToFront([level(10, x: 20), tilted, level(10, x: 11)])
    #expect(touched.filter { $0.plane == 1 }.map { $0.outline != nil } == [true, true])
    // One that crosses others only further on does not spare the cut by what lies there.
    let crossed = DepthOrder.backToFront([level(10, x: 20), tilted, level(40)])
    #expect(crossed.map(\.plane) == [1, 0, 2, 1])
  }

  @Test("Planes in a tilted plane keep their order, and level ones that nothing cuts lie by depth")
  func kept() {
    let turn = Transform3D.rotation(0.5, about: .x)
    let small = DepthOrder.Plane(transform: turn, bounds: Rect(-2, -2, 4, 4))
    let large = DepthOrder.Plane(transform: turn, bounds: Rect(-10, -10, 20, 20))
    #expect(DepthOrder.backToFront([small, large], inOnePlane: .cutLast).map(\.plane) == [0, 1])
    #expect(DepthOrder.backToFront([large, small], inOnePlane: .cutLast).map(\.plane) == [0, 1])
    let beside = DepthOrder.Plane(transform: .rotation(0.5, about: .y), bounds: Rect(-2, -2, 4, 4))
    let planes = [level(2, x: 50, z: 1), level(2, x: 50), level(2, x: 50), beside]
    let order = DepthOrder.backToFront(planes, inOnePlane: .cutLast).map(\.plane).filter { $0 != 3 }
    #expect(order == [1, 2, 0])
  }

  /// A tree of two planes, one of which cuts the other, in perspective.
  private func crossing(
    _ change: (inout LayerState) -> Void = { _ in }
  ) -> (tree: LayerTree, root: LayerID, planes: [LayerID]) {
    var tree = LayerTree()
    let root = tree.makeLayer(.transform)
    tree[root].bounds = Rect(0, 0, 100, 100)
    tree[root].anchorPoint = .zero
    tree[root].rare.sublayerTransform = .perspective(distance: 200)
    var planes: [LayerID] = []
    for angle in [-0.9, 0.9] {
      let layer = tree.makeLayer(.layer)
      tree[layer].bounds = Rect(0, 0, 60, 60)
      tree[layer].position = Point(50, 50)
      tree[layer].backgroundColor = Color(0, 0.5, 1)
      tree[layer].transform = .rotation(angle, about: .y)
      change(&tree[layer])
      tree.insert(layer, into: root)
      planes.append(layer)
    }
    return (tree, root, planes)
  }

  private func contents(
    _ tree: LayerTree, _ root: LayerID, at time: Double = 0, edges: EdgeStyle = .smooth
  ) -> [DisplayItem.Content] {
    var builder = DisplayBuilder(tree: tree, assets: NoImages(), typesetter: NoText(), edges: edges)
    return builder.list(root: root, at: time, width: 100, height: 100, scale: 1, backgroundColor: .white)
      .items.map(\.content)
  }

  @Test("What is cut still blends with what lies under it", arguments: EdgeStyle.allCases)
  func blending(edges: EdgeStyle) {
    let (tree, root, _) = crossing {
      $0.rare.blendMode = .multiply
      $0.opacity = 0.5
    }
    var around: [Int] = []
    var (whole, parts) = (0, 0)
    for (index, content) in contents(tree, root, edges: edges).enumerated() {
      around.removeAll { index >= $0 }
      guard case .group(let group) = content else { continue }
      if group.blendMode == .multiply {
        // A group around it would be all that it blends with.
        #expect(around.isEmpty)
        if group.clip == nil { whole += 1 } else { parts += 1 }
      }
      around.append(index + 1 + content.memberCount)
    }
    #expect(whole == 1 && parts == 2)
  }

  @Test("What is cut still shows what lies behind it, filtered", arguments: [false, true])
  func backdrops(isFlat: Bool) {
    var (tree, root, planes) = crossing {
      $0.rare.backgroundFilters = [.init(.gaussianBlur)]
      $0.cornerRadius = 8
    }
    if isFlat {
      // One level plane, which the other cuts in the middle.
      tree[root].rare.sublayerTransform = .identity
      tree[planes[0]].transform = .identity
    }
    var around: [(end: Int, isGroup: Bool)] = []
    var shapes: [Rect] = []
    for (index, content) in contents(tree, root).enumerated() {
      around.removeAll { index >= $0.end }
      var isGroup = false
      switch content {
      case .group: isGroup = true
      case .backdrop(let shape, _, _, _):
        // A group around it would be all that it shows.
        #expect(!around.contains { $0.isGroup })
        shapes.append(shape.reach)
      default: break
      }
      around.append((index + 1 + content.memberCount, isGroup))
    }
    // One plane as a whole and two halves of the other.
    #expect(shapes.count == 3)
    let halves = shapes.filter { abs($0.width - 30) < 1e-6 }
    #expect(halves.count == 2 && Set(halves.map { ($0.minX + 1e-6).rounded(.down) }) == [0, 30])
    #expect(shapes.contains(Rect(0, 0, 60, 60)))
  }

  @Test("A plane that is cut is so in a transition, too", arguments: Transition.kindsOfLayers)
  func transitions(kind: Transition.Kind) {
    var (tree, root, planes) = crossing()
    var animation = Animation(.transition(Transition(kind)))
    animation.timing.duration = 2
    for plane in planes { _ = tree.add(animation, forKey: nil, to: plane, at: 1) }
    func limits(at time: Double, onCanvas: Bool) -> Int {
      contents(tree, root, at: time).filter {
        if case .group(let group) = $0 { group.clip?.isOnCanvas == onCanvas } else { false }
      }.count
    }
    #expect(limits(at: 0, onCanvas: false) == 2 && limits(at: 0, onCanvas: true) == 0)
    #expect(limits(at: 2, onCanvas: false) == 0 && limits(at: 2, onCanvas: true) == 2)
  }

  /// The colours that are filled, from the lowest, of a scene of a large layer, a tilted one, and a container that ends
  /// where the tilted one goes through.
  private func filled(_ edges: EdgeStyle, _ change: (inout LayerState) -> Void = { _ in }) -> [Color] {
    var tree = LayerTree()
    let root = tree.makeLayer(.layer)
    tree[root].bounds = Rect(0, 0, 100, 100)
    tree[root].anchorPoint = .zero
    func add(_ frame: Rect, _ color: Color, to superlayer: LayerID) -> LayerID {
      let layer = tree.makeLayer(.layer)
      tree[layer].bounds = Rect(origin: .zero, size: frame.size)
      tree[layer].position = frame.center
      tree[layer].backgroundColor = color
      tree.insert(layer, into: superlayer)
      return layer
    }
    _ = add(Rect(0, 0, 100, 100), .white, to: root)
    let tilted = add(Rect(30, 30, 40, 40), .black, to: root)
    tree[tilted].transform = .rotation(0.8, about: .y)
    let container = add(Rect(20, 20, 60, 60), .clear, to: root)
    change(&tree[container])
    _ = add(Rect(0, 0, 30, 60), Color(1, 0, 0), to: container)
    _ = add(Rect(30, 0, 30, 60), Color(0, 0, 1), to: container)
    var builder = DisplayBuilder(tree: tree, assets: NoImages(), typesetter: NoText(), edges: edges)
    return builder.list(root: root, at: 1, width: 100, height: 100, scale: 1, backgroundColor: .white)
      .items.compactMap { if case .fill(_, _, let color) = $0.content { color } else { nil } }
  }

  @Test("What is in a flat layer is ordered by itself, unless the layer draws it as one picture")
  func flat() {
    let (red, blue) = (Color(1, 0, 0), Color(0, 0, 1))
    #expect(filled(.uikit) == [red, .white, .black, blue, .white])
    #expect(filled(.uikit) { $0.opacity = 0.5 } == [.white, red, blue, .black, .white, red, blue])
    #expect(filled(.uikit) { $0.masksToBounds = true } == [.white, red, blue, .black, .white, red, blue])
    #expect(filled(.smooth) == [.black, .white, red, blue, .black])
  }
}
