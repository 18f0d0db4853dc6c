/// What follows items while physics moves them: a binding of an animator, or what a behavior does by itself
/// (`UIDynamicBehavior.action`, dynamics.md §3.6).
public struct ItemAction: Sendable {
  /// What it does.
  public enum Effect: Sendable {
    /// Values that follow items at every moment, between two ticks too.
    case changes(BindingDefinition)
    /// Steps that are performed at every tick.
    case steps(Template<[ItemPose], [Step]>)
  }

  /// The ids that its expressions name.
  public var items: [String]
  /// What it does.
  public var effect: Effect

  public init(items: [String], effect: Effect) {
    self.items = items
    self.effect = effect
  }
}
