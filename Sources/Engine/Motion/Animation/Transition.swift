/// From what a layer showed to what it shows now (`CATransition`, animation.md §9; the transitions of views, §12.6).
public struct Transition: Hashable, Sendable {
  /// How the new takes the place of the old.
  public enum Kind: String, CaseIterable, Sendable {
    /// A cross-fade.
    case fade
    /// The new slides over the old.
    case moveIn
    /// The new pushes the old out.
    case push
    /// The old slides away from the new.
    case reveal
    /// The layer turns over: the old in front, the new on its back. Seen without perspective.
    case flip
    /// The old is turned over like a page, from the lower edge up, off the new.
    case curlUp
    /// The new comes back like a page, from the upper edge down, onto the old.
    case curlDown
  }

  /// Those of `CATransition`; the others are for views.
  public static let kindsOfLayers: [Kind] = [.fade, .moveIn, .push, .reveal]

  /// The side from which the new comes; for flips, the side that comes forward; curls have none. `fromTop` enters from
  /// the lower edge, as y grows downwards here and Core Animation's top is where y is largest.
  public enum Subtype: String, CaseIterable, Sendable {
    case fromLeft, fromRight, fromTop, fromBottom
  }

  /// How the new takes the place of the old.
  public var kind: Kind
  /// The side that the new comes from.
  public var subtype: Subtype
  /// 0…1: where in the transition the animation begins.
  public var startProgress: Double
  /// 0…1: where it ends.
  public var endProgress: Double

  public init(
    _ kind: Kind = .fade, _ subtype: Subtype = .fromLeft, startProgress: Double = 0, endProgress: Double = 1
  ) {
    self.kind = kind
    self.subtype = subtype
    self.startProgress = startProgress
    self.endProgress = endProgress
  }

  package func progress(_ animation: Double) -> Double { startProgress + (endProgress - startProgress) * animation }
}
