import Graphics

extension DisplayNode {
  /// What is in the node without what is around it.
  var opened: [[DisplayNode]] {
    members.isEmpty && others.isEmpty ? [] : [members, others, members + others].filter { !$0.isEmpty }
  }

  /// Nodes that differ in one thing, which is simpler.
  ///
  /// - Parameter canvas: bounds that say nothing.
  func simpler(on canvas: PixelRect?) -> [[DisplayNode]] {
    var result = item.content.simpler.map { DisplayItem(bounds: item.bounds, content: $0) }
    if let canvas { result.append(DisplayItem(bounds: canvas, content: item.content)) }
    var nodes = result.map { DisplayNode(item: $0, members: members, others: others) }
    if !others.isEmpty { nodes.append(DisplayNode(item: item, members: members)) }
    let key = key
    return nodes.filter { $0.key != key }.map { [$0] }
  }
}

extension DisplayItem.Content {
  fileprivate var simpler: [DisplayItem.Content] {
    switch self {
    case .fill(let shape, let transform, let color):
      return shape.simpler.map { .fill($0, transform, color) } + transform.simpler.map { .fill(shape, $0, color) }
        + color.simpler.map { .fill(shape, transform, $0) }
    case .gradient(let shape, let transform, let gradient):
      return [.fill(shape, transform, gradient.stops.first?.color ?? .black)]
        + shape.simpler.map { .gradient($0, transform, gradient) }
        + transform.simpler.map { .gradient(shape, $0, gradient) }
        + gradient.simpler.map { .gradient(shape, transform, $0) }
    case .shadow(let shape, let transform, let shadow):
      return [.fill(shape, transform, shadow.color)] + shape.simpler.map { .shadow($0, transform, shadow) }
        + transform.simpler.map { .shadow(shape, $0, shadow) } + shadow.simpler.map { .shadow(shape, transform, $0) }
    case .image(let image, let source, let destination, let transform, let filter, let tint):
      func with(
        source: Rect? = nil, destination new: Rect? = nil, _ other: AffineTransform? = nil, tint color: Color? = nil
      ) -> DisplayItem.Content {
        .image(
          image, source: source ?? Rect(origin: .zero, size: image.size), destination: new ?? destination,
          other ?? transform, filter, tint: color ?? tint)
      }
      return [.fill(.rect(destination), transform, tint), with()] + source.simpler.map { with(source: $0) }
        + destination.simpler.map { with(source: source, destination: $0) }
        + transform.simpler.map { with(source: source, $0) } + tint.simpler.map { with(source: source, tint: $0) }
    case .backdrop(let shape, let transform, let filters, let opacity):
      return shape.simpler.map { .backdrop($0, transform, filters, opacity: opacity) }
        + transform.simpler.map { .backdrop(shape, $0, filters, opacity: opacity) }
        + filters.simpler.map { .backdrop(shape, transform, $0, opacity: opacity) }
        + [.backdrop(shape, transform, filters, opacity: 1)]
    case .group(let group): return group.simpler.map { .group($0) }
    case .crossFade(let from, let to, _): return [.crossFade(from: from, to: to, progress: 0.5)]
    case .projection(let projection, let count):
      func rows(_ change: (Double) -> Double) -> DisplayItem.Content {
        func row(_ row: SIMD3<Double>) -> SIMD3<Double> { SIMD3(change(row.x), change(row.y), change(row.z)) }
        return .projection(
          Projection(x: row(projection.x), y: row(projection.y), one: row(projection.one)), count: count)
      }
      return [rows(\.whole), rows { ($0 * 16).whole / 16 }]
    case .rasterization(let rasterization):
      let changes: [(inout DisplayItem.Rasterization) -> Void] = [
        { $0.opacity = 1 }, { $0.transform = .identity }, { $0.transform = $0.transform.whole },
        { $0.destination = $0.destination.whole }, { $0.filter = .nearest },
      ]
      return changes.map { .rasterization(changed(rasterization, $0)) }
    }
  }
}

private func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var result = value
  change(&result)
  return result
}

extension Double {
  fileprivate var whole: Double { isFinite ? rounded() : self }
}

extension Point {
  fileprivate var whole: Point { Point(x.whole, y.whole) }
}

extension Rect {
  fileprivate var whole: Rect { Rect(minX.whole, minY.whole, width.whole, height.whole) }
  fileprivate var simpler: [Rect] { [whole] }
}

extension AffineTransform {
  fileprivate var whole: AffineTransform {
    AffineTransform(a.whole, b.whole, c.whole, d.whole, tx.whole, ty.whole)
  }
  fileprivate var simpler: [AffineTransform] {
    self == .identity ? [] : [.identity, .translation(tx, ty), AffineTransform(a, 0, 0, d, tx, ty), whole]
  }
}

