import Graphics

/// The colours of a gradient's course, ready to be looked up: entry i holds the colour at (i + ½) / count.
struct GradientRamp {
  let pixels: [UInt32]

  /// - Parameters:
  ///   - length: pixels that the course takes on the canvas; a ramp is at least twice as fine.
  ///   - tint: multiplies every colour.
  init(_ gradient: Gradient, length: Double, tint: Color = .white) {
    var count = 256
    while Double(count) < 2 * length, count < 8192 { count *= 2 }
    pixels = (0..<count).map { gradient.color(at: (Double($0) + 0.5) / Double(count)).multiplied(by: tint).pixel.word }
  }

  /// The entry for a fraction of the course.
  @inline(__always)
  static func index(_ fraction: Double, count: Int) -> Int {
    let place = fraction * Double(count)
    return place > 0 ? min(count &- 1, Int(min(place, 1e6))) : 0
  }
}
