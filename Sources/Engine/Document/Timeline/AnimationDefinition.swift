import Motion

/// An explicit animation of a layer, and what follows it.
public struct AnimationDefinition: Sendable {
  /// As layers take it.
  public var animation: Animation
  /// Steps when it begins, after its delay.
  public var didStart: [Step]
  /// What follows its end.
  public var didStop: [Handler]

  public init(animation: Animation, didStart: [Step], didStop: [Handler]) {
    self.animation = animation
    self.didStart = didStart
    self.didStop = didStop
  }
}
