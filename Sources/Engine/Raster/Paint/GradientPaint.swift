import Graphics

/// Fills runs of one row with a gradient. Where a pixel lies in the course is a closed form of its place.
struct GradientPaint: RunReceiver {
  let geometry: Gradient.Geometry
  let ramp: UnsafeBufferPointer<UInt32>
  /// From device pixels to the gradient's points; through `camera` if there is one.
  let inverse: AffineTransform
  let camera: Projection?
  /// The row's pixel at device x 0.
  var row: UnsafeMutablePointer<UInt32>
  var y: Int

  @inline(__always)
  mutating func run(x: Int, count: Int, coverage: Int) {
    let factor = UInt32(truncatingIfNeeded: coverage)
    if camera == nil, case .axial(let from, let to) = geometry {
      return axial(from, to, x: x, count: count, factor: factor)
    }
    for pixel in x..<x &+ count {
      put(ramp[GradientRamp.index(fraction(Point(Double(pixel) + 0.5, Double(y) + 0.5)), count: ramp.count)], pixel, factor)
    }
  }

  @inline(__always)
  private func put(_ color: UInt32, _ pixel: Int, _ factor: UInt32) {
    let source = factor == 255 ? color : scaled(pixel: color, by: factor)
    row[pixel] = source >= 0xff00_0000 ? source : sourceOver(source, row[pixel])
  }

  /// Along a row the course of an axial gradient is a straight line: a start and a step, in 1/2³² of the ramp.
  @inline(__always)
  private func axial(_ from: Point, _ to: Point, x: Int, count: Int, factor: UInt32) {
    let way = to - from
    let square = way.x * way.x + way.y * way.y
    let scale = Double(ramp.count) * 4_294_967_296
    guard square > 0, square.isFinite else {
      for pixel in x..<x &+ count { put(ramp[ramp.count &- 1], pixel, factor) }
      return
    }
    let start = inverse.apply(Point(0.5, Double(y) + 0.5)) - from
    let base = Self.fixed((start.x * way.x + start.y * way.y) / square * scale)
    let step = Self.fixed((inverse.a * way.x + inverse.b * way.y) / square * scale)
    let last = Int64(ramp.count &- 1)
    for pixel in x..<x &+ count {
      let place = (base &+ step &* Int64(pixel)) &>> 32
      put(ramp[Int(max(0, min(last, place)))], pixel, factor)
    }
  }

  /// Within what a sum over 32,768 pixels cannot overflow.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int64 { Int64(max(-1e14, min(1e14, value)).rounded(.down)) }

  @inline(__always)
  private func fraction(_ device: Point) -> Double {
    guard let seen = camera == nil ? device : camera!.apply(device) else { return 0 }
    let point = inverse.apply(seen)
    switch geometry {
    case .axial(let from, let to):
      let way = to - from
      let square = way.x * way.x + way.y * way.y
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
    }
  }
}
