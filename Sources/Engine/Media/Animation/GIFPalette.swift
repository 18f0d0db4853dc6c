/// The colours of a GIF, chosen once for the whole film from how often each occurs.
///
/// The most frequent ones are taken as they are, so that flat areas keep their very colour. The others are cut into boxes by
/// the greatest sum of squared distances, as Wu's quantizer does (Graphics Gems II, 1991), and moved to the means of what is
/// nearest to them. Everything is in integers and in a total order.
struct GIFPalette {
  /// Red, green and blue of 8 bits each.
  private(set) var colors: [UInt32]

  /// - Parameters:
  ///   - entries: by rising colour.
  ///   - limit: how many colours there may be.
  init(_ entries: [(color: UInt32, count: Int)], limit: Int) {
    guard entries.count > limit else {
      colors = entries.map(\.color)
      return
    }
    let total = entries.reduce(0) { $0 + $1.count }
    let kept = entries.filter { $0.count >= max(1, total / 2000) }
      .sorted { ($1.count, $0.color) < ($0.count, $1.color) }.prefix(limit / 4).map(\.color)
    let others = entries.filter { !kept.contains($0.color) }
    let most = others.reduce(1) { max($0, $1.count) }
    let points = others.map { Point($0.color, count: $0.count, of: most) }
    colors = kept
    colors += Self.boxes(points, limit: limit - kept.count).map(\.mean)
    for _ in 0..<4 { refine(points, from: kept.count) }
    for index in colors.indices.reversed() where colors[..<index].contains(colors[index]) { colors.remove(at: index) }
  }

  /// A colour and how much it counts, 1 to 128: by the root of how often it occurs, so that what is rare and seen is not
  /// forgotten.
  private struct Point {
    var color: SIMD4<Int>
    var weight: Int

    init(_ color: UInt32, count: Int, of most: Int) {
      self.color = SIMD4(Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255), 0)
      weight = 1 + Int(127 * (Double(count) / Double(most)).squareRoot())
    }
  }

  private struct Box {
    var points: [Point]
    var weight = 0
    var sum = SIMD4<Int>.zero
    /// Sums of squared distances from the mean, by component.
    var spread = SIMD4<Int>.zero

    init(_ points: [Point]) {
      self.points = points
      var squares = SIMD4<Int>.zero
      for point in points {
        weight += point.weight
        sum &+= point.color &* point.weight
        squares &+= point.color &* point.color &* point.weight
      }
      guard weight > 0 else { return }
      for axis in 0..<3 { spread[axis] = squares[axis] - sum[axis] * sum[axis] / weight }
    }

    var mean: UInt32 {
      func part(_ axis: Int) -> UInt32 { UInt32((2 * sum[axis] + weight) / (2 * max(1, weight))) }
      return part(0) << 16 | part(1) << 8 | part(2)
    }

    /// Green counts most to the eye, blue least.
    var error: Int { 2 * spread[0] + 4 * spread[1] + spread[2] }

    /// Both sides of the mean, across the axis of the greatest spread.
    var halves: (Box, Box)? {
      let weighted = [2 * spread[0], 4 * spread[1], spread[2]]
      let axis = weighted.indices.max { weighted[$0] < weighted[$1] } ?? 0
      guard weight > 0, spread[axis] > 0 else { return nil }
      let mean = sum[axis] / weight
      let low = points.filter { $0.color[axis] <= mean }
      let high = points.filter { $0.color[axis] > mean }
      return low.isEmpty || high.isEmpty ? nil : (Box(low), Box(high))
    }
  }

  private static func boxes(_ points: [Point], limit: Int) -> [Box] {
    guard !points.isEmpty, limit > 0 else { return [] }
    var boxes = [Box(points)]
    while boxes.count < limit {
      let order = boxes.indices.sorted { (boxes[$1].error, $0) < (boxes[$0].error, $1) }
      guard let worst = order.first(where: { boxes[$0].error > 0 }), let (low, high) = boxes[worst].halves else {
        break
      }
      boxes[worst] = low
      boxes.append(high)
    }
    return boxes
  }

  /// Moves the colours behind the first ones to the means of what is nearest to them.
  private mutating func refine(_ points: [Point], from first: Int) {
    let finder = NearestColor(colors)
    var sums = [SIMD4<Int>](repeating: .zero, count: colors.count)
    var weights = [Int](repeating: 0, count: colors.count)
    for point in points {
      let index = finder.index(red: point.color.x, green: point.color.y, blue: point.color.z)
      sums[index] &+= point.color &* point.weight
      weights[index] += point.weight
    }
    for index in first..<max(first, colors.count) where weights[index] > 0 {
      func part(_ axis: Int) -> UInt32 { UInt32((2 * sums[index][axis] + weights[index]) / (2 * weights[index])) }
      colors[index] = part(0) << 16 | part(1) << 8 | part(2)
    }
  }
}
