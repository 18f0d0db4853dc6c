import Graphics

extension Emission {
  /// Where a particle begins.
  struct Origin {
    /// Points.
    var position: Point
    var depth: Double
    /// Radians that directions are turned by: of particles whose parent flew that way.
    var heading: Double

    /// A random place of the emitter's shape; takes three numbers from the stream.
    init(_ state: EmitterState, _ stream: inout RandomStream) {
      let (u, v, w) = (stream.unit(), stream.unit(), stream.unit())
      let half = Size(state.size.width / 2, state.size.height / 2)
      let offset: (x: Double, y: Double, z: Double) =
        switch state.shape {
        case .line: (state.mode == .points ? (u < 0.5 ? -half.width : half.width) : (2 * u - 1) * half.width, 0, 0)
        case .rectangle: Self.box(state.mode, half, 0, u, v, w)
        case .cuboid: Self.box(state.mode, half, state.depth / 2, u, v, w)
        case .circle: Self.disc(state.mode, radius: state.size.width, u, v)
        case .sphere: Self.ball(state.mode, radius: state.size.width, u, v, w)
        case .point: (0, 0, 0)
        }
      position = state.position + Point(offset.x, offset.y)
      depth = state.zPosition + offset.z
      heading = 0
    }

    private static func box(
      _ mode: EmitterMode, _ half: Size, _ depth: Double, _ u: Double, _ v: Double, _ w: Double
    ) -> (Double, Double, Double) {
      func side(_ unit: Double, _ extent: Double) -> Double { (2 * unit - 1) * extent }
      func end(_ unit: Double, _ extent: Double) -> Double { unit < 0.5 ? -extent : extent }
      switch mode {
      case .points: return (end(u, half.width), end(v, half.height), end(w, depth))
      case .outline:
        // Along the perimeter, by length.
        let length = 2 * (half.width + half.height)
        guard length > 0 else { return (0, 0, end(w, depth)) }
        let place = u * 2 * length
        let (rest, isSecond) = place < length ? (place, false) : (place - length, true)
        let (x, y) =
          rest < 2 * half.width ? (rest - half.width, -half.height) : (half.width, rest - 2 * half.width - half.height)
        return isSecond ? (-x, -y, end(w, depth)) : (x, y, end(w, depth))
      case .surface where depth > 0: return (side(u, half.width), side(v, half.height), end(w, depth))
      case .surface, .volume: return (side(u, half.width), side(v, half.height), side(w, depth))
      }
    }

    private static func disc(
      _ mode: EmitterMode, radius: Double, _ u: Double, _ v: Double
    ) -> (Double, Double, Double) {
      let distance = mode == .outline || mode == .points ? radius : radius * v.squareRoot()
      let angle = 2 * Double.pi * u
      return (distance * cosine(angle), distance * sine(angle), 0)
    }

    private static func ball(
      _ mode: EmitterMode, radius: Double, _ u: Double, _ v: Double, _ w: Double
    ) -> (Double, Double, Double) {
      let angle = 2 * Double.pi * u
      let height = 2 * v - 1
      let ring = max(0, 1 - height * height).squareRoot()
      let distance = mode == .volume ? radius * power(w, 1.0 / 3.0) : radius
      return (distance * ring * cosine(angle), distance * ring * sine(angle), distance * height)
    }
  }

  /// What a particle gets at its birth, in the order in which the stream gives it.
  struct Traits {
    /// Radians in the plane.
    var longitude: Double
    /// Points a second, in the plane and out of it.
    var velocity: Point
    var climb: Double
    var scale: Double
    /// Radians a second.
    var spin: Double
    var color: Color
    /// Seconds.
    var lifetime: Double

    init(_ cell: EmitterCell, _ state: EmitterState, _ stream: inout RandomStream) {
      longitude = stream.value(cell.emissionLongitude, range: cell.emissionRange)
      // Without a depth to see, the cone is one of the plane; its number is taken all the same.
      _ = stream.unit()
      let latitude = cell.emissionLatitude
      let speed = stream.value(cell.velocity, range: cell.velocityRange) * state.velocity
      let level = speed * cosine(latitude)
      velocity = Point(level * cosine(longitude), level * sine(longitude))
      climb = speed * sine(latitude)
      scale = stream.value(cell.scale, range: cell.scaleRange)
      spin = stream.value(cell.spin, range: cell.spinRange)
      let red = stream.value(cell.color.red, range: cell.colorRange.red)
      let green = stream.value(cell.color.green, range: cell.colorRange.green)
      let blue = stream.value(cell.color.blue, range: cell.colorRange.blue)
      let alpha = stream.value(cell.color.alpha, range: cell.colorRange.alpha)
      func clamped(_ value: Double) -> Double { max(0, min(1, value)) }
      color = Color(clamped(red), clamped(green), clamped(blue), clamped(alpha))
      lifetime = stream.value(cell.lifetime, range: cell.lifetimeRange) * state.lifetime
    }
  }
}
