import Graphics

/// The colours of a gradient's course, ready to be looked up: entry i holds the colour at (i + ½) / count, the first
/// and the last those of the ends.
struct GradientRamp {
  let pixels: [UInt32]

  /// - Parameter count: entries; two at least.
  init(_ gradient: Gradient, count: Int) {
    // Beyond the ends their own colours go on, not those half an entry inside.
    pixels = (0..<count).map { index in
      let place = index == 0 ? 0 : index == count - 1 ? 1 : (Double(index) + 0.5) / Double(count)
      return gradient.color(at: place).pixel.word
    }
  }

  /// Entries for a course that takes some pixels on the canvas; a ramp is at least twice as fine.
  static func count(forLength length: Double) -> Int {
    var count = 256
    while Double(count) < 2 * length, count < 8192 { count *= 2 }
    return count
  }

  /// The entry for a fraction of the course.
  @inline(__always)
  static func index(_ fraction: Double, count: Int) -> Int {
    let place = fraction * Double(count)
    return place > 0 ? min(count &- 1, Int(min(place, 1e6))) : 0
  }
}
