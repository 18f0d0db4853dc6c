/// Edges of a layer's bounds, with the bits of `CAEdgeAntialiasingMask`: there the bottom edge is that of the smallest
/// y, which lies above in a scene whose y grows downwards (compositing.md §3.4).
public struct Edges: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The edge where x is smallest.
  public static let left = Edges(rawValue: 1)
  /// The edge where x is largest.
  public static let right = Edges(rawValue: 2)
  /// The edge where y is smallest.
  public static let minY = Edges(rawValue: 4)
  /// The edge where y is largest.
  public static let maxY = Edges(rawValue: 8)
  /// All four edges.
  public static let all: Edges = [.left, .right, .minY, .maxY]

  /// As jobs write them, the lowest bit first.
  static let names = ["left", "right", "bottom", "top"]
}
