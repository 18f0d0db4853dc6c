import Graphics
import Hashing
import TestSupport

/// Images made of noise.
final class NoiseAssets: Assets {
  private var bitmaps: [Digest: Bitmap] = [:]
  private(set) var references: [ImageReference] = []

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for index in 0..<3 {
      let bitmap = Bitmap(width: 9 + 14 * index, height: 7 + 9 * index)
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          bitmap[x, y] =
            Color(
              .random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator),
              .random(in: 0...1, using: &generator), index == 0 ? 1 : .random(in: 0...1, using: &generator)
            ).pixel
        }
      }
      let digest = Digest(of: [UInt8(index)])
      bitmaps[digest] = bitmap
      references.append(ImageReference(digest: digest, width: bitmap.width, height: bitmap.height))
    }
  }

  func bitmap(for image: ImageReference) -> Bitmap? { bitmaps[image.digest] }
  func image(named name: String) -> ImageReference? { nil }
}

/// Random display lists, and random changes to them.
struct RandomScenes {
  var generator: SeededGenerator
  let assets: NoiseAssets
  let width: Int
  let height: Int
  /// What reads around its own bounds cannot be drawn in parts that are cut by hand.
  var hasBackdrops = true
  /// Of so many leaves that could be backdrops, one is.
  var backdropRarity = 5
  /// Of all lists.
  var coverage = CoverageRule.area
  /// Caps of dashes may reach over the gaps, so that a stroke lies on itself.
  var dashesOverlap = true

  init(seed: UInt64, assets: NoiseAssets, width: Int = 64, height: Int = 48) {
    generator = SeededGenerator(seed: seed)
    self.assets = assets
    self.width = width
    self.height = height
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }

  mutating func rect() -> Rect {
    let isWhole = Int.random(in: 0..<3, using: &generator) == 0
    let rect = Rect(number(-10...60), number(-10...40), number(0...40), number(0...30))
    return isWhole
      ? Rect(rect.minX.rounded(), rect.minY.rounded(), rect.width.rounded(), rect.height.rounded()) : rect
  }

