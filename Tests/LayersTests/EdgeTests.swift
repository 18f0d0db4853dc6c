import Graphics
import Testing

@testable import Layers

@Suite("Edges without antialiasing, compositing.md §3.4; particles inside the bounds")
struct EdgeTests {
  private func items(
    _ layerClass: LayerClass = .layer, edges: EdgeStyle = .smooth, _ change: (inout LayerState) -> Void
  ) -> [DisplayItem.Content] {
    var tree = LayerTree()
    let root = tree.makeLayer(.layer)
    tree[root].bounds = Rect(0, 0, 100, 100)
    tree[root].anchorPoint = .zero
    let layer = tree.makeLayer(layerClass)
    tree[layer].bounds = Rect(0, 0, 20, 10)
    tree[layer].anchorPoint = .zero
    tree[layer].position = Point(10.4, 20.6)
    tree[layer].backgroundColor = .black
    change(&tree[layer])
    tree.insert(layer, into: root)
    var builder = DisplayBuilder(tree: tree, assets: SmallImage(), typesetter: NoText(), edges: edges)
    return builder.list(root: root, at: 1, width: 100, height: 100, scale: 1, backgroundColor: .white)
      .items.map(\.content)
  }

  /// The path that hard edges leave, and the rectangle that is filled inside it.
  private func cut(_ items: [DisplayItem.Content]) throws -> (path: Path, filled: Rect) {
    guard items.count == 2, case .group(let group) = items[0], case .path(let path, _)? = group.clip?.shape,
      case .fill(.rect(let filled), _, _) = items[1]
    else { throw Missing() }
    #expect(group.clip?.transform == .identity)
    return (path, filled)
  }

  private struct Missing: Error {}

  @Test("With UIKit's edges an image is resampled as CoreGraphics does it, unless it says otherwise")
  func resampling() {
    func filter(_ edges: EdgeStyle, _ own: ImageFilter = .linear) -> ImageFilter? {
      let items = items(edges: edges) {
        $0.backgroundColor = .clear
        $0.rare.contents.image = "image"
        $0.rare.contents.minificationFilter = own
        $0.rare.contents.magnificationFilter = own
      }
      for case .image(_, _, _, _, let filter, _) in items { return filter }
      return nil
    }
    #expect(filter(.smooth) == .linear && filter(.uikit) == .coreGraphics)
    #expect(filter(.uikit, .nearest) == .nearest && filter(.smooth, .coreGraphics) == .coreGraphics)
  }

  @Test("Smooth unless the layer says otherwise, whatever its mask")
  func smooth() {
    #expect(items { _ in }.count == 1)
    #expect(items { $0[.edgeAntialiasingMask] = .number(0) }.count == 1)
    #expect(items { $0[.allowsEdgeAntialiasing] = .bool(true) }.count == 1)
  }

  @Test("In UIKit's style edges are hard unless the layer says otherwise; on whole pixels that makes no difference")
  func style() throws {
    let own = items { $0[.allowsEdgeAntialiasing] = .bool(false) }
    #expect(items(edges: .uikit) { _ in } == own)
    #expect(items(edges: .uikit) { $0[.edgeAntialiasingMask] = .number(0) } == own, "the mask says nothing by itself")
    #expect(items(edges: .uikit) { $0[.allowsEdgeAntialiasing] = .bool(true) }.count == 1)
    #expect(items(edges: .uikit) { $0.cornerRadius = 2 }.count == 1)
    #expect(items(edges: .uikit) { $0.position = Point(10, 20) }.count == 1)
  }

  /// The pixels that a clip of whole pixels lets through.
  private func pixels(_ clip: DisplayItem.ClipShape?) throws -> Set<[Double]> {
    guard let clip, clip.isOnCanvas, case .path(let path, _) = clip.shape else { throw Missing() }
    var result: Set<[Double]> = []
    for start in stride(from: 0, to: path.points.count, by: 4) {
      let (first, last) = (path.points[start], path.points[start + 2])
      for x in stride(from: first.x, to: last.x, by: 1) {
        for y in stride(from: first.y, to: last.y, by: 1) { result.insert([x, y]) }
      }
    }
    return result
  }

