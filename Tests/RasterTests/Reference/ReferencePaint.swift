import Glibc
import Graphics

/// Where a device pixel lies in local points: back through the camera and the transform.
struct ReferencePlace {
  let transform: AffineTransform
  let camera: Projection?

  /// Nil for a pixel whose ray meets the plane behind the camera, or a transform that cannot be undone.
  func local(x: Int, y: Int) -> Point? {
    var point = Point(Double(x) + 0.5, Double(y) + 0.5)
    if let camera {
      // (u, v, 1)·M = w·(x, y, 1), two equations in u and v.
      guard
        let plane = Self.solution(
          camera.x.x - point.x * camera.x.z, camera.y.x - point.x * camera.y.z, point.x * camera.one.z - camera.one.x,
          camera.x.y - point.y * camera.x.z, camera.y.y - point.y * camera.y.z, point.y * camera.one.z - camera.one.y),
        plane.x * camera.x.z + plane.y * camera.y.z + camera.one.z > 0
      else { return nil }
      point = plane
    }
    return Self.solution(
      transform.a, transform.c, point.x - transform.tx, transform.b, transform.d, point.y - transform.ty)
  }

  /// a·u + b·v = e and c·u + d·v = f, by Cramer's rule.
  private static func solution(
    _ a: Double, _ b: Double, _ e: Double, _ c: Double, _ d: Double, _ f: Double
  ) -> Point? {
    let determinant = a * d - b * c
    guard determinant != 0 else { return nil }
    return Point((e * d - b * f) / determinant, (a * f - e * c) / determinant)
  }
}

/// The colour of a gradient at a place, by the formulas of compositing.md §7.
struct ReferenceGradient {
  let gradient: Gradient

  func color(at point: Point) -> SIMD4<Double> {
    course(point).map { ReferencePicture.premultiplied(mixture($0)) } ?? .zero
  }

  private func course(_ p: Point) -> Double? {
    switch gradient.geometry {
    case .axial(let a, let b):
      let square = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)
      return square == 0 ? 1 : ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / square
    case .radial(let c, let radii):
      guard radii.width > 0, radii.height > 0 else { return 1 }
      return hypot((p.x - c.x) / radii.width, (p.y - c.y) / radii.height)
    case .conic(let c, let toward):
      let turned = atan2(p.y - c.y, p.x - c.x) - atan2(toward.y - c.y, toward.x - c.x)
      let turns = turned / (2 * .pi)
      return turns - turns.rounded(.down)
    case .circles(let a, let b): return Self.share(p, a, b)
    }
  }

  /// The largest t whose circle passes through a point: found by halving between places where the sign of |p − c(t)| − r(t) changes.
  private static func share(_ p: Point, _ a: Gradient.Circle, _ b: Gradient.Circle) -> Double? {
    func distance(_ t: Double) -> Double {
      hypot(p.x - a.center.x - (b.center.x - a.center.x) * t, p.y - a.center.y - (b.center.y - a.center.y) * t)
        - (a.radius + (b.radius - a.radius) * t)
    }
    let steps = 2_000
    let (first, last) = (a.isExtended ? -20.0 : 0, b.isExtended ? 20.0 : 1)
    for step in (0..<steps).reversed() {
      var low = first + (last - first) * Double(step) / Double(steps)
      var high = first + (last - first) * Double(step + 1) / Double(steps)
      guard (distance(low) > 0) != (distance(high) > 0) else { continue }
      let sign = distance(low) > 0
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if (distance(middle) > 0) == sign { low = middle } else { high = middle }
      }
      if a.radius + (b.radius - a.radius) * low >= 0 { return low }
    }
    return nil
  }

  /// Straight components, mixed between the two stops around a place.
  private func mixture(_ t: Double) -> Color {
    let stops = gradient.stops
    guard let next = stops.firstIndex(where: { $0.location > t }) else { return stops[stops.count - 1].color }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    let share = (t - a.location) / (b.location - a.location)
    func mix(_ path: KeyPath<Color, Double>) -> Double {
      a.color[keyPath: path] * (1 - share) + b.color[keyPath: path] * share
    }
    return Color(mix(\.red), mix(\.green), mix(\.blue), mix(\.alpha))
  }
}

/// The colour of an image at a place.
struct ReferenceImage {
  /// The image, or its copy of a fitting size.
  let texels: ReferencePicture
  /// Texels of the image a texel of `texels`.
  let reduction: Size
  let source: Rect
  let destination: Rect
  let isNearest: Bool
  let tint: Color

  /// - Parameter texelsPerPixel: how much the image is shrunk, along the axis of the lesser shrinking.
  init(
    _ image: ReferencePicture, hasCopies: Bool, source: Rect, destination: Rect, filter: ImageFilter, tint: Color,
    texelsPerPixel: Double
  ) {
    var picture = image
    var shrinking = texelsPerPixel
    if hasCopies, filter != .nearest {
      while shrinking >= 2, picture.bounds.width > 1 || picture.bounds.height > 1 {
        picture = picture.halved()
        shrinking /= 2
      }
    }
    texels = picture
    reduction = Size(
      Double(image.bounds.width) / Double(picture.bounds.width),
      Double(image.bounds.height) / Double(picture.bounds.height))
    (self.source, self.destination, self.tint) = (source, destination, tint)
    isNearest = filter == .nearest
  }

  func color(at point: Point) -> SIMD4<Double> {
    let u = (source.minX + (point.x - destination.minX) / destination.width * source.width) / reduction.width
    let v = (source.minY + (point.y - destination.minY) / destination.height * source.height) / reduction.height
    var color: SIMD4<Double>
    if isNearest {
      color = texel(u.rounded(.down), v.rounded(.down))
    } else {
      let (x, y) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
      let (fx, fy) = (u - 0.5 - x, v - 0.5 - y)
      let upper = texel(x, y) * (1 - fx) + texel(x + 1, y) * fx
      let lower = texel(x, y + 1) * (1 - fx) + texel(x + 1, y + 1) * fx
      color = upper * (1 - fy) + lower * fy
    }
    func clamped(_ value: Double) -> Double { max(0, min(1, value)) }
    color *= SIMD4(clamped(tint.red), clamped(tint.green), clamped(tint.blue), 1)
    return color * clamped(tint.alpha)
  }

  /// Outside of the source's texels, its border goes on.
  private func texel(_ u: Double, _ v: Double) -> SIMD4<Double> {
    func limited(_ value: Double, _ low: Double, _ high: Double, _ count: Int) -> Int {
      let (first, last) = (max(0, low.rounded(.down)), min(Double(count), high.rounded(.up)) - 1)
      return Int(max(first, min(last, value)))
    }
    return texels[
      limited(u, source.minX / reduction.width, source.maxX / reduction.width, texels.bounds.width),
      limited(v, source.minY / reduction.height, source.maxY / reduction.height, texels.bounds.height)]
  }
}
