import CVectors
import Graphics

/// Fills runs of one row with a gradient. Where a pixel lies in the course is a closed form of its place.
struct GradientPaint: RunReceiver {
  /// Pixels of colours that are made at once.
  static let blockLength = 64

  let geometry: Gradient.Geometry
  let ramp: UnsafeBufferPointer<UInt32>
  let isOpaque: Bool
  /// From device pixels to the gradient's points; through `camera` if there is one.
  let inverse: AffineTransform
  let camera: Projection?
  let arithmetic: RowArithmetic
  /// Room for a block of colours.
  let colors: UnsafeMutablePointer<UInt32>
  /// The row's pixel at device x 0.
  var row: UnsafeMutablePointer<UInt32>
  var y: Int

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    let factor = UInt32(truncatingIfNeeded: coverage)
    if isOpaque, factor == 255 { return write(x: x, count: count, into: row + x) }
    var start = x
    while start < x &+ count {
      let length = min(Self.blockLength, x &+ count &- start)
      write(x: start, count: length, into: colors)
      arithmetic.blend(UnsafePointer(colors), factor: factor, over: row + start, count: length)
      start &+= length
    }
  }

  @inline(__always)
  mutating func mask(x: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    var start = x
    while start < x &+ count {
      let length = min(Self.blockLength, x &+ count &- start)
      write(x: start, count: length, into: colors)
      arithmetic.blend(
        UnsafePointer(colors), mask: coverage + (start &- x), opacity: 255, over: row + start, count: length)
      start &+= length
    }
  }

  /// Writes the colours of pixels.
  private func write(x: Int, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    switch geometry {
    case .axial(let from, let to) where camera == nil: axial(from, to, x: x, count: count, into: out)
    case .radial(let center, let radii) where camera == nil && radii.width > 0 && radii.height > 0:
      radial(center, radii, x: x, count: count, into: out)
    case .conic(let center, let toward) where camera == nil && arithmetic.isWide:
      conic(center, toward, x: x, count: count, into: out)
    case .axial(let from, let to) where camera != nil && arithmetic.isWide && Self.square(to - from) > 0:
      projectedAxial(from, to - from, camera!, x: x, count: count, into: out)
    default:
      for index in 0..<count { out[index] = color(x: x &+ index) }
    }
  }

  /// The colour of one pixel; clear where the course does not come.
  private func color(x: Int) -> UInt32 {
    guard let fraction = fraction(Point(Double(x) + 0.5, Double(y) + 0.5)) else { return 0 }
    return ramp[GradientRamp.index(fraction, count: ramp.count)]
  }

  /// Angles in wide vectors, which are not as exact: where that could decide which colour it is, it is found as every CPU does.
  private func conic(_ center: Point, _ toward: Point, x: Int, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    var course = cvectors_conic_course(
      a: inverse.a, b: inverse.b, c: inverse.c, d: inverse.d, tx: inverse.tx, ty: inverse.ty, center_x: center.x,
      center_y: center.y, way_x: toward.x - center.x, way_y: toward.y - center.y)
    cvectors_conic(
      out, count, &course, Int32(truncatingIfNeeded: ramp.count), Double(x) + 0.5, Double(y) + 0.5)
    for index in 0..<count {
      let entry = out[index]
      out[index] = entry == .max ? color(x: x &+ index) : ramp[Int(entry)]
    }
  }

  /// What `color` gives of an axial gradient that a camera sees, four pixels at a time.
  private func projectedAxial(
    _ from: Point, _ way: Point, _ camera: Projection, x: Int, count: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    var view = camera.wide(inverse)
    var course = cvectors_axial_course(
      from_x: from.x, from_y: from.y, way_x: way.x, way_y: way.y, square: Self.square(way))
    cvectors_axial_view(
      out, count, ramp.baseAddress, Int32(truncatingIfNeeded: ramp.count), &view, &course, Double(x) + 0.5,
      Double(y) + 0.5)
  }

  /// Along a row the course of an axial gradient is a straight line: a start and a step, in 1/2³² of the ramp.
  private func axial(_ from: Point, _ to: Point, x: Int, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    let way = to - from
    let square = Self.square(way)
    let scale = Double(ramp.count) * 4_294_967_296
    guard square > 0, square.isFinite else { return fillPixels(out, count: count, with: ramp[ramp.count &- 1]) }
    let start = inverse.apply(Point(0.5, Double(y) + 0.5)) - from
    let base = Self.fixed((start.x * way.x + start.y * way.y) / square * scale, limit: 4e18)
    let step = Self.fixed((inverse.a * way.x + inverse.b * way.y) / square * scale, limit: 1e14)
    let course = AxialCourse(place: base &+ step &* Int64(x), step: step)
    // Across the gradient's direction.
    if step == 0 { return fillPixels(out, count: count, with: ramp[course.entry(count: ramp.count)]) }
    arithmetic.lookUp(course, in: ramp, into: out, count: count)
  }

  /// A start within 4e18 and 32,768 steps within 1e14 do not overflow.
  @inline(__always)
  private static func fixed(_ value: Double, limit: Double) -> Int64 {
    Int64(max(-limit, min(limit, value)).rounded(.down))
  }

  /// The distance from the centre, in entries of the ramp.
  private func radial(
    _ center: Point, _ radii: Size, x: Int, count: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    let start = inverse.apply(Point(0.5, Double(y) + 0.5)) - center
    let scale = Double(ramp.count)
    let course = RadialCourse(
      u: Float(start.x / radii.width * scale), v: Float(start.y / radii.height * scale),
      du: Float(inverse.a / radii.width * scale), dv: Float(inverse.b / radii.height * scale))
    arithmetic.lookUp(course, in: ramp, from: x, into: out, count: count)
  }

  private static func square(_ way: Point) -> Double { way.x * way.x + way.y * way.y }

  private func fraction(_ device: Point) -> Double? {
    guard let seen = camera == nil ? device : camera!.apply(device) else { return 0 }
    let point = inverse.apply(seen)
    switch geometry {
    case .axial(let from, let to):
      let way = to - from
      let square = Self.square(way)
      return square > 0 ? ((point.x - from.x) * way.x + (point.y - from.y) * way.y) / square : 1
    case .radial(let center, let radii):
      guard radii.width > 0, radii.height > 0 else { return 1 }
      let dx = (point.x - center.x) / radii.width
      let dy = (point.y - center.y) / radii.height
      return (dx * dx + dy * dy).squareRoot()
    case .conic(let center, let toward):
      let way = toward - center
      let arm = point - center
      let angle = arcTangent(y: way.x * arm.y - way.y * arm.x, x: way.x * arm.x + way.y * arm.y)
      let turns = angle / (2 * Double.pi)
      return turns < 0 ? turns + 1 : turns
    case .circles(let from, let to): return Gradient.Geometry.share(of: point, from: from, to: to)
    }
  }
}