  mutating func transform() -> AffineTransform {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .identity
    case 1: .translation(number(-9...9), number(-9...9))
    case 2: AffineTransform.scale(number(0.3...2), number(0.3...2)).concatenating(.translation(number(-9...9), 3))
    default: AffineTransform.rotation(number(-3...3)).concatenating(.translation(number(0...50), number(0...30)))
    }
  }

  mutating func path() -> Path {
    var builder = PathBuilder()
    builder.move(to: Point(number(-10...70), number(-10...50)))
    for _ in 0..<Int.random(in: 2...6, using: &generator) {
      let points = (0..<3).map { _ in Point(number(-10...70), number(-10...50)) }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: builder.quad(points[0], to: points[1])
      case 1: builder.cubic(points[0], points[1], to: points[2])
      case 2: builder.close()
      default: builder.line(to: points[0])
      }
    }
    return builder.path
  }

  mutating func shape() -> Shape {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: .rect(rect())
    case 1:
      .roundedRect(
        rect(), radius: number(0...20), corners: Corners(rawValue: UInt8.random(in: 0...15, using: &generator)))
    case 2: .ellipse(rect())
    case 3: .path(path(), .evenOdd)
    case 4: .stroke(path(), strokeStyle())
    default: .path(path(), .nonZero)
    }
  }

  mutating func outline() -> Shape {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .stroke(path(), strokeStyle())
    case 1: .path(path(), .evenOdd)
    default: .path(path(), .nonZero)
    }
  }

  mutating func strokeStyle() -> StrokeStyle {
    var style = StrokeStyle(
      width: number(0...8), cap: StrokeStyle.Cap.allCases.randomElement(using: &generator)!,
      join: StrokeStyle.Join.allCases.randomElement(using: &generator)!,
      dashes: Bool.random(using: &generator) ? [] : [number(1...9), number(0...5)])
    if !dashesOverlap, !style.dashes.isEmpty { style.dashes = [number(2...9), style.width + number(1...5)] }
    return style
  }

  mutating func color() -> Color {
    Color(
      number(0...1), number(0...1), number(0...1), Int.random(in: 0..<3, using: &generator) == 0 ? 1 : number(0...1))
  }

  var canvas: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  mutating func leaf() -> DisplayItem {
    let transform = transform()
    if Int.random(in: 0..<4, using: &generator) == 0 {
      let image = assets.references.randomElement(using: &generator)!
      let destination = rect()
      let content = DisplayItem.Content.image(
        image, source: Rect(0, 0, Double(image.width), Double(image.height)), destination: destination, transform,
        ImageFilter.allCases.randomElement(using: &generator)!,
        tint: Bool.random(using: &generator) ? Color(white: 1, number(0...1)) : color())
      return DisplayItem(
        bounds: PixelRect(covering: transform.apply(destination)).intersection(canvas), content: content)
    }
    // What a shape touches is bounded by the whole canvas here; the clip is random.
    let clip = PixelRect(covering: rect()).intersection(canvas)
    let bounds = Bool.random(using: &generator) ? canvas : clip
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return DisplayItem(bounds: bounds, content: .gradient(shape(), transform, gradient()))
    case 1:
      let shadow = DisplayItem.Shadow(offset: .zero, sigma: number(0...5), color: color())
      return DisplayItem(bounds: bounds, content: .shadow(shape(), transform, shadow))
    case 2 where hasBackdrops && Int.random(in: 0..<backdropRarity, using: &generator) == 0:
      return DisplayItem(
        bounds: bounds, content: .backdrop(shape(), transform, [filter()], opacity: number(0...1)))
    default: return DisplayItem(bounds: bounds, content: .fill(shape(), transform, color()))
    }
  }

  /// What is opaque under all else, as bodies of devices and windows are.
  mutating func opaqueLeaf() -> DisplayItem {
    let (own, radius) = (rect(), number(0...12))
    let shape: Shape =
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: .rect(own)
      case 1: .roundedRect(own, radius: radius, corners: .all)
      default: .path(.roundedRect(own, radius: radius, corners: .all, curve: .continuous), .nonZero)
      }
    let transform =
      Bool.random(using: &generator)
      ? AffineTransform.identity : AffineTransform(0, number(0.5...2), number(-2 ... -0.5), 0, number(20...60), 0)
    return DisplayItem(
      bounds: canvas, content: .fill(shape, transform, Color(number(0...1), number(0...1), number(0...1))))
  }

  mutating func node(depth: Int) -> [DisplayItem] {
    guard depth < 3, Int.random(in: 0..<4, using: &generator) == 0 else { return [leaf()] }
    let members = (0..<Int.random(in: 1...4, using: &generator)).flatMap { _ in node(depth: depth + 1) }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: return crossFade(members, node(depth: depth + 1))
    case 2: return wrapped(members)
    default: break
    }
    return group(members)
  }

  mutating func group(_ members: [DisplayItem]) -> [DisplayItem] {
    let isOpaque = Int.random(in: 0..<3, using: &generator) == 0
    var items = isOpaque ? [opaqueLeaf()] + members : members
    var group = DisplayItem.Group(count: items.count, opacity: isOpaque ? 1 : number(0...1))
    if Int.random(in: 0..<(isOpaque ? 4 : 2), using: &generator) == 0 {
      group.clip = DisplayItem.ClipShape(shape: shape(), transform: transform())
      group.clip?.isOnCanvas = group.opacity > 0.5
    }
    switch isOpaque ? Int.random(in: 0..<3, using: &generator) : Int.random(in: 0..<6, using: &generator) {
    case 0 where !isOpaque || Bool.random(using: &generator):
      let mask = (0..<2).map { _ in leaf() }
      group.maskCount = mask.count
      items += mask
    case 1: group.filters = [filter(), filter()]
    case 2:
      group.shadow = DisplayItem.Shadow(
        offset: Point(number(-5...5), number(-5...5)), sigma: number(0...4), color: color())
    case 3: group.blendMode = BlendMode.allCases.randomElement(using: &generator)!
    default: break
    }
    var bounds = items.reduce(PixelRect.empty) { $0.union($1.bounds) }
    bounds = bounds.expanded(by: group.filterReach + (group.shadow.map { $0.reach + 6 } ?? 0)).intersection(canvas)
    return [DisplayItem(bounds: bounds, content: .group(group))] + items
  }

  mutating func filter() -> Filter {
    Bool.random(using: &generator)
      ? .gaussianBlur(sigma: number(0...3), normalizesEdges: Bool.random(using: &generator))
      : .color(.saturation(number(0...2)))
  }

  /// Members seen through a camera, or drawn into a bitmap.
  mutating func wrapped(_ members: [DisplayItem]) -> [DisplayItem] {
    if Bool.random(using: &generator) {
      let tilt = Transform3D.rotation(number(-1.4...1.4), about: .y).concatenating(.perspective(distance: 60))
        .concatenating(.translation(30, 20, 0))
      let wide = members.map {
        DisplayItem(bounds: $0.content.memberCount == 0 ? canvas : $0.bounds, content: $0.content)
      }
      return [DisplayItem(bounds: canvas, content: .projection(Projection(tilt), count: wide.count))] + wide
    }
    let rasterization = DisplayItem.Rasterization(
      count: members.count, width: width, height: height, destination: rect(), transform: transform(),
      filter: .linear, opacity: number(0...1))
    return [DisplayItem(bounds: canvas, content: .rasterization(rasterization))] + members
  }

  mutating func gradient() -> Gradient {
    let (a, b) = (Point(number(0...60), number(0...40)), Point(number(0...60), number(0...40)))
    let geometries: [Gradient.Geometry] = [
      .axial(from: a, to: b), .radial(center: a, radii: Size(number(0...30), number(1...30))),
      .conic(center: a, toward: b),
    ]
    return Gradient(
      geometries.randomElement(using: &generator)!, colors: [color(), color(), color()],
      locations: Bool.random(using: &generator) ? [] : [0.1, 0.4, 0.9])
  }

  mutating func crossFade(_ from: [DisplayItem], _ to: [DisplayItem]) -> [DisplayItem] {
    let bounds = (from + to).reduce(PixelRect.empty) { $0.union($1.bounds) }
    let content = DisplayItem.Content.crossFade(from: from.count, to: to.count, progress: number(0...1))
    return [DisplayItem(bounds: bounds, content: content)] + from + to
  }

  mutating func nodes() -> [[DisplayItem]] {
    (0..<Int.random(in: 0...8, using: &generator)).map { _ in node(depth: 0) }
  }

  func list(_ nodes: [[DisplayItem]], _ background: Color) -> DisplayList {
    DisplayList(
      width: width, height: height, backgroundColor: background, items: nodes.flatMap(\.self), coverage: coverage)
  }

  /// A list and a variation of it.
  mutating func pair() -> (DisplayList, DisplayList) {
    var nodes = nodes()
    let background = Color(0.2, 0.4, 0.6)
    let first = list(nodes, background)
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: nodes.insert(node(depth: 0), at: Int.random(in: 0...nodes.count, using: &generator))
      case 1 where !nodes.isEmpty: nodes.remove(at: Int.random(in: 0..<nodes.count, using: &generator))
      case 2 where !nodes.isEmpty: nodes[Int.random(in: 0..<nodes.count, using: &generator)] = node(depth: 0)
      case 3: nodes.shuffle(using: &generator)
      default:
        guard !nodes.isEmpty else { continue }
        // One member of a group changes, the group's own attributes stay.
        let index = Int.random(in: 0..<nodes.count, using: &generator)
        let leaves = nodes[index].indices.filter { nodes[index][$0].content.memberCount == 0 }
        guard let changed = leaves.randomElement(using: &generator) else { continue }
        if case .fill(let shape, let transform, _) = nodes[index][changed].content, Bool.random(using: &generator) {
          nodes[index][changed].content = .fill(shape, transform, color())
        } else {
          nodes[index][changed] = leaf()
        }
      }
    }
    return (first, list(nodes, background))
  }
}
