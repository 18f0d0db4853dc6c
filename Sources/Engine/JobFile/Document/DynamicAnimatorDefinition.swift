import Graphics
import Motion
import Physics
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
  /// Values that follow items.
  public var bindings: [BindingDefinition]
  /// Steps when items enter or leave rectangles.
  public var triggers: [TriggerDefinition]
  /// Steps when everything came to rest.
  public var onPause: [Step]
  /// Steps before it runs.
  public var onResume: [Step]
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
}

extension BehaviorDefinition {
  /// A behavior that needs nothing of the scene.
  public init(_ behavior: Behavior) {
    self.init(behavior: behavior, referenceInsets: [:], onContact: [:], onContactEnded: [:])
  }
}

/// Values that follow items: `"${hub.center.y}"`, `"${ball.angle * 2}"`.
public struct BindingDefinition: Sendable {
  let changes: JSONNode
  let location: DocumentPath
  let shared: SharedContext
  /// The ids that its expressions name, and other words of theirs.
  let words: Membership<String>

  init(changes: JSONNode, location: DocumentPath, shared: SharedContext) {
    self.changes = changes
    self.location = location
    self.shared = shared
    words = Self.words(in: changes)
  }

  /// What stands before the endings that poses have, in all expressions.
  private static func words(in changes: JSONNode) -> Membership<String> {
    var words: Membership<String> = []
    var open = [changes]
    while let node = open.popLast() {
      switch node.content {
      case .string(let text):
        for name in Expression.names(in: text) {
          for ending in endings where name.hasSuffix(ending) { words.insert(String(name.dropLast(ending.count))) }
        }
      case .array(let nodes): open += nodes
      case .object(let members): open += members.map { $0.value } + members.map { JSONNode.text($0.key) }
      default: break
      }
    }
    return words
  }

  private static let endings =
    [".center", ".center.x", ".center.y", ".angle"] + ["a", "b", "c", "d"].map { ".transform." + $0 }

  /// The values for the poses of the moment.
  ///
  /// - Parameter poses: where each item is.
  public func changes(_ poses: [(id: String, pose: Pose)]) -> Result<[Changes], HandlerError> {
    var extended = shared.value
    for (id, pose) in poses where words.contains(id) {
      let (x, y) = (pose.center.x, pose.center.y)
      extended.names["\(id).center"] = .array([x, y].map { JSONNode(offset: 0, content: .number($0)) })
      extended.names["\(id).center.x"] = .number(x)
      extended.names["\(id).center.y"] = .number(y)
      extended.names["\(id).angle"] = .number(pose.angle)
      let (c, s) = (cosine(pose.angle), sine(pose.angle))
      for (name, value) in [("a", c), ("b", s), ("c", -s), ("d", c)] {
        extended.names["\(id).transform.\(name)"] = .number(value)
      }
    }
    let sink = DiagnosticSink()
    return sink.outcome(Reader(changes, at: location, sink: sink, context: extended).changes())
  }
}

/// Steps when an item leaves or enters a rectangle.
public struct TriggerDefinition: Sendable {
  /// When it fires.
  public var trigger: Simulator.Trigger
  /// What happens then.
  public var steps: [Step]
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
