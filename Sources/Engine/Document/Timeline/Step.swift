import Graphics
import Motion

/// A step and when it happens.
public struct TimedStep: Sendable {
  /// Seconds.
  public var time: Double
  /// What happens then.
  public var step: Step

  public init(time: Double, step: Step) {
    self.time = time
    self.step = step
  }
}

/// Something that happens, and where the job file says so.
public struct Step: Sendable {
  /// What happens.
  public var action: Action
  /// JSON pointer of the step.
  public var path: String
  /// Seconds to wait before it.
  public var delay: Double = 0
  /// What follows, one after the other, each when the one before has ended.
  public var then: [Step] = []

  public init(action: Action, path: String, delay: Double = 0, then: [Step] = []) {
    self.action = action
    self.path = path
    self.delay = delay
    self.then = then
  }
}

/// New values for one view or layer.
public struct Changes: Hashable, Sendable {
  /// Of a view, a layer or a constraint.
  public var id: String
  /// In the order of the file.
  public var properties: [PropertyAssignment]

  public init(id: String, properties: [PropertyAssignment]) {
    self.id = id
    self.properties = properties
  }
}
