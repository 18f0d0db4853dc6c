import Graphics
import Motion

/// Steps that run later, with the values of the moment put in: when a view is touched, or when something ended.
public struct Handler: Sendable {
  /// What has happened when the steps run.
  public enum Cause: Sendable {
    /// A tap in the handling view's coordinates, in points; the index counts the taps before it on the timeline.
    case touch(Point, index: Int)
    /// What a recogniser knows.
    case gesture(GestureSample)
    /// A control's new value: a number, or whether a switch is on.
    case value(Value)
    /// Two items met, or parted, at a point of the reference view, in points.
    case contact(Point, item: String, other: String)
    /// Something was over.
    ///
    /// - finished: whether everything ran to its end, and nothing was removed or replaced.
    /// - position: where a property animator stopped.
    /// - animation: its name; empty: it has none.
    case end(finished: Bool, position: AnimatorPosition, animation: String)
    /// A view's subviews were placed; its bounds, in points.
    case layout(Rect)
    /// Content moved: its offset, in points, and the page that shows, from 0.
    case scroll(Point, page: Int)
    /// Nothing that expressions may name.
    case start
  }

  /// In the order of the file.
  let parts: [Template<Cause, [Step]>]

  /// - Parameter parts: one after the other.
  public init(parts: [Template<Cause, [Step]>]) {
    var joined: [Template<Cause, [Step]>] = []
    for part in parts {
      if let steps = part.constant, let before = joined.last?.constant {
        joined[joined.count - 1] = Template(before + steps)
      } else {
        joined.append(part)
      }
    }
    self.parts = joined
  }

  /// Steps that are the same whatever happened.
  public init(_ steps: [Step]) { parts = [Template(steps)] }

  /// The steps for what happened.
  ///
  /// - Throws: what is wrong with what it makes of them.
  public func steps(for cause: Cause) throws(TemplateError) -> [Step] {
    var result: [Step] = []
    for part in parts { result += try part.value(for: cause) }
    return result
  }

  /// One handler's steps, and then another's.
  public static func + (first: Handler, second: Handler) -> Handler { Handler(parts: first.parts + second.parts) }
}

/// Drawing commands for a view's bounds, in points.
public typealias DrawingDefinition = Template<Rect, [DrawCommand]>

/// Values that follow items of physics: `"${hub.center.y}"`, `"${ball.angle * 2}"`.
public typealias BindingDefinition = Template<[ItemPose], [Changes]>

/// Where an item is.
public struct ItemPose: Sendable {
  /// The item's id.
  public var id: String
  /// Points of the reference view, and radians.
  public var pose: Pose

  public init(id: String, pose: Pose) {
    self.id = id
    self.pose = pose
  }
}
