import Graphics

/// When an item leaves or enters a rectangle.
public struct RegionTrigger: Hashable, Sendable {
  /// The item's id.
  public var item: String
  /// Points of the reference view.
  public var region: Rect
  /// Whether it fires when the centre leaves, and not when it enters.
  public var firesOnLeaving: Bool

  public init(item: String, region: Rect, firesOnLeaving: Bool) {
    self.item = item
    self.region = region
    self.firesOnLeaving = firesOnLeaving
  }
}
