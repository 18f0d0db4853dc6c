import Graphics
import Hashing

/// Display lists that nobody would make, with numbers of all kinds.
public struct HostileLists {
  private var numbers: HostileNumbers
  private let assets: FuzzAssets
  private let canvas: PixelRect

  public init(seed: UInt64, assets: FuzzAssets) {
    numbers = HostileNumbers(seed: seed)
    self.assets = assets
    canvas = PixelRect(minX: 0, minY: 0, maxX: numbers.count(1...80), maxY: numbers.count(1...60))
  }

  /// A list of up to eight items and what is in them.
  public mutating func list() -> DisplayList {
    var items: [DisplayItem] = []
    for _ in 0..<numbers.count(0...8) { items += node(depth: 0) }
    return DisplayList(width: canvas.width, height: canvas.height, backgroundColor: numbers.color(), items: items)
  }

  /// Another list, most of whose items are the first one's.
  public mutating func variation(of list: DisplayList) -> DisplayList {
    var result = list
    for _ in 0..<numbers.count(0...3) where !result.items.isEmpty {
      let index = numbers.count(0...result.items.count - 1)
      switch numbers.count(0...3) {
      case 0: result.items.remove(at: index)
      case 1: result.items.insert(leaf(), at: index)
      case 2: result.items.swapAt(index, numbers.count(0...result.items.count - 1))
      default: result.items[index].bounds = bounds()
      }
    }
    return result
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[numbers.count(0...elements.count - 1)]
  }

  /// Bounds lie on the canvas, as their maker promises, or a little beside it.
  private mutating func bounds() -> PixelRect {
    if numbers.chance(1, of: 2) { return canvas }
    let (x, y) = (numbers.count(-100...100), numbers.count(-100...100))
    return PixelRect(minX: x, minY: y, maxX: x + numbers.count(-5...150), maxY: y + numbers.count(-5...150))
  }

  private mutating func path() -> Path {
    var builder = PathBuilder()
    let count = numbers.chance(1, of: 200) ? 3_000 : numbers.count(0...12)
    for _ in 0..<count {
      switch numbers.count(0...5) {
      case 0: builder.move(to: numbers.point())
      case 1: builder.quad(numbers.point(), to: numbers.point())
      case 2: builder.cubic(numbers.point(), numbers.point(), to: numbers.point())
      case 3: builder.close()
      default: builder.line(to: numbers.chance(1, of: 5) ? builder.currentPoint : numbers.point())
      }
    }
    return builder.path
  }

  private mutating func shape() -> Shape {
    switch numbers.count(0...5) {
    case 0: return .rect(numbers.rect())
    case 1:
      return .roundedRect(
        numbers.rect(), radius: numbers.number(-5...30), corners: Corners(rawValue: UInt8(numbers.count(0...255))))
    case 2: return .ellipse(numbers.rect())
    case 3: return .path(path(), pick(Shape.FillRule.allCases))
    default:
      let style = StrokeStyle(
        width: numbers.number(-1...12), cap: pick(StrokeStyle.Cap.allCases), join: pick(StrokeStyle.Join.allCases),
        miterLimit: numbers.number(0...12), dashes: (0..<numbers.count(0...3)).map { _ in numbers.number(0...9) },
        dashPhase: numbers.number(-20...20))
      return .stroke(path(), style)
    }
  }

  private mutating func gradient() -> Gradient {
    let geometry: Gradient.Geometry =
      switch numbers.count(0...3) {
      case 0: .axial(from: numbers.point(), to: numbers.point())
      case 2: .circles(from: circle(), to: circle())
      case 1: .radial(center: numbers.point(), radii: Size(numbers.number(-5...40), numbers.number(-5...40)))
      default: .conic(center: numbers.point(), toward: numbers.point())
      }
    return Gradient(
      geometry,
      stops: (0..<numbers.count(0...5)).map { _ in
        Gradient.Stop(location: numbers.number(0...1), color: numbers.color())
      })
  }

  private mutating func circle() -> Gradient.Circle {
    Gradient.Circle(center: numbers.point(), radius: numbers.number(-5...40), isExtended: numbers.count(0...1) == 0)
  }

  private mutating func shadow() -> DisplayItem.Shadow {
    DisplayItem.Shadow(offset: numbers.point(), sigma: numbers.number(-1...12), color: numbers.color())
  }

  private mutating func filter() -> Filter {
    if numbers.chance(1, of: 4) { return pictureFilter() }
    if numbers.chance(1, of: 4) {
      let radii = Size(numbers.number(-1...6), numbers.number(-1...6))
      return .morphology(radii: radii, takesLargest: numbers.chance(1, of: 2))
    }
    guard numbers.chance(1, of: 2) else {
      return .gaussianBlur(sigma: numbers.number(-1...12), normalizesEdges: numbers.chance(1, of: 2))
    }
    func row() -> SIMD4<Double> { SIMD4(number(), number(), number(), number()) }
    func number() -> Double { numbers.number(-1...2) }
    return .color(ColorMatrix(rows: [row(), row(), row(), row()], offset: row()))
  }

