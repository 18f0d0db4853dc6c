import Hashing

/// Every pixel as a weighted sum of those around it
/// ([Filter Effects, feConvolveMatrix](https://www.w3.org/TR/filter-effects-1/#feConvolveMatrixElement)).
public struct Convolution: Hashable, Sendable {
  /// Of the samples from the top left one on, row by row, already divided by the divisor.
  public let weights: [Double]
  /// How many samples a row has.
  public let columns: Int
  /// Which of the samples is the pixel itself, from 0.
  public let target: (column: Int, row: Int)
  /// What is added, times the pixel's alpha.
  public let bias: Double
  /// Whether straight colours are summed, and alpha stays.
  public let preservesAlpha: Bool
  /// From one sample to the next, in device pixels in a display list.
  public let unit: Size
  /// Where the picture ends, beyond which it goes on as it is there; nil: it is clear beyond.
  public let edges: Rect?

  /// Samples that a convolution has at most.
  public static let countLimit = 1_024

  /// - Precondition: as many weights as rows of the columns, and a target among them.
  public init(
    weights: [Double], columns: Int, target: (column: Int, row: Int), bias: Double, preservesAlpha: Bool, unit: Size,
    edges: Rect?
  ) {
    precondition(columns > 0 && !weights.isEmpty && weights.count % columns == 0, "weights are a rectangle")
    let rows = weights.count / columns
    precondition((0..<columns).contains(target.column) && (0..<rows).contains(target.row), "a sample is the target")
    (self.weights, self.columns, self.target, self.bias) = (weights, columns, target, bias)
    (self.preservesAlpha, self.unit, self.edges) = (preservesAlpha, unit, edges)
  }

  /// How many rows of samples there are.
  public var rows: Int { weights.count / columns }

  /// Whole pixels from one sample to the next, as many as are not further from the pixel than a filter looks.
  public var step: (x: Int, y: Int) {
    func step(_ unit: Double, _ samples: Int) -> Int {
      Int(max(1, min(unit, Filter.radiusLimit / Double(max(1, samples))).rounded()))
    }
    return (step(unit.width, distance.x), step(unit.height, distance.y))
  }

  /// Samples from the target to the furthest one.
  private var distance: (x: Int, y: Int) {
    (max(target.column, columns - 1 - target.column), max(target.row, rows - 1 - target.row))
  }

  /// Pixels to the furthest sample.
  var reach: Int {
    let (step, distance) = (step, distance)
    return max(step.x * distance.x, step.y * distance.y)
  }

  func transformed(by next: AffineTransform) -> Convolution {
    let factor = abs(next.determinant).squareRoot()
    return Convolution(
      weights: weights, columns: columns, target: target, bias: bias, preservesAlpha: preservesAlpha,
      unit: Size(unit.width * factor, unit.height * factor), edges: edges.map(next.apply))
  }

  func update(_ hasher: inout Hasher256) {
    for number in [columns, weights.count, target.column, target.row, preservesAlpha ? 1 : 0, edges == nil ? 0 : 1] {
      hasher.update(number)
    }
    for number in weights + [bias, unit.width, unit.height] { hasher.update(number) }
    if let edges {
      for side in [edges.minX, edges.minY, edges.width, edges.height] { hasher.update(side) }
    }
  }

  public static func == (a: Convolution, b: Convolution) -> Bool {
    a.weights == b.weights && a.columns == b.columns && a.target == b.target && a.bias == b.bias
      && a.preservesAlpha == b.preservesAlpha && a.unit == b.unit && a.edges == b.edges
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(weights)
    hasher.combine(columns)
    hasher.combine(bias)
  }
}
