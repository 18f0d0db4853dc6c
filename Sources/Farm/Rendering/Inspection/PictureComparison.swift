import Graphics

/// How near a picture comes to another one that a different renderer drew, such as a screenshot of a device.
///
/// Every pixel is judged by what surrounds it in the reference picture, since a wrong flat area shows and a slightly
/// different edge does not: its 3 × 3 neighbourhood has one colour (flat), colours within 8 levels (smooth: shadows,
/// gradients), or more (edge). Levels are those of premultiplied bytes, 0…255; the worst channel of a pixel counts.
public struct PictureComparison: Sendable {
  /// What a neighbourhood in the reference picture looks like.
  public enum Area: String, CaseIterable, Sendable {
    case flat, smooth, edge
  }

  /// How the pixels of one kind of area differ.
  public struct Measure: Sendable {
    /// Pixels.
    public internal(set) var count = 0
    /// Pixels that are off by more levels than the kind of area allows: 1, 2 or 20.
    public internal(set) var offCount = 0
    /// Levels.
    public internal(set) var maximum = 0
    var sum = 0

    /// Levels; 0 without pixels.
    public var mean: Double { count == 0 ? 0 : Double(sum) / Double(count) }
    /// The share of pixels that are off; 0 without pixels.
    public var offShare: Double { count == 0 ? 0 : Double(offCount) / Double(count) }
  }

  /// What the comparison comes to.
  public enum Verdict: String, Sendable {
    /// Every compared pixel is equal.
    case exact = "EXACT"
    /// All differences are within the limits.
    case pass = "PASS"
    case fail = "FAIL"
  }

  /// The square of 24 × 24 pixels that differs most.
  public struct Tile: Sendable {
    /// Pixels from the left edge.
    public internal(set) var x = 0
    /// Pixels from the upper edge.
    public internal(set) var y = 0
    /// The mean difference of its pixels, in levels.
    public internal(set) var mean = 0.0
  }

  /// The side of a tile, in pixels.
  public static let tileSide = 24

  /// By the kind of area.
  public internal(set) var flat = Measure(), smooth = Measure(), edge = Measure()
  /// Of the edges, those whose neighbourhood is within 64 levels: steep shadows. Off are pixels by more than 4 levels.
  public internal(set) var softEdge = Measure()
  /// Compared pixels that are equal.
  public internal(set) var equalCount = 0
  /// The square that differs most.
  public internal(set) var worstTile = Tile()
  /// How much the reference is redder, greener, bluer and more opaque in its flat areas, in mean levels.
  public internal(set) var colorOffset: (red: Double, green: Double, blue: Double, alpha: Double) = (0, 0, 0, 0)
  /// By how many pixels the picture would have to move to the right and down to come nearest to the reference; nil if
  /// it is nearest where it is.
  public internal(set) var shift: (x: Int, y: Int)?

  /// Compared pixels.
  public var count: Int { flat.count + smooth.count + edge.count }

  /// The measure of a kind of area.
  public subscript(area: Area) -> Measure {
    switch area {
    case .flat: flat
    case .smooth: smooth
    case .edge: edge
    }
  }

  /// The limits that are broken, each as a sentence.
  public var complaints: [String] {
    var found: [String] = []
    func percent(_ share: Double) -> String { "\(Double(Int((share * 1000).rounded())) / 10) %" }
    func levels(_ value: Double) -> String { "\(Double(Int((value * 100).rounded())) / 100)" }
    if flat.offCount > 0 {
      found.append("\(flat.offCount) flat pixels are off by more than 1 level, by \(flat.maximum) at most")
    }
    if smooth.offShare > 0.005 || smooth.maximum > 8 {
      found.append(
        "\(percent(smooth.offShare)) of the smooth pixels are off by more than 2 levels, by \(smooth.maximum) at most")
    }
    if edge.offShare > 0.04 || edge.mean > 5 {
      found.append(
        "\(percent(edge.offShare)) of the edge pixels are off by more than 20 levels, by \(levels(edge.mean)) on average"
      )
    }
    if softEdge.count >= 100, softEdge.offShare > 0.25 {
      found.append("\(percent(softEdge.offShare)) of the soft edges' pixels are off by more than 4 levels")
    }
    if worstTile.mean > 1.25 {
      found.append(
        "the square at (\(worstTile.x), \(worstTile.y)) differs by \(levels(worstTile.mean)) levels on average")
    }
    return found
  }

  /// What it comes to.
  public var verdict: Verdict { equalCount == count ? .exact : complaints.isEmpty ? .pass : .fail }
}

/// Pictures that cannot be compared.
public struct PictureComparisonError: Error, Sendable {
  /// One sentence with its remedy.
  public var message: String
}
