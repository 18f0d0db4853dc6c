import Graphics

/// The particles of an emitter layer at one time, each a closed form of its index (compositing.md §10): any frame may
/// be asked for without those before it.
struct Emission {
  let state: EmitterState
  /// Seconds of the layer's own time since emission began.
  let time: Double
  /// When particles are born.
  let births: BirthSchedule
  /// Where the cells were not always what they are now.
  var changingCells: ChangingCells?

  /// So many particles of a cell live at once; older ones are left out.
  private static let limit = 20_000

  struct Particle {
    /// Points, in the layer's coordinates.
    var position: Point
    var depth: Double
    /// Of the image's size.
    var scale: Double
    /// Radians.
    var rotation: Double
    var color: Color
    /// Seconds.
    var age: Double
    var cell: EmitterCell
  }

  /// So many particles of all cells are followed for one time, those that nobody sees among them; others are left out.
  private static let followLimit = 500_000

  /// Particles at one time.
  struct Particles {
    /// In the order of drawing.
    var visible: [Particle] = []
    /// How many were looked at to find them.
    var followed = 0
  }

  /// What is visible.
  func particles() -> Particles {
    var result = Particles()
    for (index, cell) in state.cells.enumerated() {
      if let changingCells {
        emit(index, of: changingCells, into: &result)
      } else if cell.isEnabled {
        emit(cell, path: UInt64(index) + 1, into: &result)
      }
    }
    let visible = result.visible.enumerated()
    switch state.renderMode {
    case .oldestLast: result.visible = visible.sorted { ($0.1.age, $0.0) < ($1.1.age, $1.0) }.map(\.1)
    case .backToFront: result.visible = visible.sorted { ($0.1.depth, $0.0) < ($1.1.depth, $1.0) }.map(\.1)
    case .unordered, .oldestFirst, .additive:
      result.visible = visible.sorted { (-$0.1.age, $0.0) < (-$1.1.age, $1.0) }.map(\.1)
    }
    return result
  }

  /// The layer's seed as a whole number.
  private var seed: UInt64 {
    let whole = state.seed.isNaN ? 0 : max(-9e18, min(9e18, state.seed))
    return UInt64(bitPattern: Int64(whole))
  }

  // MARK: Cells of the layer

  private func emit(_ cell: EmitterCell, path: UInt64, into result: inout Particles) {
    let oldest = Self.longestReach(of: cell, state.lifetime)
    let range = births.indices(of: cell.birthRate, from: time - oldest, to: time)
    for index in range.suffix(Self.limit) {
      guard let birth = births.time(of: index, rate: cell.birthRate) else { continue }
      emit(cell, path: path, index: UInt64(index), birth: birth, into: &result)
    }
  }

  /// Each particle is one of the cell as it was at its birth.
  private func emit(_ number: Int, of changing: ChangingCells, into result: inout Particles) {
    guard number < changing.births.count else { return }
    let births = changing.births[number]
    let range = births.indices(of: 1, from: time - changing.longestLives[number], to: time)
    for index in range.suffix(Self.limit) {
      guard let birth = births.time(of: index, rate: 1) else { continue }
      let cells = changing.cells(birth)
      guard number < cells.count else { continue }
      emit(cells[number], path: UInt64(number) + 1, index: UInt64(index), birth: birth, into: &result)
    }
  }

  private func emit(_ cell: EmitterCell, path: UInt64, index: UInt64, birth: Double, into result: inout Particles) {
    var stream = RandomStream(seed, path, index)
    let origin = Origin(state, &stream)
    let traits = Traits(cell, state, &stream)
    follow(cell, path: path, index: index, age: time - birth, origin, traits, into: &result)
  }