  /// One of those that the filters of drawings are made of.
  private mutating func pictureFilter() -> Filter {
    func number() -> Double { numbers.number(-1...2) }
    func place() -> SIMD3<Double> { SIMD3(numbers.number(-10...40), numbers.number(-10...40), numbers.number(-5...20)) }
    switch numbers.count(0...5) {
    case 0:
      let (gain, shift) = (number(), number())
      return .curves(ColorCurves { _, value in gain * value + shift })
    case 1:
      let (columns, rows) = (numbers.count(1...3), numbers.count(1...3))
      let weights = (0..<columns * rows).map { _ in number() }
      return .convolution(
        Convolution(
          weights: weights, columns: columns, target: (numbers.count(0...columns - 1), numbers.count(0...rows - 1)),
          bias: number(), preservesAlpha: numbers.chance(1, of: 2), unit: Size(number(), number()),
          edges: numbers.chance(1, of: 2) ? numbers.rect() : nil))
    case 2:
      let sources: [Lighting.Source] = [
        .distant(SIMD3(0.6, 0, 0.8)), .point(place()), .spot(place(), toward: place(), exponent: 2, edge: number()),
      ]
      return .lighting(
        Lighting(
          source: pick(sources),
          reflection: numbers.chance(1, of: 2) ? .diffuse(number()) : .specular(number(), exponent: 5),
          color: SIMD3(number(), number(), number()), height: numbers.number(-5...9), unit: number(),
          edges: numbers.rect()))
    case 4: return .directionalBlur(sigmas: Size(numbers.number(-1...9), numbers.number(-1...9)))
    case 3: return .arithmetic(SIMD4(number(), number(), number(), number()))
    default:
      return .displacement(
        Displacement(
          [pick(Displacement.Channel.allCases), .alpha], horizontal: numbers.point(), vertical: numbers.point()))
    }
  }

  private mutating func leaf() -> DisplayItem {
    let content: DisplayItem.Content =
      switch numbers.count(0...5) {
      case 0: .gradient(shape(), numbers.transform(), gradient())
      case 1: .shadow(shape(), numbers.transform(), shadow())
      case 2:
        .image(
          pick(assets.references), source: numbers.rect(), destination: numbers.rect(), numbers.transform(),
          pick(ImageFilter.allCases), tint: numbers.color())
      case 3: .backdrop(shape(), numbers.transform(), [filter()], opacity: numbers.number(-0.2...1.2))
      default: .fill(shape(), numbers.transform(), numbers.color())
      }
    return DisplayItem(bounds: bounds(), content: content)
  }

  private mutating func node(depth: Int) -> [DisplayItem] {
    guard depth < 6, numbers.chance(1, of: 3) else { return [leaf()] }
    let members = (0..<numbers.count(0...4)).flatMap { _ in node(depth: depth + 1) }
    let content: DisplayItem.Content
    switch numbers.count(0...5) {
    case 0:
      let from = numbers.count(0...members.count)
      content = .crossFade(
        from: numbers.lie(about: from), to: numbers.lie(about: members.count - from),
        progress: numbers.number(-0.2...1.2))
    case 1: content = .projection(camera(), count: numbers.lie(about: members.count))
    case 2:
      content = .rasterization(
        DisplayItem.Rasterization(
          count: numbers.lie(about: members.count), width: pick([0, -1, 1, 60, 300, 20_000]),
          height: pick([-1, 1, 40, 300, .max]), destination: numbers.rect(), transform: numbers.transform(),
          filter: pick(ImageFilter.allCases), opacity: numbers.number(-0.2...1.2)))
    default:
      var group = DisplayItem.Group(count: members.count, opacity: numbers.number(-0.2...1.2))
      if numbers.chance(1, of: 3) {
        group.clip = DisplayItem.ClipShape(shape: shape(), transform: numbers.transform())
      }
      if numbers.chance(1, of: 4) {
        group.maskCount = numbers.lie(about: numbers.count(0...members.count))
        group.count = members.count - min(members.count, max(0, group.maskCount))
      }
      group.count = numbers.lie(about: group.count)
      if numbers.chance(1, of: 4) { group.filters = (0..<numbers.count(1...3)).map { _ in filter() } }
      if numbers.chance(1, of: 4) { group.shadow = shadow() }
      if numbers.chance(1, of: 3) { group.blendMode = pick(BlendMode.allCases) }
      content = .group(group)
    }
    return [DisplayItem(bounds: bounds(), content: content)] + members
  }

  private mutating func camera() -> Projection {
    func row() -> SIMD3<Double> { SIMD3(numbers.number(-1...1), numbers.number(-1...1), numbers.number(-0.01...0.01)) }
    if numbers.chance(1, of: 2) {
      return Projection(
        Transform3D.rotation(numbers.number(-3...3), about: .y)
          .concatenating(.perspective(distance: numbers.number(1...100)))
          .concatenating(.translation(numbers.number(0...60), 20, 0)))
    }
    return Projection(x: row(), y: row(), one: row() + SIMD3(20, 20, 1))
  }
}

/// A few small images.
public final class FuzzAssets: Assets {
  private var bitmaps: [Digest: Bitmap] = [:]
  private(set) var references: [ImageReference] = []

  public init() {
    for (index, size) in [(1, 1), (1, 300), (40, 30), (257, 2)].enumerated() {
      let bitmap = Bitmap(width: size.0, height: size.1)
      for y in 0..<size.1 {
        for x in 0..<size.0 {
          bitmap[x, y] = Color(Double(x % 7) / 6, Double(y % 5) / 4, 0.5, index == 2 ? 1 : Double(x % 3) / 2).pixel
        }
      }
      let digest = Digest(of: [UInt8(index)])
      bitmaps[digest] = bitmap
      references.append(ImageReference(digest: digest, width: size.0, height: size.1))
    }
    // An image whose file is missing.
    references.append(ImageReference(digest: Digest(of: [99]), width: 10, height: 10))
  }

  public func bitmap(for image: ImageReference) -> Bitmap? { bitmaps[image.digest] }
  public func image(named name: String) -> ImageReference? { nil }
}
