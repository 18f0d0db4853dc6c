import Graphics

/// A plot of curves over time as lines and words, before it is a picture: axes with round numbers, one colour a curve, a
/// legend. In points, y downwards.
public struct PlotFigure: Sendable {
  enum Anchor: Sendable { case start, middle, end }

  enum Mark: Sendable {
    case line([Point], Color, width: Double)
    /// At the baseline's start, middle or end.
    case word(String, Point, Anchor, Color)
  }

  /// Points.
  public static let size = Size(960, 540)
  static let fontSize = 13.0
  private(set) var marks: [Mark] = []

  private let area = Rect(70, 24, 864, 420)
  private static let colors = [
    Color(0, 0.48, 1), Color(1, 0.23, 0.19), Color(0.2, 0.68, 0.3), Color(1, 0.58, 0), Color(0.69, 0.32, 0.87),
    Color(0.35, 0.34, 0.84), Color(0.1, 0.6, 0.65), Color(0.64, 0.52, 0.37),
  ]
  private static let gray = Color(0.45, 0.45, 0.48)
  private static let faint = Color(0.88, 0.88, 0.9)

  /// Lays out axes and lines.
  public init(_ curves: PropertyCurves) {
    let times = Axis(curves.times)
    let values = Axis(curves.curves.flatMap(\.values))
    func place(_ time: Double, _ value: Double) -> Point {
      Point(area.minX + times.part(time) * area.width, area.maxY - values.part(value) * area.height)
    }
    for tick in values.ticks {
      let y = place(times.low, tick).y
      marks.append(.line([Point(area.minX, y), Point(area.maxX, y)], Self.faint, width: 1))
      marks.append(.word(values.text(tick), Point(area.minX - 8, y + 4.5), .end, Self.gray))
    }
    for tick in times.ticks {
      let x = place(tick, values.low).x
      marks.append(.line([Point(x, area.minY), Point(x, area.maxY)], Self.faint, width: 1))
      marks.append(.word(times.text(tick) + " s", Point(x, area.maxY + 20), .middle, Self.gray))
    }
    for (index, curve) in curves.curves.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      for stretch in Self.stretches(curve.values) {
        let points = Self.thinned(stretch.map { place(curves.times[$0], curve.values[$0]) })
        marks.append(.line(points, color, width: 2))
      }
      addKey(curve.name, color, index)
    }
  }

  /// Names below the plot, three a row.
  private mutating func addKey(_ name: String, _ color: Color, _ index: Int) {
    let corner = Point(area.minX + Double(index % 3) * area.width / 3, area.maxY + 46 + Double(index / 3) * 20)
    guard corner.y < Self.size.height - 4 else { return }
    marks.append(.line([Point(corner.x, corner.y - 4.5), Point(corner.x + 18, corner.y - 4.5)], color, width: 3))
    marks.append(.word(name, Point(corner.x + 26, corner.y), .start, Self.gray))
  }

  /// Indices of values that follow each other without a gap, at least two.
  private static func stretches(_ values: [Double]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    for index in 0...values.count {
      if index < values.count, values[index].isFinite {
        start = start ?? index
      } else if let first = start {
        if index - first > 1 { result.append(first..<index) }
        start = nil
      }
    }
    return result
  }

  /// Without points that lie on the line between their neighbours.
  private static func thinned(_ points: [Point]) -> [Point] {
    var result: [Point] = []
    for point in points {
      while result.count > 1 {
        let (a, b) = (result[result.count - 2], result[result.count - 1])
        let across = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        guard abs(across) < 1e-6 * max(1, (point - a).length) else { break }
        result.removeLast()
      }
      result.append(point)
    }
    return result
  }
}

/// A range of numbers with round ticks.
private struct Axis {
  var low: Double
  var high: Double
  private var step: Double
  private var decimals: Int

  init(_ values: [Double]) {
    let known = values.filter { $0.isFinite && abs($0) < 1e100 }
    var (smallest, largest) = (known.min() ?? 0, known.max() ?? 1)
    let least = max(1e-9, max(abs(smallest), abs(largest)) * 1e-9)
    if largest - smallest < least { (smallest, largest) = (smallest - max(least, 0.5), largest + max(least, 0.5)) }
    // The smallest of 1, 2, 5 times a power of ten that makes at most eight parts.
    var power = 1.0
    decimals = 0
    while power * 8 < (largest - smallest) / 10 { power *= 10 }
    while power > (largest - smallest) / 8, decimals < 12 {
      power /= 10
      decimals += 1
    }
    step = [1, 2, 5, 10].map { $0 * power }.first { (largest - smallest) / $0 <= 8 } ?? 10 * power
    low = (smallest / step).rounded(.down) * step
    high = (largest / step).rounded(.up) * step
  }

  var ticks: [Double] { (0...max(1, Int(((high - low) / step).rounded()))).map { low + Double($0) * step } }

  func part(_ value: Double) -> Double { (value - low) / (high - low) }

  /// With as many decimals as the step has.
  func text(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return "\(value)" }
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    guard abs(value) * scale < 1e15 else { return "\(value)" }
    let whole = Int((abs(value) * scale).rounded())
    var digits = String(whole)
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = value < 0 && whole != 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    var fraction = digits.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    return sign + digits.dropLast(decimals) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