extension Color {
  fileprivate var simpler: [Color] {
    if self == .black { return [] }
    return self == .white ? [.black] : [.black, .white, Color(red, green, blue, 1)]
  }
}

extension Gradient {
  fileprivate var simpler: [Gradient] {
    stops.indices.map { index in changed(self) { $0.stops.remove(at: index) } }
      + stops.indices.flatMap { index in
        stops[index].color.simpler.map { color in changed(self) { $0.stops[index].color = color } }
      } + stops.indices.map { index in changed(self) { $0.stops[index].location = stops[index].location.whole } }
      + [changed(self) { $0.geometry = geometry.whole }]
  }
}

extension Gradient.Geometry {
  fileprivate var whole: Self {
    switch self {
    case .axial(let from, let to): .axial(from: from.whole, to: to.whole)
    case .radial(let center, let radii):
      .radial(center: center.whole, radii: Size(radii.width.whole, radii.height.whole))
    case .conic(let center, let toward): .conic(center: center.whole, toward: toward.whole)
    case .circles(let from, let to): .circles(from: from.whole, to: to.whole)
    }
  }
}

extension DisplayItem.Shadow {
  fileprivate var simpler: [Self] {
    color.simpler.map { color in changed(self) { $0.color = color } }
      + [changed(self) { $0.sigma = sigma.whole }, changed(self) { $0.offset = offset.whole }]
  }
}

extension [Filter] {
  fileprivate var simpler: [[Filter]] { indices.map { index in changed(self) { $0.remove(at: index) } } }
}

extension DisplayItem.Group {
  fileprivate var simpler: [Self] {
    [
      changed(self) { $0.clip = nil }, changed(self) { $0.filters = [] }, changed(self) { $0.shadow = nil },
      changed(self) { $0.opacity = 1 }, changed(self) { $0.blendMode = .normal },
    ]
      + filters.simpler.map { filters in changed(self) { $0.filters = filters } }
      + (shadow?.simpler ?? []).map { shadow in changed(self) { $0.shadow = shadow } }
      + (clip?.shape.simpler ?? []).map { shape in changed(self) { $0.clip?.shape = shape } }
      + (clip?.transform.simpler ?? []).map { transform in changed(self) { $0.clip?.transform = transform } }
  }
}

extension Shape {
  fileprivate var simpler: [Shape] {
    switch self {
    case .rect(let rect): return rect.simpler.map { .rect($0) }
    case .roundedRect(let rect, let radius, let corners):
      return [
        .rect(rect), .roundedRect(rect.whole, radius: radius, corners: corners),
        .roundedRect(rect, radius: radius.whole, corners: corners), .roundedRect(rect, radius: radius, corners: .all),
      ]
    case .ellipse(let rect): return [.rect(rect), .ellipse(rect.whole)]
    case .path(let path, let rule):
      return [.rect(path.bounds)] + path.simpler.map { .path($0, rule) } + [.path(path, .nonZero)]
    case .stroke(let path, let style):
      let changes: [(inout StrokeStyle) -> Void] = [
        { $0.dashes = [] }, { $0.dashPhase = 0 }, { $0.cap = .butt }, { $0.join = .miter }, { $0.miterLimit = 10 },
        { $0.width = $0.width.whole }, { $0.dashes = $0.dashes.map(\.whole) },
      ]
      return [.path(path, .nonZero)] + path.simpler.map { .stroke($0, style) }
        + changes.map { .stroke(path, changed(style, $0)) }
    }
  }
}

extension Path {
  /// Without a half or a quarter of its elements, or one of a few; with whole numbers.
  fileprivate var simpler: [Path] {
    let lengths = [(verbs.count + 1) / 2, (verbs.count + 3) / 4, (verbs.count + 15) / 16]
    return lengths.flatMap { length in
      length == 0
        ? []
        : stride(from: 0, to: verbs.count, by: length).map { without($0..<min(verbs.count, $0 + length)) }
    } + [without(0..<0, \.whole)]
  }

  private func without(_ range: Range<Int>, _ change: (Point) -> Point = { $0 }) -> Path {
    var builder = PathBuilder()
    var rest = points.map(change)[...]
    for (index, verb) in verbs.enumerated() {
      let own = Array(rest.prefix(verb.pointCount))
      rest = rest.dropFirst(verb.pointCount)
      if range.contains(index) { continue }
      switch verb {
      case .move: builder.move(to: own[0])
      case .line: builder.line(to: own[0])
      case .quad: builder.quad(own[0], to: own[1])
      case .cubic: builder.cubic(own[0], own[1], to: own[2])
      case .close: builder.close()
      }
    }
    return builder.path
  }
}

extension Gradient.Circle {
  fileprivate var whole: Self {
    Gradient.Circle(center: center.whole, radius: radius.whole, isExtended: isExtended)
  }
}