  @Test(
    "In perspective, too, a pixel belongs to the layer if its centre does", arguments: [-1.3, -0.6, 0.2, 0.9, 1.4])
  func perspective(angle: Double) throws {
    let bounds = Rect(0, 0, 60, 50)
    let contents = items(edges: .uikit) {
      $0.bounds = bounds
      $0.anchorPoint = Point(0.5, 0.5)
      $0.position = Point(50.3, 48.9)
      $0.transform = .rotation(angle, about: .y).concatenating(.rotation(0.4, about: .x))
        .concatenating(.perspective(distance: 90))
    }
    guard case .projection(let camera, _) = contents[0], case .group(let group) = contents[1],
      case .fill(.rect(let grown), let transform, _) = contents[2]
    else { throw Missing() }
    let inside = try pixels(group.clip)
    let back = try #require(Projection(transform).concatenating(camera).inverted)
    var count = 0
    let (low, high) = (0.5 - 1.0 / 150, 0.5 + 1.0 / 150)
    let near: [Point] = [Point(low, low), Point(high, low), Point(low, high), Point(high, high)]
    func strictlyInside(_ place: Point) -> Bool {
      place.x > bounds.minX && place.x < bounds.maxX && place.y > bounds.minY && place.y < bounds.maxY
    }
    for y in 0..<100 {
      for x in 0..<100 {
        // Corners are rounded to 1/256 pixel, so centres nearer to an edge than that may lie on either side.
        let around: [Bool] = near.map { offset in
          let place: Point? = back.apply(Point(Double(x), Double(y)) + offset)
          return place.map(strictlyInside) ?? false
        }
        guard around.allSatisfy({ $0 == around[0] }) else { continue }
        let isInside = around[0]
        #expect(inside.contains([Double(x), Double(y)]) == isInside, "at \(x), \(y)")
        if isInside {
          count += 1
          // What is filled covers the whole of the pixel.
          for corner in [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1)] {
            let place = try #require(back.apply(Point(Double(x), Double(y)) + corner))
            #expect(
              place.x > grown.minX && place.x < grown.maxX && place.y > grown.minY && place.y < grown.maxY)
          }
        }
      }
    }
    #expect(count > 200)
  }

  @Test(
    "Where an edge runs through centres, all of them belong to the layer right of it", arguments: [0.25, 0.75, 1.25])
  func ties(turns: Double) throws {
    // Edges through the centres of pixels, in 45° and its odd multiples.
    for (origin, expected) in [(Point(40.5, 40.5), 400.0), (Point(40, 40.5), 400)] {
      let cut = items(edges: .uikit) {
        $0.bounds = Rect(0, 0, 20 * 2.0.squareRoot(), 10 * 2.0.squareRoot())
        $0.position = origin
        $0.transform = Transform3D(.rotation(turns * .pi))
      }
      guard case .group(let group) = cut[0] else { throw Missing() }
      let inside = try pixels(group.clip)
      // Diagonals of the grid: along each, pixels are all inside or all outside between the ends.
      #expect(Double(inside.count) == expected)
    }
  }

  @Test("The parts of a plane that another cuts share no pixel and leave none out", arguments: [0.0, 60])
  func cuts(distance: Double) throws {
    var tree = LayerTree()
    let root = tree.makeLayer(.layer)
    tree[root].bounds = Rect(0, 0, 100, 100)
    tree[root].anchorPoint = .zero
    for angle in [0.7, -0.5] {
      let layer = tree.makeLayer(.layer)
      tree[layer].bounds = Rect(0, 0, 60, 40)
      tree[layer].position = Point(50.2, 49.7)
      tree[layer].backgroundColor = .black
      tree[layer].transform = .rotation(angle, about: .y).concatenating(.rotation(angle / 2, about: .x))
      if distance > 0 {
        tree[layer].transform = tree[layer].transform.concatenating(.perspective(distance: distance))
      }
      tree.insert(layer, into: root)
    }
    var builder = DisplayBuilder(tree: tree, assets: SmallImage(), typesetter: NoText(), edges: .uikit)
    let list = builder.list(root: root, at: 1, width: 100, height: 100, scale: 1, backgroundColor: .white)
    // Each piece is a clip around a layer's own clip around its fill; the second layer is whole.
    var pieces: [Set<[Double]>] = []
    var index = 0
    while index < list.items.count {
      let members = list.items[index...index + list.items[index].content.memberCount]
      let clips = try members.compactMap { item in
        if case .group(let group) = item.content { try pixels(group.clip) } else { nil }
      }
      pieces.append(clips.dropFirst().reduce(try #require(clips.first)) { $0.intersection($1) })
      index += members.count
    }
    #expect(pieces.count == 3)
    let parts = [pieces[0], pieces[2]]
    #expect(parts[0].isDisjoint(with: parts[1]))
    tree[tree.sublayers(of: root)[0]].isHidden = true
    var alone = DisplayBuilder(tree: tree, assets: SmallImage(), typesetter: NoText(), edges: .uikit)
    let whole = alone.list(root: root, at: 1, width: 100, height: 100, scale: 1, backgroundColor: .white).items
    let clip = whole.compactMap { if case .group(let group) = $0.content { group.clip } else { nil } }
    #expect(clip.count == 1)
    #expect(try pixels(clip.first) == parts[0].union(parts[1]))
  }

  @Test("A pixel belongs to the layer if its centre does")
  func centres() throws {
    let (path, filled) = try cut(items { $0[.allowsEdgeAntialiasing] = .bool(false) })
    // 10.4…30.4 has the centres 10.5…29.5 and 30.5 not; 20.6…30.6 has 21.5…30.5.
    #expect(path.bounds == Rect(10, 21, 20, 10))
    #expect(filled.minX <= -1 && filled.maxX >= 21 && filled.minY <= -1 && filled.maxY >= 11)
  }

  @Test("A centre on an upright or level edge belongs to the layer that ends there")
  func centresOnEdges() throws {
    let cut = items(edges: .uikit) {
      $0.bounds = Rect(0, 0, 20, 1)
      $0.anchorPoint = .zero
      $0.position = Point(10.5, 20.5)
    }
    guard case .group(let group) = cut[0], case .path(let path, _) = group.clip?.shape else { throw Missing() }
    #expect(path.bounds == Rect(11, 21, 20, 1))
  }

  @Test("The mask tells which edges stay smooth; bottom is where y is smallest")
  func mask() throws {
    let (path, filled) = try cut(
      items {
        $0[.allowsEdgeAntialiasing] = .bool(true)
        $0[.edgeAntialiasingMask] = .number(Double(Edges([.left, .minY]).rawValue))
      })
    #expect(filled.minX == 0 && filled.minY == 0 && filled.maxX > 21 && filled.maxY > 11)
    #expect(path.bounds.maxX == 30 && path.bounds.maxY == 31)
    #expect(path.bounds.minX <= 10 && path.bounds.minY <= 20, "smooth edges are not cut")
  }

  @Test("Turned layers are cut along stairs of pixels")
  func turned() throws {
    let (path, _) = try cut(
      items {
        $0[.allowsEdgeAntialiasing] = .bool(false)
        $0.transform = Transform3D(.rotation(0.5))
      })
    #expect(path.points.allSatisfy { $0.x.rounded() == $0.x && $0.y.rounded() == $0.y })
    #expect(path.points.count > 40)
    // As many pixels as the area says, but for the rim.
    var area = 0.0
    for start in stride(from: 0, to: path.points.count, by: 4) {
      area += (path.points[start + 2].x - path.points[start].x) * (path.points[start + 2].y - path.points[start].y)
    }
    #expect(abs(area - 200) < 15)
  }

  @Test("Abutting hard edges share no pixel and leave none out", arguments: [0.0, 0.3, 1.1, 2.5])
  func abutting(angle: Double) throws {
    func pixels(_ x: Double) throws -> Set<[Double]> {
      let (path, _) = try cut(
        items {
          $0[.allowsEdgeAntialiasing] = .bool(false)
          $0.bounds = Rect(x, 0, 10, 10)
          $0.position = Point(50.3, 40.3) + Point(cosine(angle), sine(angle)) * x
          $0.transform = Transform3D(.rotation(angle))
        })
      var result: Set<[Double]> = []
      for start in stride(from: 0, to: path.points.count, by: 4) {
        let (first, last) = (path.points[start], path.points[start + 2])
        for x in stride(from: first.x, to: last.x, by: 1) {
          for y in stride(from: first.y, to: last.y, by: 1) { result.insert([x, y]) }
        }
      }
      return result
    }
    let (left, right) = (try pixels(0), try pixels(10))
    #expect(left.isDisjoint(with: right))
    #expect(abs(left.union(right).count - 200) < 15)
  }

  @Test("Particles stay inside a layer that masks to its bounds")
  func particles() {
    func emitting(masks: Bool, radius: Double) -> [DisplayItem.Content] {
      items(.emitter) {
        var cell = EmitterCell()
        (cell.contents, cell.birthRate, cell.lifetime, cell.velocity) = ("image", 5, 1, 100)
        $0.rare.emitter.cells = [cell]
        $0.backgroundColor = .clear
        ($0.masksToBounds, $0.cornerRadius) = (masks, radius)
      }
    }
    func clips(_ items: [DisplayItem.Content]) -> Int {
      items.reduce(0) { if case .group(let group) = $1, group.clip != nil { $0 + 1 } else { $0 } }
    }
    #expect(clips(emitting(masks: false, radius: 3)) == 0)
    #expect(clips(emitting(masks: true, radius: 3)) == 1)
  }
}

private final class SmallImage: Assets {
  func bitmap(for image: ImageReference) -> Bitmap? { nil }
  func image(named name: String) -> ImageReference? {
    name == "image" ? ImageReference(digest: .init(of: [1]), width: 4, height: 4) : nil
  }
}
