import Graphics

/// Noise after Perlin, as filters define it
/// ([Filter Effects, feTurbulence](https://www.w3.org/TR/filter-effects-1/#feTurbulenceElement)): the same numbers from a seed
/// everywhere. Each of the four components is a noise of its own.
struct Turbulence {
  /// Cells after which the noise comes again.
  private static let period = 256
  /// Moves coordinates to where hardly any is below 0.
  private static let offset = 4_096.0
  /// Finer octaves add less than a step of 8 bits.
  static let octaveLimit = 10

  /// A shuffled order of the cells, twice.
  private var lattice: [Int]
  /// Directions of the cells, twice; a lane for each component.
  private var x: [SIMD4<Double>]
  private var y: [SIMD4<Double>]

  /// How often the noise goes through a wave a unit.
  private let frequency: Point
  private let octaves: Int
  /// Whether the octaves are summed with their signs; otherwise their magnitudes are.
  private let isFractal: Bool
  /// Where the noise begins anew, so that tiles beside each other have no seams; nil: nowhere.
  private var wrap: Wrap?

  private struct Wrap {
    var width: Int
    var height: Int
    var x: Int
    var y: Int

    /// The same for the next octave, whose cells are half as large.
    var halved: Wrap {
      let offset = Int(Turbulence.offset)
      return Wrap(width: 2 * width, height: 2 * height, x: 2 * x - offset, y: 2 * y - offset)
    }
  }

  /// - Parameters:
  ///   - frequency: waves a unit in both directions, from 0 on.
  ///   - octaves: 0…`octaveLimit`; without any there is no noise.
  ///   - tile: what the noise is to fit into without seams; nil: it need not.
  init(seed: Int, frequency: Point, octaves: Int, isFractal: Bool, tile: Rect?) {
    (self.octaves, self.isFractal) = (octaves, isFractal)
    var numbers = ParkMillerNumbers(seed: seed)
    let count = Self.period
    lattice = Array(0..<count)
    (x, y) = (Array(repeating: .zero, count: count), Array(repeating: .zero, count: count))
    for lane in 0..<4 {
      for index in 0..<count {
        let direction = Point(numbers.nextPart(of: count), numbers.nextPart(of: count))
        let length = direction.length
        // No direction has no length but by a chance that the specification does not speak of.
        x[index][lane] = length > 0 ? direction.x / length : 0
        y[index][lane] = length > 0 ? direction.y / length : 0
      }
    }
    for index in stride(from: count - 1, to: 0, by: -1) { lattice.swapAt(index, numbers.next() % count) }
    // Two more for the neighbours of the last.
    lattice += lattice + lattice.prefix(2)
    x += x + x.prefix(2)
    y += y + y.prefix(2)
    guard let tile else {
      self.frequency = frequency
      return
    }
    let fitted = Point(Self.fitted(frequency.x, to: tile.width), Self.fitted(frequency.y, to: tile.height))
    self.frequency = fitted
    let extents = [tile.minX * fitted.x, tile.minY * fitted.y, tile.width * fitted.x, tile.height * fitted.y]
    // Beyond that, seams are nobody's concern, and numbers would be too large.
    guard extents.allSatisfy({ abs($0) < 1e9 }) else { return }
    let (width, height) = (Int(tile.width * fitted.x + 0.5), Int(tile.height * fitted.y + 0.5))
    wrap = Wrap(
      width: width, height: height, x: Int(tile.minX * fitted.x + Self.offset) + width,
      y: Int(tile.minY * fitted.y + Self.offset) + height)
  }

  /// The nearest frequency with which whole waves fit into a length.
  private static func fitted(_ frequency: Double, to length: Double) -> Double {
    guard frequency > 0, length > 0 else { return frequency }
    let low = (length * frequency).rounded(.down) / length
    let high = (length * frequency).rounded(.up) / length
    return low > 0 && frequency / low < high / frequency ? low : high
  }

  /// Red, green, blue and alpha at a point, 0…1, not multiplied by alpha.
  func color(at point: Point) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    var (x, y) = (point.x * frequency.x, point.y * frequency.y)
    var (share, wrap) = (1.0, wrap)
    for _ in 0..<octaves {
      let own = noise(x, y, wrap)
      sum += (isFractal ? own : pointwiseMax(own, -own)) * share
      (x, y, share, wrap) = (2 * x, 2 * y, share / 2, wrap?.halved)
    }
    let color = isFractal ? (sum + 1) * 0.5 : sum
    return color.clamped(lowerBound: .zero, upperBound: .one)
  }

  /// −1…1.
  private func noise(_ x: Double, _ y: Double, _ wrap: Wrap?) -> SIMD4<Double> {
    let (right, down) = (x + Self.offset, y + Self.offset)
    let (column, row) = (right.rounded(.down), down.rounded(.down))
    guard abs(column) < 1e15, abs(row) < 1e15 else { return .zero }
    let (rx, ry) = (right - column, down - row)
    var (left, top, next, below) = (Int(column), Int(row), Int(column) + 1, Int(row) + 1)
    if let wrap {
      if left >= wrap.x { left -= wrap.width }
      if next >= wrap.x { next -= wrap.width }
      if top >= wrap.y { top -= wrap.height }
      if below >= wrap.y { below -= wrap.height }
    }
    let mask = Self.period - 1
    let (first, second) = (lattice[left & mask], lattice[next & mask])
    func value(_ cell: Int, _ row: Int, _ dx: Double, _ dy: Double) -> SIMD4<Double> {
      let place = lattice[cell + row & mask]
      return self.x[place] * dx + self.y[place] * dy
    }
    func curve(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    func mixed(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> { a + (b - a) * t }
    let across = curve(rx)
    let upper = mixed(value(first, top, rx, ry), value(second, top, rx - 1, ry), across)
    let lower = mixed(value(first, below, rx, ry - 1), value(second, below, rx - 1, ry - 1), across)
    return mixed(upper, lower, curve(ry))
  }
}

/// Whole numbers that follow from a seed, as Park and Miller make them ("Random number generators: good ones are hard to find",
/// Communications of the ACM 31, 1988).
struct ParkMillerNumbers {
  private static let modulus = 2_147_483_647
  private var value: Int

  init(seed: Int) {
    let own = seed <= 0 ? -(seed % (Self.modulus - 1)) + 1 : seed
    value = min(own, Self.modulus - 1)
  }

  /// 1…2³¹ − 2.
  mutating func next() -> Int {
    value = 16_807 * value % Self.modulus
    return value
  }

  /// −1…1, in steps.
  mutating func nextPart(of steps: Int) -> Double { Double(next() % (2 * steps) - steps) / Double(steps) }
}
