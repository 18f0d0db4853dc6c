/// Distances from the four edges of a rectangle inwards, in points.
@frozen
public struct EdgeInsets: Hashable, Sendable {
  /// Points inwards from the top edge.
  public var top: Double
  /// Points inwards from the left edge.
  public var left: Double
  /// Points inwards from the bottom edge.
  public var bottom: Double
  /// Points inwards from the right edge.
  public var right: Double

  @inlinable
  public init(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// With left and right exchanged.
  public var mirrored: EdgeInsets { EdgeInsets(top, right, bottom, left) }

  /// No insets.
  public static let zero = EdgeInsets(0, 0, 0, 0)

  /// The sums of both, edge by edge.
  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(a.top + b.top, a.left + b.left, a.bottom + b.bottom, a.right + b.right)
  }

  /// The greater inset at each edge.
  public static func max(_ a: EdgeInsets, _ b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      Swift.max(a.top, b.top), Swift.max(a.left, b.left), Swift.max(a.bottom, b.bottom), Swift.max(a.right, b.right))
  }
}

extension Rect {
  /// The rectangle with its edges moved inwards; its size may become negative.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(minX + insets.left, minY + insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
  }
}
