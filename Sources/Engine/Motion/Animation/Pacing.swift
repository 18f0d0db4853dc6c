import Graphics

/// Which position belongs to which part of a whole length, so that a movement has an even speed (animation.md §6).
struct Pacing: Hashable, Sendable {
  /// The length up to each sample, every segment cut into equally many.
  private let lengths: [Double]
  private let samplesPerSegment: Int

  /// Straight ways between values need no samples between.
  init?(values: [Value]) {
    guard values.count > 1 else { return nil }
    self.init(samplesPerSegment: 1, distances: zip(values, values.dropFirst()).map { $0.distance(to: $1) })
  }

  init(_ spline: Spline) {
    self.init(segments: spline.segmentCount) { spline.vector(at: $0) }
  }

  init(_ track: Track) {
    self.init(segments: track.segments.count) { position in
      let point = track.point(at: position)
      return SIMD4(point.x, point.y, 0, 0)
    }
  }

  private init(segments: Int, place: (KeyframeAnimation.Position) -> SIMD4<Double>) {
    // Fewer for ways of very many pieces, which are short.
    let samples = max(4, min(64, 262_144 / max(1, segments)))
    var distances: [Double] = []
    distances.reserveCapacity(segments * samples)
    for segment in 0..<segments {
      var last = place(.init(segment: segment, local: 0))
      for sample in 1...samples {
        let next = place(.init(segment: segment, local: Double(sample) / Double(samples)))
        distances.append((next - last).euclideanLength)
        last = next
      }
    }
    self.init(samplesPerSegment: samples, distances: distances)
  }

  private init(samplesPerSegment: Int, distances: [Double]) {
    self.samplesPerSegment = samplesPerSegment
    var sum = 0.0
    var lengths = [0.0]
    for distance in distances {
      sum += distance
      lengths.append(sum)
    }
    // Without any extent, time is shared out evenly.
    let hasLength = sum > 0 && sum.isFinite
    self.lengths = hasLength ? lengths : lengths.indices.map(Double.init)
  }

  /// The position at a part 0…1 of the length.
  func position(at q: Double) -> KeyframeAnimation.Position {
    let last = lengths.count - 1
    if q >= 1 { return .init(segment: (last - 1) / samplesPerSegment, local: 1) }
    let length = q * lengths[last]
    var (low, high) = (0, last)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= length { low = middle } else { high = middle }
    }
    let piece = lengths[low + 1] - lengths[low]
    let inside = piece > 0 ? (length - lengths[low]) / piece : 0
    return .init(
      segment: low / samplesPerSegment,
      local: (Double(low % samplesPerSegment) + inside) / Double(samplesPerSegment))
  }
}
