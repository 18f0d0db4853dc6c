/// A picture whose pixels come from elsewhere in it, as far away as the colours of a second picture say
/// ([Filter Effects, feDisplacementMap](https://www.w3.org/TR/filter-effects-1/#feDisplacementMapElement)).
public struct Displacement: Hashable, Sendable {
  /// A straight component of a colour.
  public enum Channel: Int, Hashable, Sendable, CaseIterable {
    case red, green, blue, alpha
  }

  /// The components that lead along the two ways.
  public let channels: [Channel]
  /// How far the whole range of the first component leads, in device pixels in a display list; one half of it leads nowhere.
  public let horizontal: Point
  /// The same of the second one.
  public let vertical: Point

  /// - Precondition: two channels.
  public init(_ channels: [Channel], horizontal: Point, vertical: Point) {
    precondition(channels.count == 2, "a displacement goes two ways")
    (self.channels, self.horizontal, self.vertical) = (channels, horizontal, vertical)
  }

  /// Pixels to the furthest one that is taken: half of both ways, as far as a filter looks.
  public var reach: Int {
    let (x, y) = (abs(horizontal.x) + abs(vertical.x), abs(horizontal.y) + abs(vertical.y))
    return Int(max(0, min(max(x, y) / 2 + 1, Filter.radiusLimit)).rounded(.up))
  }

  func transformed(by next: AffineTransform) -> Displacement {
    func way(_ own: Point) -> Point { next.apply(own) - next.apply(.zero) }
    return Displacement(channels, horizontal: way(horizontal), vertical: way(vertical))
  }
}