  /// Adds a particle if it lives, and those that it emitted.
  private func follow(
    _ cell: EmitterCell, path: UInt64, index: UInt64, age: Double, _ origin: Origin, _ traits: Traits,
    into result: inout Particles
  ) {
    guard age >= 0, result.followed < Self.followLimit else { return }
    result.followed += 1
    if age < traits.lifetime, let particle = particle(cell, age: age, origin, traits) {
      result.visible.append(particle)
    }
    guard path < 1 << 32 else { return }
    for (number, child) in cell.emitterCells.enumerated() where child.isEnabled && child.birthRate > 0 {
      emit(
        child, path: path << 8 | UInt64(number + 1), parent: index, age: age, origin, traits, cell, into: &result)
    }
  }

  /// The particles that a particle emitted.
  private func emit(
    _ child: EmitterCell, path: UInt64, parent: UInt64, age: Double, _ origin: Origin, _ traits: Traits,
    _ cell: EmitterCell, into result: inout Particles
  ) {
    let active = min(age, traits.lifetime)
    let oldest = Self.longestReach(of: child, state.lifetime)
    let first = max(0, ((age - oldest) * child.birthRate - 0.5).rounded(.up))
    let last = (active * child.birthRate - 0.5).rounded(.down)
    guard last >= first, last < 1e15, result.visible.count < Self.limit else { return }
    for index in Int(max(first, last - Double(Self.limit)))...Int(last) where result.followed < Self.followLimit {
      let born = (Double(index) + 0.5) / child.birthRate
      var stream = RandomStream(seed, path, parent, UInt64(index))
      // A point of its own takes no place from the stream's first numbers, so that their order is the same.
      _ = (stream.unit(), stream.unit(), stream.unit())
      var own = origin
      own.position = origin.position + turned(displacement(traits, cell, at: born), by: origin.heading)
      own.heading = origin.heading + traits.longitude
      var inherited = Traits(child, state, &stream)
      inherited.scale *= max(0, traits.scale + cell.scaleSpeed * born)
      inherited.color = inherited.color.multiplied(by: color(of: traits, cell, at: born))
      follow(
        child, path: path, index: RandomStream.mixed(parent) ^ UInt64(index), age: age - born, own, inherited,
        into: &result)
    }
  }

  /// How long after a particle's birth it may live, or others that it emitted, in seconds.
  ///
  /// - Parameter factor: the layer's lifetime.
  static func longestReach(of cell: EmitterCell, _ factor: Double) -> Double {
    max(0, cell.lifetime + abs(cell.lifetimeRange) / 2) * factor
      + cell.emitterCells.reduce(0) { max($0, longestReach(of: $1, factor)) }
  }

  // MARK: One particle

  private func displacement(_ traits: Traits, _ cell: EmitterCell, at age: Double) -> Point {
    traits.velocity * age + Point(cell.xAcceleration, cell.yAcceleration) * (age * age / 2)
  }

  private func color(of traits: Traits, _ cell: EmitterCell, at age: Double) -> Color {
    func component(_ start: Double, _ speed: Double) -> Double { max(0, min(1, start + speed * age)) }
    return Color(
      component(traits.color.red, cell.colorSpeed.red), component(traits.color.green, cell.colorSpeed.green),
      component(traits.color.blue, cell.colorSpeed.blue), component(traits.color.alpha, cell.colorSpeed.alpha))
  }

  private func particle(_ cell: EmitterCell, age: Double, _ origin: Origin, _ traits: Traits) -> Particle? {
    let color = color(of: traits, cell, at: age)
    let scale = max(0, traits.scale + cell.scaleSpeed * age) * state.scale
    guard color.alpha > 0, scale > 0, cell.contents != nil else { return nil }
    return Particle(
      position: origin.position + turned(displacement(traits, cell, at: age), by: origin.heading),
      depth: origin.depth + traits.climb * age + cell.zAcceleration * (age * age / 2), scale: scale,
      rotation: traits.spin * state.spin * age, color: color, age: age, cell: cell)
  }

  private func turned(_ vector: Point, by angle: Double) -> Point {
    guard angle != 0 else { return vector }
    let (c, s) = (cosine(angle), sine(angle))
    return Point(vector.x * c - vector.y * s, vector.x * s + vector.y * c)
  }
}
