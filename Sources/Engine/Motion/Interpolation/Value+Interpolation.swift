import Graphics

extension Value {
  /// The value between this one and another (animation.md §4). Progress may lie outside 0…1: numbers extrapolate.
  /// Values that cannot be mixed hold until progress 1, then switch; lists of different lengths switch half way.
  public func interpolated(to end: Value, progress p: Double) -> Value {
    switch (self, end) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * p)
    case (.point(let a), .point(let b)): return .point(a + (b - a) * p)
    case (.size(let a), .size(let b)):
      return .size(Size(a.width + (b.width - a.width) * p, a.height + (b.height - a.height) * p))
    case (.rect(let a), .rect(let b)):
      return .rect(
        Rect(
          a.minX + (b.minX - a.minX) * p, a.minY + (b.minY - a.minY) * p,
          a.width + (b.width - a.width) * p, a.height + (b.height - a.height) * p))
    case (.color(let a), .color(let b)): return .color(a.interpolated(to: b, progress: p))
    case (.color, .none): return interpolated(to: .color(.clear), progress: p)
    case (.none, .color): return Value.color(.clear).interpolated(to: end, progress: p)
    case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, progress: p))
    case (.path(let a), .path(let b)) where a.verbs == b.verbs:
      return .path(a.interpolated(to: b, progress: p))
    case (.numbers(let a), .numbers(let b)):
      guard a.count == b.count else { return p < 0.5 ? self : end }
      return .numbers(zip(a, b).map { $0 + ($1 - $0) * p })
    case (.colors(let a), .colors(let b)):
      guard a.count == b.count else { return p < 0.5 ? self : end }
      return .colors(zip(a, b).map { $0.interpolated(to: $1, progress: p) })
    case (.filters(let a), .filters(let b)):
      let mixed = zip(a, b).compactMap { $0.interpolated(to: $1, progress: p) }
      guard mixed.count == a.count, a.count == b.count else { return p < 0.5 ? self : end }
      return .filters(mixed)
    case (.image(let a), .image(let b)) where a != b: return .crossFade(from: a, to: b, progress: p)
    case (.image(let a), .none): return .crossFade(from: a, to: nil, progress: p)
    case (.none, .image(let b)): return .crossFade(from: nil, to: b, progress: p)
    default: return p < 1 ? self : end
    }
  }

  /// This value as often as told, as `adding` sums; nil for types without a sum.
  package func multiplied(by count: Double) -> Value? {
    switch self {
    case .transform(let a): return .transform(a.repeated(count))
    case .numbers(let a): return .numbers(a.map { $0 * count })
    default: return vector.map { replacing(vector: $0 * count) }
    }
  }

  /// The sum for additive and cumulative animations; transforms are concatenated, this one acting first (§5).
  /// Nil for types without a sum.
  public func adding(_ other: Value) -> Value? {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(a + b)
    case (.size(let a), .size(let b)): .size(Size(a.width + b.width, a.height + b.height))
    case (.rect(let a), .rect(let b)):
      .rect(Rect(a.minX + b.minX, a.minY + b.minY, a.width + b.width, a.height + b.height))
    case (.color(let a), .color(let b)):
      .color(Color(a.red + b.red, a.green + b.green, a.blue + b.blue, a.alpha + b.alpha))
    case (.transform(let a), .transform(let b)): .transform(a.concatenating(b))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: .numbers(zip(a, b).map { $0 + $1 })
    default: nil
    }
  }

  /// The difference, so that `difference.adding(other) == self`; nil for types without one.
  public func subtracting(_ other: Value) -> Value? {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a - b)
    case (.point(let a), .point(let b)): .point(a - b)
    case (.size(let a), .size(let b)): .size(Size(a.width - b.width, a.height - b.height))
    case (.rect(let a), .rect(let b)):
      .rect(Rect(a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height))
    case (.color(let a), .color(let b)):
      .color(Color(a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha))
    case (.transform(let a), .transform(let b)): b.inverse.map { .transform(a.concatenating($0)) }
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: .numbers(zip(a, b).map { $0 - $1 })
    default: nil
    }
  }

  /// What is left without a summand, so that `summand.adding(rest) == self`; nil for types without a difference.
  package func leaving(_ summand: Value) -> Value? {
    guard case (.transform(let whole), .transform(let first)) = (self, summand) else { return subtracting(summand) }
    return first.inverse.map { .transform($0.concatenating(whole)) }
  }

  /// What leaves a value unchanged when it is added.
  public var neutral: Value? {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .color: .color(.clear)
    case .transform: .transform(.identity)
    case .numbers(let a): .numbers(a.map { _ in 0 })
    default: nil
    }
  }
}

extension Color {
  /// Between straight components: the alpha does not weigh the colour.
  fileprivate func interpolated(to end: Color, progress p: Double) -> Color {
    Color(
      red + (end.red - red) * p, green + (end.green - green) * p, blue + (end.blue - blue) * p,
      alpha + (end.alpha - alpha) * p)
  }
}

extension LayerFilter {
  /// Between blurs by their radius, between changes of colour by their matrices; nil between a blur and a colour.
  fileprivate func interpolated(to end: LayerFilter, progress p: Double) -> LayerFilter? {
    switch (filter, end.filter) {
    case (.gaussianBlur(let a, _), .gaussianBlur(let b, _)):
      var result = self
      result.radius = max(0, a + (b - a) * p)
      return result
    case (.color(let a), .color(let b)):
      var result = LayerFilter(.colorMatrix, name: name)
      result.matrix = ColorMatrix(
        rows: zip(a.rows, b.rows).map { $0 + ($1 - $0) * p }, offset: a.offset + (b.offset - a.offset) * p)
      return result
    default: return nil
    }
  }
}

extension Path {
  /// Point by point between two outlines of the same verbs.
  package func interpolated(to end: Path, progress p: Double) -> Path {
    var builder = PathBuilder()
    var index = 0
    func point(_ offset: Int) -> Point {
      points[index + offset] + (end.points[index + offset] - points[index + offset]) * p
    }
    for verb in verbs {
      switch verb {
      case .move: builder.move(to: point(0))
      case .line: builder.line(to: point(0))
      case .quad: builder.quad(point(0), to: point(1))
      case .cubic: builder.cubic(point(0), point(1), to: point(2))
      case .close: builder.close()
      }
      index += verb.pointCount
    }
    return builder.path
  }
}
