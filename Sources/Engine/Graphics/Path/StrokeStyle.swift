/// How an outline is stroked. Defaults are those of `CAShapeLayer`.
public struct StrokeStyle: Hashable, Sendable {
  /// How lines end.
  public enum Cap: String, CaseIterable, Sendable { case butt, round, square }
  /// How lines meet.
  public enum Join: String, CaseIterable, Sendable { case miter, round, bevel }

  /// Width in the units of the path, centred on it.
  public var width: Double
  /// How open subpaths and dashes end.
  public var cap: Cap
  /// How lines meet at corners.
  public var join: Join
  /// A miter whose length divided by the width exceeds this becomes a bevel.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn; empty: solid. An odd count repeats doubled.
  public var dashes: [Double]
  /// Where in the pattern the stroke starts.
  public var dashPhase: Double

  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashes: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}
