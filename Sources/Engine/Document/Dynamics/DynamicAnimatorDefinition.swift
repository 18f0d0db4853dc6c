import Graphics
import Motion
import Lookups

/// An animator of a scene's physics (`UIDynamicAnimator`, dynamics.md §3).
public struct DynamicAnimatorDefinition: Sendable {
  /// Names the animator on the timeline.
  public var id: String
  /// The view in whose coordinates the items move.
  public var reference: String
  /// Whether written centres are rounded to pixels, and angles to 0.0002 rad.
  public var isIntegral: Bool
  /// Items that are neither views nor layers: what their centre and angle drive is said by bindings.
  public var hubs: [DynamicItem]
  /// Groups of items that move as one, by id.
  public var groups: [(id: String, items: [String])]
  /// What of an item collides, where it is not its bounds.
  public var collisionBounds: Lookup<String, DynamicItem.CollisionBounds>
  /// What is there from the beginning.
  public var behaviors: [BehaviorDefinition]
  /// What follows items while the animator moves them.
  public var bindings: [ItemAction]
  /// Steps when items enter or leave rectangles.
  public var triggers: [TriggerDefinition]
  /// Steps when everything came to rest.
  public var onPause: [Step]
  /// Steps before it runs.
  public var onResume: [Step]

  public init(
    id: String, reference: String, isIntegral: Bool, hubs: [DynamicItem], groups: [(id: String, items: [String])],
    collisionBounds: Lookup<String, DynamicItem.CollisionBounds>, behaviors: [BehaviorDefinition],
    bindings: [ItemAction], triggers: [TriggerDefinition], onPause: [Step], onResume: [Step]
  ) {
    self.id = id
    self.reference = reference
    self.isIntegral = isIntegral
    self.hubs = hubs
    self.groups = groups
    self.collisionBounds = collisionBounds
    self.behaviors = behaviors
    self.bindings = bindings
    self.triggers = triggers
    self.onPause = onPause
    self.onResume = onResume
  }
}

/// A behavior, with what only the scene knows.
public struct BehaviorDefinition: Sendable {
  /// What physics needs to know.
  public var behavior: Behavior
  /// Insets of the boundaries that collision behaviors make of the reference view's bounds, by behavior.
  public var referenceInsets: Lookup<String, EdgeInsets>
  /// Steps by behavior; they may use `${contact.x}`, `${contact.y}`, `${contact.item}`, `${contact.other}`.
  public var onContact: Lookup<String, Handler>
  /// Steps by behavior, when a contact ends.
  public var onContactEnded: Lookup<String, Handler>
  /// What it and the behaviors in it do at every step while they act, parents first.
  public var actions: [ItemAction]

  public init(
    behavior: Behavior, referenceInsets: Lookup<String, EdgeInsets>, onContact: Lookup<String, Handler>,
    onContactEnded: Lookup<String, Handler>, actions: [ItemAction]
  ) {
    self.behavior = behavior
    self.referenceInsets = referenceInsets
    self.onContact = onContact
    self.onContactEnded = onContactEnded
    self.actions = actions
  }
}

extension BehaviorDefinition {
  /// A behavior that needs nothing of the scene.
  public init(_ behavior: Behavior) {
    self.init(behavior: behavior, referenceInsets: [:], onContact: [:], onContactEnded: [:], actions: [])
  }
}

/// Steps when an item leaves or enters a rectangle.
public struct TriggerDefinition: Sendable {
  /// When it fires.
  public var trigger: RegionTrigger
  /// What happens then.
  public var steps: [Step]

  public init(trigger: RegionTrigger, steps: [Step]) {
    self.trigger = trigger
    self.steps = steps
  }
}

/// A change of an animator on the timeline.
public enum DynamicsAction: Sendable {
  case add(BehaviorDefinition, animator: String)
  case remove(String, animator: String)
  case removeAll(animator: String)
  case update(item: String, animator: String)
  case addVelocity(item: String, linear: Point, angular: Double, animator: String)
  /// Moves the anchor of an attachment, or the point of a snap, at every tick.
  case move(behavior: String, to: Point, duration: Double, curve: TimingFunction, animator: String)
}
