import Graphics

/// What a random scene shows, and how far the rasteriser may be from the reference renderer there.
enum SceneKind: String, CaseIterable, Sendable {
  case simpleShapes, crossingPaths, strokes, gradients, images, nearestImages, shadows, opacityAndClips, masks
  case blendModes, filters, groupShadows, crossFades, projections, rasterizations, backdrops, everything

  /// Of 255: no pixel is further off, except for the share of `strays`.
  ///
  /// Curves deviate from their chords by up to 0.1 pixel (compositing.md §6), which moves a tenth of a pixel's
  /// coverage: 25.5. The rest are coverage in 1/256, corners in 1/256 pixel, compositions rounded to 8 bits, ramps of
  /// 256 colours and more.
  var bound: Double { self == .gradients || self == .everything ? 32 : 28 }

  /// The share of pixels that may be further off than the bound.
  ///
  /// Where an outline crosses or touches itself inside a pixel, covered areas are added up there and not united. The
  /// nearest texel is another one where a pixel's middle lies on the border of two.
  var strays: Double {
    switch self {
    case .crossingPaths, .strokes, .everything: 0.02
    case .nearestImages: 0.02
    default: 0
    }
  }
}

extension RandomScenes {
  /// A list of a kind, on an opaque or a clear background.
  mutating func scene(of kind: SceneKind) -> DisplayList {
    let background = Bool.random(using: &generator) ? Color(0.2, 0.4, 0.6) : .clear
    if kind == .everything {
      var list = pair().0
      list.backgroundColor = background
      return list
    }
    var items = (0..<3).map { _ in fill(simpleShape()) }
    for _ in 0..<3 { items += part(of: kind) }
    return DisplayList(width: width, height: height, backgroundColor: background, items: items)
  }

  private mutating func fill(_ shape: Shape) -> DisplayItem {
    DisplayItem(bounds: canvas, content: .fill(shape, transform(), color()))
  }

  /// A shape whose outline crosses itself nowhere.
  private mutating func simpleShape() -> Shape {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return .rect(rect())
    case 1:
      return .roundedRect(
        rect(), radius: number(0...20), corners: Corners(rawValue: UInt8.random(in: 0...15, using: &generator)))
    case 2: return .ellipse(rect())
    default:
      var builder = PathBuilder()
      builder.move(to: Point(number(-10...70), number(-10...70)))
      for _ in 0..<2 { builder.line(to: Point(number(-10...70), number(-10...70))) }
      return .path(builder.path, Bool.random(using: &generator) ? .nonZero : .evenOdd)
    }
  }

  private mutating func part(of kind: SceneKind) -> [DisplayItem] {
    switch kind {
    case .simpleShapes, .everything: return [fill(simpleShape())]
    case .crossingPaths: return [fill(.path(path(), Bool.random(using: &generator) ? .nonZero : .evenOdd))]
    case .strokes: return [stroke()]
    case .gradients: return [DisplayItem(bounds: canvas, content: .gradient(simpleShape(), transform(), gradient()))]
    case .images: return [image(Bool.random(using: &generator) ? .linear : .trilinear)]
    case .nearestImages: return [image(.nearest)]
    case .shadows: return [DisplayItem(bounds: canvas, content: .shadow(simpleShape(), transform(), shadow()))]
    case .backdrops:
      return [
        DisplayItem(
          bounds: canvas, content: .backdrop(simpleShape(), transform(), [filter(), filter()], opacity: number(0...1)))
      ]
    case .crossFades:
      let content = DisplayItem.Content.crossFade(from: 1, to: 2, progress: number(0...1))
      return [DisplayItem(bounds: canvas, content: content)] + members(3)
    case .projections:
      let axis = Bool.random(using: &generator) ? Transform3D.Axis.x : .y
      let camera = Projection(
        Transform3D.translation(-32, -32, 0).concatenating(.rotation(number(-1.2...1.2), about: axis))
          .concatenating(.perspective(distance: 120)).concatenating(.translation(32, 32, 0)))
      var group = DisplayItem.Group(count: 1)
      group.clip = DisplayItem.ClipShape(shape: simpleShape(), transform: transform())
      group.clip?.isOnCanvas = Bool.random(using: &generator)
      let seen = [
        fill(simpleShape()), part(of: .gradients)[0], image(.linear),
        DisplayItem(bounds: canvas, content: .group(group)), fill(.rect(rect())),
      ]
      return [DisplayItem(bounds: canvas, content: .projection(camera, count: seen.count))] + seen
    case .rasterizations:
      let own = DisplayItem.Rasterization(
        count: 2, width: width, height: height, destination: rect(), transform: transform(), filter: .linear,
        opacity: number(0...1))
      return [DisplayItem(bounds: canvas, content: .rasterization(own))] + members(2)
    case .opacityAndClips, .masks, .blendModes, .filters, .groupShadows:
      var group = DisplayItem.Group(count: 2, opacity: number(0...1))
      if kind == .masks { group.maskCount = 2 }
      if kind == .filters { group.filters = [filter(), filter()] }
      if kind == .groupShadows {
        group.shadow = shadow()
        group.shadow?.offset = Point(number(-5...5), number(-5...5))
      }
      if kind == .blendModes { group.blendMode = BlendMode.allCases.randomElement(using: &generator)! }
      if kind == .opacityAndClips || Int.random(in: 0..<3, using: &generator) == 0 {
        group.clip = DisplayItem.ClipShape(shape: simpleShape(), transform: transform())
      }
      return [DisplayItem(bounds: canvas, content: .group(group))] + members(2 + group.maskCount)
    }
  }

  /// A curve or corner, dashed or not, whose dashes do not touch each other.
  private mutating func stroke() -> DisplayItem {
    var builder = PathBuilder()
    builder.move(to: Point(number(0...64), number(0...64)))
    let points = (0..<3).map { _ in Point(number(0...64), number(0...64)) }
    if Bool.random(using: &generator) {
      builder.cubic(points[0], points[1], to: points[2])
    } else {
      builder.line(to: points[0])
      builder.line(to: points[1])
    }
    return fill(.stroke(builder.path, strokeStyle()))
  }

  private mutating func members(_ count: Int) -> [DisplayItem] { (0..<count).map { _ in fill(simpleShape()) } }

  private mutating func shadow() -> DisplayItem.Shadow {
    DisplayItem.Shadow(offset: .zero, sigma: number(0...5), color: color())
  }

  private mutating func image(_ filter: ImageFilter) -> DisplayItem {
    let image = assets.references.randomElement(using: &generator)!
    let whole = Rect(0, 0, Double(image.width), Double(image.height))
    let tint = Bool.random(using: &generator) ? Color(white: 1, number(0...1)) : color()
    return DisplayItem(
      bounds: canvas, content: .image(image, source: whole, destination: rect(), transform(), filter, tint: tint))
  }
}
